"""Uploaded photos: checked by their content, re-encoded, and named by us."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from io import BytesIO
from secrets import token_hex
from typing import Final, Protocol

import pillow_heif
from PIL import Image, ImageOps, UnidentifiedImageError

from bowling_app.platform.files.heif import reduced_heif
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Bytes, Count, Pixels
from bowling_app.platform.language.messages import N_, _

MAX_BYTES: Final[Bytes] = 5 * 1024 * 1024
"""The size of a photo's file."""
MOST_PIXELS: Final = {"JPEG": 110_000_000, "HEIF": 52_000_000, "PNG": 13_000_000, "WEBP": 13_000_000}
"""By format, as the decoder names it. A JPEG is decoded at a fraction of its size, so that it may have the 108 million
pixels of a phone, and HEIC is made smaller row by row: its decoder makes 230 MB of 50 million pixels. Of 13 million of
WebP a decoder makes some 200 MB."""
MOST_IN_STEPS: Final[Pixels] = 52_000_000
"""Pixels of a progressive JPEG: all of its coefficients are in memory at once."""
MOST_SCANS: Final[Count] = 200
"""Of a progressive JPEG. Cameras and programs write about 10. Each walks over the whole picture once more."""
MOST_DECODED: Final[Pixels] = 16_000_000
"""Pixels of a JPEG after it was made smaller while it is decoded. A very long one cannot be made small."""
MOST_PER_BYTE: Final[Pixels] = 4_000
"""Pixels for each byte of a file. A screenshot of mostly white has at most 1,100, a drawing of eight lines 700, a
lossless WebP of one color 20,000 and more."""
ALWAYS_TAKEN: Final[Pixels] = 1_000_000
"""Photos with so few pixels may be as empty as they like."""
SIZES: Final = (96, 384)
"""The sides of the square crops, in pixels: for lists and headers, and for a profile."""
MEDIA_TYPE: Final = "image/webp"
PHOTO: Final = "photo"
"""The field in which every form sends its photo."""

TOO_LARGE: Final = N_("The photo must not be larger than 5 MB.")
TOO_MANY_PIXELS: Final = N_("The photo has too many pixels. Choose a smaller one.")
NEARLY_EMPTY: Final = N_("There is nearly nothing in the picture for its size. Choose a photo, or a smaller picture.")
MOVES: Final = N_("The picture moves. Choose a still one, or take a screenshot of it.")
DAMAGED: Final = N_("The photo is damaged. Choose another one.")
_NAME: Final = re.compile(r"[0-9a-f]{32}-(?:96|384)\.webp")
_SCAN: Final = b"\xff\xda"
_ORIENTATION: Final = 0x0112
_MOVING: Final = frozenset({"PNG", "WEBP"})  # Further pictures in other formats are not frames.
_TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""The transposition that turns a picture upright, by its EXIF orientation."""

Image.MAX_IMAGE_PIXELS = None  # Each format has its own limit, above.

# Photos of phones. Their thumbnails and depth maps are not decoded.
pillow_heif.register_heif_opener(thumbnails=False, depth_images=False, aux_images=False, decode_threads=1)


@dataclass(frozen=True, slots=True)
class PhotoRules:
    """What is taken as a photo. `side` is what the larger side is needed for, in pixels."""

    max_bytes: int
    too_large: str
    formats: tuple[str, ...]  # As the decoder names them.
    not_a_photo: str
    side: int
    is_cropped: bool = False  # To a square: then the smaller side counts.


PORTRAIT: Final = PhotoRules(
    MAX_BYTES,
    TOO_LARGE,
    ("JPEG", "PNG", "WEBP"),
    N_("Choose a photo in the format JPEG, PNG or WebP."),
    max(SIZES),
    is_cropped=True,
)
"""For the photo of a person."""


class PhotoStore(Protocol):
    """Keeps photos under their names. Every method may be repeated."""

    def put(self, name: str, content: bytes) -> None:
        """Keep the photo."""
        ...

    def get(self, name: str) -> bytes | None:
        """The photo; None if no photo has that name."""
        ...

    def delete(self, key: str) -> None:
        """Remove every photo whose name starts with the key."""
        ...

    def names(self) -> Iterable[str]:
        """The names of all photos. One that is put or removed meanwhile may be among them or not."""
        ...


def square_crops(content: bytes) -> Mapping[int, bytes]:
    """The center of the photo as upright WebP without metadata, by the length of the side."""
    picture = decoded(content, PORTRAIT)
    return {side: webp(ImageOps.fit(picture, (side, side), Image.Resampling.LANCZOS)) for side in SIZES}


def new_key(user_id: str) -> str:
    """A random, unique name. Names of one user's photos have the same prefix."""
    return owner_key(user_id) + token_hex(8)


