"""What a price on a website is for: a game, an hour of a lane, shoes, or bowling without end."""

import re
from collections.abc import Sequence
from typing import Final

from bowling_app.venues.rules.price_periods import Kind
from bowling_app.websites.rules.reading.price_times import is_nothing_but_times

KINDS_NAMED: Final[tuple[tuple[Kind, re.Pattern[str]], ...]] = (
    ("shoe_rental", re.compile(r"\bshoes?\b", re.IGNORECASE)),
    ("all_you_can_bowl", re.compile(r"\ball[- ]you[- ]can[- ]bowl\b|\bunlimited bowling\b", re.IGNORECASE)),
    ("lane_hour", re.compile(r"(?:per|an|each|/|by the|1) ?(?:hour|hr)\b|\bhourly\b", re.IGNORECASE)),
    (
        "person_game",
        re.compile(r"per (?:person|bowler),?(?: per|/) ?game|(?:per|/) ?game,? per (?:person|bowler)", re.IGNORECASE),
    ),
    ("game", re.compile(r"\bgames?\b|(?:\bdollar|\$[12]) (?:mon|tue|wed|thu|sun)", re.IGNORECASE)),
)  # fmt: skip
_PERSON_HOUR: Final = re.compile(r"per (?:person|bowler)\b", re.IGNORECASE)


_PLAIN: Final = re.compile(
    r"\b(?:a|an|are|black ?light|bowl|bowlers?|bowling|charge|cosmic|costs?|days?|disco|each|every|everyone|extreme|for"
    r"|glow|it's|neon|now|open|per|person|play|plus|prices?|pricing|pp|rates?|regular|rock|special|tax|to|with)\b",
    re.IGNORECASE,
)
"""Words of any price."""
_EACH: Final = re.compile(r"\b(?:all day|always|any ?time|extra|only|pairs?|people|persons?|times?)\b", re.IGNORECASE)
"""Words behind the price of anything."""
_BOWLING: Final = re.compile(r"\b(?:lanes?|bowl(?:ing)?)\b(?! shoes?\b)", re.IGNORECASE)


def names_something(text: str) -> bool:
    """Whether the words behind an amount say what it is for, beyond when it holds and that it is a price."""
    is_named = bool(kinds_in(text) or _BOWLING.search(text))
    return is_named or not is_nothing_but_times(_EACH.sub(" ", _PLAIN.sub(" ", text)))


def names_something_else(text: str) -> bool:
    """Whether the words beside an amount, without those for whom it is, are of something of its own: "hot dogs"."""
    return not kinds_in(text) and not is_nothing_but_times(_PLAIN.sub(" ", text))


def kinds_in(text: str) -> list[Kind]:
    """The kinds of prices that a text names. A game of some sort is no other kind."""
    kinds: list[Kind] = [kind for kind, pattern in KINDS_NAMED if pattern.search(text)]
    if "game" in kinds and ("person_game" in kinds or "all_you_can_bowl" in kinds):
        kinds.remove("game")
    return kinds


def kind_of(texts: Sequence[str], sentence: str) -> Kind | None:
    """What an amount is for: by the words behind it, before it, in its sentence, and in the heading. None if they name
    several kinds."""
    kinds = next((kinds for text in texts if (kinds := kinds_in(text))), [])
    is_by_person = "lane_hour" in kinds and _PERSON_HOUR.search(sentence)
    return kinds[0] if len(kinds) == 1 and not is_by_person else None


def kind_beside_shoes(beside: str, ahead: str, section: str, *, is_listed: bool) -> Kind | None:
    """What an amount is for whose sentence or heading names nothing but shoes. It is shoes if they are named beside it;
    if they are what the heading is about; or if it follows them in a list of theirs. Before the shoes of the sentence
    it is what the heading says. Bowling that is named beside an amount is no shoes."""
    if "shoe_rental" in kinds_in(beside):
        return None if _BOWLING.search(beside) else "shoe_rental"
    if "shoe_rental" in kinds_in(ahead):
        return "shoe_rental" if is_listed and not _BOWLING.search(beside) else None
    kind = kind_of((section,), f"{section} {ahead} {beside}")
    return None if kind == "shoe_rental" and _BOWLING.search(f"{section} {beside}") else kind
