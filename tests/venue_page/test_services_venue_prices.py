"""The prices on a venue's page: the table of the week, what visitors paid, and what an outing costs."""

import json
from datetime import UTC, date, datetime
from typing import Any

import pytest

from bowling_app.listings.services.listing_map import listing_pins
from bowling_app.platform.kit import clock
from bowling_app.prices.services.cost_pages import load_cost_city
from bowling_app.site.services.previews import load_venue_preview
from bowling_app.venue_page.seo.venue_json_ld import venue_json_ld
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.rules.price_periods import days_mask
from bowling_app.venues.schemas.price_week_page import PriceLine
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import cards
from tests.factories import (
    a_field_source,
    a_place,
    a_price_observation,
    a_price_period,
    a_source,
    a_venue,
    an_exception,
)

FRIDAY_NIGHT = datetime(2026, 11, 21, 5, 30, tzinfo=UTC)  # Friday, half past eleven in Austin.


@pytest.fixture(autouse=True)
def _stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: FRIDAY_NIGHT)


def load(uow: Any, visitor: Any, venue: Any, **given: str) -> Any:
    return load_venue(uow, visitor, venue_id=venue.id, **given)


class TestTheTable:
    def test_has_every_day_with_its_prices_in_the_order_of_their_times(self, uow: Any, visitor: Any) -> None:
        venue = a_venue(uow)
        a_price_period(uow, venue, "game", "8", days=1 << 4, begins=17 * 60, ends=26 * 60, shoes_included=True)
        a_price_period(uow, venue, "game", "5", tax_included=False, conditions="Cash only.")
        week = load(uow, visitor, venue).price_week
        assert [(day.day, day.is_today) for day in week.days] == [("Saturday to Thursday", False), ("Friday", True)]
        assert week.days[0].lines == (PriceLine("All day", "$5 a game", "Plus tax. Cash only. As of Nov 1, 2026"),)
        assert week.days[1].lines == (
            PriceLine("All day", "$5 a game", "Plus tax. Cash only. As of Nov 1, 2026"),
            PriceLine("5 PM to 2 AM", "$8 a game", "Shoes included. As of Nov 1, 2026"),
        )
        assert week.as_of == "Prices as of Nov 1, 2026"

    def test_names_who_told_each_price_and_when(self, uow: Any, visitor: Any) -> None:
        venue = a_venue(uow)
        a_field_source(uow, venue, "price_periods", a_source(uow, "A list"))
        for source, day in (("import", date(2025, 5, 1)), ("visitor", date(2026, 2, 3)), ("owner", None)):
            a_price_period(uow, venue, "package", "50", source=source, as_of=day)
        lines = {line.note for line in load(uow, visitor, venue).price_week.days[0].lines}
        assert lines == {"As of May 1, 2025, A list", "As of Feb 3, 2026, a visitor", "Date unknown, the owner"}
        assert load(uow, visitor, venue).price_week.as_of == "Prices as of May 1, 2025 to Feb 3, 2026"

    def test_is_what_the_note_above_it_speaks_of(self, uow: Any, visitor: Any) -> None:
        always, friday, varied = a_venue(uow), a_venue(uow), a_venue(uow)
        a_price_period(uow, always, "game", "5")
        a_price_period(uow, friday, "game", "8", days=1 << 4, begins=17 * 60, ends=24 * 60)
        a_price_period(uow, varied, "game", "5", begins=0, ends=17 * 60)
        a_price_period(uow, varied, "game", "8", begins=17 * 60, ends=24 * 60)
        said = [load(uow, visitor, venue).price_note for venue in (always, friday, varied, a_venue(uow, game_price=5))]
        assert said == [
            "Prices can change, so call ahead to be sure.",
            "Prices can change, so call ahead to be sure.",
            "Prices vary by day and time, as listed below. Call ahead to be sure.",
            "Typical prices; they vary by day and time, so call ahead.",
        ]

    def test_is_not_there_without_prices_by_day_and_time(self, uow: Any, visitor: Any) -> None:
        assert load(uow, visitor, a_venue(uow, game_price=5)).price_week is None


