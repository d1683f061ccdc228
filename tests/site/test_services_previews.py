"""The words of the pictures that other sites show with a link."""

from decimal import Decimal
from typing import Any

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.site.services.previews import load_listing_preview, load_venue_preview
from tests.factories import a_guide, a_venue


@pytest.mark.parametrize(
    ("fields", "rating", "facts"),
    [
        ({}, "", ()),
        ({"hourly_price": Decimal(35)}, "", ("$35 an hour",)),
        ({"review_count": 12, "avg_rating": 4.64, "game_price": Decimal("5.50"), "hourly_price": Decimal(35)}, "4.6",
         ("12 reviews", "$5.50 a game")),
    ],
)  # fmt: skip
def test_a_venue_tells_its_name_place_rating_and_price(
    uow: UnitOfWork, visitor: Actor, fields: dict[str, Any], rating: str, facts: tuple[str, ...]
):
    venue = a_venue(uow, "Sunset Lanes", **fields)
    told = load_venue_preview(uow, visitor, venue_id=venue.id)
    assert (told.kicker, told.title, told.text) == ("Bowling alley", "Sunset Lanes", "Austin, TX")
    assert (told.rating, told.facts) == (rating, facts)


def test_a_list_tells_how_many_venues_it_has_and_what_a_game_costs(uow: UnitOfWork, visitor: Actor):
    for price in ("4.50", "9", None):
        a_venue(uow, game_price=price and Decimal(price))
    a_venue(uow, game_price=Decimal(2), is_active=False)
    told = load_listing_preview(uow, visitor, category="locations", state="tx", city="austin")
    assert (told.title, told.facts) == ("Bowling alleys in Austin, TX", ("3 venues", "usually $4.50 to $9 a game"))
    guide = a_guide(uow, "Austin", "TX")
    told = load_listing_preview(uow, visitor, category=guide.slug)
    assert (told.kicker, told.title, told.text) == ("City guide", guide.title, "Austin, TX")
    assert told.facts == ("3 venues", "usually $4.50 to $9 a game")


def test_a_list_in_spanish_speaks_spanish(uow: UnitOfWork, visitor: Actor, two_languages: Language):
    a_venue(uow, amenities=["cosmic"])
    with speaking(two_languages):
        told = load_listing_preview(uow, visitor, category="cosmic-bowling", state="tx")
    assert (told.kicker, told.title) == ("Boliche cósmico", "Boliche cósmico en Texas")
