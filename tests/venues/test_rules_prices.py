from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.venues.rules.prices import (
    dollars,
    game_price_text,
    hourly_price_text,
    price_level_text,
    price_range_text,
)

prices = st.none() | st.decimals(0, Decimal("9999.99"), places=2)


@pytest.mark.parametrize(
    ("price", "text"),
    [
        ("5.5", "$5.50"),
        ("5", "$5"),
        ("5.00", "$5"),
        ("0", "Free"),
        ("1200", "$1,200"),
        ("1234.5", "$1,234.50"),
        ("0.75", "$0.75"),
    ],
)
def test_a_price_in_dollars(price, text):
    assert dollars(Decimal(price)) == text


def test_a_price_says_what_it_is_for():
    assert game_price_text(Decimal("5.50")) == "$5.50 a game"
    assert hourly_price_text(Decimal(35)) == "$35 an hour"


def test_an_unknown_price_is_an_empty_text():
    assert game_price_text(None) == hourly_price_text(None) == price_range_text() == ""
    assert price_level_text(None) == ""


def test_the_range_names_what_is_known_and_falls_back_to_the_level():
    assert price_range_text(Decimal("4.50"), Decimal(35)) == "$4.50 a game, $35 an hour"
    assert price_range_text(None, Decimal(35), 3) == "$35 an hour"
    assert price_range_text(Decimal("4.50")) == "$4.50 a game"
    assert price_range_text(level=2) == "$$"
    assert price_range_text(level=0) == ""


@given(prices, prices, st.none() | st.integers(0, 4))
def test_the_range_stays_under_a_hundred_characters(game, hourly, level):
    assert len(price_range_text(game, hourly, level)) < 100


@pytest.mark.parametrize(
    ("level", "text"),
    [(0, "Free"), (1, "$ (inexpensive)"), (2, "$$ (moderate)"), (3, "$$$ (expensive)"), (4, "$$$$ (very expensive)")],
)
def test_a_price_level_has_a_sign_and_a_word(level, text):
    assert price_level_text(level) == text
