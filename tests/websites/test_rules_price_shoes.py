"""When the price of shoes on a website holds, beside prices of games that have times."""

import pytest

from bowling_app.venues.rules.field_values.prices import periods_text
from bowling_app.venues.rules.price_values import periods_value
from bowling_app.websites.rules.reading.lines import Line
from bowling_app.websites.rules.reading.prices_found import written_prices


def shoes(*texts: str, heading: str = "Per game") -> str:
    """The prices of shoes in lines under a heading, as a history shows them."""
    found = [price.period for price in written_prices([Line(text, 0, heading) for text in texts])]
    return periods_text(periods_value(period for period in found if period.kind == "shoe_rental"))


@pytest.mark.parametrize(
    "text",
    [
        "Games $5, after 6pm $6, shoes $4", "Before 6pm $5, after 6pm $6, shoes $4",
        "Before 6pm: $5/game; after 6pm: $6/game; shoe rental: $4", "Games before 6pm $5, after 6pm $6 and shoes $4",
        "Before noon $3 a game, noon to 6pm $4 a game, after 6pm $5 a game, shoes $4",
        "Day (open-5pm): $5 Night (5pm-close): $6 Shoes: $4", "9am-5pm $5; 5pm-close $6; $4 shoes",
    ],
)  # fmt: skip
def test_shoes_named_once_behind_a_list_by_time_cost_the_same_at_all_times(text: str) -> None:
    assert shoes(text) == "Every day: $4 a pair of shoes"


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("After 6pm: $6, shoes $4", "Per game"), ("After 6pm games $6, shoes $4", ""),
        ("After 6pm $6, shoes $4", "Per game"), ("After 6pm $6 | Shoes: $4", "Per game"),
        ("After 6pm: $6 per game, $4 shoes", ""), ("After 6pm $6 games, $4 shoes", ""),
        ("After 6pm: Per game $6; Shoes $4", ""), ("After 6pm $6, shoes $4", "Late night specials"),
        ("After 6pm $6, shoes $4", "Ladies' night"), ("Late bowl: after 6pm $6, shoes $4", ""),
        ("After 6pm games $6, kids games $5, shoes $4", ""), ("After 6pm $6, shoes $4 after 6pm", "Per game"),
    ],
)  # fmt: skip
def test_those_of_a_row_or_an_offer_have_its_times(text: str, heading: str) -> None:
    assert shoes(text, heading=heading) == "Every day, 6 PM to 6 AM: $4 a pair of shoes"


def test_those_of_some_days_are_not_of_every_day() -> None:
    assert shoes("Thursday after 9pm $2, shoes $1") == "Thursday, 9 PM to 6 AM: $1 a pair of shoes"


@pytest.mark.parametrize(
    "texts",
    [
        ("Before 6pm $5, shoes $3", "After 6pm $6, shoes $4"), ("Before 6pm $5, shoes $3. After 6pm $6, shoes $4.",),
        ("Shoes $3 before 6pm, $4 after 6pm",), ("Before 6pm $5 Shoes $3", "After 6pm $6 Shoes $4"),
    ],
)  # fmt: skip
def test_shoes_with_a_price_for_each_time_keep_their_times(texts: tuple[str, ...]) -> None:
    assert shoes(*texts) == "Every day, 6 AM to 6 PM: $3 a pair of shoes; Every day, 6 PM to 6 AM: $4 a pair of shoes"


@pytest.mark.parametrize(
    "text",
    [
        "Before 6pm: games $4, shoes $3; after 6pm: games $6, shoes $4", "Before 6pm $5 Shoes $3 After 6pm $6 Shoes $4",
        "Before 6pm $5, shoes $3, after 6pm $6, shoes $4",
    ],
)  # fmt: skip
def test_in_one_sentence_those_of_the_first_time_are_not_of_all_times(text: str) -> None:
    assert shoes(text) == "Every day, 6 AM to 6 PM: $3 a pair of shoes"
