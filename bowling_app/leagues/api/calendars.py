"""Calendars of leagues, as files that programs subscribe to."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bowling_app.leagues.rules.league_search import ASKED
from bowling_app.leagues.rules.paths import SEARCH_CALENDAR_PATH
from bowling_app.leagues.services.calendars import league_calendar, search_calendar
from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import row_id
from bowling_app.platform.http.calendar_files import calendar_answer, search_calendar_route
from bowling_app.platform.http.file_routes import file_route


def of_league(request: Request) -> Response:
    """The calendar of a league."""
    league_id = row_id(request.path_params["league_id"])
    return calendar_answer(request, lambda: perform(None, league_calendar, league_id=league_id))


def of_search(request: Request) -> Response:
    """The calendar of the leagues that a search finds."""
    given = {name: request.query_params.get(name, "") for name in ASKED}
    return calendar_answer(request, lambda: perform(None, search_calendar, given=given))


ROUTES: Final = (
    file_route("/calendars/leagues/{league_id}.ics", of_league),
    search_calendar_route(SEARCH_CALENDAR_PATH, of_search),
)
