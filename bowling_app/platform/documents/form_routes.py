"""Taking a declared form at the address of its page: from browsers without scripts, and from the live page's script.

A browser without scripts is led on to another page, so that loading it anew sends nothing twice, or sees the form again
with what was typed and what is wrong. The script asks for JSON, and gets the same in a body.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Final, TypeVar
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Match, Route
from starlette.types import Scope

from bowling_app.platform.documents.filled_pages import PRIVATE, FilledPage, draw_in_turn, with_cookies
from bowling_app.platform.documents.form_outcomes import Acknowledged, Done, Onward, Outcome, Refilled
from bowling_app.platform.documents.html import html
from bowling_app.platform.documents.sent_forms import (
    FileTaking,
    Received,
    Sent,
    typed_in,
    with_file,
    without_unstorable,
)
from bowling_app.platform.documents.site import raw_path
from bowling_app.platform.http.callers import FOREIGN, client_name, is_own_page, refuse_foreign, token_in
from bowling_app.platform.http.endpoints import FileLimit, let_files_through, refuse_nul
from bowling_app.platform.http.errors import STATUS, answer_to
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.kit.choices import Question
from bowling_app.platform.kit.errors import (
    Conflict,
    Forbidden,
    Gone,
    Invalid,
    Moved,
    NotFound,
    NotSignedIn,
    TooSoon,
    Unavailable,
)
from bowling_app.platform.kit.forms import BACK, EMPTY, Filled, Form
from bowling_app.platform.kit.links import sign_in_href
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.forms.plain_question import asked
from bowling_app.platform.web.page import Arguments, Page

Made = TypeVar("Made")

NOT_SENT: Final = N_("This has not been sent yet. Look at the fields below.")

NEW_ADDRESS: Final = N_("This page has a new address. Nothing was sent yet: look at what you entered, then send it.")


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
    file: FileTaking | None = None
    """For a form with a field for a file."""

    def route(self) -> Route:
        """The route for the site."""
        if (self.form.file is None) != (self.file is None):
            raise ValueError(f"Say of the form {self.form.key} both which file it takes and how.")
        path = self.page.route.replace("[", "{").replace("]", "}")
        route = _RouteOfPage(path, partial(_post, self), methods=["POST"])
        route.page = self.page
        if (file := self.form.file) is not None:  # The server's layers take no body of that size anywhere else.
            let_files_through(route, FileLimit(file.most, file.sentences["wrong"]))
        return route


class _RouteOfPage(Route):
    """Takes what is sent to a page. An address that is not of the page is not of the route either: it is not found,
    instead of refusing that it is read."""

    page: Page

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """How far an address is of this route."""
        found, more = super().matches(scope)
        is_ours = found is not Match.PARTIAL or self.page.arguments(raw_path(scope), "") is not None
        return (found, more) if is_ours else (Match.NONE, {})


async def _post(route: FormRoute, request: Request) -> Response:
    try:
        refuse_nul(request)
        _refuse_foreign(route, request)
        agent, cookies = (request.headers.get(name, "") for name in ("user-agent", "cookie"))
        sent = Sent({}, _arguments(route.page, request), token_in(request), client_name(request), agent, cookies)
        wants_json = request.headers.get("accept", "").startswith("application/json")
        found = without_unstorable(await _received(route, request, sent, is_patient=not wants_json))
        if found.refusal is not None:
            route = replace(route, take=partial(_refuse, found.refusal))
        answer = await run_in_threadpool(_as_json if wants_json else _as_page, route, found.sent)
        if not isinstance(answer, FilledPage):
            return answer
        draw = partial(_led_on, route, answer.sent, answer.drawn)
        return await draw_in_turn(request, draw, is_owed=answer.is_owed)
    except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
        return answer_to(error)


async def _received(route: FormRoute, request: Request, sent: Sent, *, is_patient: bool) -> Received:
    if route.form.file is None or route.file is None:
        return Received(await typed_in(request, sent))
    return await with_file(request, sent, route.form.file, route.file, is_patient=is_patient)


def _refuse(refusal: Refusal | Exception, _sent: Sent) -> Refusal:
    if isinstance(refusal, Exception):
        raise refusal
    return refusal


def _refuse_foreign(route: FormRoute, request: Request) -> None:
    refuse_foreign(request)
    if route.is_for_own_pages and not is_own_page(request):
        raise Forbidden(_(FOREIGN))


def _arguments(page: Page, request: Request) -> Arguments:
    arguments = page.arguments(raw_path(request.scope), request.url.query)
    if arguments is None:  # A slash within a part of the address.
        raise NotFound(_("There is nothing at this address"))
    return page.for_browser(arguments, request.headers.get("cookie"))


def _as_json(route: FormRoute, sent: Sent) -> Response:
    outcome = route.take(sent)
    if isinstance(outcome, Acknowledged):
        return Response(status_code=204, headers=PRIVATE)
    if isinstance(outcome, Refusal):
        return refused(outcome)
    if isinstance(outcome, Question):
        return private_json({"question": {**asdict(outcome), "drawn": html(asked(outcome))}})
    if isinstance(outcome, Refilled):
        filled = [(name, text) for name, texts in _refilled(sent, outcome).items() for text in texts]
        problems = [asdict(one) for one in outcome.problems]
        return private_json({"filled": filled, "problems": problems, "focus": outcome.focus})
    if isinstance(outcome, Onward):
        href = outcome.page.key(outcome.page.path(sent.arguments), sent.arguments)
        more: dict[str, str | bool] = {"href": href, "follow": True, "notice": outcome.filled.refusal}
    else:
        more = {"href": outcome.href, "follow": outcome.follow}
        more |= {"isAnew": outcome.is_anew, "isShared": outcome.is_shared}
    return with_cookies(private_json({"title": _(outcome.title), "said": outcome.said, **more}), outcome.cookies)


def _as_page(route: FormRoute, sent: Sent) -> Response | FilledPage:
    if sent.text(BACK):
        return _again(route, sent, 200, EMPTY)
    return _led_on(route, sent, partial(_answered, route, sent))


def _led_on(route: FormRoute, sent: Sent, make: Callable[[], Made]) -> Made | Response:
    """What is made, or the way to where the person is told why it cannot be."""
    try:
        return make()
    except NotSignedIn:
        here = route.page.key(route.page.path(sent.arguments), sent.arguments)
        return RedirectResponse(sign_in_href(here), 303, PRIVATE)
    except (NotFound, Gone, Moved):  # The page itself says so, and where it has gone.
        here = route.page.key(quote(route.page.path(sent.arguments)), sent.arguments)
        return RedirectResponse(here, 303, PRIVATE)


def _answered(route: FormRoute, sent: Sent) -> Response | FilledPage:
    try:
        outcome = route.take(sent)
    except Invalid as refusal:
        return _again(route, sent, STATUS[type(refusal)][0], _refused(refusal, _(route.not_sent)))
    except Unavailable as outage:  # What was typed stays.
        return _again(route, sent, 503, Filled(refusal=outage.message), {"Retry-After": str(outage.retry_after)})
    except Moved:
        return _again(route, sent, 409, Filled(refusal=_(NEW_ADDRESS)))
    except (Forbidden, Conflict, TooSoon) as refusal:  # These are about no field.
        return _again(route, sent, STATUS[type(refusal)][0], Filled(refusal=refusal.message))
    if isinstance(outcome, Refusal):
        later = {} if outcome.retry_after is None else {"Retry-After": str(outcome.retry_after)}
        return _again(route, sent, 429 if later else 422, Filled(refusal=outcome.message), later)
    return _returned(route, sent, outcome) if isinstance(outcome, Question | Refilled) else _taken(sent, outcome)


def _returned(route: FormRoute, sent: Sent, outcome: Question | Refilled) -> FilledPage:
    """The page with what is asked first, or with what was filled in."""
    if isinstance(outcome, Question):
        return _again(route, sent, 200, Filled(question=outcome))
    problems = {one.field: one.message for one in outcome.problems}
    return _again(route, replace(sent, given=_refilled(sent, outcome)), 200, Filled(problems=problems))


def _refilled(sent: Sent, outcome: Refilled) -> dict[str, Sequence[str]]:
    return {**sent.given, **{name: (text,) for name, text in outcome.values.items()}}


def _taken(sent: Sent, outcome: Acknowledged | Done | Onward) -> Response | FilledPage:
    if isinstance(outcome, Acknowledged):
        return PlainTextResponse("Done.\n", headers=PRIVATE)
    if isinstance(outcome, Onward):
        return FilledPage(outcome.page, sent, 200, outcome.filled, cookies=outcome.cookies, is_owed=True)
    return with_cookies(RedirectResponse(outcome.confirmation or outcome.href, 303, PRIVATE), outcome.cookies)


def _refused(refusal: Invalid, not_sent: str) -> Filled:
    problems = {one.field: one.message for one in refusal.problems if one.field}
    rest = " ".join(one.message for one in refusal.problems if not one.field)
    return Filled(problems=problems, refusal=rest or _(not_sent))


def _again(
    route: FormRoute, sent: Sent, status: int, filled: Filled, headers: Mapping[str, str] = PRIVATE
) -> FilledPage:
    """The page with what was typed."""
    kept = [one.name for one in route.form.fields if one.kind not in {"file", "password", "code"}]
    values = {name: "\n".join(sent.all(name)) for name in (*kept, *route.form.more)}
    return FilledPage(route.page, sent, status, replace(filled, values=values), headers)
