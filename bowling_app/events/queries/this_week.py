"""What happens soon: dates of events, and first nights and meetings of leagues, in one statement."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final, Literal

from sqlalchemy import Boolean, Date, Interval, and_, case, cast, func, literal, union_all
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

What = Literal["event", "first", "meeting"]
_MARGIN: Final = timedelta(days=2)
"""Wider than clocks differ, and than an event lasts."""


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
    venue: str
    city: str
    state: str
    today: date


def soon(session: Session, scope: Scope, now: datetime, *, days: int, limit: int) -> list[Soon]:
    """What is not over and begins within so many days, today included, by the clocks of each venue, the soonest
    first."""
    _, values = circle_values(scope.circle) if scope.circle else (0, {})
    return [Soon(*row) for row in session.exec(_soon(scope, now, days, limit), params=values | {"now": now})]


def at_venue(
    session: Session, venue_id: str, now: datetime, *, days: int, limit: int
) -> tuple[tuple[League, ...], list[Soon]]:
    """The leagues of a venue that are shown, and what happens there soon, in one statement: the page of a venue has
    few."""
    coming = _soon(Scope(venue_id=venue_id), now, days, limit).subquery()
    told = select(func.json_agg(func.row_to_json(coming.table_valued()))).scalar_subquery()
    of_venue = and_(col(LeagueRow.venue_id) == col(Venue.id), col(LeagueRow.status) == "accepted")
    query: Any = select(LeagueRow, told).select_from(Venue).join(LeagueRow, of_venue, isouter=True)
    rows = session.exec(query.where(col(Venue.id) == venue_id).order_by(*BY_WEEK), params={"now": now}).all()
    leagues = tuple(league_of(row) for row, _ in rows if row is not None)
    return leagues, [_read(one) for one in (rows[0][1] if rows else None) or []]


def _soon(scope: Scope, now: datetime, days: int, limit: int) -> Any:
    boxes, _ = circle_values(scope.circle) if scope.circle else (0, {})
    parts = [part(scope, now, days) for part in (_dates, _first_nights, _meetings)]
    if scope == Scope():  # Where there are too many to sort: the index has them in order.
        parts = [_first_of(part, days, limit) for part in parts]
    some = union_all(*parts).subquery()
    columns = [some.c[name] for name in ("what", "id", "name", "on_date", "starts", "has_time", "is_canceled")]
    there: tuple[Any, ...] = (
        col(Venue.name).label("venue"), col(Place.name).label("city"), Place.state, TODAY_THERE.label("today"),
    )  # fmt: skip
    query: Any = (
        select(*columns, *there)  # pyright: ignore[reportCallIssue, reportUnknownVariableType, reportArgumentType]
        .join(Venue, col(Venue.id) == some.c.venue_id)
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(
            *_is_soon(some, days),
            *(inside(boxes) if boxes else ()),
            *((col(Venue.place_id) == scope.place_id,) if scope.place_id is not None else ()),
        )
    )  # fmt: skip
    return query.order_by(some.c.starts, some.c.what, some.c.id).limit(limit)


def _first_of(part: Any, days: int, limit: int) -> Any:
    """The soonest of one kind."""
    some = part.subquery()
    whole: Any = select(some)
    there = whole.join(Venue, col(Venue.id) == some.c.venue_id).join(Place, col(Place.id) == col(Venue.place_id))
    return select(there.where(*_is_soon(some, days)).order_by(some.c.starts, some.c.id).limit(limit).subquery())


def _is_soon(some: Any, days: int) -> tuple[Any, ...]:
    """That it is shown, not over and begins within so many days, by the clocks of its venue."""
    return and_(col(Venue.is_active)), some.c.over_at > LOCAL, some.c.starts < TODAY_THERE + timedelta(days=days)


def _read(told: dict[str, Any]) -> Soon:
    """What the database says as JSON."""
    days = {name: date.fromisoformat(told[name]) for name in ("on_date", "today")}
    rest = {name: value for name, value in told.items() if name not in {"on_date", "today", "starts"}}
    return Soon(on=days["on_date"], today=days["today"], starts=datetime.fromisoformat(told["starts"]), **rest)


def _dates(scope: Scope, now: datetime, days: int) -> Any:
    return (
        select(*_columns("event", EventRow, col(EventDateRow.on_date), (
            col(EventDateRow.starts), col(EventDateRow.over_at), literal(value=True), col(EventDateRow.is_canceled),
        )))
        .join(EventDateRow, col(EventDateRow.event_id) == col(EventRow.id))
        .where(
            col(EventRow.status) == "accepted", *_between(col(EventDateRow.starts), now, days), *_at(EventRow, scope),
            col(EventDateRow.over_at) > now.replace(tzinfo=None) - FARTHEST,  # Quick, and leaves out what is long over.
        )
    )  # fmt: skip


def _first_nights(scope: Scope, now: datetime, days: int) -> Any:
    first, time = col(LeagueRow.first_night), col(LeagueRow.start_time)
    starts = cast(first, Moment) + func.make_interval(0, 0, 0, 0, 0, func.coalesce(time, 0))
    over = case((time.is_(None), cast(first, Moment) + literal(timedelta(days=1), Interval)), else_=starts)
    return select(*_columns("first", LeagueRow, first, (starts, over, time.is_not(None), literal(value=False)))).where(
        col(LeagueRow.status) == "accepted", *_between(first, now, days), *_at(LeagueRow, scope)
    )


def _meetings(scope: Scope, now: datetime, days: int) -> Any:
    at = col(LeagueRow.meeting_at)
    return select(
        *_columns("meeting", LeagueRow, cast(at, Date), (at, at, literal(value=True), literal(value=False)))
    ).where(col(LeagueRow.status) == "accepted", *_between(at, now, days), *_at(LeagueRow, scope))


def _columns(what: What, row: Any, on: Any, told: tuple[Any, Any, Any, Any]) -> tuple[Any, ...]:
    starts, over, has_time, is_canceled = told
    return (
        literal(what).label("what"), col(row.id).label("id"), col(row.name).label("name"), on.label("on_date"),
        cast(starts, Moment).label("starts"), cast(over, Moment).label("over_at"),
        cast(has_time, Boolean).label("has_time"), cast(is_canceled, Boolean).label("is_canceled"),
        col(row.venue_id).label("venue_id"),
    )  # fmt: skip


def _between(column: Any, now: datetime, days: int) -> tuple[Any, ...]:
    """Quick conditions, before the clocks of each venue are asked."""
    there = now.replace(tzinfo=None)
    return column > there - _MARGIN, column < there + timedelta(days=days) + _MARGIN


def _at(row: Any, scope: Scope) -> tuple[Any, ...]:
    return (col(row.venue_id) == scope.venue_id,) if scope.venue_id is not None else ()
