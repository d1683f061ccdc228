"""The pages about what bowling costs: their numbers are those of the reports, and their sentences are true to them."""

from dataclasses import asdict
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError
from sqlmodel import Session, col, select

from bowling_app.accounts.services.providers.chosen import identity_provider
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.prices.queries import price_reports as queries
from bowling_app.prices.schemas.cost_page import CostRow, CostView
from bowling_app.prices.schemas.cost_views import ToldPrices, venues_sentence
from bowling_app.prices.seo import cost_head
from bowling_app.prices.services.cost_pages import load_cost, load_cost_city, load_cost_state
from bowling_app.prices.services.price_reports import build_reports
from bowling_app.prices.services.price_sitemap import sitemap_prices
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.counting import statements
from tests.factories import a_field_source, a_place, a_price_period, a_venue

pytestmark = pytest.mark.usefixtures("stopped_clock")

BUDGET = 16
SITE = SiteAddress("https://lanes.example", "LaneScout")


def cheap_and_dear(uow: Any) -> None:
    """Austin with averages, Waco without, and Reno, where everything is dearer."""
    for number, price in enumerate(("4", "5", "6")):
        venue = a_venue(uow, f"Lanes {number}", game_price=price, hourly_price=30, shoe_rental_price=4)
        a_field_source(uow, venue, "game_price", observed_on=None)
    a_venue(uow, "Silent")
    a_venue(uow, "Lonely", place=a_place(uow, "Waco"), game_price=50)
    for number in range(3):
        a_venue(uow, f"Casino {number}", place=a_place(uow, "Reno", "NV"), game_price=9 + number, hourly_price=60)


@pytest.fixture
def there(stopped_clock: Any, uow: Any, system: Any) -> None:
    """These venues and the report of today."""
    cheap_and_dear(uow)
    build_reports(uow, system)


@pytest.fixture(scope="module")
def loaded(worker_engine: Engine) -> dict[str, CostView]:
    """The pages of the same, made once: nobody changes a page."""
    with pytest.MonkeyPatch.context() as patch, worker_engine.connect() as connection, Session(connection) as session:
        patch.setattr(clock, "now", StoppedClock().now)
        uow = UnitOfWork(session, identity_provider(session))
        cheap_and_dear(uow)
        build_reports(uow, Actor(is_system=True))
        return pages(uow, Actor())


def pages(uow: Any, visitor: Actor) -> dict[str, CostView]:
    return {
        "usa": load_cost(uow, visitor),
        "tx": load_cost_state(uow, visitor, state="tx"),
        "austin": load_cost_city(uow, visitor, state="tx", city="austin"),
        "waco": load_cost_city(uow, visitor, state="tx", city="waco"),
    }


def rows(view: CostView) -> tuple[CostRow, ...]:
    """The rows of its table; none without one."""
    return view.table.rows if view.table else ()


def texts(view: Any) -> list[str]:
    """Every text of a view."""
    if isinstance(view, str):
        return [view]
    if isinstance(view, dict):
        return [text for value in view.values() for text in texts(value)]
    return [text for value in view for text in texts(value)] if isinstance(view, (list, tuple)) else []


