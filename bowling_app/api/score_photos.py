"""Handing out the photos that prove scores: to everybody once a game is approved, before only to those concerned."""

from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.api.endpoints import with_etag
from bowling_app.api.errors import answer_to
from bowling_app.api.photos import HEADERS
from bowling_app.auth.cookies import token_of
from bowling_app.domain.errors import NotFound
from bowling_app.perform import perform
from bowling_app.services.scores import NO_PHOTO, score_photo
from bowling_app.storage.photos import MEDIA_TYPE
from bowling_app.wiring import photo_store

PUBLIC: Final = "public, max-age=3600"
"""An hour: an approved game may still be taken down."""
PRIVATE: Final = "private, no-store"


def photo(request: Request) -> Response:
    """The photo of that name, for whoever holds the session's cookie or token."""
    kind, _, bearer = request.headers.get("authorization", "").partition(" ")
    token = bearer if kind.lower() == "bearer" else token_of(request.headers.get("cookie"))
    access = perform(token, score_photo, name=request.path_params["name"])
    content = photo_store().get(access.name)
    if content is None:
        raise NotFound(NO_PHOTO)
    answer = with_etag(request, content, MEDIA_TYPE, PUBLIC if access.is_public else PRIVATE)
    answer.headers.update(HEADERS)
    return answer


async def _answer(request: Request) -> Response:
    try:
        return await run_in_threadpool(photo, request)
    except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
        return answer_to(error)


SCORE_PHOTOS: Final = (Route("/score-photos/{name}", _answer),)
"""The routes, to be put beside those of the site."""
