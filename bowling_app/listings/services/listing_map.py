"""The venues of a list or of a search, to be put on a map."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bowling_app.listings.queries import listing, map_pins, places
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.queries.map_pins import PinFacts
from bowling_app.listings.rules.limits import MOST_PINS
from bowling_app.listings.rules.listing_filters import read_filters
from bowling_app.listings.schemas.map_pins import MapPins, VenuePin
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import place_key, state_code
from bowling_app.platform.geo.spots import shown
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules import categories
from bowling_app.venues.rules.categories import CATEGORIES, Category
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.schemas.price_headlines import Headline, game_text
from bowling_app.venues.services.venue_cards import game_headlines

MORE: Final = N_("The map shows the {count} best rated of more venues. Filter, or search a smaller area.")
APART: Final = 0.0003
"""Degrees to the east that the second pin of an address is set apart: about 30 yards."""


def listing_pins(
    uow: UnitOfWork, actor: Actor, *, category: str, state: str = "", city: str = "", **filters: str | tuple[str, ...]
) -> MapPins:
    """The venues of a category's list with these filters, at most 5,000, the best rated of them.

    Raises Invalid for an unknown category or state, NotFound for an unknown city. Unusable filters are left out and
    become `problems`.
    """
    anyone(actor)
    scope = _scope(uow, _category(category), state, city)
    reading = read_filters(filters)
    found = listing.pins(uow.session, scope, reading.filters, clock.now(), limit=MOST_PINS + 1)
    pins = pins_of(uow, [pin.id for pin in found[:MOST_PINS]])
    message = _(MORE, count=number_text(MOST_PINS)) if len(found) > MOST_PINS else ""
    return MapPins(pins, message, reading.problems, reading.filters.box)


def _category(slug: str) -> Category:
    found = categories.category(slug.lower())
    if found is None:
        slugs = ", ".join(known.slug for known in CATEGORIES)
        raise Invalid(
            _("Category: there is no {text}. Use one of {slugs}.", text=shown(slug), slugs=slugs), field="category"
        )
    return found


def _scope(uow: UnitOfWork, category: Category, state: str, city: str) -> Scope:
    if not state:
        if city:
            raise Invalid(_("State: a city needs the state that it is in, such as tx."), field="state")
        return Scope(category.amenity)
    code = state_code(state)
    if code is None:
        raise Invalid(
            _("State: there is no {text}. Use a state's name or its two letters.", text=shown(state)), field="state"
        )
    if not city:
        return Scope(category.amenity, code)
    place = places.with_key(uow.session, code, place_key(city))
    if place is None:
        raise NotFound(_("City not found"))
    return Scope(category.amenity, code, place.id)


def pins_of(uow: UnitOfWork, ids: Sequence[str]) -> tuple[VenuePin, ...]:
    """The pins of venues, in the same order. Those of one address are set apart, so that each can be pressed."""
    facts = map_pins.facts(uow.session, ids)
    prices = game_headlines(uow, {venue_id: venue.game_price for venue_id, venue in facts.items()})
    taken: Counter[tuple[float, float]] = Counter()
    return tuple(_pin(facts[venue_id], prices[venue_id], taken) for venue_id in ids if venue_id in facts)


def _pin(venue: PinFacts, price: Headline | None, taken: Counter[tuple[float, float]]) -> VenuePin:
    spot = round(venue.latitude, 5), round(venue.longitude, 5)
    position = spot[0], round(spot[1] + taken[spot] * APART, 5)
    taken[spot] += 1
    place, note = f"{venue.city}, {venue.state}", _note(venue, price)
    return VenuePin(venue.id, venue.name, place, note, *position, _mark(venue, price))


def _mark(venue: PinFacts, price: Headline | None) -> str:
    """The price of a game, else the rating: a pin has room for one of them."""
    if price:
        return f"{dollars(price.amount)}{'+' if price.is_from else ''}"
    return f"★ {venue.avg_rating:.1f}" if venue.review_count else ""


def _note(venue: PinFacts, price: Headline | None) -> str:
    reviews = count_of(venue.review_count, "review", "reviews")
    rating = (
        _("Rated {stars} ({reviews})", stars=f"{venue.avg_rating:.1f}", reviews=reviews) if venue.review_count else ""
    )
    return ", ".join(filter(None, (rating, game_text(price))))
