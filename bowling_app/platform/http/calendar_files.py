"""Calendars as files that programs subscribe to."""

from collections.abc import Callable
from typing import Final

from anyio import CapacityLimiter
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.platform.http.endpoints import with_etag
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.http.file_routes import file_route
from bowling_app.platform.http.redirects import redirect_to
from bowling_app.platform.kit.errors import Moved

_CACHED: Final = "public, max-age=3600"
_KIND: Final = "text/calendar; charset=utf-8"

_SEARCH_COST: Final = 10.0
"""So many files of other kinds the calendar of a search counts as: it has up to 200 entries, each with its place."""
SEARCHES: Final = CapacityLimiter(1)
"""So many calendars of searches are made at a time."""


def search_calendar_route(path: str, endpoint: Callable[[Request], Response]) -> Route:
    """The route of a calendar of what a search finds. Pages never wait for it."""
    return file_route(path, endpoint, cost=_SEARCH_COST, turns=SEARCHES)


def calendar_answer(
    request: Request, made: Callable[[], bytes], moved_to: Callable[[str], str] | None = None
) -> Response:
    """The calendar that is made, with its ETag, or what its refusal says. `moved_to` names the calendar that belongs to
    the page at which it has moved to."""
    try:
        answer = with_etag(request, made(), _KIND, _CACHED)
    except Moved as moved:
        return redirect_to(moved_to(moved.path) if moved_to else moved.path, request)
    except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
        return answer_to(error)
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer
