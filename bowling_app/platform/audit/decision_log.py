"""Decisions of admins, in the audit log, that change no field of a venue."""

from datetime import datetime
from typing import Any

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor


def note_decision(
    uow: UnitOfWork, decider: Actor, action: str, changes: dict[str, list[Any]], venue_id: str | None = None
) -> datetime:
    """Put a decision into the audit log, and return its moment, by which what was decided finds who did. What people
    wrote stays out of it: the log outlives what it speaks of."""
    role = "admin" if decider.is_admin else "owner" if decider.user_id else None
    entry = AuditEntry(
        venue_id=venue_id or "", actor=decider.name, role=role, action=action, changes=changes, at=clock.now()
    )
    uow.session.add(entry)
    return entry.at