class TestFigures:
    def test_are_those_of_the_report_with_their_samples_and_their_date(self, loaded: dict[str, CostView]) -> None:
        game, hourly, shoes = loaded["usa"].figures
        assert (game.average, game.sample) == ("$13.57", "7 venues")
        assert game.spread == (
            "Typical listed prices, without the lowest and the highest quarter: $5.50 to $10.50 (median $9)."
        )
        assert (hourly.average, hourly.sample) == ("$45", "6 venues")
        assert (shoes.average, shoes.sample) == ("$4", "3 venues")
        assert loaded["usa"].as_of == "As of Nov 20, 2026, 8 alleys"

    def test_are_compared_with_those_around(self, loaded: dict[str, CostView]) -> None:
        game, hourly, _ = loaded["austin"].figures
        assert game.comparisons == (
            "69% below the average in Texas of $16.25", "63% below the US average of $13.57",
        )  # fmt: skip
        assert hourly.comparisons[0] == "About the same as the average in Texas of $30"

    def test_of_fewer_than_three_venues_are_not_published_and_say_so(self, loaded: dict[str, CostView]) -> None:
        game, hourly, _ = loaded["waco"].figures
        assert (game.average, game.comparisons) == ("", ())
        assert game.note == "Not enough prices yet for an average: 1 of the 3 it takes."
        assert hourly.note == "No prices listed yet."
        assert not [text for figure in loaded["waco"].figures for text in texts(asdict(figure)) if "$50" in text]

    def test_the_introduction_names_them_and_how_many_venues_are_behind(self, loaded: dict[str, CostView]) -> None:
        assert loaded["usa"].introduction[0] == (
            "In the United States a game of bowling costs $13.57 on average (7 venues), an hour on a lane $45 "
            "(6 venues) and a pair of rental shoes $4 (3 venues)."
        )
        assert loaded["austin"].introduction[0] == (
            "A game of bowling in Austin, TX usually costs $4 at the cheapest alley and $6 at the priciest, based on "
            "3 of 4 alleys."
        )
        assert loaded["austin"].figures[0].spread.endswith("quarter: $4.50 to $5.50 (median $5).")
        assert loaded["waco"].introduction[1] == "Not enough prices listed in Waco yet for an average."

    @pytest.mark.parametrize(
        ("games", "said"),
        [
            (("5", "5"), "costs $5, based on 2 of 2"),
            (("4.50", "7.50"), "costs $4.50 at the cheapest alley and $7.50 at"),
        ],
    )
    def test_the_sentence_on_a_city_says_that_its_prices_are_the_lowest_and_the_highest(
        self, games: tuple[str, ...], said: str
    ) -> None:
        asked = [ToldPrices("v", "Lanes", "", Decimal(game), None, None) for game in games]
        assert said in venues_sentence(asked, "Austin, TX", 2)


class TestTables:
    def test_states_and_cities_stand_beside_each_other(self, loaded: dict[str, CostView]) -> None:
        found = [(row.label, row.href, row.game, row.venues, row.game_share) for row in rows(loaded["usa"])]
        assert found == [
            ("Nevada", "/bowling-cost/nv", "$10", "3", "62%"),
            ("Texas", "/bowling-cost/tx", "$16.25", "5", "100%"),
        ]
        cities = [(row.label, row.href, row.game, row.game_share) for row in rows(loaded["tx"])]
        assert cities == [("Austin", "/bowling-cost/tx/austin", "$5", "100%")]

    def test_places_with_too_few_prices_are_named_and_those_without_any_are_not(
        self, uow: Any, system: Any, visitor: Any
    ) -> None:
        a_venue(uow, game_price=5)
        a_venue(uow, place=a_place(uow, "Waco"))
        a_venue(uow, place=a_place(uow, "Reno", "NV"))
        build_reports(uow, system)
        usa, texas = load_cost(uow, visitor), load_cost_state(uow, visitor, state="tx")
        assert (usa.table, usa.tiles, usa.trend, texas.table) == (None, (), (), None)
        assert [link.label for link in usa.others] == ["Texas"]
        assert [link.label for link in texas.others] == ["Austin"]

    def test_where_no_price_is_known_the_page_says_so_once(self, uow: Any, system: Any, visitor: Any) -> None:
        a_venue(uow)
        build_reports(uow, system)
        for view in (load_cost(uow, visitor), load_cost_city(uow, visitor, state="tx", city="austin")):
            assert (view.figures, view.table, view.venues, view.estimate) == ((), None, (), None)
            assert view.missing == "No prices listed here yet. Know what you paid? Open your alley and add it."
            assert "Dataset" not in "".join(cost_head(view, SITE).json_ld)

    def test_the_map_says_the_same_as_the_table(self, loaded: dict[str, CostView]) -> None:
        tiles = {tile.code: tile for tile in loaded["usa"].tiles}
        assert len(tiles) == 51
        assert (tiles["NV"].note, tiles["NV"].share, tiles["NV"].href) == ("$10 a game", "30%", "/bowling-cost/nv")
        assert (tiles["TX"].note, tiles["TX"].share) == ("$16.25 a game", "100%")
        assert (tiles["CA"].note, tiles["CA"].share, tiles["CA"].href) == ("", "0%", "")

    def test_no_place_is_both_cheap_and_dear(self, loaded: dict[str, CostView]) -> None:
        assert [link.label for link in loaded["usa"].cheapest] == ["Nevada"]
        assert [link.label for link in loaded["usa"].dearest] == ["Texas"]
        assert loaded["tx"].cheapest == loaded["tx"].dearest == ()

    def test_every_venue_of_a_city_has_its_row_or_is_named_below(self, loaded: dict[str, CostView]) -> None:
        told = {row.name: row for row in loaded["austin"].venues}
        assert (told["Lanes 0"].game, told["Lanes 0"].hourly, told["Lanes 0"].note) == ("$4", "$30", "Date unknown")
        assert loaded["austin"].venues_heading == "Prices of 3 venues in Austin"
        assert [link.label for link in loaded["austin"].others] == ["Silent"]

    def test_a_row_is_dated_by_the_oldest_price_in_it(self, uow: Any, system: Any, visitor: Any) -> None:
        mornings = {"days": 3, "ends": 17 * 60, "as_of": date(2026, 11, 10)}
        a_price_period(uow, a_venue(uow, "Mornings"), amount="4.50", **mornings)
        both = a_venue(uow, "Old shoes", shoe_rental_price=3)
        a_price_period(uow, both, amount="4.50", **mornings)
        a_field_source(uow, both, "shoe_rental_price", observed_on=date(2019, 8, 5))
        build_reports(uow, system)
        found = {row.name: row for row in load_cost_city(uow, visitor, state="tx", city="austin").venues}
        assert (found["Mornings"].game, found["Mornings"].note) == ("from $4.50", "As of Nov 10, 2026")
        assert found["Old shoes"].note == "As of Aug 5, 2019"

    def test_a_price_that_nobody_can_mean_is_flagged(self, uow: Any, visitor: Any) -> None:
        a_venue(uow, game_price=4000)
        (row,) = load_cost_city(uow, visitor, state="tx", city="austin").venues
        assert row.game == "Unclear: reported as $4,000"


