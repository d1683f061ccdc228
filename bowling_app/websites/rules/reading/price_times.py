"""On which days and at what times a price of a website holds. What is written and not understood is never "always"."""

import re
from functools import reduce
from operator import or_
from typing import Final

from bowling_app.venues.rules.clock_times import clock_span
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.opening.day_names import read_days
from bowling_app.venues.rules.opening.rules import Unread
from bowling_app.venues.rules.price_periods import days_mask

_WEEKDAY: Final = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?"
_GROUPED: Final = r"\bweekdays?\b|\bweekends?\b|\b(?:daily|every ?day)\b|\bm ?- ?(?:f|th)\b"
A_DAY: Final = rf"(?:\b{_WEEKDAY}\b|{_GROUPED})"
"""One of them. Whether a text has some beside other words shows the first or the last one; to try all that follow, from
each of them, takes long."""
DAYS: Final = re.compile(
    rf"\b{_WEEKDAY}\b(?:\.?(?:\s?[-\u2013\u2014,/&]\s?|\s(?:to|thru|through|and)\s){_WEEKDAY}\b)*|{_GROUPED}",
    re.IGNORECASE,
)
_GROUP: Final = re.compile(r"weekdays?|weekends?|daily|every ?day", re.IGNORECASE)
_HEADING: Final = re.compile(r"[a-z ]{0,30}(?:specials?|rates?|pric(?:es?|ing)|deals?)[ :]{1,3}", re.IGNORECASE)
"""What stands between a group of days and those of it that are meant."""
SPAN: Final = re.compile(
    r"(\d{1,2}(?::\d{2})? ?[ap]?\.?m?\.?|noon|open(?:ing)?) ?(?:[-\u2013\u2014]|to|until|till) ?"
    r"(\d{1,2}(?::\d{2})? ?[ap]\.?m\b\.?|noon|midnight|close|closing)",
    re.IGNORECASE,
)
EDGE: Final = re.compile(r"\b(before|until|till|after|from) (\d{1,2}(?::\d{2})? ?[ap]\.?m\b\.?|noon)", re.IGNORECASE)
_CLOCK: Final = re.compile(
    r"(?<![$.\d:])\b\d{1,2}(?::\d{2})? ?[ap](?:\.? ?m)?\b|(?<![$.\d:])\b\d{1,2}:\d{2}\b|\b(?:noon|midnight)\b"
    r"|(?<![$.\d:/-])\b\d{1,2} ?(?:[-\u2013\u2014]|to|until|till) ?\d{1,2}\b(?![./-]?\d)"
    r"|\b(?:before|until|till|after) \d",
    re.IGNORECASE,
)
_PART_OF_DAY: Final = re.compile(
    r"\b(?:mornings?|afternoons?|evenings?|night(?:s|ly|time)?|day ?time|matinees?|overnight)\b", re.IGNORECASE
)
_PART_OF_YEAR: Final = re.compile(r"\b(?:holidays?|summer|winter)\b", re.IGNORECASE)
_DAYS_TOO: Final = rf"(?! ?(?:,|&|/|and|or|nor|plus) ?(?:on )?{A_DAY})"
_HOLIDAYS: Final = rf"(?:all |major )?holidays?\b{_DAYS_TOO}"
_OF_HOLIDAYS: Final = re.compile(
    rf"\b(?:except(?:ing)?|exclud(?:es?|ed|ing)|excl|includes?|included|including|incl)\b\.? {_HOLIDAYS}", re.IGNORECASE
)
"""A word on holidays that leaves the days of the week as they are."""
_AGES: Final = re.compile(
    r"\b(?:age[sd]?|kids?|child(?:ren)?|youths?|juniors?|teens?|students?|seniors?)[ (:]{0,3}"
    r"\d{1,2} ?[-\u2013\u2014] ?\d{1,2}\b|\b\d{1,2} ?[-\u2013\u2014] ?\d{1,2} (?:years?|yrs?)\b",
    re.IGNORECASE,
)
_FILLER: Final = re.compile(
    r"\b(?:after|all|and|at|before|from|in|is|it|just|on|only|or|otherwise|the|then|until)\b", re.IGNORECASE
)
_EXCEPTION: Final = re.compile(
    r"\b(?:except(?:ing|ions?)?|exclud(?:es?|ed|ing)|excl|but|not?|never|without|minus|other than|closed|unavailable"
    rf"|blackouts?|free)\b(?!\.? (?:valid |available |including )?(?:on |for )?{_HOLIDAYS})",
    re.IGNORECASE,
)
"""Words that make of the days and times beside them those at which a price does not hold."""
_REST: Final = re.compile(
    r"\bother (?:times?|days?|hours?|nights?|evenings?)\b|\botherwise\b"
    r"|\brest of the (?:time|days?|week|evening|night)\b",
    re.IGNORECASE,
)
_LETTER: Final = re.compile(r"[^\W\d_]")
DAWN: Final = 6 * 60
"""When a price that goes on all day begins, and one of the evening ends."""
ALWAYS: Final = (0, DAY)


