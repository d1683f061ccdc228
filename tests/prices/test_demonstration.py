"""The prices of the demonstration, loaded once: each figure is right, and the pages and the API say the same."""

import csv
import io
import re
from decimal import Decimal
from html import unescape
from operator import itemgetter
from statistics import fmean
from typing import Any

import pytest
from sqlmodel import col, select
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.demo.services.demonstration import DemonstrationOrder, load_demonstration
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.prices.models.price_report import PriceReportDay
from bowling_app.prices.pages.page import CITY_COST, COUNTRY_COST, STATE_COST
from bowling_app.prices.rules.price_reports import Report
from bowling_app.prices.schemas.cost_page import CostView
from bowling_app.prices.services.cost_pages import load_cost, load_cost_state
from bowling_app.prices.services.price_reports import (
    build_reports,
    city_reports,
    state_reports,
    usa_report,
)
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.price_periods import priced
from bowling_app.venues.rules.prices import dollars
from tests.api import the_api
from tests.conftest import StoppedClock
from tests.factories import a_place, a_venue
from tests.prices.figures import assert_true
from tests.shared_rows import shared_rows

pytestmark = pytest.mark.usefixtures("connection", "stopped_clock")

AVERAGES = ("averageGamePrice", "averageHourlyPrice", "averageShoeRentalPrice")
STATE = "TX"
COUNTS = ("venuesWithGamePricing", "venuesWithHourlyPricing", "venuesWithShoeRentalPricing")


def demonstration(uow: UnitOfWork) -> None:
    """At the moment at which the clock of these tests stands."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "now", StoppedClock().now)
        load_demonstration(uow, Actor(is_system=True), DemonstrationOrder(venues=120))


written, connection = shared_rows(demonstration)


@pytest.fixture
def two_cities(uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock) -> None:
    """Two cities that have averages of all three prices, and so has their state: the demonstration is too small to have
    many that do. The day's reports are built again with them."""
    for name, least in (("Austin", 4), ("Waco", 9)):
        for price in (least, least + 1, least + 3, least + 3.5):
            place = a_place(uow, name, STATE)
            a_venue(uow, place=place, game_price=price, hourly_price=price * 6, shoe_rental_price=price - 1)
    build_reports(uow, system, replace=True)


@pytest.fixture
def browse() -> TestClient:
    return TestClient(Site(Starlette(), [COUNTRY_COST, STATE_COST, CITY_COST], Cache()), follow_redirects=False)


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


def hrefs(view: CostView) -> list[str]:
    """The places that it leads to, in its table and below."""
    return [*(row.href for row in (view.table.rows if view.table else ())), *(link.href for link in view.others)]


def has_all(report: Report) -> bool:
    return None not in {report.game.mean, report.hourly.mean, report.shoes.mean}


@pytest.mark.usefixtures("two_cities")
def test_every_published_figure_of_the_demonstration_is_right(uow: Any, visitor: Any) -> None:
    query = select(Venue, Place).join(Place, col(Place.id) == col(Venue.place_id)).where(Venue.is_active)
    found = uow.session.exec(query).all()
    usa = usa_report(uow, visitor).report
    assert usa
    assert_true(usa, [venue for venue, _ in found])
    states = state_reports(uow, visitor).reports
    assert [report.state for report in states] == sorted({place.state for _, place in found})
    assert any(map(has_all, states))
    cities: list[Report] = []
    for state in states:
        assert_true(state, [venue for venue, place in found if place.state == state.state])
        for city in city_reports(uow, visitor, state=state.state or "").reports:
            here = [v for v, p in found if (p.state, p.name) == (city.state, city.city)]
            assert_true(city, here)
            cities.append(city)
    assert len(cities) == len({place.id for _, place in found})
    assert len([city for city in cities if has_all(city)]) >= 2


