"""Venues in the API's wire format."""

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from bowling_app.platform.http.schemas import ApiModel
from bowling_app.venues.rules.hours import WEEKDAYS, Week
from bowling_app.venues.rules.opening.map_services import google_periods, weekday_text
from bowling_app.venues.schemas.venue_records import Attribution, NearbyRecord, VenuePage, VenueRecord


class Location(ApiModel):
    """A position in degrees."""

    latitude: float
    longitude: float


class Opening(ApiModel):
    """One opening of a day, in the venue's own time. A closing earlier than the opening is on the next day; it is null
    where nobody has told it."""

    opens: Annotated[str, Field(examples=["10:00"])]
    closes: Annotated[str | None, Field(examples=["01:00"])]


class PeriodEnd(ApiModel):
    """A moment of the week; day 0 is Sunday."""

    day: int
    time: Annotated[str, Field(examples=["1000"])]


class Period(ApiModel):
    """An opening as map services write it; without `close` the venue is always open."""

    open: PeriodEnd
    close: PeriodEnd | None = None


class Pricing(ApiModel):
    """Average prices in US dollars; null where nobody has told us."""

    hourly: float | None
    game: float | None
    shoe_rental: float | None


class VenueOut(ApiModel):
    """A bowling venue. What nobody has told us is null."""

    id: str
    name: str
    address: str | None
    city: str
    state: str
    zip_code: str | None
    location: Location
    time_zone: str
    amenities: tuple[str, ...]
    avg_rating: float
    review_count: int
    cover_image_url: str | None
    description: str | None
    email: str | None
    google_place_id: str | None
    hours: Annotated[
        dict[str, tuple[Opening, ...] | None] | None,
        Field(description="By weekday; a closed day has no opening, and a day that isn't listed is null."),
    ]
    periods: Annotated[tuple[Period, ...] | None, Field(description="Null where the hours of all days aren't listed.")]
    weekday_text: tuple[str, ...] | None
    is_active: bool
    is_franchise: bool
    lanes: int | None
    phone: Annotated[str | None, Field(description="E.164", examples=["+15125550142"])]
    price_level: int | None
    pricing: Pricing
    website: str | None
    is_top_alley: bool
    is_founding_partner: bool
    is_sponsor: bool
    is_demonstration: Annotated[bool, Field(description="The venue is fictional.")]
    created_at: datetime
    updated_at: datetime
    accuracy_score: int
    accuracy_vote_count: int
    sources: tuple[Attribution, ...]


class VenuesOut(ApiModel):
    """One page of a list; `nextCursor` asks for the following one and is null on the last."""

    venues: tuple[VenueOut, ...]
    next_cursor: str | None


class NearbyVenueOut(VenueOut):
    """A venue with its distance. Without `isNearby` it only fills the list up with a well-rated one."""

    distance: Annotated[float, Field(description="Miles")]
    is_nearby: bool


class NearbyOut(ApiModel):
    """At most nine venues: the nearest by distance, then the best-rated others."""

    venues: tuple[NearbyVenueOut, ...]


def venue_out(record: VenueRecord) -> VenueOut:
    """A venue as the wire has it."""
    return VenueOut.model_validate(_fields(record))


def venues_out(page: VenuePage) -> VenuesOut:
    """A page of venues."""
    return VenuesOut(venues=tuple(map(venue_out, page.venues)), next_cursor=page.next_cursor)


def nearby_out(found: Sequence[NearbyRecord]) -> NearbyOut:
    """Venues with their distances."""
    return NearbyOut(
        venues=tuple(
            NearbyVenueOut.model_validate(
                _fields(near.venue) | {"distance": near.distance, "is_nearby": near.is_nearby}
            )
            for near in found
        )
    )


def _fields(record: VenueRecord) -> dict[str, Any]:
    values: dict[str, Any] = {name: getattr(record, name) for name in VenueOut.model_fields if hasattr(record, name)}
    return values | {
        "location": {"latitude": round(record.latitude, 6), "longitude": round(record.longitude, 6)},
        "pricing": {
            "hourly": record.hourly_price,
            "game": record.game_price,
            "shoe_rental": record.shoe_rental_price,
        },
        "hours": None if record.week is None else _hours(record.week),
        "periods": None if record.week is None else google_periods(record.week),
        "weekday_text": None if record.week is None else weekday_text(record.week),
    }


def _hours(week: Week) -> dict[str, tuple[Opening, ...] | None]:
    """The openings of each weekday; a closed day has none, an unknown one is null."""
    return {name.lower(): None if day in week.unknown else _openings(week, day) for day, name in enumerate(WEEKDAYS)}


def _openings(week: Week, day: int) -> tuple[Opening, ...]:
    ended = [Opening(opens=_hh_mm(opens), closes=_hh_mm(closes)) for opens, closes in week.spans(day)]
    return (*ended, *(Opening(opens=_hh_mm(opens), closes=None) for opens in week.starts(day)))


def _hh_mm(minutes: int) -> str:
    hour, minute = divmod(minutes, 60)
    return f"{hour % 24:02}:{minute:02}"
