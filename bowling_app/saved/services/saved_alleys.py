"""The venues that a person has saved. The list is private, and so is the number of people who saved a venue."""

from collections.abc import Sequence
from datetime import datetime
from hashlib import blake2b
from math import ceil
from typing import Final

from bowling_app.accounts.services.participation import hold_person, limit_key, slow_down
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE, PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.distances import miles_between
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.kit.links import Pager
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.saved.models import SavedAlley as Row
from bowling_app.saved.queries import saved_alleys
from bowling_app.saved.queries.saved_alleys import Saved
from bowling_app.saved.rules import MOST_SAVED, NOTE, PATH, SAVED_OF_A_PAGE, SAVES_PER_HOUR, UNDO_FOR, saved_path
from bowling_app.saved.schemas.saved_page import SavedAlley, SavedList, SavedPage, SavedSort
from bowling_app.saved.schemas.saved_records import SORTS, SavedMark, SavedOrder, SavedRecord, SavedRecords
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.schemas.listing_map import NO_MAP, ListingMap
from bowling_app.venues.schemas.listing_subject import locations
from bowling_app.venues.services.participation import require_venue
from bowling_app.venues.services.venue_cards import cards

BY_DATE: Final = SavedOrder()

NOT_SAVED: Final = N_("You have not saved this alley.")
NOTHING_TO_UNDO: Final = N_("There is nothing to put back.")
TOO_MANY: Final = N_("You have saved {most} alleys, which is the most there can be. Remove one first.")


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
    if row is None or not _may_be_undone(row):
        row = row or Row(user_id=user_id, venue_id=venue_id)
        row.saved_at, row.note = clock.now(), None
    row.removed_at = None
    uow.session.add(row)
    return SavedMark(venue_id, is_saved=True, saved_at=row.saved_at)


