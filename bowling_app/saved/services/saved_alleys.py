"""The venues that a person has saved. The list is private, and so is the number of people who saved a venue."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bowling_app.accounts.services.participation import hold_person, limit_key, slow_down
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.saved.models import SavedAlley as Row
from bowling_app.saved.queries import saved_alleys
from bowling_app.saved.rules import MOST_SAVED, NOTE, SAVES_PER_HOUR, UNDO_FOR, gone_before
from bowling_app.saved.schemas.saved_records import SavedMark
from bowling_app.venues.services.participation import require_venue

NOT_SAVED: Final = N_("You have not saved this alley.")
NOTHING_TO_UNDO: Final = N_("There is nothing to put back.")
TOO_MANY: Final = N_("You have saved {most} alleys, which is the most there can be. Remove one first.")
NO_ROOM: Final = N_("There is no room for {more} more: you have saved {saved} of at most {most} alleys.")


def save_alley(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> SavedMark | Refusal:
    """Save a venue. Saving it again changes nothing. Who removed it within the last hour has it back, with its note and
    its date."""
    user_id = require_user(actor)
    require_venue(uow, venue_id)
    if refusal := _hold(uow, user_id):
        return refusal
    row = saved_alleys.row(uow.session, user_id, venue_id)
    if row is not None and row.removed_at is None:
        return SavedMark(venue_id, is_saved=True, saved_at=row.saved_at)
    _require_room(uow, user_id)
    return SavedMark(venue_id, is_saved=True, saved_at=_put(uow, user_id, venue_id, row))


def save_alleys(uow: UnitOfWork, actor: Actor, *, venue_ids: Sequence[str]) -> int | Refusal:
    """Save several listed venues at once, all or none; it counts as one change. Returns how many were not saved before.
    Raises Conflict, saying for how many there is room, where there is none for all."""
    user_id = require_user(actor)
    if refusal := _hold(uow, user_id):
        return refusal
    saved = set(saved_alleys.ids(uow.session, user_id))
    fresh = [venue_id for venue_id in dict.fromkeys(venue_ids) if venue_id not in saved]
    if len(saved) + len(fresh) > MOST_SAVED:
        numbers = {"saved": len(saved), "most": MOST_SAVED, "more": len(fresh)}
        raise Conflict(_(NO_ROOM, **{name: number_text(number) for name, number in numbers.items()}))
    for venue_id in fresh:
        _put(uow, user_id, venue_id, saved_alleys.row(uow.session, user_id, venue_id))
    return len(fresh)


def unsave_alley(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> SavedMark | Refusal:
    """Remove a venue from the list, which can be undone for an hour. Removing a venue that is not in the list changes
    nothing."""
    user_id = require_user(actor)
    if refusal := _hold(uow, user_id):
        return refusal
    now = clock.now()
    saved_alleys.forget_removed(uow.session, user_id, now)
    row = _row(uow, user_id, venue_id)
    if row is None:
        return SavedMark(venue_id, is_saved=False)
    row.removed_at = row.removed_at or now
    return SavedMark(venue_id, is_saved=False, undo_until=row.removed_at + UNDO_FOR)


def restore_alley(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> SavedMark | Refusal:
    """Restore a venue that was removed within the last hour, with its note and its date, if there is room for it."""
    user_id = require_user(actor)
    if refusal := _hold(uow, user_id):
        return refusal
    row = _row(uow, user_id, venue_id)
    if row is None or not _may_be_undone(row):
        raise NotFound(_(NOTHING_TO_UNDO))
    if row.removed_at is not None:
        _require_room(uow, user_id)
    row.removed_at = None
    return SavedMark(venue_id, is_saved=True, saved_at=row.saved_at)


def note_alley(uow: UnitOfWork, actor: Actor, *, venue_id: str, note: str) -> str | Refusal:
    """Write the person's private note on a saved venue; an empty one removes it. Returns the note as stored."""
    user_id = require_user(actor)
    words = NOTE.checked(note)
    if refusal := _hold(uow, user_id):
        return refusal
    row = _row(uow, user_id, venue_id)
    if row is None or row.removed_at is not None:
        raise NotFound(_(NOT_SAVED))
    row.note = words or None
    return words


def saved_ids(uow: UnitOfWork, actor: Actor) -> tuple[str, ...]:
    """The ids of the venues that the caller has saved, for the hearts on cards; empty for a visitor."""
    anyone(actor)
    return tuple(saved_alleys.ids(uow.session, actor.user_id)) if actor.user_id else ()


def _hold(uow: UnitOfWork, user_id: str) -> Refusal | None:
    """Hold the person while their list changes; the refusal if they change it too often."""
    hold_person(uow, user_id)
    return slow_down(uow, limit_key(uow, "save", user_id), SAVES_PER_HOUR)


def _put(uow: UnitOfWork, user_id: str, venue_id: str, row: Row | None) -> datetime:
    """Put a venue among the saved ones; what was removed just now comes back with its note and its date."""
    if row is None or not _may_be_undone(row):
        row = row or Row(user_id=user_id, venue_id=venue_id)
        row.saved_at, row.note = clock.now(), None
    row.removed_at = None
    uow.session.add(row)
    return row.saved_at


def _require_room(uow: UnitOfWork, user_id: str) -> None:
    if saved_alleys.count(uow.session, user_id) >= MOST_SAVED:
        raise Conflict(_(TOO_MANY, most=number_text(MOST_SAVED)))


def _row(uow: UnitOfWork, user_id: str, venue_id: str) -> Row | None:
    return saved_alleys.row(uow.session, user_id, venue_id)


def _may_be_undone(row: Row) -> bool:
    return row.removed_at is None or row.removed_at >= gone_before(clock.now())
