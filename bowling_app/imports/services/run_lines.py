"""What a piece of a file came to, as lines for admins and as numbers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bowling_app.imports.rules import LONGEST_DETAIL
from bowling_app.platform.kit.distances import miles_between
from bowling_app.platform.kit.texts import one_line
from bowling_app.venues.rules.venue_draft import VenueDraft, VenueFile
from bowling_app.venues.schemas.import_report import Duplicate, ImportReport, VenueChange

Row = dict[str, Any]

_FAR_MILES: Final = 1.0
"""A position that moves so far, while the address stays, is worth a look."""


@dataclass(frozen=True, slots=True)
class Step:
    """The lines of one piece, and how many records came to what."""

    counts: Mapping[str, int] = field(default_factory=dict[str, int])
    lines: Sequence[Row] = ()
    matched: Sequence[Duplicate] = ()  # Records that were found to be of venues that are there.
    doubtful: Sequence[Duplicate] = ()  # Venues that may be listed twice now.


def step_of(piece: VenueFile, waiting: Sequence[VenueDraft], report: ImportReport) -> Step:
    """What a piece came to. Those of its records that wait for a decision are not in it."""
    lines = tuple(_lines(piece, waiting, report))
    counts = {
        "new": len(report.created),
        "changed": len(report.updated),
        "unchanged": report.unchanged,
        "duplicate": len(report.duplicates),
        "undecided": len(waiting),
        "deleted": len(report.deleted),
        "refused": len(piece.refusals),
        "kept": len(report.kept),
        "note": sum(line["kind"] == "note" for line in lines),
    }
    return Step(counts, lines, report.matched, report.doubtful)


def gone_line(external_id: str, venue_id: str, name: str) -> Row:
    """A record that the source does not have any more."""
    detail = "was in an earlier file of this source, and is not in this one: is it still there?"
    return _line("gone", external_id, name, record=external_id, venue_id=venue_id, detail=detail)


def numbered(import_id: str, lines: Iterable[Row], begin: int) -> list[Row]:
    """The lines as rows of their file, counted on from a number."""
    return [{"import_id": import_id, "number": number, **line} for number, line in enumerate(lines, start=begin)]


def _lines(piece: VenueFile, waiting: Sequence[VenueDraft], report: ImportReport) -> Iterable[Row]:
    yield from _left_out(piece, waiting, report)
    names = {draft.where: draft.name for draft in piece.drafts}
    for each in report.updated:
        yield _line("changed", each.where, each.name, venue_id=each.venue_id, changes=_changes(each))
        if moved := _moved(each):
            yield _line("note", each.where, each.name, venue_id=each.venue_id, detail=moved)
    for each in report.created:
        # Once the venue is there, its page and the log say the same.
        changes = _changes(each) if report.is_dry_run else {}
        yield _line("new", each.where, each.name, venue_id=each.venue_id, changes=changes)
    for each in report.kept:
        fields = ", ".join(each.fields)
        yield _line("kept", each.where, names.get(each.where, ""), venue_id=each.venue_id, detail=fields)
    for draft in piece.drafts:
        for note in draft.notes:
            yield _line("note", draft.where, draft.name, detail=note)


def _left_out(piece: VenueFile, waiting: Sequence[VenueDraft], report: ImportReport) -> Iterable[Row]:
    for each in report.duplicates:
        reason = f"{each.candidate_name}: {each.reason}"
        yield _line("duplicate", each.where, each.name, record=each.record, venue_id=each.candidate_id, detail=reason)
    for draft in waiting:
        yield _line("undecided", draft.where, draft.name, record=draft.external_id, detail=draft.doubt)
    for each in report.deleted:
        yield _line("deleted", each.where, each.name, record=each.record, detail=each.reason)
    for each in piece.refusals:
        yield _line("refused", each.where, each.name, detail=each.reason)


def _moved(change: VenueChange) -> str:
    """That a venue moves far although its address stays; empty if it does not."""
    before, after = change.changes.get("position", (None, None))
    if not before or not after or "address" in change.changes:
        return ""
    miles = miles_between(*before, *after)
    return f"position moves {miles:,.1f} miles, while the address stays" if miles > _FAR_MILES else ""


def _changes(change: VenueChange) -> Mapping[str, list[Any]]:
    """Each field's value before and after, and where that before was from."""
    return {name: [before, after, change.origins.get(name)] for name, (before, after) in change.changes.items()}


def _line(kind: str, at: str, name: str, **told: Any) -> Row:
    line: Row = {"kind": kind, "at": one_line(at, 200), "name": one_line(name, 200), "record": "", "venue_id": ""}
    line |= {"detail": "", "decision": "", "changes": {}} | told
    return line | {"detail": one_line(line["detail"], LONGEST_DETAIL)}
