"""Venues that people keep for themselves."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, DateTime
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class SavedAlley(SQLModel, table=True):
    """A venue that a person saved. With `removed_at` it is no longer in the list, but can be restored for a while."""

    __tablename__ = "saved_alley"
    __table_args__ = (CheckConstraint("length(note) <= 500", name="note_not_too_long"),)

    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True, index=True)
    note: str | None = None
    saved_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    removed_at: datetime | None = Field(default=None, sa_type=_MOMENT)
