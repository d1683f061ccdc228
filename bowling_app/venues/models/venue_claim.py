"""Who manages a venue, and who claims to."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, DateTime, Index, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class VenueManager(SQLModel, table=True):
    """A user who manages a venue in addition to its first manager, `venue.owner_id`."""

    __tablename__ = "venue_manager"

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True, index=True)
    since: datetime = Field(default_factory=now, sa_type=_MOMENT)


class VenueClaim(SQLModel, table=True):
    """A user's claim to manage a venue.

    A claim by code stores the address that the code was sent to and the code's hash; entering the code settles it. A
    written claim waits for an admin; while others run the venue, it is a dispute.
    """

    __tablename__ = "venue_claim"
    __table_args__ = (
        CheckConstraint("kind IN ('code', 'written')", name="kind_known"),
        CheckConstraint("status IN ('pending', 'approved', 'rejected')", name="status_known"),
        CheckConstraint("(status = 'rejected') = (reason IS NOT NULL)", name="rejected_for_a_reason"),
        CheckConstraint("attempts >= 0", name="attempts_counted"),
        CheckConstraint("length(statement) <= 2000 AND length(reason) <= 500", name="texts_not_too_long"),
        CheckConstraint("(kind = 'written') = (statement IS NOT NULL)", name="written_one_says_why"),
        Index("uq_venue_claim_pending", "venue_id", "user_id", "kind", unique=True,
              postgresql_where=text("status = 'pending'")),
        Index("ix_venue_claim_waiting", "created_at", "id", postgresql_include=["chain_id"],
              postgresql_where=text("status = 'pending' AND kind = 'written'")),
        Index("ix_venue_claim_chain_id", "chain_id", "id", postgresql_where=text("chain_id IS NOT NULL")),
    )  # fmt: skip

    id: str = Field(primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", index=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", index=True)
    kind: str
    status: str = "pending"
    is_dispute: bool = False  # Whether others ran the venue when it was sent. Who runs it now may differ.
    email: str | None = None  # Where the code went.
    code_hash: str | None = None  # argon2id, with its salt.
    attempts: int = 0  # Wrong codes.
    expires_at: datetime | None = Field(default=None, sa_type=_MOMENT)  # Of the code.
    chain_id: str | None = None  # The same for the written claims of one request; an admin decides them together.
    statement: str | None = None  # How they run the venue, in their words.
    reason: str | None = None  # Why it was rejected.
    decided_by: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    decided_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
