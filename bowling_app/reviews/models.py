"""Reviews of venues, and what others say to them."""


# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any, Final
from uuid import uuid4

from sqlalchemy import CheckConstraint, DateTime, Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)
_SHOWN: Final = text("status = 'shown'")


class Review(SQLModel, table=True):
    """A person's review of a venue; the key allows one at most.

    `id` is its public name, since `user_id` must not become public. Only a shown review counts for its venue.
    `held_for` is the rule that held it for a check, `removed_for` which of the nine reasons an admin gave. A removed
    review keeps its row, so that deleting it and writing a new one does not bring it back unchecked. `shown_at` is when
    a held review was first shown; it is empty where it was shown at once and was not held since.
    """

    __tablename__ = "review"
    __table_args__ = (
        UniqueConstraint("id"),
        CheckConstraint("rating BETWEEN 1 AND 5", name="rating_in_range"),
        CheckConstraint("length(text) <= 2000", name="text_not_too_long"),
        CheckConstraint("status IN ('shown', 'held', 'removed')", name="status_known"),
        CheckConstraint("(status = 'held') = (held_for IS NOT NULL)", name="held_for_a_reason"),
        CheckConstraint("(status = 'removed') = (removed_for IS NOT NULL)", name="removed_for_a_reason"),
        Index("ix_review_of_venue", "venue_id", text("created_at DESC"), text("id DESC"), postgresql_where=_SHOWN),
        Index("ix_review_latest", text("created_at DESC"), text("id DESC"), postgresql_where=_SHOWN),
        Index("ix_review_shown_at", "shown_at", postgresql_where=text("shown_at IS NOT NULL")),
        Index("ix_review_held", "created_at", "id", postgresql_where=text("status = 'held'")),
    )

    venue_id: str = Field(foreign_key="venue.id", ondelete="RESTRICT", primary_key=True)  # Closed, not deleted.
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True, index=True)
    id: str = Field(
        default_factory=lambda: str(uuid4()), sa_column_kwargs={"server_default": text("gen_random_uuid()::text")}
    )
    rating: int
    text: str | None = None
    status: str = Field(default="shown", sa_column_kwargs={"server_default": "shown"})
    held_for: str | None = None
    removed_for: str | None = None
    shown_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT)


class ReviewHelpful(SQLModel, table=True):
    """A person marked a review as helpful."""

    __tablename__ = "review_helpful"

    review_id: str = Field(foreign_key="review.id", ondelete="CASCADE", primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True, index=True)
    is_counted: bool = Field(default=True, sa_column_kwargs={"server_default": text("true")})
    """False if another vote of the same network or mailbox counts already, or if it is the author's own network."""
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)


class ReviewReport(SQLModel, table=True):
    """A person's report of a review. `settled_at` is when an admin had checked it."""

    __tablename__ = "review_report"
    __table_args__ = (
        CheckConstraint("length(note) <= 500", name="note_not_too_long"),
        Index("ix_review_report_open", "created_at", "review_id", postgresql_where=text("settled_at IS NULL")),
        Index("ix_review_report_waiting", "review_id", postgresql_where=text("settled_at IS NULL")),
    )

    review_id: str = Field(foreign_key="review.id", ondelete="CASCADE", primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True, index=True)
    reason: str
    note: str | None = None
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    settled_at: datetime | None = Field(default=None, sa_type=_MOMENT)


class ReviewReply(SQLModel, table=True):
    """The one public answer to a review, by the owner of the venue when it was written."""

    __tablename__ = "review_reply"
    __table_args__ = (CheckConstraint("btrim(text) <> '' AND length(text) <= 2000", name="text_in_range"),)

    review_id: str = Field(foreign_key="review.id", ondelete="CASCADE", primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", index=True)
    text: str
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
