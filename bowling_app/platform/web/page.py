"""The declaration of a public page, and loading it."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic
from urllib.parse import parse_qsl, quote, unquote, urlencode

import reflex as rx
from typing_extensions import TypeVar

from bowling_app.perform import Operation
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import cookie_value
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.limits import Count
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.unstorable import NUL
from bowling_app.platform.registry import brought
from bowling_app.platform.seo.alternates import in_all_languages
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.site_address import SiteAddress, own_site

View = TypeVar("View", default=Any)  # Any, because lists of pages hold pages of different views.

Arguments = Mapping[str, str | tuple[str, ...]]

FIRST_ERROR: Final = 400
"""The lowest HTTP status that is an error."""
BROWSER: Final = "browser"
"""The argument of `load` that a page with `known_by` has from its cookie."""
MOST_IN_QUERY: Final[Count] = 200
"""Parameters of a page's address. A query of more says nothing."""
_LONGEST_COOKIE: Final = 200


@dataclass(frozen=True)
class Page(Generic[View]):
    """A public page: declared once, served as a document and as a live page.

    `route` is Reflex's spelling, such as `/venue/[venue_id]`; its arguments, and those parameters of the query that
    `query` names, are what `load` takes by name. `load` answers with a frozen view model or raises NotFound, Gone or
    Moved. `view` draws the view model, given as a value or as a var; `head` says what stands in the head.
    """

    route: str
    load: Operation[..., View]
    view: Callable[[View], rx.Component]
    head: Callable[[View, SiteAddress], Head]
    query: tuple[str, ...] = field(default=())
    repeated: tuple[str, ...] = ()  # Those of `query` that may come several times; `load` gets a tuple of each.
    choices: Mapping[str, Container[str]] = field(default_factory=dict[str, Container[str]])
    """The values that an argument of the path may have, in lower case. With any other the path is not of this page."""
    kept: tuple[str, ...] | None = None
    """Only documents whose query has no parameters but these are kept in memory; None: all are."""
    status: int = 200  # Of the HTTP answer that carries the document.
    is_shared: bool = True  # False where there are too many documents to keep, as with searches.
    is_personal: bool = False
    """Whether the document for somebody who is signed in is drawn for them. Documents of such a page are not shared."""
    known_by: str = ""
    """The cookie by which the page knows a browser without an account. `load` gets its value as `browser`, if there is
    one. Documents of such a page have to be personal."""
    is_secret: bool = False
    """Whether its address is a secret that opens it, as that of a list "for anyone with the link"."""
    keeps_latest: bool = False  # Whether some are kept all the same, those asked for last.
    editor: Callable[[View, Arguments], str] | None = None
    """The admins' page on which what this page shows is edited. Without one it shows nothing that is edited there."""

    def arguments(self, path: str, query: str) -> dict[str, str | tuple[str, ...]] | None:
        """The arguments of `load` for a raw path and a raw query; None when the path is not of this page."""
        in_path = self._in_path(path)
        if in_path is None or any(in_path[name].lower() not in allowed for name, allowed in self.choices.items()):
            return None
        return {**self._in_query(query), **in_path} if query else {**in_path}

    def for_browser(self, arguments: Arguments, cookies: str | None) -> Arguments:
        """The arguments of `load` with what the browser is known by, if it has sent that."""
        value = cookie_value(cookies, self.known_by) if self.known_by else None
        return {**arguments, BROWSER: value[:_LONGEST_COOKIE]} if value else arguments

    def respelled(self, path: str) -> str | None:
        """The path as this page spells it, if only the case of its fixed parts keeps it from being of this page."""
        wanted, given = self.route.split("/"), path.split("/")
        spelled = "/".join(
            text if segment.startswith("[") or text.lower() != segment else segment
            for segment, text in zip(wanted, given, strict=False)
        )
        is_whole = len(wanted) == len(given) and spelled != path
        return spelled if is_whole and self.arguments(spelled, "") is not None else None

    def path(self, arguments: Arguments) -> str:
        """The path of this page with these arguments, as people read it: without percent signs."""
        return "/".join(
            str(arguments[segment[1:-1]]) if segment.startswith("[") else segment for segment in self.route.split("/")
        )

    def counted_path(self, arguments: Arguments) -> str:
        """Under which path its views are counted; empty if they are not. A path of a page of one person tells what they
        do, and a secret one would no longer be one: of such pages the route is counted."""
        if self.status >= FIRST_ERROR:
            return ""
        return self.route if self.is_counted_by_route else self.path(arguments)

    @property
    def is_counted_by_route(self) -> bool:
        """Whether views of all its addresses are counted together."""
        return self.is_personal or self.is_secret

    def key(self, path: str, arguments: Arguments) -> str:
        """What all addresses share that differ only in parameters that this page does not know."""
        known = urlencode([(name, arguments[name]) for name in self.query if name in arguments], doseq=True)
        return f"{path}?{known}" if known else path

    def is_kept(self, arguments: Arguments) -> bool:
        """Whether the document for these arguments may stay in memory."""
        is_shared = self.is_shared and not self.is_personal
        if self.kept is None:
            return is_shared
        return is_shared and not any(name in arguments for name in self.query if name not in self.kept)

    def keeps_search(self, arguments: Arguments) -> bool:
        """Whether the document for these arguments may stay for a while, as a search or a filtered list."""
        return not self.is_personal and (self.is_shared or self.keeps_latest) and not self.is_kept(arguments)

    def _in_path(self, path: str) -> dict[str, str] | None:
        """The arguments in a path. One with NUL is of no page: no name holds one, and no database can look for it."""
        wanted, given = self.route.split("/"), path.split("/")
        if len(given) > 2 and not given[-1]:
            given.pop()  # A slash at the end.
        if len(wanted) != len(given):
            return None
        found: dict[str, str] = {}
        for segment, text in zip(wanted, given, strict=True):
            if segment.startswith("["):
                found[segment[1:-1]] = unquote(text)
                if NUL in found[segment[1:-1]]:
                    return None
            elif segment != text:
                return None
        return found

    def _in_query(self, query: str) -> dict[str, str | tuple[str, ...]]:
        """The arguments in a query, without NUL, which nobody types and the database cannot be asked for."""
        found: dict[str, str | tuple[str, ...]] = {}
        if query.count("&") >= MOST_IN_QUERY:
            return found
        for name, value in parse_qsl(query):
            if not (text := value.replace(NUL, "")):
                continue  # As with a parameter that is left blank.
            if name in self.repeated:
                found[name] = (*found.get(name, ()), text)
            elif name in self.query:
                found[name] = text
        return found


