"""Calendars that programs subscribe to: of a league, and of what a search for leagues finds."""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b

from icalendar import Event

from bowling_app.leagues.queries import leagues as queries
from bowling_app.leagues.rules.calendars import Entry, league_events
from bowling_app.leagues.rules.league_search import search_heading
from bowling_app.leagues.rules.leagues import League
from bowling_app.leagues.rules.paths import league_path
from bowling_app.leagues.services.league_pages import find_league
from bowling_app.leagues.services.league_search import answer
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.calendars.files import calendar_file
from bowling_app.venues.services.calendars.places import calendar_name, calendar_place


def league_calendar(uow: UnitOfWork, actor: Actor, *, league_id: int | None) -> bytes:
    """The calendar of a league. One that was removed is called off. Raises NotFound, Gone for a closed venue."""
    anyone(actor)
    league, found = find_league(uow, league_id)
    name = calendar_name(league.terms.name, f"league-{league.id}")
    return calendar_file(name, entries_of([league], found), [calendar_place(found).zone])


def search_calendar(uow: UnitOfWork, actor: Actor, *, given: Mapping[str, str]) -> bytes:
    """The calendar of the leagues that a search is sure of, so many as its page shows. Raises Invalid."""
    anyone(actor)
    query, found = answer(uow, given)
    sure = [one for one in found.leagues if one.is_sure]
    events = [event for one in sure for event in entries_of([one.league], one.venue_with_place)]
    name = calendar_name(search_heading(query), f"leagues-{search_mark(given)}")
    return calendar_file(name, events, (calendar_place(one.venue_with_place).zone for one in sure))


def venue_entries(uow: UnitOfWork, found: VenueWithPlace) -> Iterator[Event]:
    """What the calendar of a venue has of its leagues; those that were removed lately are called off."""
    return entries_of(queries.in_calendar(uow.session, found[0].id), found)


def entries_of(leagues: Iterable[League], found: VenueWithPlace) -> Iterator[Event]:
    """The entries of some leagues of a venue."""
    place = calendar_place(found)
    for league in leagues:
        yield from league_events(Entry(league, league_path(league.id, league.terms.name)), place)


def search_mark(given: Mapping[str, str]) -> str:
    """What a search is known by among calendars: the same for the same question."""
    asked = "&".join(f"{name}={given[name]}" for name in sorted(given) if given[name])
    return blake2b(asked.encode(errors="replace"), digest_size=8).hexdigest()
