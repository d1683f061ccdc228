"""What the page of saved alleys shows. Frozen values, every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.pager import Pager
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
