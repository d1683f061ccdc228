"""A venue as other programs read it: every public fact as a value, not as a sentence."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated

from pydantic import Field

from bowling_app.platform.kit.records import SENT, JsonDecimal
from bowling_app.venues.rules.access.record import AccessRecord
from bowling_app.venues.rules.venue_links import LINKS
from bowling_app.venues.rules.venue_photos import MOST_PHOTOS
from bowling_app.venues.schemas.venue_record_hours import Opening, OpeningPeriod, SeasonRecord, SpecialDate


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
    has_access: bool = False  # Only venues of whose access anything is known.


@dataclass(frozen=True, slots=True)
class Attribution:
    """A collection that facts come from. Its licence may ask you to name it."""

    __pydantic_config__ = SENT

    name: str
    licence: str | None
    licence_url: str | None
    url: str | None


@dataclass(frozen=True, slots=True)
class Location:
    """A position in degrees."""

    __pydantic_config__ = SENT

    latitude: float
    longitude: float


@dataclass(frozen=True, slots=True)
class Pricing:
    """Average prices in US dollars; null where nobody has told us."""

    __pydantic_config__ = SENT

    hourly: JsonDecimal | None
    game: JsonDecimal | None
    shoe_rental: JsonDecimal | None


@dataclass(frozen=True, slots=True)
class PhotoRecord:
    """A photo that the venue's page shows. Who sent it is not public."""

    __pydantic_config__ = SENT

    url: Annotated[str, Field(description="The largest size, on this site.")]
    alt_text: Annotated[str, Field(description="What is in the photo.")]
    width: int
    height: int
    is_cover: bool


@dataclass(frozen=True, slots=True)
class LinkRecord:
    """One of the venue's own pages elsewhere, such as the one to book a lane."""

    __pydantic_config__ = SENT

    kind: Annotated[str, Field(description=f"One of {', '.join(LINKS)}.", examples=["reservations"])]
    url: Annotated[str, Field(examples=["https://sunsetlanes.com/book"])]


@dataclass(frozen=True, slots=True, kw_only=True)
class VenueRecord:
    """A bowling venue. What nobody has told us is null.

    Everything public about it but what has endpoints of its own, such as reviews and leagues. Who owns it, who sent its
    photos and who voted on it is not public. A field that the table has, too, is copied from there.
    """

    __pydantic_config__ = SENT

    id: str
    name: str
    address: str | None
    city: str
    state: str
    zip_code: str | None
    location: Location
    time_zone: str
    amenities: tuple[str, ...]
    absent_amenities: Annotated[tuple[str, ...], Field(description="What the venue is known not to have.")]
    access: AccessRecord
    avg_rating: float
    review_count: int
    cover_image_url: str | None
    photos: Annotated[
        tuple[PhotoRecord, ...],
        Field(max_length=MOST_PHOTOS, description="In the order of the venue's page, the cover among them."),
    ]
    description: str | None
    email: str | None
    google_place_id: str | None
    hours: Annotated[
        dict[str, tuple[Opening, ...] | None] | None,
        Field(
            description="By weekday, in the season that is now; a closed day has no opening, and a day that isn't "
            "listed is null. `specialHours` come before it."
        ),
    ]
    periods: Annotated[
        tuple[OpeningPeriod, ...] | None, Field(description="Null where the hours of all days aren't listed.")
    ]
    weekday_text: tuple[str, ...] | None
    special_hours: Annotated[
        tuple[SpecialDate, ...],
        Field(description="Dates with hours of their own, from yesterday on, whose last opening may still run."),
    ]
    seasons: Annotated[tuple[SeasonRecord, ...], Field(description="Empty where the hours are the same all year.")]
    closed_through: Annotated[
        date | None, Field(description="The last day of the closing, if the venue is closed for now.")
    ]
    hours_text: Annotated[
        str | None, Field(description="The words of the source, if they say more than could be read.")
    ]
    is_active: bool
    is_franchise: bool
    lanes: int | None
    phone: Annotated[str | None, Field(description="E.164", examples=["+15125550142"])]
    price_level: int | None
    pricing: Pricing
    website: str | None
    links: Annotated[
        tuple[LinkRecord, ...],
        Field(max_length=len(LINKS), description="At most one of each kind, in the order of the venue's page."),
    ]
    is_top_alley: bool
    is_founding_partner: bool
    is_sponsor: bool
    is_demonstration: Annotated[bool, Field(description="The venue is fictional.")]
    created_at: datetime
    updated_at: datetime
    accuracy_score: int
    accuracy_vote_count: int
    sources: tuple[Attribution, ...]


@dataclass(frozen=True, slots=True)
class VenueRecords:
    """One page of a list; `nextCursor` asks for the following one and is null on the last."""

    __pydantic_config__ = SENT

    venues: tuple[VenueRecord, ...]
    next_cursor: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NearbyRecord(VenueRecord):
    """A venue with its distance. Without `isNearby` it only fills the list up with a well-rated one."""

    distance: Annotated[float, Field(description="Miles")]
    is_nearby: bool


@dataclass(frozen=True, slots=True)
class NearbyRecords:
    """At most nine venues: the nearest by distance, then the best-rated others."""

    __pydantic_config__ = SENT

    venues: tuple[NearbyRecord, ...]
