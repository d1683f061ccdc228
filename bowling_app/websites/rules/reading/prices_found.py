"""Prices in the lines of a page: "$5.50 per game", "Shoe rental $4", "$30/hour per lane", "Dollar Tuesdays"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.limits import Count
from bowling_app.venues.rules.price_periods import EVERY_DAY, Period
from bowling_app.websites.rules.reading.activities import ACTIVITY
from bowling_app.websites.rules.reading.lines import Line
from bowling_app.websites.rules.reading.price_ends import ended, is_all_day
from bowling_app.websites.rules.reading.price_sums import Sum, sums_of
from bowling_app.websites.rules.reading.price_terms import is_narrowed, is_under
from bowling_app.websites.rules.reading.sentences import sentences

MOST_PRICES: Final[Count] = 40
"""Prices that are read from one page of a website."""
_OTHERS: Final = re.compile(
    r"\b(?:leagues?|part(?:y|ies)|packages?|deposits?|tokens?|cards?|pizzas?|pitchers?|beers?|drafts?|wings|burgers?"
    r"|nachos|drinks?|drafts|meals?|combos?|fees?|prizes?|tournaments?|coupons?|gift|lockers?"
    r"|balls?|drilling|resurfacing|socks|membership|pass(?:es)?|sanction|weekly dues|save|was|guests?|up to|fries"
    r"|rooms? (?:rentals?|hire)|(?:banquet|conference|event|game|meeting|party|private) rooms?|(?:card|crane) games?"
    r"|vip|private|get one|bogo|shoe (?:covers?|laces|bags?|sales?)|insoles|back (?:when|then|in)|used to|years ago"
    r"|for sale|in 19\d\d)\b"
    r"|% ?off|\$\d+(?:\.\d\d)? off|\b(?:from|starting at|as (?:low|little) as|non[- ]?members?:?) \$",
    re.IGNORECASE,
)
_SPECIAL: Final = re.compile(
    r"\b(?:special|happy hour|early bird|night owl|first|1st|second|2nd|third|3rd|next|following|additional|extra)"
    r" (?:games?|hours?)\b|\b(?:games?|hours?) (?:thereafter|afterwards?|after(?= ?(?:[$,.;:)]|that\b|the first\b|$)))"
    r"|(?<![$.\d])(?<!\$ )\b(?:two|three|four|five|half|[2-9]|[1-9]\d|\d\.5|1\u00bd)[- ]?(?:an )?(?:game|hour|hr)s?\b"
    r"|\b\d+[- ]?min(?:ute)?s?\b|\b(?:\d+|two|three) ?(?:for|/) ?\$",
    re.IGNORECASE,
)
"""What has a price that is not the usual one of one game or one hour."""

_VIP: Final = (
    r"(?:vip|private) lanes?:? \$ ?\d{1,3}(?:\.\d\d)?"
    r"(?: each| an hour|(?: per | ?/ ?)(?:game|hour|hr|person))?"
)
_VIP_CLAUSE: Final = re.compile(rf"[,;] (?:and )?{_VIP}(?=[,;]|[\s.]*\Z)|\A{_VIP}[,;] ", re.IGNORECASE)
"""A price of other lanes with nothing else beside it: the rest of the sentence is not about them."""


@dataclass(frozen=True, slots=True)
class WrittenPrice:
    """A price with the line that says it."""

    period: Period
    sentence: str


def written_prices(lines: Sequence[Line]) -> list[WrittenPrice]:
    """The prices of bowling and of shoes on a page, each once: one price on several days is one."""
    found: dict[Period, WrittenPrice] = {}
    prices = _of_lines(lines, has_one_price_of_shoes=True)
    if len({price.period.amount for price in prices if price.period.kind == "shoe_rental"}) > 1:
        prices = _of_lines(lines, has_one_price_of_shoes=False)
    for price in prices:
        any_day = replace(price.period, days=EVERY_DAY)
        before = found.get(any_day, price)
        days = before.period.days | price.period.days
        found[any_day] = WrittenPrice(replace(any_day, days=days), before.sentence)
    return list(found.values())[:MOST_PRICES]


def _of_lines(lines: Sequence[Line], *, has_one_price_of_shoes: bool) -> list[WrittenPrice]:
    return [price for line in lines for price in _of_line(line, has_one_price_of_shoes=has_one_price_of_shoes)]


def _of_line(line: Line, *, has_one_price_of_shoes: bool) -> Iterator[WrittenPrice]:
    if _is_other(line.section):
        return
    texts = [_VIP_CLAUSE.sub("", text) for text in sentences(line.text)]
    told = ((at, text) for at, text in enumerate(texts) if not _is_other(text))
    sums = _agreeing(
        [
            _by_its_terms(one, at, texts)
            for at, text in told
            for one in sums_of(text, line, has_one_price_of_shoes=has_one_price_of_shoes)
        ]
    )
    timed = [one.when for one in sums if one.when is not None]
    whole = [one.period for one in sums if one.period is not None and is_all_day(one.period)]
    for one in sums:
        if one.period is not None:
            for period in ended(one.period, timed, whole) if is_all_day(one.period) else (one.period,):
                yield WrittenPrice(period, one.sentence)


def _by_its_terms(one: Sum, at: int, texts: Sequence[str]) -> Sum:
    is_unsure = one.period and (is_narrowed(at, texts) or is_under(one.period, at, texts))
    return replace(one, period=None) if is_unsure else one


def _agreeing(sums: Sequence[Sum]) -> list[Sum]:
    """The sums without prices that differ in nothing but the amount: nobody can say which of them is paid."""
    amounts: dict[Period, set[Decimal]] = {}
    for one in sums:
        if one.period is not None:
            amounts.setdefault(replace(one.period, amount=Decimal(0)), set()).add(one.period.amount)
    unsure = {period for period, found in amounts.items() if len(found) > 1}
    return [
        replace(one, period=None) if one.period and replace(one.period, amount=Decimal(0)) in unsure else one
        for one in sums
    ]


def _is_other(text: str) -> bool:
    """Whether it is about what is neither one game nor one hour nor a pair of shoes."""
    return bool(_OTHERS.search(text) or _SPECIAL.search(text) or ACTIVITY.search(text))
