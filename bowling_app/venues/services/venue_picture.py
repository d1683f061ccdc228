"""The words of a venue's picture, which other sites show with a link to it."""

from bowling_app.platform.geo.maps.still_map import ground_version
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.previews import Preview
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.venue_cards import place_text, rating_text, reviews_text


def venue_picture(venue: Venue, place: Place, price: str) -> Preview:
    """The picture of a venue: its name and place, its rating, its most useful price, and the map around it."""
    rating = rating_text(venue)
    facts = (reviews_text(venue) if rating else "", price)
    return Preview(
        venue_path(venue.id),
        _("Bowling alley"),
        venue.name,
        place_text(place),
        rating,
        tuple(filter(None, facts)),
        (round(venue.latitude, 5), round(venue.longitude, 5)),
        ground_version(),
    )
