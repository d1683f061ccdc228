"""Imports venues into the directory. What comes together is one transaction: all of it or nothing. A large file comes
in pieces, and what has to be remembered from one to the next is in
`import_memory`."""

import re
from collections.abc import Collection, Sequence
from datetime import date
from typing import Final

from sqlmodel import Session

from bowling_app.imports.services.belongings import write_belongings
from bowling_app.imports.services.import_memory import Memory
from bowling_app.imports.services.import_plan import Plan, report_of, unwritten
from bowling_app.imports.services.kept_sources import kept_source
from bowling_app.listings.queries.listing_upkeep import listed_at_the_end
from bowling_app.owners.services.claim_mails import take_own_reviews_down, tell_of_closings
from bowling_app.platform.database import notifications
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.policies import require_admin
from bowling_app.venue_admin.queries import deleted_records
from bowling_app.venues.queries import vanished
from bowling_app.venues.queries import venue_imports as queries
from bowling_app.venues.queries.venue_imports import KnownRecord
from bowling_app.venues.queries.venue_pairs import put_pairs
from bowling_app.venues.rules.opening.kept import NO_DATES
from bowling_app.venues.rules.sources import trust_of
from bowling_app.venues.rules.venue_draft import VenueDraft, VenueFile
from bowling_app.venues.rules.venue_values import Values
from bowling_app.venues.schemas.import_report import Duplicate, ImportOrder, ImportReport, Verdict
from bowling_app.venues.services.duplicates import as_candidate, duplicate_of, neighbourhood
from bowling_app.venues.services.import_decisions import Record, Teller, add_to, decide
from bowling_app.venues.services.import_rows import ImportRows
from bowling_app.venues.services.matching.suspected_pairs import pair_row
from bowling_app.venues.services.participation import hold_venue
from bowling_app.venues.services.venue_edits import Editor
from bowling_app.venues.services.venue_ids import mint_ids
from bowling_app.venues.services.venue_places import place_ids, place_of

_KEPT_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,119}")
_NO_SOURCE: Final = 0  # The id of a source that a dry run does not create; no row has it.


def require_ready(uow: UnitOfWork, actor: Actor) -> None:
    """Refuses to go on with a database that has no tables yet."""
    require_admin(actor)
    if not queries.has_tables(uow.session):
        raise Invalid("The database has no tables yet. Run `python -m bowling_app migrate` first.")


def bring_in(uow: UnitOfWork, file: VenueFile, order: ImportOrder, memory: Memory | None = None) -> ImportReport:
    """Add the venues of a file, or of its next piece, that are new, and bring those up to date that came from the same
    records earlier. The caller has checked who may. A dry run finds out the same and writes nothing."""
    memory, session = memory or Memory(), uow.session
    queries.hold_imports(session)
    source = queries.source_called(session, file.source.name)
    plan = _planned(session, file, (source and source.id) or _NO_SOURCE, Plan(order, memory))
    if not order.dry_run:
        source_id = kept_source(session, source, file.source)
        _take_own_reviews_down(uow, plan)
        _apply(session, plan, source_id)
        _tell_of_closings(uow, plan)
        if vanished.mark_seen(session, source_id, unwritten(plan, file), memory.begun_at):
            notifications.directory_changed(session)
    memory.note(file.drafts)
    return report_of(plan)


