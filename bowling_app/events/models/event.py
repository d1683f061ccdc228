"""Events of venues with their dates, and those that visitors propose."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import ARRAY, CheckConstraint, Date, DateTime, Index, Numeric, SmallInteger, Text, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now


class EventRow(SQLModel, table=True):
    """One event with its terms, in the columns of `EventTerms`. A proposal is pending until somebody decides; it may
    correct an event, which it `replaces`. `user_id` is who proposed it, and empty for what owners and admins wrote.
    `ends_on` is the last date that follows from the terms. What is removed stays for a while, so that calendars hear
    of it."""

    __tablename__ = "venue_event"
    __table_args__ = (
        CheckConstraint("length(name) BETWEEN 1 AND 80", name="name_fits"),
        CheckConstraint("length(about) <= 1000", name="about_not_too_long"),
        CheckConstraint("length(fee_note) <= 200", name="fee_note_not_too_long"),
        CheckConstraint("length(url) <= 500", name="url_not_too_long"),
        CheckConstraint("start_time BETWEEN 0 AND 1439", name="start_in_range"),
        CheckConstraint("end_time > start_time AND end_time < start_time + 1440", name="end_in_range"),
        CheckConstraint("repeats IN ('', 'weekly', 'biweekly', 'monthly')", name="rhythm_known"),
        CheckConstraint("(repeats = '') = (until IS NULL AND times IS NULL)", name="rhythm_ends"),
        CheckConstraint("times BETWEEN 1 AND 106 AND cardinality(skip_dates) <= 30", name="dates_in_range"),
        CheckConstraint("age_from BETWEEN 0 AND 99", name="youngest_in_range"),
        CheckConstraint("age_to BETWEEN 0 AND 99", name="oldest_in_range"),
        CheckConstraint("fee BETWEEN 0 AND 2000", name="fee_in_range"),
        CheckConstraint("ends_on >= starts_on", name="ends_after_start"),
        CheckConstraint("status IN ('pending', 'accepted', 'rejected', 'removed')", name="status_known"),
        CheckConstraint("(status IN ('rejected', 'removed')) = (decided_at IS NOT NULL)", name="ends_are_dated"),
        CheckConstraint("told IN ('owner', 'admin', 'visitor', 'demonstration')", name="told_known"),
        Index("ix_venue_event_pending", "created_at", "id", postgresql_where=text("status = 'pending'")),
        Index("ix_venue_event_decided", "decided_at", postgresql_where=text("decided_at IS NOT NULL")),
        Index("ix_venue_event_ends_on", "ends_on", postgresql_where=text("status = 'accepted'")),
    )

    id: int | None = Field(default=None, primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", index=True)
    user_id: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    replaces: int | None = Field(default=None, foreign_key="venue_event.id", ondelete="SET NULL", index=True)
    status: str = "accepted"
    told: str
    confirmed_on: date
    ends_on: date
    changes: int = 0
    changed_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    decided_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    name: str
    kind: str
    starts_on: date
    start_time: int = Field(sa_type=SmallInteger)
    end_time: int | None = Field(default=None, sa_type=SmallInteger)
    repeats: str = ""
    until: date | None = None
    times: int | None = Field(default=None, sa_type=SmallInteger)
    skip_dates: list[date] = Field(default_factory=list, sa_type=ARRAY(Date))  # pyright: ignore[reportArgumentType]
    about: str = ""
    audience: list[str] = Field(default_factory=list, sa_type=ARRAY(Text))  # pyright: ignore[reportArgumentType]
    age_from: int | None = Field(default=None, sa_type=SmallInteger)
    age_to: int | None = Field(default=None, sa_type=SmallInteger)
    fee: Decimal | None = Field(default=None, sa_type=Numeric(6, 2))  # pyright: ignore[reportArgumentType]
    fee_note: str = ""
    url: str = ""


class EventDateRow(SQLModel, table=True):
    """One date of an event that is or was shown. `on_date` is its date by the rule; it begins at `starts` and is over
    at `over_at`, by the clocks of the venue. What is different on it is said in the rest."""

    __tablename__ = "event_date"
    __table_args__ = (
        CheckConstraint("length(reason) <= 200", name="reason_not_too_long"),
        CheckConstraint("moved_to BETWEEN 0 AND 1439", name="moved_in_range"),
        CheckConstraint("over_at > starts", name="over_after_start"),
        Index("ix_event_date_starts", "starts", "event_id"),
    )

    event_id: int = Field(foreign_key="venue_event.id", ondelete="CASCADE", primary_key=True)
    on_date: date = Field(primary_key=True)
    starts: datetime = Field(sa_type=DateTime)
    over_at: datetime = Field(sa_type=DateTime)
    is_canceled: bool = False
    moved_to: int | None = Field(default=None, sa_type=SmallInteger)
    reason: str = ""
