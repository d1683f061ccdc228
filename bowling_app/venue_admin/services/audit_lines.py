"""Entries of the audit log in words. An import or a bulk change is one line."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final
from urllib.parse import urlencode

from bowling_app.accounts.services.log_names import names_of
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.paths import AUDIT_PATH
from bowling_app.platform.audit.schemas import AuditLine
from bowling_app.platform.audit.told_before import fields_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.dates import utc_text, when_text
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.venue_admin.queries import admin_venues
from bowling_app.venue_admin.rules import LONGEST_VALUE
from bowling_app.venue_admin.services.revertible import ALREADY, may_revert, revert_pointer
from bowling_app.venues.queries.participation import venue_names
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.venue_fields import label_of, shown

PEOPLE: Final = frozenset({"owner_id", "manager"})
"""Fields that hold the id of a person."""
_BATCH_WORDS: Final = {"create": "added", "remove": "removed", "revert": "put back"}
"""What the entries of a batch did; all others changed a venue."""
_NUMBERED: Final = re.compile(r"\b(suggestion|change|file) [A-Za-z0-9_-]{16}(?![\w-])", re.IGNORECASE)
"""What the log names by a random id; the word alone is enough."""
_NAMELESS: Final = re.compile(r" ?\b(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{32})\b")


def audit_lines(uow: UnitOfWork, entries: Sequence[AuditEntry]) -> tuple[AuditLine, ...]:
    """Entries of the log in words."""
    names = venue_names(uow.session, {entry.venue_id for entry in entries})
    people = names_of(uow, {person for entry in entries for person in _people_in(entry)})
    return tuple(_line(entry, names.get(entry.venue_id), people) for entry in entries)


def folded_lines(uow: UnitOfWork, heads: Sequence[AuditEntry]) -> tuple[AuditLine, ...]:
    """The same, where each import and each bulk change has only its newest entry: its line stands for all of them."""
    counts = audit.batch_counts(uow.session, {entry.batch for entry in heads if entry.batch})
    undoable = admin_venues.undoable(uow.session, counts)
    lines = audit_lines(uow, heads)
    return tuple(
        _folded(line, entry, counts[entry.batch], may_undo=entry.batch in undoable)
        if entry.batch and sum(counts[entry.batch].values()) > 1
        else line
        for line, entry in zip(lines, heads, strict=True)
    )


def batch_note(uow: UnitOfWork, batch: str) -> str:
    """What is said above the entries of a batch."""
    counts = audit.batch_counts(uow.session, [batch]).get(batch, {})
    return f"One change of {count_of(sum(counts.values()), 'venue', 'venues')}: {_counted(counts)}." if counts else ""


def without_ids(text: str) -> str:
    """A text without the ids that mean nothing to people. What has a readable id, such as a venue, keeps it."""
    return _NAMELESS.sub("", _NUMBERED.sub(r"\1", text)).strip()


def _folded(line: AuditLine, entry: AuditEntry, counts: Mapping[str, int], *, may_undo: bool) -> AuditLine:
    is_import = entry.role == "import"
    return replace(
        line,
        venue=line.reason or ("Import" if is_import else line.action),
        venue_href="",
        of_venue_href="",
        action="Import" if is_import else line.action,
        reason="",
        changes=(),
        folded="",
        may_revert=False,
        revert_note="",
        batch_href=f"{AUDIT_PATH}?{urlencode({'batch': entry.batch})}",
        batch_text=_counted(counts),
        batch=(entry.batch or "") if may_undo else "",
    )


def _counted(counts: Mapping[str, int]) -> str:
    """ "312 added, 3 changed"."""
    told = dict[str, int]()
    for action, count in counts.items():
        word = _BATCH_WORDS.get(action, "changed")
        told[word] = told.get(word, 0) + count
    return ", ".join(f"{count:,} {word}" for word, count in sorted(told.items()))


def _line(entry: AuditEntry, venue: str | None, people: Mapping[str, str]) -> AuditLine:
    about = entry.person_id and people[entry.person_id]
    differences = [_difference(name, change, people) for name, change in fields_of(entry.changes).items()]
    changes = tuple(one for one in differences if one.before or one.after)
    return AuditLine(
        id=str(entry.id),
        when=when_text(entry.at, clock.now()),
        moment=entry.at.isoformat(),
        day=utc_text(entry.at),
        venue=venue or about or entry.venue_id,
        venue_href=venue_path(entry.venue_id) if venue else "",
        of_venue_href=f"{AUDIT_PATH}?{urlencode({'venue': entry.venue_id})}" if entry.venue_id else "",
        person=people[entry.actor],
        of_person_href=f"{AUDIT_PATH}?{urlencode({'person': entry.actor})}",
        action=entry.action.replace("_", " ").capitalize(),
        reason=without_ids(entry.reason or ""),
        changes=changes,
        folded=count_of(len(changes), "fact", "facts") if entry.action == "create" and changes else "",
        may_revert=venue is not None and may_revert(entry),
        revert_note=_revert_note(entry) if venue is not None else "",
    )


def _revert_note(entry: AuditEntry) -> str:
    """Why an entry has no button, where that helps."""
    return ALREADY if entry.is_reverted else revert_pointer(entry)


def _people_in(entry: AuditEntry) -> set[str]:
    """Everyone whom an entry names by id: the person who acted, the person affected, and the managers."""
    named = {entry.actor, entry.person_id}
    for field in PEOPLE & entry.changes.keys():
        change = entry.changes[field]
        named |= {each for each in change if isinstance(each, str)} if isinstance(change, list) else set()
    return {each for each in named if each}


def _difference(name: str, change: Any, people: Mapping[str, str]) -> Difference:
    if name not in PEOPLE or not isinstance(change, list):
        return difference_of(name, change)
    before, after = ([people.get(each, each) if isinstance(each, str) else each for each in change] + [None, None])[:2]
    return Difference(name, label_of(name), before or "", after or "Nobody")


def difference_of(name: str, change: Any) -> Difference:
    """A change of one field, as [before, after], in words."""
    before, after = change if isinstance(change, list) and len(change) == 2 else (None, change)
    was = "" if before is None else _words(name, before)
    return Difference(name, label_of(without_ids(name)), was, _words(name, after))


def _words(name: str, value: Any) -> str:
    """A value in words. Old entries may hold shapes that the field has no words for."""
    if name not in FIELDS:
        return "" if value is None else one_line(without_ids(str(value)), LONGEST_VALUE)
    try:
        return one_line(shown(name, value), LONGEST_VALUE)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, ArithmeticError):
        return one_line(str(value), LONGEST_VALUE)
