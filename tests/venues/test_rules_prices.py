from decimal import Decimal

import pytest

from bowling_app.venues.rules.prices import (
    dollars,
    price_level_text,
)


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


def test_an_unknown_level_is_an_empty_text():
    assert price_level_text(None) == ""


@pytest.mark.parametrize(
    ("level", "text"),
    [(0, "Free"), (1, "$ (inexpensive)"), (2, "$$ (moderate)"), (3, "$$$ (expensive)"), (4, "$$$$ (very expensive)")],
)
def test_a_price_level_has_a_sign_and_a_word(level, text):
    assert price_level_text(level) == text
