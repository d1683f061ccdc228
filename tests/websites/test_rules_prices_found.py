"""Prices in the words of bowling centers: what a line says, and what is no price of bowling."""

import pytest

from bowling_app.venues.rules.field_values.prices import periods_text
from bowling_app.venues.rules.price_periods import holding
from bowling_app.venues.rules.price_values import periods_value
from bowling_app.websites.rules.reading.lines import Line
from bowling_app.websites.rules.reading.prices_found import written_prices


def read(text: str, heading: str = "") -> str:
    """The prices of a line under a heading, as a history shows them."""
    return periods_text(periods_value(price.period for price in written_prices([Line(text, 0, heading)])))


@pytest.mark.parametrize(
    ("text", "heading", "prices"),
    [
        ("$5.50 per game", "", "Every day: $5.50 a game"),
        ("Shoe rental $4", "", "Every day: $4 a pair of shoes"),
        ("$30/hour per lane", "", "Every day: $30 an hour per lane"),
        ("$1 Tuesdays", "", "Tuesday: $1 a game"),
        ("Dollar games every Tuesday", "", "Tuesday: $1 a game"),
        (
            "Mon-Thu before 5pm: $3.75/game; after 5pm: $5.25/game", "",
            "Monday to Thursday, 6 AM to 5 PM: $3.75 a game; Monday to Thursday, 5 PM to 6 AM: $5.25 a game",
        ),
        ("Games: $4.50 (Mon-Thu), $6 (Fri-Sun)", "", "Monday to Thursday: $4.50 a game; Friday to Sunday: $6 a game"),
        ("Price per game: $4.75 Shoes: $3.25", "", "Every day: $4.75 a game; Every day: $3.25 a pair of shoes"),
        ("Friday: $5.50", "Bowling rates (per game)", "Friday: $5.50 a game"),
        ("$3.50", "Shoe Rental", "Every day: $3.50 a pair of shoes"),
        (
            "Games $5.75, shoes $3.75, lane per hour $35.50", "",
            "Every day: $5.75 a game; Every day: $35.50 an hour per lane; Every day: $3.75 a pair of shoes",
        ),
        (
            "Mon-Thurs $4.95, Fri-Sun $5.95 per game", "",
            "Monday to Thursday: $4.95 a game; Friday to Sunday: $5.95 a game",
        ),
        (
            "Before 5pm: $3.00 per game After 5pm: $5.00 per game", "",
            "Every day, 6 AM to 5 PM: $3 a game; Every day, 5 PM to 6 AM: $5 a game",
        ),
        (
            "Games $4 before 5pm $6 after 5pm", "",
            "Every day, 6 AM to 5 PM: $4 a game; Every day, 5 PM to 6 AM: $6 a game",
        ),
        ("Games: $4 Mon-Thu $6 Fri-Sun", "", "Monday to Thursday: $4 a game; Friday to Sunday: $6 a game"),
        ("$3 per game before 5 PM", "", "Every day, 6 AM to 5 PM: $3 a game"),
        ("Games before Noon $3", "", "Every day, 6 AM to noon: $3 a game"),
        ("After 9 PM: $2 games", "", "Every day, 9 PM to 6 AM: $2 a game"),
        (
            "Mon-Thu $4.50 a game, $6 a game after 5 PM", "",
            "Monday to Thursday, 6 AM to 5 PM: $4.50 a game; Monday to Thursday, 5 PM to 6 AM: $6 a game",
        ),
        (
            "Before 6:00 PM Games are $4.00, After 6:00PM games are $6.00", "",
            "Every day, 6 AM to 6 PM: $4 a game; Every day, 6 PM to 6 AM: $6 a game",
        ),
        ("Before 5 p.m. Games are $4", "", "Every day, 6 AM to 5 PM: $4 a game"),
        ("Mon. - Thu. $4 per game", "", "Monday to Thursday: $4 a game"),
        ("Monday night 6pm-10pm $2 games", "", "Monday, 6 PM to 10 PM: $2 a game"),
        ("Open to close $4 per game", "", "Every day: $4 a game"),
        ("Kids 3-12: $4 per game", "", "Every day: $4 a game"),
        ("Weekends and holidays $6 per game", "", "Saturday and Sunday: $6 a game"),
        ("$35 per hour", "Open bowling", "Every day: $35 an hour per lane"),
        ("$14.99 all you can bowl Tuesdays 8pm-11pm", "", "Tuesday, 8 PM to 11 PM: $14.99 a person, all you can bowl"),
    ],
)  # fmt: skip
def test_a_line_says_its_prices(text: str, heading: str, prices: str) -> None:
    assert read(text, heading) == prices


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        (
            "$5 a game until 6 PM, then $7",
            "Every day, 6 AM to 6 PM: $5 a game; Every day, 6 PM to 6 AM: $7 a game",
        ),
        (
            "Games $4, cosmic bowling $6 after 9pm",
            "Every day, 6 AM to 9 PM: $4 a game; Every day, 9 PM to 6 AM: $6 a game",
        ),
        ("Games $5, after 9pm $3", "Every day, 9 PM to 6 AM: $3 a game; Every day, 6 AM to 9 PM: $5 a game"),
        (
            "Weekends $6 a game ($8 after 6 PM)",
            "Saturday and Sunday, 6 AM to 6 PM: $6 a game; Saturday and Sunday, 6 PM to 6 AM: $8 a game",
        ),
        (
            "Games $4.50, Fri & Sat $6 after 5 PM",
            ("Friday and Saturday, 6 AM to 5 PM: $4.50 a game; "
             "Sunday to Thursday, 6 AM to 6 AM the next day: $4.50 a game; "
             "Friday and Saturday, 5 PM to 6 AM: $6 a game"),
        ),
        (
            "$6 a game, $4 before 5 PM, $3 after 9 PM",
            ("Every day, 9 PM to 6 AM: $3 a game; Every day, 6 AM to 5 PM: $4 a game; "
             "Every day, 5 PM to 9 PM: $6 a game"),
        ),
        (
            "Games $5, Friday 9pm-midnight $8",
            ("Saturday to Thursday, 6 AM to 6 AM the next day: $5 a game; Friday, 6 AM to 9 PM: $5 a game; "
             "Saturday, Midnight to 6 AM: $5 a game; Friday, 9 PM to midnight: $8 a game"),
        ),
        ("$4.50 per game. After 5 PM $6.", "Every day, 6 AM to 5 PM: $4.50 a game"),
        (
            "Games $4, per person per game after 5 PM $6",
            "Every day, 6 AM to 5 PM: $4 a game; Every day, 5 PM to 6 AM: $6 a game per person",
        ),
    ],
)  # fmt: skip
def test_a_price_without_times_ends_where_another_one_for_the_same_begins(text: str, prices: str) -> None:
    assert read(text) == prices


