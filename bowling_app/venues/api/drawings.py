"""The drawings that stand in for photos, at `/art/{venue id}.svg`."""

from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.venues.rules.artwork import venue_artwork

_HEADERS: Final = {"cache-control": "public, max-age=2592000"}

_drawing = lru_cache(maxsize=4096)(venue_artwork)


def drawing(request: Request) -> Response:
    """The drawing made for an id. Any id has one, so it can be drawn without looking the venue up."""
    return Response(_drawing(request.path_params["venue_id"][:120]), media_type="image/svg+xml", headers=_HEADERS)


ROUTES = [Route("/art/{venue_id}.svg", drawing)]
