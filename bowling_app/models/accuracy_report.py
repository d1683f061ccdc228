"""Votes on whether a venue's data are right."""

from datetime import datetime

from sqlalchemy import CheckConstraint, DateTime
from sqlmodel import Field, SQLModel

from bowling_app.models.base import now


class AccuracyReport(SQLModel, table=True):
    """A person's vote on a venue's data; `value` is 1 for accurate, -1 for not accurate."""

    __tablename__ = "accuracy_report"
    __table_args__ = (
        CheckConstraint("value IN (1, -1)", name="value_known"),
        CheckConstraint("value = -1 OR reason IS NULL", name="reason_only_against"),
    )

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True, index=True)
    value: int
    reason: str | None = None
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    updated_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
