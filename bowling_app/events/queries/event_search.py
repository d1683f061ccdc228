"""Events that fit what somebody looks for, with their dates."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Date, DateTime, Interval, and_, bindparam, cast, func, literal, null, or_
from sqlalchemy.orm import defer
from sqlmodel import Session, col, select

from bowling_app.events.models.event import EventDateRow, EventRow
from bowling_app.events.queries.events import event_of
from bowling_app.events.rules.event_search import FREE, PAID, TODAY, TONIGHT, WEEK, WEEKEND, EventQuery
from bowling_app.events.rules.events import VenueEvent
from bowling_app.events.rules.limits import CALENDAR_DATES, SEARCHED_AHEAD
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.nearest import Circle, circle_values, inside, miles_to
from bowling_app.venues.queries.offers import is_closed_for_now, is_closed_on
from bowling_app.venues.queries.venues import VenueWithPlace

LOCAL: Final[ColumnElement[Any]] = func.timezone(
    col(Place.time_zone), bindparam("now", type_=DateTime(timezone=True)), type_=DateTime
)
"""The moment `now`, a parameter, by the clocks of each venue."""
TODAY_THERE: Final[ColumnElement[Any]] = cast(LOCAL, Date)
_DAY: Final = timedelta(days=1)
_EVENING: Final = timedelta(hours=17)
FARTHEST: Final = timedelta(hours=14)
"""No clocks differ more than this from those of Greenwich."""


@dataclass(frozen=True, slots=True)
class Found:
    """An event with one of its dates, how many more fit and are on, and its venue. Without a place to measure from,
    `miles` is None."""

    event: VenueEvent
    more_dates: int
    venue_with_place: VenueWithPlace
    miles: float | None
    is_closed: bool = False  # The venue says it is closed on that day.


@dataclass(frozen=True, slots=True)
class FoundEvents:
    """The first of the events that fit, and how many there are."""

    events: tuple[Found, ...] = ()
    total: int = 0


def find(session: Session, query: EventQuery, now: datetime, limit: int) -> FoundEvents:
    """The events that have a date that fits, each with the first one that is on, the soonest first. A date on which the
    venue is closed for now does not fit."""
    boxes, values = _circle(query)
    chosen = _chosen(query, boxes, now, limit).subquery()
    is_closed = is_closed_on(col(EventRow.venue_id), col(EventDateRow.on_date))
    columns = (chosen.c.miles, chosen.c.dates, chosen.c.total, is_closed)
    whole: Any = select(EventRow, EventDateRow, Venue, Place, *columns)  # pyright: ignore[reportCallIssue, reportUnknownVariableType, reportArgumentType]
    same_date = and_(col(EventDateRow.event_id) == chosen.c.id, col(EventDateRow.starts) == chosen.c.starts)
    joined = whole.join(chosen, chosen.c.id == col(EventRow.id)).join(EventDateRow, same_date)
    rows = session.exec(_with_venue(joined).order_by(*_order(chosen, boxes)), params=values | {"now": now}).all()
    found = tuple(
        Found(event_of(row[0], [row[1]]), max(0, row[5] - 1), (row[2], row[3]), row[4], row[7]) for row in rows
    )
    return FoundEvents(found, rows[0][6] if rows else 0)


def find_dates(session: Session, query: EventQuery, now: datetime) -> list[Found]:
    """The dates that fit, the soonest first, so many as a calendar holds: also those on which a venue is closed for
    now, because what leaves a calendar that people have looks like canceled."""
    boxes, values = _circle(query)
    columns: tuple[Any, ...] = (EventRow, EventDateRow, Venue, Place)
    whole: Any = select(*columns).join(EventDateRow, col(EventDateRow.event_id) == col(EventRow.id))
    fitting = _with_venue(whole).where(*_fits(query, boxes, now))
    some = fitting.order_by(col(EventDateRow.starts), col(EventDateRow.event_id)).limit(CALENDAR_DATES)
    return [
        Found(event_of(row[0], [row[1]]), 0, (row[2], row[3]), None)
        for row in session.exec(some, params=values | {"now": now})
    ]


def is_coming(now: datetime) -> tuple[ColumnElement[bool], ...]:
    """That a date of an event is shown and not over at the moment `now`, which is a parameter, too."""
    starts, over = col(EventDateRow.starts), col(EventDateRow.over_at)
    there = now.replace(tzinfo=None)
    return (
        col(EventRow.status) == "accepted",
        and_(col(Venue.is_active)),
        starts > there - FARTHEST - _DAY,
        or_(over > there + FARTHEST, over > LOCAL),  # The first is quick, and true of nearly all.
    )


def before_day(now: datetime, days: int) -> tuple[ColumnElement[bool], ...]:
    """That a date begins within so many days, today included."""
    starts, last = col(EventDateRow.starts), timedelta(days=days)
    today = datetime.combine((now - FARTHEST).date(), time())  # Where it is earliest.
    return (
        starts < now.replace(tzinfo=None) + FARTHEST + last,
        or_(starts < today + last, starts < TODAY_THERE + last),
    )


def _circle(query: EventQuery) -> tuple[int, dict[str, Any]]:
    near = query.near
    return circle_values(Circle(near.latitude, near.longitude, query.within)) if near else (0, {})


def _chosen(query: EventQuery, boxes: int, now: datetime, limit: int) -> Any:
    """The ids of the first ones, and the date of each that is shown. What is long joins once they are chosen."""
    miles: Any = func.min(miles_to(col(Venue.latitude), col(Venue.longitude))) if boxes else null()
    starts, is_on = col(EventDateRow.starts), ~col(EventDateRow.is_canceled)
    first = func.coalesce(func.min(starts).filter(is_on), func.min(starts))
    columns: tuple[Any, ...] = (
        col(EventRow.id).label("id"), first.label("starts"), miles.label("miles"),
        func.count().filter(is_on).label("dates"), func.count().over().label("total"),
    )  # fmt: skip
    grouped = (
        select(*columns)
        .select_from(EventDateRow)
        .join(EventRow, col(EventRow.id) == col(EventDateRow.event_id))
        .join(Venue, col(Venue.id) == col(EventRow.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(*_fits(query, boxes, now), ~is_closed_for_now(col(EventRow.venue_id), col(EventDateRow.on_date)))
        .group_by(col(EventRow.id))
    )
    return grouped.order_by(first, *([miles] if boxes else []), col(EventRow.id)).limit(limit)


def _order(chosen: Any, boxes: int) -> tuple[Any, ...]:
    return (chosen.c.starts, *((chosen.c.miles,) if boxes else ()), chosen.c.id)


def _with_venue(whole: Any) -> Any:
    joined = whole.join(Venue, col(Venue.id) == col(EventRow.venue_id)).join(
        Place, col(Place.id) == col(Venue.place_id)
    )
    return joined.options(defer(Venue.trigrams), defer(Place.trigrams))  # pyright: ignore[reportArgumentType]


def _fits(query: EventQuery, boxes: int, now: datetime) -> tuple[ColumnElement[bool], ...]:
    return (*is_coming(now), *_days(query, now), *_wishes(query), *(inside(boxes) if boxes else ()))


def _wishes(query: EventQuery) -> Iterator[ColumnElement[bool]]:
    if query.kind:
        yield col(EventRow.kind) == query.kind
    if query.cost == FREE:
        yield col(EventRow.fee) == 0
    elif query.cost == PAID:
        yield col(EventRow.fee) > 0


def _days(query: EventQuery, now: datetime) -> Iterator[ColumnElement[bool]]:
    """When it begins, by the clocks of each venue. What runs past midnight is of the day on which it began."""
    starts = col(EventDateRow.starts)
    if query.when == TODAY:
        yield from before_day(now, 1)
    elif query.when == TONIGHT:
        yield from before_day(now, 1)
        yield starts >= TODAY_THERE + literal(_EVENING, Interval)
    elif query.when == WEEKEND:
        yield from before_day(now, 7)
        monday = func.date_trunc("week", LOCAL, type_=DateTime)
        yield starts >= monday + literal(4 * _DAY, Interval)
        yield starts < monday + literal(7 * _DAY, Interval)
    elif query.when == WEEK:
        yield from before_day(now, 7)
    elif query.first is None and query.last is None:
        yield from before_day(now, SEARCHED_AHEAD)
    else:
        if query.first is not None:
            yield starts >= datetime.combine(query.first, time())
        if query.last is not None:
            yield starts < datetime.combine(query.last, time()) + _DAY
