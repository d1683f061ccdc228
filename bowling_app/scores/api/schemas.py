"""What the API of bowled games sends and takes where no value has that shape."""

from typing import Annotated, Any, Final

from pydantic import Field, WithJsonSchema

from bowling_app.platform.http.inputs import PageQuery
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.limits.input_limits import LONGEST_ID_INPUT, LONGEST_REASON_INPUT
from bowling_app.scores.rules.scores import BOARDS, PERFECT_GAME
from bowling_app.scores.schemas.score_records import KIND_SCHEMA
from bowling_app.venues.rules.fields import MOST_LANES


class VerdictIn(ApiModel):
    """Why. The person gets to read it.

    The operation takes the reason by itself.
    """

    reason: Annotated[str, Field(max_length=LONGEST_REASON_INPUT)]


class OembedOut(ApiModel):
    """The oEmbed answer of type rich. Its field names are those of that format.

    No operation returns it: it is made of a leaderboard and of the sizes that were asked for.
    """

    type: str = "rich"
    version: str = "1.0"
    title: str
    provider_name: Annotated[str, Field(alias="provider_name")]
    provider_url: Annotated[str, Field(alias="provider_url")]
    cache_age: Annotated[int, Field(alias="cache_age")]
    html: str
    width: int
    height: int


class BoardQuery(PageQuery):
    """The leaderboard wanted.

    The operation takes the board by itself, beside `PageWanted`.
    """

    period: Annotated[
        str, Field(description="By the venue's own calendar."), WithJsonSchema({"type": "string", "enum": list(BOARDS)})
    ] = "all"


class WaitingQuery(PageQuery):
    """Whose games are wanted.

    The operation takes the venue by itself, beside `PageWanted`.
    """

    venue_id: Annotated[str | None, Field(max_length=LONGEST_ID_INPUT)] = None


GAME_FORM: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "required": ["score", "type", "photo"],
                    "properties": {
                        "score": {"type": "integer", "minimum": 0, "maximum": PERFECT_GAME},
                        "type": KIND_SCHEMA,
                        "laneNumber": {"type": "integer", "minimum": 1, "maximum": MOST_LANES},
                        "photo": {"type": "string", "format": "binary"},
                    },
                }
            }
        },
    }
}
"""The body of a post, which the endpoint reads itself."""
