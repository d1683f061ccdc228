"""The sentences of a line that has prices. A period behind an abbreviation may be none of their ends: "$5 per game,
excl. Sundays"."""

import re
from typing import Final

from bowling_app.websites.rules.reading.price_times import says_when

AMOUNT: Final = re.compile(
    r"\$ ?(\d{1,3}(?:\.\d{2})?+)(?!\d|,\d{3}|\.\d)|\b(dollar) (?=(?:games?|mon|tue|wed|thu|sun))", re.IGNORECASE
)
"""An amount of money, or "dollar" before what costs one."""
_BREAK: Final = re.compile(
    r"(?<=[!?])\s+|(?<!\d)(?<!\.[Mm])(?<!M[Oo][Nn]|T[Uu][Ee]|W[Ee][Dd]|T[Hh][Uu]|F[Rr][Ii]|S[Aa][Tt]|S[Uu][Nn])"
    r"(?<!T[Uu][Ee][Ss]|T[Hh][Uu][Rr])(?<!T[Hh][Uu][Rr][Ss])\.\s+(?=[A-Z$])|(?:(?<=\d{2})|(?<=\$\d))\.\s+(?=[A-Z])"
)
"""Between two sentences; not behind "p.m." and "Thu.", whose price may follow."""
_ABBREVIATED: Final = re.compile(r"\b(?:excl|incl)\Z", re.IGNORECASE)
_LENGTH: Final = re.compile(r"(?<![$.\d])\b\d{1,2} (?:hrs?|mins?)\Z", re.IGNORECASE)
"""What a price behind the period is for: "2 hrs. $50"."""
_PEOPLE: Final = re.compile(r"\b(?:srs|jrs)\Z", re.IGNORECASE)


def sentences(text: str) -> list[str]:
    """The sentences of a line, without the periods between them."""
    breaks = list(_BREAK.finditer(text))
    ends = [*(match.start() for match in breaks[1:]), len(text)]
    found: list[str] = []
    begins = 0
    for match, end in zip(breaks, ends, strict=False):
        if not _goes_on(text[begins : match.start()], text[match.end() : end]):
            found.append(text[begins : match.start()])
            begins = match.end()
    return [*found, text[begins:]]


def _goes_on(told: str, behind: str) -> bool:
    """Whether a sentence goes on behind its words up to a period. "Tax incl." ends one where both sides have amounts of
    their own; so does "excl." if no days follow that may be the excluded ones."""
    if _LENGTH.search(told) or _PEOPLE.search(told):
        return behind.startswith("$")
    if not (abbreviated := _ABBREVIATED.search(told)):
        return False
    is_excluding = abbreviated.group().lower() == "excl" and says_when(" ".join(behind.split()[:2]))
    return is_excluding or not ("$" in told and "$" in behind)
