"""A venue as other programs read it: every public fact as a value, not as a sentence."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from bowling_app.platform.kit.records import SENT
from bowling_app.venues.rules.hours import Week


@dataclass(frozen=True, slots=True)
class VenueFilter:
    """Which venues a list holds; None lets all pass. `name` is how a name begins, in any case."""

    state: str | None = None
    city: str | None = None
    amenity: str | None = None
    name: str | None = None
    is_top_alley: bool | None = None
    is_founding_partner: bool | None = None
    is_sponsor: bool | None = None


@dataclass(frozen=True, slots=True)
class Attribution:
    """A collection that facts come from. Its licence may ask you to name it."""

    __pydantic_config__ = SENT

    name: str
    licence: str | None
    licence_url: str | None
    url: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class VenueRecord:
    """Everything public about a venue. Who owns it and who voted on it is not.

    `phone` is E.164, prices are US dollars, `week` is None when the hours are unknown.
    """

    id: str
    name: str
    address: str | None
    city: str
    state: str
    zip_code: str | None
    latitude: float
    longitude: float
    time_zone: str
    amenities: tuple[str, ...]
    avg_rating: float
    review_count: int
    cover_image_url: str | None
    description: str | None
    email: str | None
    google_place_id: str | None
    week: Week | None
    is_active: bool
    is_franchise: bool
    lanes: int | None
    phone: str | None
    price_level: int | None
    hourly_price: Decimal | None
    game_price: Decimal | None
    shoe_rental_price: Decimal | None
    website: str | None
    is_top_alley: bool
    is_founding_partner: bool
    is_sponsor: bool
    is_demonstration: bool
    created_at: datetime
    updated_at: datetime
    accuracy_score: int
    accuracy_vote_count: int
    sources: tuple[Attribution, ...]


@dataclass(frozen=True, slots=True)
class VenuePage:
    """One page of a list. `next_cursor` asks for the following one; None on the last."""

    venues: tuple[VenueRecord, ...]
    next_cursor: str | None


@dataclass(frozen=True, slots=True)
class NearbyRecord:
    """A venue with its distance in miles. Without `is_nearby` it only fills the list up."""

    venue: VenueRecord
    distance: float
    is_nearby: bool
