"""The table of prices by day and time, and the figure that stands for it on cards."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from bowling_app.venues.rules.hours import DAY, Interval, Week
from bowling_app.venues.rules.price_periods import EVERY_DAY, FIGURES, Period, days_mask
from bowling_app.venues.schemas.price_headlines import headline, price_text
from bowling_app.venues.schemas.price_week import price_week

GAME = FIGURES["game_price"]
TUESDAY, FRIDAY = 1, 4
SHUT = days_mask([TUESDAY])
# Noon to 10 PM, on Fridays and Saturdays to 1:30 AM, closed on Tuesdays.
OPEN = Week(
    tuple(Interval(day, 720, DAY + 90 if day in {4, 5} else 1320) for day in range(7) if day != TUESDAY)
)  # fmt: skip


def a_price(amount: str = "7.50", kind: Any = "game", **fields: Any) -> Period:
    return Period(kind, Decimal(amount), **fields)


def table(*periods: Period, week: Week | None = None, today: int = 0) -> list[tuple[str, list[tuple[str, str]]]]:
    found = price_week(periods, today, {}, week)
    assert found is not None
    return [(day.day, [(line.times, line.price) for line in day.lines]) for day in found.days]


def test_days_that_say_the_same_are_one_row() -> None:
    assert table(a_price("28", "lane_hour")) == [("Every day", [("All day", "$28 an hour per lane")])]
    weekend = a_price("9", days=days_mask((4, 5, 6)))
    assert table(a_price(days=days_mask(range(4))), weekend) == [
        ("Monday to Thursday", [("All day", "$7.50 a game")]),
        ("Friday to Sunday", [("All day", "$9 a game")]),
    ]


def test_a_day_on_which_the_venue_is_closed_has_no_price() -> None:
    assert table(a_price(), week=OPEN) == [("Every day it\u2019s open", [("All day", "$7.50 a game")])]
    assert price_week([a_price(days=days_mask([TUESDAY]))], 0, {}, OPEN) is None


def test_a_day_of_unknown_hours_keeps_its_price() -> None:
    week = Week(OPEN.openings, unknown=frozenset({TUESDAY}))
    assert table(a_price(), week=week) == [("Every day", [("All day", "$7.50 a game")])]


def test_a_price_for_the_whole_day_is_for_the_times_that_another_leaves_over() -> None:
    night = a_price("10", days=days_mask([FRIDAY]), begins=17 * 60, ends=26 * 60)
    friday = dict(table(a_price(), night, week=OPEN))["Friday"]
    assert friday == [("5 PM to close", "$10 a game"), ("Other times", "$7.50 a game")]


def test_prices_for_other_things_and_those_with_conditions_leave_nothing_over() -> None:
    lane = a_price("35", "lane_hour", begins=17 * 60, ends=DAY)
    kids = a_price("4", begins=12 * 60, ends=15 * 60, conditions="Kids under 12")
    ((_, lines),) = table(a_price(), lane, kids)
    assert ("All day", "$7.50 a game") in lines


def test_times_follow_the_opening_hours() -> None:
    assert table(a_price(days=days_mask([0]), begins=600, ends=18 * 60), week=OPEN)[0] == (
        "Monday", [("Until 6 PM", "$7.50 a game")]
    )  # fmt: skip
    late = a_price(days=days_mask([0]), begins=23 * 60, ends=DAY)
    assert price_week([late], 0, {}, OPEN) is None  # Closed by then.


def test_a_price_around_the_clock_ends_the_next_day() -> None:
    around = a_price(days=days_mask([FRIDAY]), begins=18 * 60, ends=DAY + 18 * 60)
    assert dict(table(around))["Friday"] == [("6 PM to 6 PM the next day", "$7.50 a game")]


def test_the_night_of_the_day_before_counts() -> None:
    after_midnight = a_price(days=days_mask([5]), begins=0, ends=60)
    assert ("Saturday", [("Midnight to 1 AM", "$7.50 a game")]) in table(after_midnight, week=OPEN)


@pytest.mark.parametrize(
    ("periods", "published", "text"),
    [
        ((), None, ""),
        ((), "5.50", "$5.50"),
        ((a_price(),), None, "$7.50"),
        ((a_price(days=days_mask(range(4))),), None, "from $7.50"),
        ((a_price(days=days_mask(range(4))),), "7.50", "$7.50"),
        ((a_price(), a_price("10", days=days_mask([FRIDAY]), begins=1020, ends=1560)), "7.50", "from $7.50"),
        ((a_price(), a_price("4", conditions="Students")), None, "$7.50"),
        ((a_price("4", conditions="Students"),), None, ""),
        ((a_price("4", days=days_mask([TUESDAY])), a_price(days=EVERY_DAY)), None, "$7.50"),
    ],
)
def test_the_figure_on_cards_is_one_that_the_table_bears_out(
    periods: tuple[Period, ...], published: str | None, text: str
) -> None:
    found = headline(periods, GAME, Decimal(published) if published else None, OPEN)
    assert (found.text if found else "") == text


def test_an_hour_counts_where_no_price_of_a_game_is_known() -> None:
    lanes = (a_price("28", "lane_hour"),)
    assert price_text(lanes, None, None, None) == "$28 an hour"
    assert price_text((*lanes, a_price(days=days_mask([0]))), None, None, None) == "from $7.50 a game"


def test_the_date_is_said_to_be_unknown() -> None:
    found = price_week([a_price(), a_price("9", as_of=date(2026, 11, 1), days=days_mask([0]))], 0, {})
    assert found is not None
    assert found.as_of == "Prices as of Nov 1, 2026"


def test_only_prices_that_the_table_shows_are_dated() -> None:
    dated = (date(2026, 11, 1), days_mask([0])), (date(2026, 10, 1), days_mask([FRIDAY])), (date(2019, 1, 1), SHUT)
    found = price_week([a_price(as_of=as_of, days=days) for as_of, days in dated], 0, {}, OPEN)
    assert found is not None
    assert found.as_of == "Prices as of Oct 1, 2026 to Nov 1, 2026"
