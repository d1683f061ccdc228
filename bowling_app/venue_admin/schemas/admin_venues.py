"""The admins' table of venues: its search parameters and its content. Every text is formatted."""

from dataclasses import dataclass
from typing import Final

from bowling_app.platform.kit.choices import Choice

STATUSES: Final = {
    "": "Any",
    "active": "Active",
    "closed": "Closed",
    "merged": "Merged into another",
    "moved": "Has moved",
}
MARKS: Final = {
    "is_top_alley": "Top alley",
    "is_founding_partner": "Founding partner",
    "is_sponsor": "Sponsored",
    "is_franchise": "Part of a chain",
}
"""What a venue is marked with, by column."""
OWNERS: Final = {"": "Any", "yes": "Claimed", "no": "Unclaimed"}
GAPS: Final = {
    "": "Any",
    "stale": "Not confirmed for a year",
    "position": "Without exact coordinates",
    "hours": "Without opening hours",
    "prices": "Without prices",
}
SORTS: Final = {
    "name": "Name",
    "changed": "Latest change",
    "reviews": "Most reviews",
    "checked": "Longest unconfirmed",
}


@dataclass(frozen=True, slots=True)
class VenueSearch:
    """Which venues are wanted. Every value is one of those that are known; empty for any."""

    words: str = ""  # As they were typed.
    phone: str = ""  # E.164, where the words are a telephone number.
    domain: str = ""  # Where the words are a web domain, or an e-mail address at one.
    us_state: str = ""
    status: str = ""
    mark: str = ""
    owner: str = ""
    gap: str = ""
    sort: str = "name"


@dataclass(frozen=True, slots=True)
class Filter:
    """One choice field of the table's form."""

    name: str
    label: str
    options: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class VenueRow:
    """One line of the table."""

    id: str
    name: str
    href: str  # Its page for admins.
    place: str  # "Austin, TX"
    status: str  # "Active", "Closed", "Merged"
    marks: str  # "Top alley, Sponsored"; empty without any.
    owner: str  # "Claimed", or empty.
    reviews: str  # "4.2 (12)", "No reviews"
    checked: str  # "Checked Nov 3, 2026", "Never checked"
    changed: str  # "3 days ago"


@dataclass(frozen=True, slots=True)
class BulkReceipt:
    """A change of many venues that was made lately."""

    id: str
    what: str  # "Add an amenity: Arcade games"
    venues: str  # "12 venues"
    when: str  # "3 days ago"
    person: str
    may_undo: bool
    state: str  # "Undone 5 minutes ago"; empty while it holds.


@dataclass(frozen=True, slots=True)
class VenueTable:
    """A page of the venues that pass the search."""

    heading: str  # "1,234 venues", "More than 1,000 venues"
    empty: str  # The text if there are no rows; else empty.
    words: str
    filters: tuple[Filter, ...]
    rows: tuple[VenueRow, ...]
    amenities: tuple[Choice, ...]
    receipts: tuple[BulkReceipt, ...]
    all_label: str  # "All 1,234 that match"; empty if there are too many or no matches.
    next_cursor: str


@dataclass(frozen=True, slots=True)
class BulkPreview:
    """What a change of many venues would do."""

    what: str
    summary: str  # "12 of 14 venues change. The others are so already."
    names: tuple[str, ...]  # Some of those that change.
    more: str  # "and 7 others"; empty when all are named.
    seal: str  # Stands for exactly these changes; empty when there is nothing to do.
