"""Photos over HTTP: keeping their files, removing them, and handing them out.

Names of photos are never used twice, so whoever has one need not ask again.
"""

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.platform.files.photos import MEDIA_TYPE, photo_name
from bowling_app.platform.files.proofs import Drawn
from bowling_app.platform.http.endpoints import with_etag
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.kit.errors import FateUnknown, NotFound
from bowling_app.wiring import photo_store

CACHE_CONTROL: Final = "public, max-age=604800, immutable"
"""A week, and not a year: the photos of a deleted account have to go from the caches of others, too."""
PRIVATE: Final = "private, no-store"
log = logging.getLogger(__name__)

Kept = TypeVar("Kept")


def keep_files(key: str, sizes: Mapping[int, Drawn], keep: Callable[[], Kept]) -> Kept:
    """Keep the files of a photo, then perform what refers to them. No transaction is open while files are written.
    Without what refers to them, they go again."""
    try:
        for side, drawn in sizes.items():
            photo_store().put(photo_name(key, side), drawn.content)
        return keep()
    except FateUnknown:
        raise  # The row may be there, and would have lost its files.
    except Exception:
        with suppress(Exception):  # The first fault is the one to tell.
            photo_store().delete(key)
        raise


def forget_files(key: str | None) -> None:
    """Remove the files of a photo to which nothing refers any more. If that fails, those of a person go with their
    account."""
    if key:
        try:
            photo_store().delete(key)
        except Exception:
            log.warning("The files of a removed photo could not be removed", exc_info=True)


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
