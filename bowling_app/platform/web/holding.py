"""How long what a page shows holds by the clock: until the next time that venues with such hours open or close."""

import re
from datetime import datetime
from typing import Final

from bowling_app.platform.kit import clock
from bowling_app.platform.kit.limits import Seconds

TICK_SECONDS: Final[Seconds] = 300
"""The clock's steps by which a page holds: venues open and close at multiples of five minutes."""

_HOLDS: Final = (
    (
        re.compile(rb":(?!00|15|30|45)\d\d (?:[AP]M|[ap]\.m\.)|just now|minutes? ago|ahora mismo|hace \d{1,2} minuto"),
        1,
    ),
    (re.compile(rb":(?:15|45) (?:[AP]M|[ap]\.m\.)"), 3),
    (re.compile(rb":30 (?:[AP]M|[ap]\.m\.)|Open now|hours? ago|Abierto ahora|hace (?:\d{1,2}|menos de una) hora"), 6),
    (re.compile(rb""), 12),
)
"""Texts that a page may show in any language, and the ticks of the clock until such a page may be outdated. The first
match counts. A test asks for the words of every language.

Venues open and close when clocks show the times that their pages show. A page that says "open until 1 AM" holds until
the next full hour, one that names a half hour or quarter until the next of those, and one with "minutes ago" for five
minutes. Of the 955 times in 203 real opening hours of OpenStreetMap, 705 are full hours, 187 half ones, 58 other
quarters and 5 none of these. How many are open now may depend on venues that are not on the page: half an hour."""


def tick(at: datetime | None = None) -> int:
    """Which five minutes they are, or were at a moment."""
    return int((at or clock.now()).timestamp()) // TICK_SECONDS


def ticks_held(now: int, content: bytes) -> range:
    """In which five minutes a page holds that is loaded in those of `now`."""
    most = next(ticks for shown, ticks in _HOLDS if shown.search(content))
    return range(now, now - now % most + most)