def _planned(session: Session, file: VenueFile, source_id: int, plan: Plan) -> Plan:
    """Sort the drafts into those of known venues and new ones, and the new ones into venues and duplicates."""
    drafts = file.drafts
    known = queries.known_records(session, source_id, [draft.external_id for draft in drafts])
    deleted = deleted_records.deleted(session, source_id, [draft.external_id for draft in drafts])
    with_own_id = queries.current_ids(session, [draft.venue_id for draft in drafts if draft.venue_id])
    earlier: dict[str, VenueDraft] = {}
    matched: list[tuple[str, Record]] = []
    unknown: list[Record] = []
    for draft in drafts:
        record = Record.of(draft)
        if draft.external_id in known and known[draft.external_id].checksum == record.checksum:
            plan.unchanged.append(draft.external_id)
            continue
        row = None if draft.external_id in known else deleted.get(draft.external_id)
        if row and plan.leaves_out(draft, row):
            continue
        venue_id = _venue_of(draft, known, with_own_id)
        # Two records of one file for the same venue would overwrite each other at every import.
        same = earlier.setdefault(f"venue {venue_id}" if venue_id else f"record {draft.external_id}", draft)
        if same is not draft or hash(draft.external_id) in plan.memory.seen:
            plan.duplicates.append(_repeated(draft, same, venue_id))
            continue
        if venue_id:
            matched.append((venue_id, record))
        else:
            unknown.append(record)
    taken = {venue_id for venue_id, _ in matched}
    _admit(session, plan, unknown, taken)
    _decide(session, plan, [*matched, *plan.merged], (source_id, trust_of(file.source.name)))
    return plan


def _venue_of(draft: VenueDraft, known: dict[str, KnownRecord], with_own_id: dict[str, str]) -> str | None:
    record = known.get(draft.external_id)
    return record.venue_id if record else with_own_id.get(draft.venue_id or "")


def _repeated(draft: VenueDraft, earlier: VenueDraft, venue_id: str | None) -> Duplicate:
    where = "an earlier one of the file" if earlier is draft else earlier.where
    return Duplicate(draft.where, draft.name, venue_id or "", earlier.name, f"same record as {where}")


def _decide(session: Session, plan: Plan, matched: Sequence[tuple[str, Record]], source: tuple[int, int]) -> None:
    """Compare records with the venues that they became, or are of; `source` is the id of theirs, and its trust."""
    if not matched:
        return
    stored = queries.stored_venues(session, [venue_id for venue_id, _ in matched])
    source_id, trust = source
    gave = queries.given_dates(session, source_id, {record.draft.external_id: venue_id for venue_id, record in matched})
    for venue_id, record in matched:
        teller = Teller(source_id, trust, gave.get(record.draft.external_id, NO_DATES))
        plan.known.append((venue_id, record, decide(record, stored[venue_id], teller)))


def _admit(session: Session, plan: Plan, records: Sequence[Record], taken: Collection[str]) -> None:
    """Give an id to each new venue, unless it is one that is there, or that came in earlier with the file.

    What is surely the same as a venue that is there, or what an admin named so, updates it, unless another record of
    the file does; `taken` are the venues that another record updates. The newest records come first, so that a venue
    that a file has twice is called as it was called last.
    """
    if not records:
        return
    records = sorted(records, key=lambda record: record.draft.observed_on or date.min, reverse=True)
    drafts = [record.draft for record in records]
    around = neighbourhood(session, drafts)
    planned = plan.memory.planned
    spoken_of, minted = set(taken), dict[str, Values]()
    for venue_id, record in zip(_ids(session, drafts), records, strict=True):
        is_wanted = record.draft.external_id in plan.wanted
        verdict = None if is_wanted else plan.order.verdicts.get(record.draft.external_id)
        around.beside = planned.halves
        duplicate = duplicate_of(around, record.draft)
        if duplicate is None or _comes_in(duplicate, verdict, plan.order, is_wanted=is_wanted):
            _note_likeness(plan, venue_id, duplicate, verdict)
            minted[venue_id] = dict(record.values)
            plan.new.append((venue_id, record))
            candidate = as_candidate(record.draft, venue_id)
            (planned if plan.order.dry_run else around).add(candidate)
            continue
        is_same = verdict == "same" or duplicate.case == "sure"
        if is_same and (duplicate.candidate_id in minted or duplicate.candidate_id in planned):
            other = minted.setdefault(duplicate.candidate_id, {})
            plan.joined.append((duplicate.candidate_id, record, add_to(other, record)))
        elif is_same and duplicate.candidate_id not in spoken_of:
            spoken_of.add(duplicate.candidate_id)
            plan.merged.append((duplicate.candidate_id, record))
            plan.matched.append(duplicate)
        else:
            plan.duplicates.append(duplicate)


