"""Venues that may be listed twice."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, DateTime, Index, SmallInteger, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class VenuePair(SQLModel, table=True):
    """Two venues that may be one, the lower id first. A pair that an admin has decided is not asked about again.

    `undo` keeps what a merge changed beside the fields in its entry of the audit log.
    """

    __tablename__ = "venue_pair"
    __table_args__ = (
        CheckConstraint('one_id COLLATE "C" < other_id COLLATE "C"', name="lower_first"),
        CheckConstraint("score BETWEEN 0 AND 100", name="score_in_range"),
        CheckConstraint("decision IN ('same', 'different')", name="decision_known"),
        CheckConstraint("(decision IS NULL) = (decided_at IS NULL)", name="decided_at_a_time"),
        Index("ix_venue_pair_waiting", text("score DESC"), "one_id", "other_id",
              postgresql_where=text("decision IS NULL")),
        Index("ix_venue_pair_decided", text("decided_at DESC"), "one_id", "other_id",
              postgresql_where=text("decision IS NOT NULL")),
    )  # fmt: skip

    one_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    other_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True, index=True)
    score: int = Field(sa_type=SmallInteger)
    reasons: str
    found_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    decision: str | None = None
    decided_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    undo: Any = Field(default=None, sa_type=JSONB(none_as_null=True), nullable=True)
