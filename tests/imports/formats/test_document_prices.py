"""`pricingDetails` of an exported site: prices by day and time, read strictly."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from bowling_app.imports.services.formats.documents import read_documents, records_of
from bowling_app.venues.rules.price_periods import EVERY_DAY, days_mask
from bowling_app.venues.rules.venue_draft import VenueDraft
from bowling_app.venues.rules.venue_values import values_of
from tests.imports.formats.parting import parted

VENUE: dict[str, Any] = {
    "id": "AbC123", "name": "Sunset Lanes", "city": "Austin", "state": "TX", "zipCode": "78701",
    "location": {"latitude": 30.2711, "longitude": -97.7437},
    "weekdayText": ["Monday: 4:00 - 11:00 PM", "Tuesday: Closed", "Friday: 12:00 PM - 1:00 AM",
                    "Sunday: 9:00 AM - 12:00 PM, 4:00 - 8:00 PM"],
}  # fmt: skip
PERIOD: dict[str, Any] = {
    "days": ["Monday"],
    "timeRange": "6:00 PM - 10:00 PM",
    "price": 4.5,
    "pricingType": "per_game",
}


def read(*periods: Any, **details: Any) -> VenueDraft:
    document = VENUE | {"pricingDetails": {"periods": list(periods), **details}}
    drafts, refusals = parted(read_documents(*records_of([document]), date(2026, 11, 20)))
    assert refusals == ()
    return drafts[0]


def test_a_period_becomes_a_price_with_its_days_and_times() -> None:
    (period,) = read(
        PERIOD
        | {"days": ["Mon", "friday"], "shoesIncluded": True, "description": "League nights", "conditions": ["Students"]}
    ).price_periods
    assert (period.kind, period.amount, period.days) == ("game", Decimal("4.50"), days_mask((0, 4)))
    assert (period.begins, period.ends) == (18 * 60, 22 * 60)
    assert (period.shoes_included, period.tax_included) == (True, None)
    assert period.conditions == "League nights; Students"


@pytest.mark.parametrize(
    ("written", "kind"),
    [("per_game", "game"), ("per_person_per_game", "person_game"), ("hourly", "lane_hour"),
     ("all_you_can_bowl", "all_you_can_bowl"), ("package", "package"), ("Per Game", "game")],
)  # fmt: skip
def test_every_kind_of_price_is_understood(written: str, kind: str) -> None:
    (period,) = read(PERIOD | {"pricingType": written, "price": "15.00"}).price_periods
    assert period.kind == kind


def test_each_kind_has_its_own_highest_price() -> None:
    (package,) = read(PERIOD | {"pricingType": "package", "price": "1,200"}).price_periods
    assert package.amount == Decimal("1200.00")
    assert read(PERIOD | {"price": "600"}).price_periods == ()


@pytest.mark.parametrize(
    ("days", "mask"),
    [([], EVERY_DAY), (None, EVERY_DAY), (["weekdays"], 0b11111), (["weekend"], 0b1100000), (["Every day"], EVERY_DAY),
     (["Sat", "Sunday"], 0b1100000), (["Mon-Thu"], 0b1111), (["Fri/Sat"], 0b110000), ("Mon-Thu", 0b1111),
     (["Monday, Tuesday, Wednesday", "Sun"], 0b1000111), ("All days", EVERY_DAY), ("", EVERY_DAY)],
)  # fmt: skip
def test_days_are_named_in_several_ways(days: Any, mask: int) -> None:
    (period,) = read(PERIOD | {"days": days}).price_periods
    assert period.days == mask


@pytest.mark.parametrize(
    ("written", "span"),
    [("", (0, 1440)), ("All day", (0, 1440)), ("9pm - 1am", (1260, 1500)), ("10:00 AM to 4:00 PM", (600, 960)),
     ("Open - 6pm", (960, 1080)), ("9 PM to close", (1260, 1380)), ("18:00-22:00", (1080, 1320))],
)  # fmt: skip
def test_times_are_read_and_openings_looked_up(written: str, span: tuple[int, int]) -> None:
    (period,) = read(PERIOD | {"timeRange": written}).price_periods
    assert (period.begins, period.ends) == span


def test_a_time_until_closing_differs_from_day_to_day() -> None:
    periods = read(PERIOD | {"days": ["Monday", "Friday"], "timeRange": "9pm - close"}).price_periods
    assert {(period.days, period.ends) for period in periods} == {(1, 23 * 60), (1 << 4, 25 * 60)}


@pytest.mark.parametrize(
    "period",
    [PERIOD | {"timeRange": "late"}, PERIOD | {"timeRange": "9-1"}, PERIOD | {"timeRange": ["6 PM", "10 PM"]},
     PERIOD | {"timeRange": {"from": "6 PM", "to": "10 PM"}},
     PERIOD | {"days": ["Tuesday"], "timeRange": "9pm - close"},
     PERIOD | {"days": ["Sunday"], "timeRange": "open - 6pm"}, PERIOD | {"days": ["Someday"]}, PERIOD | {"price": 0},
     PERIOD | {"days": ["Monday", None]}, PERIOD | {"days": ["Monarch day"]}, PERIOD | {"days": "someday"},
     PERIOD | {"days": {"Monday": False}}, PERIOD | {"days": 1}, PERIOD | {"days": ["Mon-Thu", "holidays"]},
     PERIOD | {"price": "ask"}, PERIOD | {"price": -3}, PERIOD | {"price": 10_000}, PERIOD | {"price": 900},
     PERIOD | {"pricingType": "per_lane"}, PERIOD | {"timeRange": {"from": 1}, "pricingType": None}, 7, None],
)  # fmt: skip
def test_what_is_unclear_or_absurd_is_left_out_and_noted(period: Any) -> None:
    draft = read(period, PERIOD)
    assert len(draft.price_periods) == 1
    assert len(draft.notes) == 1


def test_shoes_come_from_the_items_beside() -> None:
    items = [{"name": "Shoe Rental", "price": "4.25"}, {"name": "Socks", "price": 3}, {"name": "Shoes"}, 5]
    (period,) = read(additionalItems=items).price_periods
    assert (period.kind, period.amount, period.days) == ("shoe_rental", Decimal("4.25"), EVERY_DAY)


@pytest.mark.parametrize("details", [None, 7, "none", [], {"periods": 7, "additionalItems": "x"}])
def test_other_shapes_say_nothing(details: Any) -> None:
    drafts, _ = parted(read_documents(*records_of([VENUE | {"pricingDetails": details}]), date(2026, 11, 20)))
    assert drafts[0].price_periods == ()


def test_a_thousand_periods_are_cut() -> None:
    draft = read(*(PERIOD | {"price": 3 + number / 100} for number in range(200)))
    assert len(draft.price_periods) == 60
    assert "the rest is left out" in draft.notes[0]


def test_the_published_numbers_follow_where_the_periods_cover_the_week() -> None:
    stated = {"pricing": {"game": 9, "hourly": 30}}
    documents = [VENUE | stated | {"pricingDetails": {"periods": [PERIOD | {"days": [], "timeRange": ""}]}}]
    drafts, _ = parted(read_documents(*records_of(documents), date(2026, 11, 20)))
    values = values_of(drafts[0])
    assert (values["game_price"], values["hourly_price"]) == ("4.50", "30.00")
    documents = [VENUE | stated | {"pricingDetails": {"periods": [PERIOD]}}]
    drafts, _ = parted(read_documents(*records_of(documents), date(2026, 11, 20)))
    assert values_of(drafts[0])["game_price"] == "9.00"
