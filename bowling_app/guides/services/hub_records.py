"""City guides as programs read them."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

from bowling_app.guides.models import Hub, HubImage
from bowling_app.guides.queries import hubs
from bowling_app.guides.rules import GUIDE_SIDES, GUIDE_SLUGS, guide_path, photo_path
from bowling_app.guides.schemas.hub_page import HubImageRecord, HubRecord, HubRecords
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.markup import markup
from bowling_app.platform.kit.policies import anyone

NO_GUIDE = "Guide not found"


def list_hubs(uow: UnitOfWork, actor: Actor, *, wanted: PageWanted) -> HubRecords:
    """The published guides, the one that was changed last first."""
    anyone(actor)
    after = cursor_values(wanted.cursor, datetime, int)
    found = hubs.page(uow.session, limit=wanted.limit + 1, after=after, is_published=True)  # pyright: ignore[reportArgumentType]
    shown = found[: wanted.limit]
    last = shown[-1] if len(found) > wanted.limit else None
    return HubRecords(_records(uow, shown), cursor_of(last.updated_at, last.id or 0) if last else None)


def hub_record(uow: UnitOfWork, actor: Actor, *, slug: str) -> HubRecord:
    """One published guide with its photos, the heaviest first. Raises Moved for an address that leads to another, and
    NotFound."""
    anyone(actor)
    return _records(uow, [published_hub(uow, slug)])[0]


def published_hub(uow: UnitOfWork, slug: str) -> Hub:
    """The published guide of this address. Raises Moved for another spelling or an old address, and NotFound."""
    name = slug.lower()
    if name not in GUIDE_SLUGS:
        raise NotFound(NO_GUIDE)
    hub = hubs.published(uow.session, name)
    if hub is None:
        present = hubs.moved_to(uow.session, name)
        if present is None:
            raise NotFound(NO_GUIDE)
        raise Moved(guide_path(present))
    if slug != hub.slug:
        raise Moved(guide_path(hub.slug))
    return hub


def _records(uow: UnitOfWork, found: Sequence[Hub]) -> tuple[HubRecord, ...]:
    photos: dict[int, list[HubImage]] = defaultdict(list)
    for row in hubs.images(uow.session, [hub.id or 0 for hub in found]):
        photos[row.hub_id].append(row)
    return tuple(_record(hub, photos[hub.id or 0]) for hub in found)


def _record(hub: Hub, photos: Sequence[HubImage]) -> HubRecord:
    return HubRecord(
        id=hub.id or 0,
        slug=hub.slug,
        product=hub.product,
        state=hub.state,
        city=hub.city,
        title=hub.title,
        introduction=hub.introduction,
        introduction_html=markup(hub.introduction).html,
        url=guide_path(hub.slug),
        images=tuple(map(image_record, photos)),
        created_at=hub.created_at,
        updated_at=hub.updated_at,
    )


def image_record(row: HubImage) -> HubImageRecord:
    """A photo as programs read it."""
    sizes = tuple(photo_path(row.key, side) for side in GUIDE_SIDES)
    said = (row.width, row.height, row.alt, row.credit, row.weight, row.created_at, row.updated_at)
    return HubImageRecord(sizes[-1], sizes, *said)
