"""Years that are over in the words of a website: what was said for them holds no more."""

import re
from datetime import date
from typing import Final

_STREETS: Final = (
    r"(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|hwy|highway|way|pkwy|parkway|ct|court|pl|place"
    r"|route|pike|cir|circle|plaza|sq|square|ter|terrace|trail|loop)\b"
)
_YEAR: Final = re.compile(
    r"(\b(?:at|since|est\.?|established|founded|opened|built|renovated|remodeled|copyright)(?: in)? "
    r"|\(c\) ?|\u00a9 ?)?"
    r"(?<![\d$#.:-])\b((?:19|20)\d\d)\b"
    rf"(?![.:]\d| ?[ap]\.?m\b| ?[-\u2013] ?(?!20\d\d)\d| (?:[^\s,]+ ){{0,3}}?{_STREETS})",
    re.IGNORECASE,
)
"""A year: not one in which the venue began, nor that of a copyright, the number of a house or a time of the day."""


def is_past(text: str, today: date) -> bool:
    """Whether a text names years, and all of them are over."""
    years = [int(match[2]) for match in _YEAR.finditer(text) if not match[1]]
    return bool(years) and max(years) < today.year
