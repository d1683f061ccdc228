"""Decisions of admins about suggestions. The sender gets a mail whenever the status changes."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlsplit

from bowling_app.accounts.queries import users
from bowling_app.accounts.services.recipients import recipient_of
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, FIRST_PAGE, PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.errors import Conflict, DomainError, Invalid, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.addresses import whole_address
from bowling_app.platform.language.messages import _
from bowling_app.suggestions.emails import CLOSED, NEWS, suggestion_mail
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.queries import suggestions
from bowling_app.suggestions.queries.suggestions import Wanted
from bowling_app.suggestions.rules import LONGEST_REASON, MINE_PATH
from bowling_app.suggestions.schemas.suggestions import (
    MissingVenue,
    Status,
    SuggestionList,
    SuggestionRecord,
    status_of,
    words,
)
from bowling_app.suggestions.services.missing_venues import add_missing
from bowling_app.suggestions.services.suggestion_locks import (
    held_suggestion,
    open_suggestion,
    refuse_decided,
    venues_of,
)
from bowling_app.suggestions.services.suggestion_rows import record_of, said_on, title_of
from bowling_app.suggestions.services.venue_corrections import changed_week, with_whole_week
from bowling_app.suggestions.services.venue_suggestions import NO_SUGGESTION, add_turn
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venue_imports as imports
from bowling_app.venues.rules.whereabouts import is_middle, relocated
from bowling_app.venues.services.participation import listed_venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields, forget_position_source

_CREATED: Final = frozenset({"name", "address", "zip_code", "phone", "website", "position"})
"""The fields of a suggested missing venue; the admin adds other fields with the approval."""
_ACTIONS: Final[Mapping[Status, str]] = {
    "needs_info": "question_suggestion",
    "approved": "approve_suggestion",
    "rejected": "reject_suggestion",
    "merged": "merge_suggestion",
}


def list_suggestions(
    uow: UnitOfWork, actor: Actor, *, status: str | None = None, wanted: PageWanted = FIRST_PAGE
) -> SuggestionList:
    """The suggestions of all people, the newest first; only those of `status` if it is given."""
    require_admin(actor)
    after = cursor_values(wanted.cursor, datetime, str)
    found = suggestions.page(uow.session, Wanted(wanted.limit + 1, status=status_of(status), after=after))
    last = found[wanted.limit - 1][0] if len(found) > wanted.limit else None
    records = tuple(record_of(row, person) for row, person, _, _ in found[: wanted.limit])
    return SuggestionList(records, cursor_of(last.created_at, last.id) if last else None)


def ask_back(uow: UnitOfWork, actor: Actor, *, suggestion_id: str, question: str) -> SuggestionRecord:
    """Ask the sender a question; the suggestion waits for their answer."""
    require_admin(actor)
    row = held_suggestion(uow, suggestion_id)
    text = words(question, "Question")
    refuse_decided(uow, actor, row, "needs_info")
    add_turn(row, "we", text)
    return _moved(uow, actor, row, "needs_info", text)


def approve_suggestion(
    uow: UnitOfWork,
    actor: Actor,
    *,
    suggestion_id: str,
    fields: Sequence[str] | None = None,
    corrections: Mapping[str, Any] | None = None,
) -> SuggestionRecord:
    """Add a missing venue to the directory, or apply a correction. `fields` are the fields to take over, by default
    all; `corrections` replaces or adds values, and is checked by the same rules."""
    require_admin(actor)
    row = held_suggestion(uow, suggestion_id)
    refuse_decided(uow, actor, row, "approved")
    said = {name: after for name, (_, after) in row.changes.items() if fields is None or name in fields}
    editor = Editor(actor.name, "visitor", f"Suggestion {row.id}", action="suggestion", observed_on=said_on(uow, row))
    if row.kind == "venue":
        row.venue_id = _add(uow, row, said | dict(corrections or {}), editor)
    else:
        _apply(uow, row, said, corrections or {}, editor)
    return _moved(uow, actor, row, "approved")


def approve_gap_fillers(uow: UnitOfWork, actor: Actor, *, suggestion_ids: Sequence[str]) -> str:
    """Approve several corrections in one go: those that only add what is still unknown. Any other is left for a
    decision of its own, as it would replace what somebody said, and so is one that the rules no longer take. Returns
    what was done, in words. Raises Conflict if none was approved."""
    require_admin(actor)
    known = venues_of(uow, suggestion_ids[:DEFAULT_LIMIT])
    present = imports.stored_venues(uow.session, {venue_id for venue_id in known.values() if venue_id})
    rows = [row for each in sorted(known) if (row := open_suggestion(uow, each))]
    taken = set[tuple[str | None, str]]()  # Two may say the same fact of a venue: the second one is no gap any more.
    approved = 0
    for row in rows:
        stored, told = present.get(row.venue_id or ""), {(row.venue_id, name) for name in row.changes}
        if only_fills_gaps(row, stored.values if stored else None) and not told & taken:
            with suppress(DomainError), uow.session.begin_nested():  # What is refused holds up none of the others.
                approve_suggestion(uow, actor, suggestion_id=row.id)
                approved, taken = approved + 1, taken | told
    if not approved:
        raise Conflict("None of these only adds what is unknown and can be taken. Decide about each by itself.")
    left = len(suggestion_ids) - approved
    kept = f" {count_of(left, 'other is', 'others are')} left for you to decide." if left else ""
    return f"{count_of(approved, 'correction', 'corrections')} approved.{kept}"


def only_fills_gaps(row: Suggestion, present: Mapping[str, Any] | None) -> bool:
    """Whether a waiting correction only says what nobody has said yet. Whether a venue is open is no gap."""
    if present is None or row.kind != "edit" or row.status != "pending" or "is_active" in row.changes:
        return False
    return not any(present.get(name) not in (None, "", {}, []) for name in row.changes)


def reject_suggestion(uow: UnitOfWork, actor: Actor, *, suggestion_id: str, reason: str) -> SuggestionRecord:
    """Reject a suggestion. The sender reads the reason."""
    require_admin(actor)
    row = held_suggestion(uow, suggestion_id)
    text = words(reason, "Reason", LONGEST_REASON, field="reason")
    refuse_decided(uow, actor, row, "rejected")
    row.reason = text
    return _moved(uow, actor, row, "rejected", text)


def merge_suggestion(uow: UnitOfWork, actor: Actor, *, suggestion_id: str, venue_id: str) -> SuggestionRecord:
    """Settle the suggestion of a missing venue that is already listed as `venue_id`, which may also be a link to its
    page."""
    require_admin(actor)
    row = held_suggestion(uow, suggestion_id)
    if row.kind != "venue":
        raise Conflict("Only a missing venue can turn out to be one that is there.")
    refuse_decided(uow, actor, row, "merged")
    venue, _ = listed_venue(uow, _id_in(venue_id))
    row.venue_id = venue.id
    return _moved(uow, actor, row, "merged", venue.name)


def delete_suggestion(uow: UnitOfWork, actor: Actor, *, suggestion_id: str) -> None:
    """Delete a suggestion, such as spam. Changes that it made stay; the sender gets no mail, and is named no more."""
    require_admin(actor)
    row = held_suggestion(uow, suggestion_id)
    _log(uow, actor, row, "delete_suggestion", [row.status, None])
    if row.status == "approved" and row.wants_credit and row.venue_id:
        directory_changed(uow.session, row.venue_id)
    uow.session.delete(row)


def _id_in(text: str) -> str:
    """The id of a venue from what an admin pastes: the id itself, or the address of its page."""
    path = urlsplit(text.strip()).path if "/" in text else text.strip()
    return path.rpartition("/venue/")[2].strip("/")


def _add(uow: UnitOfWork, row: Suggestion, said: Mapping[str, Any], editor: Editor) -> str:
    """The new venue's id."""
    if not said.get("name"):
        raise Invalid("Name: a venue needs one. Add it, or ask for it.", field="name")
    latitude, longitude = said.get("position") or (None, None)
    missing = MissingVenue(
        city=row.city,
        state=row.state,
        venue_name=said["name"],
        address=said.get("address"),
        zip_code=said.get("zip_code"),
        latitude=latitude,
        longitude=longitude,
        phone=said.get("phone"),
        website=said.get("website"),
    )
    return add_missing(uow, missing, {name: value for name, value in said.items() if name not in _CREATED}, editor)


