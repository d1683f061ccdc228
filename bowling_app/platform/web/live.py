"""The live page: what a browser with scripts shows once the socket is open."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar, Final, TypeVar, cast

import reflex as rx
from reflex.state import _override_base_method  # pyright: ignore[reportPrivateUsage] -- Reflex wants it said.
from reflex_base.environment import environment

from bowling_app.platform.http.cookies import token_of
from bowling_app.platform.kit.errors import DomainError, Moved, NotFound, TooFast, Unavailable
from bowling_app.platform.language.languages import offered
from bowling_app.platform.language.messages import _
from bowling_app.platform.reflex_patches.lazy_states import Parts
from bowling_app.platform.seo.atom import ATOM_TYPE
from bowling_app.platform.seo.head import OEMBED_TYPE, RSS_TYPE, Head
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.events import Following
from bowling_app.platform.web.missing.page import STAYS_AWAY, outage_view, page_for
from bowling_app.platform.web.missing.schemas import MissingView
from bowling_app.platform.web.missing.view import missing_view
from bowling_app.platform.web.page import Arguments, Opened, Page, open_page
from bowling_app.platform.web.page_cache import LOADS
from bowling_app.platform.web.shell.arrival import LastPage
from bowling_app.platform.web.shell.edit_link import edit_link
from bowling_app.platform.web.shell.layout import layout, loading
from bowling_app.platform.web.shell.me import know_visitor
from bowling_app.settings import settings

# Until the page is known. React adopts elements of a document's head that equal its own, and they would go with the
# document: so nothing here equals what a document says.
UNKNOWN = Head(settings().site_name, "", "", robots="")


View = TypeVar("View")


SHOWN: Final = "view"
"""The name of the var that holds what a page shows. Each subclass of `PageState` types its own."""


class PageState(rx.State, mixin=True):
    """The state of one page. A subclass names its `page` and types its `view`; `page_state` makes those of plain pages.

    The server's state is a cache: `open` fills it again after a reconnect, an expiry or a restart.
    """

    page: ClassVar[Page]
    others: ClassVar[Mapping[str, Page]] = {}
    """Pages whose addresses look to the frontend like those of `page`, by the name of the var that holds what each
    shows. All others of these are None."""

    is_ready: bool = False
    is_missing: bool = False
    is_away: bool = False  # Whether the page could not be loaded because a service is unavailable.
    missing: MissingView | None = None
    head: Head = UNKNOWN
    is_demonstration: bool = False
    view_mark: str = ""  # With which the page is counted.
    here: str = "/"  # The address of the page, without its language.
    edit_href: str = ""  # Where an admin edits what the page shows; empty for everybody else.
    _path: str = ""

    @action
    async def open(self) -> Following:
        """Load the page for the browser's address. The browser may send any address: `load` trusts nothing in it."""
        path = self.router.url.path
        comes_from_elsewhere = await self._leave_last_page(path)
        if comes_from_elsewhere or path != self._path:
            self._clear(path)
        try:
            await know_visitor(self)
            shown, page, arguments = self._wanted()
            self._begin(arguments)
            opened = await self._open(page, arguments)
            for name in self.others:
                setattr(self, name, None)
            setattr(self, shown, self._show(opened))
            self.is_missing = False
            await self._open_personal()
        except Moved as moved:
            return rx.redirect(moved.path, replace=True)
        except (Unavailable, TooFast) as outage:
            # The document, or the page with another query, stays where it is; only an empty screen says so itself.
            self.missing, self.is_away = outage_view(outage, STAYS_AWAY), True
            raise
        except DomainError as problem:
            instead, arguments = page_for(problem)
            opened = await perform_as(self, open_page, instead, arguments)
            self._show(opened)
            self.missing, self.is_missing = opened.view, True
        return None

    async def _open(self, page: Page[View], arguments: Arguments) -> Opened[View]:
        """Load the page; for visitors who are not signed in, from memory if it is there. For signed-in users it may
        contain personal data, such as whether they have voted."""

        async def load() -> Opened[View]:
            return await perform_as(self, open_page, page, arguments)

        return await load() if token_of(self.router.headers.cookie) else await LOADS.opened(page, arguments, load)

    def _begin(self, arguments: Arguments) -> None:
        """Do what must be done before the page is loaded."""

    async def _open_personal(self) -> None:
        """Load the part of the page that is personal to its visitor. Documents are shared and do not contain it."""

    async def _leave_last_page(self, path: str) -> bool:
        """Drop the content of the tab's last page, unless it is this page; whether it was another one. A visitor who
        goes back loads it again.

        The browser gets no update of it, and keeps its copy until then.
        """
        last = await self.get_state(LastPage)
        own, before = self.get_name(), last._name  # noqa: SLF001 # pyright: ignore[reportPrivateUsage] -- ours, hidden from the browser.
        last.path, last._name = path, own  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        parts = self._get_root_state().substates
        # In Redis that page is a separate record, which would have to be fetched for this.
        if before not in {"", own} and isinstance(parts, Parts):
            parts[before]._leave()  # noqa: SLF001
        return before != own

    @_override_base_method
    def _clean(self) -> None:
        """Reflex calls this after it has sent the changes to the browser.

        For visitors who are not signed in, the page's content is then no longer needed here: after a reconnect or a
        restart it is loaded again. A page takes 40 kB of memory per tab.
        """
        super()._clean()
        if not token_of(self.router.headers.cookie):
            self._let_go()

    def _leave(self) -> None:
        """Let go of a page that is not on the screen any longer."""
        self._let_go()

    def _let_go(self) -> None:
        """Forget the large parts of what the page shows, and that it is there: a reconnect would show it without."""
        for name in (SHOWN, "head", "is_ready", *self.others):
            vars(self).pop(name, None)

    def _wanted(self) -> tuple[str, Page, Arguments]:
        """The page that the browser's address is of, with its arguments, and the var that holds what it shows."""
        url = self.router.url
        for name, page in self.others.items():
            if (arguments := page.arguments(url.path, url.query)) is not None:
                return name, page, arguments
        return SHOWN, self.page, self._arguments()

    def _arguments(self) -> Arguments:
        """Those of the browser's address, from its raw query: Reflex's own parameters hold no name twice."""
        url = self.router.url
        arguments = self.page.arguments(url.path, url.query)
        if arguments is None and "[" in self.page.route:
            raise NotFound(_("Page not found"))  # Somebody's own address, of another shape.
        return self.page.for_browser(arguments or {}, self.router.headers.cookie)

    def _clear(self, path: str) -> None:
        """Take the last page off the screen, so that it is not shown under the new address.

        If only the query differs, the page stays until the new one is there, so an element such as a filter keeps
        the focus.
        """
        self._path, self.is_ready, self.is_missing, self.is_away = path, False, False, False

    def _show(self, opened: Opened) -> object:
        self.head, self.is_demonstration, self.is_ready = opened.head, opened.site.is_demonstration, True
        self.here = opened.here
        self.view_mark, self.is_away, self.edit_href = opened.mark, False, opened.edit_href
        return opened.view


