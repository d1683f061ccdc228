"""The sentences of a line. A period behind an abbreviation is not the end of one: "$5 per game, excl. Sundays"."""

import re
from typing import Final

_BREAK: Final = re.compile(r"(?<=[!?])\s+|\.\s+(?=[A-Z$])")
_ABBREVIATED: Final = re.compile(
    r"(?:\.m|\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|approx|excl|incl|max|min|st))\Z", re.IGNORECASE
)
"""What no sentence ends with; the price of "p.m." and "Thu." may follow."""
_UNIT: Final = re.compile(r"\b(?:hrs?|pp)\Z", re.IGNORECASE)
"""What a sentence ends with once it has an amount: "$30 per hr. Shoes $4", but not "2 hrs. Lane $30"."""
_FIGURE: Final = re.compile(r"\d\Z")
_AMOUNT: Final = re.compile(r"(?:\d{2}|\$\d)\Z")


def sentences(text: str) -> list[str]:
    """The sentences of a line, without the periods between them."""
    found: list[str] = []
    begins = 0
    for match in _BREAK.finditer(text):
        sentence, behind = text[begins : match.start()], text[match.end() :]
        if not match.group().startswith(".") or _ends(sentence, behind):
            found.append(sentence)
            begins = match.end()
    return [*found, text[begins:]]


def _ends(sentence: str, behind: str) -> bool:
    """Whether a sentence ends at the period behind these words."""
    if _UNIT.search(sentence):
        return "$" in sentence
    if _FIGURE.search(sentence):
        return bool(_AMOUNT.search(sentence)) and not behind.startswith("$")
    return not _ABBREVIATED.search(sentence)