@pytest.mark.parametrize(
    "text",
    [
        "$5 a game until 6, then $7", "Games $4, evenings $6", "Games $4 after 5 $6", "$4 per game. After 5 $6.",
        "Games $4.50. After 5 PM and weekends $6.", "Games $4.50. After 5 and weekends games $6.",
        "Mon-Thu $4 per game. After 5pm and weekends $6 per game.", "$4.50 per game (nights and weekends $5.50)",
        "Mon-Thu $4 per game, Fri-Sun $5 per game. Evenings $6 per game.",
    ],
)  # fmt: skip
def test_it_is_left_out_where_nobody_can_say_when_that_begins(text: str) -> None:
    assert read(text) == ""


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("Games $4 per game. Hot dogs $2 after 9pm.", "Every day: $4 a game"),
        ("Games $4. Game and shoes $9 after 5 PM", "Every day: $4 a game"),
        ("Games $4, hot dogs $3 after 5pm", "Every day: $4 a game"),
        ("Hot dogs $3, games $4 after 5pm, popcorn $2", "Every day, 5 PM to 6 AM: $4 a game"),
        ("Shoes $3.50, slushies $2 on Mondays", "Every day: $3.50 a pair of shoes"),
        ("Fri-Sun $5/game, Mon-Thu 9-5 $4/game", "Friday to Sunday: $5 a game"),
        ("Games $4, seniors $3 before 5", "Every day: $4 a game"),
    ],
)  # fmt: skip
def test_times_of_other_things_people_and_days_end_no_price(text: str, prices: str) -> None:
    assert read(text) == prices


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        (
            "Before 5pm $3.50 per game. After 5pm $4.50 per game. $2 games on Tuesdays.",
            "Tuesday: $2 a game; Every day, 6 AM to 5 PM: $3.50 a game; Every day, 5 PM to 6 AM: $4.50 a game",
        ),
        (
            "$3.50/game until 5PM, $4.75/game after 5PM, $5.25/game Saturday & Sunday",
            ("Every day, 6 AM to 5 PM: $3.50 a game; Every day, 5 PM to 6 AM: $4.75 a game; "
             "Saturday and Sunday: $5.25 a game"),
        ),
        (
            "$6 per game all day Saturday. $4 per game before 5pm, $5 per game after 5pm",
            "Every day, 6 AM to 5 PM: $4 a game; Every day, 5 PM to 6 AM: $5 a game; Saturday: $6 a game",
        ),
        (
            "Dollar Mondays! Other days $3.50 per game before 5pm, $4.50 per game after 5pm.",
            "Monday: $1 a game; Every day, 6 AM to 5 PM: $3.50 a game; Every day, 5 PM to 6 AM: $4.50 a game",
        ),
        (
            "Sunday all day $2.50 per game. Open bowl 1pm-5pm $3.50 per game.",
            "Sunday: $2.50 a game; Every day, 1 PM to 5 PM: $3.50 a game",
        ),
        (
            "Wednesdays $2.50 per game; Mon-Fri 9am-5pm $3.50 per game; Mon-Fri 5pm-close $4.50 per game",
            ("Wednesday: $2.50 a game; Monday to Friday, 9 AM to 5 PM: $3.50 a game; "
             "Monday to Friday, 5 PM to 6 AM: $4.50 a game"),
        ),
        ("Tuesdays $2 per game. $4 per game, evenings $5 per game", "Tuesday: $2 a game"),
        (
            "Games $5, after 6pm $7; $2 games on Wednesdays",
            ("Wednesday: $2 a game; Thursday to Tuesday, 6 AM to 6 PM: $5 a game; "
             "Every day, 6 PM to 6 AM: $7 a game"),
        ),
    ],
)  # fmt: skip
def test_a_price_of_few_days_stays_whole_beside_times_of_more_days(text: str, prices: str) -> None:
    assert read(text) == prices


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        (
            "Sun-Thu $5 per game, Fri-Sat $6 per game. After 10pm $3 per game.",
            ("Every day, 10 PM to 6 AM: $3 a game; Sunday to Thursday, 6 AM to 10 PM: $5 a game; "
             "Friday and Saturday, 6 AM to 10 PM: $6 a game"),
        ),
        (
            "Games Sun-Thu $5, Fri-Sat $6; after 10pm $3",
            ("Friday and Saturday, 10 PM to 6 AM: $3 a game; Sunday to Thursday: $5 a game; "
             "Friday and Saturday, 6 AM to 10 PM: $6 a game"),
        ),
        ("Mon-Thu $5 per game, before 5pm $4. After 5pm $7", "Monday to Thursday, 6 AM to 5 PM: $4 a game"),
    ],
)  # fmt: skip
def test_prices_of_all_days_or_most_of_them_end_where_one_of_more_days_begins(text: str, prices: str) -> None:
    assert read(text) == prices


