"""The public profiles of managers, and the founding partners."""

from dataclasses import dataclass
from typing import Final

from bowling_app.owners.rules import FOUNDING_PLACES
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import Passage
from bowling_app.platform.kit.records import SENT
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.schemas.cards import VenueCard


@dataclass(frozen=True, slots=True)
class OwnerProfile:
    """A manager's public profile: a name, a photo and their venues, and no other personal data."""

    name: str
    letter: str  # Shown if there is no photo.
    photo: str  # Empty without one.
    introduction: str
    crumbs: tuple[Link, ...]
    venues_heading: str
    venues: tuple[VenueCard, ...]
    path: str


@dataclass(frozen=True, slots=True)
class PublicProfile:
    """What the API tells everybody of a manager."""

    __pydantic_config__ = SENT

    display_name: str
    photo_url: str | None
    slug: str


@dataclass(frozen=True, slots=True)
class FoundingPartners:
    """The venues that are founding partners, and what that means."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    count: str  # "12 of 50 spots taken"
    left: str  # "38 spots left.", or that no spot is left.
    pins: tuple[bool, ...]  # One for each place, True where it is taken.
    partners_heading: str
    partners: tuple[VenueCard, ...]
    empty: str  # What to say while there are no partners; else empty.
    passages: tuple[Passage, ...]
    actions: tuple[Link, ...]  # What to do next.
    path: str


def places_told(taken: int) -> tuple[str, str]:
    """How many of the founding partners' places are taken, and how many are left, in words."""
    left = max(0, FOUNDING_PLACES - taken)
    told = N_("{taken} of {places} spots taken") if taken <= FOUNDING_PLACES else N_("All {places} spots taken")
    free = ngettext("{n} spot left.", "{n} spots left.", left) if left else _("No spots left.")
    return _(told, taken=taken, places=FOUNDING_PLACES), free


DECK_PATH: Final = "/pitch-deck"
