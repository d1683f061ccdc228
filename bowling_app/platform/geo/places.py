"""States, and how the names of places are spelled, folded and addressed."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final
from urllib.parse import quote

from bowling_app.platform.kit.texts import normalized
from bowling_app.platform.language import messages
from bowling_app.platform.language.formats import in_order
from bowling_app.platform.language.languages import ENGLISH, Language, offered
from bowling_app.platform.language.messages import N_, _

STATES: Final[dict[str, str]] = {
    "AL": N_("Alabama"), "AK": N_("Alaska"), "AZ": N_("Arizona"), "AR": N_("Arkansas"), "CA": N_("California"),
    "CO": N_("Colorado"), "CT": N_("Connecticut"), "DE": N_("Delaware"), "DC": N_("District of Columbia"),
    "FL": N_("Florida"), "GA": N_("Georgia"), "HI": N_("Hawaii"), "ID": N_("Idaho"), "IL": N_("Illinois"),
    "IN": N_("Indiana"), "IA": N_("Iowa"), "KS": N_("Kansas"), "KY": N_("Kentucky"), "LA": N_("Louisiana"),
    "ME": N_("Maine"), "MD": N_("Maryland"), "MA": N_("Massachusetts"), "MI": N_("Michigan"), "MN": N_("Minnesota"),
    "MS": N_("Mississippi"), "MO": N_("Missouri"), "MT": N_("Montana"), "NE": N_("Nebraska"), "NV": N_("Nevada"),
    "NH": N_("New Hampshire"), "NJ": N_("New Jersey"), "NM": N_("New Mexico"), "NY": N_("New York"),
    "NC": N_("North Carolina"), "ND": N_("North Dakota"), "OH": N_("Ohio"), "OK": N_("Oklahoma"), "OR": N_("Oregon"),
    "PA": N_("Pennsylvania"), "RI": N_("Rhode Island"), "SC": N_("South Carolina"), "SD": N_("South Dakota"),
    "TN": N_("Tennessee"), "TX": N_("Texas"), "UT": N_("Utah"), "VT": N_("Vermont"), "VA": N_("Virginia"),
    "WA": N_("Washington"), "WV": N_("West Virginia"), "WI": N_("Wisconsin"), "WY": N_("Wyoming"),
}  # fmt: skip
"""The fifty states and the District of Columbia, by their two-letter code; `state_name` says a name."""

ABBREVIATIONS: Final = {"saint": "st", "sainte": "ste", "fort": "ft", "mount": "mt"}
"""Spellings of the same word that people and sources mix."""
_SPELLED_OUT: Final = {short: whole for whole, short in ABBREVIATIONS.items()}
_LETTERS_TYPED: Final = 3  # With fewer, "sa" would read every place in "St".
_INSIDE_WORDS: Final = re.compile(r"['.`]")
_BETWEEN_WORDS: Final = re.compile(r"[^a-z0-9]+")


def plain(text: str) -> str:
    """Lower-case ASCII words parted by single spaces; apostrophes and periods vanish, accents are dropped."""
    letters = normalized(text.casefold(), "NFKD").encode("ascii", "ignore").decode().lower()
    return " ".join(_BETWEEN_WORDS.sub(" ", _INSIDE_WORDS.sub("", letters)).split())


_CODES: Final = {plain(name): code for code, name in STATES.items()} | {
    "washington dc": "DC", "washington d c": "DC",
}  # fmt: skip
_CODES_OF_PAPERS: Final = {
    "ala": "AL", "ariz": "AZ", "ark": "AR", "calif": "CA", "colo": "CO", "conn": "CT", "del": "DE", "fla": "FL",
    "ill": "IL", "ind": "IN", "kan": "KS", "kans": "KS", "mass": "MA", "mich": "MI", "minn": "MN", "miss": "MS",
    "mont": "MT", "n car": "NC", "n dak": "ND", "n mex": "NM", "ncar": "NC", "ndak": "ND", "neb": "NE", "nebr": "NE",
    "nev": "NV", "nmex": "NM", "okla": "OK", "ore": "OR", "oreg": "OR", "penn": "PA", "penna": "PA", "s car": "SC",
    "s dak": "SD", "scar": "SC", "sdak": "SD", "tenn": "TN", "tex": "TX", "w va": "WV", "wash": "WA", "wis": "WI",
    "wisc": "WI", "wva": "WV", "wyo": "WY",
} | {" ".join(code.lower()): code for code, name in STATES.items() if " " in name}  # fmt: skip
"""How newspapers shorten the names: "Calif.", "W. Va.", "N. Y."."""


def state_code(text: str) -> str | None:
    """The two-letter code of a state that is named, in a language of the site, or coded in any case; None when it is
    not one of the 51."""
    return english_state_code(text) or names_elsewhere(offered()).get(_words(text))


def english_state_code(text: str) -> str | None:
    """The same for English names alone, which needs no catalog."""
    words = _words(text)
    return words.upper() if words.upper() in STATES else _CODES.get(words) or _CODES_OF_PAPERS.get(words)


@lru_cache
def names_elsewhere(languages: tuple[Language, ...]) -> dict[str, str]:
    """The codes of the states by their plain names in other languages than English."""
    said = [messages.translations(language).gettext for language in languages if language is not ENGLISH]
    return {plain(gettext(name)): code for gettext in said for code, name in STATES.items()}


def state_name(code: str) -> str:
    """What a state is called in the language that is spoken."""
    return _(STATES[code])


def states_in_order(codes: Iterable[str] = STATES) -> list[str]:
    """The codes of states, sorted by their names in the language that is spoken."""
    return sorted(codes, key=lambda code: in_order(state_name(code)))


def _words(text: str) -> str:
    return plain(text.replace("-", " "))


def slug(name: str) -> str:
    """The name as it stands in an address: `Coeur d'Alene` is `coeur-dalene`."""
    return plain(name).replace(" ", "-")


def place_key(name: str) -> str:
    """What all spellings of one place share: `Saint Louis`, `St. Louis` and `st-louis` have one key."""
    return "".join(ABBREVIATIONS.get(word, word) for word in plain(name).split())


def keys_typed(typed: str) -> tuple[str, ...]:
    """How the keys of the places begin whose name somebody may be typing: "for" begins "ft" as well, and "mount" more
    than "mt". There are others that begin so; `is_being_typed` tells."""
    *before, last = plain(typed).split() or [""]
    short = next((short for whole, short in ABBREVIATIONS.items() if whole.startswith(last)), last)
    ends = (last, short) if len(last) >= _LETTERS_TYPED else (last,)
    return tuple(dict.fromkeys([place_key(typed), *(place_key(" ".join(before)) + end for end in ends)]))


def is_being_typed(typed: str, name: str) -> bool:
    """Whether a text is the beginning of a place's name, however either is spelled."""
    return any(whole.startswith(start) for whole, start in zip(_keys(name), _keys(typed), strict=True))


@lru_cache(8_192)
def _keys(name: str) -> tuple[str, str]:
    """A name with all words shortened, and with all spelled out: "For" is a beginning of the second alone."""
    return place_key(name), "".join(_SPELLED_OUT.get(word, word) for word in plain(name).split())


def state_path(code: str) -> str:
    """The canonical address of a state's venues."""
    return f"/locations/{code.lower()}"


def city_path(code: str, city_slug: str) -> str:
    """The canonical address of a city's venues."""
    return f"/locations/{code.lower()}/{city_slug}"


def venue_path(venue_id: str) -> str:
    """The canonical address of a venue."""
    return f"/venue/{quote(venue_id)}"
