"""Prices on a website of which other words of the line may say when they hold, and those that contradict each other."""

import pytest

from bowling_app.venues.rules.field_values.prices import periods_text
from bowling_app.venues.rules.price_values import periods_value
from bowling_app.websites.rules.reading.lines import Line
from bowling_app.websites.rules.reading.prices_found import written_prices


def read(text: str, heading: str = "") -> str:
    """The prices of a line under a heading, as a history shows them."""
    return periods_text(periods_value(price.period for price in written_prices([Line(text, 0, heading)])))


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("$2 games, $2 shoes, $2 hot dogs every Tuesday 9pm-close", ""),
        ("Dollar Mondays: $1 games, $1 shoes, $1 hot dogs after 8pm", ""),
        ("$3 games, $2 shoes Tuesdays", "Tuesday: $2 a pair of shoes"),
        ("$1.99 Games and $1.99 Shoes on Mondays", "Monday: $1.99 a pair of shoes"),
        ("Games $5, Shoes $3, before 6pm", "Every day, 6 AM to 6 PM: $3 a pair of shoes"),
        ("Games $4, shoes $3 and on Tuesdays $2 games", ""),
        ("Games $5 before 5pm Saturday $6", ""),
    ],
)
def test_times_behind_the_last_of_several_prices_may_be_of_all(text: str, prices: str) -> None:
    assert read(text) == prices


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("Shoes $3.50, slushies $2 on Mondays", "Every day: $3.50 a pair of shoes"),
        ("$2 games; $3 shoes on Mondays", "Every day: $2 a game; Monday: $3 a pair of shoes"),
        ("$4 games, $2 games on Tuesdays", "Tuesday: $2 a game; Every day: $4 a game"),
        ("Games $5, shoes $4 (after 6pm)", "Every day, 6 PM to 6 AM: $4 a pair of shoes; Every day: $5 a game"),
    ],
)
def test_times_of_its_own_are_of_no_price_before_it(text: str, prices: str) -> None:
    assert sorted(read(text).split("; ")) == sorted(prices.split("; "))


@pytest.mark.parametrize(
    "text",
    [
        "$5 per game. Excludes Sundays.", "$5 per game. Not valid on Saturdays.", "$2 games. Mondays only.",
        "Games $2. Every Monday.", "$2 games. Valid Mon-Thu only.", "$5 per game. Shoes $3. Excl. Sundays.",
        "$2 games. Available weekdays until 5pm.", "Monday Madness! $1 games, $1 shoes.",
        "Thirsty Thursday! $2 games after 9pm", "Every Wednesday. Games $2. Shoes $1.",
        "Join us for cosmic bowling every Friday night! $10 all you can bowl", "Weekends! Games $6. Shoes $3.",
    ],
)  # fmt: skip
def test_a_sentence_of_days_beside_a_price_may_say_when_it_holds(text: str) -> None:
    assert read(text) == ""


@pytest.mark.parametrize(
    "text",
    [
        "$5 per game. Closed Mondays.", "Closed Mondays. Games $5.", "Open Monday-Friday 9am-11pm. Games $5.",
        "Games $5. Open Mon-Thu 9am-11pm.", "Games $5. Not valid on holidays.", "Games $5. Leagues only on Mondays.",
        "Games $5. Kids eat free Tuesdays.", "Great fun day or night! Games $5", "Daily. Games $5.",
        "Located 5-10 minutes from downtown. Games $5.", "Ages 3-12 welcome! Games $5.",
    ],
)  # fmt: skip
def test_other_sentences_leave_it(text: str) -> None:
    assert read(text) == "Every day: $5 a game"


@pytest.mark.parametrize(
    "text",
    [
        "Game: $5.00; $6.00", "Games $5 - $6", "$4.50-$6 per game", "$5 to $7 per game", "$5 game, $7 glow game",
        "Games from $4", "Games as low as $2", "Starting at $5 per game", "Orig. $6 per game, now $4",
        "$5 per game Main St. $6 per game Oak St.",
    ],
)  # fmt: skip
def test_of_two_prices_for_the_same_nobody_knows_which_is_paid(text: str) -> None:
    assert read(text) == ""


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("Shoes $1 Mondays", "Monday: $1 a pair of shoes"),
        ("Shoes $2 Tuesdays, games $3 Tuesdays", "Tuesday: $2 a pair of shoes; Tuesday: $3 a game"),
        ("Shoe rental $3, $1 Mondays", "Every day: $3 a pair of shoes"),
        ("$2 Tuesdays, shoes $3", "Tuesday: $2 a game; Every day: $3 a pair of shoes"),
    ],
)
def test_a_dollar_on_some_days_is_of_shoes_where_these_are_named_before_it(text: str, prices: str) -> None:
    assert sorted(read(text).split("; ")) == sorted(prices.split("; "))


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("Weekday Specials: Monday $2 games", "Monday: $2 a game"),
        ("Daily Specials: Tuesday $2 games", "Tuesday: $2 a game"),
        ("Weekend (Fri-Sun) $6 per game", "Friday to Sunday: $6 a game"),
        ("Weekdays and Saturdays $2 games", "Monday to Saturday: $2 a game"),
    ],
)
def test_days_that_are_named_are_meant_and_not_all_of_their_kind(text: str, prices: str) -> None:
    assert read(text) == prices


@pytest.mark.parametrize(
    "text",
    [
        "Every day (Sundays too) $5 per game", "Open bowling daily and all day Sunday $5 per game",
        "$5 per game weekdays, even Fridays", "Weekdays, Friday until 5pm $4 per game",
        "Weekends (Sat. after noon) $6 per game", "Weekend rates (Friday after 5pm - Sunday) $6 game",
    ],
)  # fmt: skip
def test_days_beside_all_of_their_kind_may_be_either(text: str) -> None:
    assert read(text) == ""


@pytest.mark.parametrize(
    "text",
    [
        "Non-members $5 per game Members $4 per game", "Members $4 per game, non-members $5 per game",
        "Nonmembers $5 a game, members $4", ", ".join(f"game ${amount}" for amount in range(1, 18)),
    ],
)  # fmt: skip
def test_what_others_than_members_pay_and_long_lists_are_left_out(text: str) -> None:
    assert read(text) == ""


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("Adults $5 per game. Srs. $4 per game.", [("5", ""), ("4", "Srs")]),
        ("$5 per game, $4.50 per game for members", [("5", ""), ("4.50", "Members")]),
        ("Per game: $5 non-members, $4 members", [("5", ""), ("4", "Members")]),
        ("Mon-Thu $5 per game, kids free", [("5", "")]),
        ("Games $5 (kids under 5 free)", [("5", "")]),
    ],
)
def test_a_price_is_for_those_who_pay_it(text: str, prices: list[tuple[str, str]]) -> None:
    found = [price.period for price in written_prices([Line(text)])]
    assert [(str(period.amount), period.conditions) for period in found] == prices


def test_a_game_without_its_shoes_has_a_price() -> None:
    assert read("$6 per game (excl. shoes), shoe rental $3") == "Every day: $6 a game; Every day: $3 a pair of shoes"