def add_live_page(app: rx.App, state: type[PageState]) -> None:
    """Add the live page of a state to the app."""
    page = state.page

    def draw() -> rx.Component:
        shown = when(state.is_missing, lambda: _missing(state), lambda: _view(state))
        waiting = partial(when, state.is_away, lambda: _missing(state), loading)
        content = when(state.is_ready, lambda: _ready(shown, state), waiting)
        frame = layout(content, is_demonstration=state.is_demonstration, is_home=page.route == "/", here=state.here)
        return rx.el.div(frame, custom_attrs={"data-live": "true"})

    # Reflex names the script of a page after the module of its function: one script per page, not one for all.
    draw.__module__ = f"{state.__module__}.{state.__name__}"
    # A server serves pages that are built: to describe their heads again took a quarter of a second of each start.
    meta = [] if environment.REFLEX_SKIP_COMPILE.get() else _metadata(state.head)
    app.add_page(draw, route=page.route, title=state.head.title, description=state.head.description,
                 image="/share.png", meta=meta, on_load=state.open)  # fmt: skip


def pages_of(state: type[PageState]) -> tuple[Page, ...]:
    """The pages that a state shows. Pages with a more specific address pattern come first."""
    return (*state.others.values(), state.page)


def _missing(state: type[PageState]) -> rx.Component:
    return missing_view(cast("MissingView", state.missing))


def _view(state: type[PageState]) -> rx.Component:
    """What the state's page shows, or one of the others that share its addresses."""
    drawn = state.page.view(getattr(state, SHOWN))
    for name, page in state.others.items():
        var = getattr(state, name)
        drawn = when(var, partial(page.view, var), partial(_same, drawn))
    return drawn


def _same(drawn: rx.Component) -> rx.Component:
    return drawn


def _ready(shown: rx.Component, state: type[PageState]) -> rx.Component:
    """A page that has arrived. It says so to the document, which then leaves, and to the counting of views."""
    edit = edit_link(state.edit_href) if any(page.editor for page in pages_of(state)) else rx.fragment()
    # The script of arrivals counts the view, unless that of the document has.
    return rx.el.div(shown, edit, custom_attrs={"data-page-ready": "true", "data-view": state.view_mark})


def _alternates(head: Head) -> list[rx.Component]:
    """The page in other languages, where the site has several."""
    if len(offered()) == 1:
        return []
    return [each(head.alternates, lambda other: rx.el.link(rel="alternate", href=other.href, href_lang=other.tag))]


def _metadata(head: Head) -> list[rx.Component]:
    """What the document has in its head, for readers that look at the page after the scripts ran."""
    return [
        when(head.canonical, lambda: rx.el.link(rel="canonical", href=head.canonical)),
        when(head.oembed, lambda: rx.el.link(rel="alternate", type=OEMBED_TYPE, href=head.oembed)),
        when(head.feed, lambda: rx.el.link(rel="alternate", type=RSS_TYPE, href=head.feed)),
        when(head.atom, lambda: rx.el.link(rel="alternate", type=ATOM_TYPE, href=head.atom)),
        *_alternates(head),
        rx.el.meta(name="robots", content=head.robots),
        each(head.json_ld, lambda block: rx.el.script(block, type="application/ld+json")),
    ]
