"""A change that is proposed, with the words elsewhere that speak for it."""

from dataclasses import dataclass

from bowling_app.platform.audit.differences import Difference


@dataclass(frozen=True, slots=True)
class Quote:
    """Words of a page elsewhere."""

    text: str
    page: str  # The address of the page as a text.
    href: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """What would change, and why."""

    change: Difference
    quotes: tuple[Quote, ...]
    found: str  # "Read Nov 25, 2026. Structured data and text agree."
    remark: str = ""
