"""Times of the day and days, as people type them into forms of leagues."""

import re
from datetime import date
from typing import Final

from bowling_app.leagues.rules.limits import MOST_SKIPPED
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import twelve_hours

LONGEST_SKIPS: Final = MOST_SKIPPED * 24
"""Characters of the nights off, one on each line."""
NIGHTS_OFF: Final = N_("Nights off")
_TIME: Final = re.compile(r"([0-9]{1,2})(?::([0-5][0-9]))? ?(?:([ap])\.?[ \u00a0]?m\.?)?", re.IGNORECASE | re.ASCII)
_AMERICAN: Final = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})", re.ASCII)
_HALF: Final = 12 * 60
_TYPED: Final = 24
"""Characters of one typed day that are read."""


def read_time(text: str) -> int:
    """Minutes from midnight of "7 PM", "6:45 pm" or "18:45". Raises Invalid."""
    found = _TIME.fullmatch(text)
    if found is None or not (found[2] or found[3]):
        raise Invalid(_("Time: write it like 6:45 PM."))
    hour, minute, half = int(found[1]), int(found[2] or 0), (found[3] or "").lower()
    if hour > (12 if half else 23) or (half and not hour):
        raise Invalid(_("Time: write it like 6:45 PM."))
    minutes = (hour % 12 if half else hour) * 60 + minute
    return minutes + _HALF if half == "p" else minutes


def time_text(minutes: int | None) -> str:
    """The time as the form shows it: "6:45 PM"; empty where it is unknown."""
    return "" if minutes is None else twelve_hours(minutes, always_minutes=True)


def checked_time(text: str) -> str:
    """The same text, if it is a time."""
    read_time(text)
    return text


def read_days(text: str, label: str = NIGHTS_OFF) -> tuple[date, ...]:
    """The days of a text, one on each line, each once and in their order. Raises Invalid, which names the field."""
    lines = [line.strip(" ,;") for line in text.replace(",", "\n").splitlines()]
    days = {_day(line, label) for line in lines if line}
    if len(days) > MOST_SKIPPED:
        raise Invalid(_("{label}: enter at most {most}.", label=_(label), most=MOST_SKIPPED))
    return tuple(sorted(days))


def days_text(days: tuple[date, ...]) -> str:
    """The days as the form shows them."""
    return "\n".join(f"{day.month}/{day.day}/{day.year}" for day in days)


def checked_days(text: str, label: str = NIGHTS_OFF) -> str:
    """The same text, if each line is a day."""
    read_days(text, label)
    return text


def _day(text: str, label: str) -> date:
    american = _AMERICAN.fullmatch(text)
    try:
        if american:
            return date(int(american[3]), int(american[1]), int(american[2]))
        return date.fromisoformat(text[:_TYPED])
    except ValueError:
        example = date(2026, 11, 26)
        sentence = _(
            "{label}: write one day on each line, like {example} for {date}.",
            label=_(label),
            example=days_text((example,)),
            date=date_text(example),
        )
        raise Invalid(sentence) from None
