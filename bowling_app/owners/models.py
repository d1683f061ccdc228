"""Anonymous weekly counts of what visitors do on a venue's page, invitations to run a venue, and codes for chains."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from typing import Any

from sqlalchemy import ARRAY, CheckConstraint, DateTime, Index, Text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class VenueActivity(SQLModel, table=True):
    """How often something was done in one week. `week` is its Monday, by UTC as views of pages are."""

    __tablename__ = "venue_activity"
    __table_args__ = (
        CheckConstraint("count > 0", name="something_counted"),
        CheckConstraint("extract(isodow FROM week) = 1", name="week_begins_on_monday"),
        Index("ix_venue_activity_week", "week"),
    )

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    week: date = Field(primary_key=True)
    kind: str = Field(primary_key=True)  # One of `owners.schemas.activity`.
    count: int


class ManagerInvitation(SQLModel, table=True):
    """A mail that asks somebody to run a venue, too. Whoever opens its link has shown that the address is theirs. It
    stays after it was accepted, so that the others know who that manager is."""

    __tablename__ = "manager_invitation"
    __table_args__ = (CheckConstraint("length(email) <= 254", name="address_not_too_long"),)

    id: str = Field(primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", index=True)
    email: str = Field(index=True)
    key_hash: str = Field(unique=True)  # SHA-256 of the key in the link.
    invited_by: str = Field(foreign_key="app_user.id", ondelete="CASCADE", index=True)
    accepted_by: str | None = Field(default=None, foreign_key="app_user.id", ondelete="CASCADE", index=True)
    expires_at: datetime = Field(sa_type=_MOMENT, index=True)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)


class ChainCode(SQLModel, table=True):
    """The code with which a person proves that they read the mail of a chain's own website, and what it is for. A
    person has one at a time."""

    __tablename__ = "chain_code"
    __table_args__ = (
        CheckConstraint("length(email) <= 254", name="address_not_too_long"),
        CheckConstraint("attempts >= 0", name="attempts_counted"),
    )

    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True)
    email: str = Field(index=True)
    code_hash: str  # argon2id, with its salt.
    attempts: int = 0  # Wrong codes.
    venue_ids: list[str] = Field(sa_type=ARRAY(Text))  # Each is looked at again when the code comes back.
    expires_at: datetime = Field(sa_type=_MOMENT, index=True)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
