from decimal import Decimal

import pytest

from bowling_app.platform.geo.asked import dollars_up_to, whole
from bowling_app.platform.geo.spots import Unusable


@pytest.mark.parametrize(("text", "number"), [("9", 9), ("0012", 12), ("1,200", 1200), ("12000", 12000)])
def test_whole_numbers_are_read_with_and_without_commas(text: str, number: int):
    assert whole("Guests", 20_000)(text) == number


@pytest.mark.parametrize(
    "text", ["12,5", "120,50", "1,20", "12.5", "$9", "0", "-5", "9,", ",9", "20001", "٩", "🎳", "9" * 9]
)
def test_what_is_no_whole_number_is_refused_with_its_field(text: str):
    with pytest.raises(Unusable, match=r"Guests: enter a whole number from 1 to 20,000\."):
        whole("Guests", 20_000)(text)


@pytest.mark.parametrize(
    ("text", "amount"), [("120,50", "120.50"), ("12.5", "12.5"), ("$15", "15"), ("1,200", "1200"), ("500", "500")]
)
def test_dollars_are_read_with_either_sign_before_cents(text: str, amount: str):
    assert dollars_up_to("Fee", 2000)(text) == Decimal(amount)


@pytest.mark.parametrize("text", ["1.200", "0", "0,00", "-5", "2000.01", "twelve"])
def test_what_is_no_amount_is_refused_with_its_field(text: str):
    with pytest.raises(Unusable, match=r"Fee: enter dollars, like 15 or 12\.50, up to 2,000\."):
        dollars_up_to("Fee", 2000)(text)
