"""Answers for one person, which no cache keeps."""

from starlette.responses import JSONResponse, Response

from bowling_app.platform.http.errors import problem
from bowling_app.platform.http.wire import Wire
from bowling_app.platform.kit.identity import Refusal


def told(value: Wire) -> Response:
    """The value as JSON."""
    return JSONResponse(value.model_dump(mode="json", by_alias=True), headers={"Cache-Control": "no-store"})


def refused(refusal: Refusal) -> Response:
    """That somebody does something too often, and when to come again."""
    return problem(429, "too_soon", refusal.message, {"Retry-After": str(refusal.retry_after)})