class TestEstimates:
    def test_a_city_compares_its_venues_the_cheapest_first(self, loaded: dict[str, CostView]) -> None:
        found = loaded["austin"].estimate
        assert found
        assert [(line.venue, line.total) for line in found.lines] == [
            ("Lanes 0", "$48"), ("Lanes 1", "$56"), ("Lanes 2", "$48 to $64"), ("Silent", "Unknown"),
        ]  # fmt: skip
        assert found.form.action == "/bowling-cost/tx/austin"

    @pytest.mark.usefixtures("there")
    def test_a_country_reckons_with_its_averages(self, uow: Any, visitor: Any) -> None:
        found = load_cost(uow, visitor, people="2", play="1-game", shoes="no").estimate
        assert found
        assert found.heading == "What will a group of 2 pay in the United States?"
        assert [(line.venue, line.way) for line in found.lines] == [
            ("At the average prices in the United States", "by the hour"),
        ]  # fmt: skip
        assert found.lines[0].others == ("By the game: $27.14",)

    @pytest.mark.usefixtures("there")
    def test_what_cannot_be_used_is_named_in_the_form(self, uow: Any, visitor: Any) -> None:
        found = load_cost_city(uow, visitor, state="tx", city="austin", people="many").estimate
        assert found
        assert found.form.refused.problems == {"people": "People: write a number from 1 to 60."}


class TestMissingReports:
    @pytest.mark.usefixtures("there")
    @pytest.mark.parametrize("days", [1, 2])
    def test_the_one_before_stands_in_with_its_date(
        self, uow: Any, visitor: Any, stopped_clock: Any, days: int
    ) -> None:
        stopped_clock.go_on(days=days)
        for view in (
            load_cost(uow, visitor),
            load_cost_state(uow, visitor, state="tx"),
            load_cost_city(uow, visitor, state="tx", city="austin"),
        ):
            assert (view.report_day, view.missing) == ("2026-11-20", "")
            assert view.as_of.startswith("As of Nov 20, 2026")

    @pytest.mark.usefixtures("there")
    def test_after_three_days_the_pages_say_that_there_is_none(
        self, uow: Any, visitor: Any, stopped_clock: Any
    ) -> None:
        stopped_clock.go_on(days=3)
        for view in (load_cost(uow, visitor), load_cost_state(uow, visitor, state="tx")):
            assert view.missing == "There's no price report from the last three days, so there are no averages to show."
            assert view.figures == rows(view) == ()
            assert view.estimate is None
            assert cost_head(view, SITE).description == f"{view.heading}. {view.missing}"
        city = load_cost_city(uow, visitor, state="tx", city="austin")
        assert city.missing
        assert len(city.venues) == 3
        assert city.estimate

    @pytest.mark.usefixtures("there")
    def test_a_failure_is_told_from_that(self, uow: Any, visitor: Any, monkeypatch: Any) -> None:
        def broken(*_: Any, **__: Any) -> None:
            raise OperationalError("select", {}, Exception("away"))

        for name in ("newest", "newest_of_all", "history"):
            monkeypatch.setattr(queries, name, broken)
        view = load_cost(uow, visitor)
        assert view.missing == "We couldn't load the price report. Please try again in a few minutes."
        assert view.passages


