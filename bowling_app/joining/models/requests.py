"""Requests to join leagues."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import ARRAY, CheckConstraint, DateTime, Index, SmallInteger, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class JoinRequest(SQLModel, table=True):
    """Somebody's request to join a league, and the answer of those who run the alley. A person has one for a league;
    who asks again after an answer writes a new one in its place. `days` are 0 to 6, from Monday."""

    __tablename__ = "join_request"
    __table_args__ = (
        UniqueConstraint("user_id", "league_id", name="uq_join_request_user_id"),
        CheckConstraint("kind IN ('team', 'bowler', 'sub')", name="kind_known"),
        CheckConstraint("average BETWEEN 0 AND 300", name="average_in_range"),
        CheckConstraint("days <@ '{0,1,2,3,4,5,6}' AND cardinality(days) <= 7", name="days_known"),
        CheckConstraint("length(message) <= 500 AND length(answer) <= 500", name="texts_fit"),
        CheckConstraint("status IN ('waiting', 'accepted', 'full', 'replied')", name="status_known"),
        CheckConstraint("(status = 'waiting') = (answered_at IS NULL)", name="answers_are_dated"),
        Index("ix_join_request_waiting", "league_id", postgresql_where=text("status = 'waiting'")),
        Index("ix_join_request_changed_at", "changed_at"),
    )

    id: int | None = Field(default=None, primary_key=True)
    league_id: int = Field(foreign_key="league.id", ondelete="CASCADE", index=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE")
    kind: str
    average: int | None = Field(default=None, sa_type=SmallInteger)
    days: list[int] = Field(default_factory=list, sa_type=ARRAY(SmallInteger))  # pyright: ignore[reportArgumentType]
    message: str = ""
    status: str = "waiting"
    answer: str = ""
    asked_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    answered_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    changed_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
