"""Answers of visitors to questions about venues, and photos as answers."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, DateTime, Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class FactAnswer(SQLModel, table=True):
    """An answer. It waits until enough voices agree (`rules.agreement`), then it is settled or outvoted; an admin may
    undo it. `network` and `mailbox` are hashes; who has no account is known by the network alone."""

    __tablename__ = "fact_answer"
    __table_args__ = (
        CheckConstraint("role IN ('stranger', 'user', 'owner', 'admin')", name="role_known"),
        CheckConstraint("status IN ('waiting', 'agreed', 'outvoted', 'undone')", name="status_known"),
        CheckConstraint("length(question) <= 40 AND length(answer) BETWEEN 1 AND 40", name="texts_fit"),
        CheckConstraint("(status = 'waiting') = (decided_at IS NULL)", name="decided_once"),
        Index("ix_fact_answer_asked", "venue_id", "question"),
        Index("ix_fact_answer_network", "network", postgresql_where=text("user_id IS NULL")),
        Index("ix_fact_answer_waiting", "id", postgresql_where=text("status = 'waiting'")),
    )

    id: int | None = Field(default=None, primary_key=True, sa_type=BigInteger)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE")
    question: str
    answer: str
    role: str
    status: str = "waiting"
    user_id: str | None = Field(default=None, foreign_key="app_user.id", ondelete="CASCADE", index=True)
    network: str = ""
    mailbox: str = ""
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT, index=True)
    decided_at: datetime | None = Field(default=None, sa_type=_MOMENT)


class BoardPhoto(SQLModel, table=True):
    """A photo of a venue's hours or prices that somebody sent. It waits for an admin, who reads it; then its files go,
    and the row says what became of it. `network` is a hash."""

    __tablename__ = "board_photo"
    __table_args__ = (
        CheckConstraint("board IN ('hours', 'prices')", name="board_known"),
        CheckConstraint("status IN ('waiting', 'read', 'useless')", name="status_known"),
        CheckConstraint("(status = 'waiting') = (decided_at IS NULL)", name="decided_once"),
        CheckConstraint("(status = 'waiting') = (key IS NOT NULL)", name="files_go_with_the_decision"),
        UniqueConstraint("key"),
        Index("ix_board_photo_venue", "venue_id", "board"),
        Index("ix_board_photo_waiting", "id", postgresql_where=text("status = 'waiting'")),
    )

    id: int | None = Field(default=None, primary_key=True, sa_type=BigInteger)
    venue_id: str = Field(foreign_key="venue.id", ondelete="RESTRICT")
    board: str
    key: str | None
    file_hash: str
    status: str = "waiting"
    user_id: str | None = Field(default=None, foreign_key="app_user.id", ondelete="CASCADE", index=True)
    network: str = ""
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT, index=True)
    decided_at: datetime | None = Field(default=None, sa_type=_MOMENT)
