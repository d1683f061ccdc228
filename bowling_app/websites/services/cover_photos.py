"""Cover photos that a source names by an address elsewhere: pages show only photos that the site keeps, so it takes
them in, for the sources whose photos the operator says it may show.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from bowling_app.owners.services.owner_photos import TOO_MANY
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.drawing import draw
from bowling_app.platform.files.proofs import Drawn, proof_hash
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.venues.models.venue_photo import VenuePhoto
from bowling_app.venues.queries import venue_imports
from bowling_app.venues.rules.venue_photos import LONGEST_ALT, MOST_PHOTOS, SIDES, NewPhoto, photo_address
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_photos import VENUE_PHOTO, new_venue_key
from bowling_app.websites import queries

CHANGED: Final = "The cover is another one by now."


@dataclass(frozen=True, slots=True)
class Cover:
    """A cover photo that is elsewhere: of which venue, its address, and the source that named it."""

    venue_id: str
    venue: str
    address: str
    source: str

    @property
    def host(self) -> str:
        """Whom to ask for it."""
        return web_domain(self.address) or ""


def covers_elsewhere(uow: UnitOfWork, actor: Actor) -> Mapping[str, int]:
    """How many cover photos wait to be taken in, by the name of the source."""
    require_admin(actor)
    return Counter(source for *_, source in queries.covers_elsewhere(uow.session))


def due_covers(uow: UnitOfWork, actor: Actor, *, sources: Collection[str]) -> tuple[Cover, ...]:
    """The cover photos that these sources name by an address elsewhere, those of one host together."""
    require_admin(actor)
    found = [Cover(*row) for row in queries.covers_elsewhere(uow.session) if row[-1] in sources]
    return tuple(sorted(found, key=lambda cover: (cover.host, cover.venue_id)))


def in_hosts(covers: Sequence[Cover]) -> list[list[Cover]]:
    """The covers by the host that has them, which is asked for one at a time."""
    return [list(group) for _, group in groupby(covers, key=lambda cover: cover.host)]


def take_in_cover(uow: UnitOfWork, actor: Actor, *, cover: Cover, photo: NewPhoto) -> None:
    """Show a photo whose files are stored as the venue's first one and its cover. It still counts as the source's.

    Raises Conflict when the venue has another cover by now, or no room for a photo.
    """
    require_admin(actor)
    stored = venue_imports.stored_venues(uow.session, [cover.venue_id]).get(cover.venue_id)
    origin = stored.origins.get("cover_image_url") if stored else None
    if stored is None or origin is None or stored.values.get("cover_image_url") != cover.address:
        raise Conflict(CHANGED)
    photos = stored.values.get("photos") or []
    if len(photos) >= MOST_PHOTOS:
        raise Conflict(TOO_MANY)
    now = clock.now()
    uow.session.add(
        VenuePhoto(
            key=photo.key,
            venue_id=cover.venue_id,
            width=photo.width,
            height=photo.height,
            alt_text=photo.alt,
            file_hash=photo.hash,
            added_at=now,
            removed_at=now,  # Until it has its place, in a moment.
        )
    )
    uow.session.flush()
    said = {
        "photos": [[photo.key, photo.width, photo.height, photo.alt], *photos],
        "cover_image_url": photo_address(photo.key),
    }
    reason = f"The cover photo of {cover.source} was taken in"
    edit_venue_fields(uow, cover.venue_id, said, Editor(actor.name, "import", reason, source_id=origin.source_id))


def drawn_cover(cover: Cover, content: bytes) -> tuple[NewPhoto, Mapping[int, Drawn]]:
    """A cover's file, drawn like photos that people send. Raises Invalid for what is no photo to show."""
    sizes = draw(VENUE_PHOTO, content, cover.address.rpartition("/")[2])
    largest = sizes[max(SIDES)]
    alt = one_line(f"Cover photo of {cover.venue}", LONGEST_ALT)
    return NewPhoto(new_venue_key(cover.venue_id), largest.width, largest.height, alt, proof_hash(content)), sizes
