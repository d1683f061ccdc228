"""Validates the frames of a socket: only frames that our own pages can send are passed on.

Reflex and the libraries below it trust every frame. A malformed frame, an event that does not exist, or an address
that is not a string causes a traceback in the log, or closes the socket and leaves its writer task running. This
middleware checks each frame before they see it.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

import orjson

from bowling_app.platform.documents.asgi import App, Message, Receive, Scope, Send, limited_client_in
from bowling_app.platform.http.middleware.frame_budget import FrameBudget, SocketBudget
from bowling_app.platform.http.middleware.handshakes import is_of_a_page, read_headers
from bowling_app.platform.http.middleware.refusals import Refused, refuse
from bowling_app.platform.kit.limits import Characters, Count
from bowling_app.platform.operations import metrics
from bowling_app.settings import settings

Accepts = Callable[[str, Mapping[str, Any]], bool]
"""Whether the site has an event of that name which takes these arguments."""

_NO_SOCKET: Final = Refused(400, "no_socket", "Here is nothing but the socket of this site's pages.")
_NAMESPACE: Final = "/_event,"
_CONNECT: Final = "40" + _NAMESPACE
_DISCONNECT: Final = "41" + _NAMESPACE
_EVENT: Final = "42" + _NAMESPACE
_HEARTBEATS: Final = frozenset({"2", "3"})
_CLOSE: Final = "1"
_WHEREABOUTS: Final = frozenset({"pathname", "asPath", "query"})
_REPORT: Final = "client_error"
_POLICY_VIOLATION: Final = 1008
_TOO_LARGE: Final = 1009
_TRY_AGAIN_LATER: Final = 1013
LONGEST_FRAME: Final[Characters] = 64 * 1024
"""Characters: the longest form of the site, with an introduction of a guide of 20,000, fits twice."""
MOST_PARTS: Final[Count] = 5_000
"""Lists and objects of a frame, counted by their brackets, those within texts included."""
LONGEST_ADDRESS: Final[Characters] = 8_192
"""Characters of an address that a page says it has, and of its query: as much as it can ask for over HTTP. Reflex keeps
both with the state of the tab."""
DEEPEST: Final[Count] = 20
"""Lists and objects in a frame that stand in each other."""


class WellFormedFrames:
    """The middleware for the path of sockets. Closes sockets with invalid frames; drops events that the site does not
    have, such as those of a page opened before the last deployment; refuses requests that are not sockets."""

    def __init__(self, app: App, accepts: Accepts) -> None:
        self._app = app
        self._accepts = accepts
        self._budget = FrameBudget()
        self._proxies = settings().trusted_proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await refuse(scope, send, _NO_SOCKET)
        elif is_of_a_page(scope):
            budget = self._budget.socket(limited_client_in(scope, self._proxies))
            await self._app({**scope, "headers": read_headers(scope)}, self._well_formed(receive, budget), send)
        else:  # The libraries would keep what it says, and log it.
            metrics.REFUSALS.labels("handshakes").inc()
            await receive()
            await send({"type": "websocket.close", "code": _POLICY_VIOLATION})

    def _well_formed(self, receive: Receive, budget: SocketBudget) -> Receive:
        is_connected = False

        async def receive_well_formed() -> Message:
            nonlocal is_connected
            while True:
                message = await receive()
                if message["type"] != "websocket.receive":
                    return message
                frame = message.get("text") or ""
                if code := await _too_much(frame, budget):
                    return {"type": "websocket.disconnect", "code": code}
                if frame in _HEARTBEATS or (is_connected and self._is_event(frame)):
                    return message
                if frame == _CLOSE or (is_connected and frame == _DISCONNECT):
                    is_connected = False
                    return message
                if not is_connected and self._is_connect(frame):
                    is_connected = True
                    return message
                if not (is_connected and frame.startswith(_EVENT)):
                    return {"type": "websocket.disconnect", "code": _POLICY_VIOLATION}

        return receive_well_formed

    def _is_connect(self, frame: str) -> bool:
        """Whether a page introduces itself, mostly with its first event."""
        if not frame.startswith(_CONNECT):
            return False
        if frame == _CONNECT:
            return True
        said = read(frame[len(_CONNECT) :])
        if not isinstance(said, dict) or not isinstance(said.get("state_schema", ""), str):
            return False
        return said.get("event") is None or is_event(said["event"], self._accepts)

    def _is_event(self, frame: str) -> bool:
        if not frame.startswith(_EVENT):
            return False
        match read(frame[len(_EVENT) :]):
            case ["event", event]:
                return is_event(event, self._accepts)
            case [name, report]:
                return name == _REPORT and isinstance(report, dict)
            case _:
                return False


async def _too_much(frame: str, budget: SocketBudget) -> int:
    """The close code if an unparsed frame is too long or over the budget; 0 if the socket stays open."""
    if len(frame) > LONGEST_FRAME:
        return _TOO_LARGE
    if await budget.take(len(frame)):
        return 0
    metrics.REFUSALS.labels("frames").inc()
    return _TRY_AGAIN_LATER


def is_event(event: Any, accepts: Accepts) -> bool:
    """Whether this is an event of the site, with what a page sends along."""
    if not isinstance(event, dict):
        return False
    name, payload, where = event.get("name"), event.get("payload", {}), event.get("router_data", {})
    return (
        isinstance(name, str)
        and isinstance(payload, dict)
        and isinstance(where, dict)
        and is_whereabouts(where)
        and accepts(name, payload)
    )


def read(text: str) -> Any:
    """The parsed JSON from a browser; None for invalid JSON, including NaN, too many parts and too deep nesting."""
    if text.count("[") + text.count("{") > MOST_PARTS:
        return None
    try:
        value = _parsed(text)
    except (ValueError, RecursionError):
        return None
    return value if _is_shallow(value, DEEPEST) else None


def _parsed(text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        if "\\ud" not in text.lower():
            raise
    return json.loads(text, parse_constant=_refuse)  # Half a letter, as at the end of a text that was cut.


def is_whereabouts(said: Mapping[str, Any]) -> bool:
    """Whether this says where a page is as a browser does: a path, an address, single values of a query."""
    query = said.get("query", {})
    return (
        is_address(said.get("pathname", "/"))
        and is_address(said.get("asPath", "/"))
        and isinstance(query, dict)
        and all(isinstance(part, str) for part in query.values())
        and sum(len(name) + len(part) for name, part in query.items()) <= LONGEST_ADDRESS
        and said.keys() <= _WHEREABOUTS
    )


def is_address(text: Any) -> bool:
    """Whether this is a path of the site, with or without a query."""
    if not isinstance(text, str) or len(text) > LONGEST_ADDRESS or text[:1] != "/":
        return False
    try:
        parts = urlsplit(text)
        text.encode()
    except ValueError:
        return False
    return not parts.netloc


def _refuse(constant: str) -> Any:
    raise ValueError(constant)


def _is_shallow(value: Any, depth: int) -> bool:
    if isinstance(value, dict):
        return depth > 0 and all(_is_shallow(part, depth - 1) for part in value.values())
    if isinstance(value, list):
        return depth > 0 and all(_is_shallow(part, depth - 1) for part in value)
    return True
