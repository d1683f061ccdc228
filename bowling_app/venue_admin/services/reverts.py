"""Undoes changes of venues: one change, or all changes that a person made. An undo is a change like any other, so it is
in the log and can be undone.

A field is restored only if it still has the value that the change gave it. Fields that were changed again stay as they
are, and are reported. What is restored is told again by whoever had told it before, and by nobody if that is unknown.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from secrets import token_urlsafe
from typing import Any, Final

from bowling_app.accounts.services.decided import entered_already, logged_already
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.queries import MOST_REVERTED, EntriesWanted
from bowling_app.platform.audit.schemas import Reverted
from bowling_app.platform.audit.told_before import PlainOrigin, fields_of, origins_of
from bowling_app.platform.database import notifications
from bowling_app.platform.database.row_ids import LARGEST_ID
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, DomainError, Invalid, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.prices.services.seen_prices import put_seen_back
from bowling_app.venue_admin.queries import admin_venues
from bowling_app.venue_admin.rules import LONGEST_REVERTED_VALUE
from bowling_app.venue_admin.services.revertible import LINKED, LINKED_ONLY, revert_refusal
from bowling_app.venues.queries import price_periods, venue_imports, venue_photos
from bowling_app.venues.queries.participation import lock_venue
from bowling_app.venues.rules.price_values import FOLLOWED, numbers_after
from bowling_app.venues.rules.venue_fields import checked, label_of, shown
from bowling_app.venues.rules.venue_values import PRICES, Values
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_sources import restore_origins

_ONE: Final = "Reverts entry "
"""How the reason of what undoes a single entry begins; the entry's id follows."""


def revert_change(uow: UnitOfWork, actor: Actor, *, entry_id: int) -> Reverted:
    """Undo one entry of the log, once. Raises Conflict if no part of it can be undone."""
    require_admin(actor)
    entry = audit.entry(uow.session, entry_id) if 0 < entry_id <= LARGEST_ID else None
    if entry is None:
        raise NotFound("The log has no such entry")
    lock_venue(uow.session, entry.venue_id)
    uow.session.refresh(entry)  # Somebody may have reverted it before the venue was held.
    if entry.is_reverted:
        raise entered_already(uow, actor, _undoing(uow, entry), "reverted")
    if refusal := revert_refusal(entry):
        raise Conflict(refusal)
    fields, conflicts = revert_venue(uow, entry.venue_id, [entry], revert_editor(actor, f"{_ONE}{entry.id}"))
    if not fields and conflicts:
        raise Conflict(" ".join(conflicts))
    back = f"{count_of(fields, 'field is', 'fields are')} back as before."
    return Reverted(back if fields else "It was back as before already. The change counts as reverted.", conflicts)


def revert_batch(uow: UnitOfWork, actor: Actor, *, batch: str) -> Reverted:
    """Undo a change of many venues, once. Fields that were changed again stay as they are, and are reported."""
    require_admin(actor)
    made = admin_venues.held_bulk_change(uow.session, batch)
    if made is None:
        raise NotFound("There is no such change")
    if made.undone_at is not None:
        raise logged_already(uow, actor, f"change {made.id}", None, "reverted")
    made.undone_at = clock.now()
    entries = [each for each in admin_venues.entries_of(uow.session, batch) if not each.is_reverted]
    reason = f"Undoes a change of {count_of(made.venue_count, 'venue', 'venues')}"
    venues, _, conflicts = revert_all(uow, entries, revert_editor(actor, reason, is_many=True))
    note_decision(uow, actor, "revert_many", {f"change {made.id}": [f"{made.venue_count} changed", f"{venues} back"]})
    back = f"{count_of(venues, 'venue is', 'venues are')} as before."
    return Reverted(back if venues else "Nothing was left to put back.", conflicts)


def revert_all(uow: UnitOfWork, entries: Sequence[AuditEntry], editor: Editor) -> tuple[int, int, tuple[str, ...]]:
    """At how many venues something went back, how many fields in all, and what was left."""
    venues, fields, conflicts = 0, 0, list[str]()
    for venue_id in sorted({each.venue_id for each in entries}):  # In one order, so that two at once do not block.
        done, left = revert_venue(uow, venue_id, [each for each in entries if each.venue_id == venue_id], editor)
        venues, fields = venues + bool(done), fields + done
        conflicts.extend(left)
    return venues, fields, tuple(conflicts)


