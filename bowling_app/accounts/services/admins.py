"""Making a person an admin, and dismissing an admin. Both take effect at the person's next click, are written to the
audit log, and are mailed to the person."""

from typing import Final

from bowling_app.accounts.emails import admin_mail
from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import admins, users
from bowling_app.accounts.services.log_names import name_of
from bowling_app.accounts.services.participation import SUSPENDED
from bowling_app.accounts.services.recipients import recipient_of
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.email_addresses import email_address
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.language.messages import _
from bowling_app.settings import settings

LAST_ADMIN: Final = "This is the last admin. Make someone else an admin first."
LAST_ADMIN_LEAVES: Final = (
    "You are the last admin, so your account cannot be deleted. Make someone else an admin first."
)
NOBODY: Final = "There is no such person"
_UNPROVEN: Final = "Whoever has an account with this address has not proven that it is theirs."


def grant_admin(uow: UnitOfWork, actor: Actor, email: str) -> str:
    """Make the person with this proven address an admin. Returns their name."""
    require_admin(actor)
    return _name(uow, actor, _person(uow, email))


def revoke_admin(uow: UnitOfWork, actor: Actor, email: str) -> str:
    """Dismiss the admin with this address. Returns their name."""
    require_admin(actor)
    return _unname(uow, actor, _person(uow, email))


def make_admin(uow: UnitOfWork, actor: Actor, *, user_id: str) -> str:
    """Make a person with a proven address an admin. Returns their name."""
    require_admin(actor)
    return _name(uow, actor, with_id(uow, user_id))


def dismiss_admin(uow: UnitOfWork, actor: Actor, *, user_id: str) -> str:
    """Dismiss an admin. Returns their name. Raises Conflict for the last admin."""
    require_admin(actor)
    return _unname(uow, actor, with_id(uow, user_id))


def with_id(uow: UnitOfWork, user_id: str) -> User:
    """The person with this id. Raises NotFound."""
    user = users.find(uow.session, user_id)
    if user is None:
        raise NotFound(NOBODY)
    return user


def _name(uow: UnitOfWork, actor: Actor, user: User) -> str:
    if user.email_verified_at is None:
        raise NotFound(_UNPROVEN)
    if user.suspended_at is not None:
        raise Conflict(SUSPENDED)
    config = admins.lock(uow.session)
    if user.id not in config.admins:
        config.admins = [*config.admins, user.id]
        _tell(uow, actor, user, is_admin=True)
    return name_of(user)


def _unname(uow: UnitOfWork, actor: Actor, user: User) -> str:
    """Dismiss an admin. The configuration is locked, so two admins who dismiss each other at once cannot both succeed.
    The operator, on the machine itself, may leave the site without an admin."""
    config = admins.lock(uow.session)
    left = [user_id for user_id in config.admins if user_id != user.id]
    if not left and user.id in config.admins and not actor.is_system:
        raise Conflict(LAST_ADMIN)
    if user.id in config.admins:
        _tell(uow, actor, user, is_admin=False)
    config.admins = left
    return name_of(user)


def give_up_admin(uow: UnitOfWork, user_id: str) -> None:
    """Remove an admin who deletes their account from the configuration. It is locked, so if the last two admins leave
    at the same time, one stays. Raises Conflict for the last admin."""
    config = admins.lock(uow.session)
    left = [each for each in config.admins if each != user_id]
    if not left and user_id in config.admins:
        raise Conflict(LAST_ADMIN_LEAVES)
    config.admins = left


def note_rights(uow: UnitOfWork, user: User, actor: Actor, field: str, step: list[str | None]) -> None:
    """Write a change of a person's rights to the audit log."""
    entry = AuditEntry(
        venue_id="", person_id=user.id, actor=actor.name, action="rights", changes={field: step}, at=clock.now()
    )
    uow.session.add(entry)


def _tell(uow: UnitOfWork, actor: Actor, user: User, *, is_admin: bool) -> None:
    note_rights(uow, user, actor, "admin", ["no", "yes"] if is_admin else ["yes", "no"])
    if user.email:
        site = settings().site_name
        uow.mail(
            recipient_of(user),
            lambda address: admin_mail(address, site_name=site, is_admin=is_admin, by_whom=_by_whom(actor, user)),
        )


def _by_whom(actor: Actor, user: User) -> str:
    if actor.is_system:
        return _("Whoever runs the site made this change. Use the contact page if it's a mistake.")
    return "" if actor.user_id == user.id else _("Another admin made this change; contact them if it's a mistake.")


def _person(uow: UnitOfWork, email: str) -> User:
    user = users.by_email(uow.session, email_address(email))
    if user is None:
        raise NotFound("No account uses this email. They have to sign in once first.")
    return user
