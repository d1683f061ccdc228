"""What an import did, or would do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from bowling_app.platform.audit.told_before import PlainOrigin

Changes = dict[str, tuple[Any, Any]]
"""Each changed field's value before and after, as the audit log keeps them."""


Verdict = Literal["new", "same"]
"""An admin's decision about a record that resembles an existing venue: it is a new venue, or the same one, which the
record then updates. "New" is also said of a record whose venue was deleted."""


Case = Literal["sure", "doubtful", "closed", "crowded", "repeated"]
"""What a likeness is: certain; for a person to decide; with a venue that is closed; with none, but more venues are at
that spot than any town has; with an earlier record of the same file."""


@dataclass(frozen=True, slots=True)
class ImportOrder:
    """How a file is imported. The log gets `author`, `reason` and `batch`; `verdicts` are keyed by the records' ids. A
    dry run finds out what would happen, and writes nothing. A record that may be of a venue that is there is left out
    unless `doubtful_come_in`: then it comes in, and the pair waits for an admin's decision."""

    author: str
    reason: str | None = None
    batch: str | None = None
    accept_duplicates: bool = False
    doubtful_come_in: bool = False
    verdicts: Mapping[str, Verdict] = field(default_factory=dict[str, Verdict])
    dry_run: bool = False


@dataclass(frozen=True, slots=True)
class VenueChange:
    """A venue that was added or changed. For a new one every value before is None. For others, `origins` gives the
    source of each old value, as kind, source and the day on which it held."""

    where: str
    venue_id: str
    name: str
    changes: Changes
    origins: Mapping[str, PlainOrigin] = field(default_factory=dict[str, PlainOrigin])


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A record that looks like a venue that is already there."""

    where: str
    name: str
    candidate_id: str
    candidate_name: str
    reason: str  # "same name, same phone, 61 m apart".
    record: str = ""  # The record's id in its source, by which a verdict names it; empty if it has no id.
    score: int = 0  # Points, at most 100, as `rules/matching/evidence.py` gives them.
    case: Case = "repeated"


@dataclass(frozen=True, slots=True)
class Kept:
    """Fields that the file would change but that an owner or an admin wrote."""

    where: str
    venue_id: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deleted:
    """A record that is left out because an admin deleted its venue."""

    where: str
    name: str
    record: str  # The record's id in its source, by which a verdict names it.
    reason: str  # "An admin deleted it on November 20, 2026: A pizzeria".


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The outcome of one file. `unchanged` counts records with nothing new; `matched` are those that were found to be
    of a venue that was there, `duplicates` those that were left out, and `doubtful` those that came in although they
    may be of a venue that was there."""

    created: tuple[VenueChange, ...] = ()
    updated: tuple[VenueChange, ...] = ()
    unchanged: int = 0
    duplicates: tuple[Duplicate, ...] = ()
    kept: tuple[Kept, ...] = ()
    is_dry_run: bool = False
    matched: tuple[Duplicate, ...] = ()
    doubtful: tuple[Duplicate, ...] = ()
    deleted: tuple[Deleted, ...] = ()
