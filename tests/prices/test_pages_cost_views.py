"""The pages about prices and the prices of a venue, as documents."""

import re

import pytest

from bowling_app.platform.web.page_states import page_state
from bowling_app.prices.pages.page import CITY_COST, COUNTRY_COST, STATE_COST
from bowling_app.prices.pages.view import cost_view
from bowling_app.venue_page.pages.page import VENUE, VenueState
from bowling_app.venue_page.pages.view import venue_view
from tests.prices import cost_models as costs
from tests.site_wide import view_models as a
from tests.site_wide.test_views import Document, drawn


def page(view, model):
    return Document(drawn(view, model))


def form_of(found, name):
    """The form that has a field or a button of that name."""
    element = next(e for e in found.elements if e["attributes"].get("name") == name)
    assert "form" in element["inside"]
    return next(e for e in found.all("form") if e["attributes"].get("action", "").partition("#")[2] != "")


@pytest.fixture(scope="module")
def country():
    return page(cost_view, costs.a_country_cost())


@pytest.fixture(scope="module")
def city():
    return page(cost_view, costs.a_city_cost())


@pytest.fixture(scope="module")
def venue():
    model = a.a_venue_page(
        price_week=costs.a_price_week(), estimate=costs.a_venue_estimate(), paid=("$6 a game, paid on Nov 15, 2026",)
    )
    return page(venue_view, model)


class TestCountry:
    def test_every_average_has_its_sample(self, country):
        cards = [e["text"] for e in country.all("li") if "on average" in e["text"]]
        assert [re.findall(r"\$[\d.]+(?=on average)", card) for card in cards] == [["$5.50"], ["$35"], ["$4"]]
        assert all("Prices of 12 venues" in card for card in cards)

    def test_every_chart_says_what_it_shows_and_has_its_numbers_in_a_table(self, country):
        charts = [e["attributes"]["aria-label"] for e in country.all("svg") if e["attributes"].get("role") == "img"]
        assert charts[0] == (
            "Per game: $5.40 on average on Nov 18, 2026, $5.50 on Nov 20, 2026; in between from $5.40 to $5.50."
        )
        assert len(charts) == 3
        (table,) = [e for e in country.all("table") if "Average prices by day" in e["text"]]
        assert re.findall(r"\$5\.4\d|\$5\.50|None published", table["text"]) == [
            "$5.40", "$5.45", "None published", "$5.50",
        ]  # fmt: skip

    def test_a_price_that_was_not_published_leaves_a_gap_in_its_line(self, country):
        lines = [e["attributes"]["d"] for e in country.all("path") if "stroke-oil" in e["attributes"].get("class", "")]
        assert [line.count("M") for line in lines] == [1, 2, 1]

    def test_the_headings_of_the_table_sort_it_without_a_script(self, country):
        buttons = [e["attributes"] for e in country.all("button") if e["attributes"].get("name") == "sort"]
        assert [button["value"] for button in buttons] == ["-name", "game", "hourly", "shoes", "-venues"]
        assert form_of(country, "sort")["attributes"]["method"] == "get"
        assert [e["attributes"]["aria-sort"] for e in country.all("th") if "aria-sort" in e["attributes"]] == [
            "ascending", "none", "none", "none", "none",
        ]  # fmt: skip

    def test_a_state_without_an_average_says_why(self, country):
        (row,) = [e["text"] for e in country.all("tr") if e["text"].startswith("Wyoming")]
        assert row == "WyomingNot enough dataNot enough data$440"
        assert "We publish an average with 3 or more alleys." in country.all("main")[0]["text"]

    def test_numbers_as_files_are_plain_links(self, country):
        assert "/api/reports/usa?format=csv" in {e["attributes"]["href"] for e in country.all("a")}


def test_a_sorted_table_says_how_and_turns_round():
    found = page(cost_view, costs.a_country_cost(sort="-game"))
    heads = [e["attributes"]["aria-sort"] for e in found.all("th") if "aria-sort" in e["attributes"]]
    buttons = [e["attributes"]["value"] for e in found.all("button") if e["attributes"].get("name") == "sort"]
    rows = [e["text"] for e in found.all("th") if e["attributes"].get("scope") == "row"]
    assert (heads[1], buttons[1], rows[:3]) == ("descending", "game", ["Nevada", "Texas", "Wyoming"])
    assert "high to low" in found.all("main")[0]["text"]


