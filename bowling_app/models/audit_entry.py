"""Every change, and who made it."""

from datetime import datetime
from typing import Any

from sqlalchemy import DateTime, Index
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import Field, SQLModel

from bowling_app.models.base import now


class AuditEntry(SQLModel, table=True):
    """One change of one venue: who, what, and each field's value before and after."""

    __tablename__ = "audit_entry"
    __table_args__ = (Index("ix_audit_entry_actor", "actor", "id"),)

    id: int | None = Field(default=None, primary_key=True)
    venue_id: str = Field(index=True)  # No foreign key: the log outlives what it speaks of.
    actor: str
    action: str
    reason: str | None = None  # Why, in the words of whoever changed it.
    changes: dict[str, Any] = Field(sa_type=JSONB)  # pyright: ignore[reportArgumentType]
    at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True), index=True)  # pyright: ignore[reportArgumentType]
