"""Which facts are known of some venue of a list."""

from decimal import Decimal

import pytest
from sqlalchemy import text

from bowling_app.listings.queries import listing_facts
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.rules.listing_promises import Known
from tests.counting import plans
from tests.factories import a_place, a_price_period, a_venue

PRICES = {"game": {"game_price": Decimal(6)}, "hour": {"hourly_price": Decimal(30)}, "shoes": {"shoe_rental_price": 4}}


@pytest.mark.parametrize("price", PRICES)
def test_one_price_of_a_game_an_hour_or_shoes_is_a_known_price(uow, price):
    a_venue(uow)
    a_venue(uow, **PRICES[price])
    known = listing_facts.given(uow.session, Scope())
    assert (known.prices, known.games, known.prices_around) == (True, price == "game", True)


@pytest.mark.parametrize(
    ("period", "is_known"),
    [({"kind": "lane_hour"}, True), ({"conditions": "Members"}, False), ({"kind": "package", "amount": 30}, False)],
)
def test_a_price_of_some_hours_is_known_if_everybody_pays_it_for_a_game_a_lane_or_shoes(uow, period, is_known):
    a_price_period(uow, a_venue(uow), **period)
    known = listing_facts.given(uow.session, Scope())
    assert (known.prices, known.prices_around) == (is_known, is_known)


def test_a_price_of_a_venue_that_is_not_on_the_list_is_one_of_its_place(uow):
    a_venue(uow, amenities=["bar"])
    a_venue(uow, hourly_price=30)
    assert listing_facts.given(uow.session, Scope("bar")) == Known(prices_around=True)
    assert listing_facts.given(uow.session, Scope("bar", "NY")) == Known()


def test_a_list_is_neglected_where_nobody_has_rated_or_lately_confirmed_any(uow):
    a_venue(uow, is_unconfirmed=True)
    assert listing_facts.given(uow.session, Scope()) == Known(neglect=True)
    a_venue(uow, avg_rating=4)
    assert listing_facts.given(uow.session, Scope()) == Known(ratings=True)


def test_no_list_reads_the_prices_of_the_whole_directory(uow):
    """A subplan that is hashed reads its whole table once for each list."""
    a_venue(uow, game_price=6, amenities=["bar"])
    with plans(uow.session.connection()) as seen:
        listing_facts.given(uow.session, Scope("bar", "TX"))
    assert len(seen) == 1
    assert "hashed SubPlan" not in seen[0]


def test_the_venues_without_an_amenity_are_found_without_reading_all_amenities(uow):
    for _ in range(3):
        a_venue(uow, amenities=["bar"])
    a_venue(uow, absent_amenities=["bar"])
    a_venue(uow, place=a_place(uow, "Utica", "NY"), absent_amenities=["bar"])
    connection = uow.session.connection()
    connection.execute(text("SET LOCAL enable_seqscan = off"))  # So few rows are read at once otherwise.
    with plans(connection, "NOT is_available") as seen:
        assert listing_facts.lacking(uow.session, Scope("bar", "TX")) == 1
    assert "ix_venue_amenity_lacking" in seen[0]
