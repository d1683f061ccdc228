"""What the picture of a page says, which other sites show with a link to it."""

from dataclasses import astuple, dataclass
from hashlib import blake2b
from typing import Final
from urllib.parse import quote

WIDTH: Final = 1200
HEIGHT: Final = 630
"""The size of every picture, in pixels: what sites that show links ask for."""

_DRAWING: Final = 1
"""Grows when the same words are drawn in another way."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The words of a picture, and the place of a map on it. All but the title may be empty."""

    path: str  # Of the page that it belongs to.
    kicker: str  # Above the title: "Bowling alley".
    title: str
    text: str = ""  # Below the title: "Austin, TX".
    rating: str = ""  # "4.6", drawn with a star.
    facts: tuple[str, ...] = ()  # "12 reviews", "$5.50 a game".
    spot: tuple[float, float] | None = None  # The latitude and longitude of a map.
    ground: str = ""  # The version of that map.

    @property
    def version(self) -> str:
        """A hash of the content. It changes with the words, so caches do not show an outdated picture."""
        return blake2b(repr((_DRAWING, astuple(self))).encode(), digest_size=6).hexdigest()

    @property
    def address(self) -> str:
        """Where the picture is."""
        return f"/preview{quote(self.path)}.png?v={self.version}"
