"""Lists of venues."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

import secrets
from datetime import datetime
from typing import Any
from uuid import uuid4

from sqlalchemy import CheckConstraint, DateTime, Index, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


def new_token() -> str:
    """128 random bits: nobody guesses the address of a list or a ballot."""
    return secrets.token_urlsafe(16)


class VenueList(SQLModel, table=True):
    """A person's list of venues. `token` is its public address, another one once it was private again. With
    `removed_for`, one of the reasons of the admins, only its owner sees it."""

    __tablename__ = "venue_list"
    __table_args__ = (
        CheckConstraint("length(name) BETWEEN 1 AND 80 AND length(about) <= 500", name="texts_fit"),
        CheckConstraint("visibility IN ('private', 'link', 'public')", name="visibility_known"),
        Index("ix_venue_list_public", "updated_at", postgresql_where=text("visibility = 'public'")),
    )

    id: str = Field(default_factory=lambda: str(uuid4()), primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", index=True)
    token: str = Field(default_factory=new_token, unique=True)
    name: str
    about: str = ""
    visibility: str = "private"
    removed_for: str | None = None
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT)


class VenueListItem(SQLModel, table=True):
    """A venue of a list. Items are in the order of `position`, which may have gaps."""

    __tablename__ = "venue_list_item"
    __table_args__ = (CheckConstraint("length(note) <= 300", name="note_not_too_long"),)

    list_id: str = Field(foreign_key="venue_list.id", ondelete="CASCADE", primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True, index=True)
    position: int
    note: str = ""
    added_at: datetime = Field(default_factory=now, sa_type=_MOMENT)


class VenueListReport(SQLModel, table=True):
    """A person's report of somebody else's list. `settled_at` is when an admin had looked at it."""

    __tablename__ = "venue_list_report"
    __table_args__ = (
        CheckConstraint("length(note) <= 500", name="note_not_too_long"),
        Index("ix_venue_list_report_open", "created_at", "list_id", postgresql_where=text("settled_at IS NULL")),
    )

    list_id: str = Field(foreign_key="venue_list.id", ondelete="CASCADE", primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True, index=True)
    reason: str
    note: str | None = None
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    settled_at: datetime | None = Field(default=None, sa_type=_MOMENT)
