"""Which words on a website are of which price: without marks, a label may stand before or behind its amount."""

import pytest

from bowling_app.websites.rules.reading.lines import Line
from bowling_app.websites.rules.reading.prices_found import written_prices


def read(text: str, heading: str = "Per game") -> list[tuple[str, str, str]]:
    """The prices of a line under a heading: what for, how much, and for whom."""
    found = [price.period for price in written_prices([Line(text, 0, heading)])]
    return [(period.kind, str(period.amount), period.conditions) for period in found]


@pytest.mark.parametrize(
    "text",
    [
        "$8 Shoes $3", "$3 Shoes $8", "$8/Shoes $3", "$5.50 Shoe rental $3", "$5 Bowling Shoes $3", "$8 Kids $6",
        "$5 games $3", "$8 Shoes $3 Kids $5", "$5.50 Adult $4.50 Child $3.50", "Cosmic: $8 Kids $6",
        "$8 Shoes \u2013 $3", "$8 Shoes $3 Mondays", "$5 after 6 PM Shoes $3 Kids $4", "$5 after 6 PM and shoes $3",
        "$9 game and shoes $6", "$5 after 6 PM plus shoes $3", "Weekdays $5 Kids $4",
    ],
)  # fmt: skip
def test_a_label_between_two_amounts_without_others_may_be_of_either(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "$8, Shoes $3", "$8 / Shoes $3", "$8 - Shoes $3", "$8 + shoes $3", "$8 & shoes $3", "$8 | Shoes $3",
        "$8 Shoes: $3", "$8 Shoes $3 a pair", "$8 per game Shoes $3", "$8/game Shoe rental $3",
        "$8 each Shoes $3 each", "$8 after 6 PM Shoes $3", "$8 after 6 PM Shoes: $3 all day", "$8 Mon-Thu Shoes $3",
        "Adults $8 after 6pm Shoes $3", "Only $8 Shoes $3",
    ],
)  # fmt: skip
def test_a_mark_or_the_words_before_it_say_of_which_it_is(text: str) -> None:
    assert read(text) == [("game", "8", ""), ("shoe_rental", "3", "")]


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("$8 games $3 shoes", [("game", "8", ""), ("shoe_rental", "3", "")]),
        ("$3 Shoes $8 games", [("shoe_rental", "3", ""), ("game", "8", "")]),
        ("$2 Games $2 Shoes $2 Hot Dogs", [("game", "2", ""), ("shoe_rental", "2", "")]),
        ("$5 Adults $4 Kids", [("game", "5", ""), ("game", "4", "Kids")]),
        ("$5 Adults $4 Kids, Shoes $3", [("game", "5", ""), ("game", "4", "Kids"), ("shoe_rental", "3", "")]),
        ("$4 Rental shoes $6 Bowling", [("shoe_rental", "4", "")]),
    ],
)
def test_labels_behind_their_amounts_are_read_as_such(text: str, prices: list[tuple[str, str, str]]) -> None:
    assert read(text) == prices


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("Games $5 Kids $4 Seniors $3", [("game", "5", ""), ("game", "4", "Kids"), ("game", "3", "Seniors")]),
        ("Games $5 each Kids $4 each", [("game", "5", ""), ("game", "4", "Kids")]),
        ("Games $5 (kids $4)", [("game", "5", ""), ("game", "4", "Kids")]),
        ("Game $5 Senior Game $4", [("game", "5", ""), ("game", "4", "Senior")]),
        (
            "Game $6 Shoes $4 Youth Shoes $3",
            [("game", "6", ""), ("shoe_rental", "4", ""), ("shoe_rental", "3", "Youth")],
        ),
        ("Games $5 - Kids games $4 - Shoes $3", [("game", "5", ""), ("game", "4", "Kids"), ("shoe_rental", "3", "")]),
        ("Shoes $3 Adults $6 Kids $5", [("shoe_rental", "3", "")]),
    ],
)
def test_people_before_an_amount_are_none_of_the_one_before_them(text: str, prices: list[tuple[str, str, str]]) -> None:
    assert read(text) == prices


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("$4.50 before 6pm $5.50 after 6pm Shoes $3.50", ["4.50", "5.50", "3.50"]),
        ("$4 Mon-Thu $5 Fri-Sun Shoes: $3", ["4", "5", "3"]),
        ("$5 per game Mon-Thu $6 per game Fri-Sun Shoe rental $4", ["5", "6", "4"]),
        ("Adults $5 before 6pm $6 after 6pm Shoes $3", ["5", "6", "3"]),
    ],
)
def test_shoes_at_the_end_of_a_list_have_the_last_price(text: str, amounts: list[str]) -> None:
    assert [(kind, amount) for kind, amount, _ in read(text)] == list(
        zip(("game", "game", "shoe_rental"), amounts, strict=True)
    )


@pytest.mark.parametrize(
    "text",
    [
        "Games $4 After 6pm games $5",
        "Game $5 Weekend game $6",
        "Per game $4 / Weekends per game $5",
        "$5 & after 6 PM $6",
        "Games $5 + after 6 PM $6",
    ],
)
def test_a_time_between_two_prices_of_the_same_may_be_of_either(text: str) -> None:
    assert read(text) == []


def test_a_time_with_a_colon_is_that_of_the_amount_behind_it() -> None:
    found = [price.period for price in written_prices([Line("$5 After 6 PM: $6", 0, "Per game")])]
    assert [(str(period.amount), period.begins // 60) for period in found] == [("5", 6), ("6", 18)]


def test_people_behind_a_slash_are_those_of_the_amount_behind_them() -> None:
    prices = [("game", "5", ""), ("game", "4", "Kids"), ("shoe_rental", "3", "")]
    assert read("$5 / Kids $4 / rental shoes $3") == prices
