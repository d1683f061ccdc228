"""Finding leagues."""

from collections.abc import Mapping
from datetime import date

from bowling_app.leagues.queries import league_search as queries
from bowling_app.leagues.queries.league_search import Found, FoundLeagues
from bowling_app.leagues.rules.league_search import LeagueQuery, place_label, read_league_query
from bowling_app.leagues.rules.limits import LEAGUES_SHOWN
from bowling_app.leagues.schemas.records import league_record
from bowling_app.leagues.schemas.search import FoundLeague, LeagueAnswer, LeagueVenue
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.policies import anyone
from bowling_app.search.services.named_places import with_whole_place
from bowling_app.venues.services.venue_cards import local_today, place_text


def find_leagues(uow: UnitOfWork, actor: Actor, *, given: Mapping[str, str]) -> LeagueAnswer:
    """The leagues that `given` describes, by the names of the form's fields. Raises Invalid with all that cannot be
    used."""
    anyone(actor)
    query, found = answer(uow, given)
    return LeagueAnswer(
        near=place_label(query),
        within=query.within if query.near else None,
        leagues=tuple(map(_found, found.leagues)),
        fitting=found.fitting,
        possible=found.possible,
    )


def answer(uow: UnitOfWork, given: Mapping[str, str]) -> tuple[LeagueQuery, FoundLeagues]:
    """What `given` asks for, and the leagues that fit or may fit. Raises Invalid with all that cannot be used."""
    reading = read_league_query(with_whole_place(uow, given, takes_states=True))
    if reading.problems:
        raise Invalid.of(reading.problems, between=" ")
    return reading.query, search_leagues(uow, reading.query)


def search_leagues(uow: UnitOfWork, query: LeagueQuery, *, limit: int = LEAGUES_SHOWN, offset: int = 0) -> FoundLeagues:
    """Some of the leagues that fit or may fit, in one statement."""
    return queries.find(uow.session, query, clock.now(), limit, offset)


def today_at(found: Found) -> date:
    """The day by the clocks of the league's venue."""
    return local_today(found.venue_with_place)


def _found(found: Found) -> FoundLeague:
    venue, place = found.venue_with_place
    miles = None if found.miles is None else round(found.miles, 1)
    return FoundLeague(
        LeagueVenue(venue.id, venue.name, place_text(place), miles, found.closed_through),
        league_record(found.league, today_at(found), place.time_zone),
        found.is_sure,
    )
