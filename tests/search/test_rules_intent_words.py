"""What stands beside a date in a search. Today is Friday, November 20, 2026."""

from datetime import date

import pytest

from bowling_app.search.rules.search_intent import read_intent

DECEMBER_5 = date(2026, 12, 5)
CHRISTMAS = date(2026, 12, 25)


def read(text):
    intent = read_intent(text)
    return intent.rest, intent.on and intent.on.on_date, intent.left_out


@pytest.mark.parametrize(
    ("text", "rest", "left_out"),
    [
        ("day after thanksgiving austin", "austin", "day after thanksgiving"),
        ("open the day before thanksgiving austin", "austin", "open the day before thanksgiving"),
        ("night before christmas austin", "austin", "night before christmas"),
        ("austin friday after thanksgiving", "austin", "friday after thanksgiving"),
        ("austin after december 5", "austin", "after december 5"),
        ("austin un día después de Navidad", "austin", "un dia despues de navidad"),
        ("austin antes del 5 de diciembre", "austin", "antes del 5 de diciembre"),
        ("christmas weekend austin", "austin", "christmas weekend"),
        ("labor day weekend austin", "austin", "labor day weekend"),
        ("weekend of december 5 austin", "austin", "weekend of december 5"),
        ("austin fin de semana de navidad", "austin", "fin de semana de navidad"),
        ("austin noche de navidad", "austin", "noche de navidad"),
        ("austin 12/5 weekend", "austin", "12/5 weekend"),
    ],
)
def test_a_time_beside_a_date_is_left_out(stopped_clock, text, rest, left_out):
    intent = read_intent(text)
    assert (read(text), intent.weekend, intent.is_any) == ((rest, None, (left_out,)), "", True)


@pytest.mark.parametrize(
    ("text", "day", "left_out"),
    [
        ("austin dec 5 and 6", DECEMBER_5, ["dec 6"]),
        ("austin 5 y 6 de diciembre", DECEMBER_5, ["6 de diciembre"]),
        ("austin 12/5 or 12/7", DECEMBER_5, ["12/7"]),
        ("austin 12/5 to 12/3", DECEMBER_5, ["12/3"]),
        ("austin 12/5 to 12/7 to 12/9", DECEMBER_5, ["12/9"]),
        ("austin christmas 11/27", CHRISTMAS, ["11/27"]),
        ("austin christmas 12/25", CHRISTMAS, []),
        ("austin friday dec 5", DECEMBER_5, ["friday"]),
        ("austin saturday dec 5", DECEMBER_5, []),
        ("austin tonight dec 5", DECEMBER_5, ["tonight"]),
        ("austin this weekend dec 7", date(2026, 12, 7), ["weekend"]),
    ],
)
def test_the_first_date_counts_and_what_does_not_fit_is_left_out(stopped_clock, text, day, left_out):
    assert read(text) == ("austin", day, tuple(left_out))


@pytest.mark.parametrize(
    "text",
    [
        "austin 12/5-12/7", "austin 12/5 to 12/7", "austin 12/5/26 \u2013 12/7/26", "austin 2026-12-05 to 2026-12-07",
        "austin december 5 through 7th", "austin 12/5-7", "austin 5-7 december", "austin dec. 5 - dec. 7",
        "austin between dec 5 and 7", "austin december 5 until the 7th", "austin from dec 5 at 9 pm to dec 7",
        "austin del 5 al 7 de diciembre", "austin 5 de diciembre hasta el 7 de diciembre",
        "austin entre el 5 y el 7 de diciembre", "austin between dec 5 and dec 7", "austin between 12/5 and 12/7",
        "austin open between the 5th of december and the 7th of december",
        "austin entre el 5 de diciembre y el 7 de diciembre",
    ],
)  # fmt: skip
def test_the_days_from_a_date_to_a_later_one_are_read(stopped_clock, text):
    intent = read_intent(text)
    assert (read(text), intent.on.dates) == (("austin", DECEMBER_5, ()), (DECEMBER_5, date(2026, 12, 7)))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("thanksgiving night austin", "evening"), ("thanksgiving in the evening austin", "evening"),
        ("christmas night austin", "evening"),
        ("dec 5 morning austin", "morning"), ("navidad en la noche austin", "evening"),
    ],
)  # fmt: skip
def test_a_part_of_the_day_behind_a_date_is_that_of_the_date(stopped_clock, text, part):
    intent = read_intent(text)
    assert (intent.rest, intent.part, intent.left_out) == ("austin", part, ())
    assert intent.on.on_date


@pytest.mark.parametrize(
    ("text", "opens", "left_out"),
    [
        ("friday or saturday", "fri", ["saturday"]),
        ("saturday to monday", "sat", ["monday"]),
        ("tonight and tomorrow", "tonight", ["tomorrow"]),
        ("sábado y domingo en la noche", "sat", ["domingo en la noche"]),
        ("saturday next weekend", "sat", ["next weekend"]),
        ("next weekend saturday", "sat", ["next weekend"]),
        ("saturday this weekend", "sat", []),
        ("today tonight", "tonight", []),
        ("abiertos en domingo", "sun", []),
        ("sunday open now", "sun", []),
    ],
)
def test_the_first_day_counts_and_another_one_is_left_out(stopped_clock, text, opens, left_out):
    intent = read_intent(f"austin {text}")
    assert (intent.filters.opens, intent.left_out) == (opens, tuple(left_out))


@pytest.mark.parametrize(
    ("text", "opens", "hour"),
    [
        ("sun 9pm austin", "sun", 21), ("austin sun at 9", "sun", 21), ("mon 7:00 pm austin", "mon", 19),
        ("austin sáb a las 9", "sat", 21), ("vie 8pm austin", "fri", 20), ("dom a las 10 am austin", "sun", 10),
    ],
)  # fmt: skip
def test_a_short_name_of_a_day_before_an_hour_is_a_day(stopped_clock, text, opens, hour):
    intent = read_intent(text)
    found = (intent.rest, intent.filters.opens, intent.filters.time, intent.left_out)
    assert found == ("austin", opens, hour * 60, ())


@pytest.mark.parametrize("text", ["sun valley 9pm", "sun city at 9", "mon valley 8pm", "sun lanes", "dom lanes 9pm"])
def test_a_short_name_of_a_day_before_another_word_is_none(stopped_clock, text):
    assert read_intent(text).rest.split()[:2] == text.split()[:2]


def test_a_range_of_guests_beside_a_month_is_none_of_dates(stopped_clock):
    intent = read_intent("party for 10-12 kids december 5 austin")
    assert (intent.group.guests, intent.on.on_date, intent.left_out) == (12, DECEMBER_5, ())
