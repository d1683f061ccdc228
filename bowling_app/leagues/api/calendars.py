"""Calendars of leagues, as files that programs subscribe to."""

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from bowling_app.leagues.rules.paths import read_number, venue_calendar_path
from bowling_app.leagues.services.calendars import league_calendar, venue_calendar
from bowling_app.perform import perform
from bowling_app.platform.http.endpoints import with_etag
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.kit.errors import Moved

_CACHED: Final = "public, max-age=3600"
_KIND: Final = "text/calendar; charset=utf-8"
_PAGE: Final = "/venue/"


def of_league(request: Request) -> Response:
    """The calendar of a league."""
    try:
        return _file(request, perform(None, league_calendar, league_id=read_number(request.path_params["league_id"])))
    except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
        return answer_to(error)


def of_venue(request: Request) -> Response:
    """The calendar of all leagues of a venue."""
    try:
        return _file(request, perform(None, venue_calendar, venue_id=request.path_params["venue_id"]))
    except Moved as moved:
        return RedirectResponse(venue_calendar_path(moved.path.removeprefix(_PAGE)), 301)
    except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
        return answer_to(error)


def _file(request: Request, body: bytes) -> Response:
    answer = with_etag(request, body, _KIND, _CACHED)
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer


ROUTES: Final = (
    Route("/calendars/leagues/{league_id}.ics", of_league),
    Route("/calendars/venues/{venue_id}/leagues.ics", of_venue),
)
