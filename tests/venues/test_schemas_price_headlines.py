"""The price at the head of a page and on cards: one figure that the table of prices bears out."""

from dataclasses import replace
from decimal import Decimal
from typing import Any, Final

import pytest

from bowling_app.venues.rules.hours import Season, Week
from bowling_app.venues.rules.opening.values import week_value
from bowling_app.venues.rules.price_periods import Period, days_mask
from bowling_app.venues.rules.price_values import derived_values, periods_value
from bowling_app.venues.schemas.price_headlines import price_text
from tests.venues.test_rules_price_periods import NOT_PLAIN, OPEN

WORKDAYS: Final = Period("person_game", Decimal(4), days=days_mask(range(5)))
WEEKS: Final = {"plain": OPEN, **NOT_PLAIN}


def card(periods: list[Period], week: Week | None, game: Decimal | None = None) -> str:
    """What a card says, with the number that follows from the prices unless there is one of its own."""
    follows = derived_values(periods_value(periods), week_value(week)).get("game_price")
    return price_text(periods, game or (Decimal(follows) if follows else None), None, week)


@pytest.mark.parametrize("week", [pytest.param(week, id=name) for name, week in WEEKS.items()] + [None])
def test_a_price_of_workdays_is_never_said_of_all_days(week: Any) -> None:
    assert card([WORKDAYS], week) == "from $4 a game"


def test_what_holds_whenever_it_is_open_is_the_price() -> None:
    assert card([WORKDAYS], Week(OPEN.openings[:5])) == "$4 a game"
    assert card([replace(WORKDAYS, days=days_mask(range(7)))], NOT_PLAIN["seasons"]) == "$4 a game"


def test_a_number_of_its_own_holds_at_the_times_that_no_price_covers() -> None:
    tuesdays = replace(WORKDAYS, days=days_mask([1]))
    assert card([tuesdays], OPEN, game=Decimal(4)) == "$4 a game"
    assert card([tuesdays], NOT_PLAIN["seasons"], game=Decimal(4)) == "$4 a game"
    assert card([], NOT_PLAIN["seasons"], game=Decimal(4)) == "$4 a game"


@pytest.mark.parametrize("first_day", [3, 5])
def test_prices_of_days_that_are_closed_this_season_do_not_make_a_number_of_its_own(first_day: int) -> None:
    winter = Week(OPEN.openings[first_day:])
    week = replace(winter, seasons=(Season((9, 1), (5, 31), winter), Season((6, 1), (8, 31), OPEN)))
    apart = [replace(WORKDAYS, days=days_mask(days)) for days in ((0, 1, 2), (3, 4))]
    assert card(apart, week) == "from $4 a game"
