"""The venues nearest to a position, filled up with others that are well rated."""

from dataclasses import dataclass

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.distances import miles_between
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.language.messages import _
from bowling_app.venues.queries import nearest, venues
from bowling_app.venues.queries.nearest import Near
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.limits import (
    DEFAULT_RADIUS_MILES,
    LARGEST_RADIUS_MILES,
    NEAREST_SHOWN,
    SMALLEST_RADIUS_MILES,
)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The nearest venues within a radius, by distance, and the best-rated others that fill the list up."""

    nearby: tuple[Near, ...]
    others: tuple[Near, ...]


def surroundings(
    uow: UnitOfWork, latitude: float | None, longitude: float | None, radius: float | None
) -> Surroundings:
    """At most nine venues for a position that is checked first. Shared by the page and the API."""
    latitude, longitude, radius = checked_circle(latitude, longitude, radius)
    near = nearest.nearest(uow.session, latitude, longitude, radius, NEAREST_SHOWN)
    missing, shown = NEAREST_SHOWN - len(near), [found.venue_with_place[0].id for found in near]
    best = venues.best_overall(uow.session, limit=missing, except_ids=shown) if missing else []
    return Surroundings(tuple(near), tuple(_measured(latitude, longitude, each) for each in best))


def checked_circle(
    latitude: float | None, longitude: float | None, radius: float | None = None
) -> tuple[float, float, float]:
    """The position and radius, if they are ones. The comparisons refuse what is not a number as well."""
    if latitude is None or longitude is None:
        raise Invalid(_("Missing required parameters: latitude and longitude"), field="latitude")
    if not -90 <= latitude <= 90:
        raise Invalid(_("Latitude must be between -90 and 90"), field="latitude")
    if not -180 <= longitude <= 180:
        raise Invalid(_("Longitude must be between -180 and 180"), field="longitude")
    radius = DEFAULT_RADIUS_MILES if radius is None else radius
    if not SMALLEST_RADIUS_MILES <= radius <= LARGEST_RADIUS_MILES:
        raise Invalid(_("Radius must be between 1 and 100 miles"), field="radius")
    return latitude, longitude, radius


def _measured(latitude: float, longitude: float, venue_with_place: VenueWithPlace) -> Near:
    venue, _ = venue_with_place
    return Near(venue_with_place, miles_between(latitude, longitude, venue.latitude, venue.longitude))
