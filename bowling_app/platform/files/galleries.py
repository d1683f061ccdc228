"""Photos in several sizes: their addresses, and what a page needs to show them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bowling_app.platform.files.photos import photo_name

_NAME: Final = re.compile(r"([0-9a-f]{32})-([0-9]{2,4})\.webp")


@dataclass(frozen=True, slots=True)
class GalleryPhoto:
    """A photo as a page shows it. Width and height give the browser its shape before it is there."""

    src: str
    sources: str  # Each size with its width, from which the browser chooses.
    href: str  # The largest one.
    alt: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class PhotoFolder:
    """The photos of one kind: the address below which they are handed out, and their longer sides in pixels."""

    path: str  # "/venue-photos"
    sides: tuple[int, ...]  # The smallest first.

    def address(self, key: str, side: int) -> str:
        """The address of one size of a photo."""
        return f"{self.path}/{photo_name(key, side)}"

    def key_of(self, name: str) -> str | None:
        """The key of the photo with that file name; None if no photo of this kind can have the name."""
        found = _NAME.fullmatch(name)
        return found[1] if found and found[2] in map(str, self.sides) else None

    def sources(self, key: str, width: int, height: int) -> str:
        """All sizes of a photo with their widths in pixels, as a browser wants them. The photo's own are those of the
        largest size."""
        widths = {round(width * min(1, side / max(width, height))): side for side in self.sides}
        return ", ".join(f"{self.address(key, side)} {pixels}w" for pixels, side in widths.items())

    def gallery(self, photos: Iterable[Sequence[Any]]) -> tuple[GalleryPhoto, ...]:
        """Photos for a page: key, width, height and alternative text of each."""
        return tuple(
            GalleryPhoto(
                src=self.address(key, self.sides[0]),
                sources=self.sources(key, width, height),
                href=self.address(key, self.sides[-1]),
                alt=alt,
                width=width,
                height=height,
            )
            for key, width, height, alt in photos
        )
