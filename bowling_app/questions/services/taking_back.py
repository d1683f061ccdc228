"""Taking back a fact that answers settled."""

from collections.abc import Collection
from datetime import datetime
from typing import Any

from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.told_before import origins_of
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.questions.models import FactAnswer
from bowling_app.questions.rules.agreement import DECIDING
from bowling_app.questions.rules.limits import ENTRIES_READ
from bowling_app.questions.rules.questions import OPEN, YES, question_called
from bowling_app.questions.services.answering import ANSWERS
from bowling_app.questions.services.confirmed import CONFIRMED
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.queries import field_sources, venue_imports
from bowling_app.venues.queries.unconfirmed import note_unconfirmed
from bowling_app.venues.rules.venue_fields import checked
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_sources import restore_origins


def take_back(uow: UnitOfWork, row: FactAnswer, settled_at: datetime, by: str) -> bool:
    """Make a fact of a held venue unknown again if it still is what the answers said; whether it was. Nobody tells it
    then but who had told it before."""
    asked = question_called(row.question)
    if (asked.key, row.answer) == (OPEN, YES):
        return _forget_that_it_is_open(uow, row, settled_at)
    ((name, value),) = asked.said(row.answer).items()
    stored = venue_imports.stored_venues(uow.session, [row.venue_id])[row.venue_id]
    if stored.successor_id is not None or not _is_still(stored.values.get(name), name, value):
        return False
    before = dict.fromkeys(value) if isinstance(value, dict) else True if name == "is_active" else None
    found = audit.history(uow.session, row.venue_id, fields=[name], limit=ENTRIES_READ, before=None)
    entry = next((each for each in found if _is_about(each.changes.get(name), before)), None)
    is_by_answers = entry is None or entry.reason in {ANSWERS, CONFIRMED}
    if not is_by_answers and not _is_told_by(uow, row, name, settled_at):
        return False  # Somebody has said the same since.
    editor = Editor(by, "admin", "Undoes answers of visitors", "revert", told=[])
    changes = edit_venue_fields(uow, row.venue_id, {name: before}, editor, stored)
    # Amenities of which others have spoken since stay their word.
    kept = {"amenities"} if found and entry is not found[0] else set[str]()
    _tell_as_before(uow, row.venue_id, changes.keys() - kept, entry if is_by_answers else None)
    return True


def _is_still(present: Any, name: str, value: Any) -> bool:
    if isinstance(value, dict):
        return value.items() <= dict(present or {}).items()
    return present == checked(name, value)


def _tell_as_before(uow: UnitOfWork, venue_id: str, fields: Collection[str], entry: AuditEntry | None) -> None:
    """Let fields be told by whoever had told them before the entry of the answers, and by nobody known without one."""
    told = origins_of(entry.changes) if entry else {}
    restore_origins(uow, venue_id, {field: told.get(field) for field in fields})
    if entry:
        audit.mark_reverted(uow.session, [entry.id or 0], is_reverted=True)


def _forget_that_it_is_open(uow: UnitOfWork, row: FactAnswer, settled_at: datetime) -> bool:
    """That a venue is open wrote nothing but who said so. What others have said since stays."""
    if not _is_told_by(uow, row, "is_active", settled_at):
        return False
    field_sources.forget_origins(uow.session, row.venue_id, ["is_active"])
    note_unconfirmed(uow.session, clock.now().date(), [row.venue_id])
    directory_changed(uow.session, row.venue_id)
    return True


def _is_told_by(uow: UnitOfWork, row: FactAnswer, field: str, settled_at: datetime) -> bool:
    """Whether the source of a field is the answers of the day on which they settled it."""
    source = uow.session.get(FieldSource, (row.venue_id, field))
    kind = row.role if row.role in DECIDING else "visitor"
    return source is not None and (source.kind, source.observed_on) == (kind, settled_at.date())


def _is_about(change: Any, before: Any) -> bool:
    """Whether a change of the log is one of the field or, of the amenities, of this one."""
    if not isinstance(change, list) or len(change) != 2:
        return False
    if not isinstance(before, dict):
        return True
    was, now = (each if isinstance(each, dict) else {} for each in change)
    return any(was.get(key) != now.get(key) for key in before)
