"""What goes over the wire about bowled games."""

from datetime import datetime
from typing import Annotated, Any, Final

from pydantic import Field, WithJsonSchema

from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, LARGEST_LIMIT
from bowling_app.scores.rules.scores import BOARDS, KINDS, PERFECT_GAME
from bowling_app.venues.rules.fields import MOST_LANES

_KIND: Final[dict[str, Any]] = {"type": "string", "enum": list(KINDS)}


class GameOut(ApiModel):
    """A game. `photoUrl` is public once the game is approved; with -320 or -1600 in the place of -960 it has another
    size."""

    id: str
    venue_id: str
    user_id: Annotated[str | None, Field(description="Of one's own games; null for those of others.")]
    user_display_name: str
    user_photo_url: Annotated[str | None, Field(alias="userPhotoURL")]
    score: Annotated[int, Field(ge=0, le=PERFECT_GAME)]
    photo_url: Annotated[str | None, Field(examples=["/score-photos/0123456789abcdef0123456789abcdef-960.webp"])]
    type: Annotated[str | None, WithJsonSchema({"anyOf": [_KIND, {"type": "null"}]})]
    lane_number: int | None
    created_at: datetime
    week_bucket: Annotated[str, Field(examples=["2025-W07"], description="ISO year and week in `tz`.")]
    tz: Annotated[str, Field(examples=["America/New_York"])]
    status: Annotated[str, WithJsonSchema({"type": "string", "enum": ["pending", "approved", "rejected"]})]


class OwnGameOut(GameOut):
    """A game of one's own. `reason` says why it was rejected."""

    reason: str | None


class GamesOut(ApiModel):
    """One page of games; `nextCursor` asks for the following one and is null on the last."""

    games: tuple[GameOut, ...]
    next_cursor: str | None


class OwnGamesOut(ApiModel):
    """One's own games and what those come to that were not rejected. `trend` is the mean of the last five minus that
    of the five before, null with fewer than ten games."""

    games: tuple[OwnGameOut, ...]
    next_cursor: str | None
    game_count: int
    average: float | None
    high: int | None
    trend: float | None
    minutes_to_wait: Annotated[int, Field(description="Until the next game may be posted; 0 when it may.")]


class VerdictIn(ApiModel):
    """Why. The person gets to read it."""

    reason: Annotated[str, Field(max_length=2000)]


class OembedOut(ApiModel):
    """The oEmbed answer of type rich. Its field names are those of that format."""

    type: str = "rich"
    version: str = "1.0"
    title: str
    provider_name: Annotated[str, Field(alias="provider_name")]
    provider_url: Annotated[str, Field(alias="provider_url")]
    cache_age: Annotated[int, Field(alias="cache_age")]
    html: str
    width: int
    height: int


class ListQuery(ApiModel):
    """The page wanted."""

    limit: Annotated[int, Field(json_schema_extra={"minimum": 1, "maximum": LARGEST_LIMIT})] = DEFAULT_LIMIT
    cursor: Annotated[str | None, Field(description="The nextCursor of the page before.", max_length=400)] = None


class BoardQuery(ListQuery):
    """The leaderboard wanted."""

    period: Annotated[
        str, Field(description="By the venue's own calendar."), WithJsonSchema({"type": "string", "enum": list(BOARDS)})
    ] = "all"


class WaitingQuery(ListQuery):
    """Whose games are wanted."""

    venue_id: Annotated[str | None, Field(max_length=200)] = None


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
                        "type": _KIND,
                        "laneNumber": {"type": "integer", "minimum": 1, "maximum": MOST_LANES},
                        "photo": {"type": "string", "format": "binary"},
                    },
                }
            }
        },
    }
}
"""The body of a post, which the endpoint reads itself."""
