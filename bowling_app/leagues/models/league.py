"""Leagues of venues, and those that visitors propose."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ARRAY, CheckConstraint, Date, DateTime, Index, Numeric, SmallInteger, Text, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now


def _small() -> Any:
    return Field(default=None, sa_type=SmallInteger)


def _words() -> Any:
    return Field(default_factory=list, sa_type=ARRAY(Text))  # pyright: ignore[reportArgumentType]


class LeagueRow(SQLModel, table=True):
    """One league with its terms, in the columns of `LeagueTerms`. A proposal is pending until somebody decides; it may
    correct a league, which it `replaces`. `user_id` is who proposed it, and empty for what owners and admins wrote.
    `ends_on` is the last night that follows from the terms. What is removed stays for a while, so that calendars hear
    of it."""

    __tablename__ = "league"
    __table_args__ = (
        CheckConstraint("length(name) BETWEEN 1 AND 80", name="name_fits"),
        CheckConstraint("length(format_note) <= 100", name="format_note_not_too_long"),
        CheckConstraint("length(fee_note) <= 200", name="fee_note_not_too_long"),
        CheckConstraint("length(note) <= 500", name="note_not_too_long"),
        CheckConstraint("length(url) <= 500", name="url_not_too_long"),
        CheckConstraint("weekday BETWEEN 0 AND 6", name="weekday_in_range"),
        CheckConstraint("extract(isodow FROM first_night) = weekday + 1", name="begins_on_its_weekday"),
        CheckConstraint("every_weeks IN (1, 2)", name="rhythm_known"),
        CheckConstraint("start_time BETWEEN 0 AND 1439", name="start_in_range"),
        CheckConstraint("weeks BETWEEN 1 AND 60 AND cardinality(skip_dates) <= 30", name="nights_in_range"),
        CheckConstraint("team_size BETWEEN 1 AND 12 AND games BETWEEN 1 AND 10", name="size_in_range"),
        CheckConstraint("fee_week BETWEEN 0 AND 500", name="fee_in_range"),
        CheckConstraint("(ends_on IS NOT NULL) = (first_night IS NOT NULL AND weeks IS NOT NULL)", name="end_follows"),
        CheckConstraint("status IN ('pending', 'accepted', 'rejected', 'removed')", name="status_known"),
        CheckConstraint("(status IN ('rejected', 'removed')) = (decided_at IS NOT NULL)", name="ends_are_dated"),
        CheckConstraint("told IN ('owner', 'admin', 'visitor', 'demonstration')", name="told_known"),
        Index("ix_league_pending", "created_at", "id", postgresql_where=text("status = 'pending'")),
        Index("ix_league_decided", "decided_at", postgresql_where=text("decided_at IS NOT NULL")),
        Index(
            "ix_league_latest",
            text("openings_on DESC NULLS LAST"),
            text("confirmed_on DESC"),
            "id",
            postgresql_where=text("status = 'accepted'"),
        ),
        Index("ix_league_ends_on", "ends_on", postgresql_where=text("status = 'accepted'")),
    )

    id: int | None = Field(default=None, primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", index=True)
    user_id: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    replaces: int | None = Field(default=None, foreign_key="league.id", ondelete="SET NULL", index=True)
    status: str = "accepted"
    told: str
    confirmed_on: date
    openings_on: date | None = None
    ends_on: date | None = None
    changes: int = 0
    changed_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    decided_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    name: str
    weekday: int = Field(sa_type=SmallInteger)
    season: str = ""
    kinds: list[str] = _words()
    format: str = ""
    format_note: str = ""
    every_weeks: int = Field(default=1, sa_type=SmallInteger)
    start_time: int | None = _small()
    first_night: date | None = None
    meeting_at: datetime | None = Field(default=None, sa_type=DateTime)
    weeks: int | None = _small()
    skip_dates: list[date] = Field(default_factory=list, sa_type=ARRAY(Date))  # pyright: ignore[reportArgumentType]
    team_size: int | None = _small()
    games: int | None = _small()
    fee_week: Decimal | None = Field(default=None, sa_type=Numeric(6, 2))  # pyright: ignore[reportArgumentType]
    fee_note: str = ""
    sanctioned: bool | None = None
    beginners_ok: bool | None = None
    openings: list[str] = _words()
    note: str = ""
    url: str = ""
