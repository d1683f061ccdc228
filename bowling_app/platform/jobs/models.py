"""What the site does in the background, and what became of it."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, DateTime, Index, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class Job(SQLModel, table=True):
    """One piece of work. Whichever process takes it on counts `attempt` up: only that attempt may finish it, so what
    it does counts once, however many processes there are."""

    __tablename__ = "job"
    __table_args__ = (
        CheckConstraint("state IN ('queued', 'running', 'done', 'failed', 'interrupted')", name="state_known"),
        CheckConstraint("(state IN ('queued', 'running')) = (finished_at IS NULL)", name="ended_at_a_time"),
        CheckConstraint("done >= 0 AND total >= 0 AND attempt >= 0", name="numbers_counted"),
        Index("ix_job_open", "created_at", "id", postgresql_where=text("state IN ('queued', 'running')")),
        Index("ix_job_kind_created_at", "kind", "created_at"),
        Index("ix_job_created_at", "created_at", "id"),
    )

    id: str = Field(primary_key=True)
    kind: str  # Such as "import": see `platform.jobs.rules`.
    state: str = "queued"
    title: str  # What it is about, for people: a file's name, a day.
    subject_id: str | None = None  # The row that it is about; no foreign key, as each kind has its own table.
    attempt: int = 0
    done: int = 0  # So many steps of `total`.
    total: int = 0
    counts: dict[str, Any] = Field(default_factory=dict, sa_type=JSONB)  # pyright: ignore[reportArgumentType]
    message: str | None = None  # What went wrong, or came of it, in a sentence.
    created_by: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    waits_until: datetime | None = Field(default=None, sa_type=_MOMENT)  # No process takes it on before.
    started_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    seen_at: datetime | None = Field(default=None, sa_type=_MOMENT)  # When its process last reported that it is alive.
    finished_at: datetime | None = Field(default=None, sa_type=_MOMENT)
