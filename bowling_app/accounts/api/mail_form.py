"""Taking the choice of mails."""

from bowling_app.accounts.rules.accounts import ACCOUNT_PATH
from bowling_app.accounts.rules.mail_form import LANGUAGE, MAILS_PATH, REVIEWS, SAVED
from bowling_app.accounts.services.mail_choice import choose_mails
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.language.messages import _


def take_mails(sent: Sent) -> Outcome:
    """Keep the choice."""
    perform(sent.token, choose_mails, reviews=bool(sent.text(REVIEWS)), language=sent.text(LANGUAGE))
    return Done(ACCOUNT_PATH, _(SAVED), f"{MAILS_PATH}?done=saved")
