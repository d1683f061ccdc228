"""The pages on which people leave without scripts."""

from typing import Final

from bowling_app.accounts.schemas.leaving_pages import LeavingView
from bowling_app.accounts.services.sessions import signed_in_user
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _

WHAT_GOES: Final = N_("Your reviews, votes, scores, saved alleys and photos go with it. This cannot be undone.")


def load_sign_out(uow: UnitOfWork, actor: Actor) -> LeavingView:
    """The page that ends the session of this browser."""
    anyone(actor)
    user = signed_in_user(uow, actor)
    person = shown_name(user.display_name) if user else ""
    text = _("You're signed in as {person}.", person=person) if person else _("You're not signed in.")
    return LeavingView(_("Sign out"), text, person)


def load_deletion(uow: UnitOfWork, actor: Actor) -> LeavingView:
    """The page that deletes the account."""
    anyone(actor)
    return LeavingView(_("Delete your account?"), _(WHAT_GOES))
