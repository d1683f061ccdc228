"""Facts of a venue with their sources."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fact:
    """A labeled fact. `is_known` is False if the value is the text for unknown facts."""

    label: str
    value: str
    is_known: bool = True
    note: str = ""  # Where it comes from and when it was last confirmed.


@dataclass(frozen=True, slots=True)
class SourceLine:
    """Where a group of facts comes from."""

    group: str  # "Name and address", "Hours", "Prices", "Amenities".
    confirmed: str  # "Aug 5, 2019" or "Date unknown".
    source: str  # "Pinball Map", "The owner".
    source_href: str  # Empty where there is no page to link to.
    licence: str  # "CC BY-SA 4.0"; empty if unknown.
    licence_href: str


@dataclass(frozen=True, slots=True)
class Conflict:
    """A fact about which sources differ."""

    label: str
    shown: str  # "12: Our editors, Aug 5, 2019"
    others: tuple[str, ...]  # "24: Pinball Map, Aug 5, 2019"
