"""Prices in the lines of a page: "$5.50 per game", "Shoe rental $4", "$30/hour per lane", "Dollar Tuesdays"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import zip_longest
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
    ("shoe_rental", re.compile(r"\bshoes?\b(?! (?:are )?(?:included|free))|\brental shoes?\b", re.IGNORECASE)),
    ("all_you_can_bowl", re.compile(r"\ball[- ]you[- ]can[- ]bowl\b|\bunlimited bowling\b", re.IGNORECASE)),
    ("lane_hour", re.compile(r"(?:per|an|each|/|by the|1) ?(?:hour|hr)\b|\bhourly\b", re.IGNORECASE)),
    (
        "person_game",
        re.compile(r"per (?:person|bowler),?(?: per|/) ?game|(?:per|/) ?game,? per (?:person|bowler)", re.IGNORECASE),
    ),
    ("game", re.compile(r"\bgames?\b|(?:\bdollar|\$[12]) (?:mon|tue|wed|thu|sun)", re.IGNORECASE)),
)  # fmt: skip
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
    r"\b(?:seniors?(?: \(?\d\d\+\)?)?|kids?|child(?:ren)?|youth|juniors?|students?|military|veterans?"
    r"|under \d+|\d+ and under|ages? \d+[-\u2013]\d+|college)\b",
    re.IGNORECASE,
)
_SPECIAL: Final = re.compile(
    r"\b(?:special|happy hour|early bird|night owl|two|2|three|3) (?:games?|hours?)\b", re.IGNORECASE
)
_DAWN: Final = 6 * 60
_MARKS: Final = (";", "|", ",")
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
    if _OTHERS.search(line.section):
        return
    for sentence in _SENTENCES.split(line.text):
        if not (_OTHERS.search(sentence) or _SPECIAL.search(sentence)):
            yield from _of_sentence(sentence, line.section)


def _of_sentence(text: str, section: str) -> Iterator[WrittenPrice]:
    amounts = [match for match in _AMOUNT.finditer(text) if match[1] or "$1" not in text]
    if not amounts:
        return
    head = text[: amounts[0].start()]
    before = head
    for match, following in zip_longest(amounts, amounts[1:]):
        between = text[match.end() : following.start() if following else len(text)]
        own, onward = _shared(between, head) if following else (between, "")
        kind = _kind((f"{match.group()}{own}", before, text, section), text)
        period = _period(kind, match[1] or "1", (own, before, head, section)) if kind else None
        if kind and period and not period_fault(period):
            yield WrittenPrice(period, text if kind in _kinds(text) else f"{section}: {text}")
        before = onward


def _shared(between: str, head: str) -> tuple[str, str]:
    """What stands between two amounts: what belongs to the first, and what to the second. Without a mark between them
    it goes where the words before the first amount show that it should."""
    own, mark, onward = between.partition(next((mark for mark in _MARKS if mark in between), ";"))
    if mark:
        return own, onward
    is_before = bool(_kinds(head) or _DAYS.search(head))
    return ("", between) if is_before else (between, "")


def _kinds(text: str) -> list[Kind]:
    return [kind for kind, pattern in _KINDS if pattern.search(text)]


def _kind(texts: Sequence[str], sentence: str) -> Kind | None:
    """What an amount is for: by the words behind it, before it, in its sentence, and in the heading."""
    for text in texts:
        if kinds := _kinds(text):
            is_by_person = kinds[0] == "lane_hour" and _PERSON_HOUR.search(sentence)
            return None if is_by_person else kinds[0]
    return None


def _period(kind: Kind, amount: str, texts: Sequence[str]) -> Period | None:
    around = f"{texts[0]} {texts[1]}"
    days = next((mask for text in texts if (mask := _days(text))), EVERY_DAY)
    begins, ends = next((span for text in (around, *texts[2:]) if (span := _times(text))), (0, DAY))
    person = next((match.group() for text in texts if (match := _FOR.search(text))), "")
    return Period(kind, Decimal(amount), days, begins % DAY, ends, conditions=person.capitalize())


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
