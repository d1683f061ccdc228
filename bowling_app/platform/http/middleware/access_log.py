"""Gives every request an id, counts and times it, and logs and traces it if configured.

The id is in each log record of the request, in its response and in its error message. `/metrics`
(`operations.metrics_routes`) shows the counts. All of this is one layer, because each layer adds some microseconds to
the response with a cached document.
"""

import logging
from collections.abc import Awaitable
from time import perf_counter
from typing import Final

from bowling_app.platform.documents.asgi import App, Message, Receive, Scope, Send
from bowling_app.platform.operations import metrics, request_context, spans
from bowling_app.settings import settings

access = logging.getLogger("bowling_app.access")

HEADER: Final = b"x-request-id"
OTHER: Final = "(other)"
_STATUSES: Final = ("1xx", "2xx", "3xx", "4xx", "5xx")


class Watching:
    """Gives requests and sockets an id, and counts them: requests by the pattern of their route, sockets while they are
    open. A kept document costs one counter.

    The id of a proxy is taken over where proxies are trusted, and only if it looks like one: it goes into logs.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._trusts = settings().trusted_proxies > 0
        self._logs_access = settings().access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind == "http":
            await self._watched(scope, receive, send)
        elif kind == "websocket":
            request_context.begin(_given(scope) if self._trusts else "")
            with metrics.SOCKETS.track_inprogress():
                await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _watched(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = perf_counter(), 500
        header = (HEADER, request_context.begin(_given(scope) if self._trusts else "").encode())

        def send_with_id(message: Message) -> Awaitable[None]:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], header]  # The list may be that of a kept answer.
            return send(message)

        try:
            if spans.is_on():
                with spans.request(scope) as span:
                    await self._app(scope, receive, send_with_id)
                    spans.answered(span, scope, _route(scope), status)
            else:
                await self._app(scope, receive, send_with_id)
        finally:
            if "is_kept" in scope:
                metrics.KEPT_DOCUMENTS.inc()
            else:
                self._note(scope, status, perf_counter() - begun)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method, route = scope["method"], _route(scope)
        method = method if method in metrics.METHODS else "OTHER"
        metrics.REQUESTS.labels(route, method, _STATUSES[status // 100 - 1]).observe(seconds)
        if self._logs_access:
            told = {"method": method, "route": route, "status": status, "milliseconds": round(seconds * 1000, 1)}
            access.info("Answered", extra=told)


def _given(scope: Scope) -> str:
    """The request id from the proxy in front; empty if it is missing or not acceptable."""
    for name, value in scope["headers"]:
        if name == HEADER:
            given = value.decode("latin-1")
            return given if request_context.is_sane(given) else ""
    return ""


def _route(scope: Scope) -> str:
    """The pattern of the route that answered. Files and addresses that lead nowhere have one name together."""
    return scope.get("page_route") or getattr(scope.get("route"), "path", "") or OTHER
