"""Opening hours as structured data."""

from collections.abc import Sequence
from typing import Any

from bowling_app.domain.hours import DAY, WEEKDAYS, DateHours, Week


def opening_hours_specification(week: Week | None, exceptions: Sequence[DateHours]) -> list[dict[str, Any]]:
    """The `openingHoursSpecification` of a venue, in its own time; unknown weekly hours give no weekly entry.

    An opening past midnight is one entry, a closed day is 00:00 to 00:00, and midnight as the end is 23:59, because
    "closes 00:00" would read as closed.
    """
    weekly = [] if week is None else [entry for day in range(7) for entry in _weekday(week, day)]
    return weekly + [_dated(e) for e in sorted(exceptions, key=lambda e: (e.on_date, e.opens or 0))]


def _weekday(week: Week, day: int) -> list[dict[str, Any]]:
    spans = sorted((i.opens, i.closes) for i in week if i.day == day)
    return [
        _entry(opens, closes, dayOfWeek=f"https://schema.org/{WEEKDAYS[day]}") for opens, closes in spans or [(0, 0)]
    ]


def _dated(hours: DateHours) -> dict[str, Any]:
    on_date = hours.on_date.isoformat()
    return _entry(hours.opens or 0, hours.closes or 0, validFrom=on_date, validThrough=on_date)


def _entry(opens: int, closes: int, **when: str) -> dict[str, Any]:
    # A whole day and a closing at midnight end a minute early; so does one that closes at the minute it opened.
    ends_early = closes > opens and (closes % DAY == 0 or closes - opens == DAY)
    return {
        "@type": "OpeningHoursSpecification",
        **when,
        "opens": _hh_mm(opens),
        "closes": _hh_mm(closes - 1 if ends_early else closes),
    }


def _hh_mm(minutes: int) -> str:
    hour, minute = divmod(minutes % DAY, 60)
    return f"{hour:02}:{minute:02}"
