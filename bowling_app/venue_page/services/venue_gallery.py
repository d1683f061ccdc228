"""The pictures on a venue's page: the one at its head, and the others."""

from dataclasses import dataclass

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.galleries import GalleryPhoto
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venue_photos
from bowling_app.venues.rules.venue_photos import PHOTOS, cover_row


@dataclass(frozen=True, slots=True)
class Pictures:
    """Alternative text and sizes of the picture at the top, both empty if it is not a stored photo; and the other
    photos."""

    alt: str
    sources: str
    others: tuple[GalleryPhoto, ...]


def venue_pictures(uow: UnitOfWork, venue: Venue) -> Pictures:
    """The pictures of a venue in the order that those who run it chose."""
    photos = venue_photos.shown(uow.session, [venue.id]).get(venue.id, [])
    cover = cover_row(photos, venue.cover_image_url)
    others = PHOTOS.gallery(row for row in photos if row is not cover)
    return Pictures(cover[3], PHOTOS.sources(*cover[:3]), others) if cover else Pictures("", "", others)
