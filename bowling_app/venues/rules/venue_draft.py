"""What an importer has read: venues as drafts, already normalised, and the records that it refuses."""

from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal

from bowling_app.venues.rules.hours import DateHours, Week
from bowling_app.venues.rules.price_periods import Period


@dataclass(frozen=True, slots=True)
class SourceDraft:
    """A collection that facts come from, and the terms under which it gives them."""

    name: str
    licence: str | None = None
    licence_url: str | None = None
    homepage: str | None = None
    permitted_use: str | None = None  # What the terms allow, and what they ask for, in words.
    dated_on: date | None = None  # Of the data as a whole; None where nobody has said it.


@dataclass(frozen=True, slots=True)
class PersonDraft:
    """A person who wrote or owns something in a collection that is imported."""

    user_id: str
    display_name: str = "Anonymous"
    photo_url: str | None = None


@dataclass(frozen=True, slots=True)
class ReviewDraft:
    """A review that moves over with its venue."""

    user_id: str
    rating: int
    text: str | None
    created_at: datetime | None
    updated_at: datetime | None


@dataclass(frozen=True, slots=True)
class ScoreDraft:
    """A bowled game that moves over with its venue."""

    score_id: str
    user_id: str
    score: int
    week_bucket: str
    tz: str
    status: str
    created_at: datetime
    photo_url: str | None = None
    type: str | None = None
    lane_number: int | None = None


@dataclass(frozen=True, slots=True)
class AccuracyDraft:
    """A vote on a venue's data that moves over with it; `value` is 1 or -1."""

    user_id: str
    value: int
    reason: str | None
    created_at: datetime | None
    updated_at: datetime | None


@dataclass(frozen=True, slots=True)
class Belongings:
    """What people left at a venue. Ratings and counts are not among it: they are recomputed."""

    people: tuple[PersonDraft, ...] = ()
    reviews: tuple[ReviewDraft, ...] = ()
    scores: tuple[ScoreDraft, ...] = ()
    accuracy: tuple[AccuracyDraft, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class VenueDraft:
    """One venue as a source describes it. None means that the source says nothing.

    `phone` is E.164, `state` a code, prices are US dollars. `where` names the record's place in its file.
    """

    where: str
    external_id: str
    name: str
    city: str
    state: str
    latitude: float
    longitude: float
    is_position_exact: bool = True  # False where it is only the centre of the ZIP code or city.
    time_zone: str
    address: str | None = None
    zip_code: str | None = None
    phone: str | None = None
    email: str | None = None
    website: str | None = None
    cover_image_url: str | None = None
    google_place_id: str | None = None
    description: str | None = None
    lanes: int | None = None
    price_level: int | None = None
    hourly_price: Decimal | None = None
    game_price: Decimal | None = None
    shoe_rental_price: Decimal | None = None
    price_periods: tuple[Period, ...] = ()
    hours: Week | None = None
    hours_exceptions: tuple[DateHours, ...] = ()
    hours_text: str | None = None  # The source's text, if it says more than we could read.
    amenities: tuple[tuple[str, bool], ...] = ()  # Sorted by key; False is a known absence.
    access_lanes: str | None = None
    access_lanes_count: int | None = None
    access_from_parking: str | None = None
    access_parking: str | None = None
    access_parking_spaces: int | None = None
    access_door: str | None = None
    access_seating: str | None = None
    access_restroom: str | None = None
    access_counter: str | None = None
    access_ball_ramp: str | None = None
    access_bumpers: str | None = None
    access_light_balls: str | None = None
    access_wheelchair_bowling: str | None = None
    access_sensory: str | None = None
    access_sensory_hours: str | None = None
    access_hearing: str | None = None
    access_league: str | None = None
    access_changing_table: str | None = None
    access_service_animals: str | None = None
    access_note: str | None = None
    is_franchise: bool | None = None
    is_active: bool | None = None
    is_top_alley: bool | None = None
    is_founding_partner: bool | None = None
    is_sponsor: bool | None = None
    owner_id: str | None = None
    venue_id: str | None = None  # The id that the record keeps.
    record_url: str | None = None
    observed_on: date | None = None
    created_at: datetime | None = None
    belongings: Belongings = field(default_factory=Belongings)
    notes: tuple[str, ...] = ()  # What was corrected or left out, in words.
    is_bowling: bool | None = None  # None where neither the source nor the record itself tells.
    doubt: str = ""  # Why the record waits until somebody says that it may come in.


@dataclass(frozen=True, slots=True)
class RefusedRecord:
    """A record that does not come in, and why."""

    where: str
    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class VenueFile:
    """Everything in one file."""

    source: SourceDraft
    drafts: tuple[VenueDraft, ...]
    refusals: tuple[RefusedRecord, ...] = ()
    notes: tuple[str, ...] = ()  # About the file in general.