def unsave_alley(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> SavedMark | Refusal:
    """Remove a venue from the list, which can be undone for an hour. Removing a venue that is not in the list changes
    nothing."""
    user_id = require_user(actor)
    if refusal := _hold(uow, user_id):
        return refusal
    now = clock.now()
    saved_alleys.forget_removed(uow.session, user_id, now - UNDO_FOR)
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


def load_saved(
    uow: UnitOfWork, actor: Actor, *, order: SavedOrder = BY_DATE, page: str = "", removed: tuple[str, ...] = ()
) -> SavedPage:
    """The caller's page of saved alleys; for a visitor, a page without a list that invites them to sign in. The venues
    of the ids in `removed` keep their place, so that they can be put back."""
    anyone(actor)
    if actor.user_id is None:
        return SavedPage()
    recent = [venue_id for venue_id in removed[-SAVED_OF_A_PAGE:] if "\x00" not in venue_id]
    found = _sorted(saved_alleys.of_person(uow.session, actor.user_id, recent), order)
    kept = [saved for saved in found if not saved.is_removed]
    pages = max(1, ceil(len(found) / SAVED_OF_A_PAGE))
    number = min(int(page) if page.isascii() and page.isdigit() and len(page) <= 6 else 1, pages) or 1
    shown = found[(number - 1) * SAVED_OF_A_PAGE : number * SAVED_OF_A_PAGE]
    return SavedPage(
        SavedList(
            heading=count_of(len(kept), "saved alley", "saved alleys") if kept else _("No saved alleys yet"),
            alleys=_alleys(uow, shown, order),
            sorts=tuple(SavedSort(value, _(label), value == order.sort) for value, label in SORTS.items()),
            pager=_pager(number, pages),
            empty_text="" if found else _("Tap the heart on any alley to save it here."),
            onward=() if found else (locations(),),
            map=_map(kept),
        )
    )


def list_saved_records(
    uow: UnitOfWork, actor: Actor, *, order: SavedOrder = BY_DATE, page: PageWanted = FIRST_PAGE
) -> SavedRecords:
    """A page of the actor's saved venues for other programs."""
    user_id = require_user(actor)
    found = _sorted(saved_alleys.of_person(uow.session, user_id), order)
    if (after := cursor_values(page.cursor, datetime, str)) is not None:
        found = _after(found, *after)
    shown = found[: page.limit]
    venue_with_place = saved_alleys.venues(uow.session, [saved.venue_id for saved in shown])
    following = cursor_of(shown[-1].saved_at, shown[-1].venue_id) if len(found) > page.limit else None
    return SavedRecords(tuple(_record(saved, venue_with_place[saved.venue_id], order) for saved in shown), following)


def _hold(uow: UnitOfWork, user_id: str) -> Refusal | None:
    """Hold the person while their list changes; the refusal if they change it too often."""
    hold_person(uow, user_id)
    return slow_down(uow, limit_key(uow, "save", user_id), SAVES_PER_HOUR)


def _require_room(uow: UnitOfWork, user_id: str) -> None:
    if saved_alleys.count(uow.session, user_id) >= MOST_SAVED:
        raise Conflict(_(TOO_MANY, most=number_text(MOST_SAVED)))


def _row(uow: UnitOfWork, user_id: str, venue_id: str) -> Row | None:
    return saved_alleys.row(uow.session, user_id, venue_id) if "\x00" not in venue_id else None


def _may_be_undone(row: Row) -> bool:
    return row.removed_at is None or row.removed_at + UNDO_FOR >= clock.now()


def _sorted(found: list[Saved], order: SavedOrder) -> list[Saved]:
    if order.sort == "date":
        return found
    return sorted(found, key=lambda saved: (_miles(saved, order) or 0.0, saved.venue_id))


def _after(found: list[Saved], saved_at: datetime, venue_id: str) -> list[Saved]:
    """What follows a venue in the list; all of it, in the order of dates from that date on, when it was removed."""
    at = next((at for at, saved in enumerate(found) if saved.venue_id == venue_id), None)
    return found[at + 1 :] if at is not None else [saved for saved in found if saved.saved_at < saved_at]


def _miles(saved: Saved, order: SavedOrder) -> float | None:
    return None if order.position is None else miles_between(*order.position, saved.latitude, saved.longitude)


def _alleys(uow: UnitOfWork, shown: Sequence[Saved], order: SavedOrder) -> tuple[SavedAlley, ...]:
    venue_with_place = saved_alleys.venues(uow.session, [saved.venue_id for saved in shown])
    miles = {saved.venue_id: far for saved in shown if (far := _miles(saved, order)) is not None}
    found = [venue_with_place[saved.venue_id] for saved in shown]
    return tuple(
        SavedAlley(
            card=card,
            saved=_("Saved {day}", day=day_text(saved.saved_at)),
            note=saved.note or "",
            latitude=saved.latitude,
            longitude=saved.longitude,
            closed="" if venue.is_active else _("No longer listed"),
            path=saved_path(venue.id),
            is_removed=saved.is_removed,
        )
        for saved, (venue, _place), card in zip(shown, found, cards(uow, found, miles=miles), strict=True)
    )


def _map(found: Sequence[Saved]) -> ListingMap:
    """The map of all saved alleys. Its address changes with them, so that the browser loads it again."""
    if not found:
        return NO_MAP
    version = blake2b(" ".join(sorted(saved.venue_id for saved in found)).encode(), digest_size=6).hexdigest()
    return ListingMap(f"/api/saved-alleys/map?of={version}", _("Map of your saved alleys"))


def _record(saved: Saved, found: VenueWithPlace, order: SavedOrder) -> SavedRecord:
    venue, place = found
    miles = _miles(saved, order)
    return SavedRecord(
        venue_id=venue.id,
        venue_name=venue.name,
        city=place.name,
        state=place.state,
        latitude=venue.latitude,
        longitude=venue.longitude,
        is_active=venue.is_active,
        saved_at=saved.saved_at,
        note=saved.note,
        distance=None if miles is None else round(miles, 3),
    )


def _pager(number: int, pages: int) -> Pager:
    if pages == 1:
        return Pager()
    return Pager(
        summary=_("Page {number} of {pages}", number=number_text(number), pages=number_text(pages)),
        previous=_href(number - 1) if number > 1 else "",
        next=_href(number + 1) if number < pages else "",
    )


def _href(number: int) -> str:
    return PATH if number == 1 else f"{PATH}?page={number}"
