"""Names that begin with or contain what a visitor typed, and the words in names; fast with many venues.

The statements contain their patterns as literals, so that the database plans each with its statistics: a frequent
prefix is found by walking the best-ranked venues, a rare one through its index.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ARRAY, ColumnElement, Text, and_, cast, func, literal, or_, text, union_all
from sqlalchemy import select as columns
from sqlmodel import Session, col

from bowling_app.listings.queries.places import PlaceCount
from bowling_app.platform.geo.models import Place
from bowling_app.search.models import NameWord
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import best_first

_PLACES_COUNTED: Final = 200
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


_FREQUENCIES: Final = text("""
SELECT term, frequency FROM pg_stats,
    LATERAL unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (term, frequency)
WHERE schemaname = current_schema() AND tablename = 'venue' AND attname = 'trigrams' AND term = ANY(:terms)""")

_WORDS_LIKE: Final = text("SELECT words_like(CAST(:pieces AS text[]))")


def frequencies(session: Session, terms: Collection[str]) -> Mapping[str, float]:
    """What part of the venues has each three-letter piece, by the database's own statistics; rare ones are missing."""
    rows = session.connection().execute(_FREQUENCIES, {"terms": list(terms)})
    return {row[0]: row[1] for row in rows}


def venues_named(session: Session, name: str, *, limit: int) -> list[Match]:
    """The active venues with exactly that name, in any case, then those whose name begins so; the best of each."""
    lower, wanted = func.lower(col(Venue.name)), _inline(name.lower())
    exact = _matches(lower == wanted).limit(limit).subquery()
    beginning = _matches(lower.like(_pattern(name.lower()), escape="\\"), lower != wanted).limit(limit).subquery()
    return _read(session, union_all(columns(exact), columns(beginning)))


def venues_containing(
    session: Session, words: Sequence[Collection[str]], known: Mapping[str, float], *, limit: int
) -> list[Match]:
    """The best active venues whose name has the telling pieces of each word. The caller checks the names themselves."""
    telling = frozenset().union(*(_telling(pieces, known) for pieces in words if pieces))
    return _read(session, _matches(col(Venue.trigrams).op("@>")(_array(sorted(telling)))).limit(limit))


def venues_in(session: Session, place_ids: Collection[int], *, limit: int) -> list[Match]:
    """The best active venues of some places."""
    return _read(session, _matches(col(Venue.place_id).in_(place_ids)).limit(limit))


def places_starting(session: Session, starts: Iterable[PlaceStart]) -> list[PlaceCount]:
    """The places with venues whose folded name begins in one of some ways, in no order; of very many the shortest."""
    return _places(session, [_of_states(col(Place.key).like(_pattern(s.key), escape="\\"), s.states) for s in starts])


def places_keyed(session: Session, keys: Collection[str]) -> list[PlaceCount]:
    """The places with venues whose folded name is one of some, in no order."""
    return _places(session, [col(Place.key).in_(keys)]) if keys else []


def places_containing(session: Session, words: Sequence[Collection[str]]) -> list[PlaceCount]:
    """The places with venues whose name has all pieces of all words, in no order. The caller checks the names."""
    pieces = sorted(frozenset().union(*words))
    return _places(session, [col(Place.trigrams).op("@>")(_array(pieces))]) if pieces else []


def known_words(session: Session, words: Collection[str], start: str = "") -> set[str]:
    """Those of the words that names are made of and, when a beginning is given, some word that begins so."""
    word = col(NameWord.word)
    found = columns(word).where(word.in_(words))
    if start:
        some = columns(word).where(word.like(_pattern(start), escape="\\")).limit(1).subquery()
        found = union_all(found, columns(some))
    return {row[0] for row in session.connection().execute(found)}


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


def _matches(*conditions: ColumnElement[bool]) -> Any:
    # The place is looked up row by row: joined, the planner would read all places for some hundred venues.
    mine = col(Place.id) == col(Venue.place_id)
    city = columns(col(Place.name)).where(mine).correlate(Venue).scalar_subquery()
    state = columns(col(Place.state)).where(mine).correlate(Venue).scalar_subquery()
    query = columns(
        col(Venue.id), col(Venue.name), city.label("city"), state.label("state"), col(Venue.ranking),
        col(Venue.review_count),
    )  # fmt: skip
    return query.where(col(Venue.is_active), *conditions).order_by(*best_first())


def _read(session: Session, query: Any) -> list[Match]:
    return [Match(*row) for row in session.connection().execute(query)]


def _places(session: Session, conditions: Sequence[ColumnElement[bool]]) -> list[PlaceCount]:
    if not conditions:
        return []
    few = columns(
        col(Place.id), col(Place.state), col(Place.name), col(Place.slug), col(Place.latitude), col(Place.longitude)
    ).where(or_(*conditions)).order_by(func.length(Place.key), Place.key, Place.state)  # fmt: skip
    place = few.limit(_PLACES_COUNTED).subquery()
    mine = and_(col(Venue.place_id) == place.c.id, col(Venue.is_active))
    count = columns(func.count()).select_from(Venue).where(mine).correlate(place).scalar_subquery()
    query = columns(place, count.label("venues"))
    rows = session.connection().execute(query)
    return [place for row in rows if (place := PlaceCount(*row)).venues]


def _of_states(condition: ColumnElement[bool], states: frozenset[str] | None) -> ColumnElement[bool]:
    return condition if states is None else and_(condition, col(Place.state).in_(states))


def _array(terms: Iterable[str]) -> Any:
    return cast(_inline("{" + ",".join(f'"{term}"' for term in terms) + "}"), ARRAY(Text))


def _inline(value: str) -> Any:
    return literal(value, Text, literal_execute=True)


def _pattern(start: str) -> Any:
    escaped = start.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return _inline(f"{escaped}%")
