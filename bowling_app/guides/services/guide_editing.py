"""City guides for admins: the list, the form, saving with conflicts, and a preview."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from bowling_app.guides.models import Guide, GuideAlias, GuidePhoto
from bowling_app.guides.queries import guides
from bowling_app.guides.rules.guide_differences import FIELDS, guide_differences
from bowling_app.guides.rules.guide_photos import GUIDE_SIDES, PHOTOS
from bowling_app.guides.rules.guides import (
    LONGEST_INTRODUCTION,
    PRODUCTS,
    GuideDraft,
    checked_guide,
    guide_path,
    version_of,
)
from bowling_app.guides.schemas.guide_editing import EditedPhoto, GuideEdit, GuideList, GuideRow, GuideSaved
from bowling_app.guides.services.guide_log import guide_entry
from bowling_app.guides.services.guide_photo_editing import NO_GUIDE
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.row_ids import LARGEST_ID, row_id
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import STATES, place_key
from bowling_app.platform.geo.zip_codes import city_centre
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import when_text
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.markup import markup
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import paragraphs
from bowling_app.platform.kit.wording import count_of

GUIDES_PATH: Final = "/admin/hubs"
NEW: Final = "new"
CHANGED: Final = "Someone else edited this guide. Look at it again, then delete it."
IS_PUBLISHED: Final = "People can read this guide. Take it off the site first: untick “Published” and save."


def id_in(text: str) -> int:
    """The id that a text names; 0, which no guide has, where it names none."""
    return row_id(text) or 0


def load_guide_editing(uow: UnitOfWork, actor: Actor, *, edit: str = "", after: str = "") -> GuideList:
    """A page of the guides, the one that was changed last first; with `edit` the form of one, by its id or
    its address, or of a new one."""
    require_admin(actor)
    if edit:
        return GuideList("", (), _edit(uow, edit), "")
    place: Any = cursor_values(after, datetime, int)
    found = guides.page(uow.session, limit=DEFAULT_LIMIT + 1, after=place)
    shown = found[:DEFAULT_LIMIT]
    photos = Counter(row.hub_id for row in guides.images(uow.session, [guide.id or 0 for guide in shown]))
    last = shown[-1] if len(found) > DEFAULT_LIMIT else None
    return GuideList(
        heading="The one that was changed last comes first." if shown else "There is no guide yet.",
        rows=tuple(_row(guide, photos[guide.id or 0]) for guide in shown),
        edit=None,
        next_cursor=cursor_of(last.updated_at, last.id or 0) if last else "",
    )


def preview_guide(uow: UnitOfWork, actor: Actor, *, text: str) -> str:
    """An introduction as readers will see it, as sanitized HTML. Raises Invalid for one that is too long."""
    require_admin(actor)
    if len(text) > LONGEST_INTRODUCTION:
        raise Invalid(f"Introduction: use at most {LONGEST_INTRODUCTION:,} characters.", field="introduction")
    return markup(paragraphs(text, LONGEST_INTRODUCTION)).html


def create_guide(uow: UnitOfWork, actor: Actor, *, draft: GuideDraft) -> GuideSaved:
    """Make a guide. Raises Invalid, naming the field, and Conflict for an address that leads to another guide."""
    require_admin(actor)
    said = checked_guide(draft)
    _require_known(uow, said)
    _require_free(uow, said.slug, None)
    guide = Guide(**{name: getattr(said, name) for name in FIELDS}, created_at=clock.now(), updated_at=clock.now())
    uow.session.add(guide)
    uow.session.flush()  # Its id is asked for below.
    changes = {_logged(name): [None, getattr(guide, name)] for name in FIELDS}
    uow.session.add(guide_entry(guide, actor, "create", changes))
    directory_changed(uow.session)
    return GuideSaved(str(guide.id), version_of(guide), ())


def save_guide(uow: UnitOfWork, actor: Actor, *, hub_id: int, draft: GuideDraft, version: str) -> GuideSaved:
    """Save the form of a guide. If another admin has changed the guide since `version`, save nothing and return the
    present values. After a change of its address, the old address still leads to the guide."""
    require_admin(actor)
    guide = guides.held(uow.session, hub_id) if 0 < hub_id <= LARGEST_ID else None
    if guide is None:
        raise NotFound(NO_GUIDE)
    said = checked_guide(draft, guide.city)
    differences = guide_differences(guide, said)
    if (present := version_of(guide)) != version:
        return GuideSaved(str(hub_id), present, differences, is_conflict=True)
    if not differences:
        return GuideSaved(str(hub_id), present, ())
    if (said.city, said.state) != (guide.city, guide.state):
        _require_known(uow, said)
    _move(uow, guide, said.slug)
    changes = {_logged(one.field): [getattr(guide, one.field), getattr(said, one.field)] for one in differences}
    for name in FIELDS:
        setattr(guide, name, getattr(said, name))
    guide.updated_at = clock.now()
    uow.session.add(guide_entry(guide, actor, "edit", changes))
    directory_changed(uow.session)
    return GuideSaved(str(hub_id), version_of(guide), differences)


def delete_guide(uow: UnitOfWork, actor: Actor, *, hub_id: int, version: str) -> str:
    """Delete a guide that nobody can read, with its photos; returns a summary. Raises Conflict for a published one, and
    where another admin has changed the guide since `version`."""
    require_admin(actor)
    guide = guides.held(uow.session, hub_id) if 0 < hub_id <= LARGEST_ID else None
    if guide is None:
        raise NotFound(NO_GUIDE)
    if version_of(guide) != version:
        raise Conflict(CHANGED)
    if guide.is_published:
        raise Conflict(IS_PUBLISHED)
    for photo in guides.images(uow.session, [hub_id]):
        uow.forget_photo(photo.key)
    changes = {_logged(name): [getattr(guide, name), None] for name in FIELDS}
    uow.session.add(guide_entry(guide, actor, "delete", changes))
    uow.session.delete(guide)
    return f"“{guide.title}” is deleted."


def _move(uow: UnitOfWork, guide: Guide, slug: str) -> None:
    """Keep the old address as an alias of the guide. If the new address was an alias of this guide, remove that
    alias."""
    if slug == guide.slug:
        return
    _require_free(uow, slug, guide.id)
    for alias in guides.aliases(uow.session, guide.id or 0):
        if alias.slug == slug:
            uow.session.delete(alias)
    uow.session.add(GuideAlias(slug=guide.slug, hub_id=guide.id or 0))


def _require_known(uow: UnitOfWork, said: GuideDraft) -> None:
    """Refuse a city that the post office does not know and in which no venue is listed."""
    place = (said.state, place_key(said.city))
    if city_centre(said.city, said.state) is None and not guides.venue_counts(uow.session, [place]):
        words = f"City: we know no city of this name in {STATES[said.state]}. Check the spelling, and the state."
        raise Invalid(words, field="city")


def _require_free(uow: UnitOfWork, slug: str, hub_id: int | None) -> None:
    guides.hold_addresses(uow.session)
    owner = guides.owner_of_slug(uow.session, slug)
    if owner is not None and owner != hub_id:
        other = guides.with_id(uow.session, owner)
        words = f"Address: {guide_path(slug)} leads to “{other.title if other else owner}”. Choose another one."
        raise Conflict(words, field="slug")


def _edit(uow: UnitOfWork, text: str) -> GuideEdit:
    if text == NEW:
        return _form(None, GuideDraft("best-bowling-in-", "bowling", "", "", "", ""), (), (), "")
    guide = guides.with_id(uow.session, _named(uow, text))
    if guide is None:
        raise NotFound(NO_GUIDE)
    said = GuideDraft(*(getattr(guide, name) for name in FIELDS))
    place = (guide.state, place_key(guide.city))
    has_venue = bool(guides.venue_counts(uow.session, [place]))
    note = "" if has_venue else f"No alleys listed in {guide.city}, {guide.state} yet. The page says so."
    old = tuple(guide_path(alias.slug) for alias in guides.aliases(uow.session, guide.id or 0))
    return _form(guide.id, said, old, guides.images(uow.session, [guide.id or 0]), note)


def _named(uow: UnitOfWork, text: str) -> int:
    """The guide of this id, or of this address: the page of a guide leads here by its address. 0 for none."""
    return id_in(text) or guides.owner_of_slug(uow.session, text) or 0


def _form(
    hub_id: int | None, said: GuideDraft, old_paths: tuple[str, ...], photos: Sequence[GuidePhoto], note: str
) -> GuideEdit:
    return GuideEdit(
        id=str(hub_id or ""),
        heading=said.title or "A new guide",
        version=version_of(said) if hub_id else "",
        slug=said.slug,
        products=tuple(Choice(key, key, "", key == said.product) for key in PRODUCTS),
        state=STATES.get(said.state, ""),
        city=said.city,
        title=said.title,
        introduction=said.introduction,
        preview=markup(said.introduction).html,
        is_published=said.is_published,
        may_delete=hub_id is not None and not said.is_published,
        path=guide_path(said.slug) if said.is_published else "",
        old_paths=old_paths,
        note=note,
        photos=tuple(_photo(row, number) for number, row in enumerate(photos, start=1)),
    )


def _photo(row: GuidePhoto, number: int) -> EditedPhoto:
    return EditedPhoto(
        key=row.key,
        src=PHOTOS.address(row.key, GUIDE_SIDES[0]),
        href=PHOTOS.address(row.key, GUIDE_SIDES[-1]),
        width=str(row.width),
        height=str(row.height),
        alt=row.alt,
        credit=row.credit or "",
        weight=str(row.weight),
        position=str(number),
    )


def _row(guide: Guide, photos: int) -> GuideRow:
    return GuideRow(
        id=str(guide.id),
        title=guide.title,
        place=f"{guide.city}, {guide.state}",
        path=guide_path(guide.slug),
        edit_href=f"{GUIDES_PATH}?edit={guide.id}",
        when=when_text(guide.updated_at, clock.now()),
        photos=count_of(photos, "photo", "photos") if photos else "No photo",
        is_published=guide.is_published,
    )


def _logged(name: str) -> str:
    return "guide_published" if name == "is_published" else f"guide_{name}"
