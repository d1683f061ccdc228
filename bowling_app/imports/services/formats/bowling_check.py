"""Recognizes records that are not bowling venues, by the source's category. Names are not used, because many alleys
have names that say nothing."""

import re
from typing import Final

from bowling_app.imports.services.formats.bowling_signs import speaks_of_bowling
from bowling_app.imports.services.formats.raw_venue import Refused

_OTHER_GAMES: Final = (
    (re.compile(r"\b(?:9|nine)[ -]?pins?\b", re.IGNORECASE), "ninepin bowling"),
    (re.compile(r"\b(?:lawn[ _-]?bow(?:ls|ling)|bowls|bowling[ _-]?green)\b", re.IGNORECASE), "lawn bowls"),
    (re.compile(r"\b(?:bocce|boules|boccia|p[eé]tanque)\b", re.IGNORECASE), "bocce or boules"),
)
_TEN_PINS: Final = re.compile(
    r"\b(?:10|ten|5|five|duck|candle)[ _-]?pins?\b|\bbowling([ _-](alley|center|lanes?))?(?![ _-]?green)\b",
    re.IGNORECASE,
)
_A_PART: Final = (
    r"[ _](?:(?:on|every)[ _])?(?:(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:days?)?"
    r"|weekends?|(?:major[ _])?holidays?|for[ _](?:the[ _])?(?:season|winter|summer))\b"
)
"""What follows on "closed" where a venue is closed only for a part of the week or of the year."""
_CLOSED_NAME: Final = re.compile(
    r"[(\[]\s*(?:now |permanently )?closed\b(?!" + _A_PART + r")[^)\]]*[)\]]|^closed\s*[-:\u2013]|"
    r"[-:\u2013]\s*(?:now |permanently )?closed\s*$",
    re.IGNORECASE,
)
_CLOSED: Final = re.compile(
    r"\b(?:permanently[ _]closed|closed[ _]permanently|closed(?!" + _A_PART + r")|disused|abandoned|demolished"
    r"|defunct|inactive|out[ _]of[ _]business|ceased|shuttered)\b",
    re.IGNORECASE,
)
_NOT_NOW: Final = re.compile(
    r"temporar|\b(?:(?:(?:re-?)?opening|coming)[ _]soon|future[ _]opening|under[ _]construction|not[ _]yet[ _]open"
    r"|not[ _]open[ _]yet|closed[ _]for[ _](?:renovations?|remodel(?:l?ing)?|repairs?))\b",
    re.IGNORECASE,
)


def is_bowling(category: str) -> bool:
    """Whether a category or sport means tenpin, duckpin or candlepin bowling."""
    return bool(_TEN_PINS.search(category))


def require_ten_pins(category: str) -> None:
    """Refuses what its category calls another game and not bowling as well."""
    for pattern, game in _OTHER_GAMES:
        others = pattern.sub("", category)
        if pattern.search(category) and not is_bowling(others):
            raise Refused(f"no bowling venue: {game}")


def require_open_name(name: str) -> None:
    """Raise Refused if the name itself says that the venue is gone: "Sunset Lanes (CLOSED)"."""
    if _CLOSED_NAME.search(name) and not _NOT_NOW.search(name):
        raise Refused("no longer in use: its name says closed")


def require_bowling(categories: str, name: str) -> bool | None:
    """True if the source files the record under bowling, None if that has to be seen from the record itself. Refuses
    any other category, unless the name speaks of bowling."""
    require_ten_pins(categories)
    if categories and is_bowling(categories):
        return True
    if categories and not speaks_of_bowling(name):
        raise Refused(f"no bowling venue: its category is {categories[:80]}")
    return None


def other_category(categories: str) -> str:
    """What a source files a record under instead of bowling, in words; empty if it does not."""
    return f"its category is {categories[:80]}" if categories and not is_bowling(categories) else ""


def require_open(status: str) -> None:
    """Raise Refused if the source says that the venue is gone."""
    if _CLOSED.search(status) and not _NOT_NOW.search(status):
        raise Refused(f"no longer in use: {status[:40]}")


def doubt_of(status: str) -> str:
    """Why a record waits for a decision whose status, or name, says that the venue is not open now: it is closed for a
    while, or not open yet. Empty for any other."""
    return f"it may not be open now: {status[:60]}" if _NOT_NOW.search(status) else ""
