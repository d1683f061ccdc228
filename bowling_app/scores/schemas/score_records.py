"""Games for other programs."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Final

from pydantic import Field, WithJsonSchema

from bowling_app.platform.kit.records import SENT
from bowling_app.scores.rules.scores import KINDS, PERFECT_GAME

KIND_SCHEMA: Final[dict[str, Any]] = {"type": "string", "enum": list(KINDS)}
_STATUS: Final = WithJsonSchema({"type": "string", "enum": ["pending", "approved", "rejected"]})


@dataclass(frozen=True, slots=True)
class ScoreRecord:
    """A game. `photoUrl` is public once the game is approved; with -320 or -1600 in the place of -960 it has another
    size.

    No id of a person leaves the server, except their own.
    """

    __pydantic_config__ = SENT

    id: str
    venue_id: str
    user_id: Annotated[str | None, Field(description="Of one's own games; null for those of others.")]
    user_display_name: str
    user_photo_url: Annotated[str | None, Field(alias="userPhotoURL")]
    score: Annotated[int, Field(ge=0, le=PERFECT_GAME)]
    photo_url: Annotated[str | None, Field(examples=["/score-photos/0123456789abcdef0123456789abcdef-960.webp"])]
    type: Annotated[str | None, WithJsonSchema({"anyOf": [KIND_SCHEMA, {"type": "null"}]})]
    lane_number: int | None
    created_at: datetime
    week_bucket: Annotated[str, Field(examples=["2025-W07"], description="ISO year and week in `tz`.")]
    tz: Annotated[str, Field(examples=["America/New_York"])]
    status: Annotated[str, _STATUS]


@dataclass(frozen=True, slots=True)
class OwnScoreRecord(ScoreRecord):
    """A game of one's own. `reason` says why it was rejected."""

    reason: str | None


@dataclass(frozen=True, slots=True)
class ScoreList:
    """One page of games; `nextCursor` asks for the following one and is null on the last."""

    __pydantic_config__ = SENT

    games: tuple[ScoreRecord, ...]
    next_cursor: str | None


@dataclass(frozen=True, slots=True)
class OwnScores:
    """One's own games and what those come to that were not rejected. `trend` is the mean of the last five minus that
    of the five before, null with fewer than ten games."""

    __pydantic_config__ = SENT

    games: tuple[OwnScoreRecord, ...]
    next_cursor: str | None
    game_count: int
    average: float | None
    high: int | None
    trend: float | None
    minutes_to_wait: Annotated[int, Field(description="Until the next game may be posted; 0 when it may.")]


@dataclass(frozen=True, slots=True)
class Proof:
    """The photo that came with a game: under which key it is stored, and by what the file is known again."""

    key: str
    hash: str


@dataclass(frozen=True, slots=True)
class ProofAccess:
    """A photo that may be shown, and whether to everybody."""

    name: str
    is_public: bool
