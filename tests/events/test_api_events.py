"""Events by the API: the search, one event, and those of a venue."""

from datetime import date

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_venue, an_alias, an_event

pytestmark = pytest.mark.usefixtures("stopped_clock")


def test_an_event_is_sent_with_its_dates_to_come(api: FastAPI, uow: UnitOfWork):
    site, venue = TestClient(api), a_venue(uow)
    row = an_event(uow, venue, starts_on=date(2026, 11, 13), repeats="weekly", times=3, end_time=25 * 60, fee="15")
    event = site.get(f"/api/events/{row.id}").json()
    assert (event["venueId"], event["told"], event["terms"]["fee"], event["terms"]["endTime"]) == (
        venue.id, "owner", 15.0, 1500,
    )  # fmt: skip
    assert event["dates"][0] == {
        "path": f"/events/{row.id}-cosmic-friday/2026-11-20", "date": "2026-11-20", "starts": "2026-11-20T21:00:00",
        "ends": "2026-11-21T01:00:00", "isCanceled": False, "isMoved": False, "reason": "",
    }  # fmt: skip
    assert len(event["dates"]) == 2
    assert event["timeZone"] == "America/Chicago"
    assert site.get(f"/api/venues/{venue.id}/events").json()["events"] == [event]


def test_a_search_finds_the_first_date_that_fits(api: FastAPI, uow: UnitOfWork):
    site, row = TestClient(api), an_event(uow, a_venue(uow, "Sunset Lanes"), repeats="weekly", times=4)
    answer = site.get("/api/events?kind=cosmic&from=2026-12-10").json()
    assert answer["total"] == 1
    [found] = answer["events"]
    assert (found["event"]["id"], found["date"]["date"], found["moreDates"]) == (row.id, "2026-12-11", 2)
    assert (found["venue"]["name"], found["venue"]["miles"]) == ("Sunset Lanes", None)
    assert found["event"] == site.get(f"/api/events/{row.id}").json()  # With all its dates to come.
    assert len(found["event"]["dates"]) == 4
    assert found["event"]["timeZone"] == "America/Chicago"
    wrong = site.get("/api/events?kind=rave&within=9999")
    assert wrong.status_code == 422
    assert "Kind" in wrong.text
    assert site.get(f"/api/events?near={'x' * 5000}").status_code == 422


def test_what_is_not_there_is_not_found_and_an_old_address_leads_on(api: FastAPI, uow: UnitOfWork):
    site, venue = TestClient(api, follow_redirects=False), a_venue(uow)
    pending, removed = (an_event(uow, venue, status=status) for status in ("pending", "removed"))
    for event, status in ((pending.id, 404), (removed.id, 410), (999_999, 404), ("x", 422), (0, 422)):
        assert site.get(f"/api/events/{event}").status_code == status
    assert site.get("/api/venues/nowhere/events").status_code == 404
    an_alias(uow, venue, "old-lanes")
    answer = site.get("/api/venues/old-lanes/events")
    assert (answer.status_code, answer.headers["location"]) == (301, f"/api/venues/{venue.id}/events")


def test_a_decision_needs_somebody_who_is_signed_in(api: FastAPI, uow: UnitOfWork):
    row = an_event(uow, a_venue(uow), status="pending")
    for decision in ("accept", "reject"):
        assert TestClient(api).post(f"/api/events/{row.id}/{decision}").status_code == 401
