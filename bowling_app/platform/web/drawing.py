"""The helpers that let one view be drawn as a document and as a live page: each takes a value or a var."""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import TypeVar, cast, overload

import reflex as rx

from bowling_app.platform.language.languages import ENGLISH, offered, spoken
from bowling_app.platform.language.texts import of_people
from bowling_app.platform.web.pattern import Prepared, Write, drawn_alike, drawn_once

Item = TypeVar("Item")

_drawing_document: ContextVar[bool] = ContextVar("drawing_document", default=False)
_write: ContextVar[Write | None] = ContextVar("write", default=None)
_reader_is_signed_in: ContextVar[bool] = ContextVar("reader_is_signed_in", default=False)


@contextmanager
def drawing_document(write: Write | None = None, *, is_signed_in: bool = False) -> Generator[None, None, None]:
    """Within this context, views are drawn from plain values for a document without our scripts.

    `write` turns a component into HTML. If it is given, `each_alike` returns HTML directly.
    `is_signed_in` says that the document is for one reader, who is signed in.
    """
    tokens = _drawing_document.set(True), _write.set(write), _reader_is_signed_in.set(is_signed_in)
    try:
        yield
    finally:
        _drawing_document.reset(tokens[0])
        _write.reset(tokens[1])
        _reader_is_signed_in.reset(tokens[2])


def in_document() -> bool:
    """Whether the component under construction goes into a document."""
    return _drawing_document.get()


def is_for_somebody_signed_in() -> bool:
    """Whether the document under construction is for one reader, who is signed in: see `Page.is_personal`."""
    return _reader_is_signed_in.get()


def element_id(name: str) -> str:
    """An id that stays unique while a document and its live page are in the browser together."""
    return f"{name}-document" if in_document() else name


def client_only(live: Callable[[], rx.Component], fallback: rx.Component) -> rx.Component:
    """What needs a script: `live` on the live page, and in the document something plain that takes the same room."""
    return fallback if in_document() else live()


def as_written() -> dict[str, str]:
    """The attributes of what people have written themselves: it stays as it is on pages in other languages."""
    language = of_people()
    return {} if language is None else {"lang": language}


def wordy(*classes: str) -> str:
    """The classes for languages that need more room than English, such as for the words on a button."""
    return " ".join(f"wordy:{one}" for one in classes) if _may_be_another_language() else ""


def _may_be_another_language() -> bool:
    """Whether what is drawn may be read in another language than English, as a live page is that is compiled once."""
    return len(offered()) > 1 and not (in_document() and spoken() is ENGLISH)


def each(items: Sequence[Item], draw: Callable[[Item], rx.Component]) -> rx.Component:
    """`draw` for every item of a value or a var. Spread nothing: pass the result as a child."""
    if isinstance(items, rx.Var):
        return rx.foreach(items, draw)
    return rx.fragment(*[draw(item) for item in items])


def each_alike(items: Sequence[Item], draw: Callable[[Item], rx.Component]) -> rx.Component:
    """Like `each`, for lists that may be long: see `platform.web.pattern`. `draw` is a module-level function that only
    places texts and checks whether they are there."""
    write = _write.get()
    if isinstance(items, rx.Var) or write is None:
        return each(items, draw)
    return drawn_alike(items, draw, write)


def as_ever(draw: Callable[..., rx.Component], *words: str) -> rx.Component:
    """`draw` for constant words from our sources. A document uses the cached result of the first call."""
    write = _write.get()
    return draw(*words) if write is None else Prepared.of(drawn_once(draw, words, write))


def in_one_piece(value: Item, draw: Callable[[Item], rx.Component]) -> rx.Component:
    """`draw` of a value or a var. Reflex compiles each element with a var to a separate component, but the body of a
    loop to a single one. So a large view is drawn in a loop over one item."""
    return rx.foreach(rx.Var.create([value]), draw) if isinstance(value, rx.Var) else draw(value)


Drawn = Callable[[], rx.Component]
Part = Drawn | str


@overload
def when(condition: object, yes: str, no: str) -> str: ...


@overload
def when(condition: object, yes: Drawn, no: Part | None = None) -> rx.Component: ...


@overload
def when(condition: object, yes: str, no: Drawn | None = None) -> rx.Component: ...


def when(condition: object, yes: Part, no: Part | None = None) -> object:
    """`yes` when the value or var is true, not empty and not None, else `no`. Components are given as functions."""
    if isinstance(condition, rx.Var):
        otherwise = ("" if isinstance(yes, str) else rx.fragment()) if no is None else _drawn(no)
        return rx.cond(_is_filled(condition), _drawn(yes), otherwise)
    if condition:
        return _drawn(yes)
    return ("" if isinstance(yes, str) else rx.fragment()) if no is None else _drawn(no)


def given(value: Item | None, draw: Callable[[Item], rx.Component], no: Part | None = None) -> rx.Component:
    """`draw` of the value or var where there is one, else `no`."""
    return when(value, partial(draw, cast("Item", value)), no)


def lacks(value: object) -> bool:
    """Whether the value or var is false, empty or None."""
    return cast("bool", ~_is_filled(value)) if isinstance(value, rx.Var) else not value


def is_there(value: object) -> rx.Var[bool]:
    """Whether the var holds anything, for components of the live page."""
    return cast("rx.vars.ObjectVar[object]", value).is_not_none()


def count(items: Sequence[object]) -> int:
    """How many items the value or var has."""
    return cast("int", items.length()) if isinstance(items, rx.vars.ArrayVar) else len(items)


def _drawn(part: Part) -> rx.Component | str:
    return part() if callable(part) else part


def _is_filled(condition: rx.Var[object]) -> rx.Var[object]:
    # An empty list is true in JavaScript but false in Python; both sides must agree.
    return condition.length() > 0 if isinstance(condition, rx.vars.ArrayVar) else condition
