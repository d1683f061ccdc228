"""Requests to join leagues. What suspended people ask for, and those who leave, nobody else sees."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import delete
from sqlmodel import Session, col, func, select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.users import is_present
from bowling_app.joining.models.requests import JoinRequest
from bowling_app.joining.rules.limits import REQUESTS_KEPT, REQUESTS_SHOWN
from bowling_app.joining.rules.wishes import WAITING
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.queries.leagues import league_of
from bowling_app.leagues.rules.leagues import League
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue


@dataclass(frozen=True, slots=True)
class NamedRequest:
    """A request with the name of who asks, as the site shows it."""

    row: JoinRequest
    name: str
    league: League


@dataclass(frozen=True, slots=True)
class OwnRequest:
    """A request of one's own, with what it asks about."""

    row: JoinRequest
    league: League
    venue: Venue
    place: Place


def of_venue(session: Session, venue_id: str) -> list[NamedRequest]:
    """The requests at a venue, those that wait first, then the latest."""
    order = (col(JoinRequest.status) == WAITING).desc(), col(JoinRequest.changed_at).desc(), col(JoinRequest.id)
    found = session.exec(_named(venue_id).order_by(*order).limit(REQUESTS_SHOWN))
    return [NamedRequest(row, name, league_of(league)) for row, name, league in found]


def at_venue(session: Session, venue_id: str, request_id: int) -> NamedRequest | None:
    """One request at a venue, whether the list of them is long enough for it or not."""
    found = session.exec(_named(venue_id).where(JoinRequest.id == request_id)).one_or_none()
    return found and NamedRequest(found[0], found[1], league_of(found[2]))


def of_person(session: Session, user_id: str) -> list[OwnRequest]:
    """One's own requests, the latest first."""
    query = (
        select(JoinRequest, LeagueRow, Venue, Place)
        .join(LeagueRow, col(LeagueRow.id) == col(JoinRequest.league_id))
        .join(Venue, col(Venue.id) == col(LeagueRow.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(JoinRequest.user_id == user_id)
        .order_by(col(JoinRequest.changed_at).desc(), col(JoinRequest.id))
        .limit(REQUESTS_SHOWN)
    )
    return [OwnRequest(row, league_of(league), venue, place) for row, league, venue, place in session.exec(query)]


def held(session: Session, request_id: int) -> JoinRequest | None:
    """A request, locked until the transaction ends."""
    query = select(JoinRequest).where(JoinRequest.id == request_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def held_of(session: Session, league_id: int, user_id: str) -> JoinRequest | None:
    """The person's request about a league, locked until the transaction ends."""
    query = select(JoinRequest).where(JoinRequest.league_id == league_id, JoinRequest.user_id == user_id)
    return session.exec(query.with_for_update().execution_options(populate_existing=True)).one_or_none()


def standing(session: Session, league_id: int, user_id: str) -> JoinRequest | None:
    """The person's request about a league."""
    return session.exec(
        select(JoinRequest).where(JoinRequest.league_id == league_id, JoinRequest.user_id == user_id)
    ).one_or_none()


def count_waiting(session: Session, league_id: int) -> int:
    """How many requests to join a league wait for an answer."""
    query = select(func.count()).select_from(JoinRequest).join(User, col(User.id) == col(JoinRequest.user_id))
    waits = JoinRequest.league_id == league_id, JoinRequest.status == WAITING
    return session.exec(query.where(*waits, is_present())).one()


def asking(session: Session, league_id: int) -> set[str]:
    """Those whose requests to join a league wait for an answer."""
    query = select(JoinRequest.user_id).where(JoinRequest.league_id == league_id, JoinRequest.status == WAITING)
    return set(session.exec(query))


def waiting_at(session: Session, venue_ids: Collection[str]) -> dict[str, int]:
    """How many requests wait at each of the venues that have some."""
    query = (
        select(LeagueRow.venue_id, func.count())
        .join(JoinRequest, col(JoinRequest.league_id) == col(LeagueRow.id))
        .join(User, col(User.id) == col(JoinRequest.user_id))
        .where(col(LeagueRow.venue_id).in_(venue_ids), JoinRequest.status == WAITING, is_present())
        .group_by(col(LeagueRow.venue_id))
    )
    return dict(session.exec(query).all())


def purge(session: Session, now: datetime) -> int:
    """Remove requests that were sent and answered long ago; how many."""
    old = delete(JoinRequest).where(col(JoinRequest.changed_at) < now - REQUESTS_KEPT)
    return session.connection().execute(old).rowcount


def _named(venue_id: str) -> Any:
    return (
        select(JoinRequest, User.display_name, LeagueRow)
        .join(User, col(User.id) == col(JoinRequest.user_id))
        .join(LeagueRow, col(LeagueRow.id) == col(JoinRequest.league_id))
        .where(LeagueRow.venue_id == venue_id, is_present())
    )
