"""What happens soon: dates of events, and first nights and meetings of leagues, in one statement.

On days on which a venue is closed for now, nothing there is offered. Its own page names it, and says so.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Any, Final, Literal

from sqlalchemy import Boolean, Date, Integer, Interval, String, and_, bindparam, case, cast, func, literal, union_all
from sqlalchemy import DateTime as Moment
from sqlmodel import Session, col, select

from bowling_app.events.models.event import EventDateRow, EventRow
from bowling_app.events.queries.event_search import FARTHEST, LOCAL, TODAY_THERE
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.queries.leagues import BY_WEEK, league_of
from bowling_app.leagues.rules.leagues import League
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.nearest import Circle, circle_values, inside
from bowling_app.venues.queries.offers import is_closed_for_now, is_closed_on

What = Literal["event", "first", "meeting"]
_MARGIN: Final = timedelta(days=2)
"""Wider than clocks differ, and than an event lasts."""
_MOST: Final = bindparam("most", type_=Integer)


@dataclass(frozen=True, slots=True)
class Scope:
    """Where something happens: at a venue, in a place, in a circle, or anywhere."""

    venue_id: str | None = None
    place_id: int | None = None
    circle: Circle | None = None


@dataclass(frozen=True, slots=True)
class Soon:
    """A date of an event, or the first night or the meeting of a league. The time of a league's night may be unknown.
    `today` is the day at its venue."""

    what: What
    id: int
    name: str
    on: date
    starts: datetime
    has_time: bool
    is_canceled: bool
    is_closed: bool  # The venue is closed for now on that day.
    is_shut: bool  # It says that it is closed on that day, for whatever reason.
    venue: str
    city: str
    state: str
    today: date


def soon(session: Session, scope: Scope, now: datetime, *, days: int, limit: int) -> list[Soon]:
    """What is not over and begins within so many days, today included, by the clocks of each venue, the soonest
    first."""
    boxes, around = circle_values(scope.circle) if scope.circle else (0, {})
    values = _values(now, days, limit) | around | {"venue_id": scope.venue_id, "place_id": scope.place_id}
    query = _soon(boxes, is_venue=scope.venue_id is not None, is_place=scope.place_id is not None)
    return [Soon(*row) for row in session.exec(query, params=values)]


def at_venue(
    session: Session, venue_id: str, now: datetime, *, days: int, limit: int
) -> tuple[tuple[League, ...], list[Soon]]:
    """The leagues of a venue that are shown, and what happens there soon, in one statement: the page of a venue has
    few."""
    rows = session.exec(_at_venue(), params=_values(now, days, limit) | {"venue_id": venue_id}).all()
    leagues = tuple(league_of(row) for row, _ in rows if row is not None)
    return leagues, [_read(one) for one in (rows[0][1] if rows else None) or []]


def _values(now: datetime, days: int, limit: int) -> dict[str, Any]:
    there, ahead = now.replace(tzinfo=None), timedelta(days=days)
    return {
        "now": now, "after": there - _MARGIN, "before": there + ahead + _MARGIN, "long_over": there - FARTHEST,
        "ahead": ahead, "most": limit,
    }  # fmt: skip


# Statements are built once: putting one together takes longer than the database needs to answer it.


@lru_cache
def _at_venue() -> Any:
    coming = _soon(is_venue=True).subquery()
    told = select(func.json_agg(func.row_to_json(coming.table_valued()))).scalar_subquery()
    of_venue = and_(col(LeagueRow.venue_id) == col(Venue.id), col(LeagueRow.status) == "accepted")
    query: Any = select(LeagueRow, told).select_from(Venue).join(LeagueRow, of_venue, isouter=True)
    return query.where(col(Venue.id) == bindparam("venue_id", type_=String)).order_by(*BY_WEEK)


@lru_cache
def _soon(boxes: int = 0, *, is_venue: bool = False, is_place: bool = False) -> Any:
    there = _venues(boxes, is_venue=is_venue, is_place=is_place)
    parts = [part(there) for part in (_dates, _first_nights, _meetings)]
    if there is None:  # Where there are too many to sort: the index has them in order.
        parts = [_first_of(part) for part in parts]
    some = union_all(*parts).subquery()
    columns = [some.c[name] for name in ("what", "id", "name", "on_date", "starts", "has_time", "is_canceled")]
    whose: tuple[Any, ...] = (
        (_is_closed(some) if is_venue else literal(value=False)).label("is_closed"),
        is_closed_on(some.c.venue_id, some.c.on_date).label("is_shut"),
        col(Venue.name).label("venue"), col(Place.name).label("city"), Place.state, TODAY_THERE.label("today"),
    )  # fmt: skip
    query: Any = (
        select(*columns, *whose)  # pyright: ignore[reportCallIssue, reportUnknownVariableType, reportArgumentType]
        .join(Venue, col(Venue.id) == some.c.venue_id)
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(*_is_soon(some), *(() if is_venue else (~_is_closed(some),)))
    )
    return query.order_by(some.c.starts, some.c.what, some.c.id).limit(_MOST)


def _venues(boxes: int, *, is_venue: bool, is_place: bool) -> Any:
    """The ids of the venues at which it happens; None for all. Each kind of date is sought from them: a plan that
    began at the dates of the whole country would be ten times as slow, and a server that has prepared the statement
    cannot tell which is shorter."""
    if is_venue:
        return (bindparam("venue_id", type_=String),)
    if is_place:
        return select(Venue.id).where(col(Venue.place_id) == bindparam("place_id", type_=Integer))
    return select(Venue.id).where(*inside(boxes)) if boxes else None


def _first_of(part: Any) -> Any:
    """The soonest of one kind."""
    some = part.subquery()
    whole: Any = select(some)
    there = whole.join(Venue, col(Venue.id) == some.c.venue_id).join(Place, col(Place.id) == col(Venue.place_id))
    return select(
        there.where(*_is_soon(some), ~_is_closed(some)).order_by(some.c.starts, some.c.id).limit(_MOST).subquery()
    )


def _is_closed(some: Any) -> Any:
    return is_closed_for_now(some.c.venue_id, some.c.on_date)


def _is_soon(some: Any) -> tuple[Any, ...]:
    """That it is shown, not over and begins within so many days, by the clocks of its venue."""
    ahead = bindparam("ahead", type_=Interval)
    return and_(col(Venue.is_active)), some.c.over_at > LOCAL, some.c.starts < TODAY_THERE + ahead


def _read(told: dict[str, Any]) -> Soon:
    """What the database says as JSON."""
    days = {name: date.fromisoformat(told[name]) for name in ("on_date", "today")}
    rest = {name: value for name, value in told.items() if name not in {"on_date", "today", "starts"}}
    return Soon(on=days["on_date"], today=days["today"], starts=datetime.fromisoformat(told["starts"]), **rest)


def _dates(venues: Any) -> Any:
    return (
        select(*_columns("event", EventRow, col(EventDateRow.on_date), (
            col(EventDateRow.starts), col(EventDateRow.over_at), literal(value=True), col(EventDateRow.is_canceled),
        )))
        .join(EventDateRow, col(EventDateRow.event_id) == col(EventRow.id))
        .where(
            col(EventRow.status) == "accepted", *_between(col(EventDateRow.starts)), *_at(EventRow, venues),
            # Quick, and leaves out what is long over.
            col(EventDateRow.over_at) > bindparam("long_over", type_=Moment),
        )
    )  # fmt: skip


def _first_nights(venues: Any) -> Any:
    first, time = col(LeagueRow.first_night), col(LeagueRow.start_time)
    starts = cast(first, Moment) + func.make_interval(0, 0, 0, 0, 0, func.coalesce(time, 0))
    over = case((time.is_(None), cast(first, Moment) + literal(timedelta(days=1), Interval)), else_=starts)
    return select(*_columns("first", LeagueRow, first, (starts, over, time.is_not(None), literal(value=False)))).where(
        col(LeagueRow.status) == "accepted", *_between(first), *_at(LeagueRow, venues)
    )


def _meetings(venues: Any) -> Any:
    at = col(LeagueRow.meeting_at)
    return select(
        *_columns("meeting", LeagueRow, cast(at, Date), (at, at, literal(value=True), literal(value=False)))
    ).where(col(LeagueRow.status) == "accepted", *_between(at), *_at(LeagueRow, venues))


def _columns(what: What, row: Any, on: Any, told: tuple[Any, Any, Any, Any]) -> tuple[Any, ...]:
    starts, over, has_time, is_canceled = told
    return (
        literal(what).label("what"), col(row.id).label("id"), col(row.name).label("name"), on.label("on_date"),
        cast(starts, Moment).label("starts"), cast(over, Moment).label("over_at"),
        cast(has_time, Boolean).label("has_time"), cast(is_canceled, Boolean).label("is_canceled"),
        col(row.venue_id).label("venue_id"),
    )  # fmt: skip


def _between(column: Any) -> tuple[Any, ...]:
    """Quick conditions, before the clocks of each venue are asked."""
    return column > bindparam("after", type_=Moment), column < bindparam("before", type_=Moment)


def _at(row: Any, venues: Any) -> tuple[Any, ...]:
    return () if venues is None else (col(row.venue_id).in_(venues),)
