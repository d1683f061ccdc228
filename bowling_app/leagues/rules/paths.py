"""The addresses of leagues."""

import re
from typing import Final

from bowling_app.platform.database.row_ids import row_id
from bowling_app.platform.geo.places import slug, venue_path

LEAGUES_PATH: Final = "/leagues"
BOWLERS_PATH: Final = "/leagues/bowlers"
"""The bowlers who look for a team."""
SEARCH_CALENDAR_PATH: Final = f"{LEAGUES_PATH}.ics"
"""The calendar of what a search finds, which asks by the same names."""
_KEY: Final = re.compile(r"([1-9][0-9]{0,9})(?:-.*)?", re.DOTALL)
_LONGEST_KEY: Final = 200


def league_path(league_id: int, name: str) -> str:
    """The page of a league: "/leagues/12-tuesday-mixed"."""
    return f"{LEAGUES_PATH}/{league_key(league_id, name)}"


def join_path(league_id: int, name: str) -> str:
    """The page on which somebody asks to join a league."""
    return f"{league_path(league_id, name)}/join"


def league_key(league_id: int, name: str) -> str:
    """The last part of that address."""
    words = slug(name)
    return f"{league_id}-{words}" if words else str(league_id)


def read_league_id(text: str) -> int | None:
    """The id at the beginning of such a part; None where there is none."""
    found = _KEY.fullmatch(text[:_LONGEST_KEY])
    return row_id(found[1]) if found else None


def venue_leagues_path(venue_id: str) -> str:
    """The page of a venue's leagues."""
    return f"{venue_path(venue_id)}/leagues"


def proposal_path(venue_id: str) -> str:
    """The page on which a visitor proposes a league of a venue."""
    return f"{venue_leagues_path(venue_id)}/new"


def league_calendar_path(league_id: int) -> str:
    """The calendar of a league."""
    return f"/calendars/leagues/{league_id}.ics"


def venue_calendar_path(venue_id: str) -> str:
    """The calendar of a venue, with all its leagues and events."""
    return f"/calendars/venues/{venue_id}.ics"
