"""Suggestions: missing venues, and corrections of listed ones."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, DateTime, Index, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class Suggestion(SQLModel, table=True):
    """A suggestion and its status. `changes` holds each field's value before and after, as the audit log does; for a
    missing venue the value before is null. `talk` holds questions and answers: [who ("we" or "you"), text, moment]."""

    __tablename__ = "suggestion"
    __table_args__ = (
        CheckConstraint("kind IN ('venue', 'edit')", name="kind_known"),
        CheckConstraint("status IN ('pending', 'needs_info', 'approved', 'rejected', 'merged')", name="status_known"),
        CheckConstraint("state ~ '^[A-Z]{2}$'", name="state_is_code"),
        CheckConstraint("btrim(city) <> '' AND length(city) <= 100", name="city_given"),
        CheckConstraint("kind = 'venue' OR venue_id IS NOT NULL", name="edit_names_its_venue"),
        CheckConstraint("status NOT IN ('approved', 'merged') OR venue_id IS NOT NULL", name="outcome_named"),
        CheckConstraint("(status = 'rejected') = (reason IS NOT NULL)", name="rejected_for_a_reason"),
        CheckConstraint("length(note) <= 1000 AND length(reason) <= 500", name="texts_not_too_long"),
        Index("ix_suggestion_newest", text("created_at DESC"), text("id DESC")),
        Index("ix_suggestion_status", "status", text("created_at DESC"), text("id DESC")),
        Index("ix_suggestion_user", "user_id", text("created_at DESC")),
        Index("ix_suggestion_open", "state", "city", postgresql_where=text("status IN ('pending', 'needs_info')")),
    )

    id: str = Field(primary_key=True)
    kind: str
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE")
    # The venue that is corrected, or what a missing one became.
    venue_id: str | None = Field(default=None, foreign_key="venue.id", ondelete="CASCADE", index=True)
    city: str
    state: str
    venue_name: str | None = None
    latitude: float | None = None  # As exact as the person knows it; null if only the city is known.
    longitude: float | None = None
    changes: dict[str, Any] = Field(sa_type=JSONB)  # pyright: ignore[reportArgumentType]
    note: str | None = None
    evidence_url: str | None = None
    wants_credit: bool = False
    status: str = "pending"
    reason: str | None = None  # Why it was rejected.
    talk: list[Any] = Field(default_factory=list[Any], sa_type=JSONB)  # pyright: ignore[reportArgumentType]
    decided_by: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    decided_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
