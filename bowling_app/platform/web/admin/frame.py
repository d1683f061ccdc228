"""What all admins' pages share: the guard, the navigation, and when what they show is loaded."""

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from typing import ClassVar, Final, Protocol, TypeVar
from urllib.parse import quote, urlencode

import reflex as rx

from bowling_app.platform.audit.admin_heads import admin_head
from bowling_app.platform.registry import features
from bowling_app.platform.web.action import action, show_toast
from bowling_app.platform.web.admin.schemas import AdminShell
from bowling_app.platform.web.admin.shell import load_admin_shell
from bowling_app.platform.web.drawing import client_only, given, when
from bowling_app.platform.web.events import Following
from bowling_app.platform.web.forms.refocus import Refocus
from bowling_app.platform.web.lists.tabs import HELD, OTHER, ROW
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Arguments, Page
from bowling_app.platform.web.shell.admin_guard import admin_only, verifying
from bowling_app.platform.web.shell.layout import loading
from bowling_app.platform.web.ui.held import STARTS
from bowling_app.platform.web.ui.links import SECONDARY
from bowling_app.platform.web.ui.text import CONTAINER

Content = TypeVar("Content")

HEADING: Final = "admin-heading"
"""The id of a page's heading, which gets the focus when what had it is gone."""

CARD: Final = "rounded-xl border border-line bg-surface p-5 sm:p-6"
CHIP: Final = "shrink-0 rounded-full bg-oil-soft px-3 py-1 text-sm font-semibold text-ink"

_PARTS: Final = "bowling_app.platform.kit."
_PART: Final = "inline-flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-sunken"
_CURRENT: Final = "inline-flex min-h-11 items-center rounded-lg bg-ink px-3 font-medium text-paper"


class AdminState(PageState, mixin=True):
    """The state of one admins' page. A subclass types `content` and says in `_load` which operation gives it.

    That operation refuses everybody but admins; asking only when it will not keeps the page of others quiet.
    """

    page: ClassVar[Page]
    view: AdminShell | None = None
    next_href: str = ""
    first_href: str = ""
    settled: int = 0  # Another number comes with what is there after something was done: see `Refocus`.
    _has_done: bool = False
    _asked_for: dict[str, str] = {}

    @action
    async def show_changes(self) -> Following:
        """Show what was changed over HTTP."""
        return type(self).open

    async def _open_personal(self) -> None:
        asked = {name: str(value) for name, value in self._arguments().items()}
        is_admin = self.view is not None and self.view.is_admin
        self.content = await self._load(asked) if is_admin else None
        if is_admin and asked.get("after") and not self._rows():  # Its rows are settled: what is left is on the first.
            asked["after"] = ""
            self.content = await self._load(asked)
        following = getattr(self.content, "next_cursor", "") or ""
        self.next_href = self._address({**asked, "after": following}) if following else ""
        self.first_href = self._address({**asked, "after": ""}) if asked.get("after") else ""
        self.settled += self._has_done
        self._has_done = False

    def _begin(self, arguments: Arguments) -> None:
        if (asked := {name: str(value) for name, value in arguments.items()}) != self._asked_for:
            self._asked_for = asked
            self._forget()

    def _clear(self, path: str) -> None:
        super()._clear(path)
        self.settled, self._has_done = 0, False
        self._forget()

    def _forget(self) -> None:
        """Let go of what was done on the page as somebody came to it before, such as a preview."""

    async def _done(self, words: str) -> Following:
        """Say what was done, and show the page as it is now."""
        await show_toast(self, "Success", words)
        return self._again()

    def _again(self) -> Following:
        """Show the page as it is now. The heading takes the focus from what has gone, such as the row."""
        self._has_done = True
        return type(self).open

    async def _load(self, asked: dict[str, str]) -> object:
        raise NotImplementedError(asked)

    def _rows(self) -> Sequence[object]:
        """What of the content comes in pages: its items, unless a subclass says which. Of tabs and choices there are
        always some."""
        content: object = self.content
        parts = [getattr(content, each.name) for each in fields(content)] if is_dataclass(content) else []
        items = [item for part in parts if isinstance(part, tuple) for item in part]  # pyright: ignore[reportUnknownVariableType]
        return [item for item in items if is_dataclass(item) and not type(item).__module__.startswith(_PARTS)]  # pyright: ignore[reportUnknownArgumentType,reportUnknownVariableType]

    def _address(self, asked: dict[str, str]) -> str:
        path, told = self.page.route, dict[str, str]()
        for name, value in asked.items():
            if f"[{name}]" in path:
                path = path.replace(f"[{name}]", quote(value))
            elif value:
                told[name] = value
        return f"{path}?{urlencode(told)}" if told else path


