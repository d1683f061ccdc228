"""What a party pays for a package: twelve packages computed by hand, and that nothing ever looks cheaper than it is."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any, Final

import pytest

from bowling_app.parties.rules.package_words import included_words, price_words, term_words
from bowling_app.parties.rules.packages import Package, PackageTerms, refuse_impossible
from bowling_app.parties.rules.party_prices import party_price, price_for
from bowling_app.platform.kit.errors import Invalid


def package(base: str, included: int, extra: str | None = None, **more: Any) -> PackageTerms:
    prices = {name: Decimal(more.pop(name)) for name in ("price_extra_lane", "deposit") if name in more}
    return PackageTerms("Party", Decimal(base), included, None if extra is None else Decimal(extra), **prices, **more)


BIRTHDAY: Final = package("199", 8, "18", guests_min=8, guests_max=20, per_lane_max=10, service_percent=18,
                          price_extra_lane="0")  # fmt: skip
BY_GUEST: Final = package("0", 0, "22.50", guests_min=10, per_lane_max=6, service_percent=20)
SILENT: Final = package("249.99", 10, "24.99")
LANE: Final = package("149.99", 5, guests_max=5, per_lane_max=5, service_percent=0)
LANE_WITH_MORE: Final = package("100", 4, "15", guests_max=6, per_lane_max=6, service_percent=15)
ROOM: Final = package("300", 15, "20", guests_max=20, service_percent=0)
FLAT: Final = package("220", 10, service_percent=0)
PAID_LANE: Final = package("180", 10, "16", per_lane_max=5, service_percent=0, price_extra_lane="40")
UNKNOWN_LANE: Final = package("180", 10, "16", per_lane_max=5)
CENTS: Final = package("99.99", 9, service_percent=17)
LARGE_MINIMUM: Final = package("150", 6, "20", guests_min=10, service_percent=10)
NO_SERVICE: Final = package("0", 0, "19.95", service_percent=0)
COVERED_BY_NOTHING: Final = package("0", 10, "20", service_percent=0)  # As forms took it for a while.

WHOLE: Final = [
    (BIRTHDAY, 12, "319.78", "26.65"),  # 199 + 4 x 18 = 271; 18 % are 48.78.
    (BIRTHDAY, 6, "234.82", "39.14"),  # The minimum of 8 is included: 199 and 35.82.
    (BY_GUEST, 7, "270.00", "38.58"),  # 10 are paid for: 225 and 45.
    (BY_GUEST, 12, "324.00", "27.00"),  # 270 and 54; the lanes are what the guests pay for.
    (LANE, 12, "449.97", "37.50"),  # Three lanes, each a package.
    (LANE, 5, "149.99", "30.00"),
    (LANE_WITH_MORE, 13, "362.25", "27.87"),  # Three lanes of 5, 4 and 4: 300 + 15; 15 % are 47.25.
    (ROOM, 20, "400.00", "20.00"),
    (FLAT, 10, "220.00", "22.00"),
    (PAID_LANE, 12, "252.00", "21.00"),  # 180 + 2 x 16, and the third lane for 40.
    (CENTS, 9, "116.99", "13.00"),  # 16.9983 are 17.00: rounded up.
    (LARGE_MINIMUM, 8, "253.00", "31.63"),  # 150 + 4 x 20 for the 10 who are paid for; 23.
    (NO_SERVICE, 3, "59.85", "19.95"),
    (COVERED_BY_NOTHING, 8, "160.00", "20.00"),
    (COVERED_BY_NOTHING, 12, "240.00", "20.00"),
]
LACKING: Final = [
    (SILENT, 12, "299.97", "25.00", "before service charge, which is not known"),
    (UNKNOWN_LANE, 12, "212.00", "17.67", "before service charge and the price of 1 more lane, which are not known"),
    (UNKNOWN_LANE, 10, "180.00", "18.00", "before service charge, which is not known"),
]
REFUSED: Final = [
    (ROOM, 24, "Not for 24 guests: it takes up to 20."),
    (BIRTHDAY, 21, "Not for 21 guests: it takes up to 20."),
    (FLAT, 12, "Not for 12 guests: it covers 10, and no price for more is listed."),
]


@pytest.mark.parametrize(("terms", "guests", "total", "each"), WHOLE)
def test_a_package_costs_what_a_person_computes(terms: PackageTerms, guests: int, total: str, each: str):
    price = party_price(terms, guests)
    assert (f"{price.total:.2f}", f"{price.per_guest:.2f}", price.lacking) == (total, each, "")
    assert price.is_whole


@pytest.mark.parametrize(("terms", "guests", "total", "each", "lacking"), LACKING)
def test_what_is_unknown_is_named_and_the_sum_is_not_called_whole(
    terms: PackageTerms, guests: int, total: str, each: str, lacking: str
):
    price = party_price(terms, guests)
    assert (f"{price.total:.2f}", f"{price.per_guest:.2f}", price.lacking) == (total, each, lacking)
    assert not price.is_whole
    assert price.order > party_price(BY_GUEST, 12).order  # However little it says, whole prices come first.


@pytest.mark.parametrize(("terms", "guests", "why"), REFUSED)
def test_a_package_that_is_too_small_has_no_price(terms: PackageTerms, guests: int, why: str):
    price = party_price(terms, guests)
    assert (price.refusal, price.charges) == (why, ())


@pytest.mark.parametrize(
    ("terms", "most", "lanes"),
    [(LANE, 200, 40), (LANE_WITH_MORE, 240, 40), (BY_GUEST, 240, 40), (PAID_LANE, 5, 1)],
)
def test_a_group_that_needs_more_lanes_than_the_alley_has_has_no_price(terms: PackageTerms, most: int, lanes: int):
    here = Package(1, "one", terms, "owner", date(2026, 11, 1), lanes)
    assert price_for(here, most) == party_price(terms, most)
    refused = price_for(here, most + 1)
    needed = f"{lanes + 1} lanes, and the alley has {lanes}."
    assert refused.refusal == f"Not for {most + 1} guests: they need {needed}"
    assert refused.charges == ()
    assert price_for(replace(here, lanes=None), most + 1) == party_price(terms, most + 1)


def test_a_package_that_says_nothing_of_lanes_is_priced_at_an_alley_of_one():
    assert price_for(Package(1, "one", NO_SERVICE, "owner", date(2026, 11, 1), 1), 90) == party_price(NO_SERVICE, 90)


def test_one_guest_more_never_costs_less():
    for terms in {id(each[0]): each[0] for each in (*WHOLE, *LACKING)}.values():
        prices = [party_price(terms, guests) for guests in range(1, 41)]
        totals = [price.total for price in prices if not price.refusal]
        assert totals == sorted(totals), terms
        assert totals[0] >= terms.price_base
        assert all(price.per_guest * price.guests >= price.total for price in prices)


def test_everything_that_is_charged_is_a_line_and_the_rest_is_said():
    price = party_price(LANE_WITH_MORE, 13)
    assert [charge.label for charge in price.charges] == [
        "3 packages, each for up to 4 guests", "1 more guest, $15", "15% service charge",
    ]  # fmt: skip
    assert price.remarks == ("One package takes 6 guests, so you need 3, each with its own lane.",)
    assert party_price(BY_GUEST, 7).remarks == (
        "10 guests are paid for even if fewer come.", "You need 2 lanes, with up to 6 guests on each.",
    )  # fmt: skip


def test_the_terms_are_said_in_words():
    terms = package("199", 8, "18", guests_min=8, guests_max=20, games=2, minutes_room=45, includes=("shoes", "pizza"),
                    days=(5, 6), begins=600, ends=960, deposit="50", refundable=False, notice_days=7, age_to=12,
                    outside_cake=True)  # fmt: skip
    assert price_words(terms) == "$199 for up to 8 guests, then $18 a guest"
    assert price_words(LANE) == "$149.99 for up to 5 guests on one lane"
    assert included_words(terms) == "2 games each, 45 minutes in a room, shoe rental and pizza"
    assert term_words(terms) == (
        "8 guests are paid for even if fewer come", "Up to 20 guests", "Up to age 12",
        "Sold Saturday and Sunday, 10 AM to 4 PM", "$50 deposit, not refundable", "Service charge not listed",
        "Headcount due 7 days before", "You may bring a cake",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("begins", "ends", "times"),
    [(600, 1440, "10 AM to midnight"), (600, 1680, "10 AM to 4 AM the next day"), (60, 240, "1 AM to 4 AM")],
)
def test_a_package_that_is_sold_past_midnight_says_that_it_ends_the_next_day(begins: int, ends: int, times: str):
    assert term_words(package("199", 8, begins=begins, ends=ends))[0] == f"Sold {times}"
    assert term_words(package("199", 8, days=(5,), begins=begins, ends=ends))[0] == f"Sold Saturday, {times}"


def test_a_minimum_of_one_guest_says_nothing():
    assert term_words(package("199", 8, guests_min=1)) == ("Service charge not listed",)


def test_what_more_guests_and_lanes_get_for_nothing_is_said_as_people_say_it():
    terms = package("199", 8, "0", guests_max=20, per_lane_max=5, price_extra_lane="0", service_percent=0)
    assert price_words(terms) == "$199 for up to 8 guests, no charge for more guests"
    assert term_words(terms) == (
        "Up to 20 guests",
        "Up to 5 on a lane",
        "No charge for more lanes",
        "No service charge",
    )
    charges = [(charge.label, charge.amount) for charge in party_price(terms, 11).charges]
    assert charges == [("Package for up to 8 guests", 199), ("3 more guests", 0), ("1 more lane", 0)]


@pytest.mark.parametrize(
    ("terms", "field"),
    [
        (package("0", 0), "priceBase"),
        (package("100", 0), "guestsIncluded"),
        (COVERED_BY_NOTHING, "guestsIncluded"),
        (package("100", 10, guests_max=8), "guestsMax"),
        (package("100", 10, guests_min=12), "guestsMin"),
        (package("100", 10, begins=600), "ends"),
        (package("100", 10, begins=600, ends=500), "ends"),
        (package("100", 10, begins=600, ends=600 + 24 * 60 + 1), "ends"),
        (package("100", 10, age_from=12, age_to=4), "ageTo"),
    ],
)
def test_terms_that_contradict_themselves_are_refused_at_their_field(terms: PackageTerms, field: str):
    with pytest.raises(Invalid) as refused:
        refuse_impossible(terms)
    assert [problem.field for problem in refused.value.problems] == [field]
