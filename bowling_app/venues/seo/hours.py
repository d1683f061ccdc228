"""Opening hours as structured data."""

from calendar import isleap
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Any, Final

from bowling_app.venues.rules.hours import DAY, WEEKDAYS, DateHours, MonthDay, Season, Week, hh_mm

# That the hours of a date are unknown cannot be said: schema.org reads an entry without `opens` as closed, also one of
# `specialOpeningHoursSpecification`. If such a date were only left out, the entry of its weekday would claim it. So the
# entry of the weekday holds before and after that date, and no entry covers the date itself.

_Span = tuple[date, date]
"""A first and a last day."""
_ALWAYS: Final[_Span] = (date.min, date.max)
_DAY: Final = timedelta(days=1)
_WEEK: Final = timedelta(days=7)


def opening_hours_specification(
    week: Week | None, exceptions: Sequence[DateHours], today: date
) -> list[dict[str, Any]]:
    """The `openingHoursSpecification` of a venue, in its own time; unknown hours give no entry.

    An opening past midnight is one entry, a closed day is 00:00 to 00:00, and midnight as the end is 23:59, because
    "closes 00:00" would read as closed. A day of which an end is unknown is left out: half of it would read as all.
    Seasons say when they come next. A weekday skips the dates on which its hours are unknown.
    """
    dated = sorted((each for each in exceptions if not each.is_unknown), key=lambda e: (e.on_date, e.opens or 0))
    unknown = sorted({each.on_date for each in exceptions if each.is_unknown and each.on_date >= today})
    return [*(_weekly(week, unknown, today) if week else ()), *_dated(dated)]


def _weekly(week: Week, unknown: Sequence[date], today: date) -> Iterator[dict[str, Any]]:
    coming = ((season.week, _coming(season, today)) for season in week.seasons)
    spans = [(usual, span) for usual, span in coming if span] if week.seasons else [(week, _ALWAYS)]
    for usual, span in spans:
        for day in range(7):
            skipped = [each for each in unknown if each.weekday() == day and span[0] <= each <= span[1]]
            yield from (entry for part in _parts(span, skipped, today) for entry in _weekday(usual, day, **part))


def _weekday(week: Week, day: int, **valid: str) -> list[dict[str, Any]]:
    if not week.is_known(day):
        return []
    spans = week.spans(day) or [(0, 0)]
    return [_entry(opens, closes, dayOfWeek=f"https://schema.org/{WEEKDAYS[day]}", **valid) for opens, closes in spans]


def _parts(span: _Span, skipped: Sequence[date], today: date) -> Iterator[dict[str, str]]:
    """From and through when a weekday holds in a span, without those of its dates. What has passed is left out."""
    first, last = span
    for each in skipped:
        if each - _WEEK >= max(first, today):
            yield _valid(first, each - _WEEK)
        first = each + _WEEK
    if first <= last:
        yield _valid(first, last)


def _valid(*span: date) -> dict[str, str]:
    ends = zip(("validFrom", "validThrough"), span, _ALWAYS, strict=True)
    return {name: day.isoformat() for name, day, never in ends if day != never}


def _coming(season: Season, today: date) -> _Span | None:
    """The first and last day of a season that is, or of its next coming; None for Feb 29 alone where no such day is
    near."""
    passes_new_year = season.last < season.first
    for year in range(today.year - 1, today.year + 2):
        first, last = _on(season.first, year, (3, 1)), _on(season.last, year + passes_new_year, (2, 28))
        if first <= last and last >= today:
            return first, last
    return None


def _on(day: MonthDay, year: int, else_on: MonthDay) -> date:
    """The day in a year, or another one in place of Feb 29 where the year has none."""
    return date(year, *(else_on if day == (2, 29) and not isleap(year) else day))


def _dated(dated: Sequence[DateHours]) -> Iterator[dict[str, Any]]:
    """The entries of dates with hours of their own. Days closed one after the other are one span."""
    closed: list[date] = []
    for each in dated:
        if each.opens is None and closed and each.on_date == closed[-1] + _DAY:
            closed.append(each.on_date)
            continue
        yield from _closed(closed)
        closed = [each.on_date] if each.opens is None else []
        if each.opens is not None:
            yield _entry(each.opens, each.closes or 0, **_valid(each.on_date, each.on_date))
    yield from _closed(closed)


def _closed(days: Sequence[date]) -> Iterator[dict[str, Any]]:
    if days:
        yield _entry(0, 0, **_valid(days[0], days[-1]))


def _entry(opens: int, closes: int, **when: str) -> dict[str, Any]:
    # A full day and a closing at midnight end a minute early; so does one that closes at the minute it opened.
    ends_early = closes > opens and (closes % DAY == 0 or closes - opens == DAY)
    return {
        "@type": "OpeningHoursSpecification",
        **when,
        "opens": hh_mm(opens),
        "closes": hh_mm(closes - 1 if ends_early else closes),
    }
