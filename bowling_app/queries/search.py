"""Names that begin with, contain or resemble what somebody typed; fast with a million venues.

Two things keep the searches short. The statements carry their patterns as literals, so that the database plans each
with its statistics: a frequent beginning is found by walking the best-rated venues, a rare one through its index.
And a search for resembling names asks only for the query's rarest three-letter pieces, as many as together promise a
few thousand candidates; the frequent ones ("bow", "lan") would bring half of the directory and tell nothing.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Any, Final, Literal

from sqlalchemy import ARRAY, Text, cast, func, literal, text
from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from bowling_app.models import Place, Venue
from bowling_app.queries.venues import Sited, best_first, pairs, sited

CANDIDATES: Final = 2_000
_RARE: Final = 0.01


@dataclass(frozen=True, slots=True)
class Name:
    """A name that may be meant. `place` is the city and state of a venue; empty for a place."""

    id: Any
    name: str
    place: str = ""
    avg_rating: float = 0.0
    review_count: int = 0

    @property
    def forms(self) -> tuple[str, ...]:
        """What people type for it: the name, or the name and where it is."""
        return (self.name, f"{self.name} {self.place}") if self.place else (self.name,)


@dataclass(frozen=True, slots=True)
class Pieces:
    """How many rows a table has, and what part of them has each three-letter piece; rare pieces are missing."""

    rows: float
    frequency: Mapping[str, float]

    def rarest_first(self, terms: Iterable[str]) -> list[str]:
        """The pieces, rarest first."""
        return sorted(terms, key=lambda term: (self.frequency.get(term, 0.0), term))

    def promising(self, terms: Iterable[str]) -> list[str]:
        """The rarest pieces, as many as are likely to bring no more than `CANDIDATES` rows together."""
        chosen: list[str] = []
        expected = 0.0
        for term in self.rarest_first(terms):
            expected += self.frequency.get(term, 0.0) * self.rows
            if expected > CANDIDATES and chosen:
                break
            chosen.append(term)
        return chosen

    def rarity(self, terms: Iterable[str]) -> dict[str, float]:
        """The weight of each piece: 1 for one in every name, and more the rarer it is.

        From `_RARE` on it grows no more: the pieces that a typing error makes are rarer than any that were meant.
        """
        return {term: 1.0 - log(max(self.frequency.get(term, 0.0), _RARE)) for term in terms}


_STATISTICS: Final = text("""
SELECT term, frequency FROM pg_stats,
    LATERAL unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (term, frequency)
WHERE schemaname = current_schema() AND tablename = :table AND attname = 'trigrams' AND term = ANY(:terms)""")
_ROWS: Final = text("SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = to_regclass(:table)")


def pieces(session: Session, table: Literal["venue", "place"], terms: Collection[str]) -> Pieces:
    """What the database's own statistics say about some pieces. Nothing before it has looked at the table."""
    connection = session.connection()
    common = connection.execute(_STATISTICS, {"table": table, "terms": list(terms)}).all()
    rows = connection.execute(_ROWS, {"table": table}).scalar()
    return Pieces(float(rows or 0), {row[0]: row[1] for row in common})


def venues_starting(session: Session, start: str, *, limit: int) -> list[Sited]:
    """The best active venues whose name begins with a text, in any case."""
    pattern = _escaped(start.lower()) + "%"
    query = sited().where(col(Venue.is_active), func.lower(col(Venue.name)).like(_inline(pattern), escape="\\"))
    return pairs(session, query.order_by(*best_first()).limit(limit))


def venues_containing(session: Session, words: Sequence[Collection[str]], known: Pieces, *, limit: int) -> list[Sited]:
    """The best active venues whose name has the rarest piece of each word. The caller checks the names themselves.

    One piece of each word, because the planner takes pieces for independent. Those of one word are not, and it would
    expect one venue where there are thousands, and read them all rather than walk the best until enough are found.
    """
    rarest = sorted({known.rarest_first(pieces)[0] for pieces in words if pieces})
    has_all = col(Venue.trigrams).op("@>")(_array(rarest))
    return pairs(session, sited().where(col(Venue.is_active), has_all).order_by(*best_first()).limit(limit))


def venue_names_resembling(session: Session, terms: Collection[str], known: Pieces) -> list[Name]:
    """The active venues that share one of the promising pieces; at most `CANDIDATES`, in no order."""
    where = (col(Place.name) + " " + col(Place.state)).label("place")
    query = (
        columns(col(Venue.id), col(Venue.name), where, col(Venue.avg_rating), col(Venue.review_count))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(col(Venue.is_active), col(Venue.trigrams).op("&&")(_array(known.promising(terms))))
        .limit(CANDIDATES)
    )
    return [Name(*row) for row in session.connection().execute(query)]


def place_names_resembling(session: Session, terms: Collection[str], known: Pieces) -> list[Name]:
    """The places that share one of the promising pieces; at most `CANDIDATES`, in no order."""
    has_any = col(Place.trigrams).op("&&")(_array(known.promising(terms)))
    query = select(Place.id, Place.name).where(has_any).limit(CANDIDATES)
    return [Name(place_id, name) for place_id, name in session.exec(query)]


def _array(terms: Iterable[str]) -> Any:
    return cast(_inline("{" + ",".join(f'"{term}"' for term in terms) + "}"), ARRAY(Text))


def _inline(value: str) -> Any:
    return literal(value, Text, literal_execute=True)


def _escaped(pattern: str) -> str:
    return pattern.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
