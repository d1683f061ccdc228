"""How many venues have each amenity, several of them counted in one sum."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.listings.queries.listing_conditions import Scope, reachable
from bowling_app.listings.queries.listing_facts import Numbers, dollars
from bowling_app.listings.queries.listing_terms import Terms, known_terms
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.platform.database.until_change import COUNTED
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
    numbers: Numbers | None  # Those of the list without hours, if they were asked for.


# The counts come last, so that they are found whether the numbers are among the columns or not.
_AROUND: Final = """
SELECT state, is_listed{numbers}, count(*){sums}
FROM (SELECT state, {is_listed} AS is_listed, game_cents, lanes, amenities FROM {source}) AS placed
GROUP BY state, is_listed ORDER BY state"""
_NUMBERS: Final = (
    ", count(game_cents) AS priced, min(game_cents) AS lowest, max(game_cents) AS highest, max(lanes) AS most_lanes"
)


def around(session: Session, scope: Scope, *, has_numbers: bool = False) -> Around:
    """The counts of a list and of its place, in one look at the venues of the place. They are the same for all filters,
    so they are kept until the directory changes."""
    return COUNTED.value(
        session, ("around", scope, has_numbers), lambda: _look_around(session, scope, has_numbers=has_numbers)
    )


def _look_around(session: Session, scope: Scope, *, has_numbers: bool) -> Around:
    terms = known_terms(session, clock.now())
    place = reachable(terms, replace(scope, amenity=""), Filters())
    listed = reachable(terms, Scope(scope.amenity), Filters())
    statement = _AROUND.format(
        numbers=_NUMBERS if has_numbers else "",
        sums=amenity_sums(terms),
        is_listed=listed.where,
        source=place.source,
    )
    rows = session.connection().execute(text(statement), place.values | listed.values).all()
    own, first = [row for row in rows if row.is_listed], -1 - len(_shifts(terms))
    return Around(
        of_list=_by_amenity(terms, [row[first:] for row in own]),
        of_place=_by_amenity(terms, [row[first:] for row in rows]),
        states={row.state: row[first] for row in own},
        numbers=_numbers(own, sum(row[first] for row in own)) if has_numbers else None,
    )


def _numbers(rows: Sequence[Any], total: int) -> Numbers:
    """What is known of the venues of all these rows together."""
    lowest = min((row.lowest for row in rows if row.priced), default=None)
    highest = max((row.highest for row in rows if row.priced), default=None)
    most_lanes = max((row.most_lanes for row in rows if row.most_lanes is not None), default=None)
    priced = sum(row.priced for row in rows)
    return Numbers(total, priced, dollars(lowest), dollars(highest), timed=0, late=0, most_lanes=most_lanes)


def _by_amenity(terms: Terms, rows: Iterable[Sequence[Any]]) -> dict[str, int]:
    """All venues of such rows as "", and those with each amenity that some have."""
    counted = list(rows)
    numbers = amenity_numbers(terms, [sums for _, *sums in counted])
    return {"": sum(row[0] for row in counted)} | {key: number for key, number in numbers.items() if number}


def _shifts(terms: Terms) -> list[int]:
    return sorted({bit % _APART for bit in terms.amenities.values()})


def amenity_sums(terms: Terms, which: str = "") -> str:
    """The columns that count the amenities, three in each: a column for each amenity would take twice as long. The
    sums have more than 64 bits, so the bits stay where they are until each group has its sum."""
    return "".join(
        f", CAST(div(sum(amenities & {_THREE << shift}) {which}, {1 << shift}) AS bigint)" for shift in _shifts(terms)
    )


def amenity_numbers(terms: Terms, rows: Iterable[Sequence[Any]]) -> dict[str, int]:
    """The counts by amenity from such columns of some rows; a sum over no venues is None."""
    shifts = _shifts(terms)
    columns = list(zip(*rows, strict=True)) or [()] * len(shifts)
    totals = {shift: sum(filter(None, column)) for shift, column in zip(shifts, columns, strict=True)}
    return {
        key: totals[bit % _APART] >> bit // _APART * _APART & (1 << _APART) - 1 for key, bit in terms.amenities.items()
    }
