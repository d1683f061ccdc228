"""What venues offer besides bowling, as their websites call it: its hours and prices are not those of the lanes."""

import re
from typing import Final

NAMES: Final = frozenset({
    "air hockey", "arcade", "axe throwing", "basketball", "batting cage", "batting cages", "billiards", "bocce",
    "bounce house", "bumper cars", "cornhole", "darts", "disc golf", "escape room", "escape rooms", "foosball",
    "go karts", "go-karts", "gem mining", "golf simulator", "ice skating", "karaoke", "laser tag", "laser maze",
    "mini golf", "mini-golf", "miniature golf", "paintball", "pickleball", "pinball", "ping pong", "ping-pong",
    "pool tables", "putt putt", "putt-putt", "rock climbing", "roller skating", "ropes course", "shuffleboard",
    "skee ball", "skee-ball", "table tennis", "trampoline", "trampolines", "virtual reality", "volleyball",
})  # fmt: skip
"""Words that mean the same activity in every sentence."""
_MORE: Final = (
    r"axes?|batting|billiards?|board games?|claw machines?|climbing|dart(?:s|boards?)?|dodge ?ball|foos ?ball"
    r"|go[- ]?karts?|golf|hockey|laser|minigolf|pool|redemption|simulators?|skat(?:e|es|ing)|soccer|tennis|video|vr"
    r"|zip ?lines?"
)
ACTIVITY: Final = re.compile(
    rf"\b(?:{'|'.join(sorted(map(re.escape, NAMES), key=len, reverse=True))}|{_MORE})\b", re.IGNORECASE
)
"""Words that name such an activity wherever hours or prices stand."""
