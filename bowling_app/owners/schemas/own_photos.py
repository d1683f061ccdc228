"""What the pages of a venue's photos show to those who run it."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, TabLink


@dataclass(frozen=True, slots=True)
class PhotoRow:
    """A photo in the list, or one that was removed and can come back."""

    key: str
    src: str
    href: str
    alt: str
    width: str
    height: str
    note: str  # "Photo 2 of 5. Added Nov 21, 2026 by Kim"
    path: str  # Where its buttons send what is done with it.
    words_path: str  # The page on which it is described, with the version of the photos that was seen.
    is_cover: bool = False
    is_first: bool = False
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class PhotoList:
    """The photos of a venue."""

    venue_href: str
    edit_path: str  # The page of the other facts.
    path: str
    tabs: tuple[TabLink, ...]
    shown: tuple[PhotoRow, ...]
    removed: tuple[PhotoRow, ...]
    room: int  # For so many more.


@dataclass(frozen=True, slots=True)
class PhotosPage:
    """The page; `photos` is None if the caller does not manage the venue, and `refusal` says why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    photos: PhotoList | None = None
    said: str = ""  # What was done a moment ago, for browsers without scripts.
    form: Filled = EMPTY  # Filled in only in the answer to a form that was sent without scripts.


@dataclass(frozen=True, slots=True)
class PhotoPage:
    """The page of one photo: its description, or the way back for one that was removed."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    photo: PhotoRow | None = None
    is_removed: bool = False
    form: Filled = EMPTY  # With the present description.
