"""What the page of saved alleys shows. Frozen values, every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.schemas.listing_map import NO_MAP, ListingMap


@dataclass(frozen=True, slots=True)
class SavedAlley:
    """A venue that a person saved. `closed` says that it is no longer listed; its card then has no link."""

    card: VenueCard
    saved: str  # "Saved Nov 3, 2026"
    note: str  # The person's own words; empty without any.
    latitude: float
    longitude: float
    closed: str  # "No longer listed"; empty for an open venue.
    path: str  # Its page, where it is removed and gets a note.
    is_removed: bool = False  # Just now, so that it can be put back.


@dataclass(frozen=True, slots=True)
class SavedSort:
    """One way to sort the list. `value` is date or distance; the latter needs a position."""

    value: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class SavedList:
    """One page of the saved alleys."""

    heading: str  # "12 saved alleys" or "No saved alleys yet".
    alleys: tuple[SavedAlley, ...]
    sorts: tuple[SavedSort, ...]
    pager: Pager
    empty_text: str  # What to do; empty when there are some.
    onward: tuple[Link, ...]  # Where to find alleys to save, if the list is empty.
    map: ListingMap = NO_MAP  # Of all saved alleys that are still listed.


@dataclass(frozen=True, slots=True)
class SavedPage:
    """The page; `saved` is None for a visitor, who is invited to sign in."""

    saved: SavedList | None = None


@dataclass(frozen=True, slots=True)
class SavedAlleyPage:
    """The page on which one saves a venue without scripts, writes a note on it and removes it."""

    heading: str  # "Sunset Lanes is saved" or "Save Sunset Lanes".
    introduction: str
    crumbs: tuple[Link, ...]
    path: str  # Where the form is sent.
    venue: Link | None  # None for a venue that is no longer listed.
    is_saved: bool
    is_signed_in: bool
    form: Filled = EMPTY