def test_what_visitors_paid_is_told_once_it_is_accepted_and_without_their_names(uow: Any, visitor: Any) -> None:
    venue = a_venue(uow)
    decided = {"decided_at": FRIDAY_NIGHT}
    a_price_observation(uow, venue, amount="6", status="accepted", **decided)
    a_price_observation(uow, venue, amount="7", status="rejected", **decided)
    a_price_observation(uow, venue, amount="8", note="Secret")
    view = load(uow, visitor, venue)
    assert view.paid == ("$6 a game, paid on Nov 15, 2026",)
    assert not [word for word in ("Secret", "user-", "Bowler") if word in repr(view)]


class TestEstimate:
    def test_is_there_for_whoever_asks(self, uow: Any, visitor: Any) -> None:
        venue = a_venue(uow, "Sunset Lanes", game_price="5.50", shoe_rental_price=4)
        found = load(uow, visitor, venue).estimate
        assert (found.heading, [line.total for line in found.lines]) == (
            "What will a group of 4 pay at Sunset Lanes?", ["$60"],
        )  # fmt: skip
        found = load(uow, visitor, venue, people="2", play="3-games", shoes="no").estimate
        assert [line.total for line in found.lines] == ["$33"]
        assert found.form.action == f"/venue/{venue.id}"

    def test_is_not_there_where_no_price_of_bowling_is_known(self, uow: Any, visitor: Any) -> None:
        for fields in ({}, {"shoe_rental_price": 4}, {"game_price": 5000}):
            assert load(uow, visitor, a_venue(uow, **fields)).estimate is None


class TestStructuredData:
    @pytest.mark.parametrize(
        ("numbers", "periods", "expected"),
        [
            ({"game_price": "5.50", "hourly_price": 35}, (), "$5.50 a game, $35 an hour"),
            ({"price_level": 2}, (), "$$"),
            ({}, (), None),
            ({"game_price": 5}, (("game", "5"), ("person_game", "7.50"), ("shoe_rental", "4")), "$5 to $7.50 a game"),
            ({"hourly_price": 30}, (("person_game", "5"),), "$5 a game, $30 an hour"),
        ],
    )
    def test_the_price_range_is_what_the_page_shows(
        self, uow: Any, visitor: Any, numbers: Any, periods: Any, expected: Any
    ) -> None:
        venue = a_venue(uow, **numbers)
        for kind, amount in periods:
            a_price_period(uow, venue, kind, amount)
        view = load(uow, visitor, venue)
        block = json.loads(json.dumps(venue_json_ld("https://lanes.example", view, view.structured)))
        assert block.get("priceRange") == expected


class TestOneFigureEverywhere:
    """The card, the head of the page, the table, the picture and structured data say the same price."""

    def said(self, uow: Any, visitor: Any, venue: Any) -> dict[str, Any]:
        view = load(uow, visitor, venue)
        (card,) = cards(uow, [find_venue(uow, venue.id)])
        block = venue_json_ld("https://lanes.example", view, view.structured)
        (pin,) = listing_pins(uow, visitor, category="locations").pins
        picture = load_venue_preview(uow, visitor, venue_id=venue.id)
        return {
            "head": view.prices[0].value if view.prices else "", "card": card.price,
            "range": block.get("priceRange"), "pin": pin.note,
            "picture": picture.facts[-1] if picture.facts else "",
        }  # fmt: skip

    def test_a_price_for_some_days_only(self, uow: Any, visitor: Any) -> None:
        venue = a_venue(uow)
        a_price_period(uow, venue, "game", "5.50", days=days_mask(range(3)))
        assert self.said(uow, visitor, venue) == {
            "head": "From $5.50", "card": "from $5.50 a game", "range": "$5.50 a game", "pin": "from $5.50 a game",
            "picture": "from $5.50 a game",
        }  # fmt: skip

    def test_a_price_that_rises_in_the_evening(self, uow: Any, visitor: Any) -> None:
        venue = a_venue(uow, game_price="7.50")
        a_price_period(uow, venue, "game", "7.50")
        a_price_period(uow, venue, "game", "10", days=1 << 4, begins=17 * 60, ends=26 * 60)
        assert self.said(uow, visitor, venue) == {
            "head": "From $7.50", "card": "from $7.50 a game", "range": "$7.50 to $10 a game",
            "pin": "from $7.50 a game", "picture": "from $7.50 a game",
        }  # fmt: skip

    def test_one_price_at_all_times(self, uow: Any, visitor: Any) -> None:
        venue = a_venue(uow, game_price=5)
        assert self.said(uow, visitor, venue) == {
            "head": "$5", "card": "$5 a game", "range": "$5 a game", "pin": "$5 a game", "picture": "$5 a game"
        }  # fmt: skip

    @pytest.mark.parametrize(
        ("days", "hours", "prices", "said"),
        [
            (range(4, 7), (600, 1320), (("4", range(4), 0, 1440), ("7", range(4, 7), 0, 1440)), "$7"),
            (range(7), (600, 1440), (("5.50", range(7), 600, 1440),), "$5.50"),
        ],
        ids=["closed on the cheap days", "one price while it is open"],
    )
    def test_a_price_that_nobody_pays_while_it_is_open_is_in_no_figure(  # noqa: PLR0917 -- a table.
        self, uow: Any, visitor: Any, days: Any, hours: Any, prices: Any, said: str
    ) -> None:
        venue = a_venue(uow, hours={day: [hours] for day in days})
        for amount, on, begins, ends in prices:
            a_price_period(uow, venue, "game", amount, days=days_mask(on), begins=begins, ends=ends)
        others = dict.fromkeys(("card", "range", "pin", "picture"), f"{said} a game")
        (pin,) = listing_pins(uow, visitor, category="locations").pins
        assert pin.mark == said
        assert self.said(uow, visitor, venue) == {"head": said, **others}

    def test_a_price_of_some_people_is_no_figure(self, uow: Any, visitor: Any) -> None:
        venue = a_venue(uow)
        a_price_period(uow, venue, "game", "3", conditions="Kids under 12")
        found = self.said(uow, visitor, venue)
        assert (found["head"], found["pin"], found["range"]) == ("", "", None)


