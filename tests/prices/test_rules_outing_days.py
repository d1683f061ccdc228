"""The day that a word means: the same on every page that asks for one."""

from datetime import UTC, date, datetime

import pytest

from bowling_app.platform.geo.spots import Unusable
from bowling_app.prices.rules.outing_days import day_words, read_date, read_day, tonight_of

FRIDAY, SATURDAY, SUNDAY = date(2026, 11, 27), date(2026, 11, 28), date(2026, 11, 29)
IN_A_WEEK = date(2026, 12, 5)


@pytest.mark.parametrize(
    "word", ["saturday", "Saturday", " SAT ", "satur", "this Saturday", "sabado", "el Sábado", "este sáb"]
)
def test_a_weekday_is_the_first_one_from_today_on(word: str):
    assert read_day(word, FRIDAY) == SATURDAY
    assert read_day(word, SATURDAY) == SATURDAY
    assert read_day(word, SUNDAY) == IN_A_WEEK


@pytest.mark.parametrize("word", ["next Saturday", "next sat", "próximo sábado", "el proximo sabado"])
def test_the_next_weekday_comes_after_today(word: str):
    assert read_day(word, FRIDAY) == SATURDAY
    assert read_day(word, SATURDAY) == IN_A_WEEK


def test_tonight_at_one_belongs_to_the_night_that_is_coming():
    evening, small_hours = datetime(2026, 11, 27, 19, tzinfo=UTC), datetime(2026, 11, 27, 0, 30, tzinfo=UTC)
    assert tonight_of(evening, 20 * 60) == FRIDAY
    assert tonight_of(evening, 60) == SATURDAY
    assert tonight_of(small_hours, 60) == FRIDAY
    assert read_day("tonight", FRIDAY, SATURDAY) == SATURDAY
    assert [read_day(word, FRIDAY) for word in ("tonight", "Today", "tomorrow")] == [FRIDAY, FRIDAY, SATURDAY]
    spanish = [read_day(word, FRIDAY) for word in ("esta noche", "Hoy", "mañana", "manana")]
    assert spanish == [FRIDAY, FRIDAY, SATURDAY, SATURDAY]


@pytest.mark.parametrize(
    "text",
    [
        "monster",
        "mañanas",
        "próximo",
        "soon",
        "sa",
        "saturn",
        "mo",
        "next",
        "next week",
        "20261128",
        "2026-W48-6",
        "2026-02-30",
        "",
    ],
)
def test_what_is_no_day_is_refused_with_an_example(text: str):
    with pytest.raises(Unusable, match=r"^Leave on: .* is no day\. Write it like 2026-11-27, or leave it empty\.$"):
        read_day(text, FRIDAY, label="Leave on")


def test_days_that_passed_or_lie_too_far_ahead_are_refused():
    with pytest.raises(Unusable, match="that day has passed"):
        read_date("2026-11-26", FRIDAY)
    assert read_date("2027-11-27", FRIDAY) == date(2027, 11, 27)
    with pytest.raises(Unusable, match="within a year"):
        read_date("2027-11-28", FRIDAY)


@pytest.mark.parametrize(
    ("day", "words", "short"),
    [
        (date(2026, 12, 5), "Saturday, December 5", "Saturday, Dec 5"),
        (date(2027, 10, 20), "Wednesday, October 20", "Wednesday, Oct 20"),
        (date(2027, 10, 21), "Thursday, October 21, 2027", "Thursday, Oct 21, 2027"),
        (date(2027, 11, 20), "Saturday, November 20, 2027", "Saturday, Nov 20, 2027"),
        (date(2026, 11, 19), "Thursday, November 19, 2026", "Thursday, Nov 19, 2026"),
    ],
)
def test_a_day_that_is_not_within_eleven_months_has_its_year(day: date, words: str, short: str):
    today = date(2026, 11, 20)
    assert (day_words(day, today), day_words(day, today, is_short=True)) == (words, short)
