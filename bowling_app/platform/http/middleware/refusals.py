"""The refusals of the middleware, with our own messages: JSON below /api/, plain text elsewhere."""

import json
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.documents.asgi import Scope, Send
from bowling_app.platform.language.messages import _
from bowling_app.platform.operations import metrics

API: Final = "/api/"


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal, whose message was marked. `retry_after` are seconds; 0 says nothing of a later try."""

    status: int
    code: str
    message: str
    retry_after: int = 0


async def refuse(scope: Scope, send: Send, refused: Refused) -> None:
    """Answer a request with a refusal, which must not be cached."""
    metrics.REFUSALS.labels(refused.code).inc()
    is_api = scope["path"].startswith(API)
    message = _(refused.message)
    shown = json.dumps({"error": {"code": refused.code, "message": message}}) if is_api else message
    body = shown.encode()
    headers = [
        (b"content-type", b"application/json" if is_api else b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    if refused.retry_after:
        headers.append((b"retry-after", str(refused.retry_after).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
