"""Which venues a list has, as conditions of SQL on the table `venue_listing`, and the order that they come in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import BigInteger, ColumnElement, Integer, cast, literal, text
from sqlmodel import Session, col, select

from bowling_app.domain.distances import EARTH_RADIUS_MILES
from bowling_app.domain.hours import DAY, minute_of_the_day
from bowling_app.domain.listing_filters import DAYS, NOW, Filters, Spot
from bowling_app.models import ListingTerm, VenueListing
from bowling_app.queries.nearest import boxes_around

BEST_FIRST: Final = "ranking DESC, review_count DESC, name, venue_id"
_ORDERS: Final = {
    "rating": BEST_FIRST,
    "distance": "miles, venue_id",
    "price": f"game_cents NULLS LAST, {BEST_FIRST}",
    "name": "lower(name), name, venue_id",
}


@dataclass(frozen=True, slots=True)
class Scope:
    """The whole list that filters choose from: all active venues, or those with an amenity, in a state, in a place."""

    amenity: str = ""
    state: str = ""  # The upper-case code.
    place_id: int | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """The numbers that stand for amenities and time zones, and the dates near a moment for which hours are dated."""

    amenities: Mapping[str, int]  # The bit of each.
    zones: tuple[str, ...]  # The zone of number n at position n.
    dated: frozenset[date]


@dataclass(slots=True)
class Conditions:
    """What must hold for a venue, each as SQL, with the values of the parameters and what must be joined for them."""

    all: list[str] = field(default_factory=list[str])
    values: dict[str, Any] = field(default_factory=dict[str, Any])
    joins: list[str] = field(default_factory=list[str])

    @property
    def where(self) -> str:
        """All of them in one."""
        return " AND ".join(self.all) or "true"

    @property
    def source(self) -> str:
        """What to select from, with the conditions."""
        return f"{' '.join(['venue_listing', *self.joins])} WHERE {self.where}"

    def likely_source(self, scope: Scope) -> str:
        """The same, written so that the planner takes it for granted that half of the scope pass."""
        in_state = "state = :state" if scope.state else "true"
        likely = f"{in_state} AND CASE WHEN {self.where} THEN true ELSE false END"
        return f"{' '.join(['venue_listing', *self.joins])} WHERE {likely}"


_TERMS: Final = text("""
SELECT kind, key, number FROM listing_term
UNION ALL
SELECT 'date', '', days FROM generate_series(0, CAST(:days AS int)) AS days
WHERE EXISTS (SELECT FROM hours_exception WHERE on_date = CAST(:first AS date) + days)
ORDER BY number""")
# An opening of the day before may still run, a chosen day is at most six days ahead, and zones are a day apart.
_EARLIER: Final = timedelta(days=2)
_DAYS: Final = 10


def known_terms(session: Session, at: datetime) -> Terms:
    """The numbers of amenities and zones, and the dates with hours of their own that may matter at a moment."""
    first = at.date() - _EARLIER
    rows = session.connection().execute(_TERMS, {"first": first, "days": _DAYS}).all()
    return Terms(
        {key: number for kind, key, number in rows if kind == "amenity"},
        tuple(key for kind, key, _ in rows if kind == "zone"),
        frozenset(first + timedelta(days=number) for kind, _, number in rows if kind == "date"),
    )


def chosen(terms: Terms, scope: Scope, filters: Filters, at: datetime) -> Conditions:
    """The venues of a scope that pass all filters."""
    found = reachable(terms, scope, filters)
    if filters.opens:
        moment = opening(found, terms, filters.opens, filters.time, at)
        found.joins += moment.joins
        found.all.append(moment.really)
    if filters.price is not None:
        found.all.append("game_cents <= :cents")
        found.values["cents"] = int(filters.price * 100)
    if filters.rating is not None:
        found.all.append("avg_rating >= :rating")
        found.values["rating"] = filters.rating
    if filters.lanes is not None:
        found.all.append("lanes >= :lanes")
        found.values["lanes"] = filters.lanes
    return found


def reachable(terms: Terms, scope: Scope, filters: Filters) -> Conditions:
    """The venues of a scope that are in the right area and have the amenities, whatever their hours and prices."""
    found = Conditions()
    if scope.place_id is not None:
        found.all.append("place_id = :place_id")
        found.values["place_id"] = scope.place_id
    elif scope.state:
        found.all.append("state = :state")
        found.values["state"] = scope.state
    wanted = {*filters.amenities, *filter(None, [scope.amenity])}
    if wanted - terms.amenities.keys():
        found.all.append("false")  # No venue has ever had it.
    elif wanted:
        found.all.append("amenities & :wanted = :wanted")
        found.values["wanted"] = sum(1 << terms.amenities[key] for key in wanted)
    if filters.near:
        _add_circle(found, filters.near, filters.within)
    if filters.box:
        west, east = filters.box.west, filters.box.east
        found.all.append("latitude BETWEEN :south AND :north")
        found.all.append(f"(longitude >= :west {'AND' if west <= east else 'OR'} longitude <= :east)")
        found.values |= {"west": west, "east": east, "south": filters.box.south, "north": filters.box.north}
    return found


def in_scope(scope: Scope) -> list[ColumnElement[bool]]:
    """The same scope for a query on the model: the conditions that hold for its venues."""
    found: list[ColumnElement[bool]] = []
    if scope.place_id is not None:
        found.append(col(VenueListing.place_id) == scope.place_id)
    elif scope.state:
        found.append(col(VenueListing.state) == scope.state)
    if scope.amenity:
        number = select(ListingTerm.number).where(ListingTerm.kind == "amenity", ListingTerm.key == scope.amenity)
        bit = literal(1, BigInteger).op("<<")(cast(number.scalar_subquery(), Integer))
        found.append(col(VenueListing.amenities).op("&")(bit) != 0)
    return found


def miles_to(spot: Spot | None, values: dict[str, Any]) -> str:
    """The haversine formula: miles from a spot to a venue."""
    if spot is None:
        return "CAST(NULL AS float)"
    values |= {"here_latitude": spot.latitude, "here_longitude": spot.longitude}
    rise = "power(sin(radians(latitude - :here_latitude) / 2), 2)"
    run = "power(sin(radians(longitude - :here_longitude) / 2), 2)"
    across = f"cos(radians(:here_latitude)) * cos(radians(latitude)) * {run}"
    return f"{2 * EARTH_RADIUS_MILES} * asin(least(1.0, sqrt({rise} + {across})))"


def order(filters: Filters) -> str:
    """The order of a list, which is total."""
    return _ORDERS[filters.sort]


@dataclass(frozen=True, slots=True)
class Moment:
    """A minute at which venues may be open, which is another in each time zone, as SQL."""

    usually: str  # Whether a venue is open by its usual week.
    really: str  # The same with dated hours; needs the joins.
    joins: tuple[str, ...]
    ids: str  # Selects the venues with dated hours; empty when there are none.


def opening(conditions: Conditions, terms: Terms, opens: str, time: int, at: datetime) -> Moment:
    """Whether a venue is open now, or on a day at a minute. The same rule as `domain.hours.open_status`.

    The table has the usual week. Where the hours of the day or of the day before are dated, those are asked instead.
    """
    days = [_day_and_minute(zone, opens, time, at) for zone in terms.zones]
    minute = _MINUTE.replace("#", opens)
    conditions.values[f"minutes_{opens}"] = [on_date.weekday() * DAY + minutes for on_date, minutes in days]
    usually = f"open_week @> {minute}"
    both_days = {on_date - timedelta(days=before) for on_date, _ in days for before in (0, 1)}
    if not both_days & terms.dated:
        return Moment(usually, usually, (), "")
    conditions.values[f"dates_{opens}"] = [on_date for on_date, _ in days]
    conditions.values |= {f"first_{opens}": min(both_days), f"last_{opens}": max(both_days)}

    def written(template: str) -> str:
        return template.replace("@where", conditions.where).replace("@minute", minute).replace("#", opens)

    return Moment(usually, written(_OPEN), (written(_DATED),), written(_IDS))


_MINUTE: Final = "(CAST(:minutes_# AS int[]))[zone + 1]"  # Of the week, in the venue's zone.
_IDS: Final = "SELECT venue_id FROM hours_exception WHERE on_date BETWEEN :first_# AND :last_#"

# What the dated hours of the day and of the day before say of the venues that have some.
_DATED: Final = """
LEFT JOIN (SELECT venue_id, bool_or(on_date = today) AS has_today, bool_or(on_date < today) AS has_yesterday,
    coalesce(bool_or(opens <= minute + (today - on_date) * 1440 AND minute + (today - on_date) * 1440 < closes), false)
        AS is_open
FROM (
    SELECT venue_id, (CAST(:dates_# AS date[]))[zone + 1] AS today, @minute % 1440 AS minute
    FROM venue_listing WHERE @where
) AS listed JOIN hours_exception USING (venue_id)
WHERE on_date BETWEEN :first_# AND :last_# AND on_date BETWEEN today - 1 AND today
GROUP BY venue_id) AS dated_# USING (venue_id)"""

# Of a day whose hours are dated, only what the day before left open counts, and the other way round. The table cannot
# tell the latter where both days are open at that minute; then the openings themselves are asked.
_OPEN: Final = """
CASE WHEN dated_#.is_open IS NULL THEN open_week @> @minute
WHEN dated_#.is_open THEN true
WHEN dated_#.has_today THEN NOT dated_#.has_yesterday AND late_week @> @minute
ELSE open_week @> @minute AND (NOT late_week @> @minute OR EXISTS (
    SELECT FROM opening_interval WHERE opening_interval.venue_id = venue_listing.venue_id AND day = @minute / 1440
        AND opens <= @minute % 1440 AND @minute % 1440 < closes)) END"""


def _day_and_minute(zone: str, opens: str, time: int, at: datetime) -> tuple[date, int]:
    """The date and the minute of it that are meant in a time zone. A chosen day is the next one, today included."""
    here = at.astimezone(ZoneInfo(zone))
    if opens == NOW:
        return here.date(), minute_of_the_day(here)
    return here.date() + timedelta(days=(DAYS.index(opens) - here.weekday()) % 7), time


def _add_circle(found: Conditions, spot: Spot, miles: int) -> None:
    """The venues at most so many miles away; the boxes around them are what the index finds."""
    boxes = boxes_around(spot.latitude, spot.longitude, miles)
    sides = ("west", "south", "east", "north")
    found.values |= {f"{side}_{at}": getattr(box, side) for at, box in enumerate(boxes) for side in sides}
    found.values["within"] = miles
    within = (
        f"latitude BETWEEN :south_{at} AND :north_{at} AND longitude BETWEEN :west_{at} AND :east_{at}"
        for at in range(len(boxes))
    )
    found.all.append(f"({' OR '.join(within)})")
    found.all.append(f"{miles_to(spot, found.values)} <= :within")
