"""Scores that people bowled."""

from datetime import datetime

from sqlalchemy import CheckConstraint, DateTime, Index, text
from sqlmodel import Field, SQLModel

from bowling_app.models.base import now


class GameScore(SQLModel, table=True):
    """A game that somebody bowled at a venue; shown once an admin has approved it."""

    __tablename__ = "game_score"
    __table_args__ = (
        CheckConstraint("score BETWEEN 0 AND 300", name="score_in_range"),
        CheckConstraint("status IN ('pending', 'approved', 'rejected')", name="status_known"),
        CheckConstraint("week_bucket ~ '^[0-9]{4}-W[0-9]{2}$'", name="week_bucket_is_iso"),
        Index("ix_game_score_board", "venue_id", "status", text("score DESC"), text("created_at DESC")),
    )

    id: str = Field(primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="RESTRICT")
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", index=True)
    score: int
    photo_url: str | None = None
    type: str | None = None
    lane_number: int | None = None
    week_bucket: str
    tz: str = "America/New_York"
    status: str = "pending"
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