@pytest.mark.parametrize(
    ("text", "heading", "shoes"),
    [
        ("Mon-Fri $3.50 before 6 PM, $4.50 after 6 PM. Shoe rental $3.00.", "Open Bowling", "3"),
        ("Bowling: $4.50 before 5 PM, $6 after 5 PM. Shoes $3.", "", "3"),
        ("Before 5 PM: $3.50. After 5 PM: $4.50. Shoes: $3.", "Rates", "3"),
        ("Weekdays before 6pm - $4.25 / after 6pm - $5.25. Shoes - $3.50", "", "3.50"),
        ("Lane rental $25 per hour. After 6 PM $35. Shoes $4.", "", "4"),
        ("Saturday 9pm-12am $12. Games are $5 each. Shoes are $3.", "", "3"),
    ],
)
def test_times_of_games_end_no_price_of_shoes(text: str, heading: str, shoes: str) -> None:
    assert read(text, heading).split("; ")[-1] == f"Every day: ${shoes} a pair of shoes"


def test_times_without_a_word_for_games_end_their_price() -> None:
    assert read("Lane rental $25 per hour. After 6 PM $35.") == "Every day, 6 AM to 6 PM: $25 an hour per lane"
    assert "Saturday, 6 AM to 9 PM: $5 a game" in read("Saturday 9pm-12am $12. Games are $5 each.")


