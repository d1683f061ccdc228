"""Times of day as people write them, with the AM or PM that they leave out."""

import re
from dataclasses import dataclass
from typing import Final

from bowling_app.domain.hours import DAY

Span = tuple[int, int]
"""From when to when, in minutes after midnight; the end may lie in the next day."""

_NOON: Final = DAY // 2
_CLOCK: Final = re.compile(r"(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*(?:([ap])[.\s]*m?\.?)?")


@dataclass(frozen=True, slots=True)
class _Time:
    """A time as written. `half` is "a", "p" or empty where neither is said."""

    hour: int
    minute: int
    half: str
    is_railway: bool  # Written like 09:00 or 17:00, so that it needs no AM or PM.

    @property
    def is_on_twelve(self) -> bool:
        return 1 <= self.hour <= 12

    def on_half(self, half: str) -> int:
        """Minutes after midnight, taken as AM or PM."""
        return self.hour % 12 * 60 + self.minute + (_NOON if half == "p" else 0)


def clock_span(opens: str, closes: str) -> Span | None:
    """The opening between two written times; None when they leave open which half of the day is meant."""
    start, end = _time(opens), _time(closes)
    if start is None or end is None:
        return None
    if not start.half and not end.half:
        return _railway_span(start, end)
    if not (start.is_on_twelve and end.is_on_twelve):
        return None
    first = start.on_half(start.half) if start.half else _first_before(start, end)
    if first is None:
        return None
    last = end.on_half(end.half) if end.half else _next_on_dial(first, end)
    return first, last if last > first else last + DAY


def minutes_of_day(text: str) -> int | None:
    """One time of day that stands alone: "16:00", "1600" or "4 PM"; None when it is no clear time."""
    text = text.strip()
    if re.fullmatch(r"\d{4}", text):
        text = f"{text[:2]}:{text[2:]}"
    time = _time(text.lower())
    if time is None or (time.half and not time.is_on_twelve) or not (time.half or ":" in text):
        return None
    return time.on_half(time.half) if time.half else time.hour * 60 + time.minute


def _time(text: str) -> _Time | None:
    if text in {"noon", "midnight"}:
        return _Time(12, 0, "p" if text == "noon" else "a", is_railway=False)
    match = _CLOCK.fullmatch(text.strip())
    if match is None:
        return None
    hour, minute = int(match[1]), int(match[2] or 0)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return None
    is_railway = match[2] is not None and (match[1].startswith("0") or hour > 12)
    return _Time(hour, minute, match[3] or "", is_railway)


def _railway_span(start: _Time, end: _Time) -> Span | None:
    if not (start.is_railway or end.is_railway):
        return None
    first, last = start.hour * 60 + start.minute, end.hour * 60 + end.minute
    if first >= DAY:
        return None
    return first, last if last > first else last + DAY


def _first_before(start: _Time, end: _Time) -> int | None:
    """The opening time where only the closing one has AM or PM: the same half if that comes earlier, else the other.

    "9-1am" may mean the morning or the evening, so it means nothing.
    """
    last = end.on_half(end.half) or DAY
    same = start.on_half(end.half)
    if same < last:
        return same
    is_unclear = end.half == "a" and 7 <= start.hour <= 11
    return None if is_unclear else start.on_half("a" if end.half == "p" else "p")


def _next_on_dial(first: int, end: _Time) -> int:
    """The next time after `first` at which a clock with twelve hours shows `end`."""
    last = end.hour % 12 * 60 + end.minute
    while last <= first:
        last += _NOON
    return last
