"""The audit log as admins read it."""

from dataclasses import dataclass

from bowling_app.platform.audit.differences import Difference


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One entry of the audit log."""

    id: str
    when: str  # "3 days ago"
    moment: str  # "2026-11-03T18:05:00+00:00", for `<time datetime>`.
    day: str  # "Nov 3, 2026, 18:05 UTC"
    venue: str  # Its name, or its id once it is gone; or the person whose rights have changed.
    venue_href: str  # Empty once it is gone.
    of_venue_href: str  # The log of this venue; empty where the entry is about a person.
    person: str  # "Kim", "Import: OpenStreetMap", "system".
    of_person_href: str  # The log of this person.
    action: str  # "Edit"
    reason: str
    changes: tuple[Difference, ...]
    may_revert: bool
    revert_note: str = ""  # Where the entry is undone, if not here, or that it was undone.
    batch_href: str = ""  # The entries of the import or the bulk change that this line stands for.
    batch_text: str = ""  # "312 added, 3 changed"
    batch: str = ""  # Its id, if it may be undone here as a whole.
    folded: str = ""  # "18 facts", where the changes are all that a new venue says, and are folded away.


@dataclass(frozen=True, slots=True)
class AuditPage:
    """A page of the audit log, the newest entry first."""

    lines: tuple[AuditLine, ...]
    empty: str  # What to say without any; else empty.
    venue: str  # What the filters hold.
    person: str
    note: str  # What the entries have in common: "The 315 changes of one import."; empty without that.
    revert_person: str  # Whose changes may be reverted together; empty without a person.
    revert_label: str  # "Revert all changes by Kim"
    manages: str  # "Also remove them as manager of 8 venues"; empty if they manage none.
    next_cursor: str


@dataclass(frozen=True, slots=True)
class Reverted:
    """What became of a reversal: in one sentence, and what was left as it is and why."""

    message: str
    conflicts: tuple[str, ...]
