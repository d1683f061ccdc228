"""Two servers with Redis behind a proxy, as several machines would serve the site: any of them answers any request,
either may die or be restarted, and so may Redis."""

import json
import re
import signal
import socket
import threading
import urllib.error
import urllib.request
import uuid
from collections.abc import Generator
from contextlib import contextmanager
from http.client import HTTPException
from time import monotonic

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect
from redis import Redis

from bowling_app.accounts.rules.limits import PASSWORDS_PER_ADDRESS_PER_HOUR
from tests.e2e.conftest import DESK, a_browser
from tests.e2e.machines import Machines, Server, running_machines
from tests.e2e.people import (
    expect_signed_in,
    mails_to,
    open_page,
    sign_in,
    sign_in_by_dialog,
    wait_until_live,
)
from tests.running_site import Site
from tests.waiting import eventually

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("no_limits")]

PATHS = ("/", "/locations", "/how-we-rank", "/api/venues?limit=3")
HEAVY_PATH = "/sitemap.xml"
SECONDS_BETWEEN_HEAVY = 2.0
"""One address may have six files made in a second, and the sitemap counts as five of them."""
READERS = 2
MOST_SECONDS_TO_ANSWER = 30
MOST_RELOADS = 40
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


@pytest.fixture(scope="session")
def machines(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Generator[Machines, None, None]:
    """The servers, Redis and the proxy, on the data of the one site of the journeys."""
    with running_machines(site, tmp_path_factory.mktemp("machines")) as running:
        yield running


@pytest.fixture(autouse=True)
def all_run(machines: Machines) -> None:
    """Whatever the test before has ended runs again."""
    machines.start()


@pytest.fixture
def context(browser: Browser, machines: Machines) -> Generator[BrowserContext, None, None]:
    """A visitor's browser at the address that the machines share."""
    with a_browser(browser, machines.site, viewport=DESK) as opened:
        yield opened


@pytest.fixture
def sockets(page: Page) -> list[WebSocket]:
    """Every socket that the page has opened so far."""
    opened: list[WebSocket] = []
    page.on("websocket", lambda socket: opened.append(socket))  # noqa: PLW0108 -- Playwright marks what it is given.
    return opened


@contextmanager
def readers(machines: Machines) -> Generator[list[str], None, None]:
    """People who read one document after the other meanwhile; what went wrong for them."""
    failures: list[str] = []
    is_over = threading.Event()

    def read() -> None:
        turn, heavy_is_due = 0, monotonic()
        while not is_over.is_set():
            path = PATHS[turn % len(PATHS)]
            turn += 1
            if monotonic() >= heavy_is_due:
                path, heavy_is_due = HEAVY_PATH, monotonic() + SECONDS_BETWEEN_HEAVY
            asked = urllib.request.Request(machines.site.url + path, headers={"Accept-Encoding": "gzip"})
            try:
                with DIRECT.open(asked, timeout=MOST_SECONDS_TO_ANSWER) as answer:
                    answer.read()
            except (OSError, HTTPException) as failure:
                failures.append(f"{path}: {failure!r}")
            is_over.wait(0.01)

    threads = [threading.Thread(target=read) for _ in range(READERS)]
    for thread in threads:
        thread.start()
    try:
        yield failures
    finally:
        is_over.set()
        for thread in threads:
            thread.join()


def somebody() -> str:
    """An address that nobody else of the run has."""
    return f"bowler-{uuid.uuid4().hex[:12]}@machines.example.com"


def a_venue(page: Page, number: int) -> str:
    """The id of a venue of the demonstration that no other test of this file asks for."""
    return page.request.get("/api/venues?limit=100").json()["venues"][60 + number]["id"]


def heart(page: Page) -> Locator:
    """The button at the top that saves the venue."""
    return page.get_by_role("main").get_by_role("button", name=re.compile("^Saved? ")).first


def search(page: Page, word: str) -> None:
    """Type into the search field of the header's page, which asks over the socket, and see a suggestion."""
    field = page.get_by_role("main").get_by_role("combobox", name=re.compile("^Search"))
    field.fill("")
    field.press_sequentially(word)
    expect(page.get_by_role("option").filter(has_text=word).first).to_be_visible(timeout=MOST_SECONDS_TO_ANSWER * 1000)


def holder_of_the_socket(machines: Machines) -> Server:
    """The server that holds the one socket that is open."""

    def holders() -> list[Server]:
        counts = [server.sockets() for server in machines.servers]
        return [server for server, count in zip(machines.servers, counts, strict=True) if sum(counts) == count == 1]

    return eventually(holders, "the one open socket")[0]


def text_at(server: Server, path: str) -> str:
    """What one server answers, whatever the proxy would have chosen."""
    with DIRECT.open(server.url + path, timeout=MOST_SECONDS_TO_ANSWER) as answer:
        return answer.read().decode()


def test_a_signed_in_journey_goes_over_both_servers(page: Page, machines: Machines) -> None:
    who, words = somebody(), f"A fine house with slick lanes, {uuid.uuid4().hex[:8]}."
    venue = a_venue(page, 0)
    open_page(page, f"/venue/{venue}")
    sign_in_by_dialog(page, machines.site, who)
    wait_until_live(page)
    heart(page).click()
    expect(heart(page)).to_have_attribute("aria-pressed", "true")

    reviews = page.locator("#reviews")
    reviews.get_by_role("button", name=re.compile("review", re.IGNORECASE)).first.click()
    form = reviews.locator("form")
    form.get_by_role("radio", name=re.compile("^4 star")).check()
    form.get_by_label("Your review").fill(words)
    form.get_by_role("button", name="Post review").click()
    expect(reviews.get_by_text(words).first).to_be_visible()

    for _ in range(MOST_RELOADS):  # Chance decides where a socket goes, so one reload or two may not be enough.
        page.reload()
        wait_until_live(page)
        expect_signed_in(page)
        expect(heart(page)).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#reviews").get_by_text(words).first).to_be_visible()
        if len(machines.holders_of_sockets()) == len(machines.servers):
            break
    open_page(page, "/saved-alleys")
    expect(page.get_by_role("article")).to_have_count(1)
    open_page(page, "/")
    search(page, "Texas")

    ports = {server.port for server in machines.servers}
    assert {port for _, port in machines.served()} == ports == machines.holders_of_sockets()
    assert len(mails_to(machines.site, who)) == 1
    assert machines.complaints() == ""


def test_a_change_made_through_one_server_is_in_the_kept_document_of_the_other(page: Page, machines: Machines) -> None:
    venue, words = a_venue(page, 1), f"New pins, {uuid.uuid4().hex[:8]}, and a quick kitchen."
    open_page(page, "/")
    sign_in(page, machines.site, somebody())
    first, second = machines.servers
    for server in machines.servers:
        assert words not in text_at(server, f"/venue/{venue}")

    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())  # pyright: ignore[reportTypedDictNotRequiredAccess]
    posted = page.request.put(
        f"{first.url}/api/venues/{venue}/reviews/mine",
        data={"rating": 5, "text": words},
        headers={"Cookie": cookies, "Origin": machines.site.url},
    )
    assert posted.ok, posted.text()
    eventually(lambda: words in text_at(second, f"/venue/{venue}"), "the review at the other server")
    assert words in text_at(first, f"/venue/{venue}")


