"""When facts were last confirmed, stored for each venue so that the list of old ones is fast."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date
from typing import Final

from sqlalchemy import Computed, Index
from sqlmodel import Field, SQLModel

NEVER = date.min
"""Means that the facts were never confirmed: earlier than every other day."""

_NEVER: Final = {"server_default": NEVER.isoformat()}


class VenueFreshness(SQLModel, table=True):
    """The day on which each group of a venue's facts was last confirmed. `oldest_on` is the earliest of the four.

    Only the database writes it: triggers on `field_source` and `accuracy_report` compute it from the view
    `fact_confirmation`, which defines how a vote, an edit and an import confirm which facts.
    """

    __tablename__ = "venue_freshness"
    __table_args__ = (Index("ix_venue_freshness_oldest", "oldest_on", "venue_id"),)

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    hours_on: date = Field(default=NEVER, sa_column_kwargs=_NEVER)
    prices_on: date = Field(default=NEVER, sa_column_kwargs=_NEVER)
    contact_on: date = Field(default=NEVER, sa_column_kwargs=_NEVER)
    amenities_on: date = Field(default=NEVER, sa_column_kwargs=_NEVER)
    oldest_on: date | None = Field(
        default=None,
        sa_column_args=(Computed("least(hours_on, prices_on, contact_on, amenities_on)", persisted=True),),
    )
