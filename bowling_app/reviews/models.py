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
    """A person's review of a venue; the key says that there is one at most.

    `id` is how pages and programs name it, since nobody outside may learn who is behind `user_id`. Only a shown review
    counts for its venue. `held_for` says which rule asked for a look, `removed_for` which of the nine reasons an admin
    gave; a removed review keeps its row, so that deleting it and writing it anew does not bring it back unseen.
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
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT)


class ReviewHelpful(SQLModel, table=True):
    """Somebody found a review helpful."""

    __tablename__ = "review_helpful"

    review_id: str = Field(foreign_key="review.id", ondelete="CASCADE", primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True, index=True)
    is_counted: bool = Field(default=True, sa_column_kwargs={"server_default": text("true")})
    """False where another vote of the same network or mailbox, or the author's own network, counts already."""
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)


class ReviewReport(SQLModel, table=True):
    """Somebody asked us to look at a review. `settled_at` is when an admin had looked."""

    __tablename__ = "review_report"
    __table_args__ = (
        CheckConstraint("length(note) <= 500", name="note_not_too_long"),
        Index("ix_review_report_open", "created_at", "review_id", postgresql_where=text("settled_at IS NULL")),
    )

    review_id: str = Field(foreign_key="review.id", ondelete="CASCADE", primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True, index=True)
    reason: str
    note: str | None = None
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    settled_at: datetime | None = Field(default=None, sa_type=_MOMENT)


class ReviewReply(SQLModel, table=True):
    """The one public answer to a review, by whoever owned the venue when it was written."""

    __tablename__ = "review_reply"
    __table_args__ = (CheckConstraint("btrim(text) <> '' AND length(text) <= 2000", name="text_in_range"),)

    review_id: str = Field(foreign_key="review.id", ondelete="CASCADE", primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", index=True)
    text: str
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
