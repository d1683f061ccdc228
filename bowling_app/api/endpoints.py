"""What all endpoints share: errors in one shape, and answers that a cache may keep for a minute."""

from collections.abc import Callable, Coroutine
from hashlib import blake2b
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.responses import Response

from bowling_app.api.callers import refuse_foreign
from bowling_app.api.errors import answer_to
from bowling_app.api.wire import ProblemOut

CACHE_CONTROL: Final = "public, max-age=60"
LARGEST_BODY: Final = 6 * 1024 * 1024
"""Bytes: a photo of 5 MB with its form around it."""
LARGEST_FORM: Final = 64 * 1024
"""So many bytes a form may put around its photo."""


class Endpoint(APIRoute):
    """A route that answers every error in the one shape, and no call that another site makes for a visitor."""

    largest_body = LARGEST_BODY
    too_large = "The body is too large."

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def answer(request: Request) -> Response:
            try:
                refuse_foreign(request)
                refuse_large(request, self.largest_body, self.too_large)
                return await handle(request)
            except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
                return answer_to(error)

        return answer


def refuse_large(request: Request, largest: int, message: str) -> None:
    """Refuse a body that is too large, or that does not say how large it is, before any of it is read."""
    if request.method in {"POST", "PUT", "PATCH", "DELETE"}:
        is_empty = request.method == "DELETE" and "transfer-encoding" not in request.headers
        size = request.headers.get("content-length", "0" if is_empty else "")
        if not size.isdecimal():
            raise HTTPException(411, "The call must say how long its body is.")
        if int(size) > largest:
            raise HTTPException(413, message)


def router(tag: str) -> APIRouter:
    """A router of such endpoints."""
    return APIRouter(prefix="/api", tags=[tag], route_class=Endpoint, responses=refusals(422))


def photo_router(tag: str, max_bytes: int, message: str) -> APIRouter:
    """A router of endpoints that take photos of up to so many bytes, with the form around them; `message` refuses
    larger ones."""

    class PhotoEndpoint(Endpoint):
        largest_body = max_bytes + LARGEST_FORM
        too_large = message

    return APIRouter(prefix="/api", tags=[tag], route_class=PhotoEndpoint, responses=refusals(422))


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors that an endpoint may answer, for OpenAPI."""
    return {status: {"model": ProblemOut} for status in statuses}


def cached(request: Request, value: BaseModel) -> Response:
    """The value as JSON with its ETag; 304 for whoever has that already."""
    return with_etag(request, value.model_dump_json(by_alias=True).encode(), "application/json", CACHE_CONTROL)


def with_etag(request: Request, body: bytes, media_type: str, cache_control: str) -> Response:
    """A body with its ETag; 304 without the body for whoever has that already."""
    etag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"ETag": etag, "Cache-Control": cache_control}
    known = {tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")}
    if etag in known or "*" in known:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=media_type, headers=headers)
