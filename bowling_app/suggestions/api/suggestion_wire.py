"""What goes over the wire about suggestions."""

from typing import Annotated, Any, Final

from pydantic import Field, WithJsonSchema

from bowling_app.platform.http.schemas import ApiModel, ErrorOut
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, LARGEST_LIMIT
from bowling_app.suggestions.schemas.suggestions import STATUSES, SuggestionRecord

_TEXT: Final = 8000  # Far above every rule: what is between is refused in words of ours.
_STATUS: Final[dict[str, Any]] = {"type": "string", "enum": list(STATUSES)}

Text = Annotated[str | None, Field(max_length=_TEXT)]


class RemarksIn(ApiModel):
    """What goes with a suggestion. `wantsCredit`: the venue's page may name the person once it is approved."""

    note: Annotated[str | None, Field(max_length=_TEXT, description="At most 1,000 characters.")] = None
    evidence_url: Annotated[str | None, Field(max_length=_TEXT, description="A page that shows it.")] = None
    wants_credit: bool = False


class MissingVenueIn(RemarksIn):
    """A venue that is missing. Who suggests it is the person who is signed in."""

    city: Annotated[str, Field(max_length=_TEXT)]
    state: Annotated[str, Field(max_length=_TEXT, description="A state's name or code.")]
    venue_name: Text = None
    address: Text = None
    zip_code: Text = None
    latitude: float | None = None
    longitude: float | None = None
    phone: Text = None
    website: Text = None
    none_of_these: Annotated[
        bool, Field(description="The person has seen the likely duplicates: it is none of them.")
    ] = False


class ChangesIn(ApiModel):
    """Changes of a venue, by field: name, address, place (such as "Austin, TX"), zip_code, position, phone, website,
    email, hours, lanes, game_price, hourly_price, shoe_rental_price, amenities, is_active. Null empties a field. A
    venue that is put into a city far away is in the middle of that, unless its position is told, too. Of `hours` a day
    with an empty list is closed, and one that is null or left out unknown."""

    changes: Annotated[
        dict[str, Any],
        Field(
            max_length=40,
            examples=[
                {
                    "lanes": 24,
                    "hours": {"monday": [{"opens": "10:00", "closes": "01:00"}]},
                    "amenities": {"bar": True, "karaoke": None},
                }
            ],
        ),
    ]


class CorrectionIn(ChangesIn, RemarksIn):
    """A correction of a venue: its changes and what goes with them."""


class DifferenceOut(ApiModel):
    """A field in words: what we show, and what the correction says."""

    field: str
    label: str
    before: str
    after: str


class DifferencesOut(ApiModel):
    """What a correction would change."""

    differences: tuple[DifferenceOut, ...]


class MessageIn(ApiModel):
    """A question or an answer, at most 1,000 characters."""

    text: Annotated[str, Field(max_length=_TEXT)]


class RejectionIn(ApiModel):
    """Why a suggestion is not followed. The person gets to read it."""

    reason: Annotated[str, Field(max_length=_TEXT)]


class ApprovalIn(ApiModel):
    """Which fields to take over, all unless named, and values in their place."""

    fields: Annotated[list[str] | None, Field(max_length=40)] = None
    corrections: Annotated[dict[str, Any] | None, Field(max_length=40)] = None


class MergeIn(ApiModel):
    """The venue that the missing one is."""

    venue_id: Annotated[str, Field(max_length=200)]


class LikelyVenueOut(ApiModel):
    """A venue that the missing one may be, and why."""

    id: str
    name: str
    href: str
    place: str
    address: str
    reason: Annotated[str, Field(examples=["Similar name 61 m away"])]


class DuplicatesOut(ApiModel):
    """Is it one of these? Send the suggestion again with `noneOfThese` if it is none."""

    error: ErrorOut
    duplicates: tuple[LikelyVenueOut, ...]


class SuggestedOut(ApiModel):
    """A suggestion has been taken."""

    id: str
    status: Annotated[str, WithJsonSchema(_STATUS)]


class SuggestedVenuesOut(ApiModel):
    """One page of suggestions; `nextCursor` asks for the following one and is null on the last."""

    suggestions: tuple[SuggestionRecord, ...]
    next_cursor: str | None


class SuggestionQuery(ApiModel):
    """The page wanted, and for admins of which status."""

    status: Annotated[str | None, WithJsonSchema(_STATUS)] = None
    limit: Annotated[int, Field(json_schema_extra={"minimum": 1, "maximum": LARGEST_LIMIT})] = DEFAULT_LIMIT
    cursor: Annotated[str | None, Field(description="The nextCursor of the page before.", max_length=400)] = None
