"""The words of pictures, made of what the database holds."""

from dataclasses import replace
from decimal import Decimal

from bowling_app.domain.guides import guide_path
from bowling_app.domain.listing_subject import ListingSubject
from bowling_app.domain.places import venue_path
from bowling_app.domain.previews import Preview
from bowling_app.domain.prices import dollars
from bowling_app.domain.wording import count_of
from bowling_app.models import Hub, Place, Venue
from bowling_app.queries import listing_facts
from bowling_app.queries.listing import Scope
from bowling_app.services.unit_of_work import UnitOfWork
from bowling_app.services.venue_cards import place_text, rating_text, reviews_text


def venue_picture(venue: Venue, place: Place, price: str) -> Preview:
    """The picture of a venue: its name and place, how people rate it, and the price that tells most."""
    rating = rating_text(venue)
    facts = (reviews_text(venue) if rating else "", price)
    return Preview(
        venue_path(venue.id), "Bowling alley", venue.name, place_text(place), rating, tuple(filter(None, facts))
    )


def listing_picture(subject: ListingSubject, total: int, lowest: Decimal | None, highest: Decimal | None) -> Preview:
    """The picture of a listing: how many venues it has in all, and what they ask for a game."""
    return Preview(subject.path, subject.category.name, subject.heading, facts=_facts(total, lowest, highest))


def guide_picture(uow: UnitOfWork, hub: Hub, place: Place | None) -> Preview:
    """The picture of a city guide, with the numbers of its city; `place` is None where no venue is in it."""
    words = Preview(guide_path(hub.slug), "City guide", hub.title, f"{hub.city}, {hub.state}")
    if place is None:
        return words
    known = listing_facts.numbers(uow.session, Scope("", place.state, place.id))
    return replace(words, facts=_facts(known.total, known.lowest, known.highest))


def _facts(total: int, lowest: Decimal | None, highest: Decimal | None) -> tuple[str, ...]:
    return tuple(filter(None, (count_of(total, "venue", "venues") if total else "", _span(lowest, highest))))


def _span(lowest: Decimal | None, highest: Decimal | None) -> str:
    if lowest is None or highest is None:
        return ""
    least, most = dollars(lowest), dollars(highest)
    return f"{least} a game" if least == most else f"{least} to {most} a game"
