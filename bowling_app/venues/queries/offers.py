"""What venues offer, such as leagues and packages: rows of any of their tables, and what waits among them."""

from collections.abc import Collection, Sequence
from dataclasses import fields
from datetime import date, datetime
from functools import cache
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import (
    ColumnElement,
    Date,
    DateTime,
    Integer,
    case,
    cast,
    delete,
    exists,
    literal,
    literal_column,
    not_,
    null,
    or_,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, func, select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.bulk import among
from bowling_app.platform.database.counting import counted
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import HoursException, Venue
from bowling_app.venues.rules.opening.holidays import PAUSED


class OfferRow(Protocol):
    """A row of such a table. A proposal is pending until somebody decides; it may correct an offer, which it
    `replaces`."""

    id: int | None
    venue_id: str
    user_id: str | None
    replaces: int | None
    status: str
    told: str
    confirmed_on: date
    created_at: datetime
    decided_at: datetime | None


Row = TypeVar("Row", bound=OfferRow)
Terms = TypeVar("Terms")
_PAUSED: Final[ColumnElement[str]] = literal_column(f"'{PAUSED}'")
_IS_CLOSED: Final = (col(HoursException.opens).is_(None), not_(col(HoursException.is_unknown)))
"""A day of its own on which the venue says it is closed."""


def read_terms(row: Any, kind: type[Terms]) -> Terms:
    """The terms of a row, from its columns of the same names."""
    told = {name: getattr(row, name) for name in _names(kind)}
    return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in told.items()})  # pyright: ignore[reportUnknownArgumentType]


def term_columns(terms: Any) -> dict[str, Any]:
    """Terms as the columns of a row."""
    told = {name: getattr(terms, name) for name in _names(type(terms))}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in told.items()}  # pyright: ignore[reportUnknownArgumentType]


def write_terms(row: OfferRow, terms: Any) -> None:
    """Write terms into the columns of a row."""
    for name, value in term_columns(terms).items():
        setattr(row, name, value)


