"""Opening hours in the shapes of map services and documents."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from bowling_app.imports.services.formats.hours_shapes import week_from_days, week_from_lines, week_from_periods
from bowling_app.platform.language.languages import speaking
from bowling_app.venues.rules.hours import DAY, Interval, Week
from bowling_app.venues.rules.opening.map_services import google_periods
from bowling_app.venues.rules.opening.reading import read_hours
from bowling_app.venues.rules.opening.rules import Reading
from tests.two_languages import SPANISH

TODAY = date(2026, 11, 20)
ALWAYS = Week(tuple(Interval(day, 0, DAY) for day in range(7)))
MONDAY_NIGHT = Week((Interval(0, 960, 1560),))


def test_periods_count_from_sunday_and_may_end_on_the_next_day() -> None:
    old = [{"open": {"day": 1, "time": "1600"}, "close": {"day": 2, "time": "0200"}}]
    new = [{"open": {"day": 1, "hour": 16, "minute": 0}, "close": {"day": 2, "hour": 2}}]
    assert week_from_periods(old, []) == MONDAY_NIGHT
    assert week_from_periods(new, []) == MONDAY_NIGHT


def test_saturday_night_ends_in_the_next_week() -> None:
    periods = [{"open": {"day": 0, "time": "1600"}, "close": {"day": 1, "time": "0100"}}]
    assert week_from_periods(periods, []) == Week((Interval(6, 960, 1500),))


def test_one_period_without_an_end_is_always_open() -> None:
    assert week_from_periods([{"open": {"day": 0, "time": "0000"}}], []) == ALWAYS


def test_our_own_periods_are_read_back() -> None:
    week = Week((Interval(0, 600, 1200), Interval(4, 960, 1560), Interval(6, 0, DAY)))
    assert week_from_periods(google_periods(week), []) == week
    assert week_from_periods(google_periods(ALWAYS), []) == ALWAYS


@pytest.mark.parametrize(
    "periods",
    [None, [], "Mon", [1], [{"open": {"day": 7, "time": "1600"}, "close": {"day": 1, "time": "1700"}}], [{"close": {}}],
     [{"open": {"day": 1, "time": "25:00"}, "close": {"day": 1, "time": "1700"}}],
     [{"open": {"day": 1, "time": "1600"}}, {"open": {"day": 2, "time": "1600"}}]],
)  # fmt: skip
def test_broken_periods_are_not_read(periods: Any) -> None:
    assert week_from_periods(periods, []) is None


def test_lines_are_read_together_or_not_at_all() -> None:
    assert week_from_lines(["Monday: 4:00 PM - 2:00 AM", "Tuesday: Closed"], TODAY, []) == Week(
        MONDAY_NIGHT.openings, unknown=frozenset(range(2, 7))
    )
    assert week_from_lines(["Monday: 4:00 PM - 2:00 AM", "Tuesday: ask at the desk"], TODAY, []) is None
    assert week_from_lines("Monday", TODAY, []) is None
    assert week_from_lines([], TODAY, []) is None
    assert week_from_lines([1], TODAY, []) is None


@pytest.mark.parametrize(
    "hours",
    [
        {"monday": {"open": "16:00", "close": "02:00"}, "tuesday": {"closed": True}},
        {"Monday": "4pm-2am", "Tuesday": "Closed", "sun": None},
        {"mon": [{"open": "4:00 PM", "close": "2:00 AM"}]},
    ],
)
def test_a_value_for_each_day(hours: Any) -> None:
    week = week_from_days(hours, TODAY, [])
    assert week is not None
    assert week.openings == MONDAY_NIGHT.openings


def test_days_that_are_left_out_or_empty_are_unknown() -> None:
    week = week_from_days({"Monday": "4pm-2am", "Tuesday": "Closed", "sun": None, "sat": {"open": ""}}, TODAY, [])
    assert week == Week(MONDAY_NIGHT.openings, unknown=frozenset(range(2, 7)))


@pytest.mark.parametrize("hours", [None, [], {}, {"monday": "late"}, {"someday": "4pm-5pm"}, {"monday": {"open": "x"}}])
def test_broken_days_are_not_read(hours: Any) -> None:
    assert week_from_days(hours, TODAY, []) is None


def test_overlapping_hours_of_a_day_are_read_as_one_and_noted() -> None:
    late = {"open": {"day": 1, "time": "1600"}, "close": {"day": 1, "time": "2300"}}
    early = {"open": {"day": 1, "time": "0900"}, "close": {"day": 1, "time": "1700"}}
    reads: tuple[Callable[[list[str]], Week | None], ...] = (
        lambda notes: week_from_periods([early, late], notes),
        lambda notes: week_from_lines(["Monday: 9:00 AM - 5:00 PM, 4:00 - 11:00 PM"], TODAY, notes),
        lambda notes: week_from_days({"mon": ["9am-5pm", "4pm-11pm"]}, TODAY, notes),
        lambda notes: week_from_days({"mon": "9am-5pm, 4pm-11pm"}, TODAY, notes),
    )
    for read in reads:
        notes: list[str] = []
        week = read(notes)
        assert week is not None
        assert week.spans(0) == [(540, 1380)]
        assert notes == ["hours of Monday overlap: 9 AM to 5 PM and 4 PM to 11 PM: read as one"]


def test_overlapping_hours_are_noted_once_a_day_in_english_and_only_where_they_are_read() -> None:
    notes: list[str] = []
    with speaking(SPANISH):
        week = week_from_days({"mon": ["9am-5pm, 4pm-11pm", "10am-noon"]}, TODAY, notes)
    assert week is not None
    assert notes == ["hours of Monday overlap: 9 AM to 5 PM and 10 AM to noon: read as one"]
    notes.clear()
    assert week_from_days({"mon": "9am-5pm, 4pm-11pm", "tue": "ask at the desk"}, TODAY, notes) is None
    assert notes == []


def test_either_way_of_writing_is_understood() -> None:
    for text in ("Monday 4pm-2am", "Mo 16:00-26:00"):
        for osm_first in (False, True):
            found = read_hours(text, TODAY, osm_first=osm_first)
            assert isinstance(found, Reading)
            assert found.week.openings == MONDAY_NIGHT.openings
