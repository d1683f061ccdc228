"""Votes with friends for other programs."""

from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_signed_in_user, a_venue


def test_a_ballot_is_made_voted_on_closed_and_deleted(api: FastAPI, uow: UnitOfWork) -> None:
    a_signed_in_user(uow, "kim", display_name="Kim")
    ids = [a_venue(uow, name).id for name in ("Sunset Lanes", "Border Bowl")]
    kim, friend = TestClient(api, headers={"Authorization": "Bearer kim"}), TestClient(api)
    made = kim.post("/api/ballots", json={"question": "Friday?", "venueIds": ids}).json()
    path = f"/api{made['address']}"
    assert friend.get(path).json()["choices"][0]["votes"] is None
    assert friend.put(f"{path}/vote", json={"name": "Lee", "marks": ["2"]}).json() == {"name": "Lee", "isNew": True}
    assert friend.put(f"{path}/vote", json={"name": "Lee", "marks": ["1"]}).json()["isNew"] is False
    for seen in (kim.get(path).json(), friend.get(path).json()):
        assert [(each["votes"], each["names"]) for each in seen["choices"]] == [(1, ["Lee"]), (0, [])]
        assert (seen["askedBy"], seen["voteCount"]) == ("Kim", 1)
    assert friend.post(f"{path}/close").status_code == 401
    assert kim.post(f"{path}/close").status_code == 200
    assert friend.put(f"{path}/vote", json={"name": "Lee", "marks": ["1"]}).status_code == 409
    assert kim.post(f"{path}/reopen").status_code == 200
    assert kim.get(path).json()["isOpen"] is True
    assert kim.delete(path).status_code == 200
    assert kim.get(path).status_code == 404
