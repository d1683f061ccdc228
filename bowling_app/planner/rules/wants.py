"""What may matter in a plan, and how sure we are that a venue has it.

An amenity or a fact on access that says the thing itself makes it sure. One that only suggests it, such as "Wheelchair
accessible" for the way to the lanes, is a claim: it ranks behind what is sure, and its words say so.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from bowling_app.platform.language.messages import N_, _


class Sureness(IntEnum):
    """How sure something is, the best first."""

    SURE = 0
    CLAIMED = 1
    UNKNOWN = 2
    ABSENT = 3


@dataclass(frozen=True, slots=True)
class Want:
    """Something that may matter. `known_by` are the amenities and facts that prove it, `claimed_by` those that suggest
    it, and a venue that lacks one of `denied_by` does not have it."""

    key: str
    label: str
    has: str  # Why a venue is there: "Has a bar".
    unknown: str  # "We don't know if there's a bar".
    known_by: tuple[str, ...] = ()
    claimed_by: tuple[str, ...] = ()
    denied_by: tuple[str, ...] = ()
    claim: str = ""  # "Listed as accessible; not confirmed".

    @property
    def amenities(self) -> tuple[str, ...]:
        """Every amenity that says something about it."""
        return (*self.known_by, *self.claimed_by)

    def sureness(self, has: Collection[str], lacks: Collection[str]) -> Sureness:
        """How sure it is at a venue that is known to have some amenities and to lack others."""
        if any(key in has for key in self.known_by):
            return Sureness.SURE
        if any(key in lacks for key in self.denied_by):
            return Sureness.ABSENT
        if any(key in has for key in self.claimed_by):
            return Sureness.CLAIMED
        return Sureness.ABSENT if all(key in lacks for key in self.amenities) else Sureness.UNKNOWN

    def words(self, sureness: Sureness) -> str:
        """What a venue's entry says about it."""
        return _({Sureness.SURE: self.has, Sureness.CLAIMED: self.claim}.get(sureness, self.unknown))


WANTS: Final = (
    Want(
        "accessible",
        N_("Wheelchair accessible"),
        N_("Step-free to some or all lanes"),
        N_("We don't know if it's accessible"),
        known_by=("step-free-lanes",),
        claimed_by=("wheelchair",),
        denied_by=("step-free-lanes", "wheelchair"),
        claim=N_("Listed as accessible; not confirmed"),
    ),
    Want(
        "bumpers",
        N_("Bumpers"),
        N_("Has bumpers"),
        N_("We don't know if it has bumpers"),
        known_by=("single-bumpers",),
        claimed_by=("kid-friendly",),
        denied_by=("kid-friendly",),
        claim=N_("Listed as kid-friendly; bumpers not confirmed"),
    ),
    Want("food", N_("Food"), N_("Has food"), N_("We don't know if it has food"), known_by=("restaurant", "snack-bar")),
    Want("bar", N_("Bar"), N_("Has a bar"), N_("We don't know if it has a bar"), known_by=("bar", "sports-bar")),
    Want(
        "cosmic",
        N_("Cosmic bowling"),
        N_("Has cosmic bowling"),
        N_("We don't know if it has cosmic bowling"),
        known_by=("cosmic",),
    ),
    Want("arcade", N_("Arcade"), N_("Has an arcade"), N_("We don't know if it has an arcade"), known_by=("arcade",)),
)
"""Everything that may matter, in the order of the form."""

WANTED: Final[Mapping[str, Want]] = {want.key: want for want in WANTS}

_SAID: Final[Mapping[tuple[str, str], tuple[str, bool]]] = {
    ("access_lanes", "all"): ("step-free-lanes", True),
    ("access_lanes", "some"): ("step-free-lanes", True),
    ("access_lanes", "none"): ("step-free-lanes", False),
    ("access_bumpers", "yes"): ("single-bumpers", True),
}
"""What answers to facts on access say: a key, and whether the venue has it. `step-free-lanes` is a feature of lists."""
ACCESS_ASKED: Final = tuple(dict.fromkeys(fact for fact, _ in _SAID))
"""The facts on access that matter here."""


def access_said(answers: Mapping[str, str | None]) -> tuple[set[str], set[str]]:
    """What a venue has and what it lacks by its facts on access."""
    found = [said for fact, answer in answers.items() if answer and (said := _SAID.get((fact, answer)))]
    return {key for key, has in found if has}, {key for key, has in found if not has}
