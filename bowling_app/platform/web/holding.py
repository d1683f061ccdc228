"""How long what a page shows holds by the clock: until the next time that venues with such hours open or close."""

import re
from datetime import UTC, datetime, time, timedelta
from functools import lru_cache
from typing import Final

from bowling_app.platform.kit import clock
from bowling_app.platform.kit.dates import when_text
from bowling_app.platform.kit.limits import Seconds
from bowling_app.platform.language.formats import time_text
from bowling_app.platform.language.languages import Language, speaking, spoken
from bowling_app.platform.language.messages import _

TICK_SECONDS: Final[Seconds] = 300
"""The clock's steps by which a page holds: venues open and close at multiples of five minutes."""

_ANY_TIME: Final = datetime(2026, 1, 1, tzinfo=UTC)


@lru_cache
def _holds(language: Language) -> tuple[tuple[re.Pattern[bytes], int], ...]:
    """Texts that a page of the language may show, and the ticks of the clock until such a page may be outdated. The
    first match counts.

    Venues open and close when clocks show the times that their pages show. A page that says "open until 1 AM" holds
    until the next full hour, one that names a half hour or quarter until the next of those, and one with "minutes ago"
    for five minutes. Of the 955 times in 203 real opening hours of OpenStreetMap, 705 are full hours, 187 half ones, 58
    other quarters and 5 none of these. How many are open now may depend on venues that are not on the page: half an
    hour.
    """
    with speaking(language):
        half = "|".join({re.escape(time_text(time(hour, 30)).partition(":30")[2]) for hour in (0, 12)})
        return (
            (_pattern(rf":(?!00|15|30|45)\d\d(?:{half})", _ago(0), _ago(1), _ago(2)), 1),
            (_pattern(rf":(?:15|45)(?:{half})"), 3),
            (_pattern(rf":30(?:{half})", re.escape(_("Open now")), _ago(60), _ago(120), _("less than an hour ago")), 6),
            (_pattern(""), 12),
        )


def _ago(minutes: int) -> str:
    """What matches how long ago that was, with any number in place of its own."""
    return re.sub(r"\d+", r"\\d+", re.escape(when_text(_ANY_TIME - timedelta(minutes=minutes), _ANY_TIME)))


def _pattern(*texts: str) -> re.Pattern[bytes]:
    return re.compile("|".join(texts).encode())


def tick(at: datetime | None = None) -> int:
    """Which five minutes they are, or were at a moment."""
    return int((at or clock.now()).timestamp()) // TICK_SECONDS


def ticks_held(now: int, content: bytes) -> range:
    """In which five minutes a page holds that is loaded in those of `now`."""
    most = next(ticks for shown, ticks in _holds(spoken()) if shown.search(content))
    return range(now, now - now % most + most)
