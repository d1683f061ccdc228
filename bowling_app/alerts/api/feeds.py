"""Feeds of places, as files that feed readers ask for again and again."""

from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from bowling_app.alerts.rules.paths import FEEDS, venue_feed_path
from bowling_app.alerts.services.feeds import city_feed, state_feed, venue_feed
from bowling_app.perform import perform
from bowling_app.platform.http.endpoints import with_etag
from bowling_app.platform.http.file_routes import file_route
from bowling_app.platform.http.redirects import redirect_to
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.seo.atom import ATOM_TYPE

_CACHED: Final = "public, max-age=3600"
_PAGE: Final = "/venue/"


def of_venue(request: Request) -> Response:
    """The feed of a venue. An old id leads on to the feed of the venue that it is now."""
    try:
        return _file(request, perform(None, venue_feed, venue_id=request.path_params["venue_id"]))
    except Moved as moved:
        return redirect_to(venue_feed_path(moved.path.removeprefix(_PAGE)), request)


def of_state(request: Request) -> Response:
    """The feed of a state."""
    return _place(request, state_feed)


def of_city(request: Request) -> Response:
    """The feed of a city."""
    return _place(request, city_feed)


def _place(request: Request, load: Callable[..., bytes]) -> Response:
    asked: dict[str, Any] = {name: value[:100] for name, value in request.path_params.items()}
    try:
        return _file(request, perform(None, load, **asked))
    except Moved as moved:
        return redirect_to(moved.path, request)


def _file(request: Request, feed: bytes) -> Response:
    """The file; 304 to a reader that has this version, by its ETag. It names no moment of its last change, because
    an entry that is taken down changes the file without a newer one."""
    answer = with_etag(request, feed, f"{ATOM_TYPE}; charset=utf-8", _CACHED)
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer


ROUTES: Final = (
    file_route(f"{FEEDS}/venues/{{venue_id}}.atom", of_venue),
    file_route(f"{FEEDS}/places/{{state}}.atom", of_state),
    file_route(f"{FEEDS}/places/{{state}}/{{city}}.atom", of_city),
)
