"""What a hostile program gets over the websocket: nothing that is somebody's, whatever it sends."""

from contextlib import closing, suppress
from http.client import HTTPConnection
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from playwright.sync_api import BrowserContext
from reflex_base.registry import RegistrationContext
from simple_websocket import ConnectionClosed

from bowling_app.owners.admin.claims import AdminClaimsState
from bowling_app.platform.reflex_patches.frame_validation import LONGEST_FRAME
from bowling_app.site.pages.home.nearby import NearbyState
from tests.e2e.people import change, open_page, sign_in
from tests.e2e.stranger import stranger
from tests.hostile.plausible import address, events, private_pages
from tests.running_site import Site
from tests.waiting import eventually

pytestmark = pytest.mark.smoke

HYDRATE = "reflex___state____state.hydrate_and_load"
ODD_PAYLOADS: tuple[Any, ...] = (
    {},
    {"latitude": "abc", "longitude": {"$gt": 1}},
    {"latitude": 91, "longitude": [1, 2]},
    {"form": {"user_id": "admin", "is_admin": True}, "value": "x" * 1_000},
    {"vars": {"reflex___state____state.is_hydrated": {"a": 1}}, "exception": "x", "info": None},
)


@pytest.fixture(scope="module")
def all_events() -> list[str]:
    """Every event of the site, by the name that a browser sends."""
    import_module("bowling_app.bowling_app")
    names = RegistrationContext.get().event_handlers
    return sorted(name for name in names if ".bowling_app___" in name or name.count(".") == 1)


@pytest.fixture
def victim(context: BrowserContext, site: Site) -> BrowserContext:
    """The browser of somebody who is signed in."""
    sign_in(context.new_page(), site, f"victim-{uuid4().hex[:8]}@example.com")
    return context


def address_of(victim: BrowserContext) -> str:
    """The victim's e-mail address, as only the victim is told."""
    return victim.request.get("/api/auth/me").json()["user"]["email"]


def secrets_of(victim: BrowserContext) -> set[str]:
    """What nobody else may learn: the address, the id and the session."""
    me = victim.request.get("/api/auth/me").json()["user"]
    return {me["email"], me["id"], *(cookie["value"] for cookie in victim.cookies() if cookie["httpOnly"])}


@pytest.mark.long
def test_every_event_with_any_payload_gives_a_stranger_nothing(
    site: Site, victim: BrowserContext, all_events: list[str]
):
    secrets, address = secrets_of(victim), address_of(victim)
    assert len(all_events) > 10

    for payload in ODD_PAYLOADS:
        with stranger(site, f"stranger-{len(payload)}") as client:
            for name in all_events:
                client.send(name, payload, asPath="/account")
            got = client.listen()
        assert not {secret for secret in secrets if secret in got}
        assert "Traceback" not in got

    assert address_of(victim) == address


def something_waits(site: Site, secret: str) -> None:
    """A claim and a suggestion, each with words that only admins may read."""
    person = f"'{secret}', 'Somebody', now(), now()"
    change(site, f"INSERT INTO app_user (id, display_name, created_at, updated_at) VALUES ({person})")
    change(
        site,
        "INSERT INTO venue_claim (id, venue_id, user_id, kind, status, is_dispute, attempts, statement, created_at) "
        f"SELECT '{secret}', min(id), '{secret}', 'written', 'pending', false, 0, '{secret}', now() FROM venue",
    )
    change(
        site,
        "INSERT INTO suggestion (id, kind, user_id, city, state, changes, wants_credit, status, note, talk, "
        "created_at, updated_at) "
        f"VALUES ('{secret}', 'venue', '{secret}', 'Reno', 'NV', '{{}}', false, 'pending', '{secret}', '[]', "
        "now(), now())",
    )


@pytest.mark.long
def test_the_events_of_admins_and_owners_give_somebody_else_nothing(site: Site, victim: BrowserContext):
    secret = f"secret-{uuid4().hex}"
    me = victim.request.get("/api/auth/me").json()["user"]["id"]
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in victim.cookies())
    something_waits(site, secret)
    pages = private_pages()
    assert len(pages) > 10

    with stranger(site, "another-person", cookie=cookies) as client:
        for number, state in enumerate(pages, start=1):
            there = address(state, "no-such-venue")
            for name, arguments in events(state, "no-such-venue"):
                client.send(f"{state.get_full_name()}.{name}", arguments, pathname=there, asPath=there)
            if number % 5 == 0:
                client.listen()  # Whoever sends everything at once is not heard.
        got = client.answer()
    assert secret not in got

    change(site, "INSERT INTO app_config (id, admins) VALUES ('app', '{}') ON CONFLICT DO NOTHING")
    change(site, f"UPDATE app_config SET admins = array_append(admins, '{me}')")
    with stranger(site, "an-admin", cookie=cookies) as client:
        client.send(f"{AdminClaimsState.get_full_name()}.open", {}, pathname="/admin/claims", asPath="/admin/claims")
        eventually(lambda: secret in client.listen(), "what waits")
    change(site, f"UPDATE app_config SET admins = array_remove(admins, '{me}')")
    change(site, f"DELETE FROM app_user WHERE id = '{secret}'")


