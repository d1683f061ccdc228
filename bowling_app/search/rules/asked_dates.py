"""A date in the words of a search: "december 5", "12/5", "el 5 de diciembre", or a holiday: "christmas eve"."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Final

from bowling_app.platform.geo.places import plain
from bowling_app.prices.rules.limits import DAYS_AHEAD
from bowling_app.search.rules.asked_groups import DAYS, WHO
from bowling_app.search.rules.asked_hours import with_marked_hours, with_plain_hours
from bowling_app.venues.rules.opening.holidays import NAMES, holidays, next_dates

_MOST_WORDS: Final = 8
_CENTURY: Final = 2000
_ALWAYS: Final = "24/7"
_LAST_DAY: Final = 31
_LAST_MONTH: Final = 12

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
    "martin luther king day": "Martin Luther King Jr. Day",
    "navidad": "Christmas Day", "dia de navidad": "Christmas Day", "nochebuena": "Christmas Eve",
    "vispera de navidad": "Christmas Eve", "nochevieja": "New Year's Eve", "vispera de ano nuevo": "New Year's Eve",
    "ano nuevo": "New Year's Day", "dia de ano nuevo": "New Year's Day", "accion de gracias": "Thanksgiving",
    "dia de accion de gracias": "Thanksgiving", "dia de la independencia": "Independence Day",
    "domingo de pascua": "Easter", "noche de halloween": "Halloween",
}  # fmt: skip
"""Those whose day nobody doubts. "New years" may be either day, and "Día de las Madres" is another one in Mexico."""

WORDS_OF_DATES: Final = frozenset(_MONTHS) | {word for name in _HOLIDAYS for word in name.split()}
"""Every word of a date but its numbers."""

_LEAD: Final = (
    r"(?:(?:open|abiert[oa]s?) )?"
    r"(?:(?:on|for|the|on the|for the|this|from|between|between the"
    r"|el|del|en|para|entre|entre el|el dia|para el|por) )?"
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
_HOLIDAY: Final = rf"{_LEAD}(?P<holiday>{'|'.join(sorted(_HOLIDAYS, key=len, reverse=True))})(?= |$)"
_OF_HOLIDAYS: Final = re.compile(
    rf"{_HOLIDAY}(?! (?:20\d\d )?"
    rf"(?:part(?:y|ies)|week(?:end)?|fin de semana|season|break|eve|league|lights|fl|florida)(?: |$)){_YEAR}"
)
"""A Christmas party is on any day of the season, and Christmas is a town of Florida."""
_NEW_YEARS_EVE: Final = "New Year's Eve"
_OF_A_NIGHT: Final = re.compile(
    rf"{_LEAD}(?P<holiday>{'|'.join(name for name, holiday in _HOLIDAYS.items() if holiday == _NEW_YEARS_EVE)})"
    rf"{_YEAR}(?= part(?:y|ies)(?: |$))"
)
"""That of New Year's Eve is on no other night."""
_WEEKEND: Final = "(?:weekend|week|fin de semana|semana)"
_OF_A_WEEKEND: Final = re.compile(rf"{_HOLIDAY} {_WEEKEND}(?= |$)")
_BEFORE_A_WEEKEND: Final = re.compile(rf" ?{_WEEKEND}(?= |$)")
_BESIDE: Final = re.compile(
    r"(?:(?:open|abiert[oa]s?|on|for|in|the|an?|el|la|una?|en|para) ){0,4}"
    rf"(?:(?:(?:days?|nights?|evening|morning|afternoon|dia|noche|tarde|manana|{_WEEKEND}|{DAYS}) )?"
    r"(?:(?:right|just) )?(?:before|after|following|(?:antes|despues) del?)"
    rf"|{_WEEKEND} (?:of|del?)|noche de(?= (?:navidad|ano nuevo))) "
)
_PARTIES: Final = frozenset(("fiesta", "fiestas", "posada", "posadas"))
_WRITTEN: Final = re.compile(r"(?<![\d-])(20\d\d)-(\d{1,2})-(\d{1,2})(?![\d-])")
_SLASHED: Final = re.compile(
    r"(?<![\d/])(?<!\d (?=1/[234](?!\d)))(\d{1,2})/(\d{1,2})(?:/((?:20)?\d\d))?(?![\d/])"
    r"(?!\s*-?(?:price|off|game|hour|hr|mile|lb|pound|oz|ounce|inche?|dozen|gallon|pint|pitcher|pizza)s?\b)"
)
_BEFORE_BOTH: Final = ("between ", "entre ", "entre el ")
_LONGEST_BEFORE: Final = max(map(len, _BEFORE_BOTH))
_AND: Final = frozenset(("&", "and", "y"))
_TO: Final = r"\s*(?P<to>-|&|\b(?:to|through|thru|until|and|al?|hasta|y)\b)\s*(?:(?:the|el)\b\s*)?"
_MONTH: Final = rf"(?P<month>(?:{'|'.join(_MONTHS)})\b\.?)"
_TH: Final = "(?:st|nd|rd|th)?"
_FIRST, _LAST = rf"(?P<first>\d{{1,2}}{_TH})", rf"(?P<last>\d{{1,2}}{_TH})"
_NO_DAY_BEHIND: Final = rf"(?![\d:/])(?!\s*(?:[ap]\.?\s?m\b|(?:{WHO}|niños|niñas|jóvenes)\b))"
_SPANS: Final = {
    re.compile(pattern, re.IGNORECASE): both
    for pattern, both in {
        rf"\b{_MONTH}\s+{_FIRST}{_TO}{_LAST}{_NO_DAY_BEHIND}": r"\g<month> \g<first> {to} \g<month> \g<last>",
        rf"(?<![\d/-]){_FIRST}{_TO}{_LAST}\b\s+(?P<of>of\s+|de\s+){_MONTH}": (
            r"\g<first> \g<of>\g<month> {to} \g<last> \g<of>\g<month>"
        ),
        rf"(?<![\d/-]){_FIRST}{_TO}{_LAST}\b\s+{_MONTH}(?!\.?\s+\d{{1,2}}{_TH}\b)": (
            r"\g<month> \g<first> {to} \g<month> \g<last>"
        ),
        rf"(?<![\d/])(?P<month>\d{{1,2}})/(?P<first>\d{{1,2}})\s*(?P<to>-)\s*(?P<last>\d{{1,2}}){_NO_DAY_BEHIND}": (
            r"\g<month>/\g<first> {to} \g<month>/\g<last>"
        ),
        rf"(?P<first>(?:(?<![\d/])\d{{1,2}}[/d]\d{{1,2}}(?:[/d](?:20)?\d\d)?|\b{_MONTH}\s+\d{{1,2}}{_TH}))"
        rf"\s*(?P<to>-)\s*(?=\d{{1,2}}[/d]\d|(?:{'|'.join(_MONTHS)})\b)": r"\g<first> {to} ",
    }.items()
}
"""In "dec 5-6" the second day is one of the same month."""
_THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}\b)")
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
        if self.holiday and not self.year:
            return next_dates(today)[self.holiday]
        years = (self.year,) if self.year else (today.year, today.year + 1)
        days = (self._in(year) for year in years)
        return next((day for day in days if day and today <= day <= today + timedelta(days=DAYS_AHEAD)), None)

    def _in(self, year: int) -> date | None:
        try:
            return holidays(year)[self.holiday] if self.holiday else date(year, self.month, self.day)
        except ValueError:
            return None