def test_the_form_of_a_table_carries_the_estimate_along():
    found = page(cost_view, costs.a_state_cost())
    hidden = [e["attributes"] for e in found.all("input") if e["attributes"].get("type") == "hidden"]
    assert [(field["name"], field["value"]) for field in hidden] == [("people", "6")]


class TestCity:
    def test_ten_estimates_are_in_sight_and_the_others_are_kept_behind_a_summary(self, city):
        names = [e for e in city.all("h3") if "ol" in e["inside"]]
        assert len(names) == 13
        assert len([name for name in names if "details" in name["inside"]]) == 3
        assert "Show 3 more" in [e["text"] for e in city.all("summary")]

    def test_every_part_of_a_sum_is_shown(self, city):
        line = next(e["text"] for e in city.all("li") if e["text"].startswith("Lanes 0"))
        for words in ("$48", "Bowling", "4 people, 2 games each, $4 a game", "$32", "Shoes", "$16"):
            assert words in line

    def test_what_nobody_has_told_is_said(self, city):
        rows = [e["text"] for e in city.all("tr") if e["text"].startswith("Lanes")]
        assert rows == ["Lanes 11200 Main StAs of Nov 1, 2026$5.50$35$4", "Lanes 2UnknownUnknownUnknown"]
        last = next(e["text"] for e in city.all("li") if e["text"].startswith("Lanes 12"))
        assert "We don't have a price here" in last

    def test_figures_stand_against_those_around(self, city):
        text = city.all("main")[0]["text"]
        assert "10% above the average in Texas of $5" in text
        assert "8% below the US average of $6" in text


def test_what_the_form_could_not_use_is_said_where_it_stands():
    estimate = costs.an_estimate(people="many", time="noon")
    found = page(cost_view, costs.a_city_cost(estimate=estimate))
    (alert,) = [e for e in found.elements if e["attributes"].get("role") == "alert"]
    assert alert["text"] == "We couldn't use everything you entered. Please check:PeopleTime"
    assert all(said in found.all("main")[0]["text"] for said in ("a number from 1 to 60.", "write it like 19:00."))
    assert "form" in alert["inside"]


def test_a_page_without_a_report_says_so_and_still_helps():
    text = page(cost_view, costs.a_cost_page_without_a_report()).all("main")[0]["text"]
    assert "There's no price report from the last three days" in text
    assert "How we calculate this" in text
    assert "$5.50" not in text


class TestVenue:
    def test_the_week_is_a_table_with_today_marked(self, venue):
        (table,) = [e["text"] for e in venue.all("table") if "Prices by day" in e["text"]]
        assert "MondayNo price listed" in table
        assert "Friday (today)TodayAll day$5 a game5 PM to 2 AM$8 a gameShoes included" in table

    def test_the_estimate_is_a_plain_form_that_leads_to_its_answer(self, venue):
        form = next(e["attributes"] for e in venue.all("form") if e["attributes"].get("action", "").startswith("/v"))
        ids = {e["attributes"].get("id") for e in venue.elements}
        assert (form["action"], form["method"]) == ("/venue/sunset-lanes#estimate-document", "get")
        assert "estimate-document" in ids
        fields = [e for e in venue.elements if e["tag"] in {"input", "select"} and "form" in e["inside"]]
        assert {"people", "play", "day", "time", "shoes"} <= {field["attributes"].get("name") for field in fields}

    def test_what_visitors_paid_is_there_and_how_to_report_a_price(self, venue):
        text = venue.all("main")[0]["text"]
        assert "$6 a game, paid on Nov 15, 2026" in text
        links = [e["attributes"]["href"] for e in venue.all("a") if e["text"] == "Paid something different? Tell us"]
        assert links == ["/venue/sunset-lanes/price"]


@pytest.mark.parametrize("state", [page_state(COUNTRY_COST), page_state(STATE_COST), page_state(CITY_COST), VenueState])
def test_a_live_page_has_forms_that_answer_in_place(state):
    view = venue_view if state is VenueState else cost_view
    assert "QuestionForm" in str(view(state.view).render())


@pytest.mark.parametrize("page", [COUNTRY_COST, STATE_COST, CITY_COST, VENUE], ids=lambda page: page.route)
def test_answers_to_forms_are_not_kept(page):
    assert page.is_kept({"state": "tx"})
    assert not page.is_kept({"state": "tx", "people": "6"})
