"""Photos that people send: checked by their content, drawn anew, named by us."""

import re
import threading
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from io import BytesIO
from secrets import token_hex
from typing import Final, Protocol

import pillow_heif
from PIL import Image, ImageOps, UnidentifiedImageError

from bowling_app.domain.errors import Invalid

MAX_BYTES: Final = 5 * 1024 * 1024
MAX_PIXELS: Final = 40_000_000
SIZES: Final = (96, 384)
"""The sides of the square crops, in pixels: for lists and headers, and for a profile."""
MEDIA_TYPE: Final = "image/webp"

TOO_LARGE: Final = "The photo must not be larger than 5 MB."
TOO_MANY_PIXELS: Final = "The photo has too many pixels. Choose a smaller one."
DAMAGED: Final = "The photo is damaged. Choose another one."
_NAME: Final = re.compile(r"[0-9a-f]{32}-(?:96|384)\.webp")
_AT_ONCE: Final = threading.BoundedSemaphore(2)  # Decoding 40 million pixels takes 160 MB.

# Photos of phones. Thumbnails and depth maps that come along are never looked at.
pillow_heif.register_heif_opener(thumbnails=False, depth_images=False, aux_images=False, decode_threads=1)


@dataclass(frozen=True, slots=True)
class PhotoRules:
    """What is taken as a photo. `side` is what the larger side is needed for, in pixels."""

    max_bytes: int
    too_large: str
    formats: tuple[str, ...]  # As the decoder names them.
    not_a_photo: str
    side: int


PORTRAIT: Final = PhotoRules(
    MAX_BYTES, TOO_LARGE, ("JPEG", "PNG", "WEBP"), "Choose a photo in the format JPEG, PNG or WebP.", max(SIZES)
)
"""For the photo of a person."""


class PhotoStore(Protocol):
    """Keeps photos under their names. Every method may be repeated."""

    def put(self, name: str, content: bytes) -> None:
        """Keep the photo."""
        ...

    def get(self, name: str) -> bytes | None:
        """The photo; None when there is none of that name."""
        ...

    def delete(self, key: str) -> None:
        """Remove every photo whose name starts with the key."""
        ...

    def names(self) -> Iterable[str]:
        """The names of all photos. One that is put or removed meanwhile may be among them or not."""
        ...


def square_crops(content: bytes) -> Mapping[int, bytes]:
    """The middle of the photo as WebP, by side: upright, and without anything that the file said beside the picture."""
    with decoding(content, PORTRAIT) as picture:
        return {side: webp(ImageOps.fit(picture, (side, side), Image.Resampling.LANCZOS)) for side in SIZES}


def new_key(user_id: str) -> str:
    """A name that nobody chose, and that no photo had before. Photos of one person begin alike."""
    return owner_key(user_id) + token_hex(8)


def owner_key(user_id: str) -> str:
    """How the names of all photos of this person begin. It does not tell the person's id."""
    return blake2b(user_id.encode(), digest_size=8, person=b"photos").hexdigest()


def photo_name(key: str, side: int) -> str:
    """The name of one crop."""
    return f"{key}-{side}.webp"


def photo_path(key: str, side: int = SIZES[0]) -> str:
    """The address of one crop."""
    return f"/photos/{photo_name(key, side)}"


def is_photo_name(name: str) -> bool:
    """Whether a photo of ours could have this name."""
    return _NAME.fullmatch(name) is not None


@contextmanager
def decoding(content: bytes, rules: PhotoRules) -> Generator[Image.Image, None, None]:
    """The picture itself, upright, about as large as needed; only few are in memory at a time. Raises Invalid.

    What the file's name or its sender says about it is not asked.
    """
    if len(content) > rules.max_bytes:
        raise Invalid(rules.too_large)
    with _AT_ONCE:
        yield _decoded(content, rules)


def _decoded(content: bytes, rules: PhotoRules) -> Image.Image:
    try:
        with Image.open(BytesIO(content), formats=rules.formats) as file:
            _require_moderate_size(file)
            file.draft("RGB", (2 * rules.side, 2 * rules.side))  # A large JPEG is decoded at a fraction of its size.
            upright = ImageOps.exif_transpose(file)
            return upright.convert("RGBA" if upright.has_transparency_data else "RGB")
    except Invalid:
        raise
    except UnidentifiedImageError:
        raise Invalid(rules.not_a_photo) from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise Invalid(TOO_MANY_PIXELS) from None
    except Exception as damage:  # Decoders raise whatever they stumble over.
        raise Invalid(DAMAGED) from damage


def _require_moderate_size(file: Image.Image) -> None:
    """A few bytes can claim to be billions of pixels; what they claim is known before any of them is made."""
    if file.width * file.height > MAX_PIXELS:
        raise Invalid(TOO_MANY_PIXELS)


def webp(picture: Image.Image) -> bytes:
    """The picture as a file that says nothing beside it."""
    bare = Image.new(picture.mode, picture.size)  # A copy would carry the profile and notes of the original along.
    bare.paste(picture)
    file = BytesIO()
    bare.save(file, "WEBP", quality=82, method=4)
    return file.getvalue()
