"""Counting and timing every request, whatever answers it. `/metrics` (`api.metrics`) tells what was counted."""

import logging
from time import perf_counter
from typing import Final

from bowling_app import metrics, spans
from bowling_app.documents.asgi import App, Message, Receive, Scope, Send
from bowling_app.settings import settings

access = logging.getLogger("bowling_app.access")

OTHER: Final = "(other)"
_STATUSES: Final = ("1xx", "2xx", "3xx", "4xx", "5xx")


class Metrics:
    """Counts requests by the pattern of their route, and open sockets. A kept document costs one counter."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._logs_access = settings().access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind == "http":
            await self._timed(scope, receive, send)
        elif kind == "websocket":
            with metrics.SOCKETS.track_inprogress():
                await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _timed(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = perf_counter(), 500

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            if spans.is_on():
                with spans.request(scope) as span:
                    await self._app(scope, receive, note)
                    spans.answered(span, scope, _route(scope), status)
            else:
                await self._app(scope, receive, note)
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


def _route(scope: Scope) -> str:
    """The pattern of the route that answered. Files and addresses that lead nowhere have one name together."""
    return scope.get("page_route") or getattr(scope.get("route"), "path", "") or OTHER
