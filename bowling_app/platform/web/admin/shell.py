"""What every admin's page begins with."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.web.admin.schemas import AdminShell


def load_admin_shell(uow: UnitOfWork, actor: Actor, **_asked: object) -> AdminShell:
    """Whether the caller is an admin. A separate operation loads what the page shows to admins."""
    anyone(actor)
    return AdminShell(is_admin=actor.is_admin)
