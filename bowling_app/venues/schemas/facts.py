"""Facts of a venue with their sources, and facts of its leagues and events."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fact:
    """A labeled fact. `is_known` is False if the value is the text for unknown facts. `note` says of a fact of a venue
    where it comes from and when it was last confirmed; of one of a league or an event what somebody wrote about it."""

    label: str
    value: str
    is_known: bool = True
    note: str = ""


def told_facts(told: Mapping[str, str], notes: Mapping[str, str]) -> Iterator[Fact]:
    """The facts of a league or an event by their labels, with what somebody wrote about them. What has neither a value
    nor a note is left out."""
    facts = (Fact(label, value, note=notes.get(label, "")) for label, value in told.items())
    return (fact for fact in facts if fact.value or fact.note)


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
