"""Photos of venues: their file names, their alternative texts, and the rules for the cover.

In a venue's values they are one field, a list of [key, width, height, alternative text] in the order of the page.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import Field

from bowling_app.platform.files.galleries import PhotoFolder
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import FormField
from bowling_app.platform.kit.limits import Characters, Count, Days
from bowling_app.platform.kit.records import SENT
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.formats import small
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.field_values.checks import Unfit

MOST_PHOTOS: Final[Count] = 20
"""Photos of one venue."""
SHORTEST_ALT: Final[Characters] = 10
"""The shortest description of a venue's photo."""
LONGEST_ALT: Final[Characters] = 200
"""The longest description of a venue's photo."""
SIDES: Final = (640, 960, 1600)
"""The longer sides in pixels: for a strip of photos, for the head of a page, and for full screen."""
KEPT_DAYS: Final[Days] = 30
"""How long a removed photo can come back. Then its files go."""

ALT_HINT: Final = N_("Say what is in the photo, for those who cannot see it, such as: Lanes 1 to 12 under blue light.")
ALT_FIELD: Final = FormField(
    name="altText", label="What is in the photo", kind="area", note="(required)", is_required=True, rows=2,
    shortest=SHORTEST_ALT, longest=LONGEST_ALT, hint=ALT_HINT,
)  # fmt: skip
"""The words for those who cannot see a photo, as forms ask for them."""
_KEY: Final = re.compile(r"[0-9a-f]{32}")
PHOTOS: Final = PhotoFolder("/venue-photos", SIDES)
_HEAD: Final = SIDES[1]


@dataclass(frozen=True, slots=True)
class NewPhoto:
    """A photo whose files are stored. Width and height are those of the largest one; the hash is the sent file's."""

    key: str
    width: int
    height: int
    alt: str
    hash: str


@dataclass(frozen=True, slots=True)
class SeenPhoto:
    """A photo, and the version of the venue's photos that the user saw. It is empty for a step that is about this photo
    alone, and right whatever others did: one place further on, removed, the cover."""

    key: str
    version: str = ""


@dataclass(frozen=True, slots=True)
class OwnPhoto:
    """A photo for those who run the venue. Width and height are the largest size's."""

    __pydantic_config__ = SENT

    key: str
    src: str
    href: str
    alt: Annotated[str, Field(description="What is in the photo.")]
    width: int
    height: int
    is_cover: bool
    note: str  # "Added Nov 21, 2026 by Kim" or "Removed Nov 21, 2026".


@dataclass(frozen=True, slots=True)
class OwnPhotos:
    """The photos in their order, those that can be put back, and the version that a change of them has to name."""

    __pydantic_config__ = SENT

    version: str
    shown: tuple[OwnPhoto, ...]
    removed: tuple[OwnPhoto, ...]


@dataclass(frozen=True, slots=True)
class PhotoAccess:
    """A photo that the caller may see; `is_public` if everyone may."""

    name: str
    is_public: bool


def photo_address(key: str, side: int = _HEAD) -> str:
    """The address of one size."""
    return PHOTOS.address(key, side)


def checked_alt(value: Any) -> str:
    """The words for those who cannot see a photo, on one line. Raises Invalid."""
    return ALT_FIELD.checked(one_line(value, len(value) + 1) if isinstance(value, str) else "")


def checked_photos(value: Any) -> list[list[Any]]:
    """The value as it is stored. Raises Unfit."""
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > MOST_PHOTOS:
        raise Unfit(_("name at most {most} photos.", most=MOST_PHOTOS))
    rows = [_checked_row(row) for row in value]
    if len({row[0] for row in rows}) < len(rows):
        raise Unfit(_("name each photo once."))
    return rows


def photos_text(value: Sequence[Sequence[Any]]) -> str:
    """The field in words: the photos in their order, by their alternative texts."""
    return "; ".join(f"{number}. {row[3]}" for number, row in enumerate(value, start=1))


def cover_after(photos: Sequence[Sequence[Any]], cover: str | None, *, has_new_photos: bool) -> str | None:
    """The cover of a venue with these photos: the present one, unless it is a stored photo that the venue no longer
    has. If there is none, or one that is elsewhere and never shown, the first photo becomes it once photos change."""
    keys = [row[0] for row in photos]
    if cover is None or not cover.startswith("/"):
        return photo_address(keys[0]) if has_new_photos and keys else cover
    if (key := _key_in(cover)) is None or key in keys:
        return cover
    return photo_address(keys[0]) if keys else None


def cover_row(photos: Sequence[Sequence[Any]], cover: str | None) -> Sequence[Any] | None:
    """The photo that is the cover; None if the cover is from another site."""
    key = _key_in(cover or "")
    return next((row for row in photos if row[0] == key), None)


def is_own_photo(address: str | None) -> bool:
    """Whether the address is that of a photo whose files the site keeps."""
    return address is not None and _key_in(address) is not None


def _key_in(address: str) -> str | None:
    """The key of the stored photo at an address; None for an address on another site."""
    folder, _slash, name = address.rpartition("/")
    return PHOTOS.key_of(name) if folder == PHOTOS.path else None


def moved(photos: Sequence[Sequence[Any]], key: str, steps: int) -> list[Sequence[Any]]:
    """The photos after one of them is moved by `steps` places; it stops at the ends."""
    present = [row[0] for row in photos].index(key)
    rest = [row for row in photos if row[0] != key]
    rest.insert(max(0, min(len(rest), present + steps)), photos[present])
    return rest


def _checked_row(row: Any) -> list[Any]:
    is_row = isinstance(row, Sequence) and not isinstance(row, str) and len(row) == 4
    if not is_row or not isinstance(row[0], str) or not _KEY.fullmatch(row[0]):
        raise Unfit(_("this is no photo of ours."))
    if not all(isinstance(each, int) and 0 < each <= max(SIDES) for each in row[1:3]):
        raise Unfit(_("this is no size of a photo."))
    try:
        return [row[0], row[1], row[2], checked_alt(row[3])]
    except Invalid as fault:
        raise Unfit(small(fault.message)) from None
