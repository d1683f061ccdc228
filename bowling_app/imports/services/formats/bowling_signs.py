"""Whether a record describes a place to bowl, by what it says of itself, and whether a file as a whole does.

Few files have a category. Names then count most: nine in ten alleys have a word of the game in theirs. What is sold,
a site called like an alley and the words of a description count too.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.rules.venue_draft import VenueDraft

_GAME: Final = re.compile(
    r"bowl(?!ing[ -]green)|bolwing|\blanes\b|\balleys\b|\b(?:ten|duck|candle|king|nine)?[ -]?pin[sz]?\b|"
    r"pin(?:stack|head)|\bstrikes?\b|\bstrikers\b|\bspare[ -]?time\b|\bgutters?\b|kegl|"
    r"\b(?:amf|brunswick|main event|round ?(?:1|one)|kings dining|fat ?cats)\b",
    re.IGNORECASE,
)
_DISHES: Final = re.compile(
    r"\b(?:pok[eé]|rice|salad|acai|a[cç]a[ií]|smoothie|noodle|ramen|fruit|burrito|fish|dog|soup|punch)[ -]?bowls?\b"
    r"(?! (?:social|lanes|alley|center))",
    re.IGNORECASE,
)
_AROUND_THE_GAME: Final = re.compile(
    r"(?<!& )(?<!and )(?<!with )\bpro[ -]?shops?\b|"
    r"\bassociations?\b|\bassn\b|\bassoc\b|\bcouncil\b|\bfederation\b|\bsupp?l(?:y|ies|iers?)\b|"
    r"\bdistrict office\b|\bmanufacturing\b|\bmfg\b|\bequipment\b|\btournaments?\b|\bwholesale\b|\brepairs?\b|"
    r"\bbowl(?:ing)? congress\b|\b(?:bowl(?:ing)? )?scholarships?\b|\bball factory\b|"
    r"\bbo(?:wl|lw)ing (?:services|asc)\b|\bleague information\b|\bbowlers\b|\bproprietors\b|\b(?:usbc|wibc|yaba)\b",
    re.IGNORECASE,
)
_A_HOUSE: Final = re.compile(
    r"\blanes\b|\balleys?\b|\bbowl\b|\bbowling (?:cent(?:er|re)|and|&|lounge)|\bbowl(?:ing)? ?arama",
    re.IGNORECASE,
)
_SOMETHING_ELSE: Final = re.compile(
    r"pizz(?:a|eria)|laundr|cinema|theat(?:er|re)s?\b|\bmovies?\b|brew(?:ery|ing|pub|house)|\bpubs?\b|tavern|\btaps?\b|"
    r"taproom|\bbars?\b|saloon|\bgrill|ca(?:fe|fé)|coffee|restaurant|diner\b|bistro|kitchen|taco|burger|sushi|barbe?cue|\bbbq\b|"
    r"arcade|pinball|\bgames?\b|gaming|comics?|records?\b|hotel|motel|casino|museum|\bgolf|skat(?:e|ing)|hardware|pharmacy|"
    r"drug|grocer|market|\bstores?\b|church|school|library|barber|salon|vape|tattoo|car wash|\bgas\b|airport|\bmall\b",
    re.IGNORECASE,
)
_SITE: Final = re.compile(r"bowl|lanes|tenpin|10pin|duckpin|candlepin", re.IGNORECASE)
_IN_WORDS: Final = re.compile(r"\bbowling\b(?! green)|\bbowling alley\b|\b(?:duck|candle|ten)pins?\b", re.IGNORECASE)
_LEAST_SHARE: Final = 0.5
"""Of the records of a file, those that must show that they are about bowling, so that the others count as well. Of
real lists of alleys 9 in 10 do; of a list of bars and arcades 1 in 50 does."""
_NEARLY_ALL: Final = 0.9


def speaks_of_bowling(name: str) -> bool:
    """Whether a name has a word of the game, and not only that of a dish."""
    return bool(_GAME.search(_DISHES.sub(" ", name)))


@dataclass(frozen=True, slots=True)
class Told:
    """What the source's category says: whether the record is a bowling alley, and what else it is."""

    is_bowling: bool | None
    kind: str


def judged(name: str, told: Told, facts: Iterable[Any], site: str, description: str) -> tuple[bool | None, str]:
    """Whether the record is about bowling, and the doubt about it in words. `facts` are what only an alley has.

    True without doubt, False where it is surely no place to bowl, and None where nothing tells; then a doubt says that
    it is called or filed like something else.
    """
    around = _AROUND_THE_GAME.search(name)
    if around and ("shop" in around[0].lower() or not _A_HOUSE.search(_AROUND_THE_GAME.sub(" ", name))):
        return False, f"its name says {around[0]}, which is no place to bowl"
    if told.is_bowling or any(fact is not None for fact in facts):
        return True, ""
    if told.kind:
        return None, told.kind
    if speaks_of_bowling(name) or _SITE.search(site) or _IN_WORDS.search(description):
        return True, ""
    other = _SOMETHING_ELSE.search(name) or _DISHES.search(name)
    return None, f"its name says {other[0]}, and nothing says bowling" if other else ""


@dataclass(slots=True)
class Signs:
    """How many records of a file are about bowling, and how many are about something else."""

    bowling: int = 0
    other: int = 0
    unclear: int = 0

    def count(self, draft: VenueDraft) -> None:
        """Count one record."""
        if draft.is_bowling:
            self.bowling += 1
        elif draft.doubt:
            self.other += 1
        else:
            self.unclear += 1

    @property
    def records(self) -> int:
        """All that were counted."""
        return self.bowling + self.other + self.unclear

    @property
    def is_list_of_alleys(self) -> bool:
        """Whether so many records are about bowling that those which do not tell are taken for alleys too."""
        return self.bowling >= _LEAST_SHARE * self.records

    @property
    def is_nothing_else(self) -> bool:
        """Whether nearly all are about bowling, so that one called like a bar is an alley with a bar."""
        return self.bowling >= _NEARLY_ALL * self.records

    @property
    def in_words(self) -> str:
        """The numbers, for whoever has to decide."""
        return (
            f"does not look like a list of bowling alleys: of {count_of(self.records, 'record', 'records')} "
            f"{count_of(self.bowling, 'shows that it is', 'show that they are')} about bowling, "
            f"{count_of(self.other, 'is', 'are')} called like something else, and "
            f"{count_of(self.unclear, 'tells', 'tell')} nothing"
        )
