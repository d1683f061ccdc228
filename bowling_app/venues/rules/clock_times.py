"""Reads times of day as people write them, and infers a missing AM or PM.

A span is read only if exactly one reading makes sense for a venue: "9-5" is the day, "4-11" the evening. "9-1am" may
mean either and is not read, unless other hours in the same text settle it. "8-2" as the hours of a venue is not read.
A field that asks for one time takes no time without AM or PM or minutes.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import DAY, twelve_hours

Span = tuple[int, int]
"""From when to when, in minutes after midnight; the end may lie in the next day."""

_NOON: Final = DAY // 2
_CLOCK: Final = re.compile(r"(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*(?:([ap])[.\s]*m?\.?)?")
_TYPED: Final = re.compile(r"([0-9]{1,2})(?::([0-5][0-9]))? ?(?:([ap])\.?[ \u00a0]?m\.?)?", re.IGNORECASE | re.ASCII)
_NAMED: Final = re.compile(r"(?:12\s*)?(?:(noon|mediod[ií]a)|midnight|midnite|medianoche)", re.IGNORECASE)
"""Times of day that people write by name. The group holds those of noon."""
_LEAST_DAY: Final = 6 * 60
"""A day from a morning on without AM and PM lasts so long at least; "9-1" may end in the night."""
_LEAST_FROM_MORNING: Final = 5 * 60
_LEAST_FROM_NOON: Final = 3 * 60


@dataclass(frozen=True, slots=True)
class _Time:
    """A time as written. `half` is "a", "p", or empty if the text has no AM or PM."""

    hour: int
    minute: int
    half: str
    is_railway: bool  # Written like 09:00 or 17:00, so that it needs no AM or PM.

    @property
    def is_on_twelve(self) -> bool:
        return 1 <= self.hour <= 12

    @property
    def dial(self) -> int:
        """Minutes after twelve."""
        return self.hour % 12 * 60 + self.minute

    @property
    def minutes(self) -> int:
        """Minutes after midnight on a clock with 24 hours."""
        return self.hour * 60 + self.minute

    def on_half(self, half: str) -> int:
        """Minutes after midnight, taken as AM or PM."""
        return self.dial + (_NOON if half == "p" else 0)


def clock_span(
    opens: str, closes: str, *, known: Collection[int] = (), in_24_hours: bool = False, shares_half: bool = False
) -> Span | None:
    """The opening between two written times; None if it is unclear which half of the day is meant.

    `known` are the opening times of the other hours in the text. `in_24_hours` says that those use the 24-hour clock.
    `shares_half` says that "9:00 - 11:00 PM" means the evening, as map services write it.
    """
    start, end = _time(opens), _time(closes)
    if start is None or end is None:
        return None
    if not start.half and not end.half:
        is_railway = in_24_hours or start.is_railway or end.is_railway or end.hour > 12
        return _railway_span(start, end) if is_railway else _bare_span(start, end)
    if not (start.is_on_twelve and end.is_on_twelve):
        return None
    if shares_half and not start.half and start.on_half(end.half) < (end.on_half(end.half) or DAY):
        return start.on_half(end.half), end.on_half(end.half) or DAY
    first = start.on_half(start.half) if start.half else _first_before(start, end, known)
    if first is None:
        return None
    last = end.on_half(end.half) if end.half else _end_after(first, end)
    return None if last is None else (first, last if last > first else last + DAY)


def may_end_at_night(opens: str, closes: str) -> bool:
    """Whether hours from a morning on end early in the afternoon or in the night: "8-2" and "6am-2" may mean either."""
    start, end = _time(opens), _time(closes)
    if start is None or end is None or start.is_railway or end.is_railway:
        return False
    is_from_morning = 6 <= start.hour <= 9 and start.half != "p"
    return is_from_morning and not end.half and end.hour in {12, 1, 2, 3}


def opening_time(text: str) -> int | None:
    """The opening time of an opening without an end: "4 PM", "16:00", "4" in the evening, "11" in the morning."""
    time = _time(text)
    if time is None or (time.half and not time.is_on_twelve) or time.hour == 24:
        return None
    if time.half or time.is_railway:
        return time.on_half(time.half) if time.half else time.minutes
    half = {**dict.fromkeys((10, 11), "a"), **dict.fromkeys((12, 1, 2, 3, 4, 5, 6), "p")}.get(time.hour)
    return time.on_half(half) if half else None


def minutes_of_day(text: str) -> int | None:
    """A single time of day: "16:00", "1600" or "4 PM"; None if it is not a clear time."""
    text = text.strip()
    if re.fullmatch(r"\d{4}", text):
        text = f"{text[:2]}:{text[2:]}"
    time = _time(text.lower())
    if time is None or (time.half and not time.is_on_twelve) or not (time.half or ":" in text):
        return None
    return time.on_half(time.half) if time.half else time.minutes


def read_time(text: str, label: str = N_("Time")) -> int:
    """Minutes from midnight of what is typed into the field with that label: "7 PM", "6:45 pm", "18:45" or
    "noon". Raises Invalid, which names the field."""
    if named := _NAMED.fullmatch(text):
        return _NOON if named[1] else 0
    found = _TYPED.fullmatch(text)
    hour, minute, half = (int(found[1]), int(found[2] or 0), (found[3] or "").lower()) if found else (0, 0, "")
    is_time = found is not None and bool(found[2] or half)
    if not is_time or hour > (12 if half else 23) or (half and not hour):
        raise Invalid(_("{label}: write the time like 6:45 PM.", label=_(label)))
    minutes = (hour % 12 if half else hour) * 60 + minute
    return minutes + _NOON if half == "p" else minutes


def checked_time(text: str, label: str) -> str:
    """The same text, if it is a time. Raises Invalid, which names the field."""
    read_time(text, label)
    return text


def time_text(minutes: int | None) -> str:
    """A time, of whichever day, as a form shows it: "6:45 PM"; empty where it is unknown."""
    return "" if minutes is None else twelve_hours(minutes, always_minutes=True)


def end_after(begins: int, ends: int) -> int:
    """The end of what begins at a time: one that is earlier is on the next day."""
    return ends if ends >= begins else ends + DAY


def _time(text: str) -> _Time | None:
    if named := _NAMED.fullmatch(text.strip()):
        return _Time(12, 0, "p" if named[1] else "a", is_railway=False)
    match = _CLOCK.fullmatch(text.strip())
    if match is None:
        return None
    hour, minute = int(match[1]), int(match[2] or 0)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return None
    is_railway = match[2] is not None and (match[1].startswith("0") or hour > 12)
    return _Time(hour, minute, match[3] or "", is_railway)


def _railway_span(start: _Time, end: _Time) -> Span | None:
    first, last = start.minutes, end.minutes
    if first >= DAY or first == last:
        return None
    return first, last if last > first else last + DAY


def _bare_span(start: _Time, end: _Time) -> Span | None:
    """Two times on the dial without AM or PM."""
    if not (start.is_on_twelve and end.is_on_twelve):
        return None
    if start.hour == 12:
        lasts = end.dial or (_NOON if start.minute == 0 else 0)
        return (start.on_half("p"), _NOON + lasts) if lasts > _LEAST_FROM_MORNING - 60 else None
    if start.hour >= 7:
        lasts = _NOON + end.dial - start.dial
        is_by_day = end.dial <= start.dial and end.hour != 12 and lasts >= _LEAST_DAY
        return (start.dial, start.dial + lasts) if is_by_day else None
    if end.hour == 12 and start.hour <= 5:
        return start.on_half("p"), DAY + end.dial
    if end.dial > start.dial:
        return start.on_half("p"), end.on_half("p")
    into_the_night = 3 <= start.hour <= 5 and 1 <= end.hour < start.hour and end.hour <= 3
    return (start.on_half("p"), DAY + end.dial) if into_the_night else None


def _first_before(start: _Time, end: _Time, known: Collection[int]) -> int | None:
    """The opening time where only the closing one has AM or PM."""
    morning, evening = start.on_half("a"), start.on_half("p")
    if start.hour == 12:
        return _NOON + start.minute
    half = _half_before(start, end)
    if half is None and (morning in known) != (evening in known):
        return morning if morning in known else evening
    return None if half is None else start.on_half(half)


def _half_before(start: _Time, end: _Time) -> str | None:
    if end.half == "p":
        is_later = start.dial < end.dial and end.hour != 12
        if start.hour <= 6:
            return "p" if is_later else "a"
        return None if is_later else "a"
    if start.hour <= 6:
        return "p" if end.hour == 12 or end.dial <= start.dial else None
    if end.hour == 12:
        return "a" if start.hour == 11 else None
    return "a" if start.dial < end.dial else None


def _end_after(first: int, end: _Time) -> int | None:
    """The closing time if only the opening time has AM or PM: the next time at which a 12-hour clock shows the end.
    None if that comes so soon that the time 12 hours later may be meant."""
    last = end.dial
    while last <= first:
        last += _NOON
    is_soon = last - first < (_LEAST_FROM_MORNING if first < _NOON else _LEAST_FROM_NOON)
    return None if is_soon and first <= _NOON + 3 * 60 else last
