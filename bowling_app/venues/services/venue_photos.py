"""Photos of venues: full pictures in three sizes, re-encoded like the photos that prove a score."""

from collections.abc import Mapping
from hashlib import blake2b
from secrets import token_hex
from typing import Final

from bowling_app.platform.files.photos import PHOTO
from bowling_app.platform.files.proofs import Drawn, drawn_sizes
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.limits import LONGEST_SHAPE, SMALLEST_PHOTO
from bowling_app.venues.rules.venue_photos import SIDES

TOO_SMALL: Final = N_("Photo: choose a larger one. Its longer side must have at least 640 pixels.")
TOO_LONG: Final = N_("Photo: crop it first. Its longer side may be at most 3 times the shorter one.")

VENUE_PHOTO: Final = "bowling_app.venues.services.venue_photos:venue_photo_sizes"
"""How the process that draws photos finds the function below."""


def venue_photo_sizes(content: bytes, file_name: str = "") -> Mapping[int, Drawn]:
    """The photo as WebP by its longer side. Raises Invalid also for one that is too small or too long to be shown."""
    sizes = drawn_sizes(content, file_name, SIDES)
    largest = sizes[max(SIDES)]
    short, long = sorted((largest.width, largest.height))
    if long < SMALLEST_PHOTO:
        raise Invalid(_(TOO_SMALL), field=PHOTO)
    if long > LONGEST_SHAPE * short:
        raise Invalid(_(TOO_LONG), field=PHOTO)
    return sizes


def new_venue_key(venue_id: str) -> str:
    """A random, unused key. Keys of one venue's photos start with the same prefix."""
    return venue_key(venue_id) + token_hex(8)


def venue_key(venue_id: str) -> str:
    """How the names of all photos begin that are sent for this venue."""
    return blake2b(venue_id.encode(), digest_size=8, person=b"venue photos").hexdigest()
