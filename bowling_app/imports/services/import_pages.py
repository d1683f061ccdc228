"""The screens of files of venues: the list of all, and one file with the results of its records."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Final
from urllib.parse import urlencode

from bowling_app.imports.models import VenueImport, VenueImportLine
from bowling_app.imports.queries import import_files
from bowling_app.imports.queries.import_files import LinesWanted, Told
from bowling_app.imports.schemas import LINE_KINDS, ImportLine, ImportList, ImportPage, ImportRow
from bowling_app.imports.services.import_runs import NO_FILE
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.rules import ENDED_BADLY, INTERRUPTED, OPEN
from bowling_app.platform.jobs.services import is_lost
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import when_text
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.venue_admin.services.audit_lines import difference_of
from bowling_app.venues.queries import venue_imports as venues
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.venue_fields import label_of

LIST_PATH: Final = "/admin/import"
_SAID: Final = {
    "new": ("new", "new"),
    "changed": ("changed", "changed"),
    "unchanged": ("unchanged", "unchanged"),
    "duplicate": ("duplicate", "duplicates"),
    "refused": ("unreadable", "unreadable"),
    "removed": ("removed again", "removed again"),
    "restored": ("put back", "put back"),
    "left": ("not taken back", "not taken back"),
}
_DOING: Final = {
    "preview": "Comparing with the directory",
    "import": "Coming in",
    "undo": "Being taken back",
}
_DONE: Final = {"preview": "Ready to import", "import": "Imported", "undo": "Taken back"}
_EXPLAINED: Final = {
    "preview": "Nothing has changed yet. Look at what the file would do, then import it.",
    "import": "This is what the import did. It can be taken back.",
    "undo": "What came in with the file is gone again, and what it changed is as before.",
}
NOTHING_NEW: Final = "The directory says all of this already, so there is nothing to import."
_DECIDED: Final = {"": "Left out", "new": "Comes in as another venue", "same": "Brings that venue up to date"}


def load_imports(uow: UnitOfWork, actor: Actor, *, after: str = "") -> ImportList:
    """A page of the files that were sent, the newest first."""
    require_admin(actor)
    place = cursor_values(after, datetime, str)
    found = import_files.page(uow.session, DEFAULT_LIMIT + 1, (place[0], place[1]) if place else None)
    last = found[DEFAULT_LIMIT - 1][0] if len(found) > DEFAULT_LIMIT else None
    return ImportList(
        rows=tuple(_row(told) for told in found[:DEFAULT_LIMIT]),
        empty="" if found else "No file has been sent yet.",
        next_cursor=cursor_of(last.created_at, last.id) if last else "",
    )


def load_import(
    uow: UnitOfWork,
    actor: Actor,
    *,
    file: str = "",
    kind: str = "",
    after: str = "",
) -> ImportPage:
    """One file: its progress, the available actions, and a page of the results of its records."""
    require_admin(actor)
    row, job, person = told_file(uow, file)
    place = cursor_values(after, int)
    chosen = kind if kind in LINE_KINDS else _first_kind(row)
    wanted = LinesWanted(row.id, (chosen,), after=place[0] if place else 0, limit=DEFAULT_LIMIT + 1)
    state = "interrupted" if is_lost(job, clock.now()) else job.state
    found = list(import_files.lines(uow.session, wanted)) if state not in OPEN else []
    is_ready = (row.stage, state) == ("preview", "done")
    may_start = is_ready and bool(row.counts["new"] + row.counts["changed"] + _decided(uow, row.id))
    return ImportPage(
        id=row.id,
        file_name=row.file_name,
        heading=_heading(row.stage, state),
        explanation=_explanation(row.stage, state, job, may_start=may_start),
        source=f"Source: {row.source}{f', {row.licence}' if row.licence else ''}" if row.source else "",
        is_open=state in OPEN,
        progress=_progress(job) if state in OPEN else "",
        steps_done=job.done,
        steps=max(1, job.total),
        is_bad=state in ENDED_BADLY,
        facts=_facts(row, job, person),
        may_start=may_start,
        may_repeat=state in ENDED_BADLY,
        may_undo=(row.stage, state) == ("import", "done"),
        may_discard=row.imported_at is None and state not in OPEN,
        may_compare=is_ready,
        report_href=f"/api/admin/imports/{row.id}/report.csv" if state not in OPEN and row.counts else "",
        tabs=_tabs(row, chosen) if state not in OPEN else (),
        may_decide_all=is_ready and chosen == "duplicate" and bool(found),
        lines=_lines(uow, found[:DEFAULT_LIMIT], may_decide=is_ready),
        empty="" if found or state in OPEN or not row.counts else "There is nothing of this kind.",
        next_cursor=cursor_of(found[DEFAULT_LIMIT - 1].number) if len(found) > DEFAULT_LIMIT else "",
    )


def told_file(uow: UnitOfWork, import_id: str) -> Told:
    """One file. Raises NotFound."""
    found = import_files.told(uow.session, import_id) if "\x00" not in import_id else None
    if found is None:
        raise NotFound(NO_FILE)
    return found


def changes_in_words(line: VenueImportLine) -> tuple[Difference, ...]:
    """What a line changes, in the order of every form."""
    changed = [name for name in FIELDS if name in line.changes]
    return tuple(difference_of(name, line.changes[name][:2]) for name in changed)


def _row(told: Told) -> ImportRow:
    row, job, person = told
    state = "interrupted" if is_lost(job, clock.now()) else job.state
    return ImportRow(
        id=row.id,
        file_name=row.file_name,
        href=_address(row.id),
        when=when_text(row.created_at, clock.now()),
        person=person or "",
        state=_heading(row.stage, state),
        counts=_counted(row.counts),
    )


def _heading(stage: str, state: str) -> str:
    if state in OPEN:
        return _DOING[stage] if state == "running" else f"Waiting: {_DOING[stage].lower()}"
    if state == "interrupted":
        return f"Interrupted: {_DOING[stage].lower()}"
    return "It did not work" if state == "failed" else _DONE[stage]


def _explanation(stage: str, state: str, job: Job, *, may_start: bool) -> str:
    if state in OPEN:
        return "You can leave this page: the work goes on."
    if state == "interrupted":
        return INTERRUPTED
    if state == "failed":
        return job.message or ""
    return _EXPLAINED[stage] if stage != "preview" or may_start else NOTHING_NEW


def _progress(job: Job) -> str:
    if job.state == "queued":
        return "Waiting for its turn"
    doing = job.message or "beginning"
    return f"Step {job.done + 1} of {job.total}: {doing}" if job.total > 1 else f"{doing.capitalize()}"


def _facts(row: VenueImport, job: Job, person: str | None) -> tuple[str, ...]:
    now = clock.now()
    facts = [f"Sent {when_text(row.created_at, now)}{f' by {person}' if person else ''}", _size(row.size)]
    if row.imported_at:
        facts.append(f"Imported {when_text(row.imported_at, now)}")
    if row.undone_at:
        facts.append(f"Taken back {when_text(row.undone_at, now)}")
    if job.started_at and job.finished_at:
        seconds = (job.finished_at - job.started_at).total_seconds()
        facts.append(f"Took {count_of(max(1, round(seconds)), 'second', 'seconds')}")
    counted = _counted(row.counts)
    return (*facts, counted) if counted else tuple(facts)


def _size(size: int) -> str:
    return f"{size / 1024 / 1024:.1f} MB" if size >= 1024 * 1024 else f"{max(1, round(size / 1024)):,} kB"


def _counted(counts: dict[str, int]) -> str:
    said = [count_of(counts[name], *words) for name, words in _SAID.items() if counts.get(name)]
    return ", ".join(said)


def _first_kind(row: VenueImport) -> str:
    """What an admin wants to see first: what was not taken back, else what there is to decide, else what changes."""
    order = ("left", "duplicate", "changed", "new", "refused", "kept", "note")
    return next((kind for kind in order if row.counts.get(kind)), "new")


def _tabs(row: VenueImport, chosen: str) -> tuple[TabLink, ...]:
    return tuple(
        TabLink(label, _address(row.id, kind=kind), kind == chosen, f"{row.counts.get(kind, 0):,}")
        for kind, (label, _) in LINE_KINDS.items()
        if row.counts.get(kind) or kind == chosen
    )


def _address(import_id: str, **more: str) -> str:
    return f"{LIST_PATH}?{urlencode({'file': import_id, **more})}"


def _lines(uow: UnitOfWork, found: Iterable[VenueImportLine], *, may_decide: bool) -> tuple[ImportLine, ...]:
    lines = list(found)
    there = venues.current_ids(uow.session, {line.venue_id for line in lines if line.venue_id})
    return tuple(_line(line, there, may_decide=may_decide) for line in lines)


def _line(line: VenueImportLine, there: Collection[str], *, may_decide: bool) -> ImportLine:
    is_duplicate = line.kind == "duplicate"
    return ImportLine(
        number=str(line.number),
        at=line.at,
        name=line.name,
        href=venue_path(line.venue_id) if line.venue_id in there else "",
        venue=line.venue_id,
        detail=_detail(line, is_in_file=is_duplicate and may_decide and line.venue_id not in there),
        decision=_DECIDED[line.decision] if is_duplicate else "",
        choice=(line.decision or "skip") if is_duplicate else "",
        may_decide=may_decide and is_duplicate and bool(line.record),
        may_be_same=line.venue_id in there,
        differences=changes_in_words(line),
    )


def _detail(line: VenueImportLine, *, is_in_file: bool) -> str:
    if line.kind == "kept":
        return ", ".join(label_of(name) for name in line.detail.split(", "))
    return f"{line.detail}, which is in this file too" if is_in_file else line.detail


def _decided(uow: UnitOfWork, import_id: str) -> int:
    """The number of duplicates that an admin decided to import."""
    return len(import_files.verdicts(uow.session, import_id))
