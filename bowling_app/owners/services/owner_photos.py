"""Photos of a venue: its managers upload, describe, sort and remove them, and choose one as the cover.

A change that names the version of the photos that the manager saw cannot undo another manager's change.
"""

from collections.abc import Callable, Sequence
from datetime import timedelta, tzinfo
from typing import Any, Final

from bowling_app.accounts.services.participation import limit_key, slow_down
from bowling_app.owners.rules import UPLOADS_PER_HOUR
from bowling_app.owners.schemas.owner_edit import PHOTOS_TAB, version_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.errors import Conflict, Forbidden, NotFound
from bowling_app.platform.kit.policies import anyone, require_admin, require_keeper, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue_photo import VenuePhoto
from bowling_app.venues.queries import claims, venue_photos
from bowling_app.venues.queries import venue_imports as imports
from bowling_app.venues.queries.venue_imports import StoredVenue
from bowling_app.venues.queries.venue_parts import time_zone
from bowling_app.venues.rules.venue_photos import (
    KEPT_DAYS,
    MOST_PHOTOS,
    PHOTOS,
    SIDES,
    NewPhoto,
    OwnPhoto,
    OwnPhotos,
    PhotoAccess,
    SeenPhoto,
    checked_alt,
    cover_row,
    moved,
    photo_address,
)
from bowling_app.venues.rules.venue_values import Values
from bowling_app.venues.services.participation import count_change, hold_venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_photos import new_venue_key, venue_key

FORGOTTEN_AT_ONCE: Final = 50
NO_PHOTO: Final = N_("Photo not found")
TOO_MANY: Final = N_("Photos: there are {most} already. Remove one first.")
SENT_BEFORE: Final = N_("Photo: this one is here already.")
CHANGED: Final = N_("Someone else edited the photos. Here they are now; please try again.")

Photos = list[list[Any]]


