"""What a website says of a price away from it: by times behind a later price, and by sentences without a price."""

import re
from collections.abc import Sequence
from typing import Final

from bowling_app.venues.rules.price_periods import EVERY_DAY, Period
from bowling_app.websites.rules.reading.price_kinds import names_something
from bowling_app.websites.rules.reading.price_times import (
    ALWAYS,
    besides_times,
    days_in,
    is_nothing_but_times,
    is_timed,
    names_days,
    says_when,
)
from bowling_app.websites.rules.reading.sentences import AMOUNT

_PARTED: Final = re.compile(r"[;|]")
_TERMS: Final = re.compile(
    r"\b(?:blackouts?|excl|exclud(?:es?|ed|ing)|except(?:ing|ions?)?|unavailable|valid"
    r"|not (?:available|good|offered))\b",
    re.IGNORECASE,
)
_MAYBE: Final = re.compile(r"\b(?:available|good|not|offered|only)\b", re.IGNORECASE)
"""Words that may make terms of days and times, where these are of nothing else."""
_HOLIDAYS: Final = re.compile(r"\bholidays?\b", re.IGNORECASE)
_SMALL: Final = re.compile(r"\b(?:all day|each|every|only)\b", re.IGNORECASE)
_OPENING: Final = re.compile(
    r"\b(?:call|close[ds]?|closing|hours?|leagues?|open(?:s|ing)?|reserve|reservations?)\b", re.IGNORECASE
)
_NO_TIMES: Final = re.compile(
    r"\bday (?:or|and|&) night\b|\bnights? out\b|\b\d{1,3} ?[-\u2013] ?\d{1,3} (?:lanes|miles|min|people|bowlers)",
    re.IGNORECASE,
)

Share = tuple[str, str]


def is_of_a_later_time(at: int, shares: Sequence[Share], told: Sequence[object]) -> bool:
    """Whether times behind a later amount may be those of this one, too: "$3 games, $2 shoes Tuesdays". `told` says of
    each amount what it is for and for whom; what is for the same has times of its own."""
    before, own = shares[at]
    words = f"{before} {own}"
    for later in range(at + 1, len(shares)):
        if _PARTED.search(f"{shares[later - 1][1]}{shares[later][0]}"):
            return False
        when = _behind_words(shares[later][1])
        lacks_it = (is_timed(when) and not is_timed(words)) or (names_days(when) and not names_days(words))
        if lacks_it and told[later] != told[at]:
            return True
    return False


def _behind_words(own: str) -> str:
    """The times at the end of the words behind an amount, if other words or a comma stand before these."""
    begins = next((at for at, (one, other) in enumerate(zip(own, besides_times(own), strict=True)) if one != other), 0)
    words = own[:begins]
    return own[begins:] if "(" not in words and ("," in words or names_something(words)) else ""


def is_narrowed(at: int, texts: Sequence[str]) -> bool:
    """Whether a sentence without a price behind this one says when its prices hold: "Games $5. Not valid Sundays."."""
    return any(not AMOUNT.search(text) and _says_terms(text) for text in texts[at + 1 :])


def _says_terms(text: str) -> bool:
    told = _HOLIDAYS.sub(" ", text)
    is_bare = is_nothing_but_times(_SMALL.sub(" ", told))
    is_maybe = bool(_MAYBE.search(told)) and not _OPENING.search(told)
    return says_when(told) and bool(is_bare or is_maybe or _TERMS.search(told))


def _is_of_holidays(text: str) -> bool:
    """Whether a text names nothing but holidays as when something does not hold."""
    return bool(_TERMS.search(text) or _MAYBE.search(text)) and not says_when(_HOLIDAYS.sub(" ", text))


def is_under(period: Period, at: int, texts: Sequence[str]) -> bool:
    """Whether a price may hold only when sentences without a price ahead of it say: "Monday Madness! $1 games"."""
    free = [text for text in texts[:at] if not AMOUNT.search(text) and not _OPENING.search(text)]
    ahead = [_NO_TIMES.sub(" ", text) for text in free if not _is_of_holidays(text)]
    is_of_days = any(names_days(text) and days_in(text) != EVERY_DAY for text in ahead)
    is_always = (period.begins, period.ends) == ALWAYS
    return (is_of_days and period.days == EVERY_DAY) or (is_always and any(map(is_timed, ahead)))
