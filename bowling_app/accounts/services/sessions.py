"""Who is signed in, and where."""

from bowling_app.accounts.queries import sessions, users
from bowling_app.accounts.schemas.sessions import SessionView
from bowling_app.accounts.services.access import end_access
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.identity import SignedInUser
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.language.messages import _


def signed_in_user(uow: UnitOfWork, actor: Actor) -> SignedInUser | None:
    """The caller, as the header shows them; None for a visitor."""
    anyone(actor)
    user = users.find(uow.session, actor.user_id) if actor.user_id else None
    if user is None:
        return None
    return SignedInUser(user.id, user.display_name, user.photo_url, user.slug, user.email, actor.is_admin)


def list_sessions(uow: UnitOfWork, actor: Actor) -> tuple[SessionView, ...]:
    """The person's open sessions, the one used last first."""
    user_id = require_user(actor)
    return tuple(sessions.of_user(uow.session, user_id, clock.now(), actor.session_id))


def end_session_by_id(uow: UnitOfWork, actor: Actor, session_id: str) -> None:
    """End one of the person's own sessions, at once."""
    user_id = require_user(actor)
    if not sessions.end(uow.session, session_id, user_id):
        raise NotFound(_("There is no such session"))


def end_other_sessions(uow: UnitOfWork, actor: Actor) -> int:
    """End all sessions of the person except the calling one. Returns how many there were."""
    user_id = require_user(actor)
    return end_access(uow, user_id, but=actor.session_id)
