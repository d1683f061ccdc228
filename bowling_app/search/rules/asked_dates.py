"""A date in the words of a search: "december 5", "12/5", "el 5 de diciembre", or a holiday: "christmas eve"."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from bowling_app.platform.geo.places import plain
from bowling_app.prices.rules.limits import DAYS_AHEAD
from bowling_app.search.rules.asked_hours import with_marked_hours, with_plain_hours
from bowling_app.venues.rules.opening.holidays import NAMES, next_dates

_MOST_WORDS: Final = 8
_CENTURY: Final = 2000
_ALWAYS: Final = "24/7"
_LAST_DAY: Final = 31

_ENGLISH: Final = (
    ("january", "jan"), ("february", "feb"), ("march", "mar"), ("april", "apr"), ("may",), ("june", "jun"),
    ("july", "jul"), ("august", "aug"), ("september", "sept", "sep"), ("october", "oct"), ("november", "nov"),
    ("december", "dec"),
)  # fmt: skip
_SPANISH: Final = (
    ("enero", "ene"), ("febrero",), ("marzo",), ("abril", "abr"), ("mayo",), ("junio",), ("julio",),
    ("agosto", "ago"), ("septiembre", "setiembre"), ("octubre",), ("noviembre",), ("diciembre", "dic"),
)  # fmt: skip
_MONTHS: Final = {
    name: number for months in (_ENGLISH, _SPANISH) for number, names in enumerate(months, 1) for name in names
}
_HOLIDAYS: Final[Mapping[str, str]] = {plain(name): name for name in NAMES} | {
    "christmas": "Christmas Day", "xmas": "Christmas Day", "xmas day": "Christmas Day", "xmas eve": "Christmas Eve",
    "nye": "New Year's Eve", "thanksgiving day": "Thanksgiving", "4th of july": "Independence Day",
    "fourth of july": "Independence Day", "mlk day": "Martin Luther King Jr. Day", "easter sunday": "Easter",
    "navidad": "Christmas Day", "dia de navidad": "Christmas Day", "nochebuena": "Christmas Eve",
    "vispera de navidad": "Christmas Eve", "nochevieja": "New Year's Eve", "vispera de ano nuevo": "New Year's Eve",
    "ano nuevo": "New Year's Day", "dia de ano nuevo": "New Year's Day", "accion de gracias": "Thanksgiving",
    "dia de accion de gracias": "Thanksgiving", "dia de la independencia": "Independence Day",
    "domingo de pascua": "Easter", "noche de halloween": "Halloween",
}  # fmt: skip
"""Those whose day nobody doubts. "New years" may be either day, and "Día de las Madres" is another one in Mexico."""

_LEAD: Final = (
    r"(?:(?:open|abiert[oa]s?) )?"
    r"(?:(?:on|for|the|on the|for the|this|el|en|para|el dia|para el|por) )?"
)
_YEAR: Final = r"(?:(?: de| del)? (?P<year>20\d\d))?(?= |$)"
_NO_HOUR: Final = r"(?! ?[ap] ?m(?: |$))"
_ALL_MONTHS: Final = rf"(?P<month>{'|'.join(_MONTHS)})"
_ENGLISH_MONTHS: Final = "|".join(name for names in _ENGLISH for name in names)
_DAY: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th|ro)?"
_DATES: Final = tuple(
    re.compile(_LEAD + pattern)
    for pattern in (
        r"(?P<month>\d{1,2})d(?P<day>\d{1,2})(?:d(?P<year>\d\d(?:\d\d)?))?(?= |$)",
        rf"{_ALL_MONTHS} {_DAY}(?![\dh]){_NO_HOUR}{_YEAR}",
        rf"{_DAY} (?:of|de) {_ALL_MONTHS}{_YEAR}",
        rf"{_DAY} (?!(?:{_ENGLISH_MONTHS}) \d\d?(?:st|nd|rd|th)?(?: |$){_NO_HOUR}){_ALL_MONTHS}{_YEAR}",
    )
)
"""In "for 20 december 5" the number before the month is none of a day."""
_OF_HOLIDAYS: Final = re.compile(
    rf"{_LEAD}(?P<holiday>{'|'.join(sorted(_HOLIDAYS, key=len, reverse=True))})(?= |$)"
    r"(?! (?:part(?:y|ies)|week(?:end)?|season|break|eve|league|lights|fl|florida)(?: |$))"
)
"""A Christmas party is on any day of the season, and Christmas is a town of Florida."""
_PARTIES: Final = frozenset(("fiesta", "fiestas", "posada", "posadas"))
_WRITTEN: Final = re.compile(r"(?<![\d-])(20\d\d)-(\d{1,2})-(\d{1,2})(?![\d-])")
_SLASHED: Final = re.compile(
    r"(?<![\d/])(?<!\d (?=1/[234](?!\d)))(\d{1,2})/(\d{1,2})(?:/((?:20)?\d\d))?(?![\d/])"
    r"(?!\s*-?(?:price|off|game|hour|hr|mile|lb|pound|oz|ounce|inche?|dozen|gallon|pint|pitcher|pizza)s?\b)"
)
_MARK: Final = re.compile(r"(?<=\d)d(?=\d)")


@dataclass(frozen=True, slots=True)
class AskedDate:
    """A date that words name, by month and day or as a holiday."""

    text: str  # How it was written, without "on" and the like.
    words: int  # So many name it.
    month: int = 0
    day: int = 0
    year: int | None = None
    holiday: str = ""

    def on(self, today: date) -> date | None:
        """The next such day; None where there is none within a year."""
        if self.holiday:
            return next_dates(today)[self.holiday]
        years = (self.year,) if self.year else (today.year, today.year + 1)
        days = (_date(year, self.month, self.day) for year in years)
        return next((day for day in days if day and today <= day <= today + timedelta(days=DAYS_AHEAD)), None)


def marked(text: str) -> str:
    """The text with a mark in the hours and the dates that plain words would lose: "12/5 9:30 pm" is "12d5 9h30 pm"."""
    return with_marked_hours(_SLASHED.sub(_mark, _WRITTEN.sub(r"\2d\3d\1", text.replace("\u2013", "-"))))


def unmarked(text: str) -> str:
    """The same text again as people write it."""
    return with_plain_hours(_MARK.sub("/", text))


def read_date(words: Sequence[str], before: Sequence[str] = ()) -> AskedDate | None:
    """The date that the first words name, behind others that name none; None where they name none. The words are plain,
    as `plain` makes them of a text that is `marked`."""
    text = " ".join(words[:_MOST_WORDS])
    if (found := _OF_HOLIDAYS.match(text)) and _PARTIES.isdisjoint(before):
        return AskedDate(found["holiday"], len(found[0].split()), holiday=_HOLIDAYS[found["holiday"]])
    found = next(filter(None, (pattern.match(text) for pattern in _DATES)), None)
    if found is None:
        return None
    month, year = found["month"], int(found["year"] or 0)
    begins = min(found.start("month"), found.start("day"))
    return AskedDate(
        unmarked(found[0][begins:]),
        len(found[0].split()),
        _MONTHS.get(month) or int(month),
        int(found["day"]),
        year + _CENTURY if 0 < year < _CENTURY else year or None,
    )


def _mark(found: re.Match[str]) -> str:
    """Only what may be meant as a date: neither "24/7" nor "50/50"."""
    is_date = found[0] != _ALWAYS and max(int(found[1]), int(found[2])) <= _LAST_DAY
    return "d".join(filter(None, found.groups())) if is_date else found[0]


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
