"""The HTTP side of pages: an ASGI layer around the app that answers the request for a page with its document."""

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import quote

from anyio import move_on_after, to_thread

from bowling_app.perform import perform
from bowling_app.platform.documents.answer import Answer, html_answer, send_answer
from bowling_app.platform.documents.asgi import App, Message, Receive, Scope, Send, limited_client_in
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.database_away import away_answer, outage_answer, slow_down_answer, stand_in
from bowling_app.platform.documents.document import document
from bowling_app.platform.documents.fixed_pages import FixedPages
from bowling_app.platform.documents.offline import SAVED_ROUTES, with_leave_to_save
from bowling_app.platform.documents.shares import DrawingShares, share_with
from bowling_app.platform.http.content_policy import plain_policy
from bowling_app.platform.http.cookies import token_of
from bowling_app.platform.kit.errors import DomainError, Moved, Unavailable, Unreachable
from bowling_app.platform.kit.limits import Seconds
from bowling_app.platform.language.languages import keyed
from bowling_app.platform.limits.ended_turns import until_ended
from bowling_app.platform.operations import metrics, request_context
from bowling_app.platform.web.missing.page import AWAY, NOT_FOUND, failed_page, page_for
from bowling_app.platform.web.page import BROWSER, Arguments, Page, open_page
from bowling_app.platform.web.page_cache import LOADS
from bowling_app.settings import settings

log = logging.getLogger(__name__)

PATIENCE_SECONDS: Final[Seconds] = 20.0
"""How long a page may take to be drawn before readers get something else."""
AWAY_SECONDS: Final = 1.0
"""The pause after a page could not be drawn until the next try: each try may block a thread for seconds."""
_READING: Final = frozenset({"GET", "HEAD"})
_POLICY: Final = b"content-security-policy"
_FAILED_POLICY: Final = plain_policy(failed_page(""))
_IN_ADDRESSES: Final = "/?%&=+,;:@!$'()*~"  # What stands in an address that was asked for is not quoted again.