class TestTrend:
    def test_says_what_its_first_and_last_points_say(
        self, uow: Any, system: Any, visitor: Any, stopped_clock: Any
    ) -> None:
        cheap_and_dear(uow)
        for _ in range(3):
            build_reports(uow, system)
            stopped_clock.go_on(days=30)
            for venue in uow.session.exec(select(Venue).where(col(Venue.game_price) < 10)):
                venue.game_price = (venue.game_price or Decimal(0)) + 1
            uow.session.flush()
        view = load_cost(uow, visitor)
        assert [point.day for point in view.trend] == ["2026-11-20", "2026-12-20", "2027-01-19"]
        first, last = view.trend[0], view.trend[-1]
        assert view.trend_text.startswith(f"Average game in the United States: {last.game}, ")
        assert f" since {first.label} (" in view.trend_text

    def test_one_point_is_no_trend(self, loaded: dict[str, CostView]) -> None:
        assert (loaded["usa"].trend, loaded["usa"].trend_text) == ((), "")


class TestAdvice:
    def test_cheaper_times_are_counted(self, uow: Any, system: Any, visitor: Any) -> None:
        for number in range(4):
            venue = a_venue(uow, f"Lanes {number}")
            a_price_period(uow, venue, amount="5")
            if number:
                a_price_period(uow, venue, amount=str(5 - number), begins=600, ends=900)
        build_reports(uow, system)
        (said,) = [text for text in load_cost(uow, visitor).passages[0].paragraphs if "cheaper time" in text]
        assert said == (
            "Of 4 alleys that list game prices by day and time, 3 have a cheaper time. "
            "At a typical one, a game at the best time costs $2 less."
        )

    def test_a_cheaper_time_at_which_an_alley_is_closed_does_not_count(
        self, uow: Any, system: Any, visitor: Any
    ) -> None:
        for number in range(4):
            venue = a_venue(uow, f"Lanes {number}", hours={day: [(600, 1320)] for day in range(4, 7)})
            a_price_period(uow, venue, amount="7", days=0b111_0000)
            a_price_period(uow, venue, amount="4", days=0b100_0000 if number == 3 else 0b000_1111)
        build_reports(uow, system)
        (said,) = [text for text in load_cost(uow, visitor).passages[0].paragraphs if "cheaper time" in text]
        assert said.startswith("Of 4 alleys that list game prices by day and time, 1 has a cheaper time.")

    def test_a_price_at_all_other_times_is_dearer_than_that_of_some(self, uow: Any, system: Any, visitor: Any) -> None:
        for number in range(4):
            venue = a_venue(uow, f"Lanes {number}", game_price=6)
            a_price_period(uow, venue, amount="3", days=0b000_0010 if number else 0b111_1111)
        build_reports(uow, system)
        (said,) = [text for text in load_cost(uow, visitor).passages[0].paragraphs if "cheaper time" in text]
        assert said == (
            "Of 4 alleys that list game prices by day and time, 3 have a cheaper time. "
            "At a typical one, a game at the best time costs $3 less."
        )

    def test_the_rules_of_counting_are_told(self, loaded: dict[str, CostView]) -> None:
        told = " ".join(loaded["usa"].passages[1].paragraphs)
        assert "with 3 or more alleys" in told
        assert "$0.25 to $60 a game" in told


class TestIndexed:
    def test_the_sitemap_has_the_cities_whose_pages_are_for_search_engines(
        self, uow: Any, system: Any, visitor: Any
    ) -> None:
        hours = {day: [(600, 1320)] for day in range(7)}
        for city, begins in (("Austin", 600), ("Waco", 60), ("Mixed", 60)):
            venue = a_venue(uow, f"{city} Lanes", place=a_place(uow, city), hours=hours)
            a_price_period(uow, venue, amount="5", begins=begins, ends=begins + 120)
        a_venue(uow, "Usual Lanes", place=a_place(uow, "Mixed"), game_price=5)
        build_reports(uow, system)
        paths = {entry.path for entry in sitemap_prices(uow)}
        listed = {city for city in ("austin", "waco", "mixed") if f"/bowling-cost/tx/{city}" in paths}
        indexed = {
            city
            for city in ("austin", "waco", "mixed")
            if load_cost_city(uow, visitor, state="tx", city=city).is_indexed
        }
        assert listed == indexed == {"austin", "mixed"}

    def test_a_city_leads_to_no_other_whose_page_lists_no_price(self, uow: Any, system: Any, visitor: Any) -> None:
        hours = {day: [(600, 1320)] for day in range(7)}
        a_venue(uow, "Austin Lanes", game_price=5)
        for city, begins in (("Houston", 600), ("Waco", 60)):
            venue = a_venue(uow, f"{city} Lanes", place=a_place(uow, city), hours=hours)
            a_price_period(uow, venue, amount="5", begins=begins, ends=begins + 120)
        build_reports(uow, system)
        linked = {link.href for link in load_cost_city(uow, visitor, state="tx", city="austin").neighbours}
        assert linked == {"/locations/tx/austin", "/bowling-cost/tx", "/bowling-cost/tx/houston"}


