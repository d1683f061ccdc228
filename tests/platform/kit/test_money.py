"""Amounts of dollars, as people type them."""

from decimal import Decimal

import pytest

from bowling_app.platform.kit.reading.money import read_amount


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("0", "0"), ("120", "120"), ("$5.50", "5.50"), ("$ 5.5", "5.5"), ("120,50", "120.50"), ("120,5", "120.5"),
        ("12,05", "12.05"), ("1200,50", "1200.50"), ("1,200", "1200"), ("$1,200.50", "1200.50"), ("20,000", "20000"),
        ("1.200,50", "1200.50"), ("120.000,5", "120000.5"),
    ],
)  # fmt: skip
def test_an_amount_with_either_sign_before_its_cents_is_read(text: str, amount: str) -> None:
    assert read_amount(text) == Decimal(amount)


@pytest.mark.parametrize("text", ["1.200", "20.000", "0.125"])
def test_what_is_a_thousand_to_some_and_a_dollar_to_others_is_not_read(text: str) -> None:
    assert read_amount(text) is None


@pytest.mark.parametrize(
    "text", ["", "$", "-1", "five", "1e9", "nan", "١٢", "12,", ",50", "1,2345", "1234,567", "1,200,5", "1,200,50",
             "1.200.50", "1,20.50", "1234567", "5 50", "1,234,567"]
)  # fmt: skip
def test_what_is_no_amount_is_not_read(text: str) -> None:
    assert read_amount(text) is None
