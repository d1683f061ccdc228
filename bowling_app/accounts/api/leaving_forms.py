"""Leaving: the answers that take the session's cookie away."""

import logging
from typing import Final

from bowling_app.accounts.jobs import finish_deletion
from bowling_app.accounts.rules.leaving import DELETE_FORM
from bowling_app.accounts.services.account_deletion import delete_account
from bowling_app.accounts.services.sign_in import end_session
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.http.cookies import ended_session_cookies
from bowling_app.platform.kit.actors import Token
from bowling_app.platform.language.messages import N_, _

DELETED: Final = N_("Your account and all associated data have been permanently deleted.")
CLOSED: Final = N_("Your account is closed. The rest of its data is removed as soon as possible.")
log = logging.getLogger(__name__)


def take_sign_out(sent: Sent) -> Outcome:
    """End the session of this browser."""
    perform(sent.token, end_session)
    return Done("/", _("Successfully signed out!"), is_anew=True, is_shared=True, cookies=ended_session_cookies())


def take_deletion(sent: Sent) -> Outcome:
    """Delete the account, for people who have typed the word."""
    DELETE_FORM["confirmation"].checked(sent.text("confirmation"))
    title, said = (_("Account Deleted"), _(DELETED)) if deleted(sent.token) else (_("Account Closed"), _(CLOSED))
    return Done("/", said, title=title, is_anew=True, is_shared=True, cookies=ended_session_cookies())


def deleted(token: Token) -> bool:
    """Delete the account with everything that belongs to it. Whether nothing is left to do: if the provider or the
    bucket is away, the account is closed, and the background finishes the rest."""
    user_id = perform(token, delete_account)
    try:
        finish_deletion(user_id)
    except Exception:  # The provider or the bucket is away.
        log.warning("A deleted account could not be removed at once", exc_info=True)
        return False
    return True
