"""What people write to the operator, and what became of it."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, Computed, DateTime, Index, text
from sqlalchemy.dialects.postgresql import TSVECTOR
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class ContactMessage(SQLModel, table=True):
    """A message to the operator. `version` counts its changes; an admin who saw an older version cannot change it."""

    __tablename__ = "contact_message"
    __table_args__ = (
        CheckConstraint("status IN ('new', 'in_progress', 'resolved', 'archived')", name="status_known"),
        CheckConstraint("length(subject) BETWEEN 3 AND 100", name="subject_fits"),
        CheckConstraint("length(message) BETWEEN 10 AND 1000", name="message_fits"),
        CheckConstraint("subject !~ '[\\r\\n]' AND email !~ '[\\r\\n]'", name="headers_on_one_line"),
        CheckConstraint("language ~ '^[a-z]{2}$'", name="language_is_a_code"),
        Index("ix_contact_message_newest", text("created_at DESC"), text("reference DESC")),
        Index("ix_contact_message_status", "status", text("created_at DESC"), text("reference DESC")),
        Index("ix_contact_message_email", "email", "created_at"),
        Index("ix_contact_message_old", "updated_at", postgresql_where=text("status IN ('resolved', 'archived')")),
        Index("ix_contact_message_words", "words", postgresql_using="gin"),
    )

    reference: str = Field(primary_key=True)  # "7K4M-Q9XR", as the sender sees it.
    email: str
    subject: str
    message: str
    language: str | None = None  # Of the page that it was written on; the answer goes out in it.
    user_id: str | None = Field(default=None, foreign_key="app_user.id", ondelete="CASCADE", index=True)
    status: str = "new"
    version: int = 1
    handled_by: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    words: Any = Field(
        default=None,
        nullable=True,
        sa_type=TSVECTOR,
        sa_column_args=(Computed("contact_words(reference, email, subject, message)", persisted=True),),
    )


class ContactTurn(SQLModel, table=True):
    """What an admin did about a message: answered it, wrote a note, or set the status."""

    __tablename__ = "contact_turn"
    __table_args__ = (
        CheckConstraint("kind IN ('reply', 'note', 'status')", name="kind_known"),
        CheckConstraint("(kind = 'status') = (words IS NULL)", name="words_unless_status"),
        CheckConstraint("(kind = 'status') = (status_after IS NOT NULL)", name="status_named"),
        CheckConstraint("length(words) <= 5000", name="words_not_too_long"),
    )

    id: int | None = Field(default=None, primary_key=True, sa_type=BigInteger)
    reference: str = Field(foreign_key="contact_message.reference", ondelete="CASCADE", index=True)
    kind: str
    words: str | None = None
    status_before: str | None = None
    status_after: str | None = None
    actor_id: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    at: datetime = Field(default_factory=now, sa_type=_MOMENT)