@dataclass(frozen=True)
class Opened(Generic[View]):
    """A loaded page: its view, its head, its site, and the mark for counting its views, which is empty if it is not
    counted. `is_signed_in` says that a personal page was loaded for somebody who is signed in. `edit_href` is where an
    admin edits what it shows; it is empty for everybody else, so that no shared copy holds it. `here` is its address,
    without its language."""

    view: View
    head: Head
    site: SiteAddress
    mark: str
    is_signed_in: bool = False
    edit_href: str = ""
    here: str = "/"


def open_page(uow: UnitOfWork, actor: Actor, page: Page[View], arguments: Arguments) -> Opened[View]:
    """Load a page and its head in one transaction. Raises what the page's `load` raises."""
    anyone(actor)
    site = own_site(is_demonstration=brought("is_demonstration")(uow))
    view = page.load(uow, actor, **arguments)
    is_signed_in = page.is_personal and actor.user_id is not None
    here = page.key(quote(page.path(arguments)), arguments) if page.status < FIRST_ERROR else "/"
    edit_href = page.editor(view, arguments) if page.editor and actor.is_admin else ""
    head = in_all_languages(page.head(view, site))
    mark = brought("view_mark")(page.counted_path(arguments))
    return Opened(view, head, site, mark, is_signed_in, edit_href, here)
