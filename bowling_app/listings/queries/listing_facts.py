"""What the venues of a listing have in common: prices, lanes, late hours, and the names that stand out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Final, Literal

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.listings.queries.listing_conditions import BEST_FIRST, HAS_AMENITY, Scope
from bowling_app.listings.rules.listing_promises import Known
from bowling_app.platform.database.until_change import COUNTED
from bowling_app.reviews.rules.ratings import TYPICAL_RATING

_FEW: Final = 5_000
_NO_DAY_KNOWN: Final = 0b111_1111

Distinction = Literal["cheapest", "latest", "largest"]

# From midnight to one o'clock, on each day of the week.
_NIGHTS: Final = ",".join(f"[{day * 1440},{day * 1440 + 60})" for day in range(7))
_IS_LATE: Final = f"open_week && CAST('{{{_NIGHTS}}}' AS int4multirange)"

_PRICES_AND_LANES: Final = """count(*) AS total, count(game_cents) AS priced, min(game_cents) AS lowest,
    max(game_cents) AS highest, max(lanes) AS most_lanes"""
# A week with an unknown day may still have late hours.
_NUMBERS: Final = f"""{_PRICES_AND_LANES}, count(*) FILTER (WHERE {_IS_LATE}) AS late,
    count(*) FILTER (WHERE unknown_days = 0 OR {_IS_LATE}) AS timed"""
_NUMBERS_WITHOUT_HOURS: Final = f"{_PRICES_AND_LANES}, 0 AS late, 0 AS timed"

_STANDS_OUT: Final[dict[Distinction, str]] = {
    "cheapest": "game_cents = :lowest", "latest": _IS_LATE, "largest": "lanes = :most_lanes"
}  # fmt: skip
_BEST: Final = f"""(SELECT '{{by}}' AS by, name, place_id, ranking, venue_id FROM listed WHERE {{condition}}
    ORDER BY {BEST_FIRST} LIMIT :limit)"""  # noqa: S608 -- made of constants.
_WITH_PLACES: Final = """SELECT found.by, found.name, place.name, place.state, found.venue_id FROM ({best}) AS found
    JOIN place ON place.id = found.place_id ORDER BY found.ranking DESC, found.venue_id"""


@dataclass(frozen=True, slots=True)
class Numbers:
    """How much is known of the venues of a listing, and between which bounds."""

    total: int
    priced: int  # The number of venues with a known price of a game.
    lowest: Decimal | None  # Dollars.
    highest: Decimal | None
    timed: int  # So many have known hours on all days, or known late ones.
    late: int  # So many are open after midnight on some day of the week.
    most_lanes: int | None


@dataclass(frozen=True, slots=True)
class Outstanding:
    """A venue that stands out, by what, and its place."""

    by: Distinction
    name: str
    city: str
    state: str
    venue_id: str


_IS_WITHOUT: Final = """venue_id IN (
    SELECT venue_id FROM venue_amenity WHERE amenity = :amenity AND NOT is_available)"""
_PRICE_IS_KNOWN: Final = (
    "game_cents IS NOT NULL",
    "venue_id IN (SELECT id FROM venue WHERE coalesce(hourly_price, shoe_rental_price) IS NOT NULL)",
    """venue_id IN (SELECT venue_id FROM price_period WHERE conditions IS NULL
        AND kind IN ('game', 'person_game', 'lane_hour', 'shoe_rental'))""",
)
"""Where a price may stand, the likeliest place first. Each is searched by itself: as one condition, the planner would
read all prices of the directory before it looks at the first venue."""


def given(session: Session, scope: Scope) -> Known:
    """Which facts are known of any venue of a scope, and whether a price is of any in its place. They are kept until
    the directory changes."""
    return COUNTED.value(session, ("given", scope), lambda: _read_given(session, scope))


def _read_given(session: Session, scope: Scope) -> Known:
    rated = _any(scope, "review_count > 0")
    columns = {
        "hours": _any(scope, f"unknown_days <> {_NO_DAY_KNOWN}"),
        "prices": _has_price(scope),
        "lanes": _any(scope, "lanes IS NOT NULL"),
        "ratings": rated,
        # To find none is to look at all of them, so it is asked only where it can be said: where nobody has rated any.
        "neglect": f"NOT {rated} AND {_any(scope, f'review_count = 0 AND ranking < {TYPICAL_RATING}')}",
        "games": _any(scope, "game_cents IS NOT NULL"),
        "prices_around": _has_price(replace(scope, amenity="")),
    }
    statement = "SELECT " + ", ".join(f"{column} AS {name}" for name, column in columns.items())
    return Known(**session.connection().execute(text(statement), _values(scope)).mappings().one())


def _any(scope: Scope, told: str) -> str:
    return f"EXISTS (SELECT FROM venue_listing WHERE {_where(scope)} AND {told})"


def _has_price(scope: Scope) -> str:
    return f"({' OR '.join(_any(scope, told) for told in _PRICE_IS_KNOWN)})"


def lacking(session: Session, scope: Scope) -> int:
    """How many venues of a scope's place are listed as being without the amenity of the scope."""
    place = replace(scope, amenity="")
    statement = f"SELECT count(*) FROM venue_listing WHERE {_where(place)} AND {_IS_WITHOUT}"  # noqa: S608 -- made of constants.
    return session.connection().execute(text(statement), _values(scope)).scalar_one()


