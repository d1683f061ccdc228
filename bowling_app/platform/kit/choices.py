"""What a form without scripts offers: hidden fields, a choice among options, and a question before it is taken."""

from collections.abc import Iterable
from dataclasses import dataclass

from bowling_app.platform.language.messages import _


@dataclass(frozen=True, slots=True)
class Hidden:
    """A filter that a form carries along unseen, such as the area of the map."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a filter."""

    value: str  # What the form sends; empty for "any".
    label: str
    note: str  # How many venues the list has with this choice: "12"; empty where no number is meant.
    is_chosen: bool
    is_idle: bool = False  # It would leave no results: it is shown but cannot be chosen.


def mile_choices(offered: Iterable[int], chosen: int) -> tuple[Choice, ...]:
    """How far a search looks: the miles that are offered, and those that were chosen."""
    return tuple(
        Choice(str(miles), _("{miles} miles", miles=miles), "", miles == chosen) for miles in sorted({*offered, chosen})
    )


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of a form."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Pair:
    """Two words side by side: "Current" and what stands there now."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a question is about."""

    title: str
    href: str = ""
    text: str = ""
    note: str = ""
    pairs: tuple[Pair, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked before a form is taken: whether it is one of these, or whether these are the changes. `carried`
    is sent along with the answer."""

    heading: str
    items: tuple[Item, ...]
    carried: tuple[Hidden, ...]
    send: str
    back: str
    text: str = ""
    busy: str = "Sending..."
