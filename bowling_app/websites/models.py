"""Visits of venues' own websites, and what was found there."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from typing import Any

from sqlalchemy import CheckConstraint, DateTime, Index, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import Field, SQLModel

_MOMENT: Any = DateTime(timezone=True)


class WebsiteVisit(SQLModel, table=True):
    """The last visit of a venue's website. It goes on while `begun_at` is later than `ended_at`, and waits while
    `asked_at` is."""

    __tablename__ = "website_visit"
    __table_args__ = (
        CheckConstraint("length(failure) <= 300", name="failure_not_too_long"),
        Index("ix_website_visit_silent", "silent_since", postgresql_where=text("silent_since IS NOT NULL")),
        Index("ix_website_visit_host", "host", "begun_at"),
    )

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    website: str
    host: str
    asked_at: datetime | None = Field(default=None, sa_type=_MOMENT)  # When somebody asked for it, or it was put off.
    begun_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    ended_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    answered_at: datetime | None = Field(default=None, sa_type=_MOMENT)  # When it last answered.
    silent_since: datetime | None = Field(default=None, sa_type=_MOMENT)  # Since when it has not.
    failure: str = ""  # Why the last visit read nothing.
    is_for_sale: bool = False
    pages: int = 0
    notes: list[Any] = Field(default_factory=list[Any], sa_type=JSONB)  # pyright: ignore[reportArgumentType]


class WebsiteFinding(SQLModel, table=True):
    """A fact that a website says and we do not. `value` is one of the field; it followed at the visit from what was
    `said`, [field, value] each. `sentences` holds [text, address of the page]. One that was rejected stays, so that it
    is not proposed again. `rivals` are what else the website says of it, [field, value] each."""

    __tablename__ = "website_finding"
    __table_args__ = (
        CheckConstraint("status IN ('waiting', 'accepted', 'rejected')", name="status_known"),
        CheckConstraint("length(remark) <= 300", name="remark_not_too_long"),
        UniqueConstraint("venue_id", "field", "value_key"),
        Index("ix_website_finding_waiting", "id", postgresql_where=text("status = 'waiting'")),
        Index("ix_website_finding_sure", "id", postgresql_where=text("status = 'waiting' AND is_sure")),
    )

    id: int | None = Field(default=None, primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE")
    field: str
    value: Any = Field(sa_type=JSONB)
    value_key: str  # What equal values share.
    said: list[Any] = Field(default_factory=list[Any], sa_type=JSONB)  # pyright: ignore[reportArgumentType]
    sentences: list[Any] = Field(sa_type=JSONB)  # pyright: ignore[reportArgumentType]
    remark: str = ""
    rivals: list[Any] = Field(default_factory=list[Any], sa_type=JSONB)  # pyright: ignore[reportArgumentType]
    is_sure: bool = False
    found_on: date
    seen_on: date
    status: str = "waiting"
    decided_by: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    decided_at: datetime | None = Field(default=None, sa_type=_MOMENT)
