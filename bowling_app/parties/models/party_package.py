"""Party packages of venues, and those that visitors propose."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ARRAY, CheckConstraint, DateTime, Index, Numeric, SmallInteger, Text, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now


def _dollars(default: Decimal | None = None) -> Any:
    return Field(default=default, sa_type=Numeric(7, 2))  # pyright: ignore[reportArgumentType]


def _small() -> Any:
    return Field(default=None, sa_type=SmallInteger)


class PartyPackage(SQLModel, table=True):
    """One package with its terms, in the columns of `PackageTerms`. A proposal is pending until somebody decides; it
    may stand for a package that it `replaces`. `user_id` is who proposed it, and empty for what owners and admins
    wrote. `shown_at` is when a proposal was accepted."""

    __tablename__ = "party_package"
    __table_args__ = (
        CheckConstraint("length(name) BETWEEN 1 AND 80", name="name_fits"),
        CheckConstraint("length(includes_note) <= 300", name="note_not_too_long"),
        CheckConstraint("length(url) <= 500", name="url_not_too_long"),
        CheckConstraint("price_base > 0 OR coalesce(price_extra_guest, 0) > 0", name="costs_something"),
        CheckConstraint(
            "price_base BETWEEN 0 AND 20000 AND price_extra_guest BETWEEN 0 AND 20000 "
            "AND price_extra_lane BETWEEN 0 AND 20000 AND deposit BETWEEN 0 AND 20000",
            name="prices_in_range",
        ),
        CheckConstraint(
            "guests_included BETWEEN 0 AND 500 AND guests_min BETWEEN 1 AND 500 AND guests_max BETWEEN 1 AND 500 "
            "AND per_lane_max BETWEEN 1 AND 20",
            name="guests_in_range",
        ),
        CheckConstraint("service_percent BETWEEN 0 AND 50", name="service_in_range"),
        CheckConstraint("0 <= ALL (days) AND 6 >= ALL (days)", name="days_of_the_week"),
        CheckConstraint("(begins IS NULL) = (ends IS NULL) AND begins < ends", name="times_in_order"),
        CheckConstraint("status IN ('pending', 'accepted', 'rejected')", name="status_known"),
        CheckConstraint("(status = 'rejected') = (decided_at IS NOT NULL)", name="rejections_are_dated"),
        CheckConstraint("told IN ('owner', 'admin', 'visitor', 'demonstration')", name="told_known"),
        Index("ix_party_package_pending", "created_at", "id", postgresql_where=text("status = 'pending'")),
        Index("ix_party_package_rejected", "decided_at", postgresql_where=text("status = 'rejected'")),
    )

    id: int | None = Field(default=None, primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", index=True)
    user_id: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    replaces: int | None = Field(default=None, foreign_key="party_package.id", ondelete="SET NULL", index=True)
    status: str = "accepted"
    told: str
    confirmed_on: date
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    shown_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    decided_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    name: str
    price_base: Decimal = _dollars(Decimal(0))
    guests_included: int = Field(default=0, sa_type=SmallInteger)
    price_extra_guest: Decimal | None = _dollars()
    price_extra_lane: Decimal | None = _dollars()
    guests_min: int | None = _small()
    guests_max: int | None = _small()
    per_lane_max: int | None = _small()
    minutes_lane: int | None = _small()
    minutes_room: int | None = _small()
    games: int | None = _small()
    includes: list[str] = Field(default_factory=list, sa_type=ARRAY(Text))  # pyright: ignore[reportArgumentType]
    includes_note: str = ""
    days: list[int] = Field(default_factory=list, sa_type=ARRAY(SmallInteger))  # pyright: ignore[reportArgumentType]
    begins: int | None = _small()
    ends: int | None = _small()
    deposit: Decimal | None = _dollars()
    refundable: bool | None = None
    service_percent: int | None = _small()
    notice_days: int | None = _small()
    age_from: int | None = _small()
    age_to: int | None = _small()
    outside_cake: bool | None = None
    url: str = ""
