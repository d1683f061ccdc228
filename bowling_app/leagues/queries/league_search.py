"""Leagues that fit what somebody looks for.

Each wish is a condition that is true, false or, where the league does not say, null. A league fits for sure where all
are true, and may fit where none is false.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import (
    ARRAY,
    Boolean,
    ColumnElement,
    Date,
    DateTime,
    Integer,
    Text,
    and_,
    bindparam,
    case,
    cast,
    func,
    literal,
    not_,
    null,
)
from sqlalchemy.orm import aliased, defer
from sqlmodel import Session, col, select

from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.queries.leagues import league_of
from bowling_app.leagues.rules.league_search import ANY_ROOM, TIMES, LeagueQuery
from bowling_app.leagues.rules.leagues import ROOM, League
from bowling_app.leagues.rules.limits import OPENINGS_HOLD, UNDATED_HOLD
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.nearest import Circle, circle_values, inside, miles_to
from bowling_app.venues.queries.offers import closed_through, is_closed_for_now
from bowling_app.venues.queries.venues import VenueWithPlace

_NOW: Final = bindparam("now", type_=DateTime(timezone=True))
_ANY: Any = aliased(LeagueRow)
_HERE, _THERE = aliased(Venue), aliased(Place)
_LATEST: Final[ColumnElement[Any]] = cast(func.timezone("UTC", _NOW), Date)
"""No venue has a later day: all of them are west of Greenwich."""


@dataclass(frozen=True, slots=True)
class Found:
    """A league with its venue. Without a place to measure from, `miles` is None."""

    league: League
    venue_with_place: VenueWithPlace
    miles: float | None
    is_sure: bool
    closed_through: date | None = None  # The last day of the closing, if the venue is closed for now.


@dataclass(frozen=True, slots=True)
class FoundLeagues:
    """The first of those that fit or may fit, and how many there are of each."""

    leagues: tuple[Found, ...] = ()
    fitting: int = 0
    possible: int = 0


def find(session: Session, query: LeagueQuery, now: datetime, limit: int, offset: int = 0) -> FoundLeagues:
    """The leagues whose season is not over. Those that fit for sure come first; with a place the nearest of them, then
    by day and time; otherwise those whose openings, then whose terms, were confirmed last."""
    return _find(session, query, {"now": now, "limit": limit, "offset": offset})


def find_among(session: Session, query: LeagueQuery, now: datetime, ids: Collection[int]) -> FoundLeagues:
    """The same, of the leagues with these ids only."""
    return _find(session, query, {"now": now, "limit": len(ids), "offset": 0, "only": list(ids)})


def _find(session: Session, query: LeagueQuery, given: dict[str, Any]) -> FoundLeagues:
    circle = Circle(query.near.latitude, query.near.longitude, query.within) if query.near else None
    boxes, values = circle_values(circle) if circle else (0, {})
    statement = _statement(replace(query, near=None), boxes, is_narrowed="only" in given)  # The place is in the values.
    rows = session.exec(statement, params=values | given).all()
    if not rows:
        return FoundLeagues()
    found = tuple(Found(league_of(row[0]), (row[1], row[2]), row[3], row[4], row[5]) for row in rows)
    possible, fitting = rows[0][6], rows[0][7]
    return FoundLeagues(found, fitting, possible - fitting)


def is_current(league: Any = LeagueRow) -> tuple[ColumnElement[bool], ...]:
    """That a league of an active venue is shown and its season is not over at the moment `now`, a parameter."""
    closed = select(_HERE.id).where(not_(col(_HERE.is_active)))
    ends = func.coalesce(league.ends_on, league.confirmed_on + UNDATED_HOLD)
    return col(league.status) == "accepted", col(league.venue_id).not_in(closed), _since(league, ends, 0)


def is_offered(league: Any = LeagueRow) -> tuple[ColumnElement[bool], ...]:
    """The same, and that its venue is not closed for now through the last night. Most leagues go on after a closing."""
    last, of = league.ends_on, league.venue_id
    ends_closed = and_(is_closed_for_now(of, last), is_closed_for_now(of, func.least(last, _LATEST)))
    return *is_current(league), not_(ends_closed)


@lru_cache(maxsize=256)  # Putting a statement together takes longer than the database needs to answer it.
def _statement(query: LeagueQuery, boxes: int, *, is_narrowed: bool) -> Any:
    """The league, the venue and the place of each, with its miles, whether it fits for sure, through when its venue is
    closed for now, and both counts."""
    chosen = _chosen(query, boxes)
    if is_narrowed:
        chosen = chosen.where(col(LeagueRow.id).in_(bindparam("only", expanding=True)))
    chosen = chosen.subquery()
    closed = closed_through(col(Venue.id), cast(func.timezone(col(Place.time_zone), _NOW), Date))
    columns = (chosen.c.miles, chosen.c.sure, closed, chosen.c.possible, chosen.c.fitting)
    whole: Any = select(LeagueRow, Venue, Place, *columns)  # pyright: ignore[reportCallIssue, reportUnknownVariableType, reportArgumentType]
    joined = whole.join(chosen, chosen.c.id == col(LeagueRow.id)).join(Venue, col(Venue.id) == col(LeagueRow.venue_id))
    joined = joined.join(Place, col(Place.id) == col(Venue.place_id))
    joined = joined.order_by(*_order(chosen.c.sure, chosen.c.miles if boxes else None))
    return joined.options(defer(Venue.trigrams), defer(Place.trigrams))  # pyright: ignore[reportArgumentType]


def _chosen(query: LeagueQuery, boxes: int) -> Any:
    """The ids of a page of them. What is long joins once they are chosen."""
    wishes = tuple(_wishes(query))
    sure: Any = and_(True, *(func.coalesce(wish, False) for wish in wishes))
    miles: Any = miles_to(col(Venue.latitude), col(Venue.longitude)) if boxes else null()
    possible: Any = func.count().over()
    fitting: Any = func.count().filter(sure).over()
    # Of all leagues an index has the first ones; to count beside them would read every row.
    if not (wishes or boxes or query.state):
        possible = fitting = select(func.count(_ANY.id)).where(*is_offered(_ANY)).scalar_subquery()
    columns: tuple[Any, ...] = (
        col(LeagueRow.id).label("id"), miles.label("miles"), sure.label("sure"), possible.label("possible"),
        fitting.label("fitting"),
    )  # fmt: skip
    chosen: Any = select(*columns)
    chosen = chosen.where(*is_offered(), *(func.coalesce(wish, True) for wish in wishes))
    if boxes:
        chosen = chosen.join(Venue, col(Venue.id) == col(LeagueRow.venue_id)).where(*inside(boxes))
    if query.state:
        inside_state = select(_HERE.id).join(_THERE, col(_HERE.place_id) == col(_THERE.id))
        chosen = chosen.where(col(LeagueRow.venue_id).in_(inside_state.where(col(_THERE.state) == query.state)))
    chosen = chosen.order_by(*_order(sure if wishes else None, miles if boxes else None))
    return chosen.limit(bindparam("limit", type_=Integer)).offset(bindparam("offset", type_=Integer))


def _order(sure: Any, miles: Any) -> tuple[Any, ...]:
    """What fits for sure comes first. None where all are alike, or where there is no place to measure from."""
    by = (
        (col(LeagueRow.openings_on).desc().nulls_last(), col(LeagueRow.confirmed_on).desc())
        if miles is None
        else (miles, col(LeagueRow.weekday), col(LeagueRow.start_time).asc().nulls_last())
    )
    return (*(() if sure is None else (sure.desc(),)), *by, col(LeagueRow.id))


def _wishes(query: LeagueQuery) -> Iterator[ColumnElement[bool]]:
    if query.weekday is not None:
        yield col(LeagueRow.weekday) == query.weekday
    if band := TIMES.get(query.time):
        yield and_(col(LeagueRow.start_time) >= band.begins, col(LeagueRow.start_time) < band.ends)
    if query.kind:
        yield _known(func.cardinality(col(LeagueRow.kinds)) > 0, _overlaps(col(LeagueRow.kinds), (query.kind,)))
    if query.size is not None:
        yield col(LeagueRow.team_size) == query.size
    if query.wants_beginners:
        yield col(LeagueRow.beginners_ok) == literal(True)
    if query.format:
        yield _known(col(LeagueRow.format) != "", col(LeagueRow.format) == query.format)
    if query.fee is not None:
        yield col(LeagueRow.fee_week) <= query.fee
    if query.openings:
        wanted = tuple(ROOM) if query.openings == ANY_ROOM else (query.openings,)
        is_said = and_(
            func.cardinality(col(LeagueRow.openings)) > 0, _since(LeagueRow, col(LeagueRow.openings_on), OPENINGS_HOLD)
        )
        yield _known(is_said, _overlaps(col(LeagueRow.openings), wanted))


def _since(league: Any, day: Any, days: int) -> ColumnElement[bool]:
    """Whether a day is known and at most so many days ago by the clocks of the venue. They are slow to ask, and decide
    of one day only. "Or" would ask them of what is unknown, too."""
    today = (
        select(cast(func.timezone(col(_THERE.time_zone), _NOW), Date))
        .join(_HERE, col(_HERE.place_id) == col(_THERE.id))
        .where(col(_HERE.id) == league.venue_id)
        .correlate(league)
        .scalar_subquery()
    )
    return case((day >= _LATEST - days, True), (day == _LATEST - days - 1, day >= today - days), else_=False)


def _known(is_known: ColumnElement[bool], condition: ColumnElement[bool]) -> ColumnElement[bool]:
    """The condition where it is known; otherwise null."""
    return case((is_known, condition), else_=null())


def _overlaps(column: Any, wanted: tuple[str, ...]) -> ColumnElement[bool]:
    return column.op("&&", return_type=Boolean())(cast(literal(list(wanted), ARRAY(Text)), ARRAY(Text)))
