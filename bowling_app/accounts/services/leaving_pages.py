"""The pages on which people leave without scripts."""

from typing import Final

from bowling_app.accounts.schemas.leaving_pages import LeavingView
from bowling_app.accounts.services.sessions import signed_in_user
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone

WHAT_GOES: Final = "Your reviews, votes, scores, saved alleys and photos go with it. This cannot be undone."


def load_sign_out(uow: UnitOfWork, actor: Actor) -> LeavingView:
    """The page that ends the session of this browser."""
    anyone(actor)
    user = signed_in_user(uow, actor)
    person = user.display_name if user else ""
    text = f"You're signed in as {person}." if person else "You're not signed in."
    return LeavingView("Sign out", text, person)


def load_deletion(uow: UnitOfWork, actor: Actor) -> LeavingView:
    """The page that deletes the account."""
    anyone(actor)
    return LeavingView("Delete your account?", WHAT_GOES)
