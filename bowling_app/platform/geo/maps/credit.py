"""What maps say about the makers of their data."""

import re
from typing import Final

from bowling_app.platform.geo import basemap
from bowling_app.platform.geo.maps import street_map
from bowling_app.platform.kit.links import Link

_LINK: Final = re.compile(r"\[([^\[\]]++)\]\(([^()\s]++)\)")


def map_credit() -> str:
    """The makers of the maps that are used at present; `[words](address)` is a link."""
    own = basemap.ATTRIBUTION
    return f"{street_map.ATTRIBUTION}, {own}" if street_map.STREETS.archive() else own


def linked(text: str) -> tuple[Link, ...]:
    """A text with `[words](address)` in it, as words with their addresses. Other than web addresses lead nowhere."""
    parts: list[Link] = []
    end = 0
    for link in _LINK.finditer(text):
        words, address = link.groups()
        is_web = address.startswith(("https://", "http://"))
        parts += [Link(text[end : link.start()], ""), Link(words, address if is_web else "")]
        end = link.end()
    return tuple(part for part in (*parts, Link(text[end:], "")) if part.label)
