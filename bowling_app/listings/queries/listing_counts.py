"""How many venues a list would have with each choice of each filter, in one look at the venues."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache, reduce
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.listings.queries.amenity_counts import Around, amenity_numbers, amenity_sums
from bowling_app.listings.queries.limit_columns import LIMIT_COLUMNS, UNLISTED, LimitColumn
from bowling_app.listings.queries.listing_conditions import Conditions, Scope, limits, reachable
from bowling_app.listings.queries.listing_moments import Moment, opening
from bowling_app.listings.queries.listing_terms import Terms, known_terms
from bowling_app.listings.rules.features import FEATURES
from bowling_app.listings.rules.limit_filters import LIMITED
from bowling_app.listings.rules.listing_filters import MAY_BE_UNLISTED, NOW, Filters


@dataclass(frozen=True, slots=True)
class Counts:
    """How many venues the list has, and would have after one more choice. Amenities add to the chosen ones; another
    time or number replaces its filter."""

    total: int
    amenities: Mapping[str, int]  # By key; all of `FEATURES`.
    openings: Mapping[str, int]  # Of "now".
    limits: Mapping[str, Mapping[Any, int]]  # By the name of the filter and the numbers that it offers.
    unlisted: Mapping[str, int]  # By filter: those that pass all others, and do not list what this one asks about.


# Venues that pass or fail the same choices are counted together, by a number: how many of the limits a venue reaches of
# each kind, whether it is open at each moment and, where the filters ask for a moment, whether that is unlisted. In the
# subquery the planner does not see what the number is made of, expects few groups rather than one for each venue, and
# need not sort the venues. The offset is a constant of the right type, not one that is cast: only then may workers
# share a large table.
_GROUPS: Final = """
SELECT number, count(*){sums} FROM (
    SELECT {reached} * 256 + {moments} AS number, {passes} AS may_pass, amenities
    FROM {source} OFFSET bigint '0'
) AS numbered GROUP BY number"""

# Those with dated hours are picked out once, under the name of the whole table: what joins them reads no others.
_FEW: Final = "WITH venue_listing AS MATERIALIZED (SELECT * FROM {source} AND venue_id IN ({dated}))"
_REACHED: Final = reduce(
    lambda number, part: f"({number} * 16 + {part})",
    (column.reached(f"{name}_limits") for name, column in LIMIT_COLUMNS.items()),
)
"""How many limits of each kind a venue reaches, in four bits each."""
_SHIFTS: Final = {name: 8 + 4 * place for place, name in enumerate(reversed([*LIMIT_COLUMNS]))}
"""Where they stand in the number of a group, below which are the bits of the moments."""


def counts(session: Session, scope: Scope, filters: Filters, at: datetime, *, known: Around | None = None) -> Counts:
    """How many venues pass the filters at a moment, and how many would pass others. What a caller already knows around
    this list is not counted again.

    All venues are counted by their usual week. Those with dated hours are looked up a second time: they leave the group
    that they are in by their usual week for the one that they really belong to.
    """
    terms = known_terms(session, at)
    has = known.of_list if known and filters.is_whole else None
    conditions, bounds = reachable(terms, scope, filters), _bounds(filters)
    answers = _answers(bounds, filters)
    conditions.values |= {f"{name}_limits": numbers for name, numbers in bounds.items()}
    asked = [Filters(opens=NOW), *([filters] if filters.opens not in {"", NOW} else [])]
    moments = [opening("true", conditions.values, terms, each, at) for each in asked]
    passes = _passes(conditions, terms, filters, at)

    def rows(source: str, are_open: Sequence[str], few: str = "") -> Sequence[Any]:
        bits = " + ".join(f"CAST({is_open} AS int) * {1 << bit}" for bit, is_open in enumerate(are_open))
        sums = amenity_sums(terms, "FILTER (WHERE may_pass)" if passes else "") if has is None else ""
        statement = _GROUPS.format(reached=_REACHED, moments=bits, passes=passes or "true", source=source, sums=sums)
        return session.connection().execute(text(few + statement), conditions.values).all()

    usually, really = _bits(moments, filters)
    groups = [_group(number, numbers, answers, filters) for number, *numbers in rows(conditions.grouped, usually)]
    if dated := " UNION ".join(moment.ids for moment in moments if moment.ids):
        few = _FEW.format(source=conditions.grouped, dated=dated)
        source = " ".join(["venue_listing", *(join for moment in moments for join in moment.joins)])
        for number, *numbers in rows(f"{source} WHERE true", [*usually, *really], few):
            groups.append(_group(number, [-(count or 0) for count in numbers], answers, filters))
            groups.append(_group(number // 256 * 256 + (number % 256 >> len(usually)), numbers, answers, filters))
    has = _amenities(groups, terms) if has is None else has
    return _rolled_up(groups, answers, has)


def _passes(conditions: Conditions, terms: Terms, filters: Filters, at: datetime) -> str:
    """What must hold, beside the hours, for venues whose amenities count; empty if nothing must. All venues of a group
    answer alike."""
    others = limits(conditions, terms, replace(filters, opens=""), at)
    return " AND ".join(limit.kept_by(name, filters) for name, limit in others.items())


def _bits(moments: Sequence[Moment], filters: Filters) -> tuple[list[str], list[str]]:
    """The conditions on each venue's hours, for its usual week and for its dated hours: whether it is open at each
    moment; if the filters name a moment, also whether the hours are unlisted."""
    if not filters.opens:
        return [moment.usually for moment in moments], [moment.really for moment in moments]
    usually = [(moment.usually, moment.usually_unlisted) for moment in moments]
    really = [(moment.really, moment.really_unlisted) for moment in moments]
    return [bit for pair in usually for bit in pair], [bit for pair in really for bit in pair]


_Bounds = Mapping[str, Sequence[Any]]
"""The numbers that are counted, including the chosen ones, by filter, in ascending order and as the columns have
them."""


def _bounds(filters: Filters) -> _Bounds:
    def numbers(name: str, column: LimitColumn) -> list[Any]:
        chosen = filters.limits.get(name)
        return sorted({column.stored(one) for one in (*LIMITED[name].offers, chosen) if one is not None})

    return {name: numbers(name, column) for name, column in LIMIT_COLUMNS.items()}


@dataclass(frozen=True, slots=True)
class _Answer:
    """What one part of a number says: the limits of a kind that venues keep, and whether they pass its filter."""

    reached: Sequence[Any]
    is_kept: bool
    is_unlisted: bool


def _answers(bounds: _Bounds, filters: Filters) -> dict[str, list[_Answer]]:
    """The answers of each kind, by the part of a number that stands for them: there are few, and many groups."""

    def answer(name: str, part: int) -> _Answer:
        every, column = bounds[name], LIMIT_COLUMNS[name]
        if part == UNLISTED:
            reached = every if name in filters.unlisted else ()
        else:  # So many limits are below the price, and so many are reached by the stars and the lanes.
            reached = every[part:] if column.is_most else every[:part]
        chosen = filters.limits.get(name)
        is_kept = chosen is None or column.stored(chosen) in reached
        return _Answer(reached, is_kept, part == UNLISTED)

    return {name: [answer(name, part) for part in range(UNLISTED + 1)] for name in bounds}


@dataclass(frozen=True, slots=True)
class _Group:
    """Venues with the same results: what the parts of their number say, how many they are, and their amenities."""

    parts: Mapping[str, int]  # By the kind of limit.
    is_open_now: bool
    misses: frozenset[str]  # The filters that they do not pass.
    unlisted: frozenset[str]  # Filters that they fail only because the fact in question is unlisted.
    venues: int
    amenities: Sequence[Any]  # The sums that count them.


def _group(number: int, numbers: Sequence[Any], answers: Mapping[str, list[_Answer]], filters: Filters) -> _Group:
    parts = {name: number >> shift & 15 for name, shift in _SHIFTS.items()}
    told = [answers[name][parts[name]] for name in LIMITED]
    moments = number & 255
    venues, *amenities = numbers
    then = moments if filters.opens in {"", NOW} else moments >> 2
    is_lenient = "open" in filters.unlisted
    is_untold = bool(filters.opens and then & 2)
    is_kept = not filters.opens or bool(then & 1) or (is_lenient and is_untold)
    misses = _named(not is_kept, *[not one.is_kept for one in told])
    unlisted = _named(is_untold, *[one.is_unlisted for one in told])
    is_open_now = bool(moments & 1) or (is_lenient and bool(moments & 2))
    return _Group(parts, is_open_now, misses, misses & unlisted, venues, amenities)


@cache
def _named(*answers: bool) -> frozenset[str]:
    """The filters for which the answer is yes."""
    return frozenset(name for name, answer in zip(MAY_BE_UNLISTED, answers, strict=True) if answer)


def _amenities(groups: list[_Group], terms: Terms) -> Mapping[str, int]:
    return amenity_numbers(terms, [group.amenities for group in groups if not group.misses])


def _rolled_up(groups: list[_Group], answers: Mapping[str, list[_Answer]], has: Mapping[str, int]) -> Counts:
    nearly = {name: [group for group in groups if group.misses <= {name}] for name in MAY_BE_UNLISTED}

    def reached(name: str, column: LimitColumn) -> dict[Any, int]:
        """There are few parts, and many groups."""
        venues: Counter[int] = Counter()
        for group in nearly[name]:
            venues[group.parts[name]] += group.venues
        keep = {one: column.stored(one) for one in LIMITED[name].offers}
        return {
            one: sum(count for part, count in venues.items() if number in answers[name][part].reached)
            for one, number in keep.items()
        }

    return Counts(
        total=sum(group.venues for group in groups if not group.misses),
        amenities={each.key: has.get(each.key, 0) for each in FEATURES},
        openings={NOW: sum(group.venues for group in nearly["open"] if group.is_open_now)},
        limits={name: reached(name, column) for name, column in LIMIT_COLUMNS.items()},
        unlisted={
            name: sum(group.venues for group in nearly[name] if group.misses == group.unlisted == frozenset({name}))
            for name in MAY_BE_UNLISTED
        },
    )
