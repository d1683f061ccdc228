"""Handing out photos. Their names are never used twice, so whoever has one need not ask again."""

from collections.abc import Callable
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.platform.files.photos import MEDIA_TYPE
from bowling_app.platform.http.endpoints import with_etag
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.kit.errors import NotFound
from bowling_app.wiring import photo_store

CACHE_CONTROL: Final = "public, max-age=604800, immutable"
"""A week, and not a year: the photos of a deleted account have to go from the caches of others, too."""
PRIVATE: Final = "private, no-store"


def handed_out(request: Request, name: str | None, cache_control: str, missing: str) -> Response:
    """The kept file of that name. Raises NotFound, in the words of `missing`, where there is none."""
    content = photo_store().get(name) if name else None
    if content is None:
        raise NotFound(missing)
    return with_etag(request, content, MEDIA_TYPE, cache_control)


def photo_route(path: str, hand_out: Callable[[Request], Response]) -> Route:
    """A route that hands files out in a worker thread, and tells refusals as the API does."""

    async def answer(request: Request) -> Response:
        try:
            return await run_in_threadpool(hand_out, request)
        except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
            return answer_to(error)

    return Route(path, answer)
