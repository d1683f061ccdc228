"""Every change, and who made it."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import DateTime, Index, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now


class AuditEntry(SQLModel, table=True):
    """One change of a venue or of a user's permissions: who, what, and each field's value before and after. The public
    history of a venue shows only the role of the person who changed it."""

    __tablename__ = "audit_entry"
    __table_args__ = (
        Index("ix_audit_entry_actor", "actor", "id"),
        Index("ix_audit_entry_batch", "batch", postgresql_where=text("batch IS NOT NULL")),
        Index("ix_audit_entry_moves", "venue_id", postgresql_where=text("action = 'move'")),
    )

    id: int | None = Field(default=None, primary_key=True)
    # No foreign key: the log outlives what it speaks of. Empty where the entry is about a person.
    venue_id: str = Field(index=True)
    person_id: str | None = None  # Whose rights have changed.
    actor: str
    role: str | None = None  # "visitor", "owner", "admin" or "import"; None where it was not written down.
    action: str
    reason: str | None = None  # The reason that the person who made the change gave.
    batch: str | None = None  # The `bulk_change` that it is part of.
    # Each field's value before and after. `told_before` says what else is there.
    changes: dict[str, Any] = Field(sa_type=JSONB)  # pyright: ignore[reportArgumentType]
    is_reverted: bool = Field(default=False, sa_column_kwargs={"server_default": "false"})
    """Whether an admin has undone it. The history then does not show its values."""
    at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True), index=True)  # pyright: ignore[reportArgumentType]
