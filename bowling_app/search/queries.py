"""Names that begin with or contain what a visitor typed, and the words in names; fast with many venues.

The statements contain their patterns as literals, so that the database plans each with its statistics: a frequent
piece is found by walking the best-ranked venues, a rare one through its index. Beginnings of three letters and names
that are spelled out are always found through their index.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import ARRAY, ColumnElement, Integer, Text, and_, bindparam, cast, func, or_, text, union_all
from sqlalchemy import select as columns
from sqlalchemy.orm import aliased
from sqlmodel import Session, col

from bowling_app.listings.queries.places import PlaceCount
from bowling_app.platform.geo.models import Place
from bowling_app.search.models import NameWord
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import best_first

_PLACES_COUNTED: Final = 200
_LONG: Final = 3
"""So few names begin with so many letters that they are found by them."""
_RARE: Final = 0.03
"""A word whose rarest piece is in a smaller part of the names is rare."""


@dataclass(frozen=True, slots=True)
class Match:
    """A venue whose name may be meant, and where it is."""

    id: str
    name: str
    city: str
    state: str
    ranking: float
    review_count: int


@dataclass(frozen=True, slots=True)
class PlaceStart:
    """How the folded name of a place begins; in one of some states when they are given."""

    key: str
    states: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Frequencies:
    """What part of the venues has a three-letter piece: in the name, and in the name once it is spelled out."""

    named: Mapping[str, float]
    spelled: Mapping[str, float]


_FREQUENCIES: Final = text("""
SELECT tablename, term, frequency FROM pg_stats,
    LATERAL unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (term, frequency)
WHERE schemaname = current_schema() AND tablename IN ('venue', 'ix_venue_name_key') AND attname = 'trigrams'""")

_WORDS_LIKE: Final = text("SELECT words_like(CAST(:pieces AS text[]))")


def frequencies(session: Session) -> Frequencies:
    """What part of the venues has each three-letter piece, by the database's own statistics; rare ones are missing."""
    found: dict[str, dict[str, float]] = {"venue": {}, "ix_venue_name_key": {}}
    for table, term, frequency in session.connection().execute(_FREQUENCIES):
        found[table][term] = frequency
    return Frequencies(found["venue"], found["ix_venue_name_key"])


def venues_named(session: Session, name: str, *, limit: int) -> list[Match]:
    """The active venues with exactly that name, in any case, then those whose name begins so; the best of each."""
    lower = name.lower()
    query = _named(is_long=len(lower) >= _LONG)
    return _read(session, query, {"name": lower, "start": _pattern(lower), "most": limit})


def venues_containing(
    session: Session, words: Sequence[Collection[str]], known: Mapping[str, float], *, limit: int
) -> list[Match]:
    """The best active venues whose name has the telling pieces of each word. The caller checks the names themselves."""
    telling = frozenset().union(*(_telling(pieces, known) for pieces in words if pieces))
    return _read(session, _containing(), {"pieces": _array(telling), "most": limit})


def venues_spelled(session: Session, pieces: Collection[str], *, limit: int) -> list[Match]:
    """The best active venues whose name has all those pieces once it is spelled out. The caller checks the names."""
    return _read(session, _spelled(), {"pieces": _array(pieces), "most": limit})


def venues_in(session: Session, place_ids: Collection[int], *, limit: int) -> list[Match]:
    """The best active venues of some places."""
    return _read(session, _in_places(), {"places": list(place_ids), "most": limit})


def places_starting(session: Session, starts: Sequence[PlaceStart]) -> list[PlaceCount]:
    """The places with venues whose folded name begins in one of some ways, in no order; of very many the shortest."""
    if not starts:
        return []
    values: dict[str, Any] = {}
    for at, start in enumerate(starts):
        values[f"start_{at}"] = _pattern(start.key)
        if start.states is not None:
            values[f"states_{at}"] = sorted(start.states)
    return _places(session, _starting(tuple(start.states is not None for start in starts)), values)


def places_keyed(session: Session, keys: Collection[str]) -> list[PlaceCount]:
    """The places with venues whose folded name is one of some, in no order."""
    return _places(session, _keyed(), {"keys": sorted(keys)}) if keys else []


def places_containing(session: Session, words: Sequence[Collection[str]]) -> list[PlaceCount]:
    """The places with venues whose name has all pieces of all words, in no order. The caller checks the names."""
    pieces = frozenset().union(*words)
    return _places(session, _holding(), {"pieces": _array(pieces)}) if pieces else []


def known_words(session: Session, words: Collection[str], start: str = "") -> set[str]:
    """Those of the words that names are made of and, when a beginning is given, some word that begins so."""
    word = col(NameWord.word)
    found = columns(word).where(word.in_(words))
    if start:
        some = columns(word).where(word.like(_inline("start"), escape="\\")).limit(1).subquery()
        found = union_all(found, columns(some))
    return {row[0] for row in session.connection().execute(found, {"start": _pattern(start)} if start else {})}


