"""What bowling costs at a venue, by day and time."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import CheckConstraint, DateTime, Numeric, SmallInteger
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now


class PricePeriod(SQLModel, table=True):
    """One price and when it holds. `days` is a set of weekdays, bit 0 being Monday; the times are minutes from midnight
    of each of those days in the venue's zone, so 26 * 60 is 2 AM of the next day. None means unknown.
    """

    __tablename__ = "price_period"
    __table_args__ = (
        CheckConstraint(
            "kind IN ('game', 'person_game', 'lane_hour', 'all_you_can_bowl', 'package', 'shoe_rental')",
            name="kind_known",
        ),
        CheckConstraint("days BETWEEN 1 AND 127", name="days_in_a_week"),
        CheckConstraint("begins BETWEEN 0 AND 1439", name="begins_in_a_day"),
        CheckConstraint("ends > begins AND ends <= begins + 1440", name="ends_after_beginning"),
        CheckConstraint("amount > 0 AND amount <= 5000", name="amount_in_range"),
        CheckConstraint("length(conditions) <= 300", name="conditions_not_too_long"),
        CheckConstraint("source IN ('owner', 'admin', 'visitor', 'import', 'demonstration')", name="source_known"),
    )

    id: int | None = Field(default=None, primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", index=True)
    kind: str
    days: int = Field(sa_type=SmallInteger)
    begins: int = Field(sa_type=SmallInteger)
    ends: int = Field(sa_type=SmallInteger)
    amount: Decimal = Field(sa_type=Numeric(6, 2))  # pyright: ignore[reportArgumentType]
    shoes_included: bool | None = None
    tax_included: bool | None = None
    conditions: str | None = None
    source: str
    as_of: date | None = None
    recorded_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