class ShowsContent(Protocol[Content]):
    """The state of an admins' page with the type of its content: `draw` takes the same."""

    content: Content | None
    next_href: str
    first_href: str
    settled: int


def admin_page(
    state: type[ShowsContent[Content]],
    route: str,
    heading: str,
    draw: Callable[[Content], rx.Component],
    *,
    query: tuple[str, ...] = (),
) -> Page:
    """The page of a state. `draw` draws its `content`. The document has no user: it waits for the live page."""

    def view(shell: AdminShell) -> rx.Component:
        live = client_only(lambda: admin_only(_screen(state, route, heading, draw)), _waiting(heading))
        return rx.el.div(live, class_name=f"{CONTAINER} min-h-[70vh] pt-6 sm:pt-8")

    return Page(route=route, load=load_admin_shell, view=view, head=admin_head(heading), query=query, kept=())


def _screen(
    state: type[ShowsContent[Content]], route: str, heading: str, draw: Callable[[Content], rx.Component]
) -> rx.Component:
    return rx.fragment(
        _navigation(route),
        _heading(heading),
        Refocus.create(turn=state.settled, to=HEADING),
        given(  # A class of a state has its vars.
            state.content,  # pyright: ignore[reportGeneralTypeIssues]
            lambda content: rx.fragment(draw(content), _turning(state)),
            loading,
        ),
    )


def _waiting(heading: str) -> rx.Component:
    return rx.fragment(
        _heading(heading),
        rx.el.p("This page needs JavaScript, which this browser does not run.", class_name="hidden noscript:block"),
        rx.el.div(verifying(), class_name="noscript:hidden", custom_attrs=STARTS),
    )


def _heading(text: str) -> rx.Component:
    return rx.el.h1(
        text, id=HEADING, class_name="text-3xl focus:outline-none sm:text-4xl", custom_attrs={"tabIndex": -1}
    )


def _navigation(route: str) -> rx.Component:
    """All parts. A page below one, such as that of one venue, belongs to that part."""
    parts = sorted((part for feature in features() for part in feature.admin), key=lambda part: part.at)
    hrefs = [part.href for part in parts]
    present = max((href for href in hrefs if route == href or route.startswith(f"{href}/")), key=len, default="")
    return rx.el.nav(
        rx.el.ul(*[_part(part.label, part.href, present, route) for part in parts], class_name=ROW),
        class_name="mb-6 border-b border-line pb-3",
        custom_attrs={"aria-label": "Admin"},
    )


def _part(label: str, href: str, present: str, route: str) -> rx.Component:
    current = {"aria-current": "page" if href == route else "true"} if href == present else {}
    link = rx.el.a(label, href=href, class_name=_CURRENT if current else _PART, custom_attrs=current)
    return rx.el.li(link, class_name=HELD if current else OTHER)


def _turning(state: type[ShowsContent[Content]]) -> rx.Component:
    """The way to the following page, and back to the first."""
    return rx.el.nav(
        when(state.first_href, lambda: rx.el.a("First page", href=state.first_href, class_name=SECONDARY)),
        when(state.next_href, lambda: rx.el.a("Next page", href=state.next_href, rel="next", class_name=SECONDARY)),
        class_name="mt-8 flex flex-wrap gap-4 empty:hidden",
        custom_attrs={"aria-label": "Pages"},
    )