def words_like(session: Session, terms: Collection[str]) -> set[str]:
    """The words of names that share a three-letter piece with those given."""
    return set(session.connection().execute(_WORDS_LIKE, {"pieces": sorted(terms)}).scalars())


def _telling(pieces: Collection[str], known: Mapping[str, float]) -> Collection[str]:
    """All pieces of a rare word, which leave few venues to read; the rarest piece of a frequent one.

    The planner takes pieces for independent. Those of one word are not: of a frequent word it would expect one venue
    where there are thousands, and read them all rather than walk the best until enough are found.
    """
    rarest = min(pieces, key=lambda piece: (known.get(piece, 0.0), piece))
    return pieces if known.get(rarest, 0.0) <= _RARE else [rarest]


# Statements are built once: putting one together takes longer than the database needs to answer it.


@lru_cache
def _named(*, is_long: bool) -> Any:
    lower, wanted = func.lower(col(Venue.name)), _inline("name")
    exact = _matches(lower == wanted).subquery()
    start = lower.like(_inline("start"), escape="\\")
    others = (start, lower != wanted)
    beginning = _matches(among=_found_first("begun", *others)) if is_long else _matches(*others)
    return union_all(columns(exact), columns(beginning.subquery()))


@lru_cache
def _containing() -> Any:
    return _matches(col(Venue.trigrams).op("@>")(cast(_inline("pieces"), ARRAY(Text))))


@lru_cache
def _spelled() -> Any:
    has_pieces = func.trigrams(func.name_key(col(Venue.name))).op("@>")(cast(_inline("pieces"), ARRAY(Text)))
    return _matches(among=_found_first("spelled", has_pieces))


@lru_cache
def _in_places() -> Any:
    return _matches(col(Venue.place_id).in_(bindparam("places", expanding=True)))


def _found_first(name: str, *conditions: ColumnElement[bool]) -> type[Venue]:
    """The venues for which some conditions hold. The database has to use an index: it takes more names to fit than do,
    and would walk the best venues until enough were found."""
    told = (Venue.id, Venue.name, Venue.place_id, Venue.ranking, Venue.review_count, Venue.is_active)
    found = columns(*map(col, told)).where(*conditions).cte(name).prefix_with("MATERIALIZED")
    return aliased(Venue, found)


def _matches(*conditions: ColumnElement[bool], among: type[Venue] = Venue) -> Any:
    # The place is looked up row by row: joined, the planner would read all places for some hundred venues.
    mine = col(Place.id) == col(among.place_id)
    city = columns(col(Place.name)).where(mine).correlate(among).scalar_subquery()
    state = columns(col(Place.state)).where(mine).correlate(among).scalar_subquery()
    query = columns(
        col(among.id), col(among.name), city.label("city"), state.label("state"), col(among.ranking),
        col(among.review_count),
    )  # fmt: skip
    best = query.where(col(among.is_active), *conditions).order_by(*best_first(among))
    return best.limit(bindparam("most", type_=Integer))


@lru_cache
def _starting(with_states: tuple[bool, ...]) -> Any:
    """For as many beginnings, each in some states or in any."""
    starts = (col(Place.key).like(_inline(f"start_{at}"), escape="\\") for at in range(len(with_states)))
    inside = (
        and_(start, col(Place.state).in_(bindparam(f"states_{at}", expanding=True))) if has_states else start
        for at, (start, has_states) in enumerate(zip(starts, with_states, strict=True))
    )
    return _counted(or_(*inside))


@lru_cache
def _keyed() -> Any:
    return _counted(col(Place.key).in_(bindparam("keys", expanding=True)))


@lru_cache
def _holding() -> Any:
    return _counted(col(Place.trigrams).op("@>")(cast(_inline("pieces"), ARRAY(Text))))


def _counted(condition: ColumnElement[bool]) -> Any:
    """Places with the number of their venues."""
    few = columns(
        col(Place.id), col(Place.state), col(Place.name), col(Place.slug), col(Place.latitude), col(Place.longitude)
    ).where(condition).order_by(func.length(Place.key), Place.key, Place.state)  # fmt: skip
    place = few.limit(_PLACES_COUNTED).subquery()
    mine = and_(col(Venue.place_id) == place.c.id, col(Venue.is_active))
    count = columns(func.count()).select_from(Venue).where(mine).correlate(place).scalar_subquery()
    return columns(place, count.label("venues"))


def _read(session: Session, query: Any, values: Mapping[str, Any]) -> list[Match]:
    return [Match(*row) for row in session.connection().execute(query, values)]


def _places(session: Session, query: Any, values: Mapping[str, Any]) -> list[PlaceCount]:
    rows = session.connection().execute(query, values)
    return [place for row in rows if (place := PlaceCount(*row)).venues]


def _array(terms: Iterable[str]) -> str:
    return "{" + ",".join(f'"{term}"' for term in sorted(terms)) + "}"


def _inline(name: str) -> Any:
    """A value that the statement holds as a literal."""
    return bindparam(name, type_=Text, literal_execute=True)


def _pattern(start: str) -> str:
    escaped = start.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"{escaped}%"
