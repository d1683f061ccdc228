"""What stays of the hours that are shown where a source says new ones."""

from typing import Any

import pytest

from bowling_app.venues.rules.opening.holidays import PAUSED
from bowling_app.venues.rules.opening.kept import (
    DatesStep,
    GivenDates,
    given_dates,
    last_said,
    with_changed_days,
    with_kept_dates,
    with_kept_days,
)

WORKDAYS = [[day, 600, 1320] for day in range(5)]
WEEKEND = [[5, 540, 1500], [6, 540, 1200]]
NO_WEEKEND = [[5, None, None], [6, None, None]]
EVE, DAY, PAUSE = (
    ["2026-12-24", 600, 900, ""],
    ["2026-12-25", None, None, "Christmas"],
    ["2026-12-25", None, None, PAUSED],
)


@pytest.mark.parametrize(
    ("said", "shown", "kept"),
    [
        ([*WORKDAYS, *NO_WEEKEND], [*WORKDAYS[1:], *WEEKEND], [*WORKDAYS, *WEEKEND]),
        ([*WORKDAYS, *NO_WEEKEND], WORKDAYS[:2], WORKDAYS),
        ([*WORKDAYS, *NO_WEEKEND], None, [*WORKDAYS, *NO_WEEKEND]),
        (WORKDAYS, [*WORKDAYS, *WEEKEND], WORKDAYS),
        (None, WEEKEND, None),
        ([*WORKDAYS, [5, 540, None]], [*WORKDAYS, *WEEKEND], [*WORKDAYS, WEEKEND[0]]),
        ([*WORKDAYS, [5, 600, None]], [*WORKDAYS, *WEEKEND], [*WORKDAYS, [5, 600, None]]),
    ],
)
def test_only_days_that_the_new_hours_leave_unknown_stay(said: Any, shown: Any, kept: Any) -> None:
    assert with_kept_days(said, shown) == kept


def test_a_season_is_filled_by_the_week_and_a_part_of_a_week_replaces_no_seasons() -> None:
    summer = [[*entry, "05-01", "09-30"] for entry in [*WORKDAYS, *NO_WEEKEND]]
    whole = [[*entry, "05-01", "09-30"] for entry in [*WORKDAYS, *WEEKEND]]
    assert with_kept_days(summer, WEEKEND) == whole
    assert with_kept_days([*WORKDAYS, *NO_WEEKEND], whole) == whole
    assert with_kept_days([*WORKDAYS, *NO_WEEKEND], whole, is_same=True) == [*WORKDAYS, *NO_WEEKEND]
    assert with_kept_days([*WORKDAYS, *WEEKEND], whole) == [*WORKDAYS, *WEEKEND]


def test_other_dates_stay_and_the_same_date_is_replaced() -> None:
    later = ["2026-12-24", 600, 960, ""]
    assert with_kept_dates([later], [EVE, DAY]) == [later, DAY]
    assert with_kept_dates(None, [DAY]) == [DAY]


def test_a_source_withdraws_only_dates_that_it_gave_and_that_are_shown_as_it_gave_them() -> None:
    shorter = ["2026-12-24", 600, 840, ""]
    assert with_kept_dates([DAY], [EVE], GivenDates([EVE])) == [DAY]
    assert with_kept_dates([DAY], [EVE], GivenDates([shorter])) == [EVE, DAY]
    assert with_kept_dates([], [EVE, DAY], GivenDates([DAY])) == [EVE]


def test_what_others_give_on_a_date_takes_the_place_of_what_a_source_withdraws() -> None:
    shut, shorter = ["2026-12-24", None, None, ""], ["2026-12-24", 600, 840, ""]
    given = given_dates([shut, DAY], [[shorter], [EVE]])
    assert with_kept_dates([], [shut, DAY], given) == [EVE]
    assert with_kept_dates([shut], [shut, DAY], given) == [shut]
    assert with_kept_dates([], [shorter, DAY], given) == [shorter]


