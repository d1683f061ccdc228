"""Calendars that programs subscribe to: of a league, and of all leagues of a venue."""

from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from bowling_app.leagues.queries import leagues as queries
from bowling_app.leagues.rules.calendars import CalendarPlace, Entry, calendar_file
from bowling_app.leagues.rules.leagues import League
from bowling_app.leagues.rules.paths import league_path
from bowling_app.leagues.services.league_pages import find_league
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.settings import settings
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import place_text


def league_calendar(uow: UnitOfWork, actor: Actor, *, league_id: int | None) -> bytes:
    """The calendar of a league. One that was removed is called off. Raises NotFound, Gone for a closed venue."""
    anyone(actor)
    league, found = find_league(uow, league_id)
    return calendar_file(league.terms.name, f"league-{league.id}", [_entry(league)], _place(found))


def venue_calendar(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> bytes:
    """The calendar of all leagues of a venue, those that were removed lately called off. An old id leads on."""
    anyone(actor)
    found = find_venue(uow, venue_id)
    venue = found[0]
    leagues = queries.in_calendar(uow.session, venue.id)
    return calendar_file(f"Leagues at {venue.name}", f"venue-{venue.id}", map(_entry, leagues), _place(found))


def _entry(league: League) -> Entry:
    return Entry(league, league_path(league.id, league.terms.name))


def _place(found: VenueWithPlace) -> CalendarPlace:
    venue, place = found
    site = settings().base_url
    town = place_text(place)
    return CalendarPlace(
        venue=venue.name,
        address=f"{venue.address}, {town}" if venue.address else town,
        latitude=venue.latitude,
        longitude=venue.longitude,
        zone=ZoneInfo(place.time_zone),
        site=site,
        host=urlsplit(site).hostname or "localhost",
    )
