"""Handing out photos. Their names are never used twice, so whoever has one need not ask again."""

from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.api.endpoints import with_etag
from bowling_app.api.errors import answer_to
from bowling_app.domain.errors import NotFound
from bowling_app.storage.photos import MEDIA_TYPE, is_photo_name
from bowling_app.wiring import photo_store

CACHE_CONTROL: Final = "public, max-age=604800, immutable"
"""A week, and not a year: the photos of a deleted account have to go from the caches of others, too."""

HEADERS: Final = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'"}


def photo(request: Request) -> Response:
    """The photo of that name."""
    name = request.path_params["name"]
    content = photo_store().get(name) if is_photo_name(name) else None
    if content is None:
        raise NotFound("Photo not found")
    answer = with_etag(request, content, MEDIA_TYPE, CACHE_CONTROL)
    answer.headers.update(HEADERS)
    return answer


async def _answer(request: Request) -> Response:
    try:
        return await run_in_threadpool(photo, request)
    except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
        return answer_to(error)


PHOTOS: Final = (Route("/photos/{name}", _answer),)
"""The routes, to be put beside those of the site."""
