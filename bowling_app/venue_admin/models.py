"""What admins changed at many venues in one go."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, DateTime, Index, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class BulkChange(SQLModel, table=True):
    """One change of many venues. Its entries in the audit log carry its id, and undoing it goes by them."""

    __tablename__ = "bulk_change"
    __table_args__ = (
        CheckConstraint("venue_count > 0", name="something_changed"),
        Index("ix_bulk_change_newest", text("made_at DESC")),
    )

    id: str = Field(primary_key=True)
    actor: str  # As the audit log names them.
    what: str  # "Add an amenity: Arcade games"
    venue_count: int
    made_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    undone_at: datetime | None = Field(default=None, sa_type=_MOMENT)
