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
from bowling_app.platform.http.callers import FOREIGN, client_name, is_own_page, refuse_foreign, token_in
from bowling_app.platform.http.endpoints import LARGEST_FORM, refuse_large
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotSignedIn, Unavailable
from bowling_app.platform.kit.forms import BACK, EMPTY, Filled, Form, Question
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.platform.web.page import Arguments, Opened, Page, open_page
from bowling_app.settings import settings

NOT_SENT: Final = "This has not been sent yet. Look at the fields below."
_PRIVATE: Final = {"Cache-Control": "no-store"}


@dataclass(frozen=True, slots=True)
class Sent:
    """A form as it was sent. `arguments` are those of the page's address; `client` is who sent it, for limits, and
    `agent` is what their browser calls itself."""

    given: Mapping[str, Sequence[str]]
    arguments: Arguments
    token: str | None
    client: str
    agent: str = ""
    cookies: str = ""

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
    cookies: tuple[Mapping[str, Any], ...] = ()
    """The arguments of `set_cookie` for each."""


@dataclass(frozen=True, slots=True)
class Onward:
    """The form was taken, and another one follows, which begins with these values."""

    page: Page
    filled: Filled
    cookies: tuple[Mapping[str, Any], ...] = ()


Outcome = Done | Onward | Question | Refusal


@dataclass(frozen=True, slots=True)
class FormRoute:
    """Where a form is taken: its page, whose view model has the form as `form`, and what is done with it.

    `take` performs the operation. It may raise what an operation raises.
    """

    page: Page
    form: Form
    take: Callable[[Sent], Outcome]
    not_sent: str = NOT_SENT
    is_for_own_pages: bool = False
    """Whether it is taken from pages of this site only, as a sign-in is: else another site could sign a visitor in."""

    def route(self) -> Route:
        """The route for the site."""
        path = self.page.route.replace("[", "{").replace("]", "}")
        return Route(path, partial(_post, self), methods=["POST"])


async def _post(route: FormRoute, request: Request) -> Response:
    try:
        _refuse_foreign(route, request)
        refuse_large(request, LARGEST_FORM, "The form is too large.")
        given = parse_qs((await request.body()).decode("utf-8", "replace"), keep_blank_values=True)
        arguments = route.page.arguments(request.url.path, request.url.query) or {}
        agent, cookies = (request.headers.get(name, "") for name in ("user-agent", "cookie"))
        sent = Sent(given, arguments, token_in(request), client_name(request), agent, cookies)
        wants_json = request.headers.get("accept", "").startswith("application/json")
        return await run_in_threadpool(_as_json if wants_json else _as_page, route, sent)
    except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
        return answer_to(error)


def _refuse_foreign(route: FormRoute, request: Request) -> None:
    refuse_foreign(request)
    if route.is_for_own_pages and not is_own_page(request):
        raise Forbidden(FOREIGN)


def _as_json(route: FormRoute, sent: Sent) -> Response:
    outcome = route.take(sent)
    if isinstance(outcome, Refusal):
        return refused(outcome)
    if isinstance(outcome, Question):
        return private_json({"question": asdict(outcome)})
    if isinstance(outcome, Onward):
        return _with(private_json({"href": outcome.page.path(sent.arguments)}), outcome.cookies)
    return _with(private_json({"said": outcome.said, "href": outcome.href if outcome.follow else ""}), outcome.cookies)


def _as_page(route: FormRoute, sent: Sent) -> Response:
    if sent.text(BACK):
        return _again(route, sent, 200, EMPTY)
    try:
        outcome = route.take(sent)
    except (Invalid, Conflict, Unavailable) as refusal:  # What was typed stays.
        return _again(route, sent, *_said(route, refusal))
    except NotSignedIn:
        here = route.page.path(sent.arguments)
        return RedirectResponse(f"/sign-in?{urlencode({'next': here})}", 303, _PRIVATE)
    if isinstance(outcome, Refusal):
        later = {} if outcome.retry_after is None else {"Retry-After": str(outcome.retry_after)}
        return _again(route, sent, 429 if later else 401, Filled(refusal=outcome.message), later)
    return (
        _again(route, sent, 200, Filled(question=outcome)) if isinstance(outcome, Question) else _taken(sent, outcome)
    )


def _taken(sent: Sent, outcome: Done | Onward) -> Response:
    if isinstance(outcome, Onward):
        return _with(_shown(outcome.page, sent, 200, outcome.filled), outcome.cookies)
    return _with(RedirectResponse(outcome.href, 303, _PRIVATE), outcome.cookies)


def _with(answer: Response, cookies: Sequence[Mapping[str, Any]]) -> Response:
    for cookie in cookies:
        answer.set_cookie(**cookie)
    return answer


def _said(route: FormRoute, refusal: Invalid | Conflict | Unavailable) -> tuple[int, Filled, Mapping[str, str]]:
    """The status of the answer, what the form says, and when to try again."""
    if isinstance(refusal, Invalid):
        return 422, _refused(refusal, route.not_sent), {}
    if isinstance(refusal, Unavailable):
        return 503, Filled(refusal=refusal.message), {"Retry-After": str(refusal.retry_after)}
    return 409, Filled(refusal=refusal.message), {}


def _refused(refusal: Invalid, not_sent: str) -> Filled:
    problems = {one.field: one.message for one in refusal.problems if one.field}
    rest = " ".join(one.message for one in refusal.problems if not one.field)
    return Filled(problems=problems, refusal=rest or not_sent)


def _again(
    route: FormRoute, sent: Sent, status: int, filled: Filled, headers: Mapping[str, str] = _PRIVATE
) -> Response:
    """The page with what was typed."""
    kept = {one.name for one in route.form.fields if one.kind not in {"file", "password", "code"}}
    values = {name: "\n".join(sent.all(name)) for name in kept}
    return _shown(route.page, sent, status, replace(filled, values=values), headers)


def _shown(page: Page, sent: Sent, status: int, filled: Filled, headers: Mapping[str, str] = _PRIVATE) -> Response:
    """A page with its form filled in. The frontend does not take it over: its own form would be empty."""
    opened = _opened(page, sent)
    drawn = document(page, replace(opened, view=replace(opened.view, form=filled)), is_taken_over=False)
    return HTMLResponse(drawn.text, status, {**_PRIVATE, **headers, "Content-Security-Policy": drawn.policy})


def _opened(page: Page, sent: Sent) -> Opened[Any]:
    """The page of the form, also while the database is away if the page itself does not need it."""
    try:
        return perform(sent.token, open_page, page, sent.arguments)
    except Unavailable:
        view = perform(None, page.load, **sent.arguments)
        site = SiteAddress(settings().base_url, settings().site_name)
        return Opened(view, page.head(view, site), site, "")
