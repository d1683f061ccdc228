"""Days of the week as people write them in the field of a price."""

import pytest

from bowling_app.venues.rules.field_values.checks import Unfit
from bowling_app.venues.rules.field_values.prices import checked_periods, periods_text
from bowling_app.venues.rules.opening.day_names import days_text, read_days, read_weekday
from bowling_app.venues.rules.opening.rules import Unread
from bowling_app.venues.rules.price_periods import EVERY_DAY, weekdays_of

WEEK, WEEKEND = frozenset(range(5)), frozenset({5, 6})


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Mon-Thu", {0, 1, 2, 3}),
        ("mon - thurs.", {0, 1, 2, 3}),
        ("Monday through Thursday", {0, 1, 2, 3}),
        ("Sat/Sun", WEEKEND),
        ("Mo-Fr", WEEK),
        ("M-F", WEEK),
        ("weekdays", WEEK),
        ("Weekends", WEEKEND),
        ("daily", set(range(7))),
        ("every day", set(range(7))),
        ("MWF", {0, 2, 4}),
        ("T/Th", {1, 3}),
        ("mon, tue", {0, 1}),
        ("Mon Tue", {0, 1}),
        ("Sun-Wed", {6, 0, 1, 2}),
        ("Fri & Sat", {4, 5}),
        ("Mon-Wed, Fri", {0, 1, 2, 4}),
        ("Saturday", {5}),
    ],
)
def test_what_people_write_is_read(text: str, days: set[int]) -> None:
    assert read_days(text) == days


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Mondayish", "mondayish"),
        ("Mon-Thu, league nights", "league nights"),
        ("holidays", "holidays"),
        ("Mon 5pm-9pm", "5pm-9pm"),
        ("Dec 24", "dec 24"),
        ("Mon-", "Mon-"),
        ("closed Monday", "closed"),
    ],
)
def test_what_names_no_day_is_refused_with_its_words(text: str, words: str) -> None:
    assert read_days(text) == Unread(words)


@pytest.mark.parametrize(
    ("day", "words"),
    list(enumerate(
        ["mon Monday mondays lunes LUN", "tue Tues. tuesday martes mar", "wed weds wednesday miércoles miercoles mié",
         "thu thur thurs Thursday jueves jue", "fri friday viernes vie",
         "sat satur Saturdays sábado SÁBADO sab sábados",
         "sun sunday domingo dom domingos"]
    )),
)  # fmt: skip
def test_one_day_is_read_by_its_names_and_what_people_write_for_it(day: int, words: str) -> None:
    assert {word: read_weekday(f" {word} ") for word in words.split()} == dict.fromkeys(words.split(), day)


@pytest.mark.parametrize(
    "text",
    ["", "m", "su", "monster", "sunshine", "saturn", "weekdays", "daily", "mwf", "sat-sun", "mon tue", "sat/sat",
     "march", "marzo", "thanksgiving", "\u0661", "mon" * 40],
)  # fmt: skip
def test_no_other_word_is_a_day(text: str) -> None:
    assert read_weekday(text) is None


def test_a_text_of_any_length_is_refused_without_being_read() -> None:
    assert isinstance(read_days("mon " * 100_000), Unread)


@pytest.mark.parametrize(
    ("days", "text"),
    [
        (range(7), "Every day"),
        (range(4), "Monday to Thursday"),
        ((4, 5), "Friday and Saturday"),
        ((6, 0, 1, 2, 3), "Sunday to Thursday"),
        ((0, 2, 3, 4, 5, 6), "Wednesday to Monday"),
        ((0, 2, 4), "Monday, Wednesday and Friday"),
        ((0, 2, 3, 4), "Monday and Wednesday to Friday"),
        ((0,), "Monday"),
    ],
)
def test_days_in_words(days: tuple[int, ...], text: str) -> None:
    assert days_text(days) == text
    assert read_days(text) == frozenset(days)


def test_no_day_of_a_range_is_lost_in_a_price() -> None:
    (value,) = checked_periods([{"kind": "game", "amount": "5.50", "days": "Mon-Thu"}])
    assert weekdays_of(value[2]) == (0, 1, 2, 3)
    (value,) = checked_periods([{"kind": "game", "amount": "5.50", "days": ["Mon-Thu", "sat"]}])
    assert weekdays_of(value[2]) == (0, 1, 2, 3, 5)
    (value,) = checked_periods([{"kind": "game", "amount": "5.50", "days": ""}])
    assert value[2] == EVERY_DAY
    assert periods_text([value]) == "Every day: $5.50 a game"


def test_a_price_on_days_that_nobody_understands_is_refused_with_the_words() -> None:
    with pytest.raises(Unfit, match="cosmic nights"):
        checked_periods([{"kind": "game", "amount": "5.50", "days": "Mon, cosmic nights"}])
