"""Opening hours as structured data."""

from calendar import isleap
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from bowling_app.venues.rules.hours import DAY, WEEKDAYS, DateHours, MonthDay, Season, Week


def opening_hours_specification(
    week: Week | None, exceptions: Sequence[DateHours], today: date
) -> list[dict[str, Any]]:
    """The `openingHoursSpecification` of a venue, in its own time; unknown hours give no entry.

    An opening past midnight is one entry, a closed day is 00:00 to 00:00, and midnight as the end is 23:59, because
    "closes 00:00" would read as closed. A day of which an end is unknown is left out: half of it would read as all.
    Seasons say when they come next.
    """
    dated = sorted((each for each in exceptions if not each.is_unknown), key=lambda e: (e.on_date, e.opens or 0))
    return [*(_weekly(week, today) if week else ()), *map(_dated, dated)]


def _weekly(week: Week, today: date) -> Iterator[dict[str, Any]]:
    if not week.seasons:
        yield from (entry for day in range(7) for entry in _weekday(week, day))
    for season in week.seasons:
        if (coming := _coming(season, today)) is None:
            continue
        for day in range(7):
            yield from _weekday(season.week, day, validFrom=coming[0], validThrough=coming[1])


def _weekday(week: Week, day: int, **valid: str) -> list[dict[str, Any]]:
    if not week.is_known(day):
        return []
    spans = week.spans(day) or [(0, 0)]
    return [_entry(opens, closes, dayOfWeek=f"https://schema.org/{WEEKDAYS[day]}", **valid) for opens, closes in spans]


def _coming(season: Season, today: date) -> tuple[str, str] | None:
    """The first and last day of a season that is, or of its next coming; None for Feb 29 alone where no such day is
    near."""
    passes_new_year = season.last < season.first
    for year in range(today.year - 1, today.year + 2):
        first, last = _on(season.first, year, (3, 1)), _on(season.last, year + passes_new_year, (2, 28))
        if first <= last and last >= today:
            return first.isoformat(), last.isoformat()
    return None


def _on(day: MonthDay, year: int, else_on: MonthDay) -> date:
    """The day in a year, or another one in place of Feb 29 where the year has none."""
    return date(year, *(else_on if day == (2, 29) and not isleap(year) else day))


def _dated(hours: DateHours) -> dict[str, Any]:
    on_date = hours.on_date.isoformat()
    return _entry(hours.opens or 0, hours.closes or 0, validFrom=on_date, validThrough=on_date)


def _entry(opens: int, closes: int, **when: str) -> dict[str, Any]:
    # A full day and a closing at midnight end a minute early; so does one that closes at the minute it opened.
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
