"""What a card says where a venue's hours or prices are not known."""

from typing import Any

import pytest

from bowling_app.platform.kit.links import Link
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import cards
from tests.factories import a_venue

CALL = Link("Call (512) 555-0142", "tel:+15125550142")
WEBSITE = Link("Website", "https://sunsetlanes.com/")
REACHED = {"phone": "+15125550142", "website": "https://sunsetlanes.com/"}
ALL_WEEK = {day: [(600, 1380)] for day in range(7)}


def contacts(uow: Any, **fields: Any) -> tuple[Link, ...]:
    (card,) = cards(uow, [find_venue(uow, a_venue(uow, **fields).id)])
    return card.contacts


@pytest.mark.parametrize("known", [{}, {"hours": ALL_WEEK}, {"game_price": 5}])
def test_a_card_without_hours_or_a_price_says_whom_to_ask(uow: Any, known: dict[str, Any]) -> None:
    assert contacts(uow, **REACHED, **known) == (CALL, WEBSITE)


def test_of_phone_and_website_it_says_the_one_that_is_known(uow: Any) -> None:
    assert contacts(uow, phone=REACHED["phone"]) == (CALL,)
    assert contacts(uow, website=REACHED["website"]) == (WEBSITE,)
    assert contacts(uow) == ()


def test_a_card_that_says_hours_and_a_price_stays_short(uow: Any) -> None:
    assert contacts(uow, **REACHED, hours=ALL_WEEK, game_price=5) == ()
