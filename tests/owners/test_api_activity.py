"""What pages of venues tell of their visitors, over HTTP."""

import pytest
from sqlmodel import func, select
from starlette.testclient import TestClient

from bowling_app.owners.models import VenueActivity
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from tests.api import the_api
from tests.factories import a_signed_in_user, a_venue

BROWSER = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"}


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Tapped Lanes")


def tell(venue: Venue, headers: dict[str, str], kind: str = "call", **more: str) -> int:
    ours = {"origin": settings().base_url} | headers
    address = f"/api/venues/{venue.id}/activity"
    return (
        TestClient(the_api())
        .post(address, params={"kind": kind}, headers=ours, content=more.get("body", ""))
        .status_code
    )


def counted(uow: UnitOfWork) -> int:
    return uow.session.exec(select(func.coalesce(func.sum(VenueActivity.count), 0))).one()


def test_a_visitor_counts(uow: UnitOfWork, venue: Venue):
    assert [tell(venue, BROWSER), tell(venue, BROWSER)] == [204, 204]
    assert counted(uow) == 2


@pytest.mark.parametrize(
    "headers",
    [{"user-agent": "curl/8"}, {"user-agent": ""}, {**BROWSER, "dnt": "1"}, {**BROWSER, "sec-gpc": "1"}],
    ids=["program", "nameless", "do not track", "privacy control"],
)
def test_programs_and_those_who_object_do_not_count_and_learn_nothing(
    uow: UnitOfWork, venue: Venue, headers: dict[str, str]
):
    assert tell(venue, headers) == 204
    assert counted(uow) == 0


def test_other_sites_cannot_count(uow: UnitOfWork, venue: Venue):
    assert tell(venue, {**BROWSER, "origin": "https://evil.example"}) == 403
    assert counted(uow) == 0


def test_it_takes_no_body_and_no_other_kind(uow: UnitOfWork, venue: Venue):
    assert tell(venue, BROWSER, body="x" * 100) == 413
    assert tell(venue, BROWSER, kind="view") == 422
    assert counted(uow) == 0


@pytest.mark.parametrize(("token", "status"), [("x", 403), ("a.b.c", 403), ("kim", 204)])
def test_a_program_counts_with_the_token_of_somebody_who_is_signed_in(
    uow: UnitOfWork, venue: Venue, token: str, status: int
):
    a_signed_in_user(uow, "kim")
    assert tell(venue, {**BROWSER, "origin": "", "authorization": f"Bearer {token}"}) == status
    assert counted(uow) == (status == 204)