def _apply(
    uow: UnitOfWork, row: Suggestion, said: Mapping[str, Any], corrections: Mapping[str, Any], editor: Editor
) -> None:
    """Apply the chosen values. Of the amenities and the weekdays, apply only those that the person changed: others may
    be newer by now."""
    taken, venue_id = dict(said), row.venue_id or ""
    present = imports.stored_venues(uow.session, [venue_id]).get(venue_id)
    if "amenities" in taken:
        before, after = (each or {} for each in row.changes["amenities"])
        taken["amenities"] = {key: after.get(key) for key in {*before, *after} if before.get(key) != after.get(key)}
    if "hours" in taken and present:
        before, after = row.changes["hours"]
        taken["hours"] = changed_week(before, after, present.values.get("hours"))
    if present:
        corrections = with_whole_week(corrections, present.values, present.day(clock.now()))
    taken |= corrections
    if not taken:
        raise Invalid("Fields: choose at least one to take over.", field="fields")
    values = relocated(present.values, taken) if present else taken
    changes = edit_venue_fields(uow, venue_id, values, editor, present)
    if present and "position" in changes and is_middle({**present.values, **values}):
        forget_position_source(uow, venue_id)


def _log(uow: UnitOfWork, actor: Actor, row: Suggestion, action: str, step: list[str | None]) -> None:
    """Write a decision to the audit log, without the sender: they may have asked for no credit."""
    changes: dict[str, list[Any]] = {f"suggestion {row.id}": step}
    note_decision(uow, actor, action, changes, row.venue_id)


def _moved(uow: UnitOfWork, actor: Actor, row: Suggestion, status: Status, text: str = "") -> SuggestionRecord:
    """Set the status, and mail the sender, with the question, the reason or the venue's name."""
    _log(uow, actor, row, _ACTIONS[status], [row.status, status])
    row.status, row.updated_at = status, clock.now()
    if status != "needs_info":
        row.decided_at, row.decided_by = row.updated_at, actor.user_id
    person = users.find(uow.session, row.user_id)
    if person is None:
        raise NotFound(_(NO_SUGGESTION))
    if person.email:
        uow.mail(
            recipient_of(person),
            lambda address: suggestion_mail(
                address, title=title_of(row), news=_news(uow, row, status), words=text, link=whole_address(MINE_PATH)
            ),
        )
    uow.session.flush()
    return record_of(row, person)


def _news(uow: UnitOfWork, row: Suggestion, status: Status) -> str:
    """What the sender reads. What is closed by a correction is not on the site."""
    is_about_closing = status == "approved" and row.kind == "edit" and "is_active" in row.changes
    venue = uow.session.get(Venue, row.venue_id) if is_about_closing else None
    return NEWS[status] if venue is None or venue.is_active else CLOSED
