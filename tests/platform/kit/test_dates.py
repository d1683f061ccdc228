"""Moments in words."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bowling_app.platform.kit.dates import day_text, days_ago_text, utc_text, when_text

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (timedelta(seconds=-5), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=23), "23 hours ago"),
        (timedelta(days=1), "1 day ago"),
        (timedelta(days=6), "6 days ago"),
        (timedelta(days=7), "1 week ago"),
        (timedelta(days=29), "4 weeks ago"),
        (timedelta(days=30), "1 month ago"),
        (timedelta(days=364), "11 months ago"),
        (timedelta(days=365), "1 year ago"),
        (timedelta(days=800), "2 years ago"),
    ],
)
def test_an_age_is_told_in_the_largest_unit_that_fits(ago: timedelta, words: str) -> None:
    assert when_text(NOW - ago, NOW) == words


@pytest.mark.parametrize(("days", "words"), [(-1, "today"), (0, "today"), (1, "1 day ago"), (92, "3 months ago")])
def test_the_age_of_a_day_begins_with_today(days: int, words: str) -> None:
    today = date(2026, 11, 20)
    assert days_ago_text(today - timedelta(days=days), today) == words


def test_a_day_is_that_of_the_clocks_there() -> None:
    moment = datetime(2026, 11, 4, 4, 30, tzinfo=UTC)
    assert day_text(moment, ZoneInfo("Pacific/Guam")) == "Nov 4, 2026"
    assert day_text(moment, ZoneInfo("America/Chicago")) == "Nov 3, 2026"


def test_where_no_venue_is_a_day_is_that_of_most_readers() -> None:
    assert day_text(datetime(2026, 12, 1, 2, 0, tzinfo=UTC)) == "Nov 30, 2026"
    assert day_text(datetime(2026, 12, 1, 6, 0, tzinfo=UTC)) == "Dec 1, 2026"


def test_a_moment_for_admins_says_by_which_clocks() -> None:
    assert utc_text(datetime(2026, 11, 3, 21, 5, tzinfo=ZoneInfo("America/Chicago"))) == "Nov 4, 2026, 03:05 UTC"
