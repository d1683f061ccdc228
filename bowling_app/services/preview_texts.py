"""The words of pictures, made of what the database holds."""

from decimal import Decimal

from bowling_app.domain.listing_subject import ListingSubject
from bowling_app.domain.places import venue_path
from bowling_app.domain.previews import Preview, preview_of_listing
from bowling_app.domain.prices import dollars
from bowling_app.domain.wording import count_of
from bowling_app.models import Place, Venue
from bowling_app.services.venue_cards import place_text, price_text, rating_text, reviews_text


def venue_picture(venue: Venue, place: Place) -> Preview:
    """The picture of a venue: its name and place, how people rate it, and the price that tells most."""
    rating = rating_text(venue)
    facts = (reviews_text(venue) if rating else "", price_text(venue))
    return Preview(
        venue_path(venue.id), "Bowling alley", venue.name, place_text(place), rating, tuple(filter(None, facts))
    )


def listing_picture(subject: ListingSubject, total: int, lowest: Decimal | None, highest: Decimal | None) -> Preview:
    """The picture of a listing, which tells of all its venues, whatever page of it is shown."""
    return preview_of_listing(subject, count_of(total, "venue", "venues") if total else "", _span(lowest, highest))


def _span(lowest: Decimal | None, highest: Decimal | None) -> str:
    if lowest is None or highest is None:
        return ""
    least, most = dollars(lowest), dollars(highest)
    return f"{least} a game" if least == most else f"{least} to {most} a game"
