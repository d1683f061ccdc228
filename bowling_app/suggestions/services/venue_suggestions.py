"""Suggesting a missing venue, and following one's own suggestions."""

from datetime import datetime
from secrets import token_urlsafe
from typing import Any, Final

from bowling_app.accounts.services.participation import limit_key, slow_down
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import place_key, plain
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE, PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.errors import Conflict, Faults, Invalid, NotFound
from bowling_app.platform.kit.policies import require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.queries import suggestions
from bowling_app.suggestions.queries.suggestions import Wanted
from bowling_app.suggestions.rules import MOST_TURNS, SUGGESTIONS_PER_DAY, TRIES_PER_HOUR
from bowling_app.suggestions.schemas.suggestions import (
    NO_REMARKS,
    OPEN,
    DuplicatesFound,
    MissingVenue,
    Remarks,
    Suggested,
    SuggestionList,
    SuggestionRecord,
    checked_missing,
    checked_remarks,
    require_step,
    words,
)
from bowling_app.suggestions.services.missing_venues import draft_of, likely_venues
from bowling_app.suggestions.services.suggestion_rows import record_of
from bowling_app.venues.rules.venue_draft import VenueDraft

NO_SUGGESTION: Final = N_("Suggestion not found")
SAME_AGAIN: Final = N_("You have suggested this already, and we have not looked at it yet.")
_SUGGESTED_AS: Final = {"name": "venueName", "zip_code": "zipCode", "position": "latitude"}
"""What a suggestion calls the fields of a venue."""


def suggest_venue(
    uow: UnitOfWork,
    actor: Actor,
    *,
    missing: MissingVenue,
    remarks: Remarks = NO_REMARKS,
    none_of_these: bool = False,
) -> Suggested | DuplicatesFound | Refusal:
    """Store the suggestion of a missing venue. If it looks like listed venues, return those instead; it is stored once
    the person confirms that it is not one of them."""
    user_id = require_user(actor)
    draft, remarks = _whole(missing, remarks)
    if refusal := slow_down(uow, limit_key(uow, "suggest-try", user_id), TRIES_PER_HOUR):
        return refusal
    _refuse_again(uow, user_id, draft)
    if not none_of_these and (found := likely_venues(uow, draft)):
        return DuplicatesFound(found)
    if refusal := slow_down(uow, limit_key(uow, "suggest", user_id), SUGGESTIONS_PER_DAY):
        return refusal
    row = new_row(user_id, "venue", remarks, _told(draft))
    row.city, row.state, row.venue_name = draft.city, draft.state, draft.name or None
    row.latitude, row.longitude = draft.latitude, draft.longitude
    return taken(uow, row)


def _whole(missing: MissingVenue, remarks: Remarks) -> tuple[VenueDraft, Remarks]:
    """Check both. Raises Invalid with all errors of either."""
    faults = Faults()
    draft, words = faults.of(_missing_draft, missing), faults.of(checked_remarks, remarks)
    faults.refuse()
    assert draft is not None and words is not None  # noqa: S101, PT018 -- else there were faults.
    return draft, words


def _missing_draft(missing: MissingVenue) -> VenueDraft:
    """The missing venue, checked. Raises Invalid, naming fields as those who suggest it do."""
    try:
        return draft_of(checked_missing(missing))
    except Invalid as refusal:
        raise refusal.renamed(_SUGGESTED_AS) from None


def own_suggestions(uow: UnitOfWork, actor: Actor, *, wanted: PageWanted = FIRST_PAGE) -> SuggestionList:
    """The actor's suggestions, the newest first."""
    user_id = require_user(actor)
    after = cursor_values(wanted.cursor, datetime, str)
    found = suggestions.page(uow.session, Wanted(wanted.limit + 1, user_id=user_id, after=after))
    last = found[wanted.limit - 1][0] if len(found) > wanted.limit else None
    records = tuple(record_of(row, person) for row, person, _, _ in found[: wanted.limit])
    return SuggestionList(records, cursor_of(last.created_at, last.id) if last else None)


def answer_suggestion(uow: UnitOfWork, actor: Actor, *, suggestion_id: str, text: str) -> SuggestionRecord:
    """Answer an admin's question about the actor's own suggestion, which then waits for a decision again."""
    user_id = require_user(actor)
    row = _own(uow, user_id, suggestion_id)
    answer = words(text, _("Answer"))
    if row.status == "pending":
        raise Conflict(_("We have not asked anything about this suggestion."))
    require_step(row.status, "pending")
    add_turn(row, "you", answer)
    row.status = "pending"
    return _seen(uow, row)


def withdraw_suggestion(uow: UnitOfWork, actor: Actor, *, suggestion_id: str) -> None:
    """Take a suggestion of one's own back that is not settled."""
    user_id = require_user(actor)
    row = _own(uow, user_id, suggestion_id)
    if row.status not in OPEN:
        raise Conflict(_("This suggestion has been decided, so you can't withdraw it."))
    uow.session.delete(row)


def add_turn(row: Suggestion, sender: str, text: str) -> None:
    """Put down what was asked or answered."""
    if len(row.talk) >= MOST_TURNS:
        raise Conflict(_("Enough has been asked and answered here. Decide about the suggestion."))
    row.updated_at = clock.now()
    row.talk = [*row.talk, [sender, text, row.updated_at.isoformat()]]


def _told(draft: VenueDraft) -> dict[str, Any]:
    """The values of a missing venue, as changes from empty ones."""
    said = {
        "name": draft.name or None,
        "address": draft.address,
        "zip_code": draft.zip_code,
        "phone": draft.phone,
        "website": draft.website,
        "position": [draft.latitude, draft.longitude] if draft.is_position_exact else None,
    }
    return {name: [None, value] for name, value in said.items() if value is not None}


def _refuse_again(uow: UnitOfWork, user_id: str, draft: VenueDraft) -> None:
    """Refuse the same missing venue from the same person, as long as the first one waits."""
    wanted = (draft.state, place_key(draft.city), plain(draft.name))
    for row in suggestions.open_of_person(uow.session, user_id):
        if row.kind == "venue" and (row.state, place_key(row.city), plain(row.venue_name or "")) == wanted:
            raise Conflict(_(SAME_AGAIN))


def new_row(user_id: str, kind: str, remarks: Remarks, changes: dict[str, Any]) -> Suggestion:
    """A suggestion, to be completed."""
    now = clock.now()
    return Suggestion(
        id=token_urlsafe(12),
        kind=kind,
        user_id=user_id,
        city="",
        state="",
        changes=changes,
        note=remarks.note,
        evidence_url=remarks.evidence_url,
        wants_credit=remarks.wants_credit,
        created_at=now,
        updated_at=now,
    )


def taken(uow: UnitOfWork, row: Suggestion) -> Suggested:
    """Store a suggestion."""
    uow.session.add(row)
    uow.session.flush()  # What the database refuses is refused now.
    return Suggested(row.id)


def _own(uow: UnitOfWork, user_id: str, suggestion_id: str) -> Suggestion:
    row = suggestions.held(uow.session, suggestion_id)
    if row is None or row.user_id != user_id:
        raise NotFound(_(NO_SUGGESTION))
    return row


def _seen(uow: UnitOfWork, row: Suggestion) -> SuggestionRecord:
    uow.session.flush()  # The row is read again, with the person.
    found = suggestions.told(uow.session, row.id)
    if found is None:
        raise NotFound(_(NO_SUGGESTION))
    return record_of(found[0], found[1])