def revert_venue(
    uow: UnitOfWork, venue_id: str, entries: Sequence[AuditEntry], editor: Editor
) -> tuple[int, tuple[str, ...]]:
    """How many fields of a venue went back, and what was left. The entries come newest first. Those that were undone
    before the venue was held are passed over: what they said may have been said again since."""
    stored = venue_imports.stored_venues(uow.session, [venue_id]).get(venue_id)
    if stored is None:
        return 0, (f"{venue_id}: this venue is not there any more.",)
    undone = audit.undone(uow.session, [entry.id for entry in entries if entry.id])
    entries = [entry for entry in entries if entry.id not in undone]
    values, left, told = dict(stored.values), dict[str, None](), dict[str, PlainOrigin]()
    for entry in entries:
        left |= dict.fromkeys(_undo_all(values, told, entry.changes))
    said = {name: values[name] for name in values if not _same(values[name], stored.values.get(name))}
    said, unfit = _fit(said, stored.values)
    if "photos" in said and not venue_photos.has_all(uow.session, venue_id, said["photos"] or []):
        unfit.append("photos")  # The files of one are gone for good.
        del said["photos"]
    kept = [name for name in (*left, *unfit) if name not in said]
    conflicts = tuple(_conflict(stored.values, name) for name in kept)
    try:
        done = _write_back(uow, venue_id, said, told, editor) if said else 0
    except DomainError as refusal:
        return 0, (*conflicts, f"{stored.values.get('name', venue_id)}: {refusal.message}")
    _mark(uow, venue_id, entries)
    return done, conflicts


def _write_back(uow: UnitOfWork, venue_id: str, said: Values, told: Mapping[str, PlainOrigin], editor: Editor) -> int:
    """Write the values of before, and who had told them; how many fields changed. What visitors paid meanwhile stays
    beside prices that come back."""
    standing = price_periods.seen(uow.session, venue_id) if "price_periods" in said else []
    changes = edit_venue_fields(uow, venue_id, said, replace(editor, told=[]))
    names = changes.keys() | set(PRICES) if "price_periods" in changes else changes.keys()
    restore_origins(uow, venue_id, {name: told[name] for name in names & told.keys()})
    if "price_periods" in said:
        put_seen_back(uow, venue_id, standing)
    return len(changes)


def _mark(uow: UnitOfWork, venue_id: str, entries: Sequence[AuditEntry]) -> None:
    """Mark the entries as undone, so that the venue's history does not show their values, even if the field has changed
    again. If one of the entries was itself an undo, those count again that it undid and that no other one names."""
    undoings = [entry for entry in entries if entry.action == "revert"]
    old = audit.reverted(uow.session, venue_id) if undoings else ()
    named = {entry.reason for entry in _standing(uow, venue_id) if entry not in undoings} if undoings else set()
    again = [
        each.id or 0 for each in old if f"{_ONE}{each.id}" not in named and any(_undid(one, each) for one in undoings)
    ]
    audit.mark_reverted(uow.session, again, is_reverted=False)
    audit.mark_reverted(uow.session, [entry.id or 0 for entry in entries], is_reverted=True)
    notifications.directory_changed(uow.session)


def _undoing(uow: UnitOfWork, entry: AuditEntry) -> AuditEntry | None:
    """The undoing's entry: the one that names it, or else the first that fits. None where it was back by itself."""
    fit = [each for each in reversed(_standing(uow, entry.venue_id)) if _undid(each, entry)]
    return next((each for each in fit if each.reason == f"{_ONE}{entry.id}"), next(iter(fit), None))


def _standing(uow: UnitOfWork, venue_id: str) -> Sequence[AuditEntry]:
    """The undoings at a venue that were not undone, the newest first."""
    wanted = EntriesWanted(venue_ids=[venue_id], actions=["revert"], is_reverted=False)
    return audit.page(uow.session, wanted, limit=MOST_REVERTED)


