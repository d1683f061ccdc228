"""Photos that people send: checked by their content, drawn anew, named by us."""

import re
import threading
from collections.abc import Mapping
from hashlib import blake2b
from io import BytesIO
from secrets import token_hex
from typing import Final, Protocol

from PIL import Image, ImageOps, UnidentifiedImageError

from bowling_app.domain.errors import Invalid

MAX_BYTES: Final = 5 * 1024 * 1024
MAX_PIXELS: Final = 40_000_000
SIZES: Final = (96, 384)
"""The sides of the square crops, in pixels: for lists and headers, and for a profile."""
MEDIA_TYPE: Final = "image/webp"

TOO_LARGE: Final = "The photo must not be larger than 5 MB."
_NOT_A_PHOTO: Final = "Choose a photo in the format JPEG, PNG or WebP."
_TOO_MANY_PIXELS: Final = "The photo has too many pixels. Choose a smaller one."
_DAMAGED: Final = "The photo is damaged. Choose another one."
_NAME: Final = re.compile(r"[0-9a-f]{32}-(?:96|384)\.webp")
_AT_ONCE: Final = threading.BoundedSemaphore(2)  # Decoding 40 million pixels takes 160 MB.


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


def square_crops(content: bytes) -> Mapping[int, bytes]:
    """The middle of the photo as WebP, by side: upright, and without anything that the file said beside the picture."""
    if len(content) > MAX_BYTES:
        raise Invalid(TOO_LARGE)
    with _AT_ONCE:
        picture = _decoded(content)
        return {side: _webp(ImageOps.fit(picture, (side, side), Image.Resampling.LANCZOS)) for side in SIZES}


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


def _decoded(content: bytes) -> Image.Image:
    """The picture itself, as large as needed. What the file's name or its sender says about it is not asked."""
    try:
        with Image.open(BytesIO(content), formats=("JPEG", "PNG", "WEBP")) as file:
            _require_moderate_size(file)
            file.draft("RGB", (2 * max(SIZES), 2 * max(SIZES)))  # A large JPEG is decoded at a fraction of its size.
            upright = ImageOps.exif_transpose(file)
            return upright.convert("RGBA" if upright.has_transparency_data else "RGB")
    except Invalid:
        raise
    except UnidentifiedImageError:
        raise Invalid(_NOT_A_PHOTO) from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise Invalid(_TOO_MANY_PIXELS) from None
    except Exception as damage:  # Decoders raise whatever they stumble over.
        raise Invalid(_DAMAGED) from damage


def _require_moderate_size(file: Image.Image) -> None:
    """A few bytes can claim to be billions of pixels; what they claim is known before any of them is made."""
    if file.width * file.height > MAX_PIXELS:
        raise Invalid(_TOO_MANY_PIXELS)


def _webp(picture: Image.Image) -> bytes:
    bare = Image.new(picture.mode, picture.size)  # A copy would carry the profile and notes of the original along.
    bare.paste(picture)
    file = BytesIO()
    bare.save(file, "WEBP", quality=82, method=4)
    return file.getvalue()
