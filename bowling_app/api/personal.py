"""Answers for one person, which no cache keeps."""

from starlette.responses import JSONResponse, Response

from bowling_app.api.errors import problem
from bowling_app.api.wire import Wire
from bowling_app.domain.identities import Refusal


def told(value: Wire) -> Response:
    """The value as JSON."""
    return JSONResponse(value.model_dump(mode="json", by_alias=True), headers={"Cache-Control": "no-store"})


def refused(refusal: Refusal) -> Response:
    """That somebody does something too often, and when to come again."""
    return problem(429, "too_soon", refusal.message, {"Retry-After": str(refusal.retry_after)})
