"""Hours that begin on a day to come: the week in which a page is read is not theirs."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from bowling_app.websites.rules.reading.hours_words import DAY, HOURS, MONTHS, TIME, WEEKDAYS, is_other
from bowling_app.websites.rules.reading.lines import Line
from bowling_app.websites.rules.reading.price_times import days_in

_SENTENCES: Final = re.compile(r"(?<=[!?])\s+|(?<=(?<![ap]\.m)\.)\s+(?=[A-Z])")
_MONTH_NAMES: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_BEGIN: Final = re.compile(
    r"\A\W*(?P<hours>(?:(?:our|the|new|regular|winter|spring|summer|fall|business|opening|operating|open|bowling) )*"
    r"hours(?: of operation)?\W+)?"
    rf"(?:effective|eff\.?|starting|beginning)(?: in| on)?:? ?(?:{WEEKDAYS},? )?"
    rf"(?:(?P<name>{MONTHS})\.?,? ?(?:(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,? )?"
    r"|(?P<month>\d{1,2})/(?:(?P<day_of_it>\d{1,2})/)?)?(?P<year>20\d\d)\b"
    rf"\W*(?:(?P<end>\Z)|(?!{MONTHS})(?={DAY.pattern}|{TIME.pattern}))",
    re.IGNORECASE,
)
"""A whole sentence that says since when hours hold, with or without them. One of prices or leagues says more."""
_NOW: Final = re.compile(r"\b(?:now|current(?:ly)?|until then|till then|today)\b", re.IGNORECASE)


def sentences_of_now(text: str, today: date) -> Iterator[str]:
    """The sentences of a line, without "Hours effective January 2027: Mon-Sun 9am-5pm" and what goes on with them."""
    is_later = False
    for sentence in _SENTENCES.split(text):
        match = _later(sentence, today)
        is_later = bool(match and match["hours"]) or (is_later and not _NOW.search(sentence))
        if not match and not is_later:
            yield sentence


def now_only(lines: Sequence[Line], today: date) -> Iterator[Line]:
    """The lines without those directly below one that says that they begin later: "New hours starting January 2, 2027".
    A bare "Effective January 2027" says so at the top of a page, or behind hours or a line that names them."""
    before: Line | None = None
    section, is_later, days = "", False, 0
    for line in lines:
        if line.level or line.section != section:
            section, is_later = (line.text if line.level else line.section), False
        if (label := _label(line, before, today)) is not None:
            is_later, days = True, 0 if label["end"] is not None else days_in(line.text)
            yield line
        else:
            is_later = is_later and not _ends(line) and not days & days_in(line.text)
            if not is_later:
                yield line
        before = line


def _label(line: Line, before: Line | None, today: date) -> re.Match[str] | None:
    """What begins later hours at the end of a line; with hours of its own only where it calls them so."""
    *told, last = _SENTENCES.split(line.text)
    match = _later(last, today)
    if match is None or match["hours"]:
        return match
    above = told[-1] if told else before and before.text
    is_behind_hours = not above or _is_about_hours(above)
    return match if match["end"] is not None and is_behind_hours else None


def _later(sentence: str, today: date) -> re.Match[str] | None:
    match = _BEGIN.match(sentence)
    return match if match is not None and _begin(match) > today else None


def _is_about_hours(text: str) -> bool:
    has_hours = DAY.search(text) and TIME.search(text)
    return bool(has_hours or re.search(r"\bhours\b", text, re.IGNORECASE)) and not is_other(text)


def _ends(line: Line) -> bool:
    """Whether a line is no more of the hours below a label."""
    if TIME.search(line.text):
        return bool(_NOW.search(line.text))
    return bool(HOURS.search(line.text)) or not DAY.search(line.text)


def _begin(match: re.Match[str]) -> date:
    """The day since when something holds; without a day or a month the first one of them."""
    year = int(match["year"])
    month = _MONTH_NAMES.index(match["name"][:3].lower()) + 1 if match["name"] else int(match["month"] or 1)
    try:
        return date(year, month, int(match["day"] or match["day_of_it"] or 1))
    except ValueError:
        return date(year, 1, 1)
