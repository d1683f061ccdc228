"""Telephone numbers in the visible text and the links of a page."""

import re
from collections.abc import Sequence
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
_NAMED: Final = re.compile(r"\b(?:(?:tele)?phone|call|tel|front desk|ph)\b", re.IGNORECASE)
_BEFORE: Final = 25


def written_phones(lines: Sequence[Line]) -> list[tuple[str, str, int]]:
    """The numbers, each with the line that has it and a weight: how surely it is the one of the front desk."""
    found: list[tuple[str, str, int]] = []
    for line in lines:
        for match in _NUMBER.finditer(line.text):
            number = e164(match.group().replace("/", "-"))
            before = line.text[max(0, match.start() - _BEFORE) : match.start()]
            label = f"{line.section} {before}" if len(line.section) < 40 else before
            if (
                number is None
                or _OTHERS.search(before)
                or _OTHERS.search(line.section[:40])
                or len(found) >= MOST_NUMBERS
            ):
                continue
            found.append((number, line.text, 2 if _NAMED.search(label) else 1))
    return found


def linked_phones(links: Sequence[tuple[str, str]]) -> list[tuple[str, str, int]]:
    """The numbers of links that dial, given as addresses with their texts."""
    dialed = [(href[4:].replace("%20", " "), text) for href, text in links if href[:4].lower() == "tel:"]
    numbers = [(e164(number.strip("/ ")), text) for number, text in dialed[:MOST_NUMBERS] if not _OTHERS.search(text)]
    return [(number, text or number, 3) for number, text in numbers if number]
