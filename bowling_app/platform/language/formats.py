"""Numbers, days and times as the language writes them. English has rules of its own here, which are the faster ones."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, time
from typing import Final, Literal

from babel import Locale
from babel.dates import format_date, format_time, get_day_names
from babel.numbers import format_decimal

from bowling_app.platform.kit.texts import normalized
from bowling_app.platform.language.languages import ENGLISH, spoken

WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_WHOLE: Final = "EEEE"
"""In a skeleton: the whole name of the weekday."""
_SHORT_MONTH: Final = re.compile("(?<!M)M{3}(?!M)")
"""In a skeleton: the short name of the month. Spanish has no words or commas between the parts of such a day."""
Width = Literal["wide", "abbreviated"]
_NARROW: Final = "\u202f"
"""The space that CLDR has before "p. m.": fonts of old phones lack it."""

_ENGLISH: Final[Mapping[str, Callable[[date], str]]] = {
    "yMMMd": lambda day: f"{day:%b} {day.day}, {day.year}",
    "MMMd": lambda day: f"{day:%b} {day.day}",
    "MMMMd": lambda day: f"{day:%B} {day.day}",
    "MMMEd": lambda day: f"{day:%a}, {day:%b} {day.day}",
    "MMMEEEEd": lambda day: f"{day:%A}, {day:%b} {day.day}",
    "yMMMEd": lambda day: f"{day:%a}, {day:%b} {day.day}, {day.year}",
    "yMMMEEEEd": lambda day: f"{day:%A}, {day:%b} {day.day}, {day.year}",
    "MMMMEEEEd": lambda day: f"{day:%A}, {day:%B} {day.day}",
    "yMMMMEEEEd": lambda day: f"{day:%A}, {day:%B} {day.day}, {day.year}",
    "yMMMM": lambda day: f"{day:%B} {day.year}",
}


def number_text(number: int) -> str:
    """A whole number with its separators: "1,234"."""
    return f"{number:,}" if spoken() is ENGLISH else format_decimal(number, locale=spoken().locale)


def day_as(day: date, skeleton: str) -> str:
    """A day with the parts that a skeleton of CLDR names: "yMMMd" is "Nov 3, 2026", "MMMEd" is "Tue, Nov 3"."""
    if spoken() is ENGLISH:
        return _ENGLISH[skeleton](day)
    known = Locale.parse(spoken().locale).datetime_skeletons
    pattern = known[skeleton.replace(_WHOLE, "E")].pattern  # CLDR has the same one for the whole name.
    if _SHORT_MONTH.search(skeleton):
        pattern = pattern.replace(" 'de' ", " ").replace("E, ", "E ")  # "mar 8 sep" for CLDR's "mar, 8 de sep".
    return format_date(day, re.sub("E+", _WHOLE, pattern) if _WHOLE in skeleton else pattern, spoken().locale)


def weekday_text(day: int, width: Width = "wide") -> str:
    """The name of a weekday within a sentence; Monday is 0. `width` is "wide" or "abbreviated"."""
    if spoken() is ENGLISH:
        return WEEKDAYS[day] if width == "wide" else WEEKDAYS[day][:3]
    return get_day_names(width, locale=spoken().locale)[day]


def weekday_label(day: int, width: Width = "wide") -> str:
    """The name of a weekday that stands alone, with a capital."""
    return capital(weekday_text(day, width))


def weekdays() -> tuple[str, ...]:
    """The names of all weekdays as they stand alone, Monday first."""
    return tuple(map(weekday_label, range(7)))


def time_text(moment: time) -> str:
    """A time of the day: "6:30 PM"."""
    if spoken() is ENGLISH:
        return f"{moment.hour % 12 or 12}:{moment:%M} {'AM' if moment.hour < 12 else 'PM'}"
    return format_time(moment, "short", locale=spoken().locale).replace(_NARROW, " ")


def hour_text(hour: int) -> str:
    """A full hour of the day, 0 to 23: "6 PM"."""
    if spoken() is ENGLISH:
        return f"{hour % 12 or 12} {'AM' if hour < 12 else 'PM'}"
    on_any_day = datetime(2000, 1, 1, hour)  # noqa: DTZ001 -- by no clock: only its hour is written.
    return format_time(on_any_day, "h a", locale=spoken().locale).replace(_NARROW, " ")


def in_order(text: str) -> str:
    """What names that people read are sorted by: in other languages than English an accent does not count, and "ñ"
    follows "n"."""
    if spoken() is ENGLISH:
        return text
    apart = text.casefold().replace("ñ", "n\uffff")
    return "".join(letter for letter in normalized(apart, "NFKD") if not unicodedata.combining(letter))


def capital(text: str) -> str:
    """The text with a capital in front, as at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The text with a small letter in front, as within a sentence."""
    return text[:1].lower() + text[1:]


def behind_colon(text: str) -> str:
    """A text that may stand alone as it follows a colon: only English keeps its capital there."""
    return text if spoken() is ENGLISH else small(text)


def listed(words: Sequence[str], joining: str = "and") -> str:
    """The words as a sentence lists them: "a", "a and b", "a, b and c". `joining` is "and" or "or"."""
    *first, last = words or [""]
    if not first:
        return last
    joined = joining if spoken() is ENGLISH else _joining(joining, last)
    return f"{', '.join(first)} {joined} {last}"


def _joining(joining: str, following: str) -> str:
    """The word before the last of a list. Spanish changes it before a word that begins with its sound."""
    from bowling_app.platform.language.messages import _  # noqa: PLC0415 -- messages have numbers, too.

    word = _("and") if joining == "and" else _("or")
    sound = following.lower().removeprefix("h")
    if word == "y" and sound.startswith(("i", "í")) and not sound.startswith(("ia", "ie", "io")):
        return "e"
    return "u" if word == "o" and sound.startswith(("o", "ó")) else word
