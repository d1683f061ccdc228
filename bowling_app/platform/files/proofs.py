"""Photos that prove a score: uncropped, in three sizes. Only some people may see them until the game is approved."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import PurePosixPath
from typing import Final

from PIL import Image

from bowling_app.platform.files.photos import PHOTO, PhotoRules, decoded, photo_name, webp
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Bytes
from bowling_app.platform.language.messages import N_, _

PROOF_MAX_BYTES: Final[Bytes] = 10 * 1024 * 1024
"""The size of a file with the photo of a game, of a venue or of a guide."""
PROOF_SIZES: Final = (320, 960, 1600)
"""The longer sides, in pixels: for a list, for a page, and to read the lanes' screens."""
PROOF_TOO_LARGE: Final = N_("The photo must not be larger than 10 MB.")
PROOF_ACCEPT: Final = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
NOT_A_PROOF: Final = N_("Choose a photo in the format JPEG, PNG, WebP or HEIC.")
WRONG_NAME: Final = N_("The file's name ends in {given}, but it holds a {format} photo. Rename it to end in {right}.")
TWO_FILES: Final = N_("The file holds something else beside the photo. Take a screenshot of the photo and send that.")

_RULES: Final = PhotoRules(
    PROOF_MAX_BYTES, PROOF_TOO_LARGE, ("JPEG", "PNG", "WEBP", "HEIF"), NOT_A_PROOF, max(PROOF_SIZES)
)
_ENDINGS: Final = {
    "JPEG": (".jpg", ".jpeg", ".jpe", ".jfif"),
    "PNG": (".png",),
    "WebP": (".webp",),
    "HEIC": (".heic", ".heif", ".hif"),
}
_NAME: Final = re.compile(r"([0-9a-f]{32})-(320|960|1600)\.webp")

# Beginnings of files that browsers and servers run, and the end of an archive. A photo has no use for them. One photo
# of 5 MB in a hundred holds the letters <svg by chance, so more text must follow them.
_FOREIGN: Final = re.compile(
    rb"<script|<\?php|<html|<svg[\s/>][\t-\r -~]{6}|<iframe|%PDF-|<!doctype html", re.IGNORECASE
)
_ARCHIVE_END: Final = b"PK\x05\x06"
_ARCHIVE_TAIL: Final = 65_557  # An archive's directory ends within so many bytes of the file's end.


@dataclass(frozen=True, slots=True)
class Drawn:
    """A photo as WebP, and its size in pixels."""

    content: bytes
    width: int
    height: int


def drawn_sizes(content: bytes, file_name: str, sides: Sequence[int]) -> Mapping[int, Drawn]:
    """The photo re-encoded without other content of the file, by the length of its longer side. Raises Invalid.

    A file that is also valid as another type is refused, and so is one whose name has the extension of another type.
    """
    picture = decoded(content, _RULES)
    _require_right_name(content, file_name)
    if _FOREIGN.search(content) or _ARCHIVE_END in content[-_ARCHIVE_TAIL:]:
        raise Invalid(_(TWO_FILES), field=PHOTO)
    sizes: dict[int, Drawn] = {}
    for side in sorted(sides, reverse=True):  # Each size is made from the one before, because the original is large.
        picture.thumbnail((side, side), Image.Resampling.LANCZOS)
        sizes[side] = Drawn(webp(picture), *picture.size)
    return sizes


def proof_hash(content: bytes) -> str:
    """A hash that identifies the same file."""
    return sha256(content).hexdigest()


def proof_path(key: str, side: int = PROOF_SIZES[0]) -> str:
    """The address of one size."""
    return f"/score-photos/{photo_name(key, side)}"


def proof_key(name: str) -> str | None:
    """The key of the photo of that name; None for a name that none of our photos can have."""
    found = _NAME.fullmatch(name)
    return found[1] if found else None


def _require_right_name(content: bytes, file_name: str) -> None:
    """A name without an ending promises nothing."""
    ending = PurePosixPath(file_name.strip().replace("\\", "/")).suffix.lower()
    kind = _kind(content)
    if ending and ending not in _ENDINGS[kind]:
        raise Invalid(_(WRONG_NAME).format(given=ending[:12], format=kind, right=_ENDINGS[kind][0]), field=PHOTO)


def _kind(content: bytes) -> str:
    """The format of what the decoder has taken."""
    if content.startswith(b"\xff\xd8"):
        return "JPEG"
    if content.startswith(b"\x89PNG"):
        return "PNG"
    return "WebP" if content.startswith(b"RIFF") else "HEIC"
