"""The audit log as admins read it: every change, by whom, when, why, from what to what."""

from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

from bowling_app.accounts.queries import users
from bowling_app.accounts.services.log_names import names_of
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.paths import AUDIT_PATH
from bowling_app.platform.audit.schemas import AuditLine, AuditPage
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import day_text, when_text
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.venue_admin.queries.audit import venues_called
from bowling_app.venue_admin.rules import LONGEST_FILTER, LONGEST_VALUE
from bowling_app.venues.queries.participation import venue_names
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.venue_fields import label_of, shown

LINKED: Final = frozenset({"owner_id"})
"""Fields that are only a part of what was written: `owner_id` names the first manager, and separate rows name the
others. A revert that set such a field alone would look complete but leave the rest."""

PEOPLE: Final = frozenset({"owner_id", "manager"})
"""Fields that hold the id of a person."""

REVERTED_WHOLE: Final = frozenset({
    "edit", "bulk", "suggestion", "update", "close", "pause", "reopen", "move", "revert",
})  # fmt: skip
"""Actions that write nothing but the changed fields, so that restoring the fields undoes them completely."""

LINKED_ONLY: Final = "Who runs a venue is not reverted here. Remove or add the manager on the venue's own admin page."
NOT_FIELDS: Final = "This entry changed no field of a venue, so there is nothing to revert."
UNDONE_ELSEWHERE: Final[Mapping[str, str]] = {
    "claim": LINKED_ONLY,
    "remove_manager": LINKED_ONLY,
    "merge": "A merge is final. Change the fields of the venue that stays instead.",
    "price": "A price that someone paid isn't reverted here. Write the prices on the venue's edit page instead: "
    "they replace what visitors paid.",
}
"""Actions that write more than the fields in their entry, and where to undo each of them."""


def load_audit(uow: UnitOfWork, actor: Actor, *, venue: str = "", person: str = "", after: str = "") -> AuditPage:
    """A page of the log, the newest entry first. `venue` is an id or a name; `person` an id or an e-mail address."""
    require_admin(actor)
    venue, person = one_line(venue, LONGEST_FILTER), one_line(person, LONGEST_FILTER)
    place = cursor_values(after, int)
    found = audit.page(
        uow.session,
        limit=DEFAULT_LIMIT + 1,
        venue_ids=[venue, *venues_called(uow.session, venue)] if venue else None,
        actor=person_id(uow, person) if person else None,
        before=place[0] if place else None,
    )
    lines = audit_lines(uow, found[:DEFAULT_LIMIT])
    last = found[DEFAULT_LIMIT - 1] if len(found) > DEFAULT_LIMIT else None
    whose = lines[0].person if person and lines else ""
    return AuditPage(
        lines=lines,
        empty="" if lines else "The log has no entry like that.",
        venue=venue,
        person=person,
        revert_person=person_id(uow, person) if whose else "",
        revert_label=f"Revert all changes by {whose}",
        next_cursor=cursor_of(last.id or 0) if last else "",
    )


def audit_lines(uow: UnitOfWork, entries: Sequence[AuditEntry]) -> tuple[AuditLine, ...]:
    """Entries of the log in words."""
    names = venue_names(uow.session, {entry.venue_id for entry in entries})
    people = names_of(uow, {person for entry in entries for person in _people_in(entry)})
    return tuple(_line(entry, names.get(entry.venue_id), people) for entry in entries)


def person_id(uow: UnitOfWork, text: str) -> str:
    """How the log names a person: the id of the user with this e-mail address, or the text itself."""
    user = users.by_email(uow.session, text.lower()) if "@" in text else None
    return user.id if user else text


def may_revert(entry: AuditEntry) -> bool:
    """Whether an entry can be undone here: it changed fields of an existing venue, and its fields are all that the
    operation wrote. Creating a venue is not undone: close or merge the venue instead."""
    return not revert_refusal(entry)


def revert_refusal(entry: AuditEntry) -> str:
    """Why an entry cannot be undone here, and where it can; empty for one that can."""
    if pointer := revert_pointer(entry):
        return pointer
    fields = entry.changes.keys() & FIELDS.keys() - LINKED
    if not fields or entry.changes.keys() - FIELDS.keys() or _made_the_venue(entry):
        return LINKED_ONLY if entry.changes.keys() & LINKED else NOT_FIELDS
    return "" if _kind(entry) in REVERTED_WHOLE else NOT_FIELDS


def revert_pointer(entry: AuditEntry) -> str:
    """Where an entry is undone that wrote more than its fields; empty for any other one."""
    return UNDONE_ELSEWHERE.get(_kind(entry), "")


def _kind(entry: AuditEntry) -> str:
    """The entry's action. Before prices that people paid had an action of their own, their entries were edits of
    visitors, who make no other edits by themselves."""
    return "price" if (entry.action, entry.role) == ("edit", "visitor") else entry.action


def _made_the_venue(entry: AuditEntry) -> bool:
    name = entry.changes.get("name")
    return isinstance(name, list) and name[0] is None


def _line(entry: AuditEntry, venue: str | None, people: Mapping[str, str]) -> AuditLine:
    about = entry.person_id and people[entry.person_id]
    return AuditLine(
        id=str(entry.id),
        when=when_text(entry.at, clock.now()),
        moment=entry.at.isoformat(),
        day=f"{day_text(entry.at)}, {entry.at:%H:%M} UTC",
        venue=venue or about or entry.venue_id,
        venue_href=venue_path(entry.venue_id) if venue else "",
        of_venue_href=f"{AUDIT_PATH}?{urlencode({'venue': entry.venue_id})}" if entry.venue_id else "",
        person=people[entry.actor],
        of_person_href=f"{AUDIT_PATH}?{urlencode({'person': entry.actor})}",
        action=entry.action.replace("_", " ").capitalize(),
        reason=entry.reason or "",
        changes=tuple(_difference(name, change, people) for name, change in entry.changes.items()),
        may_revert=venue is not None and may_revert(entry),
        revert_note=revert_pointer(entry) if venue is not None else "",
    )


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
    return Difference(name, label_of(name), _words(name, before), _words(name, after))


def _words(name: str, value: Any) -> str:
    """A value in words. Old entries may hold shapes that the field has no words for."""
    if name not in FIELDS:
        return "" if value is None else one_line(str(value), LONGEST_VALUE)
    try:
        return one_line(shown(name, value), LONGEST_VALUE)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, ArithmeticError):
        return one_line(str(value), LONGEST_VALUE)