@pytest.mark.parametrize(
    ("text", "day", "hour", "amount"),
    [
        ("Games $4.50, Fri & Sat $6 after 5 PM", 4, 0.5, "4.50"), ("Games $4.50, Fri & Sat $6 after 5 PM", 5, 0.5, "6"),
        ("Games $4.50, Fri & Sat $6 after 5 PM", 6, 0.5, "6"), ("Games $4.50, Fri & Sat $6 after 5 PM", 0, 0.5, "4.50"),
        ("Games $5, Friday 9pm-midnight $8", 4, 0.5, "5"), ("Games $5, Friday 9pm-midnight $8", 5, 0.5, "5"),
        ("Games $5. Monday 1pm-3pm $3", 0, 0.5, "5"), ("Games $5. Monday 1pm-3pm $3", 1, 0.5, "5"),
        ("$5 a game; 12am-2am $3", 2, 1, "3"), ("$5 a game; 12am-2am $3", 2, 3, "5"),
        ("$4 per game, Mon-Sat $6 after 5 PM", 6, 0.5, "6"), ("Games $5, Mon-Thu $4, after 9pm $3", 0, 12, "4"),
        ("Games $5, Friday 5am-9am $3", 4, 8, "3"), ("Games $5, Friday 5am-9am $3", 5, 5.5, "5"),
    ],
)  # fmt: skip
def test_at_night_the_price_of_the_evening_holds(text: str, day: int, hour: float, amount: str) -> None:
    found = holding([price.period for price in written_prices([Line(text)])], ("game",), day, int(hour * 60))
    assert str(found and found.amount) == amount


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        (
            "Open bowling $5 per game, $6 after 6pm, shoes $4",
            ("Every day, 6 AM to 6 PM: $5 a game; Every day, 6 PM to 6 AM: $6 a game; "
             "Every day: $4 a pair of shoes"),
        ),
        (
            "Games $5, $6 after 6pm, shoes $4",
            ("Every day, 6 AM to 6 PM: $5 a game; Every day, 6 PM to 6 AM: $6 a game; "
             "Every day: $4 a pair of shoes"),
        ),
        (
            "Lanes $30 per hour, $40 after 5pm, shoes $4",
            ("Every day, 6 AM to 5 PM: $30 an hour per lane; Every day, 5 PM to 6 AM: $40 an hour per lane; "
             "Every day: $4 a pair of shoes"),
        ),
        (
            "Games $4 Mon-Thu, $5 Fri-Sun, shoes $3",
            "Monday to Thursday: $4 a game; Friday to Sunday: $5 a game; Every day: $3 a pair of shoes",
        ),
        (
            "Games $5, after 6pm $6, shoes $4",
            ("Every day, 6 AM to 6 PM: $5 a game; Every day, 6 PM to 6 AM: $6 a game; "
             "Every day: $4 a pair of shoes"),
        ),
    ],
)  # fmt: skip
def test_an_amount_with_nothing_but_times_is_for_the_same_as_the_one_before_it(text: str, prices: str) -> None:
    assert read(text) == prices


@pytest.mark.parametrize("text", ["Games $5, shoes $4, $6 after 6pm", "Games $5. After 6pm $6, shoes $4."])
def test_one_beside_the_price_of_shoes_is_left_out(text: str) -> None:
    assert "$6" not in read(text)
    assert "Every day, 6 AM to 6 PM: $5 a game" in read(text)


@pytest.mark.parametrize(
    "text",
    [
        "$5.00 per game (after 9 PM $4.00)", "$5.00 per game (after 9 PM $4.00 per game)",
        "$5.00 per game - after 9 PM $4.00", "$5.00 per game \u2013 after 9 PM $4.00", "$5 per game / after 9 PM $4",
    ],
)  # fmt: skip
def test_a_time_in_brackets_or_behind_a_dash_is_that_of_the_amount_behind_it(text: str) -> None:
    assert read(text) == "Every day, 9 PM to 6 AM: $4 a game; Every day, 6 AM to 9 PM: $5 a game"


def test_a_time_in_brackets_is_not_that_of_what_follows_them() -> None:
    assert read("$5.00 per game (after 9 PM $4.00), shoes $3").endswith("; Every day: $3 a pair of shoes")


def test_a_time_behind_each_dash_is_that_of_the_amount_before_it() -> None:
    assert read("Mon-Thu $4 per game - before 5pm $5 per game - after 5pm") == (
        "Monday to Thursday, 6 AM to 5 PM: $4 a game; Monday to Thursday, 5 PM to 6 AM: $5 a game"
    )


