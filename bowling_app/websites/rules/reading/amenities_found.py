"""What a venue has, by the lists and sentences of its pages."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from bowling_app.platform.kit.limits import Count
from bowling_app.venues.rules.amenities import AMENITIES, amenity_key
from bowling_app.websites.rules.reading import activities
from bowling_app.websites.rules.reading.lines import Line

MOST_LANES_ON_A_SITE: Final[Count] = 200
"""Lanes of a venue, as its website counts them."""
_SHORT: Final = 40
_FEW_WORDS: Final = 4
_BREAK: Final = re.compile(r"(?<=[.!?])\s+(?=\S)")
_PLAIN: Final = activities.NAMES | {
    "pro shop", "snack bar", "sports bar", "cosmic bowling", "glow bowling", "duckpin", "candlepin", "birthday parties",
    "bumper bowling", "full bar", "bowling lessons", "bowling leagues", "corporate events", "open bowling",
    "wheelchair accessible", "restaurant",
}  # fmt: skip
"""Words that mean the same in every sentence."""
_NOT: Final = re.compile(
    r"\b(?:no|not|cannot|never|without|nearby|next door|closed|was|former|hiring|sister|directions)\b"
    r"|(?<!you )(?<!us )(?<!visit )(?<!book )(?<!again )(?<!come back )\bsoon\b(?! as\b)"
    r"|n['\u2019]t\b"
    r"|\b(?:temporarily|suspended|unavailable|discontinued|(?:under|undergoing) (?:construction|renovations?))\b"
    r"|\b(?:other|another|second) (?:locations?|centers?|alleys?|venues?|house|facility)\b"
    r"|\bacross (?:the|from)\b|\b(?:down|up) the (?:street|road|block)\b|\bat the (?:mall|plaza)\b"
    r"|\b(?:used to|had an?|will (?:open|add|soon|get)|(?:until|till) (?:19|20)\d\d)\b"
    r"|\b(?:we|there)(?: will|['\u2019]ll) (?:also )?be (?:an?|adding|opening|getting)\b"
    r"|\bwe(?: will|['\u2019]ll) (?:also )?have (?!you|everyone|every|the |fun)"
    r"|\bwill be (?:back|open|ready|available|added|built|installed|completed?|coming|closed)\b"
    r"|\b(?:coming|opening) (?:in|this|next|to|spring|summer|fall|winter|20\d\d)\b",
    re.IGNORECASE,
)
"""Words of what is elsewhere, no longer there, or not yet."""
_WORDS: Final = re.compile(
    r"\b(?:" + "|".join(sorted(map(re.escape, _PLAIN), key=len, reverse=True)) + r")\b", re.IGNORECASE
)
_NOT_LANES: Final = (
    r"(?:per|people|persons?|players?|bowlers?|guests?|kids|children|adults|games?|days?|hours?|hrs?|minutes?|min|stars?"
    r"|bumper|vip|private|mini|practice|and|under|to|of|or|for|on|each|max|party)\b"
)
_LANES: Final = re.compile(
    rf"(?<![$\d.,#\u2013-])(?<![$#] )\b(\d{{1,3}})[- ](?!pins?\b)(?:(?!{_NOT_LANES})[a-z-]+ ){{0,2}}?lanes?\b"
    r"(?! \d| (?:rentals?|time|party|package))",
    re.IGNORECASE,
)
"""How many lanes: neither how many people get one, nor for how long or how much."""
_HAS_LANES: Final = re.compile(
    r"\b(?:lane (?:bowling|center|house|facility)|lanes of|we have|our|features?|offers?|with|boasts?)\b", re.IGNORECASE
)
_BOOKING: Final = re.compile(
    r"\b(?:part(?:y|ies)|packages?|include[sd]?|including|events?|groups?|reserve|book|rent)\b", re.IGNORECASE
)
_BOOKED: Final = re.compile(
    r",? ?(?:(?:are|is) )?(?:reserved|included|for (?:up to )?(?:\d+|an?|one|two|three|your)\b)", re.IGNORECASE
)
_KEYS: Final = frozenset(each.key for each in AMENITIES)


def written_amenities(lines: Sequence[Line]) -> dict[str, str]:
    """The amenities by key, each with the line that names it first."""
    found: dict[str, str] = {}
    for line in lines:
        for text in _sentences_of_today(line.text):
            whole = amenity_key(text.strip(" .!*\u2022-")) if len(line.text) <= _SHORT else None
            words = [amenity_key(match.group()) for match in _WORDS.finditer(text)]
            for key in filter(None, (whole, *words)):
                found.setdefault(key, line.text)
    return {key: text for key, text in found.items() if key in _KEYS}


def _sentences_of_today(text: str) -> Iterator[str]:
    """The sentences of a line about what is there; a few words such as "Coming soon!" are about the sentence before."""
    sentences = _BREAK.split(text)
    for sentence, behind in zip(sentences, [*sentences[1:], ""], strict=True):
        is_taken_back = len(behind.split()) <= _FEW_WORDS and _NOT.search(behind)
        if not _NOT.search(sentence) and not is_taken_back:
            yield sentence


def written_lanes(lines: Sequence[Line]) -> tuple[int, str] | None:
    """How many lanes the venue has, where its pages name one number only."""
    told = {
        int(match[1]): line.text
        for line in lines
        for match in _LANES.finditer(line.text)
        if 2 <= int(match[1]) <= MOST_LANES_ON_A_SITE
        and (_HAS_LANES.search(line.text) or len(line.text) <= _SHORT)
        and not _is_of_a_booking(line, match)
    }
    return next(iter(told.items())) if len(told) == 1 else None


def _is_of_a_booking(line: Line, lanes: re.Match[str]) -> bool:
    """Whether these are the lanes that a party or another group gets."""
    before = re.split(r"[.!?]", line.text[: lanes.start()])[-1]
    return bool(_BOOKING.search(f"{line.section} {before}") or _BOOKED.match(line.text, lanes.end()))
