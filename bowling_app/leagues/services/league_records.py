"""Leagues for programs."""

from bowling_app.leagues.rules.leagues import League
from bowling_app.leagues.schemas.records import LeagueRecord, LeagueRecords, league_record
from bowling_app.leagues.services.league_pages import find_league
from bowling_app.leagues.services.leagues import list_leagues
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Gone
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import local_today


def list_records(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> LeagueRecords:
    """The leagues of a venue whose season is not over. An old id leads on."""
    anyone(actor)
    found = find_venue(uow, venue_id)
    return LeagueRecords(tuple(_record(each, found) for each in list_leagues(uow, actor, venue_id=venue_id)))


def load_record(uow: UnitOfWork, actor: Actor, *, league_id: int) -> LeagueRecord:
    """A league, also of a past season. Raises NotFound, and Gone for one that was removed."""
    anyone(actor)
    league, found = find_league(uow, league_id)
    if league.is_removed:
        raise Gone(_("This league is no longer listed"))
    return _record(league, found)


def _record(league: League, found: VenueWithPlace) -> LeagueRecord:
    return league_record(league, local_today(found), found[1].time_zone)
