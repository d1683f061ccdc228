"""Bowled games: which scores there can be, in which week they count, and how long to wait between two of them."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from typing import Final, Literal, get_args
from zoneinfo import ZoneInfo

from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.kit.limits import Count, Duration
from bowling_app.venues.rules.fields import MOST_LANES

PERFECT_GAME: Final[Count] = 300
"""The highest score of a game."""
COOLDOWN: Final[Duration] = timedelta(minutes=10)
"""How long a person waits between two games at one venue."""
BOARD_SIZE: Final[Count] = 25
"""Games on a page of a leaderboard, unless the caller wants another number."""

Kind = Literal["casual", "league", "practice", "tournament"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
Board = Literal["week", "month", "all"]
BOARDS: Final[tuple[Board, ...]] = get_args(Board)
Verdict = Literal["pending", "approved", "rejected"]

SCORE_RULE: Final = f"Score: enter a whole number from 0 to {PERFECT_GAME}."
KIND_RULE: Final = f"Type: choose one of {', '.join(KINDS)}."
LANE_RULE: Final = f"Lane: enter a whole number from 1 to {MOST_LANES}, or leave it empty."
BOARD_RULE: Final = f"Period: choose one of {', '.join(BOARDS)}."

_WHOLE: Final = re.compile(r"[0-9]{1,3}")


@dataclass(frozen=True, slots=True)
class ScoreDraft:
    """A game to post, checked: see `score_draft`."""

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


def score_draft(score: str | int | None, kind: str | None, lane: str | int | None = None) -> ScoreDraft:
    """The game that a form describes. Raises Invalid, naming the fields."""
    points = _whole(score)
    number = None if lane in {None, ""} else _whole(lane)
    is_score = points is not None and points <= PERFECT_GAME
    is_lane = lane in {None, ""} or (number is not None and 1 <= number <= MOST_LANES)
    checks = (
        (is_score, "score", SCORE_RULE),
        (is_lane, "laneNumber", LANE_RULE),
        (kind in KINDS, "type", KIND_RULE),
    )
    faults = [Problem(field, rule) for is_right, field, rule in checks if not is_right]
    if points is None or kind not in KINDS or faults:
        raise Invalid.of(faults)
    return ScoreDraft(points, kind, number)


def board_of(text: str | None) -> Board:
    """The leaderboard that an address names; all time if it names none."""
    for board in BOARDS:
        if (text or "all") == board:
            return board
    raise Invalid(BOARD_RULE, field="period")


def week_bucket(moment: datetime, zone: str) -> str:
    """The ISO year and week in which a moment falls on the venue's own calendar: "2025-W07"."""
    year, week, _ = moment.astimezone(ZoneInfo(zone)).isocalendar()
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
    return f"Rate limit: Please wait {minutes} more minutes before posting again."


def next_post(minutes: int) -> str:
    """When the person may post again, for those who have just posted."""
    return f"You can post your next score here in {minutes} {'minute' if minutes == 1 else 'minutes'}."


COMPARED: Final[Count] = 5
"""Games on each side of a trend."""


def trend_of(scores: list[int]) -> float | None:
    """How much better the last five of those games were than the five before them; the oldest comes first."""
    last, before = scores[-COMPARED:], scores[-2 * COMPARED : -COMPARED]
    if len(before) < COMPARED:
        return None
    return sum(last) / COMPARED - sum(before) / COMPARED


def _whole(value: str | int | None) -> int | None:
    """A non-negative integer in plain digits. True, 4.5 and digits of other scripts are refused."""
    if isinstance(value, bool):
        return None
    text = str(value).strip() if value is not None else ""
    return int(text) if _WHOLE.fullmatch(text) else None
