"""Opening hours in structured data: `openingHoursSpecification` and `openingHours` of schema.org."""

import re
from collections.abc import Collection, Sequence
from datetime import date, timedelta
from typing import Any, Final

from bowling_app.platform.kit.limits import Count
from bowling_app.venues.rules.clock_times import minutes_of_day
from bowling_app.venues.rules.field_values.hours import furthest_date
from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Week, tidy
from bowling_app.venues.rules.opening.day_names import read_days
from bowling_app.venues.rules.opening.reading import read_hours
from bowling_app.venues.rules.opening.rules import ALL_DAYS, Reading, Unread
from bowling_app.websites.rules.reading.structured import Thing, texts_of, things_in

MOST_SPECIFICATIONS: Final[Count] = 100
"""Opening hours in the structured data of one venue that are read."""
_VOCABULARY: Final = re.compile(
    r"\A(?:https?://(?:www\.)?schema\.org/|schema:|https?://(?:www\.)?purl\.org/goodrelations/v1#|gr:)", re.IGNORECASE
)
_HOLIDAYS: Final = "publicholidays"
_MOST_DAYS: Final = 14  # Of a closing, which longer ones of a season are not.
_LATE: Final = DAY - 1
_CLOCK: Final = re.compile(r"(?:^|T)(\d{2}:\d{2})(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?$")
_SPAN: Final = r"\d\d?:\d\d ?- ?\d\d?:\d\d"
_ADDS: Final = re.compile(rf"[A-Z][a-z](?: ?[-,] ?[A-Z][a-z])* {_SPAN}(?: ?, ?{_SPAN})*")
"""Days and times in OpenStreetMap's syntax, and nothing else."""


def hours_of(thing: Thing, today: date) -> tuple[Week | None, tuple[DateHours, ...]]:
    """The week of a thing and its dates with other hours. Nothing of it if any part makes no sense."""
    specified = things_in(thing.get("openingHoursSpecification"))[:MOST_SPECIFICATIONS]
    if specified:
        return _specified(specified, today)
    texts = texts_of(thing.get("openingHours"))
    reading = read_hours(_as_one(texts)[:1_000], today, osm_first=True) if texts else None
    return (reading.week, reading.exceptions) if isinstance(reading, Reading) else (None, ())


def _as_one(texts: Sequence[str]) -> str:
    """The texts of a list as a single one. Each adds its hours to those of the others, which in OpenStreetMap's syntax
    a comma says; a semicolon would replace them. It stands before all that are more than days and times."""
    one, *others = dict.fromkeys(texts)
    return one + "".join(f"{', ' if _ADDS.fullmatch(text) else '; '}{text}" for text in others)


def _specified(parts: Sequence[Thing], today: date) -> tuple[Week | None, tuple[DateHours, ...]]:
    found: dict[int, list[Interval]] = {}
    dates, furthest = list[DateHours](), furthest_date(today)
    for part in parts:
        span = _span(part)
        if span is None:
            return None, ()
        first, last = _date(part.get("validFrom")), _date(part.get("validThrough"))
        days = _days(part.get("dayOfWeek"))
        if first and last:  # Other weeks of a season are not said to be those of today.
            dates += [
                DateHours(on, *(span or (None, None))) for on in _dates(first, last, days) if today <= on <= furthest
            ]
        elif not _holds(first, last, today) or _is_beside_weeks(part):
            continue
        elif not days:
            return None, ()
        else:
            for day in days:
                found[day] = [*found.get(day, []), *([Interval(day, *span)] if span else [])]
    if not any(found.values()):
        return None, tuple(dates)
    openings = tidy(each for day in found.values() for each in day)
    return Week(openings, unknown=frozenset(range(7)) - found.keys()), tuple(dates)


def _span(part: Thing) -> tuple[int, int] | tuple[()] | None:
    """When an entry opens and closes; empty if it says that it is closed, None if its times make no sense."""
    opens, closes = _minutes(part.get("opens")), _minutes(part.get("closes"))
    if (opens, closes) == (0, 0) or (part.get("opens") is None and part.get("closes") is None):
        return ()
    if opens is None or closes is None or opens == closes or opens >= DAY:
        return None
    return opens, _end(opens, closes)


def _dates(first: date, last: date, days: Collection[int]) -> list[date]:
    """The dates from one to another, if they are few and no weekdays of them are named: a closing over Christmas."""
    is_of_weekdays = first < last and 0 < len(set(days)) < len(ALL_DAYS)
    count = (last - first).days + 1
    return [] if is_of_weekdays or count > _MOST_DAYS else [first + timedelta(days=day) for day in range(count)]


def _holds(first: date | None, last: date | None, today: date) -> bool:
    """Whether an entry has begun and has not ended."""
    return (first is None or first <= today) and (last is None or last >= today)


def _is_beside_weeks(part: Thing) -> bool:
    """Whether an entry names no days of a week, but holidays or a date alone."""
    names = _day_names(part.get("dayOfWeek"))
    is_dated = part.get("validFrom") is not None or part.get("validThrough") is not None
    return all(name == _HOLIDAYS for name in names) if names else is_dated


def _end(opens: int, closes: int) -> int:
    closes = DAY if closes == _LATE else closes
    return closes if closes > opens else closes + DAY


def _days(value: Any) -> list[int]:
    """The weekdays that are named; none if any name is not understood."""
    found: list[int] = []
    for name in _day_names(value):
        days = [] if name == _HOLIDAYS else read_days(name)
        if isinstance(days, Unread):
            return []
        found += sorted(days)
    return found


def _day_names(value: Any) -> list[str]:
    """The names of days, without the address of their vocabulary: "https://schema.org/Monday",
    "http://purl.org/goodrelations/v1#Monday"."""
    ids = [text for each in things_in(value) for text in texts_of(each.get("@id") or each.get("name"))]
    return [_VOCABULARY.sub("", text).strip().lower() for text in (*texts_of(value), *ids)]


def _minutes(value: Any) -> int | None:
    text = str(value or "").strip()
    written = _CLOCK.search(text)  # "2026-11-25T10:00:00Z" and "10:00:00" name a minute as well.
    return minutes_of_day(written[1] if written else text[:11]) if text else None


def _date(value: Any) -> date | None:
    try:
        return date.fromisoformat(str(value)[:10])
    except ValueError:
        return None
