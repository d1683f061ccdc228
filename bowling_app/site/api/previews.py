"""Serves the pictures that other sites show with a link: drawn on request, and cached for a while."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, Final

from anyio import CapacityLimiter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from bowling_app.perform import perform
from bowling_app.platform.http.drawn_pace import made_in_turn
from bowling_app.platform.http.endpoints import with_etag
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.seo.previews import Preview
from bowling_app.settings import settings
from bowling_app.site.seo.preview_image import MEDIA_TYPE, preview_image
from bowling_app.site.services.previews import load_listing_preview, load_post_preview, load_venue_preview

LASTING: Final = "public, max-age=604800, immutable"
"""For the version that the page names: other words have another address."""
PASSING: Final = "public, max-age=300"

_TWO: Final = CapacityLimiter(2)
"""So many are drawn at a time: pages never wait for pictures."""

_drawn = lru_cache(maxsize=400)(preview_image)  # About 10 MB.


def _route(path: str, load: Callable[..., Preview]) -> Route:
    """The pictures of one kind of page."""

    async def answer(request: Request) -> Response:
        try:
            return await made_in_turn(request, partial(_picture, request, load), turns=_TWO)
        except Moved as moved:
            query = f"?{request.url.query}" if request.url.query else ""
            return RedirectResponse(f"/preview{moved.path}.png{query}", status_code=301)
        except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
            return answer_to(error)

    return Route(path, answer)


def _picture(request: Request, load: Callable[..., Preview]) -> Response:
    arguments: dict[str, Any] = dict(request.path_params)
    preview = perform(None, load, **arguments)
    is_current = request.query_params.get("v") == preview.version
    drawn = _drawn(preview, settings().site_name)
    return with_etag(request, drawn, MEDIA_TYPE, LASTING if is_current else PASSING)


PREVIEWS: Final = (
    _route("/preview/venue/{venue_id}.png", load_venue_preview),
    _route("/preview/blog/{slug}.png", load_post_preview),
    _route("/preview/{category}/{state}/{city}.png", load_listing_preview),
    _route("/preview/{category}/{state}.png", load_listing_preview),
    _route("/preview/{category}.png", load_listing_preview),
)
"""The routes, to be added to those of the site."""
