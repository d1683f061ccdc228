"""Making somebody an admin, and taking it back. Both count from the person's next click on."""

from bowling_app.domain.actors import Actor
from bowling_app.domain.email_addresses import email_address
from bowling_app.domain.errors import NotFound
from bowling_app.domain.policies import require_admin
from bowling_app.models import User
from bowling_app.queries import admins, users
from bowling_app.services.unit_of_work import UnitOfWork


def grant_admin(uow: UnitOfWork, actor: Actor, email: str) -> str:
    """Make the person with this proven address an admin; their name."""
    require_admin(actor)
    user = _person(uow, email)
    if user.email_verified_at is None:
        raise NotFound("Whoever has an account with this address has not proven that it is theirs.")
    config = admins.lock(uow.session)
    if user.id not in config.admins:
        config.admins = [*config.admins, user.id]
    return user.display_name


def revoke_admin(uow: UnitOfWork, actor: Actor, email: str) -> str:
    """Make the person with this address an admin no more; their name."""
    require_admin(actor)
    user = _person(uow, email)
    config = admins.lock(uow.session)
    config.admins = [user_id for user_id in config.admins if user_id != user.id]
    return user.display_name


def _person(uow: UnitOfWork, email: str) -> User:
    user = users.by_email(uow.session, email_address(email))
    if user is None:
        raise NotFound("Nobody has an account with this address. The person must sign in once first.")
    return user
