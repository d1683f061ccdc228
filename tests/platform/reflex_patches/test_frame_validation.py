"""What of a socket's frames gets past the first look."""

import json
from typing import Any

import anyio
import pytest

from bowling_app.platform.documents.dispatcher import SocketsBeside
from bowling_app.platform.http.cookies import COOKIE, VOTER_COOKIE
from bowling_app.platform.http.middleware.handshakes import LONGEST_TOKEN, MOST_HEADER_BYTES, read_headers
from bowling_app.platform.reflex_patches.frame_validation import (
    DEEPEST,
    LONGEST_ADDRESS,
    LONGEST_FRAME,
    MOST_PARTS,
    WellFormedFrames,
    read,
)

OPENING: dict[str, Any] = {
    "type": "websocket",
    "query_string": b"token=0f9c2f9e-5b7d-4a55-9a1e-3c1f0d2b7a66&EIO=4&transport=websocket&pieces=1",
    "headers": [(b"host", b"lanes.example"), (b"sec-websocket-protocol", b"0.10.1")],
    "client": ("203.0.113.9", 4711),
}
CONNECT = "40/_event,"
OPEN = {"name": "home.open", "payload": {}, "router_data": {"pathname": "/", "asPath": "/?a=b", "query": {"a": "b"}}}


def event(**changed: Any) -> str:
    """The frame of an event that is there, with something changed."""
    return f"42/_event,{json.dumps(['event', OPEN | changed])}"


def got(*frames: str | bytes) -> tuple[list[Any], bool]:
    """What the app gets of these frames, and whether the socket is still open for it."""
    said = [{"type": "websocket.receive", "bytes" if isinstance(each, bytes) else "text": each} for each in frames]
    kept: list[Any] = []

    async def receive() -> Any:
        return said.pop(0) if said else {"type": "websocket.disconnect", "code": 1000}

    async def send(_message: Any) -> None:
        raise AssertionError

    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            kept.append(message["text"])
        kept.append(message["code"])

    layer = WellFormedFrames(app, lambda name, payload: name == "home.open" and not payload)
    anyio.run(layer, OPENING, receive, send)
    return kept[:-1], kept[-1] == 1000


@pytest.mark.parametrize(
    "frame",
    ["2", "3", event(), '42/_event,["client_error", {"message": "x"}]', "41/_event,", "1"],
    ids=lambda each: each[:12],
)
def test_what_a_page_sends_comes_through(frame: str) -> None:
    assert got(CONNECT, frame) == ([CONNECT, frame], True)


@pytest.mark.parametrize("said", ["", "{}", json.dumps({"event": OPEN, "state_schema": "abc"})])
def test_a_page_introduces_itself(said: str) -> None:
    assert got(CONNECT + said, event()) == ([CONNECT + said, event()], True)


