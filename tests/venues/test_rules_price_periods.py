"""Prices by day and time: what can be one, which one holds, and the usual ones."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.venues.rules.field_values.checks import Unfit
from bowling_app.venues.rules.field_values.prices import checked_periods, periods_text
from bowling_app.venues.rules.hours import DAY, WEEK, Interval, Season, Week
from bowling_app.venues.rules.opening.values import week_value
from bowling_app.venues.rules.price_periods import (
    EVERY_DAY,
    KINDS,
    LIMITS,
    Period,
    all_holding,
    amount_text,
    days_mask,
    derived,
    holding,
    period_fault,
    price_fault,
    span_text,
    spans_of,
    usual,
    weekdays_of,
)
from bowling_app.venues.rules.price_values import derived_values, periods_from, periods_value
from tests.few import some_examples

GAME = ("game", "person_game")
SATURDAY = days_mask([5])

OPEN: Final = Week(tuple(Interval(day, 12 * 60, 22 * 60) for day in range(7)))
NOT_PLAIN: Final = {
    "seasons": replace(OPEN, seasons=(Season((9, 1), (5, 31), OPEN), Season((6, 1), (8, 31), OPEN))),
    "an unknown day": Week(OPEN.openings[:6], unknown=frozenset({6})),
    "an open end": Week((*OPEN.openings[:4], *OPEN.openings[5:]), begun=((4, 12 * 60),)),
    "no opening": Week(),
}
"""Weeks by which no share of the opening hours can be counted."""


def a_price(kind: Any = "game", amount: str = "5", **fields: Any) -> Period:
    return Period(kind, Decimal(amount), **fields)


@st.composite
def sound_periods(draw: Any) -> Period:
    kind = draw(st.sampled_from(KINDS))
    begins = draw(st.integers(0, DAY - 1))
    return Period(
        kind=kind,
        amount=draw(st.decimals(*LIMITS[kind], places=2)),
        days=draw(st.integers(1, EVERY_DAY)),
        begins=begins,
        ends=begins + draw(st.integers(1, DAY)),
        shoes_included=draw(st.sampled_from((None, True, False))),
        tax_included=draw(st.sampled_from((None, True, False))),
        conditions=draw(st.sampled_from(("", "Ages 55 and over"))),
        as_of=draw(st.none() | st.dates(date(2020, 1, 1), date(2026, 1, 1))),
    )


@st.composite
def usual_periods(draw: Any) -> Period:
    """Prices of which many are of all days, as a field holds them: without the day on which they were told."""
    period: Period = replace(draw(sound_periods()), as_of=None)
    return replace(period, days=EVERY_DAY, begins=0, ends=DAY, conditions="") if draw(st.booleans()) else period


class TestAbsurdPrices:
    @pytest.mark.parametrize("kind", KINDS)
    @pytest.mark.parametrize(
        ("amount", "why"), [("0", "says nothing"), ("-1", "negative"), ("10000", "between"), ("NaN", "number")]
    )
    def test_are_refused_with_the_reason(self, kind: Any, amount: str, why: str) -> None:
        assert why in price_fault(kind, Decimal(amount))

    def test_fractions_of_cents_are_refused(self) -> None:
        assert "whole cents" in price_fault("game", Decimal("5.555"))

    @some_examples(20, 5)
    @given(sound_periods())
    def test_what_is_within_the_limits_is_taken(self, period: Period) -> None:
        assert period_fault(period) == ""

    @some_examples(20, 5)
    @given(kind=st.sampled_from(KINDS), amount=st.decimals(-20_000, 20_000, places=2))
    def test_whatever_the_amount_it_is_taken_or_refused_in_words(self, kind: Any, amount: Decimal) -> None:
        least, most = LIMITS[kind]
        assert (price_fault(kind, amount) == "") == (least <= amount <= most)

    @pytest.mark.parametrize(
        ("fields", "named"),
        [({"days": 0}, "Days"), ({"days": 128}, "Days"), ({"begins": -1}, "From"),
         ({"begins": DAY, "ends": DAY + 1}, "From"),
         ({"begins": 60, "ends": 60}, "To"), ({"begins": 60, "ends": 61 + DAY}, "To"),
         ({"conditions": "x" * 301}, "Conditions"),
         ({"kind": "per_lane"}, "kind")],
    )  # fmt: skip
    def test_a_fault_names_its_field(self, fields: Any, named: str) -> None:
        assert named in period_fault(replace(a_price(), **fields))


class TestWhichHolds:
    def test_nothing_holds_where_nothing_was_told(self) -> None:
        assert holding((), GAME, 0, 0) is None
        assert holding([a_price(days=SATURDAY)], GAME, 4, 600) is None

    def test_a_night_runs_into_the_next_day_and_into_the_next_week(self) -> None:
        late = a_price(days=days_mask([6]), begins=20 * 60, ends=26 * 60)
        assert holding([late], GAME, 6, 20 * 60) == late
        assert holding([late], GAME, 0, 2 * 60 - 1) == late
        assert holding([late], GAME, 0, 2 * 60) is None
        assert holding([late], GAME, 6, 20 * 60 - 1) is None

    def test_a_happy_hour_beats_the_usual_price_also_where_that_is_newer(self) -> None:
        usually = a_price(amount="5", as_of=date(2026, 1, 1))
        happy = a_price(amount="3", begins=14 * 60, ends=16 * 60, as_of=date(2020, 1, 1))
        assert holding([usually, happy], GAME, 2, 15 * 60) == happy
        assert holding([usually, happy], GAME, 2, 17 * 60) == usually

    def test_a_price_with_conditions_holds_only_where_no_other_does(self) -> None:
        seniors = a_price(amount="3", begins=600, ends=660, conditions="Ages 55 and over")
        assert holding([a_price(), seniors], GAME, 0, 630) == a_price()
        assert holding([seniors], GAME, 0, 630) == seniors

    def test_of_equals_the_newer_and_then_the_dearer_holds(self) -> None:
        old, new = a_price(amount="4", as_of=date(2020, 1, 1)), a_price(amount="3", as_of=date(2026, 1, 1))
        undated = a_price(amount="2")
        assert holding([undated, old, new], GAME, 0, 0) == new
        assert holding([replace(old, as_of=None), undated], GAME, 0, 0) == replace(old, as_of=None)

    @some_examples(20, 5)
    @given(periods=st.lists(sound_periods(), max_size=6), day=st.integers(0, 6), minute=st.integers(0, DAY - 1))
    def test_what_holds_is_one_of_those_that_cover_the_time(self, periods: Any, day: int, minute: int) -> None:
        at = day * DAY + minute
        covering = [
            p
            for p in periods
            if p.kind in GAME and any(at - b in range(e - b) or at + WEEK - b in range(e - b) for b, e in spans_of(p))
        ]
        found = holding(periods, GAME, day, minute)
        assert (found in covering) if covering else found is None
        assert all_holding(periods, GAME, day, minute) == covering


class TestTheUsualPrice:
    def test_is_the_one_that_holds_longest(self) -> None:
        base, evening = a_price(amount="5"), a_price(amount="7", begins=17 * 60, ends=DAY)
        assert usual([base, evening], GAME) == base

    def test_counts_the_opening_hours_where_they_are_known(self) -> None:
        base, evening = a_price(amount="5"), a_price(amount="7", begins=17 * 60, ends=DAY)
        evenings = Week(tuple(Interval(day, 16 * 60, 23 * 60) for day in range(7)))
        assert usual([base, evening], GAME, evenings) == evening

    def test_of_two_that_hold_equally_long_the_dearer_one(self) -> None:
        prices = [a_price(amount="5", days=days_mask(range(3))), a_price(amount="6", days=days_mask(range(3, 6)))]
        assert usual(prices, GAME) == prices[1]

    def test_is_none_where_prices_of_less_than_half_of_the_time_are_known(self) -> None:
        assert usual([a_price(days=SATURDAY)], GAME) is None
        assert usual([a_price(days=SATURDAY)], GAME, Week((Interval(5, 600, 1200),))) == a_price(days=SATURDAY)
        assert usual([a_price(days=SATURDAY)], GAME, Week()) is None
        assert usual([a_price(days=days_mask(range(3)))], GAME) is None
        assert usual([a_price(days=days_mask(range(4)))], GAME)

    @pytest.mark.parametrize("name", NOT_PLAIN)
    def test_counts_the_whole_week_where_hours_change_or_are_not_all_known(self, name: str) -> None:
        workdays, two_days = a_price(days=days_mask(range(5))), a_price(days=days_mask(range(2)))
        hours = week_value(NOT_PLAIN[name])
        assert usual([workdays], GAME, NOT_PLAIN[name]) == workdays
        assert usual([two_days], GAME, NOT_PLAIN[name]) is None
        assert derived_values(periods_value([workdays]), hours)["game_price"] == "5.00"
        assert derived_values(periods_value([two_days]), hours) == {}

    def test_is_never_one_with_conditions(self) -> None:
        assert usual([a_price(conditions="Students")], GAME) is None

    def test_the_three_numbers_follow_from_the_kinds_that_they_are_about(self) -> None:
        prices = [a_price("person_game", "6"), a_price("lane_hour", "40"), a_price("shoe_rental", "4"),
                  a_price("all_you_can_bowl", "15"), a_price("package", "100")]  # fmt: skip
        found = {field: period.amount for field, period in derived(prices).items()}
        assert found == {"game_price": 6, "hourly_price": 40, "shoe_rental_price": 4}
        assert derived(prices[3:]) == {}

    @some_examples(20, 5)
    @given(st.lists(usual_periods(), min_size=1, max_size=6))
    def test_is_one_of_the_prices_that_were_told(self, periods: Any) -> None:
        for field, period in derived(periods).items():
            assert period in periods
            assert derived_values(periods_value(periods), None)[field] == f"{period.amount:.2f}"


class TestAsAField:
    @some_examples(20, 5)
    @given(st.lists(sound_periods(), max_size=6))
    def test_a_field_holds_what_was_told_in_one_order(self, periods: Any) -> None:
        value = periods_value(periods)
        assert periods_value(reversed(periods)) == value
        assert sorted(periods_from(value), key=repr) == sorted((replace(p, as_of=None) for p in periods), key=repr)
        assert checked_periods(value) == periods_value(set(periods_from(value)))

    def test_people_fill_in_days_and_times_by_name(self) -> None:
        given = [{"kind": "lane_hour", "amount": "$40", "days": ["Fri", "saturday"], "from": "18:00", "to": "02:00",
                  "conditions": " Two  hours "}, {"kind": "game", "amount": 5.5}]  # fmt: skip
        assert checked_periods(given) == [
            ["game", "5.50", EVERY_DAY, 0, DAY, None, None, ""],
            ["lane_hour", "40.00", days_mask((4, 5)), 18 * 60, 26 * 60, None, None, "Two hours"],
        ]

    @pytest.mark.parametrize(
        "price",
        [{"kind": "beer", "amount": 5}, {"kind": "game"}, {"kind": "game", "amount": True},
         {"kind": "game", "amount": "1e3"},
         {"kind": "game", "amount": 5, "days": ["someday"]}, {"kind": "game", "amount": 5, "from": "25:00"},
         {"kind": "game", "amount": 5, "to": "late"}, {"kind": "game", "amount": 0}, {"kind": "game", "amount": 10_000},
         {"kind": "game", "amount": 5, "shoesIncluded": "yes"}, {"kind": "game", "amount": 5, "conditions": "x" * 301},
         ["game"], ["game", 5, "x", 0, 1440, None, None, ""], 7, "game", {"kind": ["game"], "amount": 5}],
    )  # fmt: skip
    def test_what_is_no_price_is_refused(self, price: Any) -> None:
        with pytest.raises(Unfit):
            checked_periods([price])

    def test_a_whole_table_of_nonsense_is_refused(self) -> None:
        for value in ("game", 7, [{"kind": "game", "amount": 5}] * 61):
            with pytest.raises(Unfit):
                checked_periods(value)

    def test_a_history_shows_it_in_words(self) -> None:
        value = periods_value([a_price("lane_hour", "40", days=days_mask((5, 6)), begins=18 * 60, ends=26 * 60)])
        assert periods_text(value) == "Saturday and Sunday, 6 PM to 2 AM: $40 an hour per lane"


def test_days_are_a_set() -> None:
    assert weekdays_of(days_mask([6, 0, 6])) == (0, 6)
    assert weekdays_of(EVERY_DAY) == tuple(range(7))


def test_prices_in_words() -> None:
    assert amount_text("person_game", Decimal("5.50")) == "$5.50 a game per person"
    assert span_text([a_price(amount="4.50"), a_price(amount="7"), a_price("lane_hour", "35")]) == (
        "$4.50 to $7 a game, $35 an hour"
    )
    assert span_text([a_price("package", "100")]) == span_text([]) == ""
