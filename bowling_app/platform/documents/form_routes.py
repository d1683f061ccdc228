"""Taking a declared form at the address of its page: from browsers without scripts, and from the live page's script.

A browser without scripts is led on to another page, so that loading it anew sends nothing twice, or sees the form again
with what was typed and what is wrong. The script asks for JSON, and gets the same in a body.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any, Final
from urllib.parse import parse_qs, urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bowling_app.perform import perform
from bowling_app.platform.documents.document import document
from bowling_app.platform.http.callers import client_name, refuse_foreign, token_in
from bowling_app.platform.http.endpoints import LARGEST_FORM, refuse_large
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.kit.errors import Invalid, NotSignedIn, Unavailable
from bowling_app.platform.kit.forms import Filled, Form, Question
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.platform.web.page import Arguments, Opened, Page, open_page
from bowling_app.settings import settings

NOT_SENT: Final = "This has not been sent yet. Look at the fields below."
_PRIVATE: Final = {"Cache-Control": "no-store"}


@dataclass(frozen=True, slots=True)
class Sent:
    """A form as it was sent. `arguments` are those of the page's address; `client` is who sent it, for limits."""

    given: Mapping[str, Sequence[str]]
    arguments: Arguments
    token: str | None
    client: str

    def text(self, name: str) -> str:
        """What stands in a field; empty where nothing was sent."""
        return next(iter(self.given.get(name, ())), "")

    def all(self, name: str) -> Sequence[str]:
        """What was ticked in a group."""
        return self.given.get(name, ())


@dataclass(frozen=True, slots=True)
class Done:
    """The form was taken: what to say, and the page that comes next. Browsers without scripts need a page."""

    href: str
    said: str = ""
    follow: bool = False
    """Whether the script opens that page, too."""


Outcome = Done | Question | Refusal


@dataclass(frozen=True, slots=True)
class FormRoute:
    """Where a form is taken: its page, whose view model has the form as `form`, and what is done with it.

    `take` performs the operation. It may raise what an operation raises.
    """

    page: Page
    form: Form
    take: Callable[[Sent], Outcome]
    not_sent: str = NOT_SENT

    def route(self) -> Route:
        """The route for the site."""
        path = self.page.route.replace("[", "{").replace("]", "}")
        return Route(path, partial(_post, self), methods=["POST"])


async def _post(route: FormRoute, request: Request) -> Response:
    try:
        refuse_foreign(request)
        refuse_large(request, LARGEST_FORM, "The form is too large.")
        given = parse_qs((await request.body()).decode("utf-8", "replace"), keep_blank_values=True)
        arguments = route.page.arguments(request.url.path, request.url.query) or {}
        sent = Sent(given, arguments, token_in(request), client_name(request))
        wants_json = request.headers.get("accept", "").startswith("application/json")
        return await run_in_threadpool(_as_json if wants_json else _as_page, route, sent)
    except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
        return answer_to(error)


def _as_json(route: FormRoute, sent: Sent) -> Response:
    outcome = route.take(sent)
    if isinstance(outcome, Refusal):
        return refused(outcome)
    if isinstance(outcome, Question):
        return private_json({"question": asdict(outcome)})
    return private_json({"said": outcome.said, "href": outcome.href if outcome.follow else ""})


def _as_page(route: FormRoute, sent: Sent) -> Response:
    try:
        outcome = route.take(sent)
    except Invalid as refusal:
        return _again(route, sent, 422, _refused(refusal, route.not_sent))
    except Unavailable as outage:  # What was typed stays.
        return _again(route, sent, 503, Filled(refusal=outage.message), {"Retry-After": str(outage.retry_after)})
    except NotSignedIn:
        here = route.page.path(sent.arguments)
        return RedirectResponse(f"/sign-in?{urlencode({'next': here})}", 303, _PRIVATE)
    if isinstance(outcome, Refusal):
        return _again(route, sent, 429, Filled(refusal=outcome.message), {"Retry-After": str(outcome.retry_after)})
    if isinstance(outcome, Question):
        return _again(route, sent, 200, Filled(question=outcome))
    return RedirectResponse(outcome.href, 303, _PRIVATE)


def _refused(refusal: Invalid, not_sent: str) -> Filled:
    problems = {one.field: one.message for one in refusal.problems if one.field}
    rest = " ".join(one.message for one in refusal.problems if not one.field)
    return Filled(problems=problems, refusal=rest or not_sent)


def _again(
    route: FormRoute, sent: Sent, status: int, filled: Filled, headers: Mapping[str, str] = _PRIVATE
) -> Response:
    """The page with what was typed. The frontend does not take it over: its own form would be empty."""
    opened = _opened(route, sent)
    values = {one.name: "\n".join(sent.all(one.name)) for one in route.form.fields if one.kind != "file"}
    shown = replace(opened, view=replace(opened.view, form=replace(filled, values=values)))
    drawn = document(route.page, shown, is_taken_over=False)
    return HTMLResponse(drawn.text, status, {**_PRIVATE, **headers, "Content-Security-Policy": drawn.policy})


def _opened(route: FormRoute, sent: Sent) -> Opened[Any]:
    """The page of the form, also while the database is away if the page itself does not need it."""
    try:
        return perform(sent.token, open_page, route.page, sent.arguments)
    except Unavailable:
        view = perform(None, route.page.load, **sent.arguments)
        site = SiteAddress(settings().base_url, settings().site_name)
        return Opened(view, route.page.head(view, site), site, "")
