"""The day of an outing, as an address or a form names it."""

from datetime import date, timedelta
from typing import Final

from bowling_app.platform.geo.spots import Unusable, shown
from bowling_app.platform.kit.limits import Days
from bowling_app.venues.rules.hours import WEEKDAYS

SATURDAY: Final = 5
MOST_DAYS_AHEAD: Final[Days] = 365
"""How far ahead an outing lies."""


def next_weekday(today: date, weekday: int) -> date:
    """The next such day after today."""
    return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)


def read_day(text: str, today: date) -> date:
    """The day: "2026-11-28", "Saturday" or "next Saturday"; empty is the next Saturday. Raises Unusable."""
    words = text.strip().lower().removeprefix("next ")
    names = [name.lower() for name in WEEKDAYS]
    if not words or words in names:
        return next_weekday(today, names.index(words) if words else SATURDAY)
    try:
        day = date.fromisoformat(words[:20])
    except ValueError:
        raise Unusable(f"Day: {shown(text)} is no day. Choose one, like {next_weekday(today, SATURDAY)}.") from None
    if not today <= day <= today + timedelta(days=MOST_DAYS_AHEAD):
        raise Unusable("Day: choose one from today to a year ahead.")
    return day


def day_words(day: date) -> str:
    """ "Saturday, November 28"."""
    return f"{WEEKDAYS[day.weekday()]}, {day:%B} {day.day}"
