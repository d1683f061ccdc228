"""The admins' page of one venue. Frozen values, every text formatted."""

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from bowling_app.platform.audit.schemas import AuditLine
from bowling_app.platform.kit.choices import Choice
from bowling_app.venue_admin.schemas.venue_merges import MergeCandidate
from bowling_app.venues.rules.opening.holidays import PAUSED
from bowling_app.venues.rules.venue_values import Values
from bowling_app.venues.schemas.facts import Conflict

CLOSED_FOR_NOW: Final = PAUSED
"""The label of the special hours on days of a temporary closing."""


@dataclass(frozen=True, slots=True)
class FactLine:
    """One fact: its name and its value in words."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class MarkBox:
    """One mark that an admin gives or takes."""

    name: str
    label: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class ManagerRow:
    """A manager of the venue."""

    id: str
    name: str
    note: str  # "First manager", or since when.


@dataclass(frozen=True, slots=True)
class VenueCase:
    """A venue with everything that an admin does about it."""

    id: str
    name: str
    place: str
    status: str  # "Active", "Closed", "Merged"
    status_note: str  # "Closed for now until Dec 3, 2026", "Its address leads to Sunset Lanes"; empty without any.
    href: str  # Its public page; empty if it has none.
    edit_href: str  # The form of those who run it; empty while it is not listed.
    merge_href: str
    log_href: str
    reviews_href: str  # All reviews of it, removed ones too.
    scores_href: str  # The scores on its leaderboard.
    version: str
    is_listed: bool
    is_merged: bool
    may_resume: bool  # It is closed for now.
    facts: tuple[FactLine, ...]
    marks: tuple[MarkBox, ...]
    price_level: str
    google_place_id: str
    managers: tuple[ManagerRow, ...]
    address: str
    zip_code: str
    city: str
    position: str  # "30.267200, -97.743100"
    map_source: str  # The venues around it, for the map on which the pin is moved.
    states: tuple[Choice, ...]
    first_day: str  # Between these two days a venue can be closed for now.
    last_day: str
    old_ids: tuple[str, ...]
    conflicts: tuple[Conflict, ...]
    likely: tuple[MergeCandidate, ...]
    keeps_it: str  # Why it cannot be deleted; empty if it can.
    history: tuple[AuditLine, ...]


@dataclass(frozen=True, slots=True)
class SeenVenue:
    """The venue that an admin acts on, and the version of it that they saw."""

    venue_id: str
    version: str


def version_of(values: Values) -> str:
    """A hash of the venue's values, to detect whether they changed since the admin saw them."""
    present = {name: value for name, value in values.items() if value not in (None, [], {})}
    return blake2b(json.dumps(present, sort_keys=True).encode(), digest_size=12).hexdigest()
