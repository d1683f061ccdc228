"""Opening hours in structured data: `openingHoursSpecification` and `openingHours` of schema.org."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from bowling_app.platform.kit.limits import Count
from bowling_app.venues.rules.clock_times import minutes_of_day
from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Week, tidy
from bowling_app.venues.rules.opening.reading import read_hours
from bowling_app.venues.rules.opening.rules import Reading
from bowling_app.websites.rules.reading.structured import Thing, texts_of, things_in

MOST_SPECIFICATIONS: Final[Count] = 100
"""Opening hours in the structured data of one venue that are read."""
_DAYS: Final = ("mo", "tu", "we", "th", "fr", "sa", "su")
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
    dates: list[DateHours] = []
    for part in parts:
        opens, closes = _minutes(part.get("opens")), _minutes(part.get("closes"))
        is_closed = (opens, closes) == (0, 0) or (part.get("opens") is None and part.get("closes") is None)
        if not is_closed and (opens is None or closes is None or opens == closes):
            return None, ()
        first, last = _date(part.get("validFrom")), _date(part.get("validThrough"))
        if first and last:
            if first == last and first >= today:
                dates.append(_dated(first, opens, closes, is_closed=is_closed))
            continue  # Other weeks of a season are not said to be those of today.
        days = _days(part.get("dayOfWeek"))
        if not days:
            return None, ()
        for day in days:
            times = [] if is_closed else [Interval(day, opens or 0, _end(opens or 0, closes or 0))]
            found[day] = [*found.get(day, []), *times]
    if not any(found.values()):
        return None, tuple(dates)
    openings = tidy(each for day in found.values() for each in day)
    return Week(openings, unknown=frozenset(range(7)) - found.keys()), tuple(dates)


def _dated(on: date, opens: int | None, closes: int | None, *, is_closed: bool) -> DateHours:
    if is_closed or opens is None or closes is None:
        return DateHours(on, None, None)
    return DateHours(on, opens, _end(opens, closes))


def _end(opens: int, closes: int) -> int:
    closes = DAY if closes == _LATE else closes
    return closes if closes > opens else closes + DAY


def _days(value: Any) -> list[int]:
    names = [text.rpartition("/")[2].strip().lower()[:2] for text in texts_of(value)]
    return [_DAYS.index(name) for name in names if name in _DAYS] if all(name in _DAYS for name in names) else []


def _minutes(value: Any) -> int | None:
    text = str(value or "").strip()
    written = _CLOCK.search(text)  # "2026-11-25T10:00:00Z" and "10:00:00" name a minute as well.
    return minutes_of_day(written[1] if written else text[:11]) if text else None


def _date(value: Any) -> date | None:
    try:
        return date.fromisoformat(str(value)[:10])
    except ValueError:
        return None
