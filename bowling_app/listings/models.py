"""What listings filter, count and sort: one narrow row for each active venue, kept by the database itself."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, Index, SmallInteger, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import INT4MULTIRANGE
from sqlmodel import Field, SQLModel


class VenueListing(SQLModel, table=True):
    """An active venue as lists see it. Triggers on the tables that it is made from write it; nothing else may.

    Columns of one width come first: the database then finds them without looking at those before.
    """

    __tablename__ = "venue_listing"
    __table_args__ = (
        Index("ix_venue_listing_best", text("ranking DESC"), text("review_count DESC"), "name", "venue_id"),
        Index("ix_venue_listing_state_best", "state", text("ranking DESC"), text("review_count DESC"), "name",
              "venue_id"),
        Index("ix_venue_listing_price", "game_cents", text("ranking DESC"), text("review_count DESC"), "name",
              "venue_id"),
        Index("ix_venue_listing_name", text("lower(name)"), "name", "venue_id"),
        Index("ix_venue_listing_place", "place_id"),
        Index("ix_venue_listing_position", "latitude", "longitude"),
    )  # fmt: skip

    latitude: float
    longitude: float
    ranking: float
    avg_rating: float
    amenities: int = Field(sa_type=BigInteger)  # One bit for each that the venue has, numbered by `listing_term`.
    place_id: int
    review_count: int
    zone: int = Field(sa_type=SmallInteger)  # The time zone, numbered by `listing_term`.
    state: str
    game_cents: int | None = None  # The price of a game in cents.
    lanes: int | None = Field(default=None, sa_type=SmallInteger)
    # Minutes from midnight of Monday in the venue's zone; empty when its hours are unknown.
    open_week: Any = Field(sa_type=INT4MULTIRANGE, nullable=False)
    # The part of `open_week` that belongs to the day before.
    late_week: Any = Field(sa_type=INT4MULTIRANGE, nullable=False)
    name: str
    venue_id: str = Field(primary_key=True)
    # The weekdays with incomplete hours, as bits; all of them if the hours are unknown.
    unknown_days: int = Field(default=0, sa_type=SmallInteger, sa_column_kwargs={"server_default": "0"})


class ListingTerm(SQLModel, table=True):
    """The number that an amenity or a time zone has in `venue_listing`. It is given at first use and never changes."""

    __tablename__ = "listing_term"
    __table_args__ = (
        UniqueConstraint("kind", "number"),
        CheckConstraint("kind IN ('amenity', 'zone')", name="kind_known"),
        CheckConstraint("number BETWEEN 0 AND CASE kind WHEN 'amenity' THEN 62 ELSE 32767 END", name="number_fits"),
    )

    kind: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    number: int = Field(sa_type=SmallInteger)