def marked(text: str) -> str:
    """The text with a mark in the hours and the dates that plain words would lose: "12/5 9:30 pm" is "12d5 9h30 pm"."""
    text = _WRITTEN.sub(r"\2d\3d\1", _THOUSANDS.sub("", text.replace("\u2013", "-")))
    for pattern, both in _SPANS.items():
        text = pattern.sub(partial(_spanned, both), text)
    return with_marked_hours(_SLASHED.sub(_mark, text))


def unmarked(text: str) -> str:
    """The same text again as people write it."""
    return with_plain_hours(_MARK.sub("/", text))


def read_date(words: Sequence[str], before: Sequence[str] = ()) -> AskedDate | None:
    """The date that the first words name, behind others that name none; None where they name none. The words are plain,
    as `plain` makes them of a text that is `marked`."""
    text = " ".join(words[:_MOST_WORDS])
    found = _OF_HOLIDAYS.match(text) or _OF_A_NIGHT.match(text)
    if found and (_PARTIES.isdisjoint(before) or _HOLIDAYS[found["holiday"]] == _NEW_YEARS_EVE):
        text, year = found[0][found.start("holiday") :], int(found["year"] or 0) or None
        return AskedDate(text, len(found[0].split()), year=year, holiday=_HOLIDAYS[found["holiday"]])
    found = next(filter(None, (pattern.match(text) for pattern in _DATES)), None)
    if found is None:
        return None
    month, day, year = _MONTHS.get(found["month"]) or int(found["month"]), int(found["day"]), int(found["year"] or 0)
    if month > _LAST_MONTH >= day:  # "25/12" is written as in Mexico.
        month, day = day, month
    begins = min(found.start("month"), found.start("day"))
    year = year + _CENTURY if 0 < year < _CENTURY else year
    return AskedDate(unmarked(found[0][begins:]), len(found[0].split()), month, day, year or None)


def beside_date(words: Sequence[str]) -> int:
    """How many of the first words name a time beside a date, which may be any: "day after thanksgiving", "christmas
    weekend", "weekend of december 5"."""
    text = " ".join(words)
    if found := _OF_A_WEEKEND.match(text):
        return len(found[0].split())
    before = found[0].split() if (found := _BESIDE.match(text)) else []
    if (date_ := read_date(words[len(before) :])) is None:
        return 0
    named = len(before) + date_.words
    weekend = _BEFORE_A_WEEKEND.match(" ".join(words[named:]))
    return named + len(weekend[0].split()) if weekend else named if before else 0


def _spanned(both: str, found: re.Match[str]) -> str:
    """Both days with the word between them: "to" where those between are meant as well, else "and"."""
    before = found.string[max(0, found.start() - _LONGEST_BEFORE) : found.start()]
    is_between = before.casefold().endswith(_BEFORE_BOTH)
    is_apart = found["to"].casefold() in _AND and not is_between
    return found.expand(both.format(to="and" if is_apart else "to"))


def _mark(found: re.Match[str]) -> str:
    """Only what may be meant as a date: neither "24/7" nor "50/50"."""
    is_date = found[0] != _ALWAYS and max(int(found[1]), int(found[2])) <= _LAST_DAY
    return "d".join(filter(None, found.groups())) if is_date else found[0]
