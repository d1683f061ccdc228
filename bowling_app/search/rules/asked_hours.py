"""An hour in the words of a search: "9 pm", "at 9:30", "at midnight", "a las 9 de la noche", "21:00"."""

import re
from collections.abc import Sequence
from typing import Final

from bowling_app.venues.rules.hours import WEEKDAYS

_MOST_WORDS: Final = 8
_NOON: Final = 12
_CLOCK: Final = re.compile(r"(?<!\d)(\d{1,2}):(\d{2})(?!\d)")
_RANGE: Final = re.compile(r"(?<!\d)(\d{1,2})(h\d\d)?\s*(?:-|\u2013|to)\s*(\d{1,2})(?:h\d\d)?\s*([ap])\.?\s?m\b")
_ENGLISH: Final = re.compile(
    r"(?:open )?(?:(?:at|by|around|after|from) )?(?P<hour>\d{1,2})(?:h(?P<minute>\d\d))? ?(?P<half>[ap]) ?m(?= |$)"
)
_OF_TWENTY_FOUR: Final = re.compile(r"(?:open )?(?:at |a las )?(?P<hour>1[3-9]|2[0-3])h(?P<minute>[0-5]\d)(?= |$)")
_FOLLOWING: Final = "|".join(
    ("in", "near", "on", "this", "next", "today", "tonight", "tomorrow", *map(str.lower, WEEKDAYS))
)
_EVENING: Final = re.compile(rf"(?:open )?at (?P<hour>[1-9]|1[01])(?:h(?P<minute>\d\d))?(?= (?:{_FOLLOWING})(?: |$)|$)")
"""Without AM or PM an evening is meant, but "at 8 mile road" is a place."""
_SPANISH: Final = re.compile(
    r"(?:abiert[oa]s? )?a las? (?P<hour>\d{1,2})(?:h(?P<minute>\d\d))?"
    r"(?: ?(?P<half>[ap]) ?m| (?:de|en|por) la (?P<part>manana|tarde|noche|madrugada))?(?= |$)"
)
_NAMED: Final = re.compile(
    r"(?:(?:open )?at |(?:abiert[oa]s? )?(?:al?|a la) )(?:(?P<noon>noon|mediodia)|midnight|medianoche)(?= |$)"
)


def with_marked_hours(text: str) -> str:
    """The text with a mark in the hours that plain words would lose: "9:30 pm" becomes "9h30 pm", since "9 30" may be
    two numbers. Of "7-10pm" the beginning is left, "7pm"."""
    return _RANGE.sub(_beginning, _CLOCK.sub(r"\1h\2", text.casefold()))


def _beginning(found: re.Match[str]) -> str:
    begins, minute, ends, half = int(found[1]), found[2] or "", int(found[3]), found[4]
    is_over_noon = half == "p" and ends % _NOON < begins % _NOON
    return f"{begins}{minute}{'a' if is_over_noon else half}m"


def read_hour(words: Sequence[str]) -> tuple[int, int] | None:
    """The minute of the day that the first words name, and how many words do so; None where they name none. The words
    are plain, as `plain` makes them of a text `with_marked_hours`."""
    text = " ".join(words[:_MOST_WORDS])
    for pattern, minute_of in _READERS.items():
        if (found := pattern.match(text)) and (minute := minute_of(found)) is not None:
            return minute, len(found[0].split())
    return None


def _named(found: re.Match[str]) -> int:
    return _NOON * 60 if found["noon"] else 0


def _english(found: re.Match[str]) -> int | None:
    return _minute(int(found["hour"]), found["minute"], found["half"])


def _of_twenty_four(found: re.Match[str]) -> int | None:
    return _minute(int(found["hour"]), found["minute"], "")


def _evening(found: re.Match[str]) -> int | None:
    return _minute(int(found["hour"]), found["minute"], "p")


def _spanish(found: re.Match[str]) -> int | None:
    hour, part = int(found["hour"]), found["part"] or ""
    if hour == _NOON and part:  # "Las 12 de la noche" is midnight, and "las 12 de la mañana" noon.
        return _minute(hour, found["minute"], "a" if part in {"noche", "madrugada"} else "p")
    half = found["half"] or ("a" if part in {"manana", "madrugada"} else "p" if hour <= _NOON else "")
    return _minute(hour, found["minute"], half)


def _minute(hour: int, minute: str | None, half: str) -> int | None:
    """By a clock of twelve hours where a half of the day is said, else of twenty-four."""
    if not (1 <= hour <= _NOON if half else hour < 2 * _NOON) or int(minute or 0) >= 60:
        return None
    whole = hour % _NOON + (_NOON if half == "p" else 0) if half else hour
    return whole * 60 + int(minute or 0)


_READERS: Final = {
    _NAMED: _named, _SPANISH: _spanish, _ENGLISH: _english, _OF_TWENTY_FOUR: _of_twenty_four, _EVENING: _evening,
}  # fmt: skip