def numbers(session: Session, scope: Scope) -> Numbers:
    """The numbers of all venues of a scope, in one pass. For the country without hours, because no page shows them."""
    columns = _NUMBERS if scope.state else _NUMBERS_WITHOUT_HOURS
    statement = f"SELECT {columns} FROM venue_listing WHERE {_where(scope)}"  # noqa: S608 -- made of constants.
    row = session.connection().execute(text(statement), _values(scope)).one()
    prices = dollars(row.lowest), dollars(row.highest)
    return Numbers(row.total, row.priced, *prices, row.timed, row.late, row.most_lanes)


def outstanding(session: Session, scope: Scope, known: Numbers, *, limit: int) -> list[Outstanding]:
    """Those that ask the lowest price, that are open after midnight, that have most lanes: so many of each at most, the
    best ranked first."""
    asked: dict[Distinction, bool] = {
        "cheapest": known.lowest is not None, "latest": known.late > 0, "largest": known.most_lanes is not None
    }  # fmt: skip
    wanted: list[Distinction] = [by for by, is_asked in asked.items() if is_asked]
    if not wanted:
        return []
    lowest = None if known.lowest is None else int(known.lowest * 100)
    values = {"lowest": lowest, "most_lanes": known.most_lanes, "limit": limit} | _values(scope)
    statement = text(_outstanding(scope, wanted, is_small=known.total <= _FEW))
    return [Outstanding(*row) for row in session.connection().execute(statement, values)]


def _outstanding(scope: Scope, wanted: Sequence[Distinction], *, is_small: bool) -> str:
    """The venues of a small scope are looked up once: searching the index of all venues for the best of them would
    read all of it, once for each distinction."""
    best = " UNION ALL ".join(_BEST.format(by=by, condition=_STANDS_OUT[by]) for by in wanted)
    kept = "MATERIALIZED" if is_small else "NOT MATERIALIZED"
    listed = f"SELECT * FROM venue_listing WHERE {_where(scope)}"  # noqa: S608 -- made of constants.
    return f"WITH listed AS {kept} ({listed}) {_WITH_PLACES.format(best=best)}"


def _where(scope: Scope) -> str:
    """The venues of a scope. As text: putting the statement together would take longer than the database needs."""
    conditions = ["place_id = :place_id" if scope.place_id is not None else "state = :state" if scope.state else "true"]
    return " AND ".join([*conditions, *([HAS_AMENITY] if scope.amenity else [])])


def _values(scope: Scope) -> dict[str, Any]:
    return {"place_id": scope.place_id, "state": scope.state, "amenity": scope.amenity}


def dollars(cents: int | None) -> Decimal | None:
    """So many cents; None stays None."""
    return None if cents is None else Decimal(cents) / 100
