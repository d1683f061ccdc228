"""Recognizes records that are not bowling venues, by the source's category. Names are not used, because many alleys
have names that say nothing."""

import re
from typing import Final

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
_CLOSED: Final = re.compile(
    r"\b(?:permanently[ _]closed|closed[ _]permanently|closed|disused|abandoned|demolished|defunct|inactive)\b",
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


def require_open(status: str) -> None:
    """Raise Refused if the source says that the venue is gone."""
    if _CLOSED.search(status) and not re.search(r"temporar", status, re.IGNORECASE):
        raise Refused(f"no longer in use: {status[:40]}")
