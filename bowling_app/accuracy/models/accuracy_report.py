"""Votes on whether a venue's data are right."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import ARRAY, CheckConstraint, DateTime, Index, Text, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class AccuracyReport(SQLModel, table=True):
    """A person's vote on a venue's data; `value` is 1 for accurate, -1 for not accurate.

    `facts` are the groups that the vote is about; if empty, it confirms no group.
    """

    __tablename__ = "accuracy_report"
    __table_args__ = (
        CheckConstraint("value IN (1, -1)", name="value_known"),
        CheckConstraint("value = -1 OR reason IS NULL", name="reason_only_against"),
        CheckConstraint("facts <@ '{hours,prices,contact,amenities,closed}'::text[]", name="facts_known"),
        CheckConstraint("value = -1 OR NOT 'closed' = ANY(facts)", name="closed_only_against"),
        CheckConstraint("trusted_as IN ('owner', 'admin')", name="trusted_as_known"),
        Index(
            "ix_accuracy_report_wrong", "venue_id",
            postgresql_where=text("value = -1 AND is_counted AND (looked_at IS NULL OR looked_at < updated_at)"),
        ),
        Index(
            "ix_accuracy_report_looked_at", "looked_at", "venue_id", "user_id",
            postgresql_where=text("value = -1 AND is_counted AND looked_at >= updated_at"),
        ),
    )  # fmt: skip

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True, index=True)
    value: int
    reason: str | None = None
    facts: list[str] = Field(
        default_factory=list, sa_type=ARRAY(Text), sa_column_kwargs={"server_default": text("'{}'")}
    )  # pyright: ignore[reportArgumentType]
    is_counted: bool = Field(default=True, sa_column_kwargs={"server_default": text("true")})
    """False if an equal vote of the same network or mailbox counts already."""
    is_trusted: bool = Field(default=False, sa_column_kwargs={"server_default": text("false")})
    """True if the voter managed the venue or was an admin: their vote alone confirms facts."""
    trusted_as: str | None = Field(default=None, sa_type=Text)
    """In which role: "owner" or "admin". Who leaves a venue has said it as its owner all the same."""
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    looked_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    """When an admin looked at what it says is wrong. A vote that is newer than that waits again."""
    owners_told_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    """The `updated_at` of the words whose author was told that the venue's owners read them. It is another moment, or
    none, where an import or a server of a version before has written them."""