def test_every_amount_that_a_page_shows_is_one_of_the_numbers_behind_it(uow: Any, visitor: Any) -> None:
    view, report = load_cost(uow, visitor), usa_report(uow, visitor).report
    assert report
    means = [report.game.mean, report.hourly.mean, report.shoes.mean]
    assert [figure.average for figure in view.figures] == [dollars(mean) for mean in means if mean]
    priced = uow.session.exec(select(Venue.game_price).where(Venue.is_active, col(Venue.game_price).is_not(None)))
    assert float(report.game.mean or 0) == pytest.approx(fmean(map(float, priced)), abs=0.005)
    known = {amount for figure in (report.game, report.hourly, report.shoes)
             for amount in (figure.mean, figure.lower, figure.median, figure.upper) if amount}  # fmt: skip
    said = {
        Decimal(amount.replace(",", "")) for text in view.introduction for amount in re.findall(r"\$([\d,.]*\d)", text)
    }
    assert said <= known


def test_the_trend_has_a_past_that_leads_to_today_and_is_marked(uow: Any, visitor: Any) -> None:
    trend = load_cost(uow, visitor).trend
    assert len(trend) > 20
    assert trend[-1].day == "2026-11-20"
    assert all(point.game.startswith("$") for point in trend)
    assert Decimal(trend[0].game[1:]) < Decimal(trend[-1].game[1:])
    assert all(uow.session.exec(select(PriceReportDay.is_demonstration)))


def test_every_city_and_state_with_a_price_has_its_page(uow: Any, visitor: Any) -> None:
    states = {href.rpartition("/")[2] for href in hrefs(load_cost(uow, visitor))}
    listed = {href for state in states for href in hrefs(load_cost_state(uow, visitor, state=state))}
    places = uow.session.exec(select(Place).join(Venue).where(Venue.is_active, priced())).all()
    assert {f"/bowling-cost/{place.state.lower()}/{place.slug}" for place in places} == listed


@pytest.mark.usefixtures("two_cities")
def test_pages_json_and_csv_say_the_same(browse: TestClient, api: TestClient):
    usa, states = api.get("/api/reports/usa").json(), api.get("/api/reports/states").json()
    page = browse.get("/bowling-cost").text
    assert len(published(usa)) == 3
    assert figures(words(page)) == published(usa) == published(csv_rows(api.get("/api/reports/usa.csv").text)[0])
    by_state = list(table(page).values())
    as_csv = csv_rows(api.get("/api/reports/states.csv").text)
    assert sorted(by_state) == sorted(map(row_of, averaged(states))) == sorted(map(row_of, averaged(as_csv)))

    page = browse.get(f"/bowling-cost/{STATE.lower()}").text
    own, cities = api.get(f"/api/reports/states/{STATE}").json(), api.get(f"/api/reports/cities?state={STATE}").json()
    assert len(published(own)) == 3
    assert figures(words(page)) == published(own)
    assert table(page) == {report["city"]: row_of(report) for report in averaged(cities)}
    as_csv = csv_rows(api.get(f"/api/reports/cities.csv?state={STATE}").text)
    assert table(page) == {report["city"]: row_of(report) for report in averaged(as_csv)}

    city = max(cities, key=itemgetter("venueCount"))
    path = next(
        link for link in re.findall(r'href="(/bowling-cost/[^"]+)">([^<]+)</a>', page) if link[1] == city["city"]
    )
    assert len(published(city)) == 3
    assert figures(words(browse.get(path[0]).text)) == published(city)


def test_the_trend_is_that_of_the_history(browse: TestClient, api: TestClient):
    history = {report["date"]: report for report in api.get("/api/reports/history").json()}
    page = browse.get("/bowling-cost").text
    rows = re.findall(r'<time datetime="([\d-]+)">.*?</th>(.*?)</tr>', page)
    assert len(rows) > 20
    for day, cells in rows:
        shown = words(cells).replace("None published", "Too-few").split()
        assert [cell.replace("-", " ") for cell in shown] == [money(history[day][name]) for name in AVERAGES]
