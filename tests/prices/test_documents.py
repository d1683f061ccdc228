"""The pages about prices: each has one address, leads to its lists, and an answer to a form is no page of its own."""

from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.listings.pages.page import CITY, COUNTRY, STATE
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.prices.pages.page import CITY_COST, COUNTRY_COST, STATE_COST
from bowling_app.venue_page.pages.page import VENUE
from tests.factories import a_place, a_venue


@pytest.fixture
def browse(uow: Any) -> TestClient:
    pages = [COUNTRY_COST, STATE_COST, CITY_COST, VENUE, COUNTRY, STATE, CITY]
    return TestClient(Site(Starlette(), pages, Cache()), follow_redirects=False)


ANSWERS = ["/bowling-cost?sort=-game", "/bowling-cost/tx?people=6", "/bowling-cost/tx/austin?people=6&time=99",
           "/venue/sunset-lanes-austin-tx?people=6"]  # fmt: skip


@pytest.mark.parametrize("address", ANSWERS)
def test_an_answer_to_a_form_is_not_for_search_engines(browse: TestClient, uow: Any, address: str):
    a_venue(uow, "Sunset Lanes", game_price="5.50")
    answer, plain = browse.get(address), browse.get(address.partition("?")[0])
    assert (answer.status_code, plain.status_code) == (200, 200)
    assert '<meta name="robots" content="noindex, follow"' in answer.text
    assert 'rel="canonical"' not in answer.text
    assert 'rel="canonical"' in plain.text


@pytest.mark.parametrize("path", ["/bowling-cost/TX", "/bowling-cost/Texas", "/bowling-cost/texas"])
def test_another_spelling_of_a_state_leads_to_its_page(browse: TestClient, uow: Any, path: str):
    a_venue(uow, game_price="5.50")
    answer = browse.get(path)
    assert (answer.status_code, answer.headers["location"]) == (301, "/bowling-cost/tx")


def test_lists_and_prices_of_a_city_lead_to_each_other(browse: TestClient, uow: Any):
    a_venue(uow, game_price="5.50", place=a_place(uow, "St. Louis", "MO"))
    assert 'href="/bowling-cost/mo/st-louis"' in browse.get("/locations/mo/st-louis").text
    assert 'href="/locations/mo/st-louis"' in browse.get("/bowling-cost/mo/st-louis").text
    assert 'href="/locations/mo"' in browse.get("/bowling-cost/mo").text


@pytest.mark.parametrize("path", ["/bowling-cost/zz", "/bowling-cost/tx/atlantis", "/bowling-cost/tx/austin/x"])
def test_what_does_not_exist_is_a_404(browse: TestClient, uow: Any, path: str):
    a_venue(uow)
    assert browse.get(path).status_code == 404
