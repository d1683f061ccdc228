"""Telephone numbers in the visible text and the links of a page."""

import re
from collections.abc import Sequence
from itertools import islice
from typing import Final

from bowling_app.platform.kit.addresses.phones import e164
from bowling_app.platform.kit.limits import Count
from bowling_app.websites.rules.reading.lines import Line

MOST_NUMBERS: Final[Count] = 60
"""Telephone numbers of one page of a website that are looked at."""
_NUMBER: Final = re.compile(
    r"(?<![\d/])(?:\+?1[-. ]{0,2})?\(?\d{3}\)?[-. /\u2013]{0,3}\d{3}[-. \u2013]{0,3}\d{4}(?!\d)"
    r"|(?<![\d/])(?:\+?1[-. ]{0,2})?\(?\d{3}\)?[-. ]{0,3}"
    r"(?:\d{3}[-. ]?[A-Z]{4}|[A-Z]{3}[-. ]?(?:\d{4}|[A-Z]{4}))(?![A-Za-z])"
)
_OTHERS: Final = re.compile(
    r"\b(?:fax|pro[- ]?shop|cell|text|leagues?|secretary|tty|hotline|web ?design|designed by|marketing)\b",
    re.IGNORECASE,
)
_PURPOSES: Final = (
    r"(?:part(?:y|ies)|birthdays?|groups?|events?|fundraisers?|sales|catering|banquets?|corporate|employment|jobs"
    r"|tournaments?|lessons?)\b"
)
_FOR_SOME: Final = re.compile(
    rf"\b{_PURPOSES}|\border\b|\b(?:invoice|item|license|permit|model|sku|ref(?:erence)?)\b"
    r"|\b(?:web ?site|site|built|created|developed|hosted|powered|maintained|photos?) by\b",
    re.IGNORECASE,
)
"""Words before a number that is for something of its own, or no telephone number at all."""
_FOR_SOME_BEHIND: Final = re.compile(
    rf"\A[\s),:\u2013-]*(?:(?:ext|x)\.? ?\d+ )?\(?(?:for|to (?:book|plan|schedule|host|arrange)) "
    rf"(?:(?!lane)\w+ ){{0,2}}{_PURPOSES}|\A\s*\((?:fax|cell|text|{_PURPOSES})",
    re.IGNORECASE,
)
_SENTENCE_END: Final = re.compile(r"[!?|\u2022\u00b7]|\.\s(?=[A-Z])")
_NAMED: Final = re.compile(r"\b(?:(?:tele)?phone|call|tel|front desk|ph)\b", re.IGNORECASE)
_BEFORE: Final = 25
_BEHIND: Final = 50
_HEADING: Final = 40


def written_phones(lines: Sequence[Line]) -> list[tuple[str, str, int]]:
    """The numbers, each with the line that has it and a weight: how surely it is the one of the front desk."""
    written = ((line, match) for line in lines for match in _NUMBER.finditer(line.text))
    found: list[tuple[str, str, int]] = []
    for line, match in islice(written, MOST_NUMBERS):
        number = e164(match.group().replace("/", "-"))
        if number is not None and not _is_other(line, match):
            before = line.text[max(0, match.start() - _BEFORE) : match.start()]
            label = f"{line.section} {before}" if len(line.section) < _HEADING else before
            found.append((number, line.text, 2 if _NAMED.search(label) else 1))
    return found


def linked_phones(links: Sequence[tuple[str, str]]) -> list[tuple[str, str, int]]:
    """The numbers of links that dial, given as addresses with their texts."""
    dialed = [(href[4:].replace("%20", " "), text) for href, text in links if href[:4].lower() == "tel:"]
    numbers = [(e164(number.strip("/ ")), text) for number, text in dialed[:MOST_NUMBERS] if not _is_for_some(text)]
    return [(number, text or number, 3) for number, text in numbers if number]


def _is_other(line: Line, number: re.Match[str]) -> bool:
    """Whether a number is not that of the front desk, by its heading and the words on both sides of it."""
    before = line.text[max(0, number.start() - _BEFORE) : number.start()]
    own = _SENTENCE_END.split(before)[-1]
    is_behind = _FOR_SOME_BEHIND.search(line.text[number.end() : number.end() + _BEHIND])
    return bool(_OTHERS.search(before) or _is_for_some(own) or is_behind or _is_for_some(line.section[:_HEADING]))


def _is_for_some(text: str) -> bool:
    return bool(_OTHERS.search(text) or _FOR_SOME.search(text))
