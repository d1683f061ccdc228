"""What the venues of a listing have in common: prices, lanes, late hours, and the names that stand out."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.domain.listing_filters import Filters
from bowling_app.queries.listing_conditions import Conditions, Scope, known_terms, reachable

# From a minute past midnight to one o'clock, on each day of the week.
_NIGHTS: Final = ",".join(f"[{day * 1440 + 1},{day * 1440 + 60})" for day in range(7))
_IS_LATE: Final = f"open_week && CAST('{{{_NIGHTS}}}' AS int4multirange)"

_NUMBERS: Final = """
SELECT count(*), count(game_cents), min(game_cents), max(game_cents), count(*) FILTER (WHERE NOT isempty(open_week)),
    count(*) FILTER (WHERE {is_late}), max(lanes)
FROM venue_listing WHERE {where}"""

_OUTSTANDING: Final = """
SELECT found.by, found.name, place.name, place.state
FROM ({parts}) AS found JOIN place ON place.id = found.place_id ORDER BY ranking DESC, venue_id"""

_PART: Final = """(SELECT '{by}' AS by, name, place_id, ranking, venue_id FROM venue_listing
WHERE {where} AND {stands_out} ORDER BY ranking DESC, venue_id LIMIT :limit)"""


@dataclass(frozen=True, slots=True)
class Numbers:
    """How much is known of the venues of a listing, and between which bounds."""

    total: int
    priced: int  # So many have told what a game costs.
    lowest: Decimal | None  # Dollars.
    highest: Decimal | None
    timed: int  # So many have known hours.
    late: int  # So many are open after midnight on some day of the week.
    most_lanes: int | None


@dataclass(frozen=True, slots=True)
class Outstanding:
    """A venue that stands out, by what ("cheapest", "latest" or "largest"), and its place."""

    by: str
    name: str
    city: str
    state: str


def facts(session: Session, scope: Scope, at: datetime, *, limit: int) -> tuple[Numbers, list[Outstanding]]:
    """The numbers of all venues of a scope, and those that ask the lowest price, that are open after midnight, that
    have most lanes: so many of each at most, the best ranked first."""
    conditions = reachable(known_terms(session, at), scope, Filters())
    known = _numbers(session, conditions)
    return known, _outstanding(session, conditions, known, limit)


def _numbers(session: Session, conditions: Conditions) -> Numbers:
    statement = text(_NUMBERS.format(is_late=_IS_LATE, where=conditions.where))
    total, priced, lowest, highest, timed, late, lanes = (
        session.connection().execute(statement, conditions.values).one()
    )
    return Numbers(total, priced, _dollars(lowest), _dollars(highest), timed, late, lanes)


def _outstanding(session: Session, conditions: Conditions, known: Numbers, limit: int) -> list[Outstanding]:
    wanted: dict[str, str] = {}
    if known.lowest is not None:
        wanted["cheapest"] = "game_cents = :cents"
        conditions.values["cents"] = int(known.lowest * 100)
    if known.late:
        wanted["latest"] = _IS_LATE
    if known.most_lanes is not None:
        wanted["largest"] = "lanes = :most_lanes"
        conditions.values["most_lanes"] = known.most_lanes
    if not wanted:
        return []
    parts = " UNION ALL ".join(
        _PART.format(by=by, where=conditions.where, stands_out=stands_out) for by, stands_out in wanted.items()
    )
    values: dict[str, Any] = conditions.values | {"limit": limit}
    return [Outstanding(*row) for row in session.connection().execute(text(_OUTSTANDING.format(parts=parts)), values)]


def _dollars(cents: int | None) -> Decimal | None:
    return None if cents is None else Decimal(cents) / 100
