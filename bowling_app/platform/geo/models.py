"""Cities and towns that have venues."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from sqlalchemy import ARRAY, CheckConstraint, Computed, Index, Text, UniqueConstraint
from sqlmodel import Field, SQLModel


class Place(SQLModel, table=True):
    """A city or town. One row per state and name, however the name is spelled: `key` is the folded spelling."""

    __tablename__ = "place"
    __table_args__ = (
        UniqueConstraint("state", "slug"),
        UniqueConstraint("state", "key"),
        CheckConstraint("state ~ '^[A-Z]{2}$'", name="state_is_code"),
        CheckConstraint("slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'", name="slug_is_clean"),
        CheckConstraint("btrim(name) <> ''", name="name_given"),
        CheckConstraint("latitude BETWEEN -90 AND 90", name="latitude_in_range"),
        CheckConstraint("longitude BETWEEN -180 AND 180", name="longitude_in_range"),
        CheckConstraint("time_zone ~ '^(America|Pacific)/'", name="time_zone_of_the_country"),
        Index("ix_place_trigrams", "trigrams", postgresql_using="gin"),
        Index("ix_place_key_start", "key", postgresql_ops={"key": "text_pattern_ops"}),
    )

    id: int | None = Field(default=None, primary_key=True)
    state: str
    name: str
    slug: str
    key: str
    latitude: float
    longitude: float
    time_zone: str
    trigrams: list[str] | None = Field(
        default=None, sa_type=ARRAY(Text), sa_column_args=(Computed("trigrams(name)", persisted=True),)
    )
