"""What the API of suggestions sends and takes where no value has that shape."""

from typing import Annotated, Any

from pydantic import Field, WithJsonSchema

from bowling_app.platform.http.inputs import BoundedCursor, Limit
from bowling_app.platform.http.schemas import ApiModel, ErrorOut
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT
from bowling_app.platform.limits.input_limits import LONGEST_ID_INPUT, LONGEST_TEXT_INPUT, MOST_FIELDS_INPUT
from bowling_app.suggestions.rules import LONGEST_NOTE
from bowling_app.suggestions.schemas.suggestions import STATUS_SCHEMA

Text = Annotated[str | None, Field(max_length=LONGEST_TEXT_INPUT)]


class RemarksIn(ApiModel):
    """What goes with a suggestion. `wantsCredit`: the venue's page may name the person once it is approved.

    A body has the fields of `Remarks` beside others.
    """

    note: Annotated[
        str | None, Field(max_length=LONGEST_TEXT_INPUT, description=f"At most {LONGEST_NOTE:,} characters.")
    ] = None
    evidence_url: Annotated[str | None, Field(max_length=LONGEST_TEXT_INPUT, description="A page that shows it.")] = (
        None
    )
    wants_credit: bool = False


class MissingVenueIn(RemarksIn):
    """A venue that is missing. Who suggests it is the person who is signed in.

    `MissingVenue` and `Remarks` in one body, and what the person has seen.
    """

    city: Annotated[str, Field(max_length=LONGEST_TEXT_INPUT)]
    state: Annotated[str, Field(max_length=LONGEST_TEXT_INPUT, description="A state's name or code.")]
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
    email, hours, lanes, game_price, hourly_price, shoe_rental_price, amenities, is_active, and the facts on access,
    such as access_ball_ramp. Null empties a field. A venue that is put into a city far away is in the middle of that,
    unless its position is told, too. Of `hours` a day with an empty list is closed, one that is null unknown, and one
    that is left out stays as it is. Of hours by season they are those of the season that is now.

    The operation takes the changes by themselves.
    """

    changes: Annotated[
        dict[str, Any],
        Field(
            max_length=MOST_FIELDS_INPUT,
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
    """A correction of a venue: its changes and what goes with them.

    One body with the changes and `Remarks`.
    """


class DifferenceOut(ApiModel):
    """A field in words: what we show, and what the correction says.

    `Difference` without the note, which is for admins.
    """

    field: str
    label: str
    before: str
    after: str


class DifferencesOut(ApiModel):
    """What a correction would change.

    Names the list that the operation returns.
    """

    differences: tuple[DifferenceOut, ...]


class MessageIn(ApiModel):
    """A question or an answer, at most 1,000 characters.

    The operation takes the text by itself.
    """

    text: Annotated[str, Field(max_length=LONGEST_TEXT_INPUT)]


class RejectionIn(ApiModel):
    """Why a suggestion is not followed. The person gets to read it.

    The operation takes the reason by itself.
    """

    reason: Annotated[str, Field(max_length=LONGEST_TEXT_INPUT)]


class ApprovalIn(ApiModel):
    """Which fields to take over, all unless named, and values in their place, as a correction says them.

    The operation takes both by themselves.
    """

    fields: Annotated[list[str] | None, Field(max_length=MOST_FIELDS_INPUT)] = None
    corrections: Annotated[dict[str, Any] | None, Field(max_length=MOST_FIELDS_INPUT)] = None


class MergeIn(ApiModel):
    """The venue that the missing one is.

    The operation takes the id by itself.
    """

    venue_id: Annotated[str, Field(max_length=LONGEST_ID_INPUT)]


class LikelyVenueOut(ApiModel):
    """A venue that the missing one may be, and why.

    `LikelyVenue` without the distance, which is in the reason. The address of its page is empty when it is closed.
    """

    id: str
    name: str
    href: str
    place: str
    address: str
    reason: Annotated[str, Field(examples=["Same name, 61 m apart"])]


class DuplicatesOut(ApiModel):
    """Is it one of these? Send the suggestion again with `noneOfThese` if it is none.

    An error with what the operation found.
    """

    error: ErrorOut
    duplicates: tuple[LikelyVenueOut, ...]


class SuggestionQuery(ApiModel):
    """The page wanted, and for admins of which status.

    The operation takes the status by itself, beside `PageWanted`.
    """

    status: Annotated[str | None, WithJsonSchema(STATUS_SCHEMA)] = None
    limit: Limit = DEFAULT_LIMIT
    cursor: BoundedCursor = None
