"""Links and the tabs made of them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Link:
    """A link and what a reader needs to choose it. `note` is a count or a distance."""

    label: str
    href: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class TabLink:
    """The way to a tab."""

    label: str
    href: str
    is_here: bool