class TestAddresses:
    @pytest.mark.parametrize(
        ("state", "city", "path"),
        [("TX", "austin", "/bowling-cost/tx/austin"), ("Texas", "Austin", "/bowling-cost/tx/austin"),
         ("mo", "St. Louis", "/bowling-cost/mo/st-louis"), ("mo", "saint-louis", "/bowling-cost/mo/st-louis")],
    )  # fmt: skip
    def test_every_other_spelling_leads_to_the_one(
        self, uow: Any, visitor: Any, state: str, city: str, path: str
    ) -> None:
        a_venue(uow)
        a_venue(uow, place=a_place(uow, "St. Louis", "MO"))
        with pytest.raises(Moved) as moved:
            load_cost_city(uow, visitor, state=state, city=city)
        assert moved.value.path == path

    def test_a_state_has_one_address(self, uow: Any, visitor: Any) -> None:
        with pytest.raises(Moved) as moved:
            load_cost_state(uow, visitor, state="Texas")
        assert moved.value.path == "/bowling-cost/tx"

    def test_what_does_not_exist_is_not_found(self, uow: Any, visitor: Any) -> None:
        with pytest.raises(NotFound):
            load_cost_state(uow, visitor, state="zz")
        with pytest.raises(NotFound):
            load_cost_city(uow, visitor, state="tx", city="nowhere")

    def test_a_state_without_venues_says_so_and_is_not_for_search_engines(self, uow: Any, visitor: Any) -> None:
        view = load_cost_state(uow, visitor, state="wy")
        assert (view.is_indexed, view.table, bool(view.missing)) == (False, None, True)
        assert cost_head(view, SITE).robots == "noindex, follow"

    def test_a_city_without_a_known_price_is_not_for_search_engines(self, uow: Any, visitor: Any) -> None:
        a_venue(uow)
        view = load_cost_city(uow, visitor, state="tx", city="austin")
        assert not view.is_indexed
        assert view.introduction[0] == "No game prices listed yet at the 1 alley in Austin, TX."


class TestHeads:
    def test_name_page_canonical_and_data(self, loaded: dict[str, CostView]) -> None:
        head = cost_head(loaded["austin"], SITE)
        assert head.title == "What bowling costs in Austin, TX | LaneScout"
        assert head.canonical == "https://lanes.example/bowling-cost/tx/austin"
        assert head.robots == "index, follow"
        assert len(head.description) <= 155
        data = head.json_ld[1]
        assert '"@type":"Dataset"' in data
        assert '"dateModified":"2026-11-20"' in data
        assert "https://lanes.example/api/reports/cities/Austin-TX?format=csv" in data

    def test_the_data_have_one_address_in_all_languages(self, loaded: dict[str, CostView]) -> None:
        with speaking(Language("es_US")):
            head = cost_head(loaded["austin"], SiteAddress("https://lanes.example/es", "LaneScout"))
        assert "https://lanes.example/api/reports/cities/Austin-TX?format=csv" in head.json_ld[1]
        assert "/es/bowling-cost/tx/austin" in head.json_ld[1]

    def test_titles_and_descriptions_of_all_shapes_differ(self, loaded: dict[str, CostView]) -> None:
        heads = [cost_head(view, SITE) for view in loaded.values()]
        assert len({head.title for head in heads}) == len({head.description for head in heads}) == len(heads)


def test_a_city_takes_a_fixed_number_of_statements(uow: Any, system: Any, visitor: Any) -> None:
    cheap_and_dear(uow)
    build_reports(uow, system)
    with statements(uow) as seen:
        load_cost_city(uow, visitor, state="tx", city="austin")
    assert len([statement for statement in seen if "SAVEPOINT" not in statement]) <= BUDGET
