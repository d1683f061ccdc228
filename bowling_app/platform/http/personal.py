"""Answers for one person, which no cache keeps."""

from typing import Any

from starlette.responses import JSONResponse, Response

from bowling_app.platform.http.errors import problem
from bowling_app.platform.kit.records import plain
from bowling_app.platform.kit.refusals import Refusal


def private_json(value: Any, status: int = 200) -> Response:
    """The value as JSON."""
    return JSONResponse(plain(value), status, {"Cache-Control": "no-store"})


def refused(refusal: Refusal) -> Response:
    """The 429 response for too many requests, with the seconds to wait; 422 for a try that failed otherwise."""
    if refusal.retry_after is None:
        return problem(422, "invalid", refusal.message)
    return problem(429, "too_soon", refusal.message, {"Retry-After": str(refusal.retry_after)})
