"""The contact form of a browser without scripts: it is posted to the address of its page, and answered with a page."""

from dataclasses import replace
from functools import partial
from typing import Any, Final
from urllib.parse import parse_qs

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bowling_app.contact.rules import CONTACT_PATH, SENT_PATH, ContactDraft
from bowling_app.contact.schemas import ContactForm
from bowling_app.contact.services.contacts import load_contact, write_message
from bowling_app.perform import perform
from bowling_app.platform.documents.document import document
from bowling_app.platform.http.callers import client_name, refuse_foreign, token_in
from bowling_app.platform.http.endpoints import refuse_large
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.kit.errors import Invalid, Unavailable
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.platform.web.page import Opened, Page, open_page
from bowling_app.settings import settings

NOT_SENT: Final = "Your message has not been sent yet. Look at the fields below."
LARGEST_FORM: Final = 64 * 1024
_FIELDS: Final = ("email", "subject", "message")


def routes_with(page: Page) -> list[Route]:
    """The route that takes the form of that page."""
    return [Route(CONTACT_PATH, partial(post_contact, page=page), methods=["POST"])]


async def post_contact(request: Request, *, page: Page) -> Response:
    """Take the message and lead on to the page that says so, or show the form again with what was typed."""
    try:
        refuse_foreign(request)
        refuse_large(request, LARGEST_FORM, "The form is too large.")
        typed = _typed(await request.body())
        return await run_in_threadpool(_answer, page, typed, token_in(request), client_name(request))
    except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
        return answer_to(error)


def _typed(body: bytes) -> ContactDraft:
    given = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True)
    return ContactDraft(**{name: given.get(name, [""])[0] for name in (*_FIELDS, "homepage")})


def _answer(page: Page, typed: ContactDraft, token: str | None, client: str) -> Response:
    try:
        outcome = perform(token, write_message, draft=typed, client=client)
    except Invalid as problem:
        return _again(page, typed, 422, {"refusal": NOT_SENT, **_by_field(problem)})
    except Unavailable as outage:  # What was typed stays, and nothing of the page needs the database.
        return _again(page, typed, 503, {"refusal": outage.message}, {"Retry-After": str(outage.retry_after)})
    if isinstance(outcome, Refusal):
        headers = {"Retry-After": str(outcome.retry_after)}
        return _again(page, typed, 429, {"refusal": outcome.message}, headers)
    # Another page, so that loading it anew does not send the message again.
    return RedirectResponse(f"{SENT_PATH}?reference={outcome.reference}", 303, {"Cache-Control": "no-store"})


def _again(
    page: Page, typed: ContactDraft, status: int, problems: dict[str, str], headers: dict[str, str] | None = None
) -> Response:
    """The form with what was typed. The frontend does not take this page over: its own form would be empty."""
    opened = _opened(page)
    form: ContactForm = opened.view
    filled: dict[str, Any] = {name: getattr(typed, name) for name in _FIELDS}
    shown = replace(opened, view=replace(form, **filled, **problems))
    drawn = document(page, shown, is_taken_over=False)
    rules = {"Cache-Control": "no-store", "Content-Security-Policy": drawn.policy}
    return HTMLResponse(drawn.text, status, {**rules, **(headers or {})})


def _opened(page: Page) -> Opened:
    """The page of the form, also while the database is away."""
    try:
        return perform(None, open_page, page, {})
    except Unavailable:
        form, site = perform(None, load_contact), SiteAddress(settings().base_url, settings().site_name)
        return Opened(form, page.head(form, site), site, "")


def _by_field(refusal: Invalid) -> dict[str, str]:
    """What the page says is wrong with each field."""
    return {f"{one.field}_problem": one.message for one in refusal.problems if one.field in _FIELDS}
