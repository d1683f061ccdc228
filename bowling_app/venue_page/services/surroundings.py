"""What is around a venue."""

from collections.abc import Sequence

from bowling_app.listings.rules.listing_filters import MOST_MILES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.language.messages import _
from bowling_app.venue_page.rules import NEARBY_MILES, NEARBY_SHOWN
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import nearest
from bowling_app.venues.queries.nearest import Near
from bowling_app.venues.schemas.listing_map import NO_MAP, ListingMap


def nearby(uow: UnitOfWork, venue: Venue) -> list[Near]:
    """The nearest venues around it."""
    found = nearest.nearest(uow.session, venue.latitude, venue.longitude, NEARBY_MILES, NEARBY_SHOWN + 1)
    return [near for near in found if near.venue_with_place[0].id != venue.id][:NEARBY_SHOWN]


def surroundings(venue: Venue, around: Sequence[Near]) -> ListingMap:
    """The map of the venue and of those around it that the page lists."""
    if not around:
        return NO_MAP
    miles = min(MOST_MILES, int(around[-1].miles) + 1)
    near = f"{venue.latitude:.5f},{venue.longitude:.5f}"
    source = f"/api/map?category=locations&near={near}&within={miles}"
    return ListingMap(source, _("Map of {venue} and the venues around it", venue=venue.name), venue_id=venue.id)
