"""Messages to the operator as admins see them, and what admins do about one.

Every change names the version of the message that the admin saw; if it is not the present one, Conflict is raised.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlencode

from bowling_app.accounts.queries import users
from bowling_app.contact.emails import contact_reply_mail
from bowling_app.contact.models import ContactMessage, ContactTurn
from bowling_app.contact.queries import contacts
from bowling_app.contact.queries.contacts import NamedMessage, Wanted
from bowling_app.contact.rules import (
    LONGEST_BEGINNING,
    LONGEST_NOTE,
    LONGEST_QUERY,
    LONGEST_REPLY,
    STATUS_TEXTS,
    STATUSES,
    Seen,
    Status,
    reference_of,
    require_step,
    status_of,
    words,
)
from bowling_app.contact.schemas import ContactCase, ContactStep, StatusChoice
from bowling_app.contact.services.contacts import letter_of
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import utc_text, when_text
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.mail.recipients import recipient
from bowling_app.platform.web.admin.schemas import AdminList, ListRow, ListSearch
from bowling_app.settings import settings

CONTACTS_PATH: Final = "/admin/contacts"
NO_MESSAGE: Final = "Message not found"
CHANGED: Final = "Someone changed this message after you opened it. See what's new below, then try again."
GONE_NAME: Final = "A former admin"
_ACTIONS: Final = {"reply": "answer_message", "note": "note_message", "status": "move_message"}
_CHOICES: Final = {"new": "Put back to new", "in_progress": "Take it on", "resolved": "Resolve", "archived": "Archive"}


def load_contacts(uow: UnitOfWork, actor: Actor, *, status: str = "", q: str = "", after: str = "") -> AdminList:
    """A page of the messages of one status, or of "all", the newest first; with `q`, only those that have its words.
    Without a status: the new messages, or those in progress if there are no new ones."""
    require_admin(actor)
    counts = contacts.counts(uow.session)
    wanted = None if status == "all" else status_of(status or _with_work(counts))
    query = one_line(q, LONGEST_QUERY)
    place: Any = cursor_values(after, datetime, str)
    found = contacts.page(uow.session, Wanted(DEFAULT_LIMIT + 1, wanted, query, place))
    last = found[DEFAULT_LIMIT - 1].row if len(found) > DEFAULT_LIMIT else None
    rows = tuple(_row(each) for each in found[:DEFAULT_LIMIT])
    kept = (Hidden("status", wanted or "all"),)
    return AdminList(
        tabs=_tabs(counts, wanted, query),
        search=ListSearch("Words of a message, an address or a reference", CONTACTS_PATH, query, LONGEST_QUERY, kept),
        rows=rows,
        empty="" if rows else "No message has these words." if query else "No messages here.",
        next_cursor=cursor_of(last.created_at, last.reference) if last else "",
    )


def load_contact_case(uow: UnitOfWork, actor: Actor, *, reference: str) -> ContactCase:
    """A message with everything that was done about it."""
    require_admin(actor)
    told = contacts.told(uow.session, reference_of(reference) or "")
    if told is None:
        raise NotFound(NO_MESSAGE)
    row = told.row
    return ContactCase(
        reference=row.reference,
        version=str(row.version),
        subject=row.subject,
        message=row.message,
        email=row.email,
        sender=f"Sent while signed in as {told.sender}" if told.sender else "",
        when=when_text(row.created_at, clock.now()),
        moment=row.created_at.isoformat(),
        day=utc_text(row.created_at),
        status=row.status,
        status_text=STATUS_TEXTS[row.status],
        handler=f"Last handled by {told.handler}" if told.handler else "",
        steps=tuple(_step(turn, name) for turn, name in contacts.steps(uow.session, row.reference)),
        choices=tuple(StatusChoice(each, _CHOICES[each]) for each in STATUSES if each != row.status),
    )


def answer_contact(uow: UnitOfWork, actor: Actor, *, seen: Seen, text: str, resolves: bool = False) -> None:
    """Answer a message by mail. Its status becomes "in progress" or "resolved"."""
    require_admin(actor)
    reply = words(text, "Answer", LONGEST_REPLY)
    row = _held(uow, seen)
    _note_step(uow, row, actor, "reply", reply)
    _move(uow, row, actor, "resolved" if resolves else "in_progress")
    name, is_proven = settings().site_name, _is_proven(uow, row)
    uow.mail(
        recipient(row.email, row.language),
        lambda _to: contact_reply_mail(letter_of(row), reply, site_name=name, is_proven=is_proven),
    )


def note_contact(uow: UnitOfWork, actor: Actor, *, seen: Seen, text: str) -> None:
    """Note something about a message that only admins read."""
    require_admin(actor)
    note = words(text, "Note", LONGEST_NOTE)
    row = _held(uow, seen)
    _note_step(uow, row, actor, "note", note)


def move_contact(uow: UnitOfWork, actor: Actor, *, seen: Seen, status: str) -> None:
    """Set the status of a message."""
    require_admin(actor)
    wanted = status_of(status)
    row = _held(uow, seen)
    require_step(row.status, wanted)
    _move(uow, row, actor, wanted)


def delete_contact(uow: UnitOfWork, actor: Actor, *, seen: Seen) -> None:
    """Delete a message and its history, such as spam, or because its sender asks for it."""
    require_admin(actor)
    row = _held(uow, seen)
    note_decision(uow, actor, "delete_message", {f"message {row.reference}": [row.status, None]})
    uow.session.delete(row)


def _held(uow: UnitOfWork, seen: Seen) -> ContactMessage:
    """The message, as the admin saw it."""
    row = contacts.held(uow.session, reference_of(seen.reference) or "")
    if row is None:
        raise NotFound(NO_MESSAGE)
    if str(row.version) != seen.version:
        raise Conflict(CHANGED)
    return row


def _is_proven(uow: UnitOfWork, row: ContactMessage) -> bool:
    """Whether the writer was signed in and has proved the address that they gave."""
    writer = users.find(uow.session, row.user_id) if row.user_id else None
    return writer is not None and writer.email == row.email and writer.email_verified_at is not None


def _move(uow: UnitOfWork, row: ContactMessage, actor: Actor, status: Status) -> None:
    if row.status != status:
        _note_step(uow, row, actor, "status", None, before=row.status, after=status)
        row.status = status


def _note_step(uow: UnitOfWork, row: ContactMessage, actor: Actor, kind: str, text: str | None, **steps: str) -> None:
    """Store who did what, and increase the version of the message."""
    row.updated_at, row.handled_by = clock.now(), actor.user_id
    row.version += 1
    told = [steps.get("before"), steps.get("after")] if steps else [None, kind]
    note_decision(uow, actor, _ACTIONS[kind], {f"message {row.reference}": told})
    uow.session.add(
        ContactTurn(
            reference=row.reference,
            kind=kind,
            words=text,
            status_before=steps.get("before"),
            status_after=steps.get("after"),
            actor_id=actor.user_id,
            at=row.updated_at,
        )
    )
    uow.session.flush()  # Steps of one change keep their order.


def _with_work(counts: Mapping[str, int]) -> str:
    return "in_progress" if counts.get("in_progress") and not counts.get("new") else "new"


def _tabs(counts: Mapping[str, int], current: Status | None, query: str) -> tuple[TabLink, ...]:
    """The statuses with the number of their messages, whatever is searched for, and all of them together."""
    known = tuple(
        TabLink(STATUS_TEXTS[each], _address(each, query), each == current, f"{counts.get(each, 0):,}")
        for each in STATUSES
    )
    return (*known, TabLink("All", _address("all", query), current is None, f"{sum(counts.values()):,}"))


def _address(status: str, query: str) -> str:
    asked = {"status": status, "q": query}
    return f"{CONTACTS_PATH}?{urlencode({name: value for name, value in asked.items() if value})}"


def _row(told: NamedMessage) -> ListRow:
    row = told.row
    handled = (f"Last handled by {told.handler}",) if told.handler else ()
    return ListRow(
        title=row.subject,
        href=f"{CONTACTS_PATH}/{row.reference}",
        status=STATUS_TEXTS[row.status],
        details=(row.email, when_text(row.created_at, clock.now()), row.reference, *handled),
        text=one_line(row.message, LONGEST_BEGINNING),
    )


def _step(turn: ContactTurn, name: str | None) -> ContactStep:
    who = name or GONE_NAME
    before, after = STATUS_TEXTS.get(turn.status_before or "", ""), STATUS_TEXTS.get(turn.status_after or "", "")
    titles = {"reply": f"{who} answered", "note": f"{who} noted", "status": f"{who}: from {before} to {after}"}
    return ContactStep(
        id=str(turn.id),
        kind=turn.kind,
        title=titles[turn.kind],
        text=turn.words or "",
        when=when_text(turn.at, clock.now()),
        moment=turn.at.isoformat(),
        day=utc_text(turn.at),
    )
