"""Games for other programs."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class ScoreRecord:
    """One game, with the specification's fields."""

    id: str
    venue_id: str
    user_id: str | None  # Only of one's own games: no id of a person leaves the server.
    user_display_name: str
    user_photo_url: str | None
    score: int
    photo_url: str | None
    type: str | None
    lane_number: int | None
    created_at: datetime
    week_bucket: str
    tz: str
    status: str
    reason: str | None = None  # Why it was rejected, for the person alone.


@dataclass(frozen=True, slots=True)
class ScoreList:
    """One page of games; `next_cursor` asks for the following one and is None on the last."""

    games: Sequence[ScoreRecord]
    next_cursor: str | None


@dataclass(frozen=True, slots=True)
class OwnScores:
    """Somebody's own games at a venue, and what they come to. Rejected ones do not count."""

    games: Sequence[ScoreRecord]
    next_cursor: str | None
    game_count: int
    average: float | None
    high: int | None
    trend: float | None
    minutes_to_wait: int  # Until they may post again.


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