def test_days_behind_a_dash_are_those_of_the_next_amount_where_others_begin_the_sentence() -> None:
    assert read("Weekdays $4 per game - weekends $6 per game") == (
        "Monday to Friday: $4 a game; Saturday and Sunday: $6 a game"
    )


def test_evenings_and_weekends_leave_a_price_that_names_its_times() -> None:
    text = "$4.50/game (Mon-Fri before 5pm) $5.50/game (evenings & weekends)"
    assert read(text) == "Monday to Friday, 6 AM to 5 PM: $4.50 a game"


def test_between_two_amounts_with_words_of_their_own_a_time_behind_a_dash_may_be_of_either() -> None:
    assert read("$5.00 per game - after 9 PM $4.00 per game") == ""


@pytest.mark.parametrize(
    "text",
    [
        "Party package $199 includes 2 hours of bowling", "$5 per person per hour", "$2 off shoes", "Pizza $12",
        "1 game $6, 2 games $11, 3 games $15", "$10,000 league payout", "2 hours of bowling $35", "Arcade: $1 a game",
        "30 minutes $20 / 1 hour $35", "Half hour $20, hour $35", "1.5 hours $45", "Games $5 each or 3 for $12",
        "Second game $3", "Mon-Thu after 5pm and weekends: $5 per game", "Game and shoes: $9",
        "Mon-Thu 9am-5pm, Fri 9am-3pm: $4 per game", "$3 per game, Mon-Thu, $4 per game, Fri-Sun",
    ],
)  # fmt: skip
def test_other_sums_are_left_out(text: str) -> None:
    assert read(text) == ""


@pytest.mark.parametrize(
    "text",
    [
        "Fri & Sat 9 - 1am: $5 per game", "Mon-Fri 9-5 $3 per game", "Games $4, 10:00 - 17:00", "$3 per game before 5",
        "Weekday evenings $5 per game", "Holidays: $7 per game", "Games until 5 PM and from 9 PM: $3",
    ],
)  # fmt: skip
def test_a_price_whose_days_or_times_are_not_understood_is_left_out(text: str) -> None:
    assert read(text) == ""


@pytest.mark.parametrize("heading", ["Summer", "Monday 9-1am", "Evenings"])
def test_so_is_one_under_a_heading_that_is_not_understood(heading: str) -> None:
    assert read("$3 per game", heading) == ""


@pytest.mark.parametrize(
    "text",
    [
        "Ping Pong: $8 per hour", "Table tennis $10/hour", "Batting cages $30 per hour", "Darts $10 an hour",
        "Private karaoke room $40 per hour", "Axe throwing $25 per hour", "Pickleball $20 per hour", "Bocce $12/hour",
        "Shuffleboard $15 per hour", "Room rental: $50 per hour", "$50 per hour", "Mini golf $8 per game",
        "Foosball $1 per game", "Video games $1 each", "Arcade: $1 a game",
    ],
)  # fmt: skip
def test_prices_of_other_activities_are_left_out(text: str) -> None:
    assert read(text) == ""


@pytest.mark.parametrize("heading", ["Table tennis", "Mini golf", "Private karaoke rooms", "Rates"])
def test_so_is_what_an_hour_costs_under_their_heading_or_one_without_lanes(heading: str) -> None:
    assert read("$30 per hour", heading) == ""


@pytest.mark.parametrize(
    "text", ["First game $5, each game after $4", "$5 for the first game, $4 per game after that", "Next games $4"]
)
def test_a_price_that_needs_a_game_before_it_is_left_out(text: str) -> None:
    assert read(text) == ""


def test_a_price_for_some_people_is_theirs() -> None:
    found = written_prices([Line("Adults $6.00 per game, Kids $4.50 per game")])
    assert [(str(price.period.amount), price.period.conditions) for price in found] == [("6.00", ""), ("4.50", "Kids")]


def test_a_price_is_that_of_the_people_named_beside_it() -> None:
    together = "Adults: $5.00 per game Children: $4.00 per game", "Kids $4 per game, adults $5 per game"
    found = [[(str(price.period.amount), price.period.conditions) for price in written_prices([Line(text)])]
             for text in together]  # fmt: skip
    assert found == [[("5.00", ""), ("4.00", "Children")], [("4", "Kids"), ("5", "")]]


