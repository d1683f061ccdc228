"""Which news a person gets by mail, and in which language. Codes, and what concerns the account itself, always come."""

from bowling_app.accounts.queries import users
from bowling_app.accounts.rules.mail_form import LANGUAGE, REVIEWS, SAVED, language_field
from bowling_app.accounts.schemas.mail_page import MailsView
from bowling_app.accounts.services.participation import hold_person
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.language.languages import offered, tagged
from bowling_app.platform.language.messages import _


def load_mails(uow: UnitOfWork, actor: Actor, *, done: str = "") -> MailsView:
    """The page with the choice that the caller has made. `done` says that they have just saved it."""
    anyone(actor)
    person = users.find(uow.session, actor.user_id) if actor.user_id else None
    chosen = {REVIEWS: "on"} if person is not None and person.wants_review_mails else {}
    if len(offered()) > 1:
        chosen[LANGUAGE] = tagged((person and person.language) or "").code
    text = _("Sign-in codes, and news of your account, claims, suggestions and scores, always come.")
    return MailsView(_("Emails you get"), text, _(SAVED) if done else "", Filled(chosen), " ".join(chosen.values()))


def choose_mails(uow: UnitOfWork, actor: Actor, *, reviews: bool, language: str = "") -> None:
    """Get mails about reviews and replies, or no more of them; and all mails in a language that the site speaks. An
    empty one changes nothing."""
    user_id = require_user(actor)
    code = language_field().checked(language) if language else ""
    person = hold_person(uow, user_id)
    person.wants_review_mails = reviews
    person.language = code or person.language
