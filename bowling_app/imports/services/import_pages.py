"""The screens of files of venues: the list of all, and one file with the results of its records."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Final
from urllib.parse import urlencode

from bowling_app.accounts.services.log_names import name_of
from bowling_app.imports.models import VenueImport, VenueImportLine
from bowling_app.imports.queries import import_files
from bowling_app.imports.queries.import_files import LinesWanted, Told
from bowling_app.imports.schemas import LINE_KINDS, ImportLine, ImportList, ImportPage, ImportRow
from bowling_app.imports.services.import_files import has_come_in, may_repeat, may_undo
from bowling_app.imports.services.import_runs import NO_FILE
from bowling_app.imports.services.import_words import counted, explanation, facts, heading, progress
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.jobs.rules import ENDED_BADLY, OPEN
from bowling_app.platform.jobs.services import is_lost
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import when_text
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.kit.policies import require_admin
from bowling_app.venue_admin.services.audit_lines import difference_of
from bowling_app.venues.queries import venue_imports as venues
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.venue_fields import label_of

LIST_PATH: Final = "/admin/import"
_DECIDED: Final = {
    "": "Left out",
    "new": "Comes in as another venue",
    "same": "Brings that venue up to date",
    "bowling": "Comes in",
}


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
    has_news = is_ready and bool(row.counts["new"] + row.counts["changed"] + _decided(uow, row.id))
    may_start = has_news and bool(row.licence)
    return ImportPage(
        id=row.id,
        file_name=row.file_name,
        heading=heading(row.stage, state),
        explanation=explanation(row, state, job, has_news=has_news),
        source=f"Source: {row.source}{f', {row.licence}' if row.licence else ''}" if row.source else "",
        is_open=state in OPEN,
        progress=progress(job) if state in OPEN else "",
        steps_done=job.done,
        steps=max(1, job.total),
        is_bad=state in ENDED_BADLY,
        facts=facts(row, job, name_of(person) if person else None),
        may_start=may_start,
        may_repeat=may_repeat(row, state),
        may_undo=may_undo(row, state),
        may_discard=row.imported_at is None and not has_come_in(row) and state not in OPEN,
        may_compare=is_ready,
        needs_license=has_news and not row.licence,
        license_action=f"/api/admin/imports/{row.id}/license",
        report_href=f"/api/admin/imports/{row.id}/report.csv" if state not in OPEN and row.counts else "",
        tabs=_tabs(row, chosen) if state not in OPEN else (),
        may_decide_all=is_ready and chosen == "duplicate" and bool(found),
        lines=_lines(uow, found[:DEFAULT_LIMIT], may_decide=is_ready),
        empty="" if found or state in OPEN or not row.counts else "There is nothing of this kind.",
        next_cursor=cursor_of(found[DEFAULT_LIMIT - 1].number) if len(found) > DEFAULT_LIMIT else "",
    )


def told_file(uow: UnitOfWork, import_id: str) -> Told:
    """One file. Raises NotFound."""
    found = import_files.told(uow.session, import_id)
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
        person=name_of(person) if person else "with the command" if row.is_command else "",
        state=heading(row.stage, state),
        counts=counted(row.counts),
    )


def _first_kind(row: VenueImport) -> str:
    """What an admin wants to see first: what was not taken back, else what there is to decide, else what changes."""
    order = ("left", "duplicate", "undecided", "deleted", "changed", "new", "gone", "refused", "kept", "note")
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
    is_duplicate, is_undecided, is_deleted = (line.kind == kind for kind in ("duplicate", "undecided", "deleted"))
    is_decided_here = is_duplicate or is_undecided or is_deleted
    return ImportLine(
        number=str(line.number),
        at=line.at,
        name=line.name,
        href=venue_path(line.venue_id) if line.venue_id in there else "",
        venue=line.venue_id,
        detail=_detail(line, is_in_file=is_duplicate and may_decide and line.venue_id not in there),
        decision=_DECIDED["bowling" if is_deleted and line.decision else line.decision] if is_decided_here else "",
        choice=(line.decision or "skip") if is_decided_here else "",
        may_decide=may_decide and is_duplicate and bool(line.record),
        may_be_alley=may_decide and is_undecided and bool(line.record),
        may_return=may_decide and is_deleted,
        may_be_same=line.venue_id in there,
        differences=changes_in_words(line),
    )


def _detail(line: VenueImportLine, *, is_in_file: bool) -> str:
    if line.kind == "kept":
        return ", ".join(label_of(name) for name in line.detail.split(", "))
    return f"{line.detail}, which is in this file too" if is_in_file else line.detail


def _decided(uow: UnitOfWork, import_id: str) -> int:
    """The number of duplicates, undecided and deleted records that an admin decided to import."""
    return len(import_files.verdicts(uow.session, import_id))