@pytest.mark.parametrize(
    "text",
    [
        "$6.00 per game, includes shoes", "$6 per game including shoe rental", "Game with shoes: $6",
        "Games $6, shoes incl.", "$6 per game (shoes incl.)", "$6 per game, shoes incl.",
    ],
)  # fmt: skip
def test_shoes_that_come_with_a_game_have_no_price_of_their_own(text: str) -> None:
    [found] = written_prices([Line(text)])
    assert (found.period.kind, found.period.amount, found.period.shoes_included) == ("game", 6, True)


def test_shoes_behind_an_abbreviated_word_come_with_it_only_without_a_price_of_their_own() -> None:
    assert [price.period.shoes_included for price in written_prices([Line("$6 per game incl. Shoes")])] == [True]
    assert read("$6 per game tax incl. Shoes $3") == "Every day: $6 a game; Every day: $3 a pair of shoes"


def test_a_price_behind_a_length_of_time_is_none_of_an_hour() -> None:
    assert read("1 hr. $30, 2 hrs. $55", "Lanes per hour") == ""


def test_of_a_game_without_a_word_on_shoes_nobody_knows_whether_they_come_with_it() -> None:
    [found] = written_prices([Line("$6 per game")])
    assert found.period.shoes_included is None


def test_days_go_on_holding_until_others_are_named() -> None:
    assert read("Mon-Thu adults $5 per game, kids $4 per game; Fri-Sun adults $6 per game, kids $3 per game") == (
        "Friday to Sunday: $3 a game; Monday to Thursday: $4 a game; Monday to Thursday: $5 a game; "
        "Friday to Sunday: $6 a game"
    )


def test_times_of_some_days_are_not_those_of_others() -> None:
    assert read("Mon-Thu 9am-5pm $4 per game, Fri-Sun $5 per game") == "Monday to Thursday, 9 AM to 5 PM: $4 a game"


def test_shoes_behind_games_of_several_times_are_not_those_of_the_last() -> None:
    line = "Mon-Fri 9am-5pm $3.50/game | 5pm-close $4.50/game | Shoes $3"
    assert "shoes" not in read(line)
    assert read("Monday $1 games, $1 shoes") == "Monday: $1 a game; Monday: $1 a pair of shoes"


def test_an_amount_before_a_comma_is_read_whole_or_not_at_all() -> None:
    found = written_prices([Line("Adults $5, Children $4, Seniors $3.50 per game"), Line("Game $5.755")])
    assert [str(price.period.amount) for price in found] == ["5", "4", "3.50"]


def read_for_each(text: str, heading: str = "") -> list[tuple[str, str, str]]:
    """The prices of a line: what for, how much, and for whom."""
    found = [price.period for price in written_prices([Line(text, 0, heading)])]
    return [(period.kind, str(period.amount), period.conditions) for period in found]


@pytest.mark.parametrize(
    "text",
    [
        "Bowling $6, shoes $4", "Open Bowling $6 | Shoes $4", "Bowling: $6 Shoe Rental: $4", "Lane $30 Shoes $4",
        "Bowling: Adults $6 / Children $5 / Shoes $4", "Bowling $6 Shoes $4 per pair", "$6 bowling, $4 shoes",
        "Bowling $6/shoes $4", "Adults $6, Shoes $4, Kids $5", "Shoes $4, bowling $6", "Bowl for $6, shoes for $4",
    ],
)  # fmt: skip
def test_only_the_shoes_of_a_sentence_have_the_price_of_shoes(text: str) -> None:
    assert read_for_each(text) == [("shoe_rental", "4", "")]


@pytest.mark.parametrize(
    ("text", "heading", "prices"),
    [
        (
            "Adult $6.25, Senior $5.25, Shoes $4.50", "Per game",
            [("game", "6.25", ""), ("game", "5.25", "Senior"), ("shoe_rental", "4.50", "")],
        ),
        ("Adults: $6 Shoes: $4", "Per game", [("game", "6", ""), ("shoe_rental", "4", "")]),
        ("Bowling $6, shoes $4", "Bowling rates (per game)", [("game", "6", ""), ("shoe_rental", "4", "")]),
        ("Mon-Thu $5, Fri-Sun $6, shoes $4", "Per game", [("game", "5", ""), ("game", "6", "")]),
        ("Shoes $4, Adults $6, Kids $5", "Per game", [("shoe_rental", "4", "")]),
        ("Adults $6, shoes $4", "Bowling & Shoe Rental", [("shoe_rental", "4", "")]),
    ],
)  # fmt: skip
def test_what_stands_before_the_shoes_is_what_the_heading_says(
    text: str, heading: str, prices: list[tuple[str, str, str]]
) -> None:
    assert read_for_each(text, heading) == prices


