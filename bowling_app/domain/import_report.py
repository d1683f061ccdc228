"""What an import did, or would do."""

from dataclasses import dataclass
from typing import Any

Changes = dict[str, tuple[Any, Any]]
"""Each changed field's value before and after, as the audit log keeps them."""


@dataclass(frozen=True, slots=True)
class VenueChange:
    """A venue that came in or changed. For a new one every value before is None."""

    where: str
    venue_id: str
    name: str
    changes: Changes


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A record that looks like a venue that is already there."""

    where: str
    name: str
    candidate_id: str
    candidate_name: str
    reason: str  # "same phone", "same website", "similar name 61 m away".


@dataclass(frozen=True, slots=True)
class Kept:
    """Fields that the file would change but that an owner or an admin wrote."""

    where: str
    venue_id: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The outcome of one file. `unchanged` counts records that say what the directory already says."""

    created: tuple[VenueChange, ...] = ()
    updated: tuple[VenueChange, ...] = ()
    unchanged: int = 0
    duplicates: tuple[Duplicate, ...] = ()
    kept: tuple[Kept, ...] = ()
    is_dry_run: bool = False
