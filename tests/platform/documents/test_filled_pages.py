"""The page of a form that is shown again is drawn out of the share that its sender's address has."""

import threading
from typing import Any

import anyio
import pytest
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents import shares
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.filled_pages import FilledPage
from bowling_app.platform.documents.form_outcomes import Done, Onward, Outcome
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.documents.sent_forms import Sent
from bowling_app.platform.documents.shares import AT_ONCE
from bowling_app.platform.documents.site import Site
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import BACK, Filled, Form, FormField, FormWords
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.suggestions.schemas.suggestion_page import SuggestForm
from bowling_app.suggestions.seo import suggest_head
from bowling_app.suggestions.services.suggestion_forms import load_suggest_form
from tests.platform.http.strict import request, status

PATH = "/guestbook"
BOOK = Form("guestbook", (FormField(name="title", label="Title"),), FormWords("Send"))
STRANGER, OTHER = "192.0.2.1", "192.0.2.2"
ORIGIN = "http://localhost:3000"


def draw(view: SuggestForm) -> Any:
    return declared_form(BOOK, view.form, PATH)


PAGE = Page(
    route=PATH,
    load=lambda uow, actor: load_suggest_form(uow, actor),  # noqa: PLW0108 -- an operation of the page's own.
    view=draw,
    head=suggest_head,
    is_shared=False,
)


def take(sent: Sent) -> Outcome:
    match sent.text("title"):
        case "good":
            return Done("/", said="Taken")
        case "step":
            return Onward(PAGE, Filled(), (), "Title", "Said")
        case _:
            raise Invalid("Title: another one.", field="title")


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that pass only when a test says so."""
    seconds = [0.0]
    monkeypatch.setattr(shares, "monotonic", lambda: seconds[0])
    return seconds


@pytest.fixture
def site(uow: UnitOfWork, now: list[float], monkeypatch: pytest.MonkeyPatch) -> Site:
    """A site that draws two pages for an address, and then six a second."""
    monkeypatch.setattr(shares, "MOST_DRAWN", 2.0)
    return Site(Starlette(routes=[FormRoute(PAGE, BOOK, take).route()]), [PAGE], Cache())


def post(site: Site, address: str = STRANGER, accept: str = "text/html", **said: str) -> Any:
    browser = TestClient(site, client=(address, 1), follow_redirects=False)
    return browser.post(PATH, data=said, headers={"Origin": ORIGIN, "Accept": accept})


@pytest.mark.parametrize("said", [{"title": "bad"}, {BACK: "1", "title": "good"}], ids=["refused", "back to the form"])
def test_a_form_that_is_shown_again_very_often_is_not_drawn_and_may_be_sent_again(
    site: Site, now: list[float], said: dict[str, str]
) -> None:
    usual = {post(site, **said).status_code for _ in range(2)}
    refused = post(site, **said)
    assert 429 not in usual
    assert (refused.status_code, refused.headers["retry-after"], refused.headers["cache-control"]) == (
        429, "5", "no-store",
    )  # fmt: skip
    assert "reload this page: that sends your form again" in refused.text
    assert "refresh" not in refused.headers, "a page that loads by itself would lose the form"
    assert {post(site, OTHER, **said).status_code} == usual
    now[0] += 1
    assert {post(site, **said).status_code} == usual


def test_pages_that_are_read_and_forms_that_are_shown_again_have_one_share(site: Site) -> None:
    browser = TestClient(site, client=(STRANGER, 1))
    assert [browser.get(PATH).status_code, post(site, title="bad").status_code] == [200, 422]
    assert post(site, title="bad").status_code == 429
    assert browser.get(PATH).status_code == 429


def test_what_draws_nothing_is_not_counted(site: Site) -> None:
    for _ in range(4):
        assert post(site, title="good").status_code == 303
        assert post(site, accept="application/json", title="bad").status_code == 422
    assert post(site, title="bad").status_code == 422


def test_the_page_that_follows_what_was_taken_is_drawn_whatever_was_drawn_before(site: Site) -> None:
    assert [post(site, title="step").status_code for _ in range(4)] == [200] * 4
    assert post(site, title="bad").status_code == 429


def test_forms_of_one_address_hold_few_of_the_threads_that_draw(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many slow pages of one address: that of another address is drawn meanwhile."""
    go_on, begun = threading.Event(), list[str]()

    def slowly(filled: FilledPage) -> Response:
        begun.append(filled.sent.client)
        if filled.sent.client == STRANGER:
            go_on.wait(60)
        return Response()

    monkeypatch.setattr(FilledPage, "drawn", slowly)

    async def ask(address: str) -> int:
        sent: list[Any] = []
        body = b"title=step"
        headers = ((b"origin", ORIGIN.encode()), (b"host", b"localhost:3000"), (b"content-length", b"10"))

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await site(request(PATH, headers=headers, peer=address), receive, send)
        return status(sent)

    async def run() -> None:
        async with anyio.create_task_group() as all_of_them:
            for _ in range(60):
                all_of_them.start_soon(ask, STRANGER)
            try:
                with anyio.fail_after(15):
                    assert await ask(OTHER) == 200
                assert begun.count(STRANGER) <= AT_ONCE
            finally:
                go_on.set()

    anyio.run(run)
    assert begun.count(STRANGER) == 60
