"""Prices that people paid."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import CheckConstraint, DateTime, Index, Numeric, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now


class PriceObservation(SQLModel, table=True):
    """A price that a user paid at a venue on a day. Until it is accepted, only that user, the owner and admins see it;
    after that it is public, without the user's name."""

    __tablename__ = "price_observation"
    __table_args__ = (
        UniqueConstraint("venue_id", "user_id", "kind", "paid_on"),
        CheckConstraint(
            "kind IN ('game', 'person_game', 'lane_hour', 'all_you_can_bowl', 'package', 'shoe_rental')",
            name="kind_known",
        ),
        CheckConstraint("amount > 0 AND amount <= 5000", name="amount_in_range"),
        CheckConstraint("length(note) <= 300", name="note_not_too_long"),
        CheckConstraint("status IN ('pending', 'accepted', 'rejected')", name="status_known"),
        CheckConstraint("(status = 'pending') = (decided_at IS NULL)", name="decisions_are_dated"),
        Index("ix_price_observation_pending", "created_at", postgresql_where=text("status = 'pending'")),
    )

    id: int | None = Field(default=None, primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE")
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", index=True)
    kind: str
    amount: Decimal = Field(sa_type=Numeric(6, 2))  # pyright: ignore[reportArgumentType]
    paid_on: date
    note: str | None = None
    status: str = "pending"
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    decided_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
