"""An hour in the words of a search: "9 pm", "at 9:30", "at midnight", "a las 9 de la noche", "21:00".

Without AM or PM an hour is that of the afternoon or the evening, when most people bowl and every alley is open. Only
where the words say morning it is in the morning, and where they say night, 12 and the first hours are after midnight.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bowling_app.venues.rules.hours import DAY, NIGHT_ENDS, WEEKDAYS

_MOST_WORDS: Final = 8
_NOON: Final = 12
_AFTER_WORK: Final = 17 * 60
MORNING, AFTERNOON, EVENING = "morning", "afternoon", "evening"
_LATE_HOUR: Final = 23
_OTHER_HALF: Final = {"a": "p", "p": "a"}
_FIRST_OPENINGS: Final = 8 * 60  # Hardly an alley opens before.
_CLOCK: Final = re.compile(r"(?<!\d)(\d{1,2}):(\d{2})(?!\d)")
_MARK: Final = re.compile(r"(?<=\d)h(?=\d\d\b)")
_OF_THE_CLOCK: Final = re.compile(r"(?<=\d)\s*o['\u2019]?\s?clock\b")
_RANGE: Final = re.compile(
    r"(?:\b(?:de|desde) (?:las? )?)?(?<!\d)(\d{1,2})(h\d\d)?(?:\s*(?:-|\u2013|to)\s*|\s+a\s+(?:las?\s+)?)"
    r"(\d{1,2})(?:h\d\d)?\s*([ap])\.?\s?m\b"
)
_PARTS: Final = "morning|afternoon|evening|night"
_ENGLISH: Final = re.compile(
    r"(?:open )?(?:(?:at|by|around|after|from) )?(?P<hour>\d{1,2})(?:h(?P<minute>\d\d))?"
    rf"(?: ?(?P<half>[ap]) ?m| (?:in the|at) (?P<part>{_PARTS}))(?= |$)"
)
_OF_TWENTY_FOUR: Final = re.compile(r"(?:open )?(?:at |a las )?(?P<hour>1[3-9]|2[0-3])h(?P<minute>[0-5]\d)(?= |$)")
_FOLLOWING: Final = "|".join(
    ("in", "near", "on", "this", "next", "today", "tonight", "tomorrow", *map(str.lower, WEEKDAYS))
)
_BARE: Final = r"(?P<hour>[1-9]|1[0-2])(?:h(?P<minute>\d\d))?"
_UNSAID: Final = re.compile(rf"(?:open )?at {_BARE}(?= (?:{_FOLLOWING})(?: |$)|$)")
"""In "bowling at 8 mile" the number belongs to a place."""
_CLOCKED: Final = re.compile(r"(?:open )?(?P<hour>[1-9]|1[0-2])h(?P<minute>[0-5]\d)(?= |$)")
_NO_HOUR: Final = r"(?! (?:miles?|points?|corners|pins?|noon|mediodia|midnight|midnite|medianoche)(?: |$))"
_OF_A_DAY: Final = re.compile(
    rf"(?:open )?(?:at|by|around|after|from) {_BARE}(?: (?:to|until) \d{{1,2}}(?:h\d\d)?)?(?= |$){_NO_HOUR}"
)
_SPANISH_PARTS: Final = r"(?:de|en|por) la (?P<part>manana|tarde|noche|madrugada)"
_SPANISH: Final = re.compile(
    r"(?:abiert[oa]s? )?(?:a|desde|sobre|despues de|a partir de) las? (?P<hour>\d{1,2})(?:h(?P<minute>\d\d))?"
    rf"(?: ?(?P<half>[ap]) ?m| {_SPANISH_PARTS})?(?= |$)"
)
_SPANISH_OF_A_PART: Final = re.compile(
    rf"(?:abiert[oa]s? )?(?P<hour>\d{{1,2}})(?:h(?P<minute>\d\d))?(?P<half>) {_SPANISH_PARTS}(?= |$)"
)
_LATE: Final = re.compile(
    r"(?:open (?:till |until )?late(?: at night)?|late (?:at )?night"
    r"|(?:abiert[oa]s? )?(?:hasta (?:muy )?tarde|tarde en la noche))(?= |$)"
)
_NAMES: Final = r"(?P<named>(?P<noon>noon|mediodia)|midnight|midnite|medianoche)"
_TWELVE: Final = r"12(?:h00)? (?:del? )?"
_UNTIL: Final = re.compile(
    r"(?P<open>open |abiert[oa]s? )?(?:(?:until|til|till) |hasta (?:las? |el )?)"
    rf"(?:(?:{_TWELVE})?{_NAMES}|(?P<hour>\d{{1,2}})(?:h(?P<minute>\d\d))?"
    rf"(?: ?(?P<half>[ap]) ?m| (?:in the|at|(?:de|en|por) la) (?P<part>{_PARTS}|manana|tarde|noche|madrugada))?)"
    rf"(?= |$){_NO_HOUR}"
)
_NAMED: Final = re.compile(
    r"(?:(?:(?:open )?(?:at|past|after) |(?:abiert[oa]s? )?(?:al?|a las?|despues de(?: las?)?) )"
    rf"(?:{_TWELVE})?|{_TWELVE}){_NAMES}(?= |$)"
)


def part_of(minute: int) -> str:
    """The part of the day, as leagues and parties know it."""
    if minute >= _AFTER_WORK or minute < NIGHT_ENDS:
        return EVENING
    return AFTERNOON if minute >= _NOON * 60 else MORNING


def with_marked_hours(text: str) -> str:
    """The text with a mark in the hours that plain words would lose: "9:30 pm" becomes "9h30 pm", since "9 30" may be
    two numbers. Of "7-10pm" the beginning is left, "7pm"."""
    return _RANGE.sub(_beginning, _CLOCK.sub(r"\1h\2", _OF_THE_CLOCK.sub("", text.casefold())))


def with_plain_hours(text: str) -> str:
    """The text with its hours as people write them: "9h30 pm" is "9:30 pm" again."""
    return _MARK.sub(":", text)


def _beginning(found: re.Match[str]) -> str:
    """The hour before the end by a clock of twelve hours: "11-2pm" begins by AM, and "9-1am" by PM."""
    begins, minute, ends, half = int(found[1]), found[2] or "", int(found[3]), found[4]
    is_over_twelve = ends % _NOON < begins % _NOON
    return f"{begins}{minute}{_OTHER_HALF[half] if is_over_twelve else half}m"


@dataclass(frozen=True, slots=True)
class AskedHour:
    """The minute of the day that words name. Where nothing in them says which half of the day, it is that by PM."""

    minute: int
    words: int = 0  # So many name it.
    is_unsaid: bool = False

    @property
    def may_be_morning(self) -> bool:
        """Whether alleys are open at the same hour of the morning, too."""
        return self.is_unsaid and _FIRST_OPENINGS <= self.minute - _NOON * 60 < _NOON * 60

    def on(self, part: str) -> "AskedHour":
        """The same once a part of the day was said beside it: "Saturday morning at 9", "at 12 tonight"."""
        by_am = self.minute % (_NOON * 60)
        if not self.is_unsaid or not part:
            return self
        if part == "morning" and by_am >= 60:
            return AskedHour(by_am, self.words)
        return AskedHour(by_am if part == "evening" and by_am < NIGHT_ENDS else self.minute, self.words)


def read_hour(words: Sequence[str], *, has_day: bool = False) -> AskedHour | None:
    """The hour that the first words name; None where they name none. The words are plain, as `plain` makes them of a
    text `with_marked_hours`. Where they say a day as well, a number after "at" is an hour, unless "miles", "pins" or
    the like follow."""
    text = " ".join(words[:_MOST_WORDS])
    for pattern, read in _READERS.items():
        if (found := pattern.match(text)) and (hour := read(found)) is not None:
            return replace(hour, words=len(found[0].split()))
    found = _CLOCKED.match(text) or (_OF_A_DAY if has_day or text.startswith("open ") else _UNSAID).match(text)
    hour = _of_half(found, "p") if found else None
    return replace(hour, words=len(found[0].split()), is_unsaid=True) if found and hour else None


def _named(found: re.Match[str]) -> AskedHour:
    return AskedHour(_NOON * 60 if found["noon"] else 0)


def _late(_found: re.Match[str]) -> AskedHour:
    return AskedHour(_LATE_HOUR * 60)


def _until(found: re.Match[str]) -> AskedHour | None:
    """Whoever closes at that hour is still open half an hour before. After "open until" 12 and the first hours are in
    the night, where nothing says which half of the day."""
    if found["named"]:
        hour = _named(found)
    elif found["half"] or found["part"]:
        hour = _of_half(found, found["half"] or _half_of(int(found["hour"]), found["part"]))
    else:
        hour = _of_half(found, _half_of(int(found["hour"]), "night")) if found["open"] else None
    return AskedHour((hour.minute - 30) % DAY) if hour else None


def _english(found: re.Match[str]) -> AskedHour | None:
    return _of_half(found, found["half"] or _half_of(int(found["hour"]), found["part"]))


def _of_twenty_four(found: re.Match[str]) -> AskedHour | None:
    return _of_half(found, "")


def _spanish(found: re.Match[str]) -> AskedHour | None:
    hour, part = int(found["hour"]), found["part"] or ""
    if found["half"] or part:
        return _of_half(found, found["half"] or _half_of(hour, part))
    read = _of_half(found, "p" if hour <= _NOON else "")
    return replace(read, is_unsaid=hour <= _NOON) if read else None


def _half_of(hour: int, part: str) -> str:
    """ "Las 12 de la noche" is midnight, and "las 12 de la mañana" noon."""
    if hour == _NOON or (hour * 60 < NIGHT_ENDS and part in {"night", "noche"}):
        return "a" if part in {"night", "noche", "madrugada"} else "p"
    return "a" if part in {"morning", "manana", "madrugada"} else "p" if hour <= _NOON else ""


def _of_half(found: re.Match[str], half: str) -> AskedHour | None:
    """By a clock of twelve hours where a half of the day is said, else of twenty-four."""
    hour, minute = int(found["hour"]), int(found["minute"] or 0)
    if not (1 <= hour <= _NOON if half else hour < 2 * _NOON) or minute >= 60:
        return None
    whole = hour % _NOON + (_NOON if half == "p" else 0) if half else hour
    return AskedHour(whole * 60 + minute)


_READERS: Final[Mapping[re.Pattern[str], Callable[[re.Match[str]], AskedHour | None]]] = {
    _LATE: _late,
    _UNTIL: _until,
    _NAMED: _named,
    _SPANISH: _spanish,
    _SPANISH_OF_A_PART: _spanish,
    _ENGLISH: _english,
    _OF_TWENTY_FOUR: _of_twenty_four,
}
