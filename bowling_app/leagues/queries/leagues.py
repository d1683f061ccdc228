"""Leagues."""

from collections.abc import Sequence
from dataclasses import fields
from datetime import datetime
from typing import Any

from sqlalchemy import delete, literal, or_, tuple_
from sqlmodel import Session, col, func, select

from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.rules.leagues import League, Terms
from bowling_app.leagues.rules.limits import MOST_LEAGUES, PAST_KEPT, REJECTED_KEPT
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue

_TERMS = tuple(field.name for field in fields(Terms))
_LISTS = ("kinds", "skip_dates", "openings")
BY_WEEK = (col(LeagueRow.weekday), col(LeagueRow.start_time).asc().nulls_last(), col(LeagueRow.id))
"""The order of leagues by the day and the time of the week."""


def terms_of(row: LeagueRow) -> Terms:
    """The terms of a row."""
    told: dict[str, Any] = {name: getattr(row, name) for name in _TERMS}
    for name in _LISTS:
        told[name] = tuple(told[name])
    return Terms(**told)


def set_terms(row: LeagueRow, terms: Terms) -> None:
    """Write terms into a row, with the last night that follows from them."""
    for name in _TERMS:
        value = getattr(terms, name)
        setattr(row, name, list(value) if isinstance(value, tuple) else value)  # pyright: ignore[reportUnknownArgumentType]
    row.ends_on = terms.last_night


def league_of(row: LeagueRow) -> League:
    """A row as a value."""
    return League(
        row.id or 0, row.venue_id, terms_of(row), row.told, row.confirmed_on, row.openings_on, row.changes,  # pyright: ignore[reportArgumentType] -- the table holds nothing else.
        row.changed_at, row.status == "removed",
    )  # fmt: skip


def of_venue(session: Session, venue_id: str) -> tuple[League, ...]:
    """The leagues of a venue that are shown, by the day and the time of the week."""
    query = select(LeagueRow).where(LeagueRow.venue_id == venue_id, LeagueRow.status == "accepted")
    return tuple(map(league_of, session.exec(query.order_by(*BY_WEEK))))


def in_calendar(session: Session, venue_id: str) -> tuple[League, ...]:
    """The leagues of a venue that its calendar holds: those that are shown, and the last ones that were removed."""
    shown = of_venue(session, venue_id)
    query = select(LeagueRow).where(LeagueRow.venue_id == venue_id, LeagueRow.status == "removed")
    removed = session.exec(query.order_by(col(LeagueRow.decided_at).desc(), col(LeagueRow.id)).limit(MOST_LEAGUES))
    return (*shown, *map(league_of, removed))


def with_id(session: Session, league_id: int) -> LeagueRow | None:
    """A league that everybody sees, or that was removed."""
    row = session.get(LeagueRow, league_id)
    return row if row is not None and row.status in {"accepted", "removed"} else None


def held(session: Session, league_id: int) -> LeagueRow | None:
    """A league, locked until the transaction ends."""
    query = select(LeagueRow).where(LeagueRow.id == league_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def count(session: Session, venue_id: str, status: str) -> int:
    """How many leagues of a venue have this status."""
    query = select(func.count()).select_from(LeagueRow)
    return session.exec(query.where(LeagueRow.venue_id == venue_id, LeagueRow.status == status)).one()


def hold_venue(session: Session, venue_id: str) -> None:
    """Let others wait who add a league to the venue, so that none comes in beyond the limit."""
    session.exec(select(Venue.id).where(Venue.id == venue_id).with_for_update(key_share=True))


def waiting_at(session: Session, venue_id: str) -> Sequence[LeagueRow]:
    """What visitors propose for a venue, the oldest first."""
    query = select(LeagueRow).where(LeagueRow.venue_id == venue_id, LeagueRow.status == "pending")
    return session.exec(query.order_by(col(LeagueRow.created_at), col(LeagueRow.id))).all()


def waiting(
    session: Session, *, limit: int, after: tuple[datetime, int] | None = None
) -> list[tuple[LeagueRow, Venue, Place]]:
    """What visitors propose, the oldest first. `after` is the moment and the id of the last one of the page before."""
    query = (
        select(LeagueRow, Venue, Place)
        .join(Venue, col(Venue.id) == col(LeagueRow.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(LeagueRow.status == "pending")
    )
    if after is not None:
        place = tuple_(col(LeagueRow.created_at), col(LeagueRow.id))
        query = query.where(place > tuple_(*(literal(value) for value in after)))
    rows = session.exec(query.order_by(col(LeagueRow.created_at), col(LeagueRow.id)).limit(limit))
    return [(row, venue, place) for row, venue, place in rows]


def count_pending(session: Session) -> int:
    """How many proposals wait, from an index of what waits."""
    return session.exec(select(func.count()).select_from(LeagueRow).where(LeagueRow.status == "pending")).one()


def purge(session: Session, now: datetime) -> int:
    """Remove proposals that were not followed and leagues that were removed or ended long ago; how many."""
    past = (col(LeagueRow.status) == "accepted") & (col(LeagueRow.ends_on) < (now - PAST_KEPT).date())
    old = delete(LeagueRow).where(or_(col(LeagueRow.decided_at) < now - REJECTED_KEPT, past))
    return session.connection().execute(old).rowcount
