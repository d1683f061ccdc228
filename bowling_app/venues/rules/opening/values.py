"""Opening hours as plain values: what imports compare, the audit log keeps and the database holds.

A week is a list of [day, opens, closes] in minutes. An opening without a known end has null for it; a day of unknown
hours has null for both times. An entry of a season also has its first and last day, as "05-01" and "09-30". An
exception is [date, opens, closes, label], without times for a closed date; a fifth element, true, means that its hours
are unknown.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, Final

from bowling_app.venues.rules.hours import DateHours, Interval, MonthDay, Season, Week

Entry = Sequence[Any]
_ONE_DAY: Final = timedelta(days=1)
_UNKNOWN: Final = Week(unknown=frozenset(range(7)))


def week_value(week: Week | None) -> list[list[Any]] | None:
    """Weekly hours as a field value; None if unknown."""
    if week is None:
        return None
    if not week.seasons:
        return _entries(week)
    return [
        [*entry, _text_of(season.first), _text_of(season.last)]
        for season in week.seasons
        for entry in _entries(season.week)
    ]


def _entries(week: Week) -> list[list[Any]]:
    openings = [[each.day, each.opens, each.closes] for each in week.openings]
    begun = [[day, opens, None] for day, opens in week.begun]
    unknown = [[day, None, None] for day in week.unknown]
    return sorted([*openings, *begun, *unknown], key=lambda entry: (entry[0], entry[1] or 0))


def is_plain(value: Iterable[Entry]) -> bool:
    """Whether openings and closed days express the entire week."""
    return all(len(entry) == 3 and entry[2] is not None for entry in value)


def unknown_days(value: Iterable[Entry] | None) -> int:
    """The weekdays that are partly unknown in some season, as bits, bit 0 being Monday."""
    if value is None:
        return 0b111_1111
    days = 0
    for entry in value:
        days |= 1 << int(entry[0]) if entry[2] is None else 0
    return days


def week_of(value: Iterable[Entry] | None, today: date) -> Week | None:
    """The week of a field's value; of seasons, the one that holds today."""
    if value is None:
        return None
    entries = list(value)
    if not any(len(entry) > 3 for entry in entries):
        return _week(entries)
    spans = dict.fromkeys((str(entry[3]), str(entry[4])) for entry in entries)
    seasons = tuple(
        Season(_day_of(first), _day_of(last), _week([e for e in entries if (e[3], e[4]) == (first, last)]))
        for first, last in spans
    )
    return in_force(seasons, today)


def in_force(seasons: tuple[Season, ...], today: date) -> Week:
    """The week of the season that holds today."""
    now = Week(seasons=seasons).on(today)
    return Week(now.openings, now.begun, now.unknown, seasons)


def season_now(week: Week, today: date) -> Season:
    """The season that has the day; between seasons the time until the next one, which is closed. Only for a week with
    seasons."""
    if found := next((season for season in week.seasons if season.has(today)), None):
        return found

    def is_between(day: date) -> bool:
        return not any(season.has(day) for season in week.seasons)

    first = last = today
    while is_between(first - _ONE_DAY):
        first -= _ONE_DAY
    while is_between(last + _ONE_DAY):
        last += _ONE_DAY
    return Season((first.month, first.day), (last.month, last.day), Week())


def with_season(week: Week, edited: Week | None, today: date) -> Week:
    """The week with other hours in the season that has the day, and all other seasons as they are."""
    now, after = season_now(week, today), edited or _UNKNOWN
    if after == now.week:
        return week
    told = week.seasons if now in week.seasons else (*week.seasons, now)
    seasons = tuple(replace(season, week=after) if season == now else season for season in told)
    return in_force(seasons, today)


def beside_seasons(said: Iterable[Entry] | None, shown: Iterable[Entry] | None, today: date) -> Any:
    """The hours of one week as a field value: beside hours by season they are those of the season that has the day."""
    week = week_of(shown, today)
    if week is None or not week.seasons:
        return said
    return week_value(with_season(week, week_of(said, today), today))


def opens_in_another(week: Week | None, today: date) -> bool:
    """Whether another season than that of the day has openings, so that all of this one may be closed."""
    return week is not None and any(each.week != Week() for each in week.seasons if not each.has(today))


def _week(entries: Iterable[Entry]) -> Week:
    rows = [(int(entry[0]), entry[1], entry[2]) for entry in entries]
    return Week(
        openings=tuple(sorted(Interval(day, opens, closes) for day, opens, closes in rows if closes is not None)),
        begun=tuple(sorted((day, opens) for day, opens, closes in rows if opens is not None and closes is None)),
        unknown=frozenset(day for day, opens, _ in rows if opens is None),
    )


def _text_of(day: MonthDay) -> str:
    return f"{day[0]:02}-{day[1]:02}"


def _day_of(text: str) -> MonthDay:
    month, day = text.split("-")
    return int(month), int(day)


def exceptions_value(exceptions: Iterable[DateHours]) -> list[list[Any]]:
    """Dated exceptions as a field."""
    return [
        [each.on_date.isoformat(), each.opens, each.closes, each.label, *([True] if each.is_unknown else [])]
        for each in exceptions
    ]


def exceptions_of(value: Iterable[Entry] | None) -> list[DateHours]:
    """The exceptions of a field's value."""
    return [
        DateHours(date.fromisoformat(entry[0]), entry[1], entry[2], entry[3] or "", is_unknown=len(entry) > 4)
        for entry in value or ()
    ]
