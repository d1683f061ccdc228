"""The leagues that the sitemap lists."""

from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, select

from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.queries.league_search import is_current
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue


@dataclass(frozen=True, slots=True)
class ListedLeague:
    """What an address of a league is made of, and when it last changed."""

    id: int
    name: str
    venue_id: str
    changed_at: datetime


def listed(session: Session, now: datetime) -> list[ListedLeague]:
    """The leagues of active venues whose season is not over, in the order of their ids."""
    query = (
        select(LeagueRow.id, LeagueRow.name, LeagueRow.venue_id, LeagueRow.changed_at)
        .join(Venue, col(Venue.id) == col(LeagueRow.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(*is_current())
        .order_by(col(LeagueRow.id))
    )
    rows = session.exec(query, params={"now": now})
    return [ListedLeague(number or 0, name, venue_id, at) for number, name, venue_id, at in rows]
