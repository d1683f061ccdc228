"""Hours and labels in another language: what is shown follows it, what is typed or sent to programs does not."""

from collections.abc import Generator
from datetime import date

import pytest

from bowling_app.accuracy.rules.accuracy import FACTS_UNKNOWN, VOTABLE
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.reviews.rules.reviews import HELD_FOR, REVIEWS_IN_HASTE
from bowling_app.venues.rules.hours import Interval, Season, Week, clock, day_times, twelve_hours
from bowling_app.venues.rules.limits import LONGEST_SHAPE, SMALLEST_PHOTO
from bowling_app.venues.rules.opening.day_names import days_text
from bowling_app.venues.rules.opening.map_services import weekday_text
from bowling_app.venues.rules.owner_hours import day_texts, week_entries
from bowling_app.venues.rules.owner_prices import price_fields
from bowling_app.venues.rules.venue_photos import ALT_RULE, LONGEST_ALT, SHORTEST_ALT
from bowling_app.venues.services.venue_photos import TOO_LONG, TOO_SMALL

WEEK = Week((Interval(0, 600, 1500), Interval(1, 990, 1320)))


@pytest.fixture(autouse=True)
def spanish() -> Generator[None, None, None]:
    with speaking(Language("es_US")):
        yield


def test_times_have_the_halves_of_the_day_of_the_language() -> None:
    assert [twelve_hours(at, always_minutes=False) for at in (0, 600, 720, 990)] == [
        "12 a.m.", "10 a.m.", "12 p.m.", "4:30 p.m.",
    ]  # fmt: skip
    assert twelve_hours(600, always_minutes=True) == "10:00 a.m."


def test_days_are_named_in_the_language_with_one_capital() -> None:
    assert days_text([5]) == "Sábado"
    assert days_text([1, 3]).startswith("Martes")
    assert "30 de septiembre" in Season((5, 1), (9, 30), Week()).name
    assert [(day.label, day.about) for day in price_fields({})[0].days][2] == ("Mié", "Miércoles")


def test_what_an_owner_typed_comes_back_as_the_reader_of_hours_reads_it() -> None:
    texts = day_texts(WEEK)
    assert texts[:3] == ("10 AM to 1 AM", "4:30 PM to 10 PM", "Closed")
    entries = week_entries(texts, date(2026, 11, 26))
    assert entries is not None
    assert entries[0] == [0, 600, 1500]


def test_programs_get_the_lines_of_map_services_in_english() -> None:
    assert weekday_text(WEEK)[:3] == ("Monday: 10:00 AM - 1:00 AM", "Tuesday: 4:30 - 10:00 PM", "Wednesday: Closed")


def test_hours_that_are_shown_are_in_the_language() -> None:
    assert "a.m." in day_times(WEEK, 0)
    assert "p.m." in clock(990)


def test_messages_that_name_a_limit_name_the_one_that_holds() -> None:
    assert f" {SHORTEST_ALT} to {LONGEST_ALT} " in ALT_RULE
    assert f" {SMALLEST_PHOTO} " in TOO_SMALL
    assert f" {LONGEST_SHAPE} times" in TOO_LONG
    assert f" {REVIEWS_IN_HASTE} " in HELD_FOR["speed"]
    assert FACTS_UNKNOWN.endswith(f"{', '.join(VOTABLE)}.")
