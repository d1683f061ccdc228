"""Splits opening hours as people in the US write them into tokens: days, times, "closed", holidays, months."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, Literal

from bowling_app.platform.kit.texts import normalized
from bowling_app.venues.rules.hours import MONTH_LENGTHS, MonthDay
from bowling_app.venues.rules.opening.holidays import FEDERAL, MAJOR
from bowling_app.venues.rules.opening.rules import ALL_DAYS, Days

RawSpan = tuple[str, str | None]
"""Opening and closing time as written; None if the end is open."""

Kind = Literal["days", "hours", "until", "closed", "unknown", "except", "season", "behind", "dash", "remark"]
"""What a token is. A season is "behind" when it belongs to the days before it, and not to those that follow."""

_DAY: Final = {"mo": 0, "tu": 1, "we": 2, "th": 3, "fr": 4, "sa": 5, "su": 6, "m": 0, "t": 1, "w": 2, "f": 4}
_GROUPS: Final[dict[str, Days]] = {"weekday": frozenset(range(5)), "weekend": frozenset({5, 6})}
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_TIME: Final = (
    r"(?:(?:12 ?)?(?:noon|midnight|midnite)\b|\d{1,2}(?:[:.]\d{2}(?::\d{2})?)?(?: ?[ap]\.? ?m\b\.?| ?[ap]\b)?)"
)
_DASH: Final = r"(?: ?(?:-+|\b(?:to|until|till|'?til|thru|through)\b) ?)"
_OPEN_END: Final = r"(?:(?:the )?(?:bar )?(?:close|closing(?: time)?)\b|late\b|last call\b|\?)"
_LETTERS: Final = r"(?:m|tu|th|t|w|f|sa|su)"
_ONE_DAY: Final = re.compile(_LETTERS)
_MONTH: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_NAMED: Final = {
    "thanksgiving": "Thanksgiving", "christmas eve": "Christmas Eve", "christmas": "Christmas Day",
    "xmas": "Christmas Day", "new years eve": "New Year's Eve", "new year eve": "New Year's Eve",
    "new year": "New Year's Day", "easter": "Easter",
    "independence": "Independence Day", "labor": "Labor Day", "memorial": "Memorial Day", "halloween": "Halloween",
    "mother": "Mother's Day", "father": "Father's Day", "president": "Presidents' Day", "veteran": "Veterans Day",
    "columbus": "Columbus Day", "mlk": "Martin Luther King Jr. Day", "martin": "Martin Luther King Jr. Day",
    "juneteenth": "Juneteenth",
}  # fmt: skip
_EVERY_HOLIDAY: Final = frozenset({"all", "federal", "national", "public", "legal", "bank"})
_KINDS: Final = (
    (
        r"(?P<remark>\b(?:holiday )?hours (?:may|can|will|could) vary\b(?: on holidays)?"
        r"|\b(?:(?:all )?hours (?:are )?)?subject to change\b(?: without notice)?"
        r"|\bcall (?:ahead|first|to confirm|for (?:lane )?availability)\b"
        r"|\b(?:open (?:on )?(?:all |most |some )?|call for )holidays?(?: hours)?\b)"
    ),
    (
        r"(?P<unknown>\b(?:by )?(?:appointment|reservation)s?(?: only)?\b|\bprivate (?:events|parties)(?: only)?\b"
        r"|\bcall(?: (?:us|for hours))?\b|\b(?:hours )?var(?:y|ies)\b|\bt\.?b\.?[da]\b|\bn/a\b)"
    ),
    r"(?P<always>\b24 ?/ ?7\b|\b24 ?-? ?(?:hours|hrs)\b(?: ?(?:a|per) ?day)?|\baround the clock\b)",
    r"(?P<daily>\b(?:every ?day|daily|all week|(?:7|seven) days(?: (?:a|per) week)?)\b)",
    r"(?P<group>\b(?:weekday|weekend))s?\b",
    r"(?P<holidays>\b(?:(?:all )?(?P<which>all|major|federal|national|public|legal|bank) )?holidays?\b)",
    (
        r"(?P<named>\b(?:thanksgiving|christmas eve|christmas|xmas|new year(?:'?s)? eve|new year(?:'?s)?|easter"
        r"|independence|labor|memorial|halloween|mother'?s|father'?s|presidents?'?|veterans?'?|columbus"
        r"|mlk|martin luther king(?:,? jr\.?)?|juneteenth)(?!\w)(?: (?:day|sunday))?|\b(?:4th|fourth) of july\b)"
    ),
    rf"(?P<season>\b(?P<first>{_MONTH}(?: ?\d{{1,2}}\b)?){_DASH}(?P<last>{_MONTH}(?: ?\d{{1,2}}\b)?)(?: only\b)?)",
    rf"(?P<date>\b(?P<month>{_MONTH}) ?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b(?![:/\d]))",
    (
        r"(?P<days>\b(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?"
        r"|sun(?:day)?|mo|tu|we|th|fr|sa|su)s?\b)"
    ),
    rf"(?P<letters>\b(?!w/ ){_LETTERS}(?:/?{_LETTERS})*\b(?!'))",
    r"(?P<closed>\b(?:closed|off)\b)",
    r"(?P<except>\b(?:except(?:ing)?|excluding)\b)",
    rf"(?P<span>(?P<opens>{_TIME}){_DASH}(?:(?P<closes>{_TIME})|{_OPEN_END}))",
    (
        rf"(?P<begins>\b(?:from|after|opens? at|starting(?: at)?) (?P<begin>(?>{_TIME}))(?!{_DASH})"
        rf"|(?P<plus>(?>{_TIME})) ?(?:\+|and later\b|onwards?\b))"
    ),
    rf"(?P<until> ?\b(?:until|till|'?til) (?P<end>{_TIME}))",
    rf"(?P<dash>{_DASH})",
    r"(?P<skip>\b(?:open|hours?|business|bowling|regular|normal|from|we are|we're|are|is|on|the|only|our|and)\b)",
    r"(?P<break> ?[;|\n][ ;|.\n]*)",
    r"(?P<comma> ?, ?|\. )",
    r"(?P<mark>[ :&/.+()]+)",
)
"""What a piece may be, each by its name. Blanks are single ones by then."""
_TOKEN: Final = re.compile("|".join(_KINDS), re.IGNORECASE)
_MARKS: Final = frozenset({"skip", "break", "comma", "mark"})
_BREAK: Final = re.compile(r"[;|\n]")
_COMMA: Final = re.compile(r",|\. ")
_WORDS: Final = re.compile(r"[^\s,;:\n()]+(?:[ \t]+(?!\d)[^\s,;:\n()]+){0,3}|\S")


@dataclass(frozen=True, slots=True)
class Token:
    """A token of the text: some days, or the hours that they have. `before` has the marks and the small words that part
    it from the token before."""

    kind: Kind
    text: str
    days: Days = frozenset()
    holidays: frozenset[str] = frozenset()  # By their names.
    doubtful: frozenset[str] = frozenset()  # Those that may be meant as well.
    dates: tuple[MonthDay, ...] = ()
    on: frozenset[date] = frozenset()  # Dates of which the year is known too.
    spans: tuple[RawSpan, ...] = ()
    season: tuple[MonthDay, MonthDay] | None = None
    before: str = ""
    without: "Token | None" = None  # The days among these that are meant not to be.

    @property
    def after_break(self) -> bool:
        """Whether a new line or a semicolon parts it from the token before."""
        return bool(_BREAK.search(self.before))

    @property
    def after_comma(self) -> bool:
        """Whether a comma or the end of a sentence does."""
        return bool(_COMMA.search(self.before))

    @property
    def after_slash(self) -> bool:
        """Whether a slash does, which may part lines or join days."""
        return "/" in self.before

    @property
    def begins_bracket(self) -> bool:
        """Whether it is the first in a bracket."""
        return "(" in self.before.rpartition(")")[2]

    @property
    def after_bracket(self) -> bool:
        """Whether the token before was the last in a bracket."""
        return ")" in self.before.partition("(")[0]


def plain(text: str) -> str:
    """The text with the signs that people mean: no narrow spaces, long dashes or slanted apostrophes."""
    text = normalized(text, "NFKC").replace("\u2019", "'").replace("\u2018", "'")
    text = re.sub(r"[\u2010-\u2015\u2212~]", "-", text).lower()
    return "\n".join(" ".join(line.split()) for line in text.splitlines() if line.strip())


def tokens(text: str) -> Iterator[Token | str]:
    """The tokens of a text in their order, followed by the first words that are not understood, if any."""
    position, before = 0, ""
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None:
            words = _WORDS.match(text, position)
            yield words.group() if words else text[position : position + 20]
            return
        position = match.end()
        if match.lastgroup in _MARKS:
            before += match.group()
            continue
        token = _token(match)
        if token is None:
            yield match.group().strip()
            return
        yield replace(token, before=before)
        before = ""


def _token(match: re.Match[str]) -> Token | None:
    kind, text = match.lastgroup or "", match.group().strip()
    if kind in {"closed", "unknown", "except", "dash", "remark"}:
        return Token(kind, text)  # pyright: ignore[reportArgumentType] -- it is one of these.
    if kind in {"always", "span", "begins", "until"}:
        return _hours(match, kind, text)
    if kind in {"season", "date"}:
        return _of_the_year(match, kind, text)
    if kind in {"holidays", "named"}:
        return _holiday(match, kind, text)
    days = {"daily": lambda: ALL_DAYS, "group": lambda: _GROUPS[match["group"]], "letters": lambda: _letters(text)}
    found = days.get(kind, lambda: frozenset({_DAY[match["days"][:2]]}))()
    return Token("days", text, found) if found else None


def _hours(match: re.Match[str], kind: str, text: str) -> Token:
    if kind == "always":
        return Token("hours", text, spans=(("0:00", "24:00"),))
    if kind == "span":
        return Token("hours", text, spans=((match["opens"], match["closes"]),))
    if kind == "until":
        return Token("until", text, spans=(("", match["end"]),))
    return Token("hours", text, spans=((match["begin"] or match["plus"], None),))


def _letters(text: str) -> Days:
    """Days by their first letters: "mwf", "tth", "t/th"; empty unless they are in the order of the week."""
    found = [_DAY[letters] for letters in _ONE_DAY.findall(text)]
    return frozenset(found) if sorted(set(found)) == found else frozenset()


def _of_the_year(match: re.Match[str], kind: str, text: str) -> Token | None:
    if kind == "date":
        day = _month_day(f"{match['month']} {match['day']}", is_last=False)
        return Token("days", text, dates=(day,)) if day else None
    first, last = _month_day(match["first"], is_last=False), _month_day(match["last"], is_last=True)
    return Token("season", text, season=(first, last)) if first and last else None


def _month_day(text: str, *, is_last: bool) -> MonthDay | None:
    month = _MONTHS.index(text[:3])
    digits = re.search(r"\d+", text)
    day = int(digits.group()) if digits else MONTH_LENGTHS[month] if is_last else 1
    return (month + 1, day) if 1 <= day <= MONTH_LENGTHS[month] else None


def _holiday(match: re.Match[str], kind: str, text: str) -> Token:
    if kind == "holidays":
        if match["which"] in _EVERY_HOLIDAY:
            return Token("days", text, holidays=frozenset(FEDERAL))
        others = frozenset(FEDERAL) - MAJOR
        return Token("days", text, holidays=MAJOR, doubtful=frozenset() if match["which"] else others)
    words = " ".join(text.replace("'", "").split())
    name = next((name for start, name in _NAMED.items() if words.startswith(start)), "Independence Day")
    return Token("days", text, holidays=frozenset({name}))
