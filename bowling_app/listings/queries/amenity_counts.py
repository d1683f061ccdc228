"""How many venues have each amenity, several of them counted in one sum."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.listings.queries.listing_conditions import Scope, reachable
from bowling_app.listings.queries.listing_terms import Terms, known_terms
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.platform.kit import clock

_APART: Final = 21
"""How far the bits of three amenities lie apart that are counted in one sum: each count has so much room."""

_THREE: Final = 1 | 1 << _APART | 1 << 2 * _APART


def categories(session: Session, scope: Scope) -> dict[str, int]:
    """How many venues of a scope have each amenity; amenities without venues are left out. "" counts all venues."""
    terms = known_terms(session, clock.now())
    conditions = reachable(terms, scope, Filters())
    statement = f"SELECT count(*){amenity_sums(terms)} FROM {conditions.grouped}"  # noqa: S608
    return _by_amenity(terms, session.connection().execute(text(statement), conditions.values).all())


@dataclass(frozen=True, slots=True)
class Around:
    """How many venues have each amenity, "" for all of them, whatever the filters: of a list and of its whole place.
    Amenities without venues are left out."""

    of_list: Mapping[str, int]
    of_place: Mapping[str, int]
    states: Mapping[str, int]  # How many of the list each state has; a state without any is missing.


_AROUND: Final = """
SELECT state, {is_listed} AS is_listed, count(*){sums} FROM {source} GROUP BY state, is_listed ORDER BY state"""


def around(session: Session, scope: Scope) -> Around:
    """The counts of a list and of its place, in one look at the venues of the place."""
    terms = known_terms(session, clock.now())
    place = reachable(terms, replace(scope, amenity=""), Filters())
    listed = reachable(terms, Scope(scope.amenity), Filters())
    statement = _AROUND.format(is_listed=listed.where, sums=amenity_sums(terms), source=place.source)
    rows = session.connection().execute(text(statement), place.values | listed.values).all()
    own = [row for row in rows if row.is_listed]
    states = {state: venues for state, _, venues, *_ in own}
    return Around(_by_amenity(terms, [row[2:] for row in own]), _by_amenity(terms, [row[2:] for row in rows]), states)


def _by_amenity(terms: Terms, rows: Iterable[Sequence[Any]]) -> dict[str, int]:
    """All venues of such rows as "", and those with each amenity that some have."""
    counted = list(rows)
    numbers = amenity_numbers(terms, [sums for _, *sums in counted])
    return {"": sum(row[0] for row in counted)} | {key: number for key, number in numbers.items() if number}


def _shifts(terms: Terms) -> list[int]:
    return sorted({bit % _APART for bit in terms.amenities.values()})


def amenity_sums(terms: Terms, which: str = "") -> str:
    """The columns that count the amenities, three in each: a column for each amenity would take twice as long. They are
    sums of more than 64 bits, so the bits may stay where they are."""
    return "".join(f", sum(amenities & {_THREE << shift}) {which}" for shift in _shifts(terms))


def amenity_numbers(terms: Terms, rows: Iterable[Sequence[Any]]) -> dict[str, int]:
    """The counts by amenity from such columns of some rows; a sum over no venues is None."""
    totals = dict.fromkeys(_shifts(terms), 0)
    for row in rows:
        for shift, value in zip(totals, row, strict=True):
            totals[shift] += int(value or 0) >> shift
    return {
        key: totals[bit % _APART] >> bit // _APART * _APART & (1 << _APART) - 1 for key, bit in terms.amenities.items()
    }