@pytest.mark.parametrize("text", ["Bowling and shoes $9", "Lanes + shoes $25", "Open bowling & shoes $12"])
def test_bowling_together_with_shoes_has_no_price_of_either(text: str) -> None:
    assert read(text) == read(text, "Per game") == ""


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("Adults $4, Kids $3", "Shoe Rental"), ("Adults $4, Kids $3", "Bowling Shoe Rental"),
        ("Shoes: Adults $4, Kids $3", ""), ("Shoe rental: Adults $4 / Kids $3", "Per game"),
        ("Shoe rental $4 adults, $3 kids", ""), ("Adult bowling shoes $4, kids $3", ""),
    ],
)  # fmt: skip
def test_a_list_of_shoes_has_the_price_of_shoes_for_each(text: str, heading: str) -> None:
    assert read_for_each(text, heading) == [("shoe_rental", "4", ""), ("shoe_rental", "3", "Kids")]


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("Games: Adults $6, Kids $5; Shoes: $4", [("game", "6", ""), ("shoe_rental", "4", "")]),
        (
            "Adults $6 per game, Kids $5 per game, Shoes $4",
            [("game", "6", ""), ("game", "5", "Kids"), ("shoe_rental", "4", "")],
        ),
        ("Kids games $4, kids shoes $2", [("game", "4", "Kids"), ("shoe_rental", "2", "Kids")]),
    ],
)  # fmt: skip
def test_people_of_games_are_not_those_of_shoes(text: str, prices: list[tuple[str, str, str]]) -> None:
    assert read_for_each(text) == prices


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Kids: games $2, shoes $4", "game"), ("Kids $2 per game; shoes $4", "game"),
        ("Kids: shoes $2, games $4", "shoe_rental"), ("Kids shoes $2, games $4", "shoe_rental"),
    ],
)  # fmt: skip
def test_where_people_who_begin_a_sentence_may_be_those_of_both_only_the_first_is_read(text: str, kind: str) -> None:
    assert read_for_each(text) == [(kind, "2", "Kids")]


@pytest.mark.parametrize(
    "text",
    [
        "$5 per game (closed Mondays)", "$5 per game, except Sundays", "Except Sunday: $5 per game",
        "$5 per game every day except Friday and Saturday", "$6 per game, no open bowling Wednesday",
        "Shoes $4 (free on Tuesdays)", "Shoe rental $4, free on Wednesdays", "Shoes $4, free shoes on Tuesdays",
        "No shoe rental Tuesdays, $4 shoes", "$5 per game (not valid Fri-Sun)", "Games $5; not Sundays",
        "$4 per game Mon-Fri but not Wednesday", "Every day but Sunday $5 per game", "Games $5 without Sundays",
        "$5 per game, other than Fridays", "$5 per game - not available Saturdays", "Games $5 - blackout Fridays",
        "Mon closed, Tue-Fri $5 per game", "$5 per game except after 5pm", "$5 per game, not after 5 PM",
        "$5 per game, excl. Sundays", "Every day excl. Sunday $5 per game", "Daily (excl. Sun.) $5 per game",
        "Games $5 excl. Fri. 5pm-close",
        "Lane $30 per hour, excl. Fri. and Sat. after 6 p.m. Shoes $4.", "$4 per game, excl. Fri. and Sat. Shoes $3",
        "$4 per game excl. Sundays $6 per game", "$4 per game except Sundays $6 per game",
        "$5 per game, except Sundays $6", "$5 per game, excluding holidays and Sundays",
    ],
)  # fmt: skip
def test_a_price_beside_days_or_times_at_which_it_may_not_hold_is_left_out(text: str) -> None:
    assert read(text) == ""


