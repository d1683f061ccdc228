"""Lists for other programs."""

import pytest
from fastapi import FastAPI
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.lists.models import VenueList
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_signed_in_user, a_venue

KIM = {"Authorization": "Bearer kim"}


@pytest.fixture
def call(api: FastAPI, uow: UnitOfWork) -> TestClient:
    """The API, for a program with the session of Kim."""
    a_signed_in_user(uow, "kim", display_name="Kim")
    return TestClient(api, headers=KIM)


def test_a_list_is_made_filled_changed_shared_and_deleted(call: TestClient, uow: UnitOfWork) -> None:
    one, two = a_venue(uow, "Sunset Lanes"), a_venue(uow, "Border Bowl")
    made = call.post("/api/lists", json={"name": "Friday"}).json()
    path = f"/api/lists/{made['list']['id']}"
    assert (made["list"]["visibility"], made["list"]["address"]) == ("private", None)

    added = call.post(f"{path}/venues", json={"venueIds": [one.id, two.id]}).json()
    assert (added["added"], added["wereThere"]) == (2, 0)
    call.put(f"{path}/venues/{two.id}/note", json={"note": "Lane 7"})
    moved = call.post(f"{path}/venues/{two.id}/move", json={"way": "up"}).json()
    assert [(each["venueName"], each["note"]) for each in moved["venues"]] == [
        ("Border Bowl", "Lane 7"),
        ("Sunset Lanes", ""),
    ]
    shared = call.put(path, json={"name": "Friday", "visibility": "link"}).json()["list"]["address"]
    seen = call.get(f"/api/shared-lists/{shared.removeprefix('/lists/')}").json()
    assert (seen["author"], len(seen["venues"])) == ("Kim", 2)
    assert "kim" not in str(seen)

    left = call.delete(f"{path}/venues/{one.id}").json()
    assert [each["venueName"] for each in left["venues"]] == ["Border Bowl"]
    assert [each["name"] for each in call.get("/api/lists").json()["lists"]] == ["Friday"]
    assert call.delete(path).status_code == 200
    assert uow.session.exec(select(VenueList)).all() == []


def test_what_does_not_fit_is_said_at_its_field(call: TestClient) -> None:
    refused = call.post("/api/lists", json={"name": "", "visibility": "nobody"})
    assert refused.status_code == 422
    assert [one["field"] for one in refused.json()["error"]["problems"]] == ["name", "visibility"]
    assert call.get("/api/lists", headers={"Authorization": ""}).status_code == 401
