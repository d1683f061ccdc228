"""How names of cities are really spelled, which the postal service and lists in capitals do not tell."""

import re
from typing import Final

from bowling_app.platform.geo.larger_cities import CITIES, cities_of
from bowling_app.platform.geo.places import place_key

CAPITALS: Final[dict[str, tuple[str, ...]]] = {
    "FL": ("DeBary", "DeLand", "DeFuniak Springs", "LaBelle", "Land O' Lakes"),
    "GA": ("LaGrange", "LaFayette"),
    "IA": ("DeWitt", "LeClaire"),
    "IL": ("DePue", "DeSoto", "LaSalle", "LaMoille", "LeRoy"),
    "IN": ("DeMotte", "LaGrange", "LaFontaine"),
    "LA": ("DeQuincy", "DeRidder", "LaPlace"),
    "MI": ("DeWitt", "L'Anse", "LaSalle"),
    "MO": ("Lee's Summit",),
    "MS": ("D'Iberville", "D'Lo"),
    "NE": ("O'Neill", "DeWitt"),
    "NJ": ("Ho-Ho-Kus",),
    "NY": ("Croton-on-Hudson", "DeRuyter", "Hastings-on-Hudson", "LaFayette", "LeRoy"),
    "OH": ("DeGraff", "LaGrange", "LaRue"),
    "PA": ("DuBois",),
    "TN": ("LaFollette",),
    "TX": ("DeSoto", "D'Hanis", "O'Donnell"),
    "UT": ("LaVerkin",),
    "WA": ("DuPont", "SeaTac"),
    "WI": ("DeForest",),
}
"""Smaller cities whose names have a capital or a sign within, by state."""
_KNOWN: Final = {
    (state, place_key(name)): name for state in CITIES for name in (*CAPITALS.get(state, ()), *cities_of(state))
}
_BARE: Final = {
    "Land O Lakes": "Land O' Lakes", "D Hanis": "D'Hanis", "Bois D Arc": "Bois d'Arc", "O Brien": "O'Brien",
    "O Neals": "O'Neals", "S Coffeyville": "South Coffeyville",
}  # fmt: skip
_SCOTTISH: Final = re.compile(r"\bMc ?([A-Za-z])")
_SMALL_WORDS: Final = re.compile(r"(?<= )(?:And|By|De|Del|Du|In|Of|On|Or|The)(?= )")
_WORD: Final = re.compile(r"[^\W\d_]+")
_AFTER_A_NAME: Final = re.compile(r"(?<=[^\W\d_]{2}['\u2019])S\b")


def spelled(city: str, state: str) -> str:
    """The name of a city of a state with the periods, apostrophes and capitals that the postal service leaves out."""
    known = _KNOWN.get((state, place_key(city))) or _BARE.get(city)
    if known:
        return known
    name = re.sub(r"\bSaint(e?) ", r"St\1. ", city.replace("Ft ", "Fort ").replace("Mt ", "Mount "))
    return _with_capitals(name)


def written_out(name: str) -> str:
    """A name in capitals, or without any, with those of a name: "O'FALLON" is "O'Fallon", and "LEE'S" "Lee's"."""
    words = _WORD.sub(lambda word: word[0].capitalize(), name.lower())
    return _with_capitals(_AFTER_A_NAME.sub("s", words))


def _with_capitals(name: str) -> str:
    """A name in which each word has a capital, with that within "McCook" and without that of "of"."""
    scottish = _SCOTTISH.sub(lambda found: f"Mc{found[1].upper()}", name)
    return _SMALL_WORDS.sub(lambda found: found[0].lower(), scottish)
