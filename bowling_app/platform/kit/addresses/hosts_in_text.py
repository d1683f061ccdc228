"""Whether a text names a host of the web, with or without a scheme, by the public list of domain endings."""

import re
from functools import cache
from itertools import chain
from typing import Final

from publicsuffixlist import PublicSuffixList

from bowling_app.platform.kit.texts import folded_letters
from bowling_app.platform.language.messages import N_

NAME_WITH_HOST: Final = N_("Name: leave out web and email addresses.")
"""Said of a name that mails and pages would repeat."""
_SCHEME: Final = re.compile(r"\b[a-z][a-z0-9+]{1,15}://|\bhttps?:[\\/]|\bwww\.", re.IGNORECASE)
"""Browsers take a reversed slash, or a single one, for what follows a scheme."""
_DOTTED: Final = re.compile(r"[\w.-]+")
"""What is joined by dots, in letters of any script."""
_PLAIN: Final = re.compile(r"[A-Za-z0-9.-]+")
"""The same in letters of which most hosts are: many programs end a link at a letter of another script, or at "_"."""
_NUMBERED: Final = re.compile(r"(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?:/|:\d)", re.ASCII)
"""The number of a host, where a path or a port follows. Without them it is a version or a date."""
_LONGEST_HOST: Final = 253
_DOTS: Final = str.maketrans("\u3002\uff0e\uff61\u2024", "....")
"""Other signs that browsers take for the dot of a host."""

SENTENCE_STARTS: Final = frozenset({
    "am", "as", "at", "bar", "be", "best", "by", "cheap", "cool", "do", "family", "fan", "food", "free", "fun", "game",
    "games", "here", "how", "in", "is", "it", "kids", "la", "love", "ma", "me", "more", "my", "new", "no", "now",
    "one", "open", "party", "pizza", "place", "play", "pub", "room", "show", "so", "team", "to", "today", "us", "you",
})  # fmt: skip
"""Endings of domains that are words of which a sentence may begin: "fun.My kids" lacks a space and names no host."""

_LONGEST_BEFORE: Final = 8
"""Letters of a word that may end a sentence without a space behind: longer ones are rather names of hosts."""
_TITLES: Final = frozenset({"dr", "ft", "jr", "mr", "mrs", "ms", "mt", "no", "sr", "st", "vs"})
"""Words that people shorten with a dot before a name: "Mrs.Ng"."""


def names_host(text: str) -> bool:
    """Whether the text has a web address or the name of a host in it, and not only a sentence without its space.
    The work grows with the length of the text."""
    return _names_host(text, allows_prose=True)


def may_name_host(text: str) -> bool:
    """Whether anything in the text reads like one, as programs for mail do, which make links of "fun.Me"."""
    return _names_host(text, allows_prose=False)


def _names_host(text: str, *, allows_prose: bool) -> bool:
    plain = folded_letters(text.translate(_DOTS), "NFKC").translate(_DOTS)
    if _SCHEME.search(plain) or _NUMBERED.search(plain):
        return True
    for found in chain(_DOTTED.finditer(plain), _PLAIN.finditer(plain)):
        after = plain[found.end() : found.end() + 1]
        may_be_prose = allows_prose and after not in {"/", ":"}
        for part in re.split(r"\.{2,}", found[0]):
            if _is_host(part.strip(".-_"), may_be_prose=may_be_prose, goes_on=_is_latin(after)):
                return True
    return False


def _is_host(words: str, *, may_be_prose: bool, goes_on: bool) -> bool:
    """Whether words joined by dots are a host. They are no prose where a path or a port comes after them. A word that
    `goes_on` in letters with accents is rather prose."""
    before, dot, ending = words[-_LONGEST_HOST:].rpartition(".")
    if not dot or _list().privatesuffix(f"{before}.{ending}".lower()) is None:
        return False
    return not (may_be_prose and _is_prose(before, ending, goes_on=goes_on))


def _is_prose(before: str, ending: str, *, goes_on: bool) -> bool:
    """Whether the dot ends a sentence or shortens a word, and only the space behind it is missing."""
    if before.isdigit() and len(ending) == 2:
        return True  # "10.Am", "2.To".
    is_word = len(before) <= _LONGEST_BEFORE and before.isalpha()
    is_capital = ending[:1].isupper() and ending[1:].islower()
    return is_word and is_capital and (goes_on or ending.lower() in SENTENCE_STARTS or before.lower() in _TITLES)


def _is_latin(letter: str) -> bool:
    """Whether it is a plain letter, perhaps with an accent."""
    plain = folded_letters(letter, "NFKD")[:1]
    return plain.isascii() and plain.isalpha()


@cache
def _list() -> PublicSuffixList:
    """The list in the package. An ending that is not in the list is not valid."""
    return PublicSuffixList(accept_unknown=False)
