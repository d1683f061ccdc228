"""Which scores there can be, in which week they count, and how long to wait."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.platform.kit.errors import Invalid
from bowling_app.scores.rules.scores import (
    BOARD_RULE,
    BOARDS,
    KIND_RULE,
    KINDS,
    LANE_RULE,
    PERFECT_GAME,
    SCORE_RULE,
    ScoreDraft,
    board_of,
    checked_score,
    minutes_to_wait,
    next_post,
    period_of,
    score_draft,
    too_soon,
    trend_of,
    week_bucket,
)
from bowling_app.venues.rules.fields import MOST_LANES

ZONES = ("America/New_York", "America/Chicago", "America/Phoenix", "America/Anchorage", "Pacific/Honolulu", "UTC")
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "zone", "bucket"),
    [
        ("2025-02-12T12:00+00:00", "America/New_York", "2025-W07"),
        ("2024-12-29T12:00+00:00", "America/New_York", "2024-W52"),
        ("2024-12-30T12:00+00:00", "America/New_York", "2025-W01"),  # A Monday that belongs to the next year.
        ("2027-01-01T12:00+00:00", "America/New_York", "2026-W53"),  # A Friday that belongs to the year before.
        ("2024-12-30T04:00+00:00", "America/New_York", "2024-W52"),  # Still Sunday evening there.
        ("2024-12-30T05:00+00:00", "America/New_York", "2025-W01"),
        ("2024-12-30T09:59+00:00", "Pacific/Honolulu", "2024-W52"),
    ],
)
def test_a_game_counts_in_the_week_of_the_venues_own_calendar(moment: str, zone: str, bucket: str) -> None:
    assert week_bucket(datetime.fromisoformat(moment), zone) == bucket


@given(
    st.integers(0, 100 * 366 * 24 * 60),
    st.sampled_from(ZONES),
)
def test_a_week_runs_from_monday_to_sunday_and_is_named_after_its_thursday(minutes: int, zone: str) -> None:
    moment = datetime(1990, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
    local = moment.astimezone(ZoneInfo(zone)).date()
    monday = local - timedelta(days=local.weekday())
    thursday = monday + timedelta(days=3)
    number = (thursday.timetuple().tm_yday - 1) // 7 + 1
    assert week_bucket(moment, zone) == f"{thursday.year:04}-W{number:02}"
    for day in range(7):
        noon = datetime(monday.year, monday.month, monday.day, 12, tzinfo=ZoneInfo(zone)) + timedelta(days=day)
        assert week_bucket(noon, zone) == week_bucket(moment, zone)


def test_a_month_begins_at_its_first_midnight_in_the_venues_zone() -> None:
    moment = datetime(2026, 12, 1, 5, 30, tzinfo=UTC)  # Half past eleven on November 30 in Chicago.
    began = period_of("month", moment, "America/Chicago").since
    assert began == datetime(2026, 11, 1, tzinfo=ZoneInfo("America/Chicago"))
    assert period_of("all", moment, "America/Chicago").since is None


def a_draft(score: str = "1", kind: str = "casual", lane: str = "") -> ScoreDraft:
    return score_draft({"score": score, "type": kind, "laneNumber": lane})


@pytest.mark.parametrize("score", ["0", "300", " 150 ", "007"])
def test_whole_numbers_from_0_to_300_are_scores(score: str) -> None:
    assert a_draft(score) == ScoreDraft(int(score), "casual", None)


@pytest.mark.parametrize(
    "score", ["-1", "301", "4.5", "", "abc", "True", "1e2", "٣", "9" * 400, "9" * 40_000, "-0", "+7", "1\n2", "\x00"]
)
def test_anything_else_is_none(score: str) -> None:
    with pytest.raises(Invalid, match="Score") as refused:
        a_draft(score)
    assert [problem.field for problem in refused.value.problems] == ["score"]


@pytest.mark.parametrize("kind", ["", "Casual", "fun", "casual; DROP"])
def test_a_kind_that_we_do_not_have_is_refused(kind: str) -> None:
    with pytest.raises(Invalid) as refused:
        a_draft(kind=kind)
    assert refused.value.message == KIND_RULE


@pytest.mark.parametrize("lane", ["0", "401", "x", "1.5", "-3"])
def test_a_lane_that_cannot_be_is_refused(lane: str) -> None:
    with pytest.raises(Invalid) as refused:
        a_draft(lane=lane)
    assert refused.value.message == LANE_RULE
    assert a_draft(lane="12").lane == 12
    assert a_draft(lane="").lane is None


def test_what_a_program_made_itself_is_checked_as_well() -> None:
    assert checked_score(ScoreDraft(200, "league", 7)) == ScoreDraft(200, "league", 7)
    for wrong in (ScoreDraft(301, "casual"), ScoreDraft(200, "casual", 0), ScoreDraft(-1, "casual")):
        with pytest.raises(Invalid):
            checked_score(wrong)


@pytest.mark.parametrize(
    ("seconds", "minutes"), [(0, 10), (1, 10), (60, 9), (61, 9), (599, 1), (600, 0), (601, 0), (10**6, 0)]
)
def test_the_wait_is_told_in_minutes_rounded_up(seconds: int, minutes: int) -> None:
    assert minutes_to_wait(NOON - timedelta(seconds=seconds), NOON) == minutes


def test_nobody_waits_before_the_first_game_and_the_refusal_has_the_words_of_the_specification() -> None:
    assert minutes_to_wait(None, NOON) == 0
    assert too_soon(7) == "Rate limit: Please wait 7 more minutes before posting again."


def test_when_the_next_score_can_be_posted_is_no_refusal() -> None:
    assert next_post(7) == "You can post your next score here in 7 minutes."
    assert next_post(1) == "You can post your next score here in 1 minute."


def test_everything_that_is_wrong_with_a_game_is_said_at_once() -> None:
    with pytest.raises(Invalid) as refusal:
        a_draft("301", "fun", "0")
    assert [line.partition(":")[0] for line in refusal.value.message.splitlines()] == ["Score", "Lane", "Type"]
    assert [problem.field for problem in refusal.value.problems] == ["score", "laneNumber", "type"]


def test_a_trend_needs_ten_games() -> None:
    assert trend_of([100] * 9) is None
    assert trend_of([100] * 5 + [112] * 5) == 12
    assert trend_of([300] + [100] * 5 + [90] * 5) == -10


def test_leaderboards_are_of_this_week_this_month_and_all_time() -> None:
    assert [board_of(text) for text in (None, "", "all", "week", "month")] == ["all", "all", "all", "week", "month"]
    with pytest.raises(Invalid, match="Period"):
        board_of("year")


def test_sentences_have_the_values_that_they_are_about():
    """They are whole in the catalogs, so nothing puts the values in."""
    assert SCORE_RULE.endswith(f" from 0 to {PERFECT_GAME}.")
    assert f" from 1 to {MOST_LANES}, " in LANE_RULE
    assert KIND_RULE.endswith(f" {', '.join(KINDS)}.")
    assert BOARD_RULE.endswith(f" {', '.join(BOARDS)}.")
