"""Scores that people bowled."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime

from sqlalchemy import CheckConstraint, DateTime, Index, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now


class GameScore(SQLModel, table=True):
    """A game that a person bowled at a venue; shown once it is approved."""

    __tablename__ = "game_score"
    __table_args__ = (
        CheckConstraint("score BETWEEN 0 AND 300", name="score_in_range"),
        CheckConstraint("status IN ('pending', 'approved', 'rejected')", name="status_known"),
        CheckConstraint("week_bucket ~ '^[0-9]{4}-W[0-9]{2}$'", name="week_bucket_is_iso"),
        CheckConstraint("length(reason) <= 500", name="reason_not_too_long"),
        Index("ix_game_score_board", "venue_id", "status", text("score DESC"), text("created_at DESC")),
        Index("ix_game_score_latest", "user_id", "venue_id", "created_at"),
        Index("ix_game_score_waiting", "created_at", "id", postgresql_where=text("status = 'pending'")),
    )

    id: str = Field(primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="RESTRICT")
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", index=True)
    score: int
    photo_url: str | None = None
    photo_key: str | None = Field(default=None, unique=True)  # What our own photo store calls it.
    photo_hash: str | None = Field(default=None, index=True)  # Of the uploaded file: the same file may be sent twice.
    type: str | None = None
    lane_number: int | None = None
    week_bucket: str
    tz: str = "America/New_York"
    status: str = "pending"
    reason: str | None = None  # Why it was rejected, for the person.
    decided_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
