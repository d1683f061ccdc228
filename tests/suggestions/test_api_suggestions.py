"""Suggestions over HTTP."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.venues.models.venue import Venue
from tests.factories import a_signed_in_user, a_venue
from tests.few import one_in

OURS = {"Origin": "http://localhost:3000"}
MISSING = {"city": "Austin", "state": "TX", "venueName": "Pinfire Bowl"}


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    """Two people who are signed in, each under their own name, and a venue."""
    for name in ("kim", "admin"):
        a_signed_in_user(uow, name, email=f"{name}@example.com", display_name=name.capitalize())
    uow.session.add(AppConfig(admins=["admin"]))
    return a_venue(uow, "Sunset Lanes", lanes=12)


@pytest.fixture
def kim(api: FastAPI, venue: Venue) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS, cookies={COOKIE: "kim"}) as client:
        yield client


@pytest.fixture
def admin(api: FastAPI, venue: Venue) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS, cookies={COOKIE: "admin"}) as client:
        yield client


def problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["message"]


def test_a_suggestion_goes_all_the_way(kim: TestClient, admin: TestClient) -> None:
    made = kim.post("/api/suggestions", json={**MISSING, "note": "New", "wantsCredit": True})
    assert (made.status_code, made.json()["status"]) == (201, "pending")
    path = f"/api/suggestions/{made.json()['id']}"
    assert admin.post(f"{path}/question", json={"text": "Which street?"}).json()["status"] == "needs_info"
    assert kim.post(f"{path}/answer", json={"text": "Pin Rd"}).json()["talk"][1]["sender"] == "you"
    approved = admin.post(f"{path}/approve").json()
    assert (approved["status"], approved["venueId"]) == ("approved", "pinfire-bowl-austin-tx")
    mine = kim.get("/api/suggestions/mine").json()
    names = {"city", "state", "userEmail", "status", "createdAt", "venueName", "address", "userDisplayName", "userId"}
    assert names <= set(mine["suggestions"][0])
    assert mine["suggestions"][0]["userEmail"] == "kim@example.com"
    assert problem(kim.post(f"{path}/withdraw"))[0] == 409


def test_a_venue_that_is_there_is_asked_about(kim: TestClient, venue: Venue) -> None:
    body = {**MISSING, "venueName": "Sunset Bowl"}
    asked = kim.post("/api/suggestions", json=body)
    assert (asked.status_code, asked.json()["error"]) == (
        409, {"code": "duplicates", "message": "Is it one of these?"},
    )  # fmt: skip
    assert [(each["id"], each["reason"]) for each in asked.json()["duplicates"]] == [(venue.id, "Same name, same city")]
    assert kim.post("/api/suggestions", json={**body, "noneOfThese": True}).status_code == 201


def test_a_correction_is_a_difference(kim: TestClient, admin: TestClient, venue: Venue, uow: UnitOfWork) -> None:
    body = {"changes": {"lanes": 24, "hours": {"monday": [{"opens": "10:00", "closes": "01:00"}]}}}
    made = kim.post(f"/api/venues/{venue.id}/suggestions", json=body).json()
    case = admin.get("/api/suggestions?status=pending").json()["suggestions"][0]
    assert [(each["field"], each["before"], each["after"]) for each in case["changes"]] == [
        ("hours", None, [[0, 600, 1500], *([day, None, None] for day in range(1, 7))]), ("lanes", 12, 24),
    ]  # fmt: skip
    admin.post(f"/api/suggestions/{made['id']}/approve", json={"fields": ["lanes"]})
    uow.session.refresh(venue)
    assert (venue.lanes, venue.hours_known) == (24, False)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"city": "Austin"}, "state: Field required"),
        ({**MISSING, "city": None}, "city: Input should be a valid string"),
        ({**MISSING, "state": "ZZ"}, "State: enter the name or code of a US state or DC."),
        ({**MISSING, "website": "javascript:alert(1)"}, "Website: enter a web address"),
        ({**MISSING, "note": "x" * 1001}, "Note: use at most 1,000 characters."),
        ({**MISSING, "note": "x" * 60_000}, "note: String should have at most"),
        ({**MISSING, "latitude": "north"}, "latitude: "),
    ],
)
def test_a_bad_field_is_named(kim: TestClient, body: dict[str, Any], message: str) -> None:
    status, told = problem(kim.post("/api/suggestions", json=body))
    assert status == 422
    assert told.startswith(message)


@pytest.mark.parametrize(
    "changes",
    one_in(3, [
        {}, {"owner_id": "kim"}, {"lanes": {"$gt": 1}}, {"hours": "\u0000"}, {"name": "\ud800"}, {"x" * 9000: 1},
        {"website": "https://a.com/\ud800"}, {"amenities": {"\ud800": True}}, {"game_price": 1e400},
        {"position": [1e400, 0]}, {"hours": [[0, 0, 10**30]]}, {"lanes": 10**100},
    ]),
)  # fmt: skip
def test_hostile_corrections_are_refused_in_words(kim: TestClient, venue: Venue, changes: dict[str, Any]) -> None:
    import json  # noqa: PLC0415 -- the client itself refuses to write some of these.

    content = json.dumps({"changes": changes}).encode()
    headers = {"Content-Type": "application/json"}
    status, told = problem(kim.post(f"/api/venues/{venue.id}/suggestions", content=content, headers=headers))
    assert status == 422
    assert 10 < len(told) < 300


def test_nobody_suggests_as_somebody_else(kim: TestClient) -> None:
    kim.post("/api/suggestions", json={**MISSING, "userId": "admin", "status": "approved", "userEmail": "x@y.example"})
    mine = kim.get("/api/suggestions/mine").json()["suggestions"][0]
    assert (mine["userId"], mine["status"], mine["userEmail"]) == ("kim", "pending", "kim@example.com")


def test_visitors_and_others_are_turned_away(api: FastAPI, kim: TestClient, venue: Venue) -> None:
    with TestClient(api, headers=OURS) as stranger:
        assert stranger.post("/api/suggestions", json=MISSING).status_code == 401
        assert stranger.get("/api/suggestions/mine").status_code == 401
    assert kim.get("/api/suggestions").status_code == 403
    made = kim.post("/api/suggestions", json=MISSING).json()["id"]
    assert kim.post(f"/api/suggestions/{made}/approve").status_code == 403
    assert kim.post(f"/api/suggestions/{made}/merge", json={"venueId": venue.id}).status_code == 403
    assert kim.delete(f"/api/suggestions/{made}").status_code == 403
    kim.headers["Origin"] = "https://evil.example"
    assert kim.post("/api/suggestions", json=MISSING).status_code == 403


def test_admins_reject_merge_and_delete(kim: TestClient, admin: TestClient, venue: Venue) -> None:
    ids = [kim.post("/api/suggestions", json={**MISSING, "venueName": f"Bowl {n}"}).json()["id"] for n in range(3)]
    assert admin.post(f"/api/suggestions/{ids[0]}/reject", json={"reason": "It has closed"}).status_code == 200
    merged = admin.post(f"/api/suggestions/{ids[1]}/merge", json={"venueId": venue.id}).json()
    assert (merged["status"], merged["venueId"]) == ("merged", venue.id)
    assert admin.delete(f"/api/suggestions/{ids[2]}").status_code == 200
    listed = admin.get("/api/suggestions?limit=1").json()
    assert (len(listed["suggestions"]), bool(listed["nextCursor"])) == (1, True)
    assert problem(admin.post("/api/suggestions/%00/approve")) == (404, "There is nothing at this address")


class TestPreview:
    def test_says_in_words_what_a_correction_would_change_and_keeps_nothing(self, kim: TestClient, venue: Venue):
        path = f"/api/venues/{venue.id}/suggestions/preview"
        answer = kim.post(path, json={"changes": {"lanes": 24, "name": "Sunset Lanes"}})
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
        assert answer.json() == {"differences": [{"field": "lanes", "label": "Lanes", "before": "12", "after": "24"}]}
        assert kim.get("/api/suggestions/mine").json()["suggestions"] == []

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({}, "No changes yet. Change at least one field."),
            ({"lanes": 12}, "No changes yet. Change at least one field."),
            ({"lanes": "many"}, "Lanes: enter a whole number from 1 to 400."),
            (
                {"hours": {"monday": [{"opens": "10", "closes": ""}]}},
                "Opening hours: Monday: enter times like 10:00 or 23:30.",
            ),
        ],
    )
    def test_refuses_what_sending_would_refuse(self, kim: TestClient, venue: Venue, changes: Any, message: str):
        answer = kim.post(f"/api/venues/{venue.id}/suggestions/preview", json={"changes": changes})
        assert problem(answer) == (422, message)

    @pytest.mark.parametrize("changes", [rb'{"\ud8d7": 1}', rb'{"name": "\ud8d7"}', rb'{"hours": {"\ud8d7": []}}'])
    def test_half_a_character_is_refused_in_any_place(self, kim: TestClient, venue: Venue, changes: bytes):
        body = b'{"changes": %b}' % changes
        answer = kim.post(
            f"/api/venues/{venue.id}/suggestions/preview", content=body, headers={"content-type": "application/json"}
        )
        assert answer.status_code == 422

    def test_is_for_everybody(self, api: FastAPI, venue: Venue):
        with TestClient(api, headers=OURS) as visitor:
            answer = visitor.post(f"/api/venues/{venue.id}/suggestions/preview", json={"changes": {"lanes": 24}})
            assert answer.status_code == 200
            missing = visitor.post("/api/venues/nowhere/suggestions/preview", json={"changes": {"lanes": 24}})
            assert problem(missing) == (404, "Venue not found")
