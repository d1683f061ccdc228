"""What may matter in a plan, and how sure we are that a venue has it.

An amenity that says the thing itself makes it sure. One that only suggests it, such as "Wheelchair accessible" for the
way to the lanes, is a claim: it ranks behind what is sure, and its words say so.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class Sureness(IntEnum):
    """How sure something is, the best first."""

    SURE = 0
    CLAIMED = 1
    UNKNOWN = 2
    ABSENT = 3


@dataclass(frozen=True, slots=True)
class Want:
    """Something that may matter. `known_by` are the amenities that prove it, `claimed_by` those that suggest it."""

    key: str
    label: str
    has: str  # Why a venue is there: "Has a bar".
    unknown: str  # "We don't know if there's a bar".
    known_by: tuple[str, ...] = ()
    claimed_by: tuple[str, ...] = ()
    claim: str = ""  # "Calls itself accessible; not confirmed".

    @property
    def amenities(self) -> tuple[str, ...]:
        """Every amenity that says something about it."""
        return (*self.known_by, *self.claimed_by)

    def sureness(self, has: Collection[str], lacks: Collection[str]) -> Sureness:
        """How sure it is at a venue that is known to have some amenities and to lack others."""
        if any(key in has for key in self.known_by):
            return Sureness.SURE
        if any(key in has for key in self.claimed_by):
            return Sureness.CLAIMED
        return Sureness.ABSENT if all(key in lacks for key in self.amenities) else Sureness.UNKNOWN

    def words(self, sureness: Sureness) -> str:
        """What a venue's entry says about it."""
        return {Sureness.SURE: self.has, Sureness.CLAIMED: self.claim}.get(sureness, self.unknown)


WANTS: Final = (
    Want("accessible", "Wheelchair accessible", "Step-free to the lanes", "We don't know if it's accessible",
         claimed_by=("wheelchair",), claim="Calls itself accessible; not confirmed"),
    Want("bumpers", "Bumpers", "Has bumpers", "We don't know if it has bumpers",
         claimed_by=("kid-friendly",), claim="Calls itself kid-friendly; bumpers not confirmed"),
    Want("food", "Food", "Has food", "We don't know if it has food", known_by=("restaurant", "snack-bar")),
    Want("bar", "Bar", "Has a bar", "We don't know if it has a bar", known_by=("bar", "sports-bar")),
    Want("cosmic", "Cosmic bowling", "Has cosmic bowling", "We don't know if it has cosmic bowling",
         known_by=("cosmic",)),
    Want("arcade", "Arcade", "Has an arcade", "We don't know if it has an arcade", known_by=("arcade",)),
)  # fmt: skip
"""Everything that may matter, in the order of the form."""

WANTED: Final[Mapping[str, Want]] = {want.key: want for want in WANTS}
