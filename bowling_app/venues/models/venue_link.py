"""Links to a venue's pages on other sites."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from sqlalchemy import CheckConstraint
from sqlmodel import Field, SQLModel


class VenueLink(SQLModel, table=True):
    """One link of a venue, of a kind of `venues.rules.venue_links`."""

    __tablename__ = "venue_link"
    __table_args__ = (CheckConstraint("url ~ '^https://'", name="url_is_https"),)

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    kind: str = Field(primary_key=True)
    url: str
