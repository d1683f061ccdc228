"""What the pages about prices say is what the API says, as JSON and as CSV, and neither is a page of its own twice."""

import csv
import io
import re
from decimal import Decimal
from html import unescape
from operator import itemgetter
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.demo.services.demonstration import DemonstrationOrder, load_demonstration
from bowling_app.listings.pages.page import CITY, COUNTRY, STATE
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.prices.pages.page import CITY_COST, COUNTRY_COST, STATE_COST
from bowling_app.venue_page.pages.page import VENUE
from bowling_app.venues.rules.prices import dollars
from tests.api import the_api
from tests.factories import a_place, a_venue

AVERAGES = ("averageGamePrice", "averageHourlyPrice", "averageShoeRentalPrice")
COUNTS = ("venuesWithGamePricing", "venuesWithHourlyPricing", "venuesWithShoeRentalPricing")


@pytest.fixture
def browse(uow: Any) -> TestClient:
    pages = [COUNTRY_COST, STATE_COST, CITY_COST, VENUE, COUNTRY, STATE, CITY]
    return TestClient(Site(Starlette(), pages, Cache()), follow_redirects=False)


@pytest.fixture
def api(uow: Any) -> TestClient:
    return TestClient(the_api())


def money(amount: float | str | None) -> str:
    return "Not enough data" if amount in {None, ""} else dollars(Decimal(str(amount)))


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def figures(text: str) -> list[tuple[str, str]]:
    """The averages in the cards, each with the number of venues behind it."""
    return re.findall(r"(\$[\d,.]+) on average Prices of ([\d,]+) venue", text)


def table(text: str) -> dict[str, list[str]]:
    """The table that can be sorted: by name what stands in the row."""
    part = text[text.index('aria-sort="') :].partition("</table>")[0]
    rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in re.findall(r"<tr>(.*?)</tr>", part)]
    return {words(cells[0]): [words(cell) for cell in cells[1:]] for cells in rows if len(cells) == 5}


def row_of(report: Any) -> list[str]:
    return [*(money(report[name]) for name in AVERAGES), f"{int(report['venueCount']):,}"]


def published(report: Any) -> list[tuple[str, str]]:
    return [(money(report[a]), f"{int(report[n]):,}") for a, n in zip(AVERAGES, COUNTS, strict=True) if report[a]]


def averaged(reports: Any) -> list[Any]:
    """Those that a page has a row for."""
    return [report for report in reports if any(report[name] for name in AVERAGES)]


def csv_rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_pages_json_and_csv_say_the_same(browse: TestClient, api: TestClient, uow: Any, system: Any):
    load_demonstration(uow, system, DemonstrationOrder(venues=600))
    usa, states = api.get("/api/reports/usa").json(), api.get("/api/reports/states").json()
    page = browse.get("/bowling-cost").text
    assert figures(words(page)) == published(usa) == published(csv_rows(api.get("/api/reports/usa.csv").text)[0])
    by_state = list(table(page).values())
    as_csv = csv_rows(api.get("/api/reports/states.csv").text)
    assert sorted(by_state) == sorted(map(row_of, averaged(states))) == sorted(map(row_of, averaged(as_csv)))

    state = max(states, key=itemgetter("venueCount"))["state"]
    page = browse.get(f"/bowling-cost/{state.lower()}").text
    own, cities = api.get(f"/api/reports/states/{state}").json(), api.get(f"/api/reports/cities?state={state}").json()
    assert figures(words(page)) == published(own)
    assert table(page) == {report["city"]: row_of(report) for report in averaged(cities)}
    as_csv = csv_rows(api.get(f"/api/reports/cities.csv?state={state}").text)
    assert table(page) == {report["city"]: row_of(report) for report in averaged(as_csv)}

    city = max(cities, key=itemgetter("venueCount"))
    path = next(
        link for link in re.findall(r'href="(/bowling-cost/[^"]+)">([^<]+)</a>', page) if link[1] == city["city"]
    )
    assert figures(words(browse.get(path[0]).text)) == published(city)


def test_the_trend_is_that_of_the_history(browse: TestClient, api: TestClient, uow: Any, system: Any):
    load_demonstration(uow, system, DemonstrationOrder(venues=60))
    history = {report["date"]: report for report in api.get("/api/reports/history").json()}
    page = browse.get("/bowling-cost").text
    rows = re.findall(r'<time datetime="([\d-]+)">.*?</th>(.*?)</tr>', page)
    assert len(rows) > 20
    for day, cells in rows:
        shown = words(cells).replace("None published", "Too-few").split()
        assert [cell.replace("-", " ") for cell in shown] == [money(history[day][name]) for name in AVERAGES]


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
