"""The pages on which managers keep the photos of their venue."""

from collections.abc import Mapping
from typing import Final

from bowling_app.owners.rules import Step, edit_path, photo_path, photos_path
from bowling_app.owners.schemas.own_photos import PhotoList, PhotoPage, PhotoRow, PhotosPage
from bowling_app.owners.schemas.owner_edit import FIRST_TAB, PHOTOS_TAB
from bowling_app.owners.services.keepers import own_crumbs, own_opening
from bowling_app.owners.services.owner_photos import NO_PHOTO, own_photos
from bowling_app.owners.services.owner_tabs import OWN_PATH, tab_links
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venue_imports as imports
from bowling_app.venues.rules.venue_photos import ALT_FIELD, MOST_PHOTOS, OwnPhoto, OwnPhotos
from bowling_app.venues.services.find_venue import find_own_venue

ADDED: Final = N_("The photo is on the page.")
DESCRIBED: Final = N_("The description is saved.")
DONE: Final[Mapping[Step, str]] = {
    "earlier": N_("The order is changed."),
    "later": N_("The order is changed."),
    "cover": N_("This is the cover now."),
    "remove": N_("The photo is removed. For 30 days you can put it back."),
    "restore": N_("The photo is back, behind the others."),
}
_SAID: Final[Mapping[str, str]] = {**DONE, "added": ADDED, "described": DESCRIBED}


def load_own_photos(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> PhotosPage:
    """The photos of a venue for its managers; others learn how to claim it. `done` names what they just did."""
    anyone(actor)
    venue, _ignored = find_own_venue(uow, venue_id, "photos")
    opening = own_opening(actor, venue, uow, own_crumbs(venue, photos_path(venue.id)))
    if opening.refusal:
        return PhotosPage(*opening)
    return PhotosPage(*opening, photos=_list(venue.id, _present(uow, venue)), said=_(_SAID.get(done, "")))


def load_own_photo(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str, version: str = "") -> PhotoPage:
    """One photo of a venue, to be described. The version that somebody has seen is for the form alone: its page shows
    the present one. Raises NotFound."""
    anyone(actor)
    venue, _ignored = find_own_venue(uow, venue_id, "photos")
    crumbs = (*own_crumbs(venue, f"{OWN_PATH}/{venue.id}/edit"), Link(_("Photos"), photos_path(venue.id)))
    opening = own_opening(actor, venue, uow, crumbs)
    if opening.refusal:
        return PhotoPage(*opening)
    photos = _list(venue.id, _present(uow, venue))
    found = next((row for row in (*photos.shown, *photos.removed) if row.key == key), None)
    if found is None:
        raise NotFound(_(NO_PHOTO))
    form = Filled({ALT_FIELD.name: found.alt})
    return PhotoPage(
        crumbs,
        _("A photo of {venue}", venue=venue.name),
        "",
        is_signed_in=True,
        photo=found,
        is_removed=found in photos.removed,
        form=form,
    )


def _present(uow: UnitOfWork, venue: Venue) -> OwnPhotos:
    return own_photos(uow, venue.id, imports.stored_venues(uow.session, [venue.id])[venue.id].values)


def _list(venue_id: str, photos: OwnPhotos) -> PhotoList:
    count = len(photos.shown)
    return PhotoList(
        venue_href=venue_path(venue_id),
        edit_path=edit_path(venue_id, FIRST_TAB),
        path=photos_path(venue_id),
        tabs=tab_links(venue_id, PHOTOS_TAB),
        shown=tuple(_row(venue_id, photos.version, one, at, count) for at, one in enumerate(photos.shown, start=1)),
        removed=tuple(_row(venue_id, photos.version, one) for one in photos.removed),
        room=max(0, MOST_PHOTOS - count),
    )


def _row(venue_id: str, version: str, photo: OwnPhoto, at: int = 0, count: int = 0) -> PhotoRow:
    path = photo_path(venue_id, photo.key)
    return PhotoRow(
        key=photo.key,
        src=photo.src,
        href=photo.href,
        alt=photo.alt,
        width=str(photo.width),
        height=str(photo.height),
        note=_("Photo {at} of {count}. {note}", at=at, count=count, note=photo.note) if at else photo.note,
        path=path,
        words_path=f"{path}?version={version}",
        is_cover=photo.is_cover,
        is_first=at == 1,
        is_last=at == count,
    )
