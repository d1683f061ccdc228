"""How many venues a list would have with each choice of each filter, in one look at the venues."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.listings.queries.listing_conditions import Conditions, Scope, limits, reachable
from bowling_app.listings.queries.listing_moments import Moment, opening
from bowling_app.listings.queries.listing_terms import Terms, known_terms
from bowling_app.listings.rules.listing_filters import LANES, MAY_BE_UNLISTED, NOW, PRICES, RATINGS, Filters
from bowling_app.platform.kit import clock
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
    conditions.values |= {"prices": bounds.prices, "ratings": bounds.ratings, "lane_limits": bounds.lanes}
    asked = [Filters(opens=NOW), *([filters] if filters.opens not in {"", NOW} else [])]
    moments = [opening(conditions.where, conditions.values, terms, each, at) for each in asked]
    passes = _passes(conditions, terms, filters, at)

    def rows(source: str, are_open: Sequence[str]) -> Sequence[Any]:
        bits = " + ".join(f"CAST({is_open} AS int) * {1 << bit}" for bit, is_open in enumerate(are_open))
        sums = _sums(terms, "FILTER (WHERE may_pass)" if passes else "")
        statement = _GROUPS.format(**_REACHED, moments=bits, passes=passes or "true", source=source, sums=sums)
        return session.connection().execute(text(statement), conditions.values).all()

    usually, really = _bits(moments, filters)
    groups = [_group(number, numbers, bounds, filters) for number, *numbers in rows(conditions.grouped, usually)]
    if dated := " UNION ".join(moment.ids for moment in moments if moment.ids):
        conditions.joins += [join for moment in moments for join in moment.joins]
        for number, *numbers in rows(f"{conditions.source} AND venue_id IN ({dated})", [*usually, *really]):
            groups.append(_group(number, [-(count or 0) for count in numbers], bounds, filters))
            groups.append(_group(number // 256 * 256 + (number % 256 >> len(usually)), numbers, bounds, filters))
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


def categories(session: Session, scope: Scope) -> dict[str, int]:
    """How many venues of a scope have each amenity; amenities without venues are left out. "" counts all venues."""
    terms = known_terms(session, clock.now())
    conditions = reachable(terms, scope, Filters())
    statement = f"SELECT count(*){_sums(terms)} FROM {conditions.grouped}"  # noqa: S608
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
    statement = _AROUND.format(is_listed=listed.where, sums=_sums(terms), source=place.source)
    rows = session.connection().execute(text(statement), place.values | listed.values).all()
    own = [row for row in rows if row.is_listed]
    states = {state: venues for state, _, venues, *_ in own}
    return Around(_by_amenity(terms, [row[2:] for row in own]), _by_amenity(terms, [row[2:] for row in rows]), states)


def _by_amenity(terms: Terms, rows: Iterable[Sequence[Any]]) -> dict[str, int]:
    """All venues of such rows as "", and those with each amenity that some have."""
    counted = list(rows)
    numbers = _numbers(terms, [sums for _, *sums in counted])
    return {"": sum(row[0] for row in counted)} | {key: number for key, number in numbers.items() if number}


_APART: Final = 21
"""How far the bits of three amenities lie apart that are counted in one sum: each count has so much room."""

_THREE: Final = 1 | 1 << _APART | 1 << 2 * _APART


def _shifts(terms: Terms) -> list[int]:
    return sorted({bit % _APART for bit in terms.amenities.values()})


def _sums(terms: Terms, which: str = "") -> str:
    """The columns that count the amenities, three in each: a column for each amenity would take twice as long. They are
    sums of more than 64 bits, so the bits may stay where they are."""
    return "".join(f", sum(amenities & {_THREE << shift}) {which}" for shift in _shifts(terms))


def _numbers(terms: Terms, rows: Iterable[Sequence[Any]]) -> dict[str, int]:
    """The counts by amenity from such columns of some rows; a sum over no venues is None."""
    totals = dict.fromkeys(_shifts(terms), 0)
    for row in rows:
        for shift, value in zip(totals, row, strict=True):
            totals[shift] += int(value or 0) >> shift
    return {
        key: totals[bit % _APART] >> bit // _APART * _APART & (1 << _APART) - 1 for key, bit in terms.amenities.items()
    }


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

    def passes(self, *apart_from: str) -> bool:
        """Whether they pass all filters, or all others than those."""
        return self.misses <= set(apart_from)


def _group(number: int, numbers: Sequence[Any], bounds: _Limits, filters: Filters) -> _Group:
    price, rating, lanes, moments = number >> 16, number >> 12 & 15, number >> 8 & 15, number & 255
    venues, *amenities = numbers
    then = moments if filters.opens in {"", NOW} else moments >> 2
    unlisted = {
        "open": bool(filters.opens and then & 2),
        "price": price == _UNLISTED,
        "rating": rating == _UNLISTED,
        "lanes": lanes == _UNLISTED,
    }

    def reached(name: str, all_limits: Sequence[Any], listed: Sequence[Any]) -> Sequence[Any]:
        if not unlisted[name]:
            return listed
        return all_limits if name in filters.unlisted else ()

    # So many limits are below the price, and so many are reached by the stars and the lanes.
    prices = reached("price", bounds.prices, bounds.prices[price:])
    ratings = reached("rating", bounds.ratings, bounds.ratings[:rating])
    sizes = reached("lanes", bounds.lanes, bounds.lanes[:lanes])
    is_lenient = "open" in filters.unlisted
    kept = {
        "open": not filters.opens or bool(then & 1) or (is_lenient and unlisted["open"]),
        "price": filters.price is None or int(filters.price * 100) in prices,
        "rating": filters.rating is None or filters.rating in ratings,
        "lanes": filters.lanes is None or filters.lanes in sizes,
    }
    misses = _named({name: not is_kept for name, is_kept in kept.items()})
    is_open_now = bool(moments & 1) or (is_lenient and bool(moments & 2))
    return _Group(prices, ratings, sizes, is_open_now, misses, misses & _named(unlisted), venues, amenities)


def _named(answers: Mapping[str, bool]) -> frozenset[str]:
    return frozenset(name for name, answer in answers.items() if answer)


def _rolled_up(groups: list[_Group], terms: Terms) -> Counts:
    listed = [group for group in groups if group.passes()]
    has = _numbers(terms, [group.amenities for group in listed])

    def count(name: str, keeps: Callable[[_Group], bool]) -> int:
        return sum(group.venues for group in groups if group.passes(name) and keeps(group))

    return Counts(
        total=sum(group.venues for group in listed),
        amenities={amenity.key: has.get(amenity.key, 0) for amenity in AMENITIES},
        openings={NOW: count("open", lambda group: group.is_open_now)},
        prices={price: count("price", lambda group, cents=int(price * 100): cents in group.prices) for price in PRICES},
        ratings={stars: count("rating", lambda group, stars=stars: stars in group.ratings) for stars in RATINGS},
        lanes={least: count("lanes", lambda group, least=least: least in group.lanes) for least in LANES},
        unlisted={
            name: sum(group.venues for group in groups if group.misses == group.unlisted == frozenset({name}))
            for name in MAY_BE_UNLISTED
        },
    )
