"""Photos of venues."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, DateTime, Index, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class VenuePhoto(SQLModel, table=True):
    """A photo whose files are stored. With a position it is shown, else it was removed and may come back for a while.

    Width and height are those of its largest size, in pixels. Without a venue only its files are left to remove.
    """

    __tablename__ = "venue_photo"
    __table_args__ = (
        CheckConstraint("key ~ '^[0-9a-f]{32}$'", name="key_is_ours"),
        CheckConstraint("width BETWEEN 1 AND 1600 AND height BETWEEN 1 AND 1600", name="size_in_range"),
        CheckConstraint("length(alt_text) BETWEEN 10 AND 200", name="alt_text_says_something"),
        CheckConstraint("position BETWEEN 1 AND 20", name="position_in_range"),
        CheckConstraint("(position IS NULL) = (removed_at IS NOT NULL)", name="shown_or_removed"),
        Index("ix_venue_photo_venue", "venue_id", "position"),
        Index("ix_venue_photo_removed", "removed_at", postgresql_where=text("removed_at IS NOT NULL")),
        Index("ix_venue_photo_left", "key", postgresql_where=text("venue_id IS NULL")),
    )

    key: str = Field(primary_key=True)
    venue_id: str | None = Field(default=None, foreign_key="venue.id", ondelete="SET NULL")
    position: int | None = None
    width: int
    height: int
    alt_text: str
    file_hash: str  # Of the file as it was sent: the same one may come twice.
    added_by: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    added_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    removed_at: datetime | None = Field(default=None, sa_type=_MOMENT)
