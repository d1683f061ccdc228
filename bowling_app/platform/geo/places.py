"""States, and how the names of places are spelled, folded and addressed."""

import re
from typing import Final
from urllib.parse import quote

from bowling_app.platform.kit.texts import normalized

STATES: Final[dict[str, str]] = {
    "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California", "CO": "Colorado",
    "CT": "Connecticut", "DE": "Delaware", "DC": "District of Columbia", "FL": "Florida", "GA": "Georgia",
    "HI": "Hawaii", "ID": "Idaho", "IL": "Illinois", "IN": "Indiana", "IA": "Iowa", "KS": "Kansas", "KY": "Kentucky",
    "LA": "Louisiana", "ME": "Maine", "MD": "Maryland", "MA": "Massachusetts", "MI": "Michigan", "MN": "Minnesota",
    "MS": "Mississippi", "MO": "Missouri", "MT": "Montana", "NE": "Nebraska", "NV": "Nevada", "NH": "New Hampshire",
    "NJ": "New Jersey", "NM": "New Mexico", "NY": "New York", "NC": "North Carolina", "ND": "North Dakota",
    "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PA": "Pennsylvania", "RI": "Rhode Island",
    "SC": "South Carolina", "SD": "South Dakota", "TN": "Tennessee", "TX": "Texas", "UT": "Utah", "VT": "Vermont",
    "VA": "Virginia", "WA": "Washington", "WV": "West Virginia", "WI": "Wisconsin", "WY": "Wyoming",
}  # fmt: skip
"""The fifty states and the District of Columbia, by their two-letter code."""

# Spellings of the same word that people and sources mix.
_ABBREVIATIONS: Final = {"saint": "st", "sainte": "ste", "fort": "ft", "mount": "mt"}
_INSIDE_WORDS: Final = re.compile(r"['.`]")
_BETWEEN_WORDS: Final = re.compile(r"[^a-z0-9]+")


def plain(text: str) -> str:
    """Lower-case ASCII words parted by single spaces; apostrophes and periods vanish, accents are dropped."""
    letters = normalized(text.casefold(), "NFKD").encode("ascii", "ignore").decode().lower()
    return " ".join(_BETWEEN_WORDS.sub(" ", _INSIDE_WORDS.sub("", letters)).split())


_CODES: Final = {plain(name): code for code, name in STATES.items()} | {
    "washington dc": "DC", "d c": "DC", "washington d c": "DC",
}  # fmt: skip
_CODES_OF_PAPERS: Final = {
    "ala": "AL", "ariz": "AZ", "ark": "AR", "calif": "CA", "colo": "CO", "conn": "CT", "del": "DE", "fla": "FL",
    "ill": "IL", "ind": "IN", "kan": "KS", "kans": "KS", "mass": "MA", "mich": "MI", "minn": "MN", "miss": "MS",
    "mont": "MT", "neb": "NE", "nebr": "NE", "nev": "NV", "okla": "OK", "oreg": "OR", "penn": "PA",
    "penna": "PA", "tenn": "TN", "tex": "TX", "wash": "WA", "wis": "WI", "wisc": "WI", "wyo": "WY",
}  # fmt: skip
"""How newspapers shorten the names: "Calif.", "Colo."."""


def state_code(text: str) -> str | None:
    """The two-letter code of a state that is named or coded in any case; None when it is not one of the 51."""
    words = plain(text.replace("-", " "))
    return words.upper() if words.upper() in STATES else _CODES.get(words) or _CODES_OF_PAPERS.get(words)


def slug(name: str) -> str:
    """The name as it stands in an address: `Coeur d'Alene` is `coeur-dalene`."""
    return plain(name).replace(" ", "-")


def place_key(name: str) -> str:
    """What all spellings of one place share: `Saint Louis`, `St. Louis` and `st-louis` have one key."""
    return "".join(_ABBREVIATIONS.get(word, word) for word in plain(name).split())


def state_path(code: str) -> str:
    """The canonical address of a state's venues."""
    return f"/locations/{code.lower()}"


def city_path(code: str, city_slug: str) -> str:
    """The canonical address of a city's venues."""
    return f"/locations/{code.lower()}/{city_slug}"


def venue_path(venue_id: str) -> str:
    """The canonical address of a venue."""
    return f"/venue/{quote(venue_id)}"
