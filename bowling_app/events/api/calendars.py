"""Calendars of events, and of venues, as files that programs subscribe to."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bowling_app.events.rules.event_search import ASKED
from bowling_app.events.rules.paths import SEARCH_CALENDAR_PATH, read_day
from bowling_app.events.services.calendars import date_calendar, event_calendar, search_calendar, venue_calendar
from bowling_app.leagues.rules.paths import venue_calendar_path
from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import row_id
from bowling_app.platform.http.calendar_files import calendar_answer, search_calendar_route
from bowling_app.platform.http.file_routes import file_route
from bowling_app.platform.http.redirects import redirect_to

_PAGE: Final = "/venue/"


def of_event(request: Request) -> Response:
    """The calendar of an event."""
    event_id = row_id(request.path_params["event_id"])
    return calendar_answer(request, lambda: perform(None, event_calendar, event_id=event_id))


def of_date(request: Request) -> Response:
    """The calendar of one date."""
    event_id, on = row_id(request.path_params["event_id"]), read_day(request.path_params["day"])
    return calendar_answer(request, lambda: perform(None, date_calendar, event_id=event_id, on=on))


def of_venue(request: Request) -> Response:
    """The calendar of all leagues and events of a venue."""
    return calendar_answer(
        request,
        lambda: perform(None, venue_calendar, venue_id=request.path_params["venue_id"]),
        lambda path: venue_calendar_path(path.removeprefix(_PAGE)),
    )


def of_venue_before(request: Request) -> Response:
    """Where the calendar of a venue was, when it had leagues only."""
    return redirect_to(venue_calendar_path(request.path_params["venue_id"]), request)


def of_search(request: Request) -> Response:
    """The calendar of the dates that a search finds."""
    given = {name: request.query_params.get(name, "") for name in ASKED}
    return calendar_answer(request, lambda: perform(None, search_calendar, given=given))


ROUTES: Final = (
    file_route("/calendars/events/{event_id}/{day}.ics", of_date),
    file_route("/calendars/events/{event_id}.ics", of_event),
    file_route("/calendars/venues/{venue_id}/leagues.ics", of_venue_before),
    file_route("/calendars/venues/{venue_id}.ics", of_venue),
    search_calendar_route(SEARCH_CALENDAR_PATH, of_search),
)
