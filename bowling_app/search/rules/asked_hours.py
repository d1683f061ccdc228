"""An hour in the words of a search: "9 pm", "at 9:30", "at midnight", "a las 9 de la noche", "21:00"."""

import re
from collections.abc import Sequence
from typing import Final

_MOST_WORDS: Final = 8
_NOON: Final = 12
_ENGLISH: Final = re.compile(
    r"(?:open )?(?:(?:at|by|around|after|from) )?(?P<hour>\d{1,2})(?: (?P<minute>\d\d))? ?(?P<half>[ap]) ?m(?= |$)"
)
_OF_TWENTY_FOUR: Final = re.compile(r"(?:open )?(?:at )?(?P<hour>1[3-9]|2[0-3]) (?P<minute>[0-5]\d)(?= |$)")
_EVENING: Final = re.compile(
    r"(?:open )?at (?P<hour>[1-9]|1[01])(?: (?P<minute>\d\d))?(?= (?:in|near|on|today|tonight|tomorrow) |$)"
)
"""Without AM or PM an evening is meant, but "at 8 mile road" is a place."""
_SPANISH: Final = re.compile(
    r"(?:abiert[oa]s? )?a las? (?P<hour>\d{1,2})(?: (?P<minute>\d\d))?"
    r"(?: ?(?P<half>[ap]) ?m| (?:de|en|por) la (?P<part>manana|tarde|noche))?(?= |$)"
)
_NAMED: Final = re.compile(
    r"(?:(?:open )?at |(?:abiert[oa]s? )?(?:al?|a la) )(?:(?P<noon>noon|mediodia)|midnight|medianoche)(?= |$)"
)


def read_hour(words: Sequence[str]) -> tuple[int, int] | None:
    """The minute of the day that the first words name, and how many words do so; None where they name none. The words
    are plain, as `plain` makes them."""
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
    half = found["half"] or ("a" if part == "manana" else "p" if hour <= _NOON else "")
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
