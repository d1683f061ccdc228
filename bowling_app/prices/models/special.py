"""Specials of venues, and those that visitors propose."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import ARRAY, CheckConstraint, DateTime, Index, Numeric, SmallInteger, Text, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now


class SpecialRow(SQLModel, table=True):
    """One special with its terms, in the columns of `SpecialTerms`. A proposal is pending until somebody decides; it
    may stand for a special that it `replaces`. `user_id` is who proposed it, and empty for what
    owners and admins wrote."""

    __tablename__ = "special"
    __table_args__ = (
        CheckConstraint("length(name) BETWEEN 1 AND 60", name="name_fits"),
        CheckConstraint("length(note) <= 200", name="note_not_too_long"),
        CheckConstraint("length(url) <= 500", name="url_not_too_long"),
        CheckConstraint(
            "gives IN ('person_game', 'lane_hour', 'person_hour', 'all_you_can_bowl', 'shoes', 'percent_off')",
            name="gives_known",
        ),
        CheckConstraint("amount BETWEEN 0 AND 500 AND (amount > 0 OR gives = 'shoes')", name="amount_in_range"),
        CheckConstraint("gives <> 'percent_off' OR amount <= 100", name="percent_in_range"),
        CheckConstraint("who IN ('everyone', 'students', 'seniors', 'kids', 'military')", name="who_known"),
        CheckConstraint(
            "cardinality(days) BETWEEN 1 AND 7 AND 0 <= ALL (days) AND 6 >= ALL (days)", name="days_of_the_week"
        ),
        CheckConstraint("begins BETWEEN 0 AND 1439 AND ends BETWEEN 1 AND 2879", name="times_in_range"),
        CheckConstraint("ends > begins", name="times_in_order"),
        CheckConstraint("valid_until >= valid_from", name="dates_in_order"),
        CheckConstraint("least_people BETWEEN 2 AND 60", name="people_in_range"),
        CheckConstraint("status IN ('pending', 'accepted', 'rejected')", name="status_known"),
        CheckConstraint("(status = 'rejected') = (decided_at IS NOT NULL)", name="rejections_are_dated"),
        CheckConstraint("told IN ('owner', 'admin', 'visitor', 'demonstration')", name="told_known"),
        Index("ix_special_pending", "created_at", "id", postgresql_where=text("status = 'pending'")),
        Index("ix_special_rejected", "decided_at", postgresql_where=text("status = 'rejected'")),
    )

    id: int | None = Field(default=None, primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", index=True)
    user_id: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    replaces: int | None = Field(default=None, foreign_key="special.id", ondelete="SET NULL", index=True)
    status: str = "accepted"
    told: str
    confirmed_on: date
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    decided_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    name: str
    gives: str
    amount: Decimal = Field(sa_type=Numeric(5, 2))  # pyright: ignore[reportArgumentType]
    days: list[int] = Field(sa_type=ARRAY(SmallInteger))  # pyright: ignore[reportArgumentType]
    begins: int | None = Field(default=None, sa_type=SmallInteger)
    ends: int | None = Field(default=None, sa_type=SmallInteger)
    valid_from: date | None = None
    valid_until: date | None = None
    who: str = "everyone"
    least_people: int | None = Field(default=None, sa_type=SmallInteger)
    shoes_included: bool | None = None
    conditions: list[str] = Field(default_factory=list, sa_type=ARRAY(Text))  # pyright: ignore[reportArgumentType]
    note: str = ""
    url: str = ""
