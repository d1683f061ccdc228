"""What the names of two venues say about whether they are one venue."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from rapidfuzz.distance import OSA

from bowling_app.platform.kit.likeness.name_spellings import abbreviations_spelled

NameRelation = Literal["same", "within", "alike", "related", "other", "parted"]
"""How two names relate: the same but for common words; the same but for a chain, the city or a side business; the same
but for a typing error; one distinctive word in common; nothing in common; told apart on purpose, such as North and
South."""

_LEGAL: Final = frozenset({"co", "company", "corp", "corporation", "inc", "incorporated", "llc", "ltd"})
_COMMON: Final = _LEGAL | {
    "a", "alley", "alleys", "amusement", "amusements", "arcade", "at", "bar", "bowl", "bowling", "bowls",
    "center", "centers", "club", "complex", "entertainment", "family", "food", "fun", "grill", "in",
    "lane", "lanes", "lounge", "of", "on", "pin", "pub", "recreation", "restaurant", "sport", "sports", "ten",
    "tenpin", "the",
}  # fmt: skip
"""Words that most venues have in their names; the other words distinguish two names."""
_CHAINS: Final = frozenset({"amf", "bowlero", "brunswick", "lucky", "round1", "strike"})
"""Words that a name gains or loses when a chain buys or sells the venue."""
_PARTINGS: Final = frozenset({"north", "south", "east", "west", "upper", "lower", "i", "ii", "iii", "iv"})
"""Words that part neighbours on purpose: "Watertown Bowl North" and "Watertown Bowl South" are two venues."""
_OTHER_BUSINESS: Final = frozenset({
    "academy", "accessories", "assn", "assoc", "association", "council", "distributors", "equipment", "factory",
    "league", "leagues", "museum", "proprietors", "school", "service", "services", "shop", "shops", "solutions",
    "store", "supplies", "supply", "usbc",
})  # fmt: skip
"""Words of businesses that are at home in bowling alleys without being one."""

_STREETS: Final = {"street": "saint", "avenue": "ave"}
"""Words of streets in names, as they are compared. "St." is read as "Saint" wherever it stands, so that is what the
street of "Main St. Lanes" is called, too."""
_SHORTEST_WITH_ERROR: Final = 5  # Letters. In shorter names another letter is another name: Hill, Mill.
_LETTERS_PER_ERROR: Final = 6
_LONGEST: Final = 80


@dataclass(frozen=True, slots=True)
class Name:
    """A venue's name, taken apart for comparisons."""

    whole: str  # All letters and digits, without the legal form.
    words: frozenset[str]  # The distinctive words; every word where no other is left.
    core: str  # The distinctive words without chain and city, in order and written together.
    aside: frozenset[str]  # Which of the words name only the chain or the city.
    partings: frozenset[str]
    is_other_business: bool


@lru_cache(maxsize=4096)
def name_of(name: str, city: str) -> Name:
    """The name of a venue in a city, ready for comparisons."""
    words = [_STREETS.get(word, word) for word in abbreviations_spelled(name[:_LONGEST])]
    told = [word for word in words if word not in _LEGAL] or words
    towns = frozenset(abbreviations_spelled(city))
    parting = {word for word in told if word not in towns and (word in _PARTINGS or word.isdigit())}
    own = [word for word in told if word not in _COMMON and word not in parting] or told
    aside = frozenset(word for word in own if word in _CHAINS or word in towns)
    core = [word for word in own if word not in aside] or own
    is_other = not _OTHER_BUSINESS.isdisjoint(told)
    return Name("".join(told), frozenset(own), "".join(core), aside, frozenset(parting), is_other)


def is_distinctive(name: str) -> bool:
    """Whether a name has a word that most venues have not."""
    return not _COMMON.issuperset(abbreviations_spelled(name[:_LONGEST]))


def relation(one: Name, other: Name) -> NameRelation:
    """How two names relate."""
    if one.whole == other.whole:
        return "same"
    if one.partings != other.partings:
        return "parted" if one.partings and other.partings else _loosely(one, other)
    if one.words == other.words or one.core == other.core:
        return "same" if one.words == other.words else "within"
    if one.words & other.words and one.words ^ other.words <= one.aside | other.aside:
        return "within"
    return "alike" if _has_typing_error(one.core, other.core) else _loosely(one, other)


def _loosely(one: Name, other: Name) -> NameRelation:
    shared = (one.words & other.words) - (one.aside | other.aside)
    return "related" if shared else "other"


def _has_typing_error(one: str, other: str) -> bool:
    """Whether two texts are one with a few letters added, left out, replaced or swapped."""
    shorter = min(len(one), len(other))
    if shorter < _SHORTEST_WITH_ERROR or _digits(one) != _digits(other):
        return False
    most = max(1, shorter // _LETTERS_PER_ERROR)
    return OSA.distance(one, other, score_cutoff=most) <= most


def _digits(text: str) -> str:
    return "".join(filter(str.isdigit, text))
