"""The reports of prices over HTTP, as JSON and as CSV."""

import csv
import io
from typing import Any

import pytest
from starlette.testclient import TestClient

from bowling_app.platform.kit.errors import Unavailable
from bowling_app.prices.api import reports
from bowling_app.prices.services.price_reports import build_reports
from tests.api import the_api
from tests.factories import a_place, a_venue

SPECIFIED = {
    "averageHourlyPrice", "averageGamePrice", "averageShoeRentalPrice", "venueCount", "venuesWithGamePricing",
    "venuesWithHourlyPricing", "venuesWithShoeRentalPricing", "lastUpdated", "state", "city",
}  # fmt: skip

pytestmark = pytest.mark.usefixtures("stopped_clock")


@pytest.fixture
def site(uow: Any, system: Any) -> TestClient:
    """The API over four venues of which a report was built today."""
    for price in ("4", "5", "6.30"):
        a_venue(uow, place=a_place(uow, "El Paso"), game_price=price)
    a_venue(uow, place=a_place(uow, "Austin"), game_price="9", hourly_price=30)
    build_reports(uow, system)
    return TestClient(the_api())


def rows(answer: Any) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(answer.text)))


def test_the_fields_of_the_specification_stand_at_the_top(site: TestClient) -> None:
    report = site.get("/api/reports/usa").json()
    assert set(report) >= SPECIFIED
    assert (report["averageGamePrice"], report["venuesWithGamePricing"], report["venueCount"]) == (6.08, 4, 4)
    assert (report["averageHourlyPrice"], report["venuesWithHourlyPricing"]) == (None, 1)
    assert (report["medianGamePrice"], report["state"], report["city"]) == (5.65, None, None)
    assert (report["date"], report["documentId"]) == ("2026-11-20", "average")


def test_states_and_cities_are_found_by_their_names(site: TestClient) -> None:
    assert [state["state"] for state in site.get("/api/reports/states").json()] == ["TX"]
    for spelling in ("TX", "tx", "Texas"):
        assert site.get(f"/api/reports/states/{spelling}").json()["venueCount"] == 4
    city = site.get("/api/reports/cities/El-Paso-TX").json()
    assert (city["city"], city["state"], city["averageGamePrice"]) == ("El Paso", "TX", 5.1)
    assert [city["city"] for city in site.get("/api/reports/cities?state=TX").json()] == ["Austin", "El Paso"]


@pytest.mark.parametrize("path", ["usa", "states", "states/TX", "cities/El-Paso-TX", "cities?state=TX", "history"])
def test_the_same_numbers_come_as_csv(site: TestClient, path: str) -> None:
    told = site.get(f"/api/reports/{path}").json()
    expected = told if isinstance(told, list) else [told]
    base, _, query = path.partition("?")
    tail = f"?{query}" if query else ""
    answers = [
        site.get(f"/api/reports/{base}.csv{tail}"),
        site.get(f"/api/reports/{path}{'&' if query else '?'}format=csv"),
        site.get(f"/api/reports/{path}", headers={"Accept": "text/csv"}),
    ]
    for answer in answers:
        assert answer.headers["content-type"] == "text/csv; charset=utf-8"
        assert answer.headers["content-disposition"].endswith('.csv"')
        found = rows(answer)
        assert [set(row) for row in found] == [set(report) for report in expected]
        for row, report in zip(found, expected, strict=True):
            assert row == {name: "" if value is None else str(value) for name, value in report.items()}


def test_a_day_without_a_report_is_null_or_an_empty_list(site: TestClient) -> None:
    for path, nothing in (("usa", None), ("states", []), ("states/TX", None), ("cities/El-Paso-TX", None)):
        answer = site.get(f"/api/reports/{path}", params={"date": "2026-11-19"})
        assert (answer.status_code, answer.json()) == (200, nothing)
        assert reports.FAILED_HEADER not in answer.headers
    assert rows(site.get("/api/reports/usa.csv?date=2026-11-19")) == []


@pytest.mark.parametrize(
    ("path", "status"),
    [("states/ZZ", 404), ("cities/Nowhere", 404), ("cities?state=ZZ", 404), ("usa?date=soon", 422), ("cities", 422),
     ("usa?format=xml", 422), ("cities/%00-TX", 404), ("history?state=ZZ", 404)],
)  # fmt: skip
def test_a_question_that_breaks_a_rule_is_refused(site: TestClient, path: str, status: int) -> None:
    answer = site.get(f"/api/reports/{path}")
    assert answer.status_code == status
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize("failure", [ConnectionError(), Unavailable("The database is away.")])
def test_a_failure_is_null_or_empty_and_told_apart(
    site: TestClient, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise failure

    monkeypatch.setattr(reports, "perform", broken)
    for path, nothing in (("usa", None), ("states", []), ("cities/Austin-TX", None), ("history?city=Austin-TX", [])):
        answer = site.get(f"/api/reports/{path}")
        assert (answer.status_code, answer.json()) == (200, nothing)
        assert (answer.headers[reports.FAILED_HEADER], answer.headers["cache-control"]) == ("failed", "no-store")


def test_who_has_the_report_already_is_not_sent_it_again(site: TestClient) -> None:
    first = site.get("/api/reports/usa")
    again = site.get("/api/reports/usa", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.headers["vary"]) == (304, "Accept")


def test_no_name_becomes_a_formula_in_a_spreadsheet(uow: Any, system: Any) -> None:
    a_venue(uow, place=a_place(uow, "=cmd() City"))
    build_reports(uow, system)
    answer = TestClient(the_api()).get("/api/reports/cities.csv?state=TX")
    assert [row["city"] for row in rows(answer)] == ["'=cmd() City"]
