"""Safe HTML from any Markdown.

HTML in the Markdown is shown as text. A sanitizer allows only the few elements and attributes below in the output.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Final

import nh3
from markdown_it import MarkdownIt
from markdown_it.token import Token
from PIL import Image

from bowling_app.platform.geo.places import plain

WORDS_A_MINUTE: Final = 220

_ASSETS: Final = Path(__file__).resolve().parents[3] / "assets"
_VIEW_BOX: Final = re.compile(r'viewBox="0 0 (\d+) (\d+)"')
_ALLOWED: Final = {
    "a": {"href", "title", "rel"},
    "img": {"src", "alt", "title", "width", "height", "loading", "decoding"},
    "h2": {"id"},
    "h3": {"id"},
    "ol": {"start"},
    "div": {"tabindex"},
    "th": {"scope"},
}
_TAGS: Final = {
    *_ALLOWED, "p", "ul", "li", "strong", "em", "s", "blockquote", "hr", "br", "code", "pre",
    "table", "thead", "tbody", "tr", "td",
}  # fmt: skip
_CLASSES: Final = {"div": {"wide"}, "th": {"number"}, "td": {"number"}}

_reader: Final = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
# mdurl fills its two tables of characters at the first address. A second thread would take them half filled, and fail.
_reader.parse("<http://a>")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the second order, and the id of its element."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Markup:
    """A text, ready to be shown."""

    html: str
    headings: tuple[Heading, ...]
    words: int

    @property
    def minutes(self) -> int:
        """How long reading it takes."""
        return max(1, ceil(self.words / WORDS_A_MINUTE))


@lru_cache(maxsize=256)
def markup(text: str) -> Markup:
    """The text as HTML, with ids at its headings, sizes at its images, and tables that a phone can move sideways."""
    tokens = _reader.parse(text)
    headings = tuple(_name_headings(tokens))
    for token in tokens:
        _prepare(token)
        for part in token.children or ():
            _prepare(part)
    made = _reader.renderer.render(tokens, _reader.options, {})
    made = made.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
    words = sum(len(_spoken(token).split()) for token in tokens if token.type == "inline")
    return Markup(_clean(made), headings, words)


def _clean(source: str) -> str:
    return nh3.clean(
        source,
        tags=_TAGS,
        attributes=_ALLOWED,
        allowed_classes=_CLASSES,
        url_schemes={"http", "https", "mailto"},
        link_rel=None,
        strip_comments=True,
    )


def _name_headings(tokens: Sequence[Token]) -> Iterator[Heading]:
    """Give every heading an id made of its words, and tell those of the second order."""
    taken: set[str] = set()
    for opening, content in pairwise(tokens):
        if opening.type != "heading_open":
            continue
        wanted = plain(_spoken(content)).replace(" ", "-") or "part"
        name, number = wanted, 1
        while name in taken:
            number += 1
            name = f"{wanted}-{number}"
        taken.add(name)
        opening.attrSet("id", name)
        if opening.tag == "h2":
            yield Heading(name, _spoken(content))


def _prepare(token: Token) -> None:
    if token.type == "image":
        _give_size(token)
    elif token.type == "link_open" and str(token.attrGet("href") or "").startswith("http"):
        token.attrSet("rel", "noopener")
    elif token.tag in {"th", "td"} and "right" in str(token.attrs.pop("style", "")):
        token.attrSet("class", "number")


def _give_size(image: Token) -> None:
    """The size keeps the place of an image free until it is there."""
    size = _size(str(image.attrGet("src") or ""))
    if size:
        image.attrs |= {"width": str(size[0]), "height": str(size[1])}
    image.attrs |= {"loading": "lazy", "decoding": "async"}


@lru_cache
def _size(address: str) -> tuple[int, int] | None:
    """Width and height of one of our images, in pixels; None if the file is missing."""
    path = (_ASSETS / address.lstrip("/")).resolve()
    if not path.is_relative_to(_ASSETS) or not path.is_file():
        return None
    if path.suffix == ".svg":
        box = _VIEW_BOX.search(path.read_text(encoding="utf-8"))
        return (int(box[1]), int(box[2])) if box else None
    with Image.open(path) as image:
        return image.size


def _spoken(token: Token) -> str:
    """The words of a line without its marks."""
    return "".join(part.content for part in token.children or () if part.type in {"text", "code_inline", "softbreak"})
