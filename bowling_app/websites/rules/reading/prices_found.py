"""Prices in the lines of a page: "$5.50 per game", "Shoe rental $4", "$30/hour per lane", "Dollar Tuesdays"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise
from typing import Final

from bowling_app.platform.kit.limits import Count
from bowling_app.venues.rules.clock_times import clock_span
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.opening.day_names import read_days
from bowling_app.venues.rules.opening.rules import Unread
from bowling_app.venues.rules.price_periods import EVERY_DAY, Kind, Period, days_mask, period_fault
from bowling_app.websites.rules.reading.lines import Line

MOST_PRICES: Final[Count] = 40
"""Prices that are read from one page of a website."""
_AMOUNT: Final = re.compile(
    r"\$ ?(\d{1,3}(?:\.\d{2})?+)(?!\d|,\d{3}|\.\d)|\b(dollar) (?=(?:games?|mon|tue|wed|thu|sun))", re.IGNORECASE
)
_KINDS: Final[tuple[tuple[Kind, re.Pattern[str]], ...]] = (
    ("shoe_rental", re.compile(r"\bshoes?\b", re.IGNORECASE)),
    ("all_you_can_bowl", re.compile(r"\ball[- ]you[- ]can[- ]bowl\b|\bunlimited bowling\b", re.IGNORECASE)),
    ("lane_hour", re.compile(r"(?:per|an|each|/|by the|1) ?(?:hour|hr)\b|\bhourly\b", re.IGNORECASE)),
    (
        "person_game",
        re.compile(r"per (?:person|bowler),?(?: per|/) ?game|(?:per|/) ?game,? per (?:person|bowler)", re.IGNORECASE),
    ),
    ("game", re.compile(r"\bgames?\b|(?:\bdollar|\$[12]) (?:mon|tue|wed|thu|sun)", re.IGNORECASE)),
)  # fmt: skip
_WITH_SHOES: Final = re.compile(
    r"\b(?:include[sd]?|including|incl\.?|with|free) (?:(?:your|the|free|rental|bowling) )*shoes?(?: rentals?)?\b"
    r"|\bshoes?(?: rentals?)? (?:(?:is|are) )?(?:included|free)\b",
    re.IGNORECASE,
)
_WITHOUT_SHOES: Final = re.compile(
    r"\b(?:without|no|excluding) (?:(?:rental|bowling) )?shoes?(?: rentals?)?\b"
    r"|\bshoes?(?: rentals?)? (?:(?:is|are) )?(?:not included|extra)\b",
    re.IGNORECASE,
)
_OTHERS: Final = re.compile(
    r"\b(?:leagues?|part(?:y|ies)|packages?|deposits?|tokens?|cards?|pizzas?|pitchers?|beers?|drafts?|wings|burgers?"
    r"|nachos|drinks?|drafts|meals?|combos?|fees?|prizes?|tournaments?|coupons?|gift|arcade|laser|billiards|pool|lockers?"
    r"|balls?|drilling|resurfacing|socks|membership|pass(?:es)?|sanction|weekly dues|save|was|guests?|up to|fries)\b"
    r"|% ?off|\$\d+(?:\.\d\d)? off",
    re.IGNORECASE,
)
_PERSON_HOUR: Final = re.compile(r"per (?:person|bowler)\b", re.IGNORECASE)
_WEEKDAY: Final = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?"
_DAYS: Final = re.compile(
    rf"\b{_WEEKDAY}\b(?:(?:\s?[-\u2013\u2014,/&]\s?|\s(?:to|thru|through|and)\s){_WEEKDAY}\b)*|\bweekdays?\b|\bweekends?\b"
    r"|\b(?:daily|every ?day)\b|\bm ?- ?(?:f|th)\b",
    re.IGNORECASE,
)
_SPAN: Final = re.compile(
    r"(\d{1,2}(?::\d{2})? ?[ap]?\.?m?\.?|noon|open(?:ing)?) ?(?:-|\u2013|to|until|till) ?"
    r"(\d{1,2}(?::\d{2})? ?[ap]\.?m\b\.?|noon|midnight|close|closing)",
    re.IGNORECASE,
)
_EDGE: Final = re.compile(r"\b(before|until|till|after|from) (\d{1,2}(?::\d{2})? ?[ap]\.?m\b\.?|noon)", re.IGNORECASE)
_FOR: Final = re.compile(
    r"\b(?:adults?|seniors?(?: \(?\d\d\+\)?)?|kids?|child(?:ren)?|youth|juniors?|students?|military|veterans?"
    r"|under \d+|\d+ and under|ages? \d+[-\u2013]\d+|college)\b",
    re.IGNORECASE,
)
_SPECIAL: Final = re.compile(
    r"\b(?:special|happy hour|early bird|night owl|second|2nd|third|3rd|additional|extra) (?:games?|hours?)\b"
    r"|(?<![$.\d])(?<!\$ )\b(?:two|three|four|five|half|[2-9]|[1-9]\d|\d\.5|1\u00bd)[- ]?(?:an )?(?:game|hour|hr)s?\b"
    r"|\b\d+[- ]?min(?:ute)?s?\b|\b(?:\d+|two|three) ?(?:for|/) ?\$",
    re.IGNORECASE,
)
"""What has a price that is not the usual one of one game or one hour."""
_EITHER: Final = re.compile(
    rf"(?:[ap]\.?m\b\.?|noon|close) ?(?:and|&|or) ?(?:all )?(?:{_DAYS.pattern})"
    rf"|(?:{_DAYS.pattern}) ?(?:and|&|or) ?(?:before|until|till|after|from)\b",
    re.IGNORECASE,
)
"""Times of some days and all of others, such as "after 5 PM and weekends"."""
_DAWN: Final = 6 * 60
_MARKS: Final = (";", "|", ",")
_SORTS: Final[dict[str, tuple[re.Pattern[str], ...]]] = {
    "kind": tuple(pattern for _kind_of, pattern in _KINDS),
    "days": (_DAYS,), "times": (_SPAN, _EDGE), "people": (_FOR,),
}  # fmt: skip
"""The sorts of words that tell amounts apart."""
_SENTENCES: Final = re.compile(r"(?<=[!?])\s+|(?<!\d)\.\s+(?=[A-Z$])|(?<=\d{2})\.\s+(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class WrittenPrice:
    """A price with the line that says it."""

    period: Period
    sentence: str


def written_prices(lines: Sequence[Line]) -> list[WrittenPrice]:
    """The prices of bowling and of shoes on a page, each once: one price on several days is one."""
    found: dict[Period, WrittenPrice] = {}
    for price in (each for line in lines for each in _of_line(line)):
        any_day = replace(price.period, days=EVERY_DAY)
        before = found.get(any_day, price)
        days = before.period.days | price.period.days
        found[any_day] = WrittenPrice(replace(any_day, days=days), before.sentence)
    return list(found.values())[:MOST_PRICES]


def _of_line(line: Line) -> Iterator[WrittenPrice]:
    if _is_other(line.section):
        return
    for sentence in _SENTENCES.split(line.text):
        if not (_is_other(sentence) or _EITHER.search(sentence)):
            yield from _of_sentence(sentence, line.section)


def _is_other(text: str) -> bool:
    """Whether it is about what is neither one game nor one hour nor a pair of shoes."""
    return bool(_OTHERS.search(text) or _SPECIAL.search(text))


def _of_sentence(text: str, section: str) -> Iterator[WrittenPrice]:
    told = _without_shoes(text)
    amounts = [match for match in _AMOUNT.finditer(told) if match[1] or "$1" not in told]
    ahead: list[str] = []
    for match, (before, own) in zip(amounts, _shared(told, amounts), strict=False):
        ahead.insert(0, before)
        kind = _kind((f"{match.group()}{own}", before, told, section), told)
        period = _period(kind, match[1] or "1", (own, *ahead, section)) if kind else None
        if kind and period and not period_fault(period):
            if kind != "shoe_rental" and _WITH_SHOES.search(text[match.start() - len(before) : match.end() + len(own)]):
                period = replace(period, shoes_included=True)
            yield WrittenPrice(period, text if kind in _kinds(told) else f"{section}: {text}")


def _without_shoes(text: str) -> str:
    """The text with blanks for shoes that come with a price, or do not, because they have none of their own there."""
    for pattern in (_WITH_SHOES, _WITHOUT_SHOES):
        text = pattern.sub(lambda match: " " * len(match.group()), text)
    return text


def _shared(text: str, amounts: Sequence[re.Match[str]]) -> list[tuple[str, str]]:
    """What stands before and behind each amount and belongs to it; nothing if that is not sure."""
    if not amounts:
        return []
    shares: list[tuple[str, str]] = []
    head = before = text[: amounts[0].start()]
    for match, following in pairwise(amounts):
        between = text[match.end() : following.start()]
        at = _end(between, head)
        if at is None:
            return []
        shares.append((before, between[:at]))
        before = between[at:]
    return [*shares, (before, text[amounts[-1].end() :])]


def _end(between: str, head: str) -> int | None:
    """Where between two amounts the words of the first end: at a mark, else where a sort of words comes again that
    stands before the first amount of all. None if there are words between marks, which may belong to either."""
    known, sorts = _sorts(head), _sorts(between)
    again = min((at for sort, at in sorts.items() if sort in known), default=len(between))
    mark = next((mark for mark in _MARKS if mark in between), None)
    if mark is None:
        return again
    at = between.rfind(mark, 0, again) if mark in between[:again] else between.rfind(mark)
    return None if _sorts(between[between.find(mark) : at]) else at


def _sorts(text: str) -> dict[str, int]:
    """The sorts of words in a text, and where each of them begins."""
    found = {sort: [match.start() for each in patterns if (match := each.search(text))]
             for sort, patterns in _SORTS.items()}  # fmt: skip
    return {sort: min(starts) for sort, starts in found.items() if starts}


def _kinds(text: str) -> list[Kind]:
    """The kinds of prices that a text names. A game of some sort is no other kind."""
    kinds: list[Kind] = [kind for kind, pattern in _KINDS if pattern.search(text)]
    if "game" in kinds and ("person_game" in kinds or "all_you_can_bowl" in kinds):
        kinds.remove("game")
    return kinds


def _kind(texts: Sequence[str], sentence: str) -> Kind | None:
    """What an amount is for: by the words behind it, before it, in its sentence, and in the heading. None if they name
    several kinds."""
    kinds = next((kinds for text in texts if (kinds := _kinds(text))), [])
    is_by_person = "lane_hour" in kinds and _PERSON_HOUR.search(sentence)
    return kinds[0] if len(kinds) == 1 and not is_by_person else None


def _period(kind: Kind, amount: str, texts: Sequence[str]) -> Period | None:
    """The price by the words behind and before the amount, by those before the amounts ahead of it, and by the heading.
    None if it is not sure when it holds: with times of several days, with other days than the times are of, or for
    shoes behind games of several times."""
    around = f"{texts[0]} {texts[1]}"
    days = next((mask for text in texts if (mask := _days(text))), EVERY_DAY)
    timed = next((text for text in (around, *texts[2:]) if _times(text)), "")
    is_of_other_days = timed != around and _days(around) and _days(timed)
    is_changing = any(len({when for text in texts if (when := read(text))}) > 1 for read in (_days, _times))
    if (is_changing and kind == "shoe_rental") or is_of_other_days:
        return None
    if len(_SPAN.findall(timed)) + len(_EDGE.findall(_SPAN.sub("", timed))) > 1:
        return None
    begins, ends = _times(timed) or (0, DAY)
    person = next((match.group() for text in texts if (match := _FOR.search(text))), "")
    conditions = "" if person.lower().startswith("adult") else person.capitalize()
    return Period(kind, Decimal(amount), days, begins % DAY, ends, conditions=conditions)


def _days(text: str) -> int:
    mask = 0
    for match in _DAYS.finditer(text):
        days = read_days(match.group())
        mask |= 0 if isinstance(days, Unread) else days_mask(days)
    return mask


def _times(text: str) -> tuple[int, int] | None:
    """From when to when in minutes; "before 5 PM" begins in the morning, "after 5 PM" ends in the night."""
    if match := _SPAN.search(text):
        opens, closes = match[1].lower().strip(), match[2].lower().strip()
        if opens.startswith("open"):
            return _until(closes)
        if closes.startswith(("close", "closing")):
            return _after(opens)
        span = clock_span(opens, closes)
        return (span[0], span[1]) if span and span[1] else None
    if match := _EDGE.search(text):
        return _until(match[2]) if match[1].lower() in {"before", "until", "till"} else _after(match[2])
    return None


def _until(end: str) -> tuple[int, int] | None:
    span = clock_span("6am", end)
    return (_DAWN, span[1]) if span and span[1] and span[1] <= DAY else None


def _after(begin: str) -> tuple[int, int] | None:
    span = clock_span(begin, "5am")
    return (span[0], DAY + _DAWN) if span and span[0] >= _DAWN else None
