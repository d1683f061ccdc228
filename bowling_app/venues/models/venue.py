"""Bowling venues."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import (
    ARRAY,
    CheckConstraint,
    Computed,
    DateTime,
    Index,
    Numeric,
    SmallInteger,
    Text,
    column,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now
from bowling_app.venues.models.venue_access import ACCESS_CHECKS, HAS_ACCESS, VenueAccess
from bowling_app.venues.rules.opening.holidays import PAUSED

HAS_SEASONS: Final = "jsonb_array_length(hours_beyond -> 'week' -> 0) > 3"
"""The condition of the index of venues with hours of seasons: only a query with the same words uses it."""
STANDING: Final = "(ranking - is_unconfirmed::integer)"
"""The ranking by which lists order: a venue that nobody has confirmed for years comes after the others."""


class Venue(VenueAccess, table=True):
    """One venue. Hours, amenities and sources are in separate tables.

    `id` is minted once and never changes. `phone` is E.164. Prices are US dollars. `average` and counts are recomputed
    from rows by the operations that change those rows.
    """

    __tablename__ = "venue"
    __table_args__ = (
        CheckConstraint("id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,119}$'", name="id_fits_a_url"),
        CheckConstraint("btrim(name) <> '' AND length(name) <= 200", name="name_given"),
        CheckConstraint("zip_code ~ '^[0-9]{5}$'", name="zip_code_has_five_digits"),
        CheckConstraint("latitude BETWEEN -90 AND 90", name="latitude_in_range"),
        CheckConstraint("longitude BETWEEN -180 AND 180", name="longitude_in_range"),
        CheckConstraint("phone ~ '^[+]1[0-9]{10}$'", name="phone_is_e164"),
        CheckConstraint("website ~ '^https?://'", name="website_is_http"),
        CheckConstraint("cover_image_url ~ '^(https?:/)?/'", name="cover_image_is_http"),
        CheckConstraint("lanes BETWEEN 1 AND 400", name="lanes_in_range"),
        CheckConstraint("price_level BETWEEN 0 AND 4", name="price_level_in_range"),
        CheckConstraint("hourly_price >= 0 AND game_price >= 0 AND shoe_rental_price >= 0", name="prices_not_negative"),
        CheckConstraint("avg_rating BETWEEN 0 AND 5", name="avg_rating_in_range"),
        CheckConstraint("review_count >= 0 AND accuracy_vote_count >= 0", name="counts_not_negative"),
        CheckConstraint("unknown_days BETWEEN 0 AND 127", name="unknown_days_are_bits"),
        CheckConstraint("review_count > 0 OR avg_rating = 0", name="no_rating_without_reviews"),
        CheckConstraint("successor_id IS NULL OR (successor_id <> id AND NOT is_active)", name="successor_of_inactive"),
        *ACCESS_CHECKS,
        Index("ix_venue_place_standing", "place_id", text(f"{STANDING} DESC"), text("review_count DESC"), "name", "id",
              postgresql_where=text("is_active")),
        Index("ix_venue_standing", text(f"{STANDING} DESC"), text("review_count DESC"), "name", "id",
              postgresql_where=text("is_active")),
        # Of inactive venues as well: the planner ignores what it knows of the expression of a partial index.
        # With all that suggestions need: more than a thousand names may begin with the same three letters.
        Index("ix_venue_name_begins", func.lower(column("name")).label("start"),
              postgresql_ops={"start": "text_pattern_ops"},
              postgresql_include=["name", "id", "place_id", "ranking", "review_count", "is_active",
                                  "is_unconfirmed"]),
        Index("ix_venue_position", text("point(longitude, latitude)"), postgresql_using="gist",
              postgresql_where=text("is_active")),
        Index("ix_venue_closed_position", text("point(longitude, latitude)"), postgresql_using="gist",
              postgresql_where=text("NOT is_active")),
        Index("ix_venue_trigrams", "trigrams", postgresql_using="gin"),
        Index("ix_venue_name_key", text("trigrams(name_key(name))"), postgresql_using="gin"),
        Index("ix_venue_top_alley", "id", postgresql_where=text("is_top_alley")),
        Index("ix_venue_founding_partner", "id", postgresql_where=text("is_founding_partner")),
        Index("ix_venue_sponsor", "id", postgresql_where=text("is_sponsor")),
        Index("ix_venue_demonstration", "id", postgresql_where=text("is_demonstration")),
        # Those of the admins' table, which has closed venues too.
        Index("ix_venue_by_name", text("lower(name)"), "id"),
        Index("ix_venue_latest_change", text("updated_at DESC"), "id"),
        Index("ix_venue_most_reviews", text("review_count DESC"), "id"),
        Index("ix_venue_email_domain", text("lower(split_part(email, '@', 2))"),
              postgresql_where=text("email IS NOT NULL")),
        Index("ix_venue_hours_beyond", "id", postgresql_where=text("hours_beyond IS NOT NULL")),
        Index("ix_venue_seasons", "id", postgresql_where=text(HAS_SEASONS)),
        Index("ix_venue_access", "id", postgresql_where=text(HAS_ACCESS)),
        Index("ix_venue_id_start", "id", postgresql_ops={"id": "text_pattern_ops"}),
    )  # fmt: skip

    id: str = Field(primary_key=True)
    name: str
    place_id: int = Field(foreign_key="place.id", ondelete="RESTRICT", index=True)
    address: str | None = None
    zip_code: str | None = Field(default=None, index=True)
    latitude: float
    longitude: float
    description: str | None = None
    lanes: int | None = None
    phone: str | None = Field(default=None, index=True)
    email: str | None = None
    website: str | None = None
    web_domain: str | None = Field(default=None, index=True)
    cover_image_url: str | None = None
    google_place_id: str | None = None
    price_level: int | None = None
    hourly_price: Decimal | None = Field(default=None, sa_type=Numeric(6, 2))  # pyright: ignore[reportArgumentType]
    game_price: Decimal | None = Field(default=None, sa_type=Numeric(6, 2))  # pyright: ignore[reportArgumentType]
    shoe_rental_price: Decimal | None = Field(default=None, sa_type=Numeric(6, 2))  # pyright: ignore[reportArgumentType]
    hours_known: bool = False  # With known hours, a day without an interval is closed, unless it is an unknown one.
    unknown_days: int = Field(default=0, sa_type=SmallInteger, sa_column_kwargs={"server_default": "0"})  # As bits.
    # The week, if opening intervals cannot express all of it, in the format of `rules/opening/values.py`. The
    # intervals are then those of the current season.
    hours_beyond: Any = Field(default=None, sa_type=JSONB(none_as_null=True), nullable=True)
    hours_text: str | None = None  # The source's text, if it says more than we could read.
    is_active: bool = True
    is_franchise: bool = False
    is_top_alley: bool = False
    is_founding_partner: bool = False
    is_sponsor: bool = False
    is_demonstration: bool = False
    # Nothing about it was confirmed for years: see `venues.queries.unconfirmed`. Lists put it behind the others.
    is_unconfirmed: bool = Field(default=False, sa_column_kwargs={"server_default": "false"})
    owner_id: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    successor_id: str | None = Field(default=None, foreign_key="venue.id", ondelete="RESTRICT", index=True)
    avg_rating: float = 0.0
    review_count: int = 0
    # The order of lists; the same formula as domain.ratings.ranking.
    ranking: float | None = Field(
        default=None,
        sa_column_args=(Computed("(avg_rating * review_count + 5 * 3.5) / (review_count + 5)", persisted=True),),
        sa_column_kwargs={"nullable": False},
    )
    accuracy_score: int = 0
    accuracy_vote_count: int = 0
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    updated_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True), index=True)  # pyright: ignore[reportArgumentType]
    trigrams: list[str] | None = Field(
        default=None, sa_type=ARRAY(Text), sa_column_args=(Computed("trigrams(name)", persisted=True),)
    )


class VenueAlias(SQLModel, table=True):
    """An id that a venue was once known by; its address leads to the venue."""

    __tablename__ = "venue_alias"

    old_id: str = Field(primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", index=True)


class VenueAmenity(SQLModel, table=True):
    """The venue has the amenity, or is known not to have it. No row means unknown."""

    __tablename__ = "venue_amenity"
    __table_args__ = (
        Index("ix_venue_amenity_amenity", "amenity", "venue_id", postgresql_where=text("is_available")),
        Index("ix_venue_amenity_lacking", "amenity", "venue_id", postgresql_where=text("NOT is_available")),
    )

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    amenity: str = Field(primary_key=True)
    is_available: bool = True


class OpeningInterval(SQLModel, table=True):
    """One weekly opening, in minutes from midnight of `day` in the venue's zone; 26 * 60 is 2 AM of the next day."""

    __tablename__ = "opening_interval"
    __table_args__ = (
        CheckConstraint("day BETWEEN 0 AND 6", name="day_in_range"),
        CheckConstraint("opens BETWEEN 0 AND 1439", name="opens_in_range"),
        CheckConstraint("closes > opens AND closes <= opens + 1440", name="closes_after_opening"),
    )

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    day: int = Field(primary_key=True)  # 0 is Monday.
    opens: int = Field(primary_key=True)
    closes: int


class HoursException(SQLModel, table=True):
    """Other hours on one date; without times the venue is closed that day, or its hours are unknown."""

    __tablename__ = "hours_exception"
    __table_args__ = (
        CheckConstraint("(opens IS NULL) = (closes IS NULL)", name="both_times_or_none"),
        CheckConstraint("opens BETWEEN 0 AND 1439", name="opens_in_range"),
        CheckConstraint("closes > opens AND closes <= opens + 1440", name="closes_after_opening"),
        CheckConstraint("NOT (is_unknown AND opens IS NOT NULL)", name="no_times_of_unknown"),
        # Few days are such: what is offered leaves them out.
        Index("ix_hours_exception_closed_for_now", "venue_id", "on_date",
              postgresql_where=text(f"label = '{PAUSED}' AND opens IS NULL")),
    )  # fmt: skip

    id: int | None = Field(default=None, primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", index=True)
    on_date: date = Field(index=True)
    opens: int | None = None
    closes: int | None = None
    label: str | None = None
    is_unknown: bool = Field(default=False, sa_column_kwargs={"server_default": "false"})