def test_a_special_date_of_the_coming_days_stands_in_the_week(uow: Any, visitor: Any) -> None:
    venue = a_venue(uow, hours={day: [(600, 1320)] for day in range(7)})
    an_exception(uow, venue, date(2026, 11, 26), opens=1080, closes=1440, label="Thanksgiving")
    an_exception(uow, venue, date(2026, 11, 24))
    an_exception(uow, venue, date(2026, 12, 25), label="Christmas Day")
    rows = {row.day: row.times for row in load(uow, visitor, venue).hours.rows}
    assert rows["Thursday (Thanksgiving)"] == "6 PM to midnight"
    assert rows["Tuesday (Nov 24)"] == "Closed"
    assert rows["Friday"] == "10 AM to 10 PM"


def test_no_price_stands_on_a_day_on_which_the_venue_is_closed(uow: Any, visitor: Any) -> None:
    venue = a_venue(uow, hours={day: [(600, 1320)] for day in range(7) if day != 1})
    a_price_period(uow, venue, "game", "7.50")
    assert [day.day for day in load(uow, visitor, venue).price_week.days] == ["Every day it\u2019s open"]


def test_whoever_is_closed_at_that_time_comes_last_without_a_price(uow: Any, visitor: Any) -> None:
    place = a_place(uow)
    a_venue(uow, "Cheap Bowl", game_price=1, shoe_rental_price=1, hours={0: [(600, 1320)]})
    a_venue(uow, "Late Bowl", game_price=9, shoe_rental_price=4, hours={day: [(600, 1560)] for day in range(7)})
    a_venue(uow, "Silent Bowl")
    view = load_cost_city(uow, visitor, state="tx", city=place.slug, day="sun", time="20:00")
    assert view.estimate is not None
    assert [line.venue for line in view.estimate.lines] == ["Late Bowl", "Silent Bowl"]
    assert view.estimate.closed_heading == "Closed Sunday at 8 PM"
    assert [link.label for link in view.estimate.closed] == ["Cheap Bowl"]


def test_an_estimate_for_a_time_at_which_the_venue_is_closed_begins_with_that(uow: Any, visitor: Any) -> None:
    venue = a_venue(uow, game_price=5, hours={0: [(600, 1320)]})
    view = load_venue(uow, visitor, venue_id=venue.id, day="sun", time="20:00")
    assert view.estimate is not None
    (line,) = view.estimate.lines
    assert line.warning == "Closed Sunday at 8 PM"
    assert line.warning not in line.remarks
