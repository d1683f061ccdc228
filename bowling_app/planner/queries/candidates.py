"""The venues around a place that may be open for an outing: the nearest of them, from the narrow table of listings.

Who may be open is decided by the usual week of the present season alone, and in doubt for the venue. The hours of these
few are then read exactly.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session, col, select

from bowling_app.listings.queries.listing_conditions import Conditions, Scope, miles_to, reachable
from bowling_app.listings.queries.listing_terms import Terms
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.planner.rules.outings import Outing
from bowling_app.planner.rules.questions import PlanQuestion
from bowling_app.planner.rules.wants import WANTED
from bowling_app.platform.database.bulk import among
from bowling_app.venues.models.venue import VenueAmenity
from bowling_app.venues.rules.hours import DAY, minute_of_the_day

_MINUTE: Final = "(CAST(:minutes AS int[]))[zone + 1]"  # Of the week, in the venue's zone.
_MAY_BE_OPEN: Final = f"""(open_week @> {_MINUTE} OR unknown_days <> 0
    OR EXISTS (SELECT FROM hours_exception WHERE hours_exception.venue_id = venue_listing.venue_id
        AND on_date BETWEEN :first AND :last)
    OR EXISTS (SELECT FROM venue WHERE venue.id = venue_listing.venue_id AND hours_beyond IS NOT NULL))"""  # noqa: S608 -- made of constants.
_FOUND: Final = """
SELECT venue_id, miles, zone, count(*) OVER () AS counted
FROM (SELECT venue_id, zone, {wanted} AS has_all, {miles} AS miles FROM {source} OFFSET 0) AS around
ORDER BY has_all DESC, miles, venue_id LIMIT :limit"""


@dataclass(frozen=True, slots=True)
class Candidates:
    """The venues that may be open, by their miles from the place, with the zone of each; those that are known to have
    all that matters come first. `counted` is how many there are in all."""

    miles: Mapping[str, float]
    zones: Mapping[str, str]
    counted: int


def candidates(
    session: Session, terms: Terms, question: PlanQuestion, outings: Mapping[str, Outing], *, limit: int
) -> Candidates:
    """The venues around the place that may be open when the outing begins, which is given by zone."""
    found = _around(terms, question)
    found.all.append(_MAY_BE_OPEN)
    begins = [outings[zone].begins for zone in terms.zones]
    days = [moment.date() for moment in begins] or [question.on]
    values = found.values | {
        "minutes": [moment.weekday() * DAY + minute_of_the_day(moment) for moment in begins],
        "first": min(days) - timedelta(days=1),
        "last": max(days) + timedelta(days=1),
        "limit": limit,
    }
    wanted = _has_all(terms, question, values)
    statement = _FOUND.format(wanted=wanted, miles=miles_to(question.near, values), source=found.source)
    rows = session.connection().execute(text(statement), values).all()
    return Candidates(
        {row.venue_id: row.miles for row in rows},
        {row.venue_id: terms.zones[row.zone] for row in rows},
        rows[0].counted if rows else 0,
    )


def known_amenities(
    session: Session, venue_ids: Collection[str], keys: Collection[str]
) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """What the venues are known to have, and what they are known to lack, of some amenities."""
    has: dict[str, set[str]] = {venue_id: set() for venue_id in venue_ids}
    lacks: dict[str, set[str]] = {venue_id: set() for venue_id in venue_ids}
    if keys:
        query: Any = select(VenueAmenity.venue_id, VenueAmenity.amenity, VenueAmenity.is_available)
        query = query.where(among(col(VenueAmenity.venue_id), venue_ids), among(col(VenueAmenity.amenity), keys))
        for venue_id, amenity, is_available in session.exec(query):
            (has if is_available else lacks)[venue_id].add(amenity)
    return has, lacks


def _around(terms: Terms, question: PlanQuestion) -> Conditions:
    """The venues in the circle that are not known to have too few lanes."""
    found = reachable(terms, Scope(), Filters(near=question.near, within=question.within))
    found.all.append("(lanes IS NULL OR lanes >= :lanes)")
    found.values["lanes"] = question.party.lanes
    return found


def _has_all(terms: Terms, question: PlanQuestion, values: dict[str, Any]) -> str:
    """Whether a venue has an amenity for each thing that matters, as SQL."""
    parts: list[str] = []
    for key in question.wants:
        values[f"bits_{key}"] = _bits(terms, WANTED[key].amenities)
        parts.append(f"amenities & :bits_{key} <> 0")
    return " AND ".join(parts) or "true"


def _bits(terms: Terms, keys: Sequence[str]) -> int:
    return sum(1 << terms.amenities[key] for key in keys if key in terms.amenities)