def begin_venue_photo(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> str | Refusal:
    """The key under which the actor may store a venue photo now. Uploads are limited because re-encoding them costs CPU
    time."""
    user_id = require_user(actor)
    _require_room(_photos(_held(uow, actor, venue_id)[1].values))
    if refusal := slow_down(uow, limit_key(uow, "venue-photo", user_id), UPLOADS_PER_HOUR):
        return refusal
    return new_venue_key(venue_id)


def list_own_photos(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> OwnPhotos:
    """The photos of a venue that the actor may change, and those that can be put back."""
    require_user(actor)
    return own_photos(uow, venue_id, _held(uow, actor, venue_id)[1].values)


def add_venue_photo(uow: UnitOfWork, actor: Actor, *, venue_id: str, photo: NewPhoto) -> OwnPhotos:
    """Add a photo whose files are stored, after the present ones. The first photo becomes the cover."""
    user_id = require_user(actor)
    if not photo.key.startswith(venue_key(venue_id)):
        raise Forbidden(_("This photo is of another venue."))
    editor, held = _held(uow, actor, venue_id)
    photos = _photos(held.values)
    _require_room(photos)
    if venue_photos.sent_before(uow.session, venue_id, photo.hash):
        raise Conflict(_(SENT_BEFORE))
    now, alt = clock.now(), checked_alt(photo.alt)
    row = VenuePhoto(
        key=photo.key,
        venue_id=venue_id,
        width=photo.width,
        height=photo.height,
        alt_text=alt,
        file_hash=photo.hash,
        added_by=user_id,
        added_at=now,
        removed_at=now,  # Until it has its place, in a moment.
    )
    uow.session.add(row)
    uow.session.flush()  # Trigger the database's checks now, while the files can still be removed.
    return _put(uow, held, [*photos, [photo.key, photo.width, photo.height, alt]], editor)


def describe_venue_photo(uow: UnitOfWork, actor: Actor, *, venue_id: str, seen: SeenPhoto, alt: str) -> OwnPhotos:
    """Say in other words what is in a photo."""
    require_user(actor)
    text = checked_alt(alt)
    return _change(
        uow, actor, venue_id, seen, lambda photos: [[*row[:3], text] if row[0] == seen.key else row for row in photos]
    )


def move_venue_photo(uow: UnitOfWork, actor: Actor, *, venue_id: str, seen: SeenPhoto, steps: int) -> OwnPhotos:
    """Move a photo this many places toward the end, or toward the beginning for a negative number."""
    require_user(actor)
    return _change(uow, actor, venue_id, seen, lambda photos: moved(photos, seen.key, steps))


def remove_venue_photo(uow: UnitOfWork, actor: Actor, *, venue_id: str, seen: SeenPhoto) -> OwnPhotos:
    """Hide a photo. It can be restored for `KEPT_DAYS` days; then its files are deleted."""
    require_user(actor)
    return _change(uow, actor, venue_id, seen, lambda photos: [row for row in photos if row[0] != seen.key])


def choose_venue_cover(uow: UnitOfWork, actor: Actor, *, venue_id: str, seen: SeenPhoto) -> OwnPhotos:
    """Make this photo the cover: it appears at the top of the venue's page and wherever the venue has one picture."""
    require_user(actor)
    count_change(actor, uow)
    editor, held = _held(uow, actor, venue_id)
    _require_shown(held.values, seen)
    edit_venue_fields(uow, venue_id, {"cover_image_url": photo_address(seen.key)}, editor, held)
    return _own(uow, venue_id)


def restore_venue_photo(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str) -> OwnPhotos:
    """Restore a recently removed photo, after the present ones. Raises Conflict where the same file was sent again."""
    require_user(actor)
    count_change(actor, uow)
    editor, held = _held(uow, actor, venue_id)
    photos = _photos(held.values)
    row = venue_photos.with_key(uow.session, key)
    if row is None or row.venue_id != venue_id:
        raise NotFound(_(NO_PHOTO))
    if row.position is not None:
        return _own(uow, venue_id)
    _require_room(photos)
    if venue_photos.sent_before(uow.session, venue_id, row.file_hash):
        raise Conflict(_(SENT_BEFORE))
    return _put(uow, held, [*photos, [row.key, row.width, row.height, row.alt_text]], editor)


def venue_photo(uow: UnitOfWork, actor: Actor, *, name: str) -> PhotoAccess:
    """Whether the actor may see a photo. Removed photos are visible only to people who can restore them."""
    anyone(actor)
    key = PHOTOS.key_of(name)
    row = venue_photos.with_key(uow.session, key) if key else None
    if row is None or row.venue_id is None:
        raise NotFound(_(NO_PHOTO))
    if row.position is None and not actor.is_admin and actor.user_id not in claims.managers(uow.session, row.venue_id):
        raise NotFound(_(NO_PHOTO))
    return PhotoAccess(name, is_public=row.position is not None)


def forget_removed_photos(uow: UnitOfWork, actor: Actor) -> int:
    """Forget photos that were removed long enough ago or whose venue is gone. Returns how many. Their files go once
    that is committed."""
    require_admin(actor)
    due = venue_photos.to_forget(uow.session, clock.now() - timedelta(days=KEPT_DAYS), FORGOTTEN_AT_ONCE)
    for row in due:
        uow.forget_photo(row.key)
        uow.session.delete(row)
    return len(due)


def own_photos(uow: UnitOfWork, venue_id: str, values: Values) -> OwnPhotos:
    """The photos of a venue for its managers. `values` are the venue's stored values."""
    cover = cover_row(_photos(values), values.get("cover_image_url"))
    zone = time_zone(uow.session, venue_id)
    found = [
        _seen(row, name, zone, is_cover=cover is not None and row.key == cover[0])
        for row, name in venue_photos.of_venue(uow.session, venue_id)
    ]
    split = len(_photos(values))
    return OwnPhotos(version_of(values, PHOTOS_TAB), tuple(found[:split]), tuple(found[split:]))


def _change(
    uow: UnitOfWork, actor: Actor, venue_id: str, seen: SeenPhoto, change: Callable[[Photos], Sequence[Any]]
) -> OwnPhotos:
    count_change(actor, uow)
    editor, held = _held(uow, actor, venue_id)
    _require_shown(held.values, seen)
    return _put(uow, held, change(_photos(held.values)), editor)


def _held(uow: UnitOfWork, actor: Actor, venue_id: str) -> tuple[Editor, StoredVenue]:
    """The actor as an editor of the venue, and the venue as it is stored; both locked until the transaction ends."""
    venue = hold_venue(uow, venue_id)
    role = require_keeper(actor, claims.managers(uow.session, venue.id))
    reason = "Edited by the venue" if role == "owner" else "Edited by an admin"
    return Editor(actor.name, role, reason), imports.stored_venues(uow.session, [venue.id])[venue.id]


def _put(uow: UnitOfWork, held: StoredVenue, photos: Sequence[Any], editor: Editor) -> OwnPhotos:
    edit_venue_fields(uow, held.venue_id, {"photos": photos}, editor, held)
    return _own(uow, held.venue_id)


def _own(uow: UnitOfWork, venue_id: str) -> OwnPhotos:
    return own_photos(uow, venue_id, imports.stored_venues(uow.session, [venue_id])[venue_id].values)


def _photos(values: Values) -> Photos:
    return values.get("photos") or []


def _require_room(photos: Photos) -> None:
    if len(photos) >= MOST_PHOTOS:
        raise Conflict(_(TOO_MANY, most=MOST_PHOTOS))


def _require_shown(values: Values, seen: SeenPhoto) -> None:
    if seen.version and version_of(values, PHOTOS_TAB) != seen.version:
        raise Conflict(_(CHANGED))
    if seen.key not in {row[0] for row in _photos(values)}:
        raise NotFound(_(NO_PHOTO))


def _seen(row: VenuePhoto, name: str | None, zone: tzinfo, *, is_cover: bool) -> OwnPhoto:
    added = N_("Added {day} by {name}") if name else N_("Added {day}")
    note = _("Removed {day}", day=day_text(row.removed_at, zone)) if row.removed_at else ""
    note = note or _(added, day=day_text(row.added_at, zone), name=name)
    return OwnPhoto(
        key=row.key,
        src=photo_address(row.key, min(SIDES)),
        href=photo_address(row.key, max(SIDES)),
        alt=row.alt_text,
        width=row.width,
        height=row.height,
        is_cover=is_cover,
        note=note,
    )
