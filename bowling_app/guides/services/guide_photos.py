"""Photos of city guides: uncropped pictures in three sizes, re-encoded like the photos that prove a score."""

from collections.abc import Mapping
from secrets import token_hex
from typing import Final

from bowling_app.guides.rules.guide_photos import GUIDE_SIDES, SMALLEST_PHOTO
from bowling_app.platform.files.photos import PHOTO
from bowling_app.platform.files.proofs import Drawn, drawn_sizes
from bowling_app.platform.kit.errors import Invalid

TOO_SMALL: Final = f"Photo: choose a larger one. Its longer side must have at least {SMALLEST_PHOTO} pixels."

GUIDE_PHOTO: Final = "bowling_app.guides.services.guide_photos:guide_photo_sizes"
"""How the process that draws photos finds the function below."""


def guide_photo_sizes(content: bytes, file_name: str = "") -> Mapping[int, Drawn]:
    """The photo as WebP by its longer side. Raises Invalid also for one that is too small to be shown."""
    sizes = drawn_sizes(content, file_name, GUIDE_SIDES)
    largest = sizes[max(GUIDE_SIDES)]
    if max(largest.width, largest.height) < SMALLEST_PHOTO:
        raise Invalid(TOO_SMALL, field=PHOTO)
    return sizes


def new_guide_key() -> str:
    """A random name that was never used before."""
    return token_hex(16)
