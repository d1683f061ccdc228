"""Those who run venues, over HTTP."""

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.accounts import update_profile
from bowling_app.platform.database.base import now
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.models.venue import Venue
from tests.factories import a_user, a_venue

PATH = "/api/profiles/kim-runs"


@pytest.fixture
def kim(uow: UnitOfWork) -> User:
    return a_user(uow, "kim", display_name="Kim", slug="kim-runs")


@pytest.fixture
def venue(uow: UnitOfWork, kim: User) -> Venue:
    return a_venue(uow, owner_id=kim.id)


@pytest.fixture
def reader(api: FastAPI) -> TestClient:
    return TestClient(api)


@pytest.mark.usefixtures("venue")
def test_tells_who_runs_a_venue_at_former_addresses_too(reader: TestClient, uow: UnitOfWork, kim: User) -> None:
    update_profile(uow, Actor(kim.id), slug="kim-lane")
    moved = reader.get(PATH, follow_redirects=False)
    assert (moved.status_code, moved.headers["location"]) == (301, "/api/profiles/kim-lane")
    assert reader.get(PATH).json() == {"displayName": "Kim", "photoUrl": None, "slug": "kim-lane"}
    assert reader.get("/api/profiles/nobody").status_code == 404


@pytest.mark.usefixtures("kim")
def test_tells_nothing_of_who_runs_nothing(reader: TestClient) -> None:
    assert reader.get(PATH).status_code == 404


def test_tells_nothing_of_who_runs_only_what_is_not_listed(reader: TestClient, uow: UnitOfWork, venue: Venue) -> None:
    venue.is_active = False
    uow.session.flush()
    assert reader.get(PATH).status_code == 404


@pytest.mark.parametrize("field", ["suspended_at", "deletion_started_at"])
@pytest.mark.usefixtures("venue")
def test_tells_nothing_of_who_is_shut_out(reader: TestClient, uow: UnitOfWork, kim: User, field: str) -> None:
    kim.suspended_for = "Spam" if field == "suspended_at" else None
    setattr(kim, field, now())
    uow.session.flush()
    assert reader.get(PATH).status_code == 404