def days_in(text: str) -> int:
    """The days of the week that a text names; 0 if it names none, or one is not understood. "Weekday specials: Monday"
    names Monday alone; whether "weekdays, even Fridays" are all of them, only people see."""
    found: list[tuple[int, re.Match[str]]] = []
    for match in DAYS.finditer(text):
        days = read_days(match.group())
        if isinstance(days, Unread):
            return 0
        found.append((days_mask(days), match))
    named = [(days, match) for days, match in found if not _GROUP.fullmatch(match.group())]
    meant = reduce(or_, (days for days, _ in named), 0)
    for days, group in found:
        within = [match for other, match in named if days & other == other != days]
        if not within:
            meant |= days
        elif _GROUP.fullmatch(group.group()) and not _HEADING.fullmatch(text[group.end() : within[0].start()]):
            return 0
    return meant


def days_of_price(text: str) -> int:
    """The days on which a price beside these words holds; 0 if some may be those on which it does not."""
    return 0 if _EXCEPTION.search(text) else days_in(text)


def times_of_price(text: str) -> tuple[int, int] | None:
    """From when to when a price beside these words holds; None if that is not understood, or they may say when not."""
    return None if _EXCEPTION.search(text) else times_in(text)


def excludes(text: str) -> bool:
    """Whether a text names days or times at which something may not hold."""
    match = _EXCEPTION.search(text)
    return bool(match and says_when(text[match.start() :]))


def is_rest(text: str) -> bool:
    """Whether a text says that something holds whenever nothing else does."""
    return bool(_REST.search(text)) and not says_when(_REST.sub(" ", text))


def names_days(text: str) -> bool:
    """Whether a text speaks of days, or of a part of the year."""
    return bool(DAYS.search(text) or _PART_OF_YEAR.search(_OF_HOLIDAYS.sub(" ", text)))


def is_timed(text: str) -> bool:
    """Whether a text speaks of a time of day."""
    told = _AGES.sub(" ", text)
    return any(pattern.search(told) for pattern in (SPAN, EDGE, _CLOCK, _PART_OF_DAY))


def says_when(text: str) -> bool:
    """Whether a text speaks of days, of a part of the year, or of a time of day."""
    return names_days(text) or is_timed(text)


def besides_times(text: str) -> str:
    """The text with blanks for what says when, and for the small words around that."""
    for pattern in (SPAN, EDGE, DAYS, _CLOCK, _PART_OF_DAY, _PART_OF_YEAR, _FILLER):
        text = pattern.sub(lambda match: " " * len(match.group()), text)
    return text


def is_nothing_but_times(text: str) -> bool:
    """Whether a text says when, and not what."""
    return not _LETTER.search(besides_times(text))


def times_in(text: str) -> tuple[int, int] | None:
    """From when to when in minutes; None if the text has no such times, several, or some that are not understood."""
    told = _AGES.sub(" ", text)
    match = SPAN.search(told) or EDGE.search(told)
    if match is None or _CLOCK.search(f"{told[: match.start()]} {told[match.end() :]}"):
        return None
    first, last = match[1].lower().strip(), match[2].lower().strip()
    return _edge(first, last) if match.re is EDGE else _span(first, last)


def _span(opens: str, closes: str) -> tuple[int, int] | None:
    is_to_close = closes in {"close", "closing"}
    if opens.startswith("open"):
        return ALWAYS if is_to_close else _until(closes)
    if is_to_close:
        return _after(opens)
    span = clock_span(opens, closes)
    return span if span and span[1] else None


def _edge(side: str, time: str) -> tuple[int, int] | None:
    """ "Before 5 PM" begins in the morning, "after 5 PM" ends in the night."""
    return _after(time) if side in {"after", "from"} else _until(time)


def _until(end: str) -> tuple[int, int] | None:
    span = clock_span("6am", end)
    return (DAWN, span[1]) if span and span[1] and span[1] <= DAY else None


def _after(begin: str) -> tuple[int, int] | None:
    span = clock_span(begin, "5am")
    return (span[0], DAY + DAWN) if span and span[0] >= DAWN else None
