"""What whoever decides something reads that somebody else has decided already: who did, and what."""

from datetime import datetime
from typing import Final

from bowling_app.accounts.queries import users
from bowling_app.accounts.services.log_names import name_of
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.language.messages import N_, _

_SAID: Final = {
    "accepted": N_("This was accepted already, by {who}."),
    "approved": N_("This was approved already, by {who}."),
    "rejected": N_("This was rejected already, by {who}."),
    "merged": N_("This was merged already, by {who}."),
    "reverted": N_("This was reverted already, by {who}."),
}
_UNTOLD: Final = {"reverted": N_("This was reverted already.")}
_RESOLVED: Final = N_("This was resolved already.")
_REVIEWED: Final = N_("This was reviewed already.")
_OTHERWISE: Final = N_("This was reviewed already, by {who}.")
_ROLES: Final = {"admin": N_("an admin"), "owner": N_("someone who runs this alley")}


def decided_already(uow: UnitOfWork, reader: Actor, status: str, by: str | None, role: str | None = None) -> Conflict:
    """The refusal of a second decision. Admins read the name of whoever took the first one; others read their role."""
    return Conflict(_(_SAID.get(status, _OTHERWISE), who=_who(uow, reader, by, role)))


def logged_already(
    uow: UnitOfWork, reader: Actor, what: str, venue_id: str | None, status: str | None = None
) -> Conflict:
    """The same of a decision about `what`, as only the log has it. Its last word is the status, unless one is given."""
    entry = audit.decision(uow.session, what, venue_id or "")
    last = str(entry.changes[what][-1]) if entry else ""
    return entered_already(uow, reader, entry, last if status is None else status)


def noted_already(uow: UnitOfWork, reader: Actor, at: datetime | None, venue_id: str | None = None) -> Conflict:
    """The same of a decision whose entry in the log is found by its moment, which `note_decision` gave. What has no
    entry was settled without a decision, as by visitors who agree, or before entries had the moment."""
    entry = audit.decision_at(uow.session, at, venue_id or "") if at else None
    return entered_already(uow, reader, entry) if entry else Conflict(_(_RESOLVED))


def entered_already(uow: UnitOfWork, reader: Actor, entry: AuditEntry | None, status: str = "") -> Conflict:
    """The same of a decision with this entry in the log; without one nobody is named."""
    if entry is None:
        return Conflict(_(_UNTOLD.get(status, _REVIEWED)))
    return decided_already(uow, reader, status, entry.actor, entry.role)


def _who(uow: UnitOfWork, reader: Actor, by: str | None, role: str | None) -> str:
    person = users.find(uow.session, by) if by and (reader.is_admin or reader.user_id == by) else None
    if person and reader.is_admin:
        return name_of(person)
    return shown_name(person.display_name) if person else _(_ROLES.get(role or "", N_("someone else")))
