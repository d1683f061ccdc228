"""What a venue charges: its published numbers count only where they say more than its prices by day and time."""

from decimal import Decimal
from typing import Any

import pytest

from bowling_app.prices.rules.estimates import estimate
from bowling_app.prices.rules.outings import Party
from bowling_app.prices.services.price_lists import price_list
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.price_periods import Period, days_mask
from tests.venues.test_rules_price_periods import NOT_PLAIN, OPEN

WORKDAYS = Period("person_game", Decimal(4), days=days_mask(range(5)))


@pytest.mark.parametrize("week", [OPEN, *NOT_PLAIN.values(), None], ids=["plain", *NOT_PLAIN, "unknown"])
def test_a_number_that_follows_from_prices_of_workdays_is_no_price_of_a_saturday(week: Any) -> None:
    venue = Venue(id="v", name="Lanes", place_id=1, latitude=30, longitude=-97, game_price=Decimal(4))
    saturday, tuesday = Party(day=5, needs_shoes=False), Party(day=1, needs_shoes=False)
    found = price_list(venue, (WORKDAYS,), {}, week)
    assert [way.low for way in estimate(found, tuesday).ways] == [32]
    assert estimate(found, saturday).ways == ()
