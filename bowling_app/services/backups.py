"""Backups: what the database gives away for one, and takes back from one."""

from datetime import datetime

from bowling_app.domain.actors import Actor
from bowling_app.domain.policies import require_admin
from bowling_app.queries import job_status
from bowling_app.services.unit_of_work import UnitOfWork


def last_backup(uow: UnitOfWork, actor: Actor) -> datetime | None:
    """When the last backup was finished; None when this database never had one."""
    require_admin(actor)
    return job_status.last_done(uow.session, "backup")