def owner_key(user_id: str) -> str:
    """How the names of all photos of this person begin. It does not tell the person's id."""
    return blake2b(user_id.encode(), digest_size=8, person=b"photos").hexdigest()


def owner_of(key: str) -> str:
    """How the names of the photos begin that have the same owner as this one."""
    return key[:16]


def photo_name(key: str, side: int) -> str:
    """The name of the file of one size."""
    return f"{key}-{side}.webp"


def photo_path(key: str, side: int = SIZES[0]) -> str:
    """The address of one crop."""
    return f"/photos/{photo_name(key, side)}"


def is_photo_name(name: str) -> bool:
    """Whether one of our photos can have this name."""
    return _NAME.fullmatch(name) is not None


def decoded(content: bytes, rules: PhotoRules) -> Image.Image:
    """The picture itself, upright, about as large as needed, without anything else of the file. Raises Invalid.

    What the file's name or its sender says about it is not asked. Call it only where memory and time are bounded: see
    `platform.files.drawing`.
    """
    if len(content) > rules.max_bytes:
        raise Invalid(_(rules.too_large), field=PHOTO)
    try:
        with Image.open(BytesIO(content), formats=rules.formats) as file:
            _require_photo(file, content, rules)
            if file.format == "HEIF" and (factor := _factor(file.size, rules)) > 1:
                return _in_one_mode(reduced_heif(content, factor))
            return _upright(_reduced(file, rules), _orientation(file))
    except Invalid:
        raise
    except UnidentifiedImageError:
        raise Invalid(_(rules.not_a_photo), field=PHOTO) from None
    except MemoryError:
        raise
    except Exception as damage:  # Decoders raise many kinds of exceptions.
        raise Invalid(_(DAMAGED), field=PHOTO) from damage


def _require_photo(file: Image.Image, content: bytes, rules: PhotoRules) -> None:
    """Check the claimed size before any pixel is decoded: a few bytes can claim billions of pixels."""
    pixels, kind, has_steps = file.width * file.height, file.format or "", "progressive" in file.info
    if pixels > (MOST_IN_STEPS if has_steps else MOST_PIXELS[kind]):
        raise Invalid(_(TOO_MANY_PIXELS), field=PHOTO)
    if has_steps and content.count(_SCAN) > MOST_SCANS:
        raise Invalid(_(DAMAGED), field=PHOTO)
    if pixels > ALWAYS_TAKEN and pixels > MOST_PER_BYTE * len(content):
        raise Invalid(_(NEARLY_EMPTY), field=PHOTO)
    if kind in _MOVING and getattr(file, "is_animated", False):
        raise Invalid(_(MOVES), field=PHOTO)
    file.draft("RGB", (rules.side, rules.side))  # A large JPEG is decoded at a fraction of its size.
    if kind == "JPEG" and file.width * file.height > MOST_DECODED:
        raise Invalid(_(TOO_MANY_PIXELS), field=PHOTO)


def _reduced(file: Image.Image, rules: PhotoRules) -> Image.Image:
    """The picture in one of two modes, at least as large as needed. What follows then costs little memory."""
    file = _in_one_mode(file)
    return file.reduce(factor) if (factor := _factor(file.size, rules)) > 1 else file


def _in_one_mode(picture: Image.Image) -> Image.Image:
    if picture.mode in {"RGB", "RGBA"}:
        return picture
    return picture.convert("RGBA" if picture.has_transparency_data else "RGB")


def _factor(size: tuple[int, int], rules: PhotoRules) -> int:
    """By how much the sides can be divided, so that what is left is still twice as large as needed."""
    return (min(size) if rules.is_cropped else max(size)) // (2 * rules.side)


def _orientation(file: Image.Image) -> int:
    """Which side is up, as EXIF says. A decoder of HEIC has turned the picture already."""
    return 1 if file.format == "HEIF" else file.getexif().get(_ORIENTATION, 1)


def _upright(picture: Image.Image, orientation: int) -> Image.Image:
    turn = _TURNS.get(orientation)
    return picture.copy() if turn is None else picture.transpose(turn)


def webp(picture: Image.Image) -> bytes:
    """The picture as a WebP file without metadata."""
    bare = Image.new(picture.mode, picture.size)  # A copy would keep the original's profile and metadata.
    bare.paste(picture)
    file = BytesIO()
    bare.save(file, "WEBP", quality=82, method=4)
    return file.getvalue()
