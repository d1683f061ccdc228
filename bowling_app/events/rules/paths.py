"""The addresses of events."""

from datetime import date
from typing import Final

from bowling_app.leagues.rules.paths import league_key
from bowling_app.platform.geo.places import venue_path

EVENTS_PATH: Final = "/events"
SEARCH_CALENDAR_PATH: Final = f"{EVENTS_PATH}.ics"
"""The calendar of what a search finds, which asks by the same names."""
_DAY_LENGTH: Final = len("2026-12-04")


def event_key(event_id: int, name: str) -> str:
    """The part of an address that names an event: "12-cosmic-friday"."""
    return league_key(event_id, name)


def event_path(event_id: int, name: str) -> str:
    """The address of an event, which shows its next date."""
    return f"{EVENTS_PATH}/{event_key(event_id, name)}"


def date_path(event_id: int, name: str, on: date) -> str:
    """The page of a date of an event: "/events/12-cosmic-friday/2026-12-04"."""
    return f"{event_path(event_id, name)}/{on.isoformat()}"


def read_day(text: str) -> date | None:
    """The day that an address names; None where it names none."""
    try:
        return date.fromisoformat(text) if len(text) == _DAY_LENGTH else None
    except ValueError:
        return None


def venue_events_path(venue_id: str) -> str:
    """The page of a venue's events."""
    return f"{venue_path(venue_id)}/events"


def proposal_path(venue_id: str) -> str:
    """The page on which a visitor proposes an event of a venue."""
    return f"{venue_events_path(venue_id)}/new"


def event_calendar_path(event_id: int) -> str:
    """The calendar of an event with all its dates."""
    return f"/calendars/events/{event_id}.ics"


def date_calendar_path(event_id: int, on: date) -> str:
    """The calendar of one date."""
    return f"/calendars/events/{event_id}/{on.isoformat()}.ics"
