"""What is found on a venue's own website: facts, each with the words that say it and the page on which they stand."""

from dataclasses import dataclass, field
from typing import Any, Final

from bowling_app.platform.kit.limits import Characters, Count

LONGEST_SENTENCE: Final[Characters] = 600
"""The words of a website from which a fact was read."""
LONGEST_REMARK: Final[Characters] = 300
"""What is said about a fact that was found, such as that another page says something else."""
MOST_SENTENCES: Final[Count] = 12
"""Sentences that are kept for one fact."""
MOST_RIVALS: Final[Count] = 2
"""Other values that are kept beside one fact."""


@dataclass(frozen=True, slots=True)
class Place:
    """What is known of the venue whose site is read: enough to tell it from others on the same pages."""

    name: str
    city: str
    state: str
    zip_code: str = ""
    address: str = ""
    phone: str = ""  # E.164


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words of a website, and the address of the page."""

    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Found:
    """A fact. It is sure if structured data and the visible text say the same, and nothing on the site contradicts."""

    field: str
    value: Any
    sentences: tuple[Sentence, ...]
    is_sure: bool = False
    remark: str = ""
    rivals: tuple[tuple[str, Any], ...] = ()
    """What else the site says of it: the field and the value of each."""


@dataclass(frozen=True, slots=True)
class Said:
    """What one page says about a field, in its visible text or in its structured data."""

    field: str
    value: Any
    sentence: Sentence
    weight: int = 0  # The most credible value of a field wins.
    is_structured: bool = False
    remark: str = ""


@dataclass(frozen=True, slots=True)
class SiteReading:
    """Everything that was read of a site: the pages that answered, the facts, and what could not be read."""

    pages: tuple[str, ...] = ()
    found: tuple[Found, ...] = ()
    notes: tuple[str, ...] = field(default=())
    failure: str = ""
    """Why nothing was read: it ends a sentence that begins with the address. Empty if the site answered."""
    is_refused: bool = False
    """Whether the site may not be read, or did what no site should, rather than being away."""
    is_for_sale: bool = False
