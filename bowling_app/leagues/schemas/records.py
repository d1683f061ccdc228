"""Leagues as the API sends them."""

from dataclasses import dataclass
from datetime import date

from bowling_app.leagues.rules.leagues import League, LeagueTerms
from bowling_app.leagues.rules.paths import league_path
from bowling_app.platform.kit.records import SENT, TimeZone
from bowling_app.venues.rules.told.confirmed import Told


@dataclass(frozen=True, slots=True)
class LeagueRecord:
    """A league of a venue: its terms, the nights that follow from them, who told them and when they last held.
    `openings_now` is what somebody said within the last 30 days; an empty list is unknown."""

    __pydantic_config__ = SENT

    id: int
    path: str
    venue_id: str
    time_zone: TimeZone
    terms: LeagueTerms
    nights: tuple[date, ...]
    last_night: date | None
    openings_now: tuple[str, ...]
    openings_on: date | None
    told: Told
    confirmed_on: date


@dataclass(frozen=True, slots=True)
class LeagueRecords:
    """The leagues of a venue whose season is not over, by the day and the time of the week."""

    __pydantic_config__ = SENT

    leagues: tuple[LeagueRecord, ...]


def league_record(league: League, today: date, time_zone: str) -> LeagueRecord:
    """A league as of a day by the venue's clocks, which are in that time zone."""
    season = league.terms.nights
    return LeagueRecord(
        id=league.id,
        path=league_path(league.id, league.terms.name),
        venue_id=league.venue_id,
        time_zone=time_zone,
        terms=league.terms,
        nights=season.held if season else (),
        last_night=league.terms.last_night,
        openings_now=league.openings(today),
        openings_on=league.openings_on,
        told=league.told,
        confirmed_on=league.confirmed_on,
    )
