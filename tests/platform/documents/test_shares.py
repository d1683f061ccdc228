"""How much of the drawing of documents one address may have."""

import threading
from typing import Any

import anyio
import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents import shares
from bowling_app.platform.documents import site as site_module
from bowling_app.platform.documents.answer import Answer, html_answer
from bowling_app.platform.documents.asgi import Message
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.document import Document
from bowling_app.platform.documents.shares import AT_ONCE, MOST_DRAWN, DrawingShares
from bowling_app.platform.documents.site import Site
from bowling_app.platform.web.missing.page import NOT_FOUND
from bowling_app.platform.web.page import Opened, Page
from bowling_app.venue_page.pages.page import VENUE
from tests.platform.http.strict import call, request, status

STRANGER, OTHER = "192.0.2.1", "192.0.2.2"
MINUTE = 60


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that pass only when a test says so."""
    seconds = [0.0]
    monkeypatch.setattr(shares, "monotonic", lambda: seconds[0])
    return seconds


@pytest.fixture
def site(uow: UnitOfWork) -> Site:
    return Site(Starlette(), [VENUE], Cache())


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages that cost next to nothing, so that many can be drawn: those with an x in their address are missing."""

    def answer(_page: Any, _arguments: Any, address: str, _fixed: Any, _token: Any) -> Answer:
        return html_answer(404 if "x" in address else 200, address, is_shared="x" not in address)

    monkeypatch.setattr(site_module, "page_answer", answer)


def reader(site: Site, address: str) -> TestClient:
    return TestClient(site, client=(address, 1))


def drawn_in(seconds: int, per_second: int, now: list[float], address: str = STRANGER) -> list[bool]:
    """Whether each document is drawn for an address that asks at this pace."""
    asked = DrawingShares()
    found: list[bool] = []
    for number in range(seconds * per_second):
        now[0] = number / per_second
        found.append(asked.may_draw(address))
    return found


@pytest.mark.usefixtures("light")
def test_a_stranger_who_asks_for_ever_more_addresses_is_told_to_wait_and_others_are_not(site: Site, now: list[float]):
    stranger, other = reader(site, STRANGER), reader(site, OTHER)
    answers = [stranger.get(f"/venue/x{number}").status_code for number in range(int(MOST_DRAWN))]
    assert set(answers) == {404}

    refused = stranger.get("/venue/x-more")
    assert (refused.status_code, refused.headers["retry-after"], refused.headers["refresh"]) == (429, "5", "5")
    assert refused.headers["cache-control"] == "no-store"
    assert "asked for from your address" in refused.text
    assert other.get("/venue/x-more").status_code == 404
    now[0] += 5
    assert stranger.get("/venue/x-more").status_code == 404


@pytest.mark.usefixtures("light", "now")
def test_kept_documents_cost_nothing(site: Site):
    path, stranger = "/venue/sunset", reader(site, STRANGER)
    while stranger.get("/venue/x").status_code == 404:
        pass
    assert stranger.get(path).status_code == 429
    assert reader(site, OTHER).get(path).status_code == 200
    assert {stranger.get(path).status_code for _ in range(50)} == {200}


def test_a_reader_of_two_pages_a_second_with_bursts_and_a_crawler_of_five_are_never_refused(now: list[float]):
    assert all(drawn_in(10 * MINUTE, 2, now))
    assert all(drawn_in(10 * MINUTE, 5, now))
    asked = DrawingShares()
    for minute in range(10):  # Sixty at once, then two a second.
        now[0] = minute * MINUTE
        assert all(asked.may_draw(STRANGER) for _ in range(60))
        for second in range(1, MINUTE):
            now[0] = minute * MINUTE + second
            assert asked.may_draw(STRANGER)
            assert asked.may_draw(STRANGER)


def test_whoever_draws_at_full_speed_gets_six_a_second_and_so_does_a_network_of_many_addresses(now: list[float]):
    drawn = sum(drawn_in(MINUTE, 80, now))
    assert drawn == pytest.approx(MOST_DRAWN + 6 * MINUTE, abs=5)
    asked = DrawingShares()
    now[0] = 0
    household = [asked.may_draw(f"2001:db8:{number:x}:1::/64") for number in range(5_000)]
    assert sum(household[:100]) == 100
    inside = [asked.may_draw(f"2001:db8:1:{number:x}::/64") for number in range(5_000)]
    assert sum(inside) <= 16 * MOST_DRAWN


@pytest.mark.usefixtures("light")
def test_this_machine_is_not_limited(site: Site):
    for address in ("127.0.0.1", "::1"):
        answers = [reader(site, address).get("/venue/x").status_code for _ in range(int(MOST_DRAWN) + 5)]
        assert set(answers) == {404}


@pytest.mark.usefixtures("light", "now")
def test_a_forwarded_address_of_this_machine_is_limited_like_any_other(site: Site, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(site, "_proxies", 1)
    forwarded = {"x-forwarded-for": "127.0.0.1"}
    answers = [
        reader(site, "127.0.0.1").get(f"/venue/x{number}", headers=forwarded).status_code
        for number in range(int(MOST_DRAWN) + 5)
    ]

    assert set(answers) == {404, 429}


def test_one_address_holds_few_of_the_threads_that_draw(site: Site, monkeypatch: pytest.MonkeyPatch):
    """Sixty slow documents of one address: that of another address is drawn meanwhile."""
    go_on, begun = threading.Event(), [0]

    def slowly(_page: Any, _arguments: Any, address: str, _fixed: Any, _token: Any) -> Answer:
        if "slow" in address:
            begun[0] += 1
            go_on.wait(60)
        return html_answer(404, "", is_shared=False)

    monkeypatch.setattr(site_module, "page_answer", slowly)

    async def never() -> Message:
        await anyio.sleep_forever()
        raise AssertionError

    async def ask(path: str, address: str) -> int:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        await site(request(path, "GET", peer=address), never, send)
        return status(sent)

    async def run() -> None:
        async with anyio.create_task_group() as all_of_them:
            for number in range(60):
                all_of_them.start_soon(ask, f"/venue/slow-{number}", STRANGER)
            try:
                with anyio.fail_after(15):
                    assert await ask("/venue/x", OTHER) == 404
                assert begun[0] <= AT_ONCE
            finally:
                go_on.set()

    anyio.run(run)
    assert begun[0] == 60


def test_the_page_that_says_that_there_is_nothing_is_drawn_once(site: Site, monkeypatch: pytest.MonkeyPatch):
    drawn, real = list[str](), site_module.document

    def note(page: Page, opened: Opened) -> Document:
        drawn.append(page.route)
        return real(page, opened)

    monkeypatch.setattr(site_module, "document", note)
    first, *others = [reader(site, STRANGER).get(f"/venue/x{number}").text for number in range(20)]
    assert [status(call(site, request(f"/nowhere/{number}", "GET"))) for number in range(5)] == [404] * 5
    assert drawn == [NOT_FOUND.route]
    assert set(others) == {first}