def held(session: Session, table: type[Row], offer_id: int) -> Row | None:
    """An offer, locked until the transaction ends."""
    query = select(table).where(table.id == offer_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def has_changed(session: Session, row: OfferRow, called: str, since: datetime) -> bool:
    """Whether an offer was changed after a moment. Leagues and events hold when; of the others the log says it, where
    they are `called` so."""
    changed_at: datetime | None = getattr(row, "changed_at", None)
    if changed_at is not None:
        return changed_at > since
    is_written = col(AuditEntry.action).in_((f"save_{called}", f"accept_{called}"))
    about_it = col(AuditEntry.changes).op("?")(f"{called} {row.id}")
    query = select(AuditEntry.id).where(AuditEntry.at > since, is_written, about_it).limit(1)
    return session.exec(query).first() is not None


def leave_out(session: Session, table: type[OfferRow], offer_id: int | None, at: datetime) -> None:
    """Reject what waits to correct an offer."""
    waits = (col(table.replaces) == offer_id, col(table.status) == "pending")
    session.exec(update(table).where(*waits).values(status="rejected", decided_at=at))


def delete_old(session: Session, table: type[OfferRow], old: ColumnElement[bool]) -> int:
    """Delete old offers, with what waits to correct them: nobody could tell that it is no new offer; how many."""
    gone = select(col(table.id)).where(old).cte()
    ids = select(gone.c.id)
    query = delete(table).where(or_(col(table.id).in_(ids), col(table.replaces).in_(ids)))
    return session.connection().execute(query).rowcount


def hold_venue(session: Session, venue_id: str) -> bool:
    """Let others wait who add an offer to the venue, so that none comes in beyond the limit. False where it was
    merged into another, which may be while it was waited for."""
    query = select(Venue.id).where(Venue.id == venue_id, col(Venue.successor_id).is_(None))
    return session.exec(query.with_for_update(key_share=True)).first() is not None


def count(session: Session, table: type[OfferRow], venue_id: str, status: str) -> int:
    """How many offers of a venue have this status."""
    query = select(func.count()).select_from(table).where(table.venue_id == venue_id, table.status == status)
    return session.exec(query).one()


def proposers(session: Session, table: type[OfferRow], venue_id: str) -> list[str]:
    """Who sent in what waits at a venue, once for each proposal."""
    query = select(table.user_id).where(table.venue_id == venue_id, table.status == "pending")
    return [user_id for user_id in session.exec(query) if user_id is not None]


def count_pending(session: Session, table: type[OfferRow], *, most: int | None = None) -> int:
    """How many proposals wait, from an index of what waits."""
    return counted(session, select(table.id).where(table.status == "pending"), most)


def waiting_at(session: Session, table: type[Row], venue_id: str) -> Sequence[Row]:
    """What visitors propose for a venue, the oldest first."""
    query = select(table).where(table.venue_id == venue_id, table.status == "pending")
    return session.exec(query.order_by(col(table.created_at), col(table.id))).all()


def waiting(
    session: Session, table: type[Row], *, limit: int, after: tuple[datetime, int] | None = None
) -> list[tuple[Row, Venue, Place]]:
    """What visitors propose, the oldest first. `after` is the moment and the id of the last one of the page before."""
    query = (
        select(table, Venue, Place)
        .join(Venue, col(Venue.id) == col(table.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(table.status == "pending")
    )
    if after is not None:
        place = tuple_(col(table.created_at), col(table.id))
        query = query.where(place > tuple_(*(literal(value) for value in after)))
    rows = session.exec(query.order_by(col(table.created_at), col(table.id)).limit(limit))
    return [(row, venue, place) for row, venue, place in rows]


def is_closed_for_now(venue_id: Any, day: Any) -> ColumnElement[bool]:
    """That a venue is closed for now on a day. Both are columns. What happens on such a day stays on the pages of its
    venue, which say so, and in calendars; it is not offered anywhere else. What comes after the closing is."""
    dated = (HoursException.venue_id == venue_id, HoursException.on_date == day)
    # The label is written out: PostgreSQL then takes the index of such days alone, also once it has prepared it.
    return exists().where(*dated, col(HoursException.label) == _PAUSED, col(HoursException.opens).is_(None))


def is_closed_on(venue_id: Any, day: Any) -> ColumnElement[bool]:
    """That a venue says it is closed on a day, for whatever reason. Both are columns."""
    return exists().where(HoursException.venue_id == venue_id, HoursException.on_date == day, *_IS_CLOSED)


def closed_days(session: Session, venue_id: str, days: Collection[date]) -> frozenset[date]:
    """Those of the days on which the venue says it is closed."""
    dated = (HoursException.venue_id == venue_id, col(HoursException.on_date).in_(days))
    shut = select(col(HoursException.on_date)).where(*dated, *_IS_CLOSED)
    return frozenset(session.exec(shut)) if days else frozenset()


def closed_through(venue_id: Any, day: Any) -> ColumnElement[date | None]:
    """The last day of the closing for now in which that day of a venue lies; null without one. Both are columns. A
    closing goes on over days that are closed for another reason, such as a holiday, and ends before the first one that
    is not closed: another closing may follow it."""
    shut = aliased(HoursException)
    nth = cast(func.dense_rank().over(order_by=col(shut.on_date)), Integer)
    run = (col(shut.on_date) - nth).label("run")  # The same for days that follow each other.
    is_shut = col(shut.opens).is_(None), not_(col(shut.is_unknown))
    days = select(col(shut.on_date), col(shut.label), run).where(
        shut.venue_id == venue_id, shut.on_date >= day, *is_shut
    )
    days = days.correlate_except(shut).subquery()
    last = select(func.max(days.c.on_date)).where(days.c.run == day - 1, days.c.label == _PAUSED)
    return case((is_closed_for_now(venue_id, day), last.correlate_except(days).scalar_subquery()), else_=null())


def last_day_closed(session: Session, venue_id: str, day: date) -> date | None:
    """The last day of the closing for now in which a day of a venue lies."""
    return session.exec(select(closed_through(literal(venue_id), literal(day, Date)))).one()


def last_days_closed(session: Session, venue_ids: Collection[str], at: datetime) -> dict[str, date]:
    """The same for those of many venues that are closed for now on the day that their own clocks show at a moment."""
    today = cast(func.timezone(col(Place.time_zone), literal(at, DateTime(timezone=True))), Date)
    last = closed_through(col(Venue.id), today).label("last")
    query: Any = select(Venue.id, last).join(Place, col(Place.id) == col(Venue.place_id))
    found = session.exec(query.where(among(col(Venue.id), venue_ids)))
    return {venue_id: day for venue_id, day in found if day is not None}


def closed_for_now_sql(venue_id: str, day: str) -> str:
    """The same for statements that are texts."""
    condition = is_closed_for_now(literal_column(venue_id), literal_column(day))
    return str(condition.compile(dialect=postgresql.dialect()))  # pyright: ignore[reportUnknownMemberType]


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
