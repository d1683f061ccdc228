"""Names that begin with or contain what a visitor typed; fast with many venues.

The statements contain their patterns as literals, so that the database plans each with its statistics: a frequent
piece is found by walking the best-ranked venues, a rare one through its index. Beginnings of three letters and names
that are spelled out are always found through their index.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import ARRAY, CTE, ColumnElement, Integer, Text, bindparam, cast, func, literal_column, union_all
from sqlalchemy import select as columns
from sqlalchemy.dialects import postgresql
from sqlalchemy.orm import aliased
from sqlmodel import Session, col

from bowling_app.platform.geo.models import Place
from bowling_app.search.queries.literals import array, inline, pattern
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import best_first, standing

_LONG: Final = 3
"""So few names begin with so many letters that they are found by them."""
_RARE: Final = 0.03
"""A word whose rarest piece is in a smaller part of the names is rare."""
_BEGUN, _CONTAINING, _SPELLED = range(3)
_TOLD: Final = ("id", "name", "place_id", "review_count")


@dataclass(frozen=True, slots=True)
class Match:
    """A venue whose name may be meant, and where it is."""

    id: str
    name: str
    city: str
    state: str
    standing: float
    review_count: int


@dataclass(frozen=True, slots=True)
class Sought:
    """A name as it is typed, the pieces that it is found by, and for each way to spell it out those of the result."""

    name: str
    pieces: Collection[str]
    spellings: Sequence[Collection[str]]


@dataclass(frozen=True, slots=True)
class Called:
    """The active venues that a name may mean, the best of each kind. The caller checks the names of all but `begun`."""

    begun: Sequence[Match]  # Those with exactly that name, in any case, and those whose name begins so.
    containing: Sequence[Match]  # Asked for only if `begun` are too few.
    spelled: Sequence[Match]  # Asked for only if both together are too few.


def venues_called(session: Session, sought: Sought, *, limit: int, most: int) -> Called:
    """The active venues that a name may mean, in one statement: `most` of those that the caller has to check."""
    lower = sought.name.lower()
    values = {"name": lower, "start": pattern(lower), "limit": limit, "most": most}
    values |= {"pieces": array(sought.pieces)} | _of_spellings(sought.spellings)
    query = _called(len(sought.spellings), is_long=len(lower) >= _LONG)
    return Called(*_read(session, query, values))


def venues_spelled(session: Session, spellings: Sequence[Collection[str]], *, limit: int) -> list[Match]:
    """The best active venues whose name has all the pieces of a spelling, once it is spelled out; of each so many. The
    caller checks the names."""
    values = {"most": limit} | _of_spellings(spellings)
    return _read(session, _all_spelled(len(spellings)), values)[_SPELLED] if spellings else []


def venues_in(session: Session, place_ids: Collection[int], *, limit: int) -> list[Match]:
    """The best active venues of some places."""
    return _read(session, _in_places(), {"places": list(place_ids), "most": limit})[_BEGUN]


def telling(words: Sequence[Collection[str]], known: Mapping[str, float]) -> frozenset[str]:
    """The pieces of words by which the names that contain them are found fastest.

    All pieces of a rare word, which leave few venues to read; the rarest piece of a frequent one. The planner takes
    pieces for independent. Those of one word are not: of a frequent word it would expect one venue where there are
    thousands, and read them all rather than walk the best until enough are found.
    """
    return frozenset().union(*(_telling(pieces, known) for pieces in words if pieces))


def _telling(pieces: Collection[str], known: Mapping[str, float]) -> Collection[str]:
    rarest = min(pieces, key=lambda piece: (known.get(piece, 0.0), piece))
    return pieces if known.get(rarest, 0.0) <= _RARE else [rarest]


# Statements are built once: putting one together takes longer than the database needs to answer it.


@lru_cache
def _called(spellings: int, *, is_long: bool) -> Any:
    """What is asked for only if there is too little else has a condition that the database checks before anything."""
    begun = _begun(is_long=is_long).cte("begun")
    has_pieces = col(Venue.trigrams).op("@>")(cast(inline("pieces"), ARRAY(Text)))
    containing = _best(_are_few(begun), has_pieces).cte("containing")
    parts = [(_BEGUN, begun), (_CONTAINING, containing)]
    return _told(*parts, *_spelled(spellings, _are_few(begun, containing)))


@lru_cache
def _all_spelled(spellings: int) -> Any:
    return _told(*_spelled(spellings))


@lru_cache
def _in_places() -> Any:
    mine = col(Venue.place_id).in_(bindparam("places", expanding=True))
    return _told((_BEGUN, _best(mine).subquery()))


def _begun(*, is_long: bool) -> Any:
    """The same names first. Those of a long beginning are found at once, for the database plans long for each look."""
    begins = func.lower(col(Venue.name)).like(inline("start"), escape="\\")
    among = _found_first("beginning", begins) if is_long else Venue
    is_same = func.lower(col(among.name)) == inline("name")
    others = (~is_same,) if is_long else (begins, ~is_same)
    parts = (_best(*conditions, among=among, most="limit").subquery() for conditions in ((is_same,), others))
    return union_all(*map(columns, parts))


def _spelled(spellings: int, *conditions: ColumnElement[bool]) -> list[tuple[int, Any]]:
    key = func.trigrams(func.name_key(col(Venue.name)))
    has_pieces = (key.op("@>")(cast(inline(f"spelling_{at}"), ARRAY(Text))) for at in range(spellings))
    among = (_found_first(f"spelled_{at}", *conditions, has) for at, has in enumerate(has_pieces))
    return [(_SPELLED, _best(among=each).subquery()) for each in among]


def _are_few(*found: CTE) -> ColumnElement[bool]:
    counts = (columns(func.count()).select_from(each).scalar_subquery() for each in found)
    return sum(counts, start=literal_column("0", Integer)) < bindparam("limit", type_=Integer)


def _found_first(name: str, *conditions: ColumnElement[bool]) -> type[Venue]:
    """The venues for which some conditions hold. The database has to use an index: it takes more names to fit than do,
    and would walk the best venues until enough were found."""
    told = (col(getattr(Venue, each)) for each in (*_TOLD, "ranking", "is_unconfirmed", "is_active"))
    found = columns(*told).where(*conditions).cte(name).prefix_with("MATERIALIZED")
    return aliased(Venue, found)


def _best(*conditions: ColumnElement[bool], among: type[Venue] = Venue, most: str = "most") -> Any:
    told = (col(getattr(among, each)) for each in _TOLD)
    query = (
        columns(*told, standing(among).label("standing"))
        .where(col(among.is_active), *conditions)
        .order_by(*best_first(among))
    )
    return query.limit(bindparam(most, type_=Integer))


def _told(*parts: tuple[int, Any]) -> Any:
    """Venues by the kind of their match, and where they are."""
    each = (columns(literal_column(str(kind), Integer).label("kind"), found) for kind, found in parts)
    found = union_all(*each).subquery().c
    # The place is looked up row by row: joined, the planner would read all places for some hundred venues.
    mine = col(Place.id) == found.place_id
    place = columns(postgresql.array((col(Place.name), col(Place.state)))).where(mine).scalar_subquery()
    return columns(found.kind, found.id, found.name, place.label("place"), found.standing, found.review_count)


def _read(session: Session, query: Any, values: Mapping[str, Any]) -> tuple[list[Match], ...]:
    """The matches of each kind."""
    matches: tuple[list[Match], ...] = ([], [], [])
    for row in session.connection().execute(query, values):
        city, state = row.place
        matches[row.kind].append(Match(row.id, row.name, city, state, row.standing, row.review_count))
    return matches


def _of_spellings(spellings: Sequence[Collection[str]]) -> dict[str, Any]:
    return {f"spelling_{at}": array(pieces) for at, pieces in enumerate(spellings)}
