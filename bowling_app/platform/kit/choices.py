"""What a form without scripts offers: hidden fields, and a choice among options."""

from dataclasses import dataclass


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


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of a form."""

    value: str
    label: str
