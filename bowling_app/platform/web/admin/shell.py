"""What every admin's page begins with."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.web.admin.schemas import AdminShell


def load_admin_shell(uow: UnitOfWork, actor: Actor, **_asked: object) -> AdminShell:
    """Whether whoever asks is an admin. What a page shows to admins is loaded by an operation of its own."""
    anyone(actor)
    return AdminShell(is_admin=actor.is_admin)