def _undid(entry: AuditEntry, old: AuditEntry) -> bool:
    """Whether the entry of an undoing is that of an older one. What undid many names none: their values tell."""
    if (entry.reason or "").startswith(_ONE):
        return entry.reason == f"{_ONE}{old.id}"
    both = old.changes.keys() & entry.changes.keys() if (entry.id or 0) > (old.id or 0) else ()
    pairs = [(old.changes[name], entry.changes[name]) for name in both]
    return any(_same(was[1], now[0]) for was, now in pairs if _is_pair("", was) and _is_pair("", now))


def _is_pair(name: str, change: Any) -> bool:
    """Whether a change is a pair of values, before and after. Old versions, imports and restored backups may have
    written other shapes; such an entry must not keep the rest of a person's changes from being undone."""
    if not isinstance(change, list) or len(change) != 2:
        return False
    return name != "amenities" or all(value is None or isinstance(value, dict) for value in change)


def _undo_all(values: Values, told: dict[str, PlainOrigin], changes: Mapping[str, Any]) -> list[str]:
    """Put the fields of a change back in `values`, and in `told` who had told them; the fields that stay."""
    left, back, before = list[str](), dict[str, PlainOrigin](), origins_of(changes)
    for name, change in fields_of(changes).items():
        is_pair = _is_pair(name, change)
        is_its = is_pair and _same(values.get(name), change[1])  # Nobody has told any part of it since.
        if name in LINKED or not is_pair or not _undo(values, name, *change):
            left.append(name)
        elif is_its:
            back[name] = before.get(name)
    if "price_periods" in back:  # The numbers that it vouched for without changing them.
        back |= {name: before[name] for name in before.keys() - changes.keys()}
    told |= back
    return left


def _undo(values: Values, name: str, before: Any, after: Any) -> bool:
    """Put one field back in `values`; whether it had the value of the change or is back already."""
    if name == "amenities":
        return _undo_amenities(values, before or {}, after or {})
    if _same(values.get(name), after):
        values[name] = before
        return True
    return _same(values.get(name), before)


def _undo_amenities(values: Values, before: dict[str, Any], after: dict[str, Any]) -> bool:
    """The same, amenity by amenity; null makes one unknown again."""
    known, is_whole = dict(values.get("amenities") or {}), True
    for key in sorted({*before, *after}):
        if before.get(key) == after.get(key):
            continue
        if known.get(key) == after.get(key):
            known[key] = before.get(key)
        elif known.get(key) != before.get(key):
            is_whole = False
    values["amenities"] = known
    return is_whole


def _fit(said: Values, present: Values) -> tuple[Values, list[str]]:
    """Those values that the fields can take, and the names of the others: a published price that follows from prices
    by day and time is not set by itself."""
    kept, unfit = Values(), list[str]()
    for name, value in said.items():
        try:
            kept[name] = checked(name, value)
        except Invalid:
            unfit.append(name)
    told = {name: kept[name] for name in FOLLOWED if name in kept}
    following = {} if "price_periods" in told else numbers_after(told, present)
    unfit += [name for name in kept if kept[name] != following.get(name, kept[name])]
    return {name: said[name] for name in kept if name not in unfit}, unfit


def _conflict(present: Values, name: str) -> str:
    if name in LINKED:
        return f"{present.get('name', 'A venue')}: {LINKED_ONLY}"
    now = one_line(shown(name, present.get(name)), LONGEST_REVERTED_VALUE)
    return f"{present.get('name', 'A venue')}: {label_of(name)} has changed since and stays as it is ({now})."


def _same(one: Any, other: Any) -> bool:
    """Whether two values are equal as JSON; all empty values are equal."""
    return _plain(one) == _plain(other)


def _plain(value: Any) -> str:
    emptied = {k: v for k, v in value.items() if v is not None} if isinstance(value, dict) else value
    return json.dumps(None if emptied in ([], {}, ()) else emptied, sort_keys=True)


def revert_editor(actor: Actor, reason: str, *, is_many: bool = False) -> Editor:
    """Who undoes something, and why. What undoes many changes in one go is one line of the log."""
    batch = token_urlsafe(12) if is_many else None
    return Editor(actor.name, "admin", reason, action="revert", batch=batch)
