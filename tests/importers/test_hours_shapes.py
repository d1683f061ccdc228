"""Opening hours in the shapes of map services and documents."""

from datetime import date
from typing import Any

import pytest

from bowling_app.domain.hours import DAY, Interval, google_periods
from bowling_app.importers.hours_shapes import hours_from_text, week_from_days, week_from_lines, week_from_periods

ALWAYS = tuple(Interval(day, 0, DAY) for day in range(7))
MONDAY_NIGHT = (Interval(0, 960, 1560),)


def test_periods_count_from_sunday_and_may_end_on_the_next_day() -> None:
    old = [{"open": {"day": 1, "time": "1600"}, "close": {"day": 2, "time": "0200"}}]
    new = [{"open": {"day": 1, "hour": 16, "minute": 0}, "close": {"day": 2, "hour": 2}}]
    assert week_from_periods(old) == MONDAY_NIGHT
    assert week_from_periods(new) == MONDAY_NIGHT


def test_saturday_night_ends_in_the_next_week() -> None:
    periods = [{"open": {"day": 0, "time": "1600"}, "close": {"day": 1, "time": "0100"}}]
    assert week_from_periods(periods) == (Interval(6, 960, 1500),)


def test_one_period_without_an_end_is_always_open() -> None:
    assert week_from_periods([{"open": {"day": 0, "time": "0000"}}]) == ALWAYS


def test_our_own_periods_are_read_back() -> None:
    week = (Interval(0, 600, 1200), Interval(4, 960, 1560), Interval(6, 0, DAY))
    assert week_from_periods(google_periods(week)) == week
    assert week_from_periods(google_periods(ALWAYS)) == ALWAYS


@pytest.mark.parametrize(
    "periods",
    [None, [], "Mon", [1], [{"open": {"day": 7, "time": "1600"}, "close": {"day": 1, "time": "1700"}}], [{"close": {}}],
     [{"open": {"day": 1, "time": "25:00"}, "close": {"day": 1, "time": "1700"}}],
     [{"open": {"day": 1, "time": "1600"}}, {"open": {"day": 2, "time": "1600"}}]],
)  # fmt: skip
def test_broken_periods_are_not_read(periods: Any) -> None:
    assert week_from_periods(periods) is None


def test_lines_are_read_together_or_not_at_all() -> None:
    assert week_from_lines(["Monday: 4:00 PM - 2:00 AM", "Tuesday: Closed"]) == MONDAY_NIGHT
    assert week_from_lines(["Monday: 4:00 PM - 2:00 AM", "Tuesday: ask at the desk"]) is None
    assert week_from_lines("Monday") is None
    assert week_from_lines([]) is None
    assert week_from_lines([1]) is None


@pytest.mark.parametrize(
    "hours",
    [
        {"monday": {"open": "16:00", "close": "02:00"}, "tuesday": {"closed": True}},
        {"Monday": "4pm-2am", "Tuesday": "Closed", "sun": None},
        {"mon": [{"open": "4:00 PM", "close": "2:00 AM"}]},
    ],
)
def test_a_value_for_each_day(hours: Any) -> None:
    assert week_from_days(hours) == MONDAY_NIGHT


@pytest.mark.parametrize("hours", [None, [], {}, {"monday": "late"}, {"someday": "4pm-5pm"}, {"monday": {"open": "x"}}])
def test_broken_days_are_not_read(hours: Any) -> None:
    assert week_from_days(hours) is None


def test_either_way_of_writing_is_understood() -> None:
    today = date(2026, 11, 20)
    for text in ("Monday 4pm-2am", "Mo 16:00-26:00"):
        found = hours_from_text(text, today)
        assert found is not None
        assert found.week == MONDAY_NIGHT
        assert hours_from_text(text, today, osm_first=True) == found
