"""The photos of city guides: adding, describing, ordering and removing them."""

from dataclasses import asdict
from typing import Final

from bowling_app.guides.models import Guide, GuidePhoto
from bowling_app.guides.queries import guides
from bowling_app.guides.rules.guide_photos import MOST_PHOTOS, PHOTOS, ImageWords, StoredPhoto, checked_image
from bowling_app.guides.schemas.guide_editing import GuidePhotoRecord
from bowling_app.guides.services.guide_log import guide_entry
from bowling_app.guides.services.guide_photos import new_guide_key
from bowling_app.guides.services.guide_records import image_record
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.row_ids import LARGEST_ID
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.kit.wording import count_of

NO_GUIDE: Final = "There is no such guide"
NO_PHOTO: Final = "Photo not found"


def guide_photo(uow: UnitOfWork, actor: Actor, *, name: str) -> str:
    """The name of the file, if it is a photo of a guide. Raises NotFound."""
    anyone(actor)
    key = PHOTOS.key_of(name)
    if key is None or guides.image(uow.session, key) is None:
        raise NotFound(NO_PHOTO)
    return name


def begin_guide_photo(uow: UnitOfWork, actor: Actor, *, hub_id: int) -> str:
    """The key for a new photo, before its upload. Raises NotFound, and Conflict if there is no room."""
    require_admin(actor)
    _require_room(uow, _guide(uow, hub_id))
    return new_guide_key()


def add_guide_photo(
    uow: UnitOfWork, actor: Actor, *, hub_id: int, photo: StoredPhoto, words: ImageWords
) -> GuidePhotoRecord:
    """Add a photo whose files are stored. Raises Invalid, and Conflict where all room is taken."""
    require_admin(actor)
    guide, said = guides.held(uow.session, _guide(uow, hub_id).id or 0), checked_image(words)
    if guide is None:
        raise NotFound(NO_GUIDE)
    _require_room(uow, guide)
    row = GuidePhoto(**asdict(photo), **asdict(said), hub_id=hub_id)
    uow.session.add(row)
    _changed(uow, guide, guide_entry(guide, actor, "add_photo", {"guide_photo": [None, said.alt]}))
    return image_record(row)


def change_guide_photo(uow: UnitOfWork, actor: Actor, *, key: str, words: ImageWords) -> None:
    """Change the texts or the weight of a photo. Raises Invalid, and NotFound."""
    require_admin(actor)
    row, guide = _photo(uow, key)
    said = checked_image(words)
    before, after = (row.alt, row.credit, row.weight), (said.alt, said.credit, said.weight)
    named = ("guide_photo", "guide_photo_credit", "guide_photo_weight")
    changes = {name: [was, is_now] for name, was, is_now in zip(named, before, after, strict=True) if was != is_now}
    if not changes:
        return
    row.alt, row.credit, row.weight = after
    row.updated_at = clock.now()
    _changed(uow, guide, guide_entry(guide, actor, "edit_photo", changes))


def remove_guide_photo(uow: UnitOfWork, actor: Actor, *, key: str) -> None:
    """Remove a photo for good. Raises NotFound."""
    require_admin(actor)
    row, guide = _photo(uow, key)
    uow.session.delete(row)
    uow.forget_photo(key)
    _changed(uow, guide, guide_entry(guide, actor, "remove_photo", {"guide_photo": [row.alt, None]}))


def _guide(uow: UnitOfWork, hub_id: int) -> Guide:
    guide = guides.with_id(uow.session, hub_id) if 0 < hub_id <= LARGEST_ID else None
    if guide is None:
        raise NotFound(NO_GUIDE)
    return guide


def _photo(uow: UnitOfWork, key: str) -> tuple[GuidePhoto, Guide]:
    row = guides.image(uow.session, key) if PHOTOS.key_of(f"{key}-480.webp") else None
    if row is None:
        raise NotFound(NO_PHOTO)
    return row, _guide(uow, row.hub_id)


def _require_room(uow: UnitOfWork, guide: Guide) -> None:
    if len(guides.images(uow.session, [guide.id or 0])) >= MOST_PHOTOS:
        raise Conflict(f"This guide has {count_of(MOST_PHOTOS, 'photo', 'photos')} already. Remove one first.")


def _changed(uow: UnitOfWork, guide: Guide, entry: AuditEntry) -> None:
    guide.updated_at = clock.now()
    uow.session.add(entry)
    directory_changed(uow.session)
