"""Drawing the page of a form again, filled in, out of the share of drawn pages that the sender's address has."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bowling_app.perform import perform
from bowling_app.platform.documents.database_away import not_drawn_answer
from bowling_app.platform.documents.document import document, refused_document
from bowling_app.platform.documents.sent_forms import Sent
from bowling_app.platform.documents.shares import shares_in
from bowling_app.platform.http.callers import limited_client_name
from bowling_app.platform.kit.errors import Moved, Unavailable
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.operations import metrics
from bowling_app.platform.seo.site_address import own_site
from bowling_app.platform.web.page import FIRST_ERROR, Arguments, Opened, Page, open_page

PRIVATE: Final = {"Cache-Control": "no-store"}


@dataclass(frozen=True, slots=True)
class FilledPage:
    """A page that is to be drawn with its form filled in. `is_owed` says that what was sent has been taken: it is drawn
    whatever else was drawn for the address."""

    page: Page
    sent: Sent
    status: int
    filled: Filled
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    cookies: Sequence[Mapping[str, Any]] = ()
    is_owed: bool = False

    def drawn(self) -> Response:
        """The page. The frontend does not take it over: its own form would be empty. Where the page has moved, such as
        that of a venue that was merged meanwhile, what was typed stands at its new address."""
        try:
            return self._drawn(self.sent.arguments)
        except Moved as moved:
            there = self.page.arguments(quote(moved.path), "")
            if there is None:
                raise
            return self._drawn({**self.sent.arguments, **there})

    def _drawn(self, arguments: Arguments) -> Response:
        opened = self._opened(arguments)
        shown = replace(opened, view=replace(opened.view, form=self.filled))
        is_refused = self.status >= FIRST_ERROR
        made = refused_document(self.page, shown) if is_refused else document(self.page, shown, is_taken_over=False)
        headers = {**PRIVATE, **self.headers, "Content-Security-Policy": made.policy}
        return with_cookies(HTMLResponse(made.text, self.status, headers), self.cookies)

    def _opened(self, arguments: Arguments) -> Opened[Any]:
        """The page of the form, also while the database is away if the page itself does not need it."""
        try:
            return perform(self.sent.token, open_page, self.page, arguments)
        except Unavailable:
            view = perform(None, self.page.load, **arguments)
            site = own_site()
            return Opened(view, self.page.head(view, site), site, "")


async def draw_in_turn(request: Request, draw: Callable[[], Response], *, is_owed: bool) -> Response:
    """What is drawn, when it is the turn of the address. One that has had its share is told to send it again, unless
    the page is owed."""
    shares, client = shares_in(request.scope), limited_client_name(request)
    if not shares.may_draw(client) and not is_owed:
        metrics.REFUSALS.labels("documents").inc()
        answer = not_drawn_answer()
        return Response(answer.body, answer.status, {name.decode(): value.decode() for name, value in answer.headers})
    async with shares.turn(client):
        return await run_in_threadpool(draw)


def with_cookies(answer: Response, cookies: Sequence[Mapping[str, Any]]) -> Response:
    """The answer, which also sets these cookies."""
    for cookie in cookies:
        answer.set_cookie(**cookie)
    return answer