def test_a_limit_counts_over_both_servers(machines: Machines) -> None:
    address, (most, _) = somebody(), PASSWORDS_PER_ADDRESS_PER_HOUR

    def answer(number: int) -> int:
        asked = urllib.request.Request(
            f"{machines.servers[number % 2].url}/api/auth/sign-in",
            json.dumps({"email": address, "password": f"not the password {number}"}).encode(),
            {"Content-Type": "application/json", "X-Forwarded-For": "198.51.100.7"},
        )
        try:
            with DIRECT.open(asked, timeout=MOST_SECONDS_TO_ANSWER) as answered:
                return answered.status
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code

    assert [answer(number) for number in range(most + 2)] == [401] * most + [429] * 2


def test_a_server_that_dies_costs_a_signed_in_person_one_reconnect_and_readers_nothing(
    page: Page, machines: Machines, sockets: list[WebSocket]
) -> None:
    open_page(page, "/")
    sign_in(page, machines.site, somebody())
    wait_until_live(page)
    search(page, "Texas")
    opened, holder = len(sockets), holder_of_the_socket(machines)
    with readers(machines) as failures:
        with page.expect_websocket():
            holder.end(signal.SIGKILL)
        search(page, "Ohio")
        expect_signed_in(page)
    assert len(sockets) == opened + 1
    assert failures == []


def test_servers_restarted_one_after_the_other_refuse_nobody(page: Page, machines: Machines) -> None:
    open_page(page, "/")
    sign_in(page, machines.site, somebody())
    wait_until_live(page)
    search(page, "Texas")
    first = holder_of_the_socket(machines)
    second = next(server for server in machines.servers if server is not first)
    with readers(machines) as failures:
        with page.expect_websocket():
            assert first.end() == 0
        search(page, "Ohio")
        first.start()
        first.wait_until_ready()
        with page.expect_websocket():
            assert second.end() == 0
        search(page, "Nevada")
        expect_signed_in(page)
    assert failures == []


def test_a_server_that_is_asked_to_stop_finishes_the_request_at_hand(machines: Machines) -> None:
    server = machines.servers[0]
    body = json.dumps({"email": somebody(), "password": "not the password"}).encode()
    head = "POST /api/auth/sign-in HTTP/1.1", "Host: localhost", "Content-Type: application/json"
    more = f"Content-Length: {len(body)}", "Expect: 100-continue"
    with socket.create_connection(("127.0.0.1", server.port), MOST_SECONDS_TO_ANSWER) as connection:
        connection.sendall("\r\n".join((*head, *more, "", "")).encode())
        assert connection.recv(1000).startswith(b"HTTP/1.1 100")  # The endpoint reads the body: the request is at hand.
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        eventually(lambda: not server.is_ready(), "the end of the port")
        connection.sendall(body)
        assert connection.recv(1000).startswith(b"HTTP/1.1 401")
    assert server.end() == 0


def test_redis_may_go_and_come_back(page: Page, machines: Machines, sockets: list[WebSocket]) -> None:
    open_page(page, "/")
    sign_in(page, machines.site, somebody())
    wait_until_live(page)
    search(page, "Texas")
    with readers(machines) as failures:
        with sockets[-1].expect_event("close"):
            machines.redis.end()
        machines.redis.start()
        search(page, "Ohio")
        expect_signed_in(page)
    assert failures == []


def test_a_redis_without_room_is_told_in_words_until_it_has_room(page: Page, machines: Machines) -> None:
    with Redis(port=machines.redis_port) as redis:
        redis.config_set("maxmemory", 1)
        try:
            page.goto("/")
            expect(page.get_by_text("Something went wrong on our end").first).to_be_visible()
        finally:
            redis.config_set("maxmemory", 0)
    page.reload()
    search(page, "Ohio")
