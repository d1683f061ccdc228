"""The declaration of a public page, and the helpers that let one view be drawn as a document and as a live page."""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import unquote

import reflex as rx

from bowling_app.domain.actors import Actor
from bowling_app.domain.policies import anyone
from bowling_app.perform import Operation
from bowling_app.seo.head import Head
from bowling_app.seo.heads import SiteAddress
from bowling_app.services.site import site_facts
from bowling_app.services.unit_of_work import UnitOfWork
from bowling_app.settings import settings

Item = TypeVar("Item")

_drawing_document: ContextVar[bool] = ContextVar("drawing_document", default=False)


@dataclass(frozen=True)
class Page:
    """A public page: declared once, served as a document and as a live page.

    `route` is Reflex's spelling, such as `/venue/[venue_id]`; its arguments, and those parameters of the query that
    `query` names, are what `load` takes by name. `load` answers with a frozen view model or raises NotFound, Gone or
    Moved. `view` draws the view model, given as a value or as a var; `head` says what stands in the head.
    """

    route: str
    load: Operation[..., Any]
    view: Callable[[Any], rx.Component]
    head: Callable[[Any, SiteAddress], Head]
    query: tuple[str, ...] = field(default=())
    status: int = 200  # Of the HTTP answer that carries the document.
    is_shared: bool = True  # False where there are too many documents to keep, as with searches.

    def arguments(self, path: str, query: Mapping[str, str]) -> dict[str, str] | None:
        """The arguments of `load` for a raw path and a parsed query; None when the path is not of this page."""
        wanted, given = self.route.split("/"), path.split("/")
        if len(given) > 2 and not given[-1]:
            given.pop()  # A slash at the end.
        if len(wanted) != len(given):
            return None
        arguments = {name: query[name] for name in self.query if name in query}
        for segment, text in zip(wanted, given, strict=True):
            if segment.startswith("["):
                arguments[segment[1:-1]] = unquote(text)
            elif segment != text:
                return None
        return arguments


@dataclass(frozen=True)
class Opened:
    """A page that has been loaded: what it shows, what stands in its head, and the site it belongs to."""

    view: Any
    head: Head
    site: SiteAddress


def open_page(uow: UnitOfWork, actor: Actor, page: Page, arguments: Mapping[str, str]) -> Opened:
    """Load a page and its head in one transaction. Raises what the page's `load` raises."""
    anyone(actor)
    facts = site_facts(uow, actor)
    site = SiteAddress(settings().base_url, settings().site_name, facts.is_demonstration)
    view = page.load(uow, actor, **arguments)
    return Opened(view, page.head(view, site), site)


@contextmanager
def drawing_document() -> Generator[None, None, None]:
    """While this lasts, views are drawn from plain values for a document that has no scripts of ours."""
    token = _drawing_document.set(True)
    try:
        yield
    finally:
        _drawing_document.reset(token)


def in_document() -> bool:
    """Whether the component under construction goes into a document."""
    return _drawing_document.get()


def element_id(name: str) -> str:
    """An id that stays unique while a document and its live page are in the browser together."""
    return f"{name}-document" if in_document() else name


def client_only(live: Callable[[], rx.Component], fallback: rx.Component) -> rx.Component:
    """What needs a script: `live` on the live page, and in the document something plain that takes the same room."""
    return fallback if in_document() else live()


def each(items: Sequence[Item] | rx.Var[Any], draw: Callable[[Item], rx.Component]) -> Any:
    """`draw` for every item of a value or a var. Spread nothing: pass the result as a child."""
    if isinstance(items, rx.Var):
        return rx.foreach(items, draw)
    return rx.fragment(*[draw(item) for item in items])


Part = Callable[[], rx.Component] | str


def when(condition: Any, yes: Part, no: Part | None = None) -> Any:
    """`yes` when the value or var is true, not empty and not None, else `no`. Components are given as functions."""
    if isinstance(condition, rx.Var):
        otherwise = ("" if isinstance(yes, str) else rx.fragment()) if no is None else _drawn(no)
        return rx.cond(_is_filled(condition), _drawn(yes), otherwise)
    if condition:
        return _drawn(yes)
    return ("" if isinstance(yes, str) else rx.fragment()) if no is None else _drawn(no)


def _drawn(part: Part) -> Any:
    return part() if callable(part) else part


def _is_filled(condition: rx.Var[Any]) -> rx.Var[Any]:
    # An empty list is true in JavaScript but false in Python; both sides must agree.
    return condition.length() > 0 if isinstance(condition, rx.vars.ArrayVar) else condition
