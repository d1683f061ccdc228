"""Leagues."""

from datetime import datetime
from functools import partial
from typing import Final

from sqlalchemy import or_
from sqlmodel import Session, col, select

from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.rules.leagues import League, LeagueTerms
from bowling_app.leagues.rules.limits import MOST_LEAGUES, PAST_KEPT, REJECTED_KEPT
from bowling_app.venues.queries.offers import count_pending, delete_old, read_terms, write_terms

BY_WEEK = (col(LeagueRow.weekday), col(LeagueRow.start_time).asc().nulls_last(), col(LeagueRow.id))
"""The order of leagues by the day and the time of the week."""
count_waiting: Final = partial(count_pending, table=LeagueRow)
"""How many proposals wait."""


def terms_of(row: LeagueRow) -> LeagueTerms:
    """The terms of a row."""
    return read_terms(row, LeagueTerms)


def set_terms(row: LeagueRow, terms: LeagueTerms) -> None:
    """Write terms into a row, with the last night that follows from them."""
    write_terms(row, terms)
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


def purge(session: Session, now: datetime) -> int:
    """Remove proposals that were not followed and leagues that were removed or ended long ago; how many."""
    past = (col(LeagueRow.status) == "accepted") & (col(LeagueRow.ends_on) < (now - PAST_KEPT).date())
    return delete_old(session, LeagueRow, or_(col(LeagueRow.decided_at) < now - REJECTED_KEPT, past))
