"""Moments in words: how long ago, and on which day."""

from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import day_as
from bowling_app.platform.language.messages import NN_, _

COUNTRY: Final = ZoneInfo("America/New_York")
"""Whose day counts where no venue is and readers live in many zones: that of the East Coast, where most of them live. A
day in UTC is the next one from their evening on."""
_MINUTE: Final = timedelta(minutes=1)
_HOUR: Final = timedelta(hours=1)
_DAY: Final = timedelta(days=1)

# The least age in days for a unit, the length of the unit in days, and its name.
_LONG: Final = (
    (365, 365.25, NN_("year", "years")),
    (30, 30.44, NN_("month", "months")),
    (7, 7.0, NN_("week", "weeks")),
    (1, 1.0, NN_("day", "days")),
)


def when_text(moment: datetime, now: datetime) -> str:
    """How long ago a moment was: "just now", "5 minutes ago", "3 days ago", "2 years ago"."""
    passed = now - moment
    if passed < _MINUTE:
        return _("just now")
    if passed < _HOUR:
        return _("{time} ago", time=count_of(passed // _MINUTE, "minute", "minutes"))
    if passed < _DAY:
        return _("{time} ago", time=count_of(passed // _HOUR, "hour", "hours"))
    return _days_ago(passed.days)


def days_ago_text(day: date, today: date) -> str:
    """How long ago a day was: "today", "3 days ago", "2 years ago"."""
    return _days_ago((today - day).days) if day < today else _("today")


def _days_ago(passed: int) -> str:
    length, unit = next(known[1:] for known in _LONG if passed >= known[0])
    return _("{time} ago", time=count_of(max(1, int(passed / length)), *unit))


def day_text(moment: datetime, zone: tzinfo = COUNTRY) -> str:
    """The day of a moment by the clocks of a venue, or by those of most readers: "Nov 3, 2026"."""
    return date_text(moment.astimezone(zone))


def country_day(moment: datetime) -> date:
    """The day of a moment by the clocks of most readers."""
    return moment.astimezone(COUNTRY).date()


def utc_text(moment: datetime) -> str:
    """A moment for admins, who live in many zones, by no place's clocks: "Nov 3, 2026, 18:05 UTC"."""
    return f"{day_text(moment, UTC)}, {moment.astimezone(UTC):%H:%M} UTC"


def date_text(day: date) -> str:
    """A day: "Nov 3, 2026"."""
    return day_as(day, "yMMMd")