def test_so_is_one_under_a_heading_with_such_days() -> None:
    assert read("$5 per game", "Closed Mondays") == ""


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("Mon-Thu $5 per game, kids free", "Monday to Thursday: $5 a game"),
        ("$5 per game Monday-Thursday, excluding holidays", "Monday to Thursday: $5 a game"),
        ("$5 per game, excl. holidays", "Every day: $5 a game"),
        ("Mon-Thu $5 per game excl. Holidays", "Monday to Thursday: $5 a game"),
        ("Fri-Sun $6 per game incl. Holidays", "Friday to Sunday: $6 a game"),
        (
            "Mon-Fri excl. Holidays $4 per game, Sat-Sun $6 per game",
            "Monday to Friday: $4 a game; Saturday and Sunday: $6 a game",
        ),
        ("Games $4 excl. Sat. Shoes $3", "Every day: $3 a pair of shoes"),
        ("$1 games every day excl. Sat. & Sun. Shoes $2.", "Every day: $2 a pair of shoes"),
        ("$4 per game excl. Sundays, $6 per game Sundays", "Sunday: $6 a game"),
        ("Mon-Thu $5 per game (excl. Tuesdays), Fri-Sun $6 per game", "Friday to Sunday: $6 a game"),
        ("Mon-Thu $5 per game with free shoes", "Monday to Thursday: $5 a game"),
        ("Mon-Fri: $5 per game; Sat-Sun: $6 per game; closed Tuesdays", "Monday to Friday: $5 a game"),
        ("$5 per game. Closed Mondays.", "Every day: $5 a game"),
    ],
)  # fmt: skip
def test_exceptions_that_are_not_of_its_days_leave_a_price(text: str, prices: str) -> None:
    assert read(text) == prices


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        (
            "Before 5 PM $4 per game; all other times $6 per game",
            "Every day, 6 AM to 5 PM: $4 a game; Every day, 5 PM to 6 AM: $6 a game",
        ),
        ("Mon-Thu $4 per game, $6 per game any other day", "Monday to Thursday: $4 a game; Every day: $6 a game"),
        ("Tuesdays $2 per game, otherwise $5 per game", "Tuesday: $2 a game; Every day: $5 a game"),
        ("Tues $2 games, $5 games at other times", "Tuesday: $2 a game; Every day: $5 a game"),
        (
            "$4 per game before 5 PM, otherwise $6",
            "Every day, 6 AM to 5 PM: $4 a game; Every day, 5 PM to 6 AM: $6 a game",
        ),
    ],
)  # fmt: skip
def test_a_price_of_all_other_times_has_none_of_those_before_it(text: str, prices: str) -> None:
    assert read(text) == prices


@pytest.mark.parametrize(
    "text",
    [
        "Saturday & Sunday before noon $4 per game; $6 per game all other times",
        "Saturday & Sunday before noon $4 per game; $6 per game every other day",
        "Weekends: before noon $4 per game; $6 per game the rest of the time",
        "$4 per game Saturday & Sunday before noon, otherwise $6 per game",
        "Saturday & Sunday before noon $4 per game; shoes $3 at other times",
    ],
)
def test_one_of_other_times_than_some_of_some_days_is_left_out(text: str) -> None:
    assert read(text) == "Saturday and Sunday, 6 AM to noon: $4 a game"


def test_shoes_of_other_days_than_those_of_games_are_left_out() -> None:
    assert read("Monday $1 games, shoes $3 all other days") == "Monday: $1 a game"


@pytest.mark.parametrize(
    "text",
    [
        "VIP lane $60/hr", "Private lanes $150 per hour", "Buy one game get one for $1", "BOGO: $1 per game",
        "In 1960, a game cost $0.25 per game", "Back when it was $0.35 per game", "Shoe covers $3", "Shoe laces $2",
        "Bowling shoes for sale $49 a pair",
    ],
)  # fmt: skip
def test_what_is_not_the_usual_lane_game_or_pair_of_shoes_has_no_price_of_them(text: str) -> None:
    assert read(text) == ""
    assert read(f"{text}. Games $5, shoe rental $4.") == "Every day: $5 a game; Every day: $4 a pair of shoes"


@pytest.mark.parametrize("text", ["Prices in 2026: $5 per game", "Family owned since 1961: $5 per game"])
def test_a_year_beside_a_price_may_be_that_of_today(text: str) -> None:
    assert read(text) == "Every day: $5 a game"


@pytest.mark.parametrize(
    "text",
    [
        "Games $5 each, VIP lanes $8",
        "Games $5 each; VIP lanes: $8 per game.",
        "VIP lanes $8, games $5 each",
        "Games $5 each, and private lanes $40 an hour",
    ],
)
def test_the_price_of_other_lanes_leaves_the_one_of_a_game(text: str) -> None:
    assert read(text) == "Every day: $5 a game"


@pytest.mark.parametrize("text", ["VIP lanes $8 per game", "VIP lanes, $8 per game", "Games on VIP lanes $8 each"])
def test_other_lanes_have_no_price_of_a_game(text: str) -> None:
    assert read(text) == ""