def _comes_in(duplicate: Duplicate, verdict: Verdict | None, order: ImportOrder, *, is_wanted: bool) -> bool:
    """Whether a record comes in as a venue of its own although it resembles one."""
    if verdict or order.accept_duplicates:
        return verdict != "same"
    if is_wanted and duplicate.case not in {"sure", "repeated"}:
        return True  # Where it surely is a venue that is there by now, it brings that one up to date.
    return order.doubtful_come_in and duplicate.case == "doubtful"


def _note_likeness(plan: Plan, venue_id: str, duplicate: Duplicate | None, verdict: Verdict | None) -> None:
    """Remember that two venues may be one, or that an admin said that they are not."""
    if duplicate and verdict == "new":
        plan.parted.append((venue_id, duplicate))
    elif duplicate and duplicate.case in {"sure", "doubtful"}:
        plan.doubtful.append((venue_id, duplicate))


def _ids(session: Session, drafts: Sequence[VenueDraft]) -> list[str]:
    """The ids that the records keep, and minted ones for the others."""
    kept = {draft.venue_id for draft in drafts if draft.venue_id and _KEPT_ID.fullmatch(draft.venue_id)}
    others = [draft for draft in drafts if draft.venue_id not in kept]
    minted = iter(mint_ids(session, [(draft.name, draft.city, draft.state) for draft in others], kept))
    return [draft.venue_id if draft.venue_id and draft.venue_id in kept else next(minted) for draft in drafts]


def _apply(session: Session, plan: Plan, source_id: int) -> None:
    """Write the plan, and tell everybody who keeps copies if it changes what pages show."""
    order = plan.order
    rows = ImportRows(source_id, order.author, clock.now(), order.reason, order.batch, plan.memory.begun_at)
    moved = [record.draft for _, record, decision in plan.known if "place" in decision.changes]
    places = place_ids(session, [*(record.draft for _, record in plan.new), *moved])
    for venue_id, record in plan.new:
        rows.create(venue_id, record, places[place_of(record.draft)])
    for venue_id, record, decision in plan.known:
        place_id = places[place_of(record.draft)] if "place" in decision.changes else None
        rows.update(venue_id, record, decision, place_id)
    for venue_id, record, decision in plan.joined:
        rows.update(venue_id, record, decision, None)
    deleted_records.forget(session, source_id, plan.wanted)
    with listed_at_the_end(session):
        rows.write(session)
        write_belongings(session, rows.belongings, rows.at)
    put_pairs(session, [pair_row(venue_id, each) for venue_id, each in plan.doubtful])
    put_pairs(session, [pair_row(venue_id, each, "different") for venue_id, each in plan.parted])
    if plan.new or plan.known or plan.joined:
        notifications.directory_changed(session)


def _take_own_reviews_down(uow: UnitOfWork, plan: Plan) -> None:
    """Who becomes the owner of a known venue by the file reviews it no longer, and hears of it as if they had claimed
    it. It comes before what the file has of their reviews, of which nobody needs to hear. Venues are held in the order
    of their ids, as everywhere."""
    for venue_id, _, decision in sorted(plan.known, key=lambda known: known[0]):
        _, owner = decision.changes.get("owner_id", (None, None))
        if owner:
            venue = hold_venue(uow, venue_id, also_closed=True)
            take_own_reviews_down(uow, venue, [owner])
            uow.session.flush()
            uow.session.expire(venue)  # The rows of the file are written past it.


def _tell_of_closings(uow: UnitOfWork, plan: Plan) -> None:
    """Mail those who run a venue that the file closed, or opened again."""
    by = Editor(plan.order.author, "import", plan.order.reason or "")
    tell_of_closings(uow, by, {venue_id: decision.changes for venue_id, _, decision in plan.known})
