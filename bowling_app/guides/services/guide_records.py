"""City guides as programs read them."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

from bowling_app.guides.models import Guide, GuidePhoto
from bowling_app.guides.queries import guides
from bowling_app.guides.rules.guide_photos import GUIDE_SIDES, PHOTOS
from bowling_app.guides.rules.guides import GUIDE_SLUGS, guide_path
from bowling_app.guides.schemas.guide_editing import GuidePhotoRecord, GuideRecord, GuideRecords
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.markup import markup
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _

NO_GUIDE = N_("Guide not found")


def list_guides(uow: UnitOfWork, actor: Actor, *, wanted: PageWanted) -> GuideRecords:
    """The published guides, the one that was changed last first."""
    anyone(actor)
    after = cursor_values(wanted.cursor, datetime, int)
    found = guides.page(uow.session, limit=wanted.limit + 1, after=after, is_published=True)  # pyright: ignore[reportArgumentType]
    shown = found[: wanted.limit]
    last = shown[-1] if len(found) > wanted.limit else None
    return GuideRecords(_records(uow, shown), cursor_of(last.updated_at, last.id or 0) if last else None)


def guide_record(uow: UnitOfWork, actor: Actor, *, slug: str) -> GuideRecord:
    """One published guide with its photos, the heaviest first. Raises Moved for an address that leads to another, and
    NotFound."""
    anyone(actor)
    return _records(uow, [published_guide(uow, slug)])[0]


def published_guide(uow: UnitOfWork, slug: str) -> Guide:
    """The published guide of this address. Raises Moved for another spelling or an old address, and NotFound."""
    name = slug.lower()
    if name not in GUIDE_SLUGS:
        raise NotFound(_(NO_GUIDE))
    guide = guides.published(uow.session, name)
    if guide is None:
        present = guides.moved_to(uow.session, name)
        if present is None:
            raise NotFound(_(NO_GUIDE))
        raise Moved(guide_path(present))
    if slug != guide.slug:
        raise Moved(guide_path(guide.slug))
    return guide


def _records(uow: UnitOfWork, found: Sequence[Guide]) -> tuple[GuideRecord, ...]:
    photos: dict[int, list[GuidePhoto]] = defaultdict(list)
    for row in guides.images(uow.session, [guide.id or 0 for guide in found]):
        photos[row.hub_id].append(row)
    return tuple(_record(guide, photos[guide.id or 0]) for guide in found)


def _record(guide: Guide, photos: Sequence[GuidePhoto]) -> GuideRecord:
    return GuideRecord(
        id=guide.id or 0,
        slug=guide.slug,
        product=guide.product,
        state=guide.state,
        city=guide.city,
        title=guide.title,
        introduction=guide.introduction,
        introduction_html=markup(guide.introduction).html,
        url=guide_path(guide.slug),
        images=tuple(map(image_record, photos)),
        created_at=guide.created_at,
        updated_at=guide.updated_at,
    )


def image_record(row: GuidePhoto) -> GuidePhotoRecord:
    """A photo as programs read it."""
    sizes = tuple(PHOTOS.address(row.key, side) for side in GUIDE_SIDES)
    said = (row.width, row.height, row.alt, row.credit, row.weight, row.created_at, row.updated_at)
    return GuidePhotoRecord(sizes[-1], sizes, *said)
