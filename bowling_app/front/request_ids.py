"""Every request has an id: in each of its log records, in its answer, and in what people are told when it fails."""

from typing import Final

from bowling_app import request_context
from bowling_app.documents.asgi import App, Message, Receive, Scope, Send
from bowling_app.settings import settings

HEADER: Final = b"x-request-id"


class RequestIds:
    """Gives each request and each socket an id. That of a proxy is taken over where proxies are trusted, and only if
    it looks like one: it goes into logs and headers."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._trusts = settings().trusted_proxies > 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        header = (HEADER, request_context.begin(_given(scope) if self._trusts else "").encode())

        async def send_with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], header]  # The list may be that of a kept answer.
            await send(message)

        await self._app(scope, receive, send_with_id)


def _given(scope: Scope) -> str:
    """The id that the proxy in front gave; empty for none, or one that is not taken over."""
    for name, value in scope["headers"]:
        if name == HEADER:
            given = value.decode("latin-1")
            return given if request_context.is_sane(given) else ""
    return ""
