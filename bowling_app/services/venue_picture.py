"""The words of a venue's picture, which other sites show with a link to it."""

from bowling_app.domain.places import venue_path
from bowling_app.domain.previews import Preview
from bowling_app.models import Place, Venue
from bowling_app.services.venue_cards import place_text, rating_text, reviews_text


def venue_picture(venue: Venue, place: Place, price: str) -> Preview:
    """The picture of a venue: its name and place, how people rate it, and the price that tells most."""
    rating = rating_text(venue)
    facts = (reviews_text(venue) if rating else "", price)
    return Preview(
        venue_path(venue.id), "Bowling alley", venue.name, place_text(place), rating, tuple(filter(None, facts))
    )
