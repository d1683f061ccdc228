"""The pages on which people leave without scripts."""

from typing import Final

from bowling_app.accounts.rules.leaving import GONE, LEFT
from bowling_app.accounts.schemas.leaving_pages import LeavingView
from bowling_app.accounts.services.sessions import signed_in_user
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _

WHAT_GOES: Final = N_("Your reviews, votes, scores, saved alleys and photos go with it. This cannot be undone.")


def load_sign_out(uow: UnitOfWork, actor: Actor, *, done: str = "") -> LeavingView:
    """The page that ends the session of this browser, and says so once that is `done`."""
    anyone(actor)
    user = signed_in_user(uow, actor)
    person = shown_name(user.display_name) if user else ""
    if person:
        return LeavingView(_("Sign out"), _("You're signed in as {person}.", person=person), person)
    return LeavingView(_("Sign out"), _(LEFT) if done else _("You're not signed in."))


def load_deletion(uow: UnitOfWork, actor: Actor, *, done: str = "") -> LeavingView:
    """The page that deletes the account. Whoever has left reads what was `done`."""
    anyone(actor)
    if done in GONE and actor.user_id is None:
        heading, text = GONE[done]
        return LeavingView(_(heading), _(text), is_done=True)
    return LeavingView(_("Delete your account?"), _(WHAT_GOES))
