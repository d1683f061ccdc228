"""Which contacts of a venue prove that a person runs it, and who may no longer use them.

A code proves only that a person reads a mailbox. It proves something about the venue only if neither the person nor
another visitor chose that mailbox. So a code goes only to a contact that an import or an admin entered and that has not
changed for `CONTACT_AGE`. A contact that was entered together with the venue itself, by an import or an admin, counts
at once: no visitor could have influenced it, and otherwise no venue of a new directory could be claimed for weeks. A
contact that an import or an admin changed later waits, because the change may follow what a person wrote on a public
map or to the admin last week.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bowling_app.owners.queries import claim_trust as queries
from bowling_app.owners.queries.claim_trust import TurnedAway
from bowling_app.owners.rules import CONTACT_AGE
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.dates import utc_text
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.language.messages import _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.claims import (
    ASK_AN_EDITOR,
    CONTACTS_TOO_NEW,
    claim_address,
    code_note,
    own_domain,
    same_contact,
)

_TRUSTED: Final = frozenset({"import", "admin"})
_DISTRUSTED: Final = frozenset({"visitor", "owner"})
_TURNED_AWAY: Final = {
    "removed": "Was removed as a manager of this venue",
    "rejected": "An earlier claim of theirs was rejected",
}


@dataclass(frozen=True, slots=True)
class Contacts:
    """The listed e-mail and the web domain to which the person's codes can go; None if there is no trusted one."""

    email: str | None = None
    domain: str | None = None


def contacts_for(uow: UnitOfWork, venue: Venue, user_id: str | None) -> Contacts:
    """The contacts of a venue that prove something about a person who claims it."""
    ids = queries.with_merged(uow.session, [venue.id])
    origins = queries.origins(uow.session, venue.id)
    entries = queries.contact_changes(uow.session, ids)
    suggested = queries.suggested_contacts(uow.session, ids, user_id) if user_id else ()
    own = [each.changes for each in suggested] + [each.changes for each in entries if each.actor == user_id]

    def is_trusted(field: str, value: str | None) -> bool:
        is_own = any(field in said and same_contact(field, said[field][1], value) for said in own)
        return origins.get(field) in _TRUSTED and not is_own and _has_stood(field, value, entries)

    return Contacts(
        email=venue.email if is_trusted("email", venue.email) else None,
        domain=venue.web_domain if own_domain(venue.web_domain) and is_trusted("website", venue.website) else None,
    )


def turned_away(uow: UnitOfWork, venue_id: str, user_id: str) -> str:
    """Why an earlier removal or rejection keeps the person from claiming with a code, for the admin who decides; else
    empty."""
    return turned_away_of(uow, [(venue_id, user_id)]).get((venue_id, user_id), "")


def turned_away_of(uow: UnitOfWork, pairs: Collection[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """The same for pairs of a venue and a person; the others are missing."""
    stands_for = queries.with_merged(uow.session, {venue_id for venue_id, _ in pairs})
    found = queries.turned_away(uow.session, stands_for, {user_id for _, user_id in pairs})
    last = {(stands_for[each.venue_id], each.user_id, each.how): each for each in found}
    notes: dict[tuple[str, str], str] = {}
    for (venue_id, user_id, _how), each in last.items():
        notes[venue_id, user_id] = f"{notes.get((venue_id, user_id), '')} {_note(each)}".lstrip()
    return notes


def code_notes(uow: UnitOfWork, venue: Venue, user_id: str | None) -> tuple[str, str]:
    """Where a code can go, or else why no code can be sent and what to do instead. One of the two is empty."""
    if user_id and turned_away(uow, venue.id, user_id):
        return "", _(ASK_AN_EDITOR)
    contacts = contacts_for(uow, venue, user_id)
    note = code_note(listed=contacts.email, domain=contacts.domain)
    return note, "" if note else _(CONTACTS_TOO_NEW)


def proving_address(uow: UnitOfWork, venue: Venue, user_id: str, email: str) -> str:
    """The address, if a code to it proves that the person runs the venue. Raises Conflict or Invalid."""
    if turned_away(uow, venue.id, user_id):
        raise Conflict(_(ASK_AN_EDITOR))
    contacts = contacts_for(uow, venue, user_id)
    if not contacts.email and not contacts.domain:
        raise Conflict(_(CONTACTS_TOO_NEW))
    return claim_address(email, listed=contacts.email, domain=contacts.domain)


def _note(found: TurnedAway) -> str:
    reason = f": {found.reason}" if found.reason else ""
    return f"{_TURNED_AWAY[found.how]} on {utc_text(found.at)}{reason}".rstrip(".") + "."


def _has_stood(field: str, value: str | None, entries: Sequence[AuditEntry]) -> bool:
    """Whether the value is older than `CONTACT_AGE` or came with the venue, and was not entered by a visitor or owner.

    A revert enters no new value: it restores one, which is trusted like the entry that first set it.
    """
    changes = [(entry, *_step(entry.changes[field])) for entry in entries if field in entry.changes]
    changes = [each for each in changes if not same_contact(field, each[1], each[2])]
    youngest = clock.now() - CONTACT_AGE
    if any(entry.at > youngest and not _added_the_venue(entry) for entry, _, _ in changes):
        return False
    told = [entry for entry, _, after in changes if same_contact(field, after, value) and entry.action != "revert"]
    return not told or told[0].role not in _DISTRUSTED


def _step(change: Any) -> tuple[Any, Any]:
    before, after = change if isinstance(change, list) and len(change) == 2 else (None, change)
    return before, after


def _added_the_venue(entry: AuditEntry) -> bool:
    name = entry.changes.get("name")
    return isinstance(name, list) and name[0] is None
