"""Draws many similar items for a document: builds a pattern once, then fills in the texts of each item.

Building components takes most of the time of drawing a document. But a view never computes: it only places texts and
checks whether a text is there. So all values of a type with the same texts present differ only in these texts.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from html import escape
from typing import Final, TypeAlias, TypeVar, cast

import reflex as rx

from bowling_app.platform.language.addresses import addressed
from bowling_app.platform.language.languages import once_a_language

Item = TypeVar("Item")
Shape: TypeAlias = "str | bool | type | tuple[Shape, ...] | None"
"""What a value looks like apart from its words. A dataclass is a tuple that begins with its class."""

Write = Callable[[rx.Component], str]
"""What turns a component of plain values into HTML."""

_TEXT: Final = "text"
_HOLE: Final = "\ue000{}\ue001"  # Private-use characters.
_LEADS: Final = ' href="'
_HOLES: Final = re.compile("\ue000([0-9]+)\ue001")


class Prepared(rx.Component):
    """Finished HTML as a part of a component tree."""

    html: str = ""

    @classmethod
    def of(cls, html: str) -> "Prepared":
        """The part with this HTML. It skips what Reflex does for every component, of which it needs nothing."""
        part = cls.__new__(cls)
        part.html, part.children = html, []
        return part

    def render(self) -> dict[str, object]:
        """The node in the tree."""
        return {"html": self.html}


def drawn_alike(items: Sequence[Item], draw: Callable[[Item], rx.Component], write: Write) -> rx.Component:
    """`draw` for every item. It must be a module-level function, so that its patterns are cached."""
    return Prepared.of("".join(_filled(item, draw, write) for item in items))


@once_a_language(1024)
def drawn_once(draw: Callable[..., rx.Component], words: tuple[str, ...], write: Write) -> str:
    """The cached HTML of `draw` for constant words from our sources."""
    return write(draw(*words))


def _filled(item: Item, draw: Callable[[Item], rx.Component], write: Write) -> str:
    texts: list[str] = []
    shape = _shape(item, texts)
    html, holes = _pattern(shape, draw, write)
    pieces = list(html)
    pieces[1::2] = [escape(addressed(texts[number]) if leads else texts[number]) for number, leads in holes]
    return "".join(pieces)


@once_a_language(4096)
def _pattern(
    shape: Shape, draw: Callable[..., rx.Component], write: Write
) -> tuple[tuple[str, ...], tuple[tuple[int, bool], ...]]:
    """HTML with a hole in every second place; and for each hole the number of its text, and whether it is an address
    that leads somewhere."""
    marks = (_HOLE.format(number) for number in range(1_000_000))
    pieces = tuple(_HOLES.split(write(draw(_with_holes(shape, marks)))))
    leads = [piece.endswith(_LEADS) for piece in pieces[:-1:2]]
    return pieces, tuple(zip(map(int, pieces[1::2]), leads, strict=True))


def _shape(value: object, texts: list[str]) -> Shape:
    """What a value looks like apart from its words, which are added to `texts`."""
    if isinstance(value, str):
        if value:
            texts.append(value)
        return _TEXT if value else ""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, tuple):
        return tuple([_shape(part, texts) for part in cast(tuple[object, ...], value)])
    if is_dataclass(value):
        return type(value), *[_shape(getattr(value, name), texts) for name in _names(type(value))]
    raise TypeError(f"a view model does not hold {value!r}")


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields."""
    return tuple(field.name for field in fields(kind))


def _with_holes(shape: Shape, holes: Iterator[str]) -> object:
    if isinstance(shape, str):
        return next(holes) if shape else ""
    if not isinstance(shape, tuple):
        return shape
    if shape and isinstance(shape[0], type):
        return shape[0](*(_with_holes(part, holes) for part in shape[1:]))
    return tuple(_with_holes(part, holes) for part in shape)
