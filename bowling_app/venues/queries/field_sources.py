"""Who has told the fields of venues, for very many at once."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import delete, text
from sqlmodel import Session, col, select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.bulk import among
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.opening.kept import DatesStep, Value, last_said

_DATES: Final = "hours_exceptions"
_PEOPLE: Final = ("visitor", "owner", "admin")
_TOLD: Final = ("edit", "suggestion")
"""The changes in which people tell something new: one that is undone or merged repeats what was told before."""
_MERGE: Final = "merge"
_MERGED: Final = "merged_venue"


def add_field_sources(
    session: Session, venue_ids: Sequence[str], fields: Sequence[str], said: Mapping[str, Any]
) -> None:
    """Record for new venues who has told each of these fields. The rows are made where they are stored: there are a
    dozen for each venue, and to send them takes longer than to write them."""
    statement = """
        INSERT INTO field_source (venue_id, field, kind, source_id, observed_on, recorded_at)
        SELECT told.id, told.field, :kind, :source_id, CAST(:observed_on AS date), :recorded_at
        FROM (SELECT unnest(CAST(:ids AS text[])) AS id) AS venues
        CROSS JOIN LATERAL (SELECT venues.id, unnest(CAST(:fields AS text[])) AS field) AS told"""
    values = dict(said) | {"ids": list(venue_ids), "fields": list(fields)}
    session.connection().execute(text(statement), values)


_FOLLOW: Final = """
    INSERT INTO field_source (venue_id, field, kind, source_id, observed_on, recorded_at)
    SELECT id, number, kind, source_id, observed_on, recorded_at
    FROM unnest(CAST(:ids AS text[]), CAST(:numbers AS text[])) AS followed (id, number)
    JOIN field_source ON venue_id = id AND field = 'price_periods'
    ON CONFLICT (venue_id, field) DO UPDATE SET (kind, source_id, observed_on, recorded_at)
        = (excluded.kind, excluded.source_id, excluded.observed_on, excluded.recorded_at)"""


def follow_prices(session: Session, numbers: Collection[tuple[str, str]]) -> None:
    """Record for published numbers, each by its venue and field, who has told the prices by day and time that they
    follow from."""
    if numbers:
        values = {"ids": [venue_id for venue_id, _ in numbers], "numbers": [field for _, field in numbers]}
        session.connection().execute(text(_FOLLOW), values)


def forget_origins(session: Session, venue_id: str, fields: Collection[str]) -> None:
    """Remove the sources of these fields."""
    gone = delete(FieldSource).where(col(FieldSource.venue_id) == venue_id, col(FieldSource.field).in_(fields))
    session.exec(gone)


def dates_of_people(session: Session, venue_ids: Collection[str]) -> dict[str, Value]:
    """On each special date what people said last of it, by the venue, as the log of changes has it: the rows of dates
    do not say whose they are. What was undone since they did not say. What they said of a venue that was merged they
    said of the one that stays; where they spoke of both, what the merge chose counts."""
    changes: Any = col(AuditEntry.changes)
    merged = select(Venue.id).where(among(col(Venue.successor_id), venue_ids))
    ids = {*venue_ids, *session.exec(merged)}
    query = select(AuditEntry.venue_id, AuditEntry.action, changes[_DATES], changes[_MERGED]).where(
        among(col(AuditEntry.venue_id), ids),
        col(AuditEntry.role).in_(_PEOPLE),
        col(AuditEntry.action).in_((*_TOLD, _MERGE)),
        changes.has_key(_DATES) | changes.has_key(_MERGED),
        ~col(AuditEntry.is_reverted),
    )
    rows = session.exec(query.order_by(col(AuditEntry.id)))
    said = last_said(_step(*row) for row in rows)
    return {venue_id: said[venue_id] for venue_id in venue_ids if venue_id in said}


def _step(venue_id: str, action: str, dates: Any, merged: Any) -> DatesStep:
    before, after = dates or ((), ())
    is_chosen = action == _MERGE
    return DatesStep(venue_id, before or (), after or (), is_chosen=is_chosen, merged=merged[1] if merged else "")