def test_the_token_of_another_tab_opens_nothing(site: Site, victim: BrowserContext):
    secrets = secrets_of(victim)
    page = victim.pages[-1]
    open_page(page, "/account")
    token = page.evaluate("sessionStorage.getItem('token')")
    assert token

    for is_closed in (False, True):
        if is_closed:
            page.close()
        with stranger(site, token) as client:
            client.send(HYDRATE, {}, pathname="/account", asPath="/account")
            got = client.answer()
        assert not {secret for secret in secrets if secret in got}


def test_a_made_up_session_is_nobodys(site: Site, victim: BrowserContext):
    with stranger(site, "made-up", cookie="lanescout_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA") as client:
        client.send(HYDRATE, {}, pathname="/account", asPath="/account")
        got = client.listen()

    assert not {secret for secret in secrets_of(victim) if secret in got}


def test_a_socket_that_was_open_before_signing_out_can_do_nothing_signed_in(site: Site, victim: BrowserContext):
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in victim.cookies())
    address, origin = address_of(victim), {"Origin": site.url}
    with stranger(site, "open-before", cookie=cookies) as client:
        client.send(HYDRATE, {}, pathname="/account", asPath="/account")
        eventually(lambda: address in client.listen(), "the address")
        assert victim.request.delete("/api/auth/session", headers=origin).ok
        client.received.clear()

        client.send("reflex___state____state.bowling_app___web___shell___me____me_state.load", {})

        assert address not in client.listen()


def handshake(site: Site, token: str = "t", **headers: str) -> int:
    """The status that opening the socket with these headers gets."""
    usual = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    usual |= {"Sec-WebSocket-Key": "c3RyYW5nZXJzIHNheSBoaQ=="}
    with closing(HTTPConnection(urlsplit(site.url).netloc)) as connection:
        connection.request("GET", f"/_event/?EIO=4&transport=websocket&token={token}", headers=usual | headers)
        return connection.getresponse().status


def test_another_site_cannot_open_the_socket(site: Site):
    host = urlsplit(site.url).netloc
    for origin in (
        *("https://evil.example", "null", "http://localhost", "http://localhost:1", f"https://{host}", "file://"),
        *(f"http://other.{host}", f"http://{host}.evil.example", f"{site.url}/", f"{site.url}, https://evil.example"),
    ):
        assert handshake(site, Origin=origin) in {400, 403}, origin
    assert handshake(site, Origin=site.url) == 101
    assert handshake(site) == 101  # A program. Browsers always say where a page is from.


def test_a_socket_that_no_page_would_open_is_refused(site: Site):
    for token in ("", "A" * 30_000, "..%2Fetc", "a&token=b"):
        assert handshake(site, token=token) in {400, 403, 431}, token
    for protocol in ("A" * 20_000, "a b@c"):
        assert handshake(site, **{"Sec-WebSocket-Protocol": protocol}) in {400, 403, 431}, protocol
    assert handshake(site, **{"Sec-WebSocket-Protocol": "0.9.0"}) == 101  # A page from before a deployment.
    assert "A" * 100 not in site.said


def test_an_argument_that_does_not_fit_is_never_logged(site: Site):
    with stranger(site, "does-not-fit") as client:
        for latitude in ("A" * 50_000, "1", {"a": "A" * 1_000}):
            client.send(f"{NearbyState.get_full_name()}.locate", {"latitude": latitude, "longitude": 1})
        client.listen()
        assert client.is_open
    assert "A" * 100 not in site.said
    assert "transforming" not in site.said


def test_a_socket_that_sends_more_than_its_budget_is_ended(site: Site):
    with stranger(site, "talks-without-end") as client:
        with suppress(ConnectionClosed):
            for _ in range(12):
                client.send(HYDRATE, {"vars": {"a": [[]] * 15_000}})
        client.listen()
        eventually(lambda: not client.is_open, "the end of the socket")


def test_a_message_that_is_too_large_ends_the_socket(site: Site):
    with stranger(site, "talks-too-much") as client:
        client.send(HYDRATE, {"vars": {"x": "x" * LONGEST_FRAME}})
        client.listen()
        eventually(lambda: not client.is_open, "the end of the socket")


def answer_to(site: Site, method: str, path: str, **headers: str) -> tuple[int, str]:
    """Status and text of the answer to a call that announces a body and sends none of it."""
    with closing(HTTPConnection(urlsplit(site.url).netloc)) as connection:
        connection.putrequest(method, path)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, answer.read().decode()


def test_nothing_of_a_body_that_is_too_large_is_waited_for(site: Site):
    form = {"content_type": "multipart/form-data; boundary=x"}
    for path, size, kind, status in (
        ("/api/auth/code", 65_537, {"content_type": "application/json"}, 413),
        ("/contact", 65_537, form, 413),
        ("/_upload", 65_537, form, 413),
        ("/api/account/photo", 2**40, form, 401),  # A stranger may send none at all.
    ):
        assert answer_to(site, "POST", path, content_length=str(size), **kind)[0] == status, path


def test_reflexs_own_way_of_taking_files_is_closed(site: Site):
    assert answer_to(site, "POST", "/_upload", content_length="0")[0] in {404, 405}


def test_endless_addresses_and_headers_are_refused(site: Site):
    assert answer_to(site, "GET", f"/search?q={'a' * 20_000}") == (414, "The address is too long.")
    assert answer_to(site, "GET", "/", x_long="a" * 200_000)[0] == 431
