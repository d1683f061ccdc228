"""Events and their dates."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from typing import Any, Final

from sqlalchemy import or_, update
from sqlmodel import Session, col, select

from bowling_app.events.models.event import EventDateRow, EventRow
from bowling_app.events.rules.events import AS_PLANNED, DateChange, EventDate, EventTerms, VenueEvent, date_of
from bowling_app.events.rules.limits import MOST_EVENTS, PAST_KEPT, REJECTED_KEPT
from bowling_app.venues.queries.offers import count_pending, delete_old, read_terms, term_columns

count_waiting: Final = partial(count_pending, table=EventRow)
"""How many proposals wait."""


def terms_of(row: EventRow) -> EventTerms:
    """The terms of a row."""
    return read_terms(row, EventTerms)


def columns_of(terms: EventTerms) -> dict[str, Any]:
    """Terms as the columns of a row, with the last date that follows from them."""
    return term_columns(terms) | {"ends_on": terms.dates.held[-1]}


def set_terms(row: EventRow, terms: EventTerms) -> None:
    """Write terms into a row."""
    for name, value in columns_of(terms).items():
        setattr(row, name, value)


def date_values(event_id: int, each: EventDate) -> dict[str, Any]:
    """A date as the columns of its row."""
    change = each.change
    return {
        "event_id": event_id, "on_date": each.on, "starts": each.starts, "over_at": each.over,
        "is_canceled": change.is_canceled, "moved_to": change.start_time, "reason": change.reason,
    }  # fmt: skip


def write_dates(session: Session, row: EventRow) -> None:
    """Bring the dates of an event that is shown in line with its terms. What is different on a date stays, where the
    date does."""
    terms, event_id = terms_of(row), row.id or 0
    known = {each.on_date: each for each in _rows_of(session, [event_id])}
    for on in terms.dates.held:
        there = known.pop(on, None)
        values = date_values(event_id, date_of(terms, on, change_of(there) if there else AS_PLANNED))
        session.add(EventDateRow(**values)) if there is None else there.sqlmodel_update(values)
    for gone in known.values():
        session.delete(gone)
    session.flush()


def change_of(row: EventDateRow) -> DateChange:
    """What is different on a date."""
    return DateChange(row.is_canceled, row.moved_to, row.reason)


def event_of(row: EventRow, dates: Iterable[EventDateRow] = ()) -> VenueEvent:
    """A row as a value, with its dates."""
    terms = terms_of(row)
    return VenueEvent(
        row.id or 0, row.venue_id, terms, row.told, row.confirmed_on, row.changes, row.changed_at,  # pyright: ignore[reportArgumentType] -- the table holds nothing else.
        row.status == "removed", tuple(_date(terms, each) for each in dates),
    )  # fmt: skip


def of_venue(session: Session, venue_id: str) -> tuple[VenueEvent, ...]:
    """The events of a venue that are shown, with their dates, those that began first."""
    query = select(EventRow).where(EventRow.venue_id == venue_id, EventRow.status == "accepted")
    return _with_dates(session, session.exec(query.order_by(col(EventRow.starts_on), col(EventRow.id))).all())


def in_calendar(session: Session, venue_id: str) -> tuple[VenueEvent, ...]:
    """The events of a venue that its calendar holds: those that are shown, and the last ones that were removed."""
    query = select(EventRow).where(EventRow.venue_id == venue_id, EventRow.status == "removed")
    removed = session.exec(query.order_by(col(EventRow.decided_at).desc(), col(EventRow.id)).limit(MOST_EVENTS))
    return (*of_venue(session, venue_id), *_with_dates(session, removed.all()))


def with_id(session: Session, event_id: int) -> VenueEvent | None:
    """An event that everybody sees, or that was removed, with its dates."""
    row = session.get(EventRow, event_id)
    return _with_dates(session, [row])[0] if row is not None and row.status in {"accepted", "removed"} else None


def date_row(session: Session, event_id: int, on: date) -> EventDateRow | None:
    """One date of an event."""
    return session.get(EventDateRow, (event_id, on))


def forget_reasons(session: Session, event_id: int) -> None:
    """Take away what was said of the dates of an event."""
    session.exec(update(EventDateRow).where(col(EventDateRow.event_id) == event_id).values(reason=""))


def purge(session: Session, now: datetime) -> int:
    """Remove proposals that were not followed and events that were removed or ended long ago; how many."""
    past = (col(EventRow.status) == "accepted") & (col(EventRow.ends_on) < (now - PAST_KEPT).date())
    return delete_old(session, EventRow, or_(col(EventRow.decided_at) < now - REJECTED_KEPT, past))


def with_all_dates(session: Session, events: Sequence[VenueEvent]) -> tuple[VenueEvent, ...]:
    """The same events, each with all its dates."""
    dates = _dates_of(session, [event.id for event in events])
    return tuple(replace(event, dates=tuple(map(partial(_date, event.terms), dates[event.id]))) for event in events)


def _with_dates(session: Session, rows: Sequence[EventRow]) -> tuple[VenueEvent, ...]:
    dates = _dates_of(session, [row.id or 0 for row in rows])
    return tuple(event_of(row, dates[row.id or 0]) for row in rows)


def _date(terms: EventTerms, row: EventDateRow) -> EventDate:
    return date_of(terms, row.on_date, change_of(row))


def _dates_of(session: Session, event_ids: Sequence[int]) -> Mapping[int, Sequence[EventDateRow]]:
    """The dates of events, by their ids, in their order."""
    dates = defaultdict[int, list[EventDateRow]](list)
    for each in _rows_of(session, event_ids):
        dates[each.event_id].append(each)
    return dates


def _rows_of(session: Session, event_ids: Sequence[int]) -> Sequence[EventDateRow]:
    if not event_ids:
        return ()
    query = select(EventDateRow).where(col(EventDateRow.event_id).in_(event_ids))
    return session.exec(query.order_by(col(EventDateRow.event_id), col(EventDateRow.on_date))).all()
