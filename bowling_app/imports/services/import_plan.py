"""What an import is going to do, and the report on it."""

from dataclasses import dataclass, field
from itertools import chain

from bowling_app.imports.services.import_memory import Memory
from bowling_app.platform.kit.dates import utc_text
from bowling_app.venues.models.source import DeletedRecord
from bowling_app.venues.rules.venue_draft import VenueDraft, VenueFile
from bowling_app.venues.schemas.import_report import Deleted, Duplicate, ImportOrder, ImportReport, Kept, VenueChange
from bowling_app.venues.services.import_decisions import Decision, Record


@dataclass(slots=True)
class Plan:
    """What an import is going to do, by its order and what is known of the pieces before."""

    order: ImportOrder
    memory: Memory
    new: list[tuple[str, Record]] = field(default_factory=list[tuple[str, Record]])
    known: list[tuple[str, Record, Decision]] = field(default_factory=list[tuple[str, Record, Decision]])
    unchanged: list[str] = field(default_factory=list[str])
    duplicates: list[Duplicate] = field(default_factory=list[Duplicate])
    merged: list[tuple[str, Record]] = field(default_factory=list[tuple[str, Record]])
    """Records of venues that are there, with the venue's id: surely, or because an admin said so."""
    matched: list[Duplicate] = field(default_factory=list[Duplicate])
    """Why those records are of those venues."""
    joined: list[tuple[str, Record, Decision]] = field(default_factory=list[tuple[str, Record, Decision]])
    """Records of venues that come in with another record of the file, and what they add to it."""
    doubtful: list[tuple[str, Duplicate]] = field(default_factory=list[tuple[str, Duplicate]])
    """Venues that come in although they may be one that is there, for admins to decide."""
    parted: list[tuple[str, Duplicate]] = field(default_factory=list[tuple[str, Duplicate]])
    """Venues that come in because an admin said that they are none of those that are there."""
    deleted: list[Deleted] = field(default_factory=list[Deleted])
    wanted: set[str] = field(default_factory=set[str])
    """Records whose venue an admin deleted, and that an admin wants after all."""

    def leaves_out(self, draft: VenueDraft, row: DeletedRecord) -> bool:
        """Whether a record stays out whose venue an admin deleted; it is noted either way."""
        if self.order.verdicts.get(draft.external_id) == "new":
            self.wanted.add(draft.external_id)
            return False
        reason = f"An admin deleted it on {utc_text(row.deleted_at)}: {row.reason}"
        self.deleted.append(Deleted(draft.where, draft.name, draft.external_id, reason))
        return True


def unwritten(plan: Plan, file: VenueFile) -> list[str]:
    """The records of the file that are not written: the source has them all the same."""
    records = chain((r for _, r in plan.new), (r for _, r, _d in plan.known), (r for _, r, _d in plan.joined))
    written = {record.draft.external_id for record in records}
    return [draft.external_id for draft in file.drafts if draft.external_id not in written]


def report_of(plan: Plan) -> ImportReport:
    """What the plan comes to, record by record."""
    created = [VenueChange(r.draft.where, i, r.draft.name, r.as_new) for i, r in plan.new]
    updated = [VenueChange(r.draft.where, i, r.draft.name, d.changes, d.origins) for i, r, d in plan.known if d.changes]
    kept = [Kept(r.draft.where, i, tuple(d.kept)) for i, r, d in plan.known if d.kept]
    unchanged = len(plan.unchanged) + len(plan.known) - len(updated) + len(plan.joined)
    lists = tuple(created), tuple(updated), unchanged, tuple(plan.duplicates), tuple(kept)
    doubtful = tuple(duplicate for _, duplicate in plan.doubtful)
    return ImportReport(
        *lists,
        is_dry_run=plan.order.dry_run,
        matched=tuple(plan.matched),
        doubtful=doubtful,
        deleted=tuple(plan.deleted),
    )
