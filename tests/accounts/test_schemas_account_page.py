"""The account page's texts."""

from datetime import UTC, datetime, timedelta

import pytest

from bowling_app.accounts.schemas.account_page import SessionLine, ago, large_photo, member_since, session_line
from bowling_app.accounts.schemas.sessions import SessionView

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("passed", "words"),
    [
        (timedelta(0), "less than an hour ago"),
        (timedelta(minutes=59, seconds=59), "less than an hour ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(hours=23, minutes=59), "23 hours ago"),
        (timedelta(days=1), "1 day ago"),
        (timedelta(days=29, hours=23), "29 days ago"),
        (timedelta(days=30), "on Oct 21, 2026"),
    ],
)
def test_a_use_is_as_rough_as_it_is_known(passed: timedelta, words: str):
    assert ago(NOW - passed, NOW) == words


def a_session(*, is_current: bool) -> SessionView:
    used = NOW - timedelta(hours=3)
    return SessionView("s", "Firefox on Linux", datetime(2026, 11, 3, 17, tzinfo=UTC), used, is_current)


def test_a_session_says_when_it_was_used_and_began():
    line = session_line(a_session(is_current=False), NOW)
    assert line == SessionLine("s", "Firefox on Linux", "Used 3 hours ago", "Signed in Nov 3, 2026", is_current=False)


def test_the_session_that_asks_is_in_use_now():
    assert session_line(a_session(is_current=True), NOW).used == "Active now"


def test_somebody_is_a_member_since_a_month():
    assert member_since(NOW) == "Member since November 2026"


def test_days_of_an_account_are_those_of_most_readers():
    evening = datetime(2026, 12, 1, 3, tzinfo=UTC)  # Where most people live it is November 30.
    opened = SessionView("s", "Firefox on Linux", evening, evening, is_current=False)
    assert session_line(opened, evening).since == "Signed in Nov 30, 2026"
    assert ago(evening, evening + timedelta(days=40)) == "on Nov 30, 2026"
    assert member_since(evening) == "Member since November 2026"


@pytest.mark.parametrize(
    ("url", "larger"),
    [
        ("/photos/0a-96.webp", "/photos/0a-384.webp"),
        ("https://photos.example/me-96.webp", "https://photos.example/me-96.webp"),
        ("", ""),
    ],
)
def test_only_photos_of_ours_have_a_larger_crop(url: str, larger: str):
    assert large_photo(url) == larger
