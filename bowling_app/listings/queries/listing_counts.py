"""How many venues a list would have with each choice of each filter, in one look at the venues."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from functools import cache
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.listings.queries.amenity_counts import amenity_numbers, amenity_sums
from bowling_app.listings.queries.listing_conditions import Conditions, Scope, limits, reachable
from bowling_app.listings.queries.listing_moments import Moment, opening
from bowling_app.listings.queries.listing_terms import Terms, known_terms
from bowling_app.listings.rules.listing_filters import LANES, MAY_BE_UNLISTED, NOW, PRICES, RATINGS, Filters
from bowling_app.venues.rules.amenities import AMENITIES


@dataclass(frozen=True, slots=True)
class Counts:
    """How many venues the list has, and would have after one more choice. Amenities add to the chosen ones; another
    time, price, rating or number of lanes replaces its filter."""

    total: int
    amenities: Mapping[str, int]  # By key; every amenity of the vocabulary.
    openings: Mapping[str, int]  # Of "now".
    prices: Mapping[Decimal, int]  # Those of `PRICES`, by dollars.
    ratings: Mapping[float, int]  # Those of `RATINGS`.
    lanes: Mapping[int, int]  # Those of `LANES`.
    unlisted: Mapping[str, int]  # By filter: those that pass all others, and do not list what this one asks about.


# Venues that pass or fail the same choices are counted together, by a number: how many of the limits a venue reaches of
# each kind, whether it is open at each moment and, where the filters ask for a moment, whether that is unlisted. In the
# subquery the planner does not see what the number is made of, expects few groups rather than one for each venue, and
# need not sort the venues. The offset is a constant of the right type, not one that is cast: only then may workers
# share a large table.
_GROUPS: Final = """
SELECT number, count(*){sums} FROM (
    SELECT (({prices} * 16 + {ratings}) * 16 + {lanes}) * 256 + {moments} AS number, {passes} AS may_pass, amenities
    FROM {source} OFFSET bigint '0'
) AS numbered GROUP BY number"""

# Those with dated hours are picked out once, under the name of the whole table: what joins them reads no others.
_FEW: Final = "WITH venue_listing AS MATERIALIZED (SELECT * FROM {source} AND venue_id IN ({dated}))"
_UNLISTED: Final = 15
"""The number for an unknown price, rating or lane count; no kind has so many limits."""

# Limits are floats, for which `width_bucket` is fastest.
_STARS: Final = "width_bucket(avg_rating, CAST(:ratings AS float[]))"
_REACHED: Final = {
    "prices": f"coalesce(width_bucket((game_cents - 1)::float, CAST(:prices AS float[])), {_UNLISTED})",
    "ratings": f"CASE WHEN review_count = 0 THEN {_UNLISTED} ELSE {_STARS} END",
    "lanes": f"coalesce(width_bucket(lanes::float, CAST(:lane_limits AS float[])), {_UNLISTED})",
}


def counts(session: Session, scope: Scope, filters: Filters, at: datetime) -> Counts:
    """How many venues pass the filters at a moment, and how many would pass others.

    All venues are counted by their usual week. Those with dated hours are looked up a second time: they leave the group
    that they are in by their usual week for the one that they really belong to.
    """
    terms = known_terms(session, at)
    conditions, bounds = reachable(terms, scope, filters), _limits(filters)
    answers = _answers(bounds, filters)
    conditions.values |= {"prices": bounds.prices, "ratings": bounds.ratings, "lane_limits": bounds.lanes}
    asked = [Filters(opens=NOW), *([filters] if filters.opens not in {"", NOW} else [])]
    moments = [opening("true", conditions.values, terms, each, at) for each in asked]
    passes = _passes(conditions, terms, filters, at)

    def rows(source: str, are_open: Sequence[str], few: str = "") -> Sequence[Any]:
        bits = " + ".join(f"CAST({is_open} AS int) * {1 << bit}" for bit, is_open in enumerate(are_open))
        sums = amenity_sums(terms, "FILTER (WHERE may_pass)" if passes else "")
        statement = _GROUPS.format(**_REACHED, moments=bits, passes=passes or "true", source=source, sums=sums)
        return session.connection().execute(text(few + statement), conditions.values).all()

    usually, really = _bits(moments, filters)
    groups = [_group(number, numbers, answers, filters) for number, *numbers in rows(conditions.grouped, usually)]
    if dated := " UNION ".join(moment.ids for moment in moments if moment.ids):
        few = _FEW.format(source=conditions.grouped, dated=dated)
        source = " ".join(["venue_listing", *(join for moment in moments for join in moment.joins)])
        for number, *numbers in rows(f"{source} WHERE true", [*usually, *really], few):
            groups.append(_group(number, [-(count or 0) for count in numbers], answers, filters))
            groups.append(_group(number // 256 * 256 + (number % 256 >> len(usually)), numbers, answers, filters))
    return _rolled_up(groups, terms)


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


@dataclass(frozen=True, slots=True)
class _Limits:
    """The values that are counted, including the chosen ones, in ascending order. Prices are cents."""

    prices: list[int]
    ratings: list[float]
    lanes: list[int]


def _limits(filters: Filters) -> _Limits:
    prices = {*PRICES, *([] if filters.price is None else [filters.price])}
    ratings = {*RATINGS, *([] if filters.rating is None else [filters.rating])}
    lanes = {*LANES, *([] if filters.lanes is None else [filters.lanes])}
    return _Limits(sorted(int(price * 100) for price in prices), sorted(ratings), sorted(lanes))


@dataclass(frozen=True, slots=True)
class _Answer:
    """What one part of a number says: the limits of a kind that venues keep, and whether they pass its filter."""

    reached: Sequence[Any]
    is_kept: bool
    is_unlisted: bool


def _answers(bounds: _Limits, filters: Filters) -> dict[str, list[_Answer]]:
    """The answers of each kind, by the part of a number that stands for them: there are few, and many groups."""
    cents = None if filters.price is None else int(filters.price * 100)
    asked: dict[str, tuple[Sequence[Any], Any, Callable[[int], Sequence[Any]]]] = {
        # So many limits are below the price, and so many are reached by the stars and the lanes.
        "price": (bounds.prices, cents, lambda part: bounds.prices[part:]),
        "rating": (bounds.ratings, filters.rating, lambda part: bounds.ratings[:part]),
        "lanes": (bounds.lanes, filters.lanes, lambda part: bounds.lanes[:part]),
    }

    def answer(name: str, part: int) -> _Answer:
        every, chosen, listed = asked[name]
        unlisted = every if name in filters.unlisted else ()
        reached = unlisted if part == _UNLISTED else listed(part)
        return _Answer(reached, chosen is None or chosen in reached, part == _UNLISTED)

    return {name: [answer(name, part) for part in range(_UNLISTED + 1)] for name in asked}


@dataclass(frozen=True, slots=True)
class _Group:
    """Venues with the same results: the limits that they reach, their number, and their amenities."""

    prices: Sequence[int]  # The limits of each kind that they keep.
    ratings: Sequence[float]
    lanes: Sequence[int]
    is_open_now: bool
    misses: frozenset[str]  # The filters that they do not pass.
    unlisted: frozenset[str]  # Filters that they fail only because the fact in question is unlisted.
    venues: int
    amenities: Sequence[Any]  # The sums that count them.


def _group(number: int, numbers: Sequence[Any], answers: Mapping[str, list[_Answer]], filters: Filters) -> _Group:
    price, rating = answers["price"][number >> 16], answers["rating"][number >> 12 & 15]
    lanes, moments = answers["lanes"][number >> 8 & 15], number & 255
    venues, *amenities = numbers
    then = moments if filters.opens in {"", NOW} else moments >> 2
    is_lenient = "open" in filters.unlisted
    is_untold = bool(filters.opens and then & 2)
    is_kept = not filters.opens or bool(then & 1) or (is_lenient and is_untold)
    misses = _named(not is_kept, not price.is_kept, not rating.is_kept, not lanes.is_kept)
    unlisted = _named(is_untold, price.is_unlisted, rating.is_unlisted, lanes.is_unlisted)
    is_open_now = bool(moments & 1) or (is_lenient and bool(moments & 2))
    reached = price.reached, rating.reached, lanes.reached
    return _Group(*reached, is_open_now, misses, misses & unlisted, venues, amenities)


@cache
def _named(*answers: bool) -> frozenset[str]:
    """The filters for which the answer is yes."""
    return frozenset(name for name, answer in zip(MAY_BE_UNLISTED, answers, strict=True) if answer)


def _rolled_up(groups: list[_Group], terms: Terms) -> Counts:
    listed = [group for group in groups if not group.misses]
    has = amenity_numbers(terms, [group.amenities for group in listed])
    nearly = {name: [group for group in groups if group.misses <= {name}] for name in MAY_BE_UNLISTED}

    def count(name: str, keeps: Callable[[_Group], bool]) -> int:
        return sum(group.venues for group in nearly[name] if keeps(group))

    return Counts(
        total=sum(group.venues for group in listed),
        amenities={amenity.key: has.get(amenity.key, 0) for amenity in AMENITIES},
        openings={NOW: count("open", lambda group: group.is_open_now)},
        prices={price: count("price", lambda group, cents=int(price * 100): cents in group.prices) for price in PRICES},
        ratings={stars: count("rating", lambda group, stars=stars: stars in group.ratings) for stars in RATINGS},
        lanes={least: count("lanes", lambda group, least=least: least in group.lanes) for least in LANES},
        unlisted={
            name: sum(group.venues for group in nearly[name] if group.misses == group.unlisted == frozenset({name}))
            for name in MAY_BE_UNLISTED
        },
    )