class Site:
    """Answers page requests from memory, else by drawing the document; passes everything else on to the app."""

    def __init__(self, app: App, pages: Sequence[Page], cache: Cache) -> None:
        self._app = app
        self._pages = pages
        self._cache = cache
        self._fixed = FixedPages()
        self._shares = DrawingShares()
        self._proxies = settings().trusted_proxies
        self._drawing: dict[str, asyncio.Task[Answer]] = {}
        self._away_until = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in _READING:
            share_with(scope, self._shares)  # A form that was sent may have its page drawn again.
            return await self._app(scope, receive, send)
        path = raw_path(scope)
        found = None if scope["query_string"] else self._cache.get(keyed(path))
        if found is None:
            return await self._look_for(path, scope, receive, send)
        scope["is_kept"] = True
        return await send_answer(found, scope, send)

    async def _look_for(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with what is not kept under this very address."""
        asked = self._asked(path, scope["query_string"])
        if asked is None and (spelled := self._respelled(path, scope["query_string"])) is not None:
            found = html_answer(301, "", location=spelled)
        elif asked is None:
            await self._app(scope, receive, self._with_missing_page(scope, send))
            return
        else:
            scope["page_route"] = asked[1].route
            found = await self._answer(
                *_for_reader(asked, scope), limited_client_in(scope, self._proxies), _reader(scope, asked[1])
            )
        await send_answer(found, scope, send)

    def _asked(self, path: str, query: bytes) -> tuple[str, Page, Arguments] | None:
        """The page of an address, with the arguments of its `load` and the key that all spellings of them share."""
        for page in self._pages:
            arguments = page.arguments(path, query.decode("latin-1"))
            if arguments is not None:
                return keyed(page.key(path, arguments)), page, arguments
        return None

    def _respelled(self, path: str, query: bytes) -> str | None:
        """The correct address, with the query, of a page whose fixed parts were requested in capitals."""
        if path == path.lower():
            return None
        spelled = next((found for page in self._pages if (found := page.respelled(path))), None)
        if spelled is None:
            return None
        return _as_asked(f"{spelled}?{query.decode('latin-1')}" if query else spelled)

    async def _answer(
        self, key: str, page: Page, arguments: Arguments, client: str | None, token: str | None
    ) -> Answer:
        """The answer to a page request. Readers who ask at the same time wait for one drawing. With a token, it is for
        its owner alone."""
        if (found := self._cache.get(key)) is not None:
            return found
        if time.monotonic() < self._away_until:
            return self._instead(key)
        drawn = " ".join((key, token or "", str(arguments.get(BROWSER, ""))))
        if (task := self._drawing.get(drawn)) is None:
            if not self._shares.may_draw(client):
                metrics.REFUSALS.labels("documents").inc()
                return slow_down_answer()
            task = asyncio.create_task(self._draw_in_turn(key, page, arguments, client, token))
            self._drawing[drawn] = task
            task.add_done_callback(lambda _: self._drawing.pop(drawn, None))
        return await asyncio.shield(task)

    async def _draw_in_turn(
        self, key: str, page: Page, arguments: Arguments, client: str | None, token: str | None
    ) -> Answer:
        async with until_ended(self._shares.turn(client)):
            return await self._draw(key, page, arguments, token)

    async def _draw(self, key: str, page: Page, arguments: Arguments, token: str | None) -> Answer:
        begun = self._cache.begun()
        metrics.DRAWN_DOCUMENTS.labels(page.route).inc()
        made = None
        try:
            with move_on_after(PATIENCE_SECONDS):  # A database that hangs must not keep readers waiting, too.
                asked = page, arguments, key.rpartition(" ")[2], self._fixed, token
                made = await to_thread.run_sync(page_answer, *asked, abandon_on_cancel=True)
        except Unavailable as outage:
            if not isinstance(outage, Unreachable):  # Other pages may come all the same.
                return self._instead(key, outage_answer(outage))
        if made is None:
            self._away_until = time.monotonic() + AWAY_SECONDS
        if made is None or made.status == AWAY.status:
            return self._instead(key, made)
        if made.is_shared and page.is_kept(arguments):
            self._cache.put(key, made, begun)
        elif made.status == page.status and page.keeps_search(arguments):
            self._cache.put_search(key, made, begun)
        return made

    def _instead(self, key: str, told: Answer | None = None) -> Answer:
        """What readers get of a page that cannot be drawn: what it was, or a page that says why."""
        kept = self._cache.stand_in(key)
        return stand_in(kept) if kept else told or away_answer()

    async def _missing(self, client: str | None) -> Answer:
        """The page for addresses that lead nowhere. It is the same for all of them."""
        async with self._shares.turn(client):
            return await to_thread.run_sync(stand_in_answer, NOT_FOUND, {}, self._fixed)

    def _with_missing_page(self, scope: Scope, send: Send) -> Send:
        """Let the app respond, but replace its HTML pages with our not-found page: those of the frontend are empty and
        belong to invalid addresses. Each of our own pages has a Content-Security-Policy."""
        is_replaced = False

        async def send_instead(message: Message) -> None:
            nonlocal is_replaced
            if message["type"] == "http.response.start":
                headers = dict(message["headers"])
                is_html = headers.get(b"content-type", b"text/html").startswith(b"text/html")
                if message["status"] in {200, 404} and is_html and _POLICY not in headers:
                    is_replaced = True
                    return await send_answer(await self._missing(limited_client_in(scope, self._proxies)), scope, send)
                message["headers"] = [*message["headers"], *_rules(scope["path"], message["status"], headers)]
            return None if is_replaced else await send(message)

        return send_instead


def raw_path(scope: Scope) -> str:
    """The path as it was asked for, with its percent signs, without a slash at the end that has no meaning."""
    raw = scope.get("raw_path")
    return raw.decode("latin-1").partition("?")[0] if raw else quote(scope["path"])


def _as_asked(address: str) -> str:
    """An address to go on to, of parts that were asked for. Bytes that may not stand in one are quoted."""
    return quote(address, safe=_IN_ADDRESSES, encoding="latin-1")


def _reader(scope: Scope, page: Page) -> str | None:
    """The token of the reader, where the page has something for them alone."""
    return token_of(_cookies(scope)) if page.is_personal else None


def _for_reader(asked: tuple[str, Page, Arguments], scope: Scope) -> tuple[str, Page, Arguments]:
    """What was asked for, with what the page knows the browser by."""
    key, page, arguments = asked
    return key, page, page.for_browser(arguments, _cookies(scope)) if page.known_by else arguments


def _cookies(scope: Scope) -> str:
    return b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin-1")


def page_answer(page: Page, arguments: Arguments, address: str, fixed: FixedPages, token: str | None = None) -> Answer:
    """Load and draw a page, or what stands in for it, or a redirection to its right address. Raises Unavailable."""
    path, mark, query = address.partition("?")
    if len(path) > 1 and path.endswith("/"):
        return html_answer(301, "", location=_as_asked(f"/{path.strip('/')}{mark}{query}"))
    try:
        return _drawn(page, arguments, token)
    except Moved as moved:
        return html_answer(301 if moved.permanent else 302, "", location=moved.path, is_shared=moved.permanent)
    except DomainError as problem:
        if isinstance(problem, Unavailable):
            raise
        return stand_in_answer(*page_for(problem), fixed)
    except Exception:
        reference = request_context.reference()
        log.exception("page %s failed, reference %s", path[:200], reference)
        return html_answer(500, failed_page(reference), policy=_FAILED_POLICY, is_shared=False)


def stand_in_answer(page: Page, arguments: Arguments, fixed: FixedPages) -> Answer:
    """The page that stands in for another one. It refuses nothing, but the database may be away."""

    def draw() -> Answer:
        try:
            return page_answer(page, arguments, "", fixed)
        except Unavailable as outage:
            return outage_answer(outage)

    return fixed.answer(page, arguments, draw)


def _drawn(page: Page, arguments: Arguments, token: str | None) -> Answer:
    begun = LOADS.now()
    opened = perform(token, open_page, page, arguments)
    if token is None:
        LOADS.keep(page, arguments, opened, begun)  # For the live page, which is loaded right after its document.
    drawn = document(page, opened)
    is_shared = page.is_shared and not page.is_personal
    answer = html_answer(page.status, drawn.text, policy=drawn.policy, is_shared=is_shared)
    return with_leave_to_save(answer) if page.route in SAVED_ROUTES and page.is_kept(arguments) else answer


def _rules(path: str, status: int, headers: Mapping[bytes, bytes]) -> list[tuple[bytes, bytes]]:
    """How long others may keep a file of the frontend. Compiled scripts have their content's hash in their name."""
    if b"cache-control" in headers or status not in {200, 304}:
        return []
    if path.startswith("/assets/"):
        return [(b"cache-control", b"public, max-age=31536000, immutable")]
    return [(b"cache-control", b"public, max-age=3600")]
