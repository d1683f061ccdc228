"""Signing in without scripts: an address, a code, and back to where one came from."""

import re

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.http.cookies import CHALLENGE_COOKIE, COOKIE, DEVICE_COOKIE
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.settings import settings

EMAIL = "kim@example.com"


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    own = {"Origin": next(iter(settings().origins))}
    return TestClient(Site(own_routes, list(PAGES), Cache()), follow_redirects=False, headers=own)


def mailed_code(uow: UnitOfWork) -> str:
    [mail] = uow.session.exec(select(OutgoingMail)).all()
    found = re.search(r"\b\d{6}\b", mail.body)
    assert found, mail.body
    return found[0]


def sessions(uow: UnitOfWork) -> int:
    return len(uow.session.exec(select(UserSession)).all())


def test_an_address_then_a_code_begin_a_session_and_lead_back(browse: TestClient, uow: UnitOfWork) -> None:
    form = browse.get("/sign-in?next=/venue/sunset").text
    assert 'action="/sign-in?next=%2Fvenue%2Fsunset"' in form
    asked = browse.post("/sign-in?next=/venue/sunset", data={"email": f" {EMAIL} "})
    assert asked.status_code == 200
    assert f'value="{EMAIL}"' in asked.text
    assert 'action="/sign-in/code?next=%2Fvenue%2Fsunset"' in asked.text
    assert "kim" not in str(asked.url)
    proven = browse.post("/sign-in/code?next=/venue/sunset", data={"email": EMAIL, "code": mailed_code(uow)})
    assert (proven.status_code, proven.headers["location"]) == (303, "/venue/sunset")
    assert {COOKIE, DEVICE_COOKIE} <= set(browse.cookies)
    assert CHALLENGE_COOKIE not in browse.cookies
    assert sessions(uow) == 1


def test_a_wrong_code_keeps_the_address_and_not_the_code(browse: TestClient, uow: UnitOfWork) -> None:
    browse.post("/sign-in", data={"email": EMAIL})
    answer = browse.post("/sign-in/code", data={"email": EMAIL, "code": "000000"})
    assert answer.status_code == 401
    assert f'value="{EMAIL}"' in answer.text
    assert "000000" not in answer.text
    assert COOKIE not in browse.cookies
    assert sessions(uow) == 0


def test_a_code_of_another_browser_signs_nobody_in(browse: TestClient, uow: UnitOfWork) -> None:
    browse.post("/sign-in", data={"email": EMAIL})
    browse.cookies.clear()
    assert browse.post("/sign-in/code", data={"email": EMAIL, "code": mailed_code(uow)}).status_code == 401


def test_what_is_no_address_is_said_at_the_field(browse: TestClient, uow: UnitOfWork) -> None:
    answer = browse.post("/sign-in", data={"email": "kim"})
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in answer.text
    assert 'value="kim"' in answer.text
    assert not uow.session.exec(select(OutgoingMail)).all()


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", None])
def test_no_other_site_signs_a_visitor_in(browse: TestClient, uow: UnitOfWork, origin: str | None) -> None:
    del browse.headers["origin"]
    headers = {"Origin": origin} if origin else {}
    for path in ("/sign-in", "/sign-in/code"):
        assert browse.post(path, data={"email": EMAIL, "code": "123456"}, headers=headers).status_code == 403
    assert not uow.session.exec(select(OutgoingMail)).all()


@pytest.mark.parametrize(
    "strange", ["https://evil.example", "//evil.example", "/\\evil.example", "venue", "/a b", "/" * 900]
)
def test_no_sign_in_leads_to_another_site(browse: TestClient, uow: UnitOfWork, strange: str) -> None:
    text = browse.get("/sign-in", params={"next": strange}).text
    assert 'action="/sign-in"' in text
    browse.post("/sign-in", data={"email": EMAIL})
    proven = browse.post("/sign-in/code", params={"next": strange}, data={"email": EMAIL, "code": mailed_code(uow)})
    assert proven.headers["location"] == "/"


def test_neither_page_is_listed_by_search_engines_or_kept(browse: TestClient) -> None:
    for path in ("/sign-in", "/sign-in/code"):
        assert 'content="noindex' in browse.get(path).text
    assert browse.post("/sign-in", data={"email": "x"}).headers["cache-control"] == "no-store"
