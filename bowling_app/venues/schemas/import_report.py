"""What an import did, or would do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Changes = dict[str, tuple[Any, Any]]
"""Each changed field's value before and after, as the audit log keeps them."""


Verdict = Literal["new", "same"]
"""What an admin says of a record that looks like a venue which is there: another venue all the same, or the same one,
which the record then brings up to date."""


@dataclass(frozen=True, slots=True)
class ImportOrder:
    """How a file comes in. `author`, `reason` and `batch` are what the log says; `verdicts` go by the records' ids. A
    dry run finds out what would happen, and writes nothing."""

    author: str
    reason: str | None = None
    batch: str | None = None
    accept_duplicates: bool = False
    verdicts: Mapping[str, Verdict] = field(default_factory=dict[str, Verdict])
    dry_run: bool = False


@dataclass(frozen=True, slots=True)
class VenueChange:
    """A venue that came in or changed. For a new one every value before is None; of the others `origins` says where
    the values before were from, as kind, source and the day on which they held."""

    where: str
    venue_id: str
    name: str
    changes: Changes
    origins: Mapping[str, list[Any]] = field(default_factory=dict[str, list[Any]])


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A record that looks like a venue that is already there."""

    where: str
    name: str
    candidate_id: str
    candidate_name: str
    reason: str  # "same phone", "same website", "similar name 61 m away".
    record: str = ""  # The record's id in its source, by which a verdict names it; empty where there is none to give.


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