def test_a_date_that_another_gives_alike_cannot_be_withdrawn() -> None:
    shorter = ["2026-12-24", 600, 840, ""]
    assert with_kept_dates([], [EVE], given_dates([EVE], [[EVE], [shorter]])) == [EVE]


def test_half_of_a_day_that_is_open_twice_is_not_withdrawn_by_who_gave_only_that() -> None:
    evening = ["2026-12-24", 1080, 1320, ""]
    assert with_kept_dates([], [EVE, evening], given_dates([EVE], [[EVE, evening]])) == [EVE, evening]
    assert with_kept_dates([], [EVE], given_dates([EVE], [[EVE, evening]])) == [EVE, evening]


def test_a_date_that_people_gave_alike_cannot_be_withdrawn_and_another_word_of_theirs_does_not_come_back() -> None:
    shorter = ["2026-12-24", 600, 840, ""]
    assert with_kept_dates([], [EVE], given_dates([EVE], [], [EVE])) == [EVE]
    assert with_kept_dates([], [EVE], given_dates([EVE], [], [shorter])) == []


def test_of_what_people_said_of_a_date_the_last_counts() -> None:
    shorter = ["2026-12-24", 600, 840, ""]
    assert last_said([]) == {}
    assert last_said([DatesStep("a", [DAY], [EVE, DAY])]) == {"a": [EVE]}  # Of the other date they said nothing.
    assert last_said([DatesStep("a", [], [EVE]), DatesStep("a", [EVE], [shorter])]) == {"a": [shorter]}
    assert last_said([DatesStep("a", [], [EVE]), DatesStep("a", [EVE, DAY], [DAY])]) == {"a": []}


def test_of_a_date_of_which_people_spoke_at_both_venues_of_a_merge_what_it_chose_counts() -> None:
    there, here, later = (["2026-12-24", 600, closes, ""] for closes in (840, 900, 960))
    both = [DatesStep("stays", [], [here]), DatesStep("goes", [], [there, DAY])]
    chosen = DatesStep("stays", [here], [there, DAY], is_chosen=True)
    done = DatesStep("stays", merged="goes")
    assert last_said([*both, done])["stays"] == [here, DAY]
    assert last_said([*both[::-1], chosen, done])["stays"] == [there, DAY]
    assert last_said([*both, chosen, done, DatesStep("stays", [there], [later])])["stays"] == [later, DAY]
    # What the merge brought of a source nobody has said.
    assert last_said([*both, DatesStep("stays", [here], [later], is_chosen=True), done])["stays"] == [here, DAY]


@pytest.mark.parametrize("gave", [[], [PAUSE]])
@pytest.mark.parametrize("said", [[], None, [["2026-12-25", 600, 900, ""]], [DAY]])
def test_a_closing_for_a_while_stays_whatever_is_said_of_its_dates(said: Any, gave: Any) -> None:
    assert with_kept_dates(said, [PAUSE], GivenDates(gave)) == [PAUSE]


UNKNOWN = [[day, None, None] for day in range(7)]


@pytest.mark.parametrize(
    ("before", "after", "shown", "becomes"),
    [
        (WORKDAYS, [[0, 660, 1320], *WORKDAYS[1:]], WORKDAYS[:4], [[0, 660, 1320], *WORKDAYS[1:4]]),
        (WORKDAYS, WORKDAYS[1:], [*WORKDAYS, *WEEKEND], [*WORKDAYS[1:], *WEEKEND]),
        (None, [WORKDAYS[0], *UNKNOWN[1:]], WORKDAYS[:2], [*WORKDAYS[:2]]),
        (WORKDAYS, WORKDAYS[1:], None, WORKDAYS[1:]),
        (WORKDAYS, None, WORKDAYS, None),
        (WORKDAYS, WORKDAYS[1:], [[0, 660, 1320, "05-01", "09-30"]], WORKDAYS[1:]),
    ],
)
def test_a_correction_changes_the_days_that_it_was_about(before: Any, after: Any, shown: Any, becomes: Any) -> None:
    assert with_changed_days(before, after, shown) == becomes