@pytest.mark.parametrize(
    "frame",
    [
        event(name="home.close"),
        event(name=7),
        event(name={}),
        event(payload={"a": 1}),
        event(payload=None),
        event(payload=[]),
        event(router_data=None),
        event(router_data={"pathname": 1}),
        event(router_data={"asPath": "https://evil.example"}),
        event(router_data={"asPath": "//evil.example/"}),
        event(router_data={"asPath": "//[::1"}),
        event(router_data={"asPath": "/\ud800"}),
        event(router_data={"asPath": "/" + "x" * LONGEST_ADDRESS}),
        event(router_data={"query": []}),
        event(router_data={"query": {"a": 1}}),
        event(router_data={str(number): 1 for number in range(9)}),
        event(router_data={"pathname": "/", "kept": "x"}),
        event(router_data={"query": {str(number): "x" * 100 for number in range(LONGEST_ADDRESS // 100)}}),
        event(router_data={"query": {"x" * LONGEST_ADDRESS: "y"}}),
        event(more=[[]] * 3, payload={"a": float("nan")}),
        '42/_event,["event"]',
        '42/_event,["event", {}]',
        '42/_event,["event", "{}"]',
        '42/_event,[{"a": 1}]',
        "42/_event,[]",
        "42/_event,{}",
        "42/_event,",
        "42/_event,[",
        '42/_event,["disconnect", "x"]',
        '42/_event,["client_error", 1]',
        f"42/_event,{'[' * 60_000}",
        f'42/_event,["event", {"9" * 5_000}]',
        '42/_event,7["event", {}]',
        f'42/_event,["event", {"[" * DEEPEST}{"]" * DEEPEST}]',
    ],
    ids=lambda each: ascii(each)[10:60],
)
def test_an_event_that_the_site_does_not_have_is_left_out(frame: str) -> None:
    assert got(CONNECT, frame, event()) == ([CONNECT, event()], True)


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "x",
        "4",
        "42",
        "0",
        "6",
        "5",
        "2probe",
        "42[]",
        "43/_event,1[]",
        "44/_event,{}",
        "45/_event,1-[]",
        "451-/_event,[]",
        "40",
        "40/",
        "40/other,",
        CONNECT,
        "4" * 90_000,
        "\x00",
        b"4",
        b"\x00\xff",
    ],
    ids=lambda each: ascii(each)[:20],
)
def test_another_language_ends_the_socket(frame: str | bytes) -> None:
    assert got(CONNECT, frame, event()) == ([CONNECT], False)


@pytest.mark.parametrize(
    "said", ["{", "[]", "1", '"x"', '{"event": 1}', '{"event": {"name": "no"}}', '{"state_schema": {}}']
)
def test_whoever_introduces_themselves_as_no_page_does_is_not_heard(said: str) -> None:
    assert got(CONNECT + said, event()) == ([], False)


def test_nobody_is_heard_before_they_have_introduced_themselves() -> None:
    assert got(event(), CONNECT) == ([], False)
    assert got(CONNECT, "41/_event,", event()) == ([CONNECT, "41/_event,"], False)
    assert got(CONNECT, "41/_event,", CONNECT, event()) == ([CONNECT, "41/_event,", CONNECT, event()], True)


def test_a_frame_that_is_too_long_is_not_even_read() -> None:
    assert got(CONNECT, event() + " " * LONGEST_FRAME, event()) == ([CONNECT], False)


def test_the_lists_of_a_frame_are_counted_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr("bowling_app.platform.reflex_patches.frame_validation.orjson.loads", read.append)
    assert got(CONNECT, event(payload={"a": [[]] * MOST_PARTS})) == ([CONNECT], True)
    assert not read


def test_a_frame_with_half_a_letter_is_read() -> None:
    assert read('["\\ud83d"]') == ["\ud83d"]
    assert read('["\\ud83d", NaN]') is None


def answer_to(scope: dict[str, Any]) -> list[Any]:
    """What somebody gets who opens no socket of a page, or none at all."""
    said: list[Any] = []

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        said.append(message.get("status") or message.get("code") or message.get("body"))

    async def app(_scope: Any, _receive: Any, _send: Any) -> None:
        said.append("the app")

    anyio.run(WellFormedFrames(app, lambda _name, _payload: True), scope, receive, send)
    return said


@pytest.mark.parametrize(
    "query",
    [
        "", "%ff", "EIO=3&transport=websocket&token=a", "EIO=4&transport=polling&token=a", "EIO=4&token=a",
        "eio=4&transport=websocket&token=a",
        # No token of a tab, more than one, or one that no page has made.
        "EIO=4&transport=websocket", "EIO=4&transport=websocket&token=", "EIO=4&transport=websocket&token",
        "EIO=4&transport=websocket&token=a&token=b", "%74oken=b&EIO=4&transport=websocket&token=a",
        f"EIO=4&transport=websocket&token={'A' * (LONGEST_TOKEN + 1)}", "EIO=4&transport=websocket&token=a%00",
        "EIO=4&transport=websocket&token=../etc", "EIO=4&transport=websocket&token=a&more=b",
        f"EIO=4&transport=websocket&token=a&pieces={'1' * 100}", f"EIO=4&transport=websocket&token=a{'&' * 60_000}",
    ],
    ids=lambda each: each[-40:],
)  # fmt: skip
def test_a_socket_of_another_kind_is_not_let_in(query: str) -> None:
    assert answer_to(OPENING | {"query_string": query.encode()}) == [1008]


@pytest.mark.parametrize(
    "headers",
    [
        [(b"sec-websocket-protocol", b"A" * 50_000)],
        [(b"sec-websocket-protocol", b"0.10.1, 0.10.1")],
        [(b"sec-websocket-protocol", b"0.10.1"), (b"sec-websocket-protocol", b"0.10.1")],
        [(b"sec-websocket-protocol", b"a@b")],
        [(b"user-agent", b"x" * MOST_HEADER_BYTES)],
        [(b"x-forwarded-for", b"1" * MOST_HEADER_BYTES)],
        [(b"cookie", COOKIE.encode() + b"=" + b"x" * MOST_HEADER_BYTES)],
    ],
    ids=lambda each: str(each)[:40],
)
def test_a_socket_that_says_more_than_a_page_is_not_let_in(headers: list[tuple[bytes, bytes]]) -> None:
    assert answer_to(OPENING | {"headers": headers}) == [1008]


@pytest.mark.parametrize("version", [b"0.10.1", b"0.9.0", b"0.11.0a1+local"])
def test_the_pages_of_every_version_are_let_in(version: bytes) -> None:
    assert answer_to(OPENING | {"headers": [(b"sec-websocket-protocol", version)]}) == ["the app"]


def test_only_headers_that_somebody_reads_go_on() -> None:
    session = COOKIE.encode() + b"=abc"
    sent = [(b"host", b"a"), (b"cookie", b"ad=" + b"x" * 9_000), (b"x-more", b"y" * 9_000), (b"cookie", session)]
    assert read_headers({"headers": sent}) == [(b"host", b"a"), (b"cookie", session)]


def test_what_a_browser_has_voted_by_goes_on_with_and_without_a_session() -> None:
    session, voter = f"{COOKIE}=abc", f"{VOTER_COOKIE}=mark.seal"
    for sent, kept in ((f"ad=1; {voter}", voter), (f"{voter}; {session}", f"{session}; {voter}")):
        assert read_headers({"headers": [(b"cookie", sent.encode())]}) == [(b"cookie", kept.encode())]


def test_where_sockets_are_there_is_nothing_else() -> None:
    asked = {"type": "http", "method": "GET", "path": "/_event/", "query_string": b"EIO=4&transport=polling"}
    assert answer_to(asked)[0] == 400
    assert answer_to({**asked, "method": "HEAD", "path": "/_event"}) == [400, b""]


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_whatever_is_asked_for_below_the_sockets_goes_to_them(kind: str) -> None:
    reached: list[str] = []

    def app(name: str) -> Any:
        async def reach(scope: Any, _receive: Any, _send: Any) -> None:
            reached.append(f"{name} {scope.get('path')}")

        return reach

    beside: Any = SocketsBeside(app("site"), "/_event", app("sockets"))
    for path in ("/", "/_event", "/_event/", "/_event/other", "/_events", "/venue/_event/"):
        anyio.run(beside, {"type": kind, "path": path}, None, None)
    anyio.run(beside, {"type": "lifespan"}, None, None)
    assert [each for each in reached if each.startswith("sockets")] == [
        "sockets /_event", "sockets /_event/", "sockets /_event/other",
    ]  # fmt: skip
    assert len(reached) == 7
