"""Shoes beside the prices of a website: whether they come with one, and when their own price holds."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bowling_app.venues.rules.price_periods import Kind, Period
from bowling_app.websites.rules.reading.lines import Line
from bowling_app.websites.rules.reading.price_times import (
    is_timed,
    names_days,
    says_when,
    times_in,
)

_WITH_SHOES: Final = re.compile(
    r"\b(?:include[sd]?|including|incl\.?|with|free) (?:(?:your|the|free|rental|bowling) )*shoes?(?: rentals?)?\b"
    r"|\bshoes?(?: rentals?)? (?:(?:is|are) )?(?:included\b|incl\b\.?|free\b)",
    re.IGNORECASE,
)
_WITHOUT_SHOES: Final = re.compile(
    r"\b(?:without|no|excluding|excl\.?) (?:(?:rental|bowling) )?shoes?(?: rentals?)?\b"
    r"|\bshoes?(?: rentals?)? (?:(?:is|are) )?(?:not included|extra)\b",
    re.IGNORECASE,
)
_SHOES: Final = re.compile(r"\bshoes?\b", re.IGNORECASE)
_SHOES_FIRST: Final = re.compile(r"\A[\s,;.|/-]*(?:(?:and|plus) )?(?:(?:bowling|rental) )?shoes?\b", re.IGNORECASE)
_OFFER: Final = re.compile(
    r"\b(?:bargains?|bucks?|college|cosmic|deals?|disco|dollars?|family|glow|happy|ladies|late|madness|mania|moonlight"
    r"|neon|offers?|promos?|promotions?|specials?|students?|unlimited)\b",
    re.IGNORECASE,
)
_NIGHT: Final = re.compile(r"\bnights?\b", re.IGNORECASE)


def without_shoes(text: str) -> str:
    """The text with blanks for shoes that come with a price, or do not, because they have none of their own there."""
    for pattern in (_WITH_SHOES, _WITHOUT_SHOES):
        text = pattern.sub(lambda match: " " * len(match.group()), text)
    return text


def with_its_shoes(period: Period, words: str) -> Period | None:
    """The price with the shoes that come with it; none of shoes that are free, or not to be had, at some times."""
    if period.kind == "shoe_rental":
        return None if says_when(words) and without_shoes(words) != words else period
    return replace(period, shoes_included=bool(_WITH_SHOES.search(words)) or None)


def are_of_any_time(
    texts: Sequence[str], ahead: Sequence[tuple[str, str]], kinds: Sequence[Kind | None], line: Line
) -> bool:
    """Whether shoes cost the same at all times, by the words of their amount, those of the amounts ahead of it, and
    what these are for: they are named once, behind a list by time. Not where a time is the title of a row, or beside
    days, or where an offer may have shoes of its own."""
    own, before = texts[:2]
    is_named = bool(_SHOES_FIRST.match(before) or _SHOES_FIRST.match(f"{before}{own}"))
    is_once = len(_SHOES.findall(line.text)) == 1 and not says_when(f"{before}{own}")
    words = " ".join(f"{each[0]} {each[1]}" for each in ahead)
    is_plain = not (names_days(words) or _OFFER.search(f"{words} {line.section}") or _NIGHT.search(line.section))
    return is_named and is_once and is_plain and _is_list(ahead, kinds)


def _is_list(ahead: Sequence[tuple[str, str]], kinds: Sequence[Kind | None]) -> bool:
    """Whether several amounts for the same are ahead, each of which but the first has to have a time of its own."""
    timed = [before for before, _own in ahead if is_timed(before)]
    has_each = len(timed) == len(ahead) or (timed and not is_timed(ahead[0][0]))
    return bool(has_each) and len(set(kinds)) == 1 and len({times_in(before) for before, _own in ahead}) > 1
