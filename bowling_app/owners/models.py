"""Anonymous weekly counts of what visitors do on a venue's page."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date

from sqlalchemy import CheckConstraint
from sqlmodel import Field, SQLModel


class VenueActivity(SQLModel, table=True):
    """How often something was done in one week. `week` is its Monday, by UTC as views of pages are."""

    __tablename__ = "venue_activity"
    __table_args__ = (
        CheckConstraint("count > 0", name="something_counted"),
        CheckConstraint("extract(isodow FROM week) = 1", name="week_begins_on_monday"),
    )

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    week: date = Field(primary_key=True)
    kind: str = Field(primary_key=True)  # One of `owners.schemas.activity`.
    count: int
