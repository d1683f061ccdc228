"""What of a socket's frames gets past the first look."""

import json
from typing import Any

import anyio
import pytest

from bowling_app.documents.beside import SocketsBeside
from bowling_app.front.frames import DEEPEST, LONGEST_ADDRESS, LONGEST_FRAME, WellFormedFrames

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
    anyio.run(layer, {"type": "websocket", "query_string": b"token=a&EIO=4&transport=websocket"}, receive, send)
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
        f"42/_event,{'[' * 90_000}",
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
    "query", ["", "EIO=3&transport=websocket", "EIO=4&transport=polling", "EIO=4", "eio=4&transport=websocket", "%ff"]
)
def test_a_socket_of_another_kind_is_not_let_in(query: str) -> None:
    assert answer_to({"type": "websocket", "query_string": query.encode()}) == [1008]


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
