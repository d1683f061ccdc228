"""The pages of listings as a visitor opens them."""

from typing import Any

from bowling_app.listings.schemas.listing_page import ListingView
from bowling_app.listings.services.listings import load_category, load_category_city, load_category_state
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.schemas.cards import VenueCard


def in_country(uow: UnitOfWork, category: str = "locations", **query: Any) -> ListingView:
    return load_category(uow, Actor(), category=category, **query)


def in_state(uow: UnitOfWork, category: str = "locations", state: str = "tx", **query: Any) -> ListingView:
    return load_category_state(uow, Actor(), category=category, state=state, **query)


def in_city(
    uow: UnitOfWork, category: str = "locations", state: str = "tx", city: str = "austin", **query: Any
) -> ListingView:
    return load_category_city(uow, Actor(), category=category, state=state, city=city, **query)


def names(cards: tuple[VenueCard, ...]) -> list[str]:
    return [card.name for card in cards]
