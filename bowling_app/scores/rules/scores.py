"""Bowled games: which scores there can be, in which week they count, and how long to wait between two of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from typing import Final, Literal, cast, get_args
from zoneinfo import ZoneInfo

from bowling_app.platform.files.photos import PHOTO
from bowling_app.platform.files.proofs import PROOF_ACCEPT, PROOF_MAX_BYTES, PROOF_TOO_LARGE
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import Count, Duration
from bowling_app.platform.kit.posting import POSTER
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.rules.fields import MOST_LANES

PERFECT_GAME: Final[Count] = 300
"""The highest score of a game."""
COOLDOWN: Final[Duration] = timedelta(minutes=10)
"""How long a person waits between two games at one venue."""
BOARD_SIZE: Final[Count] = 25
"""Games on a page of a leaderboard, unless the caller wants another number."""

Kind = Literal["casual", "league", "practice", "tournament"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
KINDS_IN_WORDS: Final[Mapping[Kind, str]] = {
    "casual": N_("Casual game"),
    "league": N_("League game"),
    "practice": N_("Practice"),
    "tournament": N_("Tournament"),
}
Board = Literal["week", "month", "all"]
BOARDS: Final[tuple[Board, ...]] = get_args(Board)
Verdict = Literal["pending", "approved", "rejected"]

SCORE_RULE: Final = N_("Score: enter a whole number from 0 to 300.")
KIND_RULE: Final = N_("Type: choose one of casual, league, practice, tournament.")
LANE_RULE: Final = N_("Lane: enter a whole number from 1 to 400, or leave it empty.")
BOARD_RULE: Final = N_("Period: choose one of week, month, all.")

SCORE_FORM: Final = Form(
    "score",
    (
        FormField(
            name="score", label="Score", kind="number", note="(required)", is_required=True, is_half=True, longest=4,
            most=PERFECT_GAME, missing=SCORE_RULE, wrong=SCORE_RULE,
        ),
        FormField(
            name="laneNumber", label="Lane", kind="number", note="(optional)", is_half=True, longest=4, least=1,
            most=MOST_LANES, wrong=LANE_RULE,
        ),
        FormField(
            name="type", label="Game type", kind="select", is_required=True,
            options=tuple(Option(kind, words) for kind, words in KINDS_IN_WORDS.items()), missing=KIND_RULE,
            wrong=KIND_RULE,
        ),
        FormField(
            name=PHOTO, label="Photo of the scoreboard", kind="file", note="(required)", is_required=True,
            hint="JPEG, PNG, WebP or HEIC, up to 10 MB", accept=PROOF_ACCEPT, most=PROOF_MAX_BYTES,
            placeholder="Take or choose a photo", again="Tap to change photo", wrong=PROOF_TOO_LARGE,
            missing="Photo: choose a picture of the overhead screen or score sheet.",
        ),
        POSTER,
    ),
    FormWords("Post score", busy="Posting...", checking="Checking the photo...", label="Post a score"),
    needs_account=True,
)  # fmt: skip
"""The form that posts a game with the photo that proves it."""


@dataclass(frozen=True, slots=True)
class ScoreDraft:
    """A game to post, read from texts by `score_draft`."""

    score: int
    kind: Kind
    lane: int | None = None


@dataclass(frozen=True, slots=True)
class Period:
    """Which games a leaderboard has: those of an ISO week, those since a moment, or all."""

    week: str | None = None
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class PersonalBests:
    """A person's totals at a venue. `trend` is the mean of the last games minus that of those before them."""

    games: int = 0
    average: float = 0.0
    high: int = 0
    trend: float | None = None  # None if there are too few games to compare.


def score_draft(given: Mapping[str, str]) -> ScoreDraft:
    """The game that a form describes, by the names of its fields. Raises Invalid with everything that is wrong, each at
    its field; the photo is looked at by itself."""
    faults = Faults()
    score = faults.of(SCORE_FORM["score"].number, given.get("score", ""))
    lane = faults.of(SCORE_FORM["laneNumber"].number, given.get("laneNumber", ""))
    kind = faults.of(SCORE_FORM["type"].checked, given.get("type", ""))
    faults.refuse()
    return ScoreDraft(cast("int", score), cast("Kind", kind), lane)


def checked_score(draft: ScoreDraft) -> ScoreDraft:
    """The game, if there can be such a one. Raises Invalid as `score_draft` does."""
    lane = "" if draft.lane is None else str(draft.lane)
    return score_draft({"score": str(draft.score), "laneNumber": lane, "type": draft.kind})


def board_of(text: str | None) -> Board:
    """The leaderboard that an address names; all time if it names none."""
    for board in BOARDS:
        if (text or "all") == board:
            return board
    raise Invalid(_(BOARD_RULE), field="period")


def week_bucket(moment: datetime, zone: str) -> str:
    """The ISO year and week in which a moment falls on the venue's own calendar: "2025-W07"."""
    year, week, _day = moment.astimezone(ZoneInfo(zone)).isocalendar()
    return f"{year:04}-W{week:02}"


def period_of(board: Board, moment: datetime, zone: str) -> Period:
    """The games of a leaderboard, by the venue's own calendar."""
    if board == "week":
        return Period(week=week_bucket(moment, zone))
    if board == "month":
        local = moment.astimezone(ZoneInfo(zone))
        return Period(since=local.replace(day=1, hour=0, minute=0, second=0, microsecond=0))
    return Period()


def minutes_to_wait(last: datetime | None, now: datetime) -> int:
    """How many minutes are left until the person may post again; 0 if they may."""
    left = COOLDOWN - (now - last) if last else timedelta()
    return max(0, ceil(left / timedelta(minutes=1)))


def too_soon(minutes: int) -> str:
    """The refusal, in the specification's words."""
    return ngettext(
        "Rate limit: Please wait {n} more minutes before posting again.",
        "Rate limit: Please wait {n} more minutes before posting again.",
        minutes,
    )


SCORE_NEXT: Final = N_("We'll review it, then it goes on the leaderboard.")
"""What is said once a game was sent."""


def score_path(venue_id: str) -> str:
    """The address of the form for a venue's games."""
    return f"/venue/{venue_id}/score"


def next_post(minutes: int) -> str:
    """When the person may post again, for those who have just posted."""
    return ngettext(
        "You can post your next score here in {n} minute.", "You can post your next score here in {n} minutes.", minutes
    )


COMPARED: Final[Count] = 5
"""Games on each side of a trend."""


def trend_of(scores: list[int]) -> float | None:
    """How much better the last five of those games were than the five before them; the oldest comes first."""
    last, before = scores[-COMPARED:], scores[-2 * COMPARED : -COMPARED]
    if len(before) < COMPARED:
        return None
    return sum(last) / COMPARED - sum(before) / COMPARED
