"""The account page without scripts."""

import re
from html import unescape

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.registry import features
from tests.factories import a_signed_in_user, a_user
from tests.live_states import a_session
from tests.plain_browser import OURS, carried, plain_browser


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in, as on two other devices."""
    a_signed_in_user(uow, "kim", display_name="Kim Lee", email="kim@example.com")
    for session in ("phone", "desk"):
        a_session(uow, "kim", session)
    return plain_browser("kim")


def sessions(uow: UnitOfWork) -> set[str]:
    uow.session.expire_all()
    return set(uow.session.exec(select(UserSession.id).where(UserSession.user_id == "kim")))


def buttons(html: str) -> list[str]:
    """Which session each button ends."""
    return [carried(form)["session"] for form in re.findall(r"<form.*?</form>", html, re.DOTALL) if "session" in form]


def test_it_says_what_the_account_is_and_leads_to_all_of_it(browse: TestClient) -> None:
    html = unescape(browse.get("/account").text)
    for said in ("Kim Lee", "kim@example.com", "Member since", "This device"):
        assert said in html
    ways = {
        "/account/profile", "/account/photo", "/account/password", "/account/emails", "/account/alerts",
        "/account/written", "/account/suggestions", "/account/delete", "/api/account/export", "/sign-out",
    }  # fmt: skip
    menu = {part.href for feature in features() for part in feature.personal if not part.is_for_admins}
    assert {href for href in (ways | menu) if f'href="{href}"' not in html} == set()
    assert "JavaScript" not in html


def test_a_visitor_is_asked_to_sign_in_and_sees_nobody(browse: TestClient) -> None:
    html = unescape(plain_browser("").get("/account").text)
    assert "Sign in to see your account." in html
    assert 'href="/sign-in?next=%2Faccount"' in html
    assert "Kim" not in html
    assert buttons(html) == []


def test_another_session_is_ended(browse: TestClient, uow: UnitOfWork) -> None:
    others = sorted(sessions(uow) - {"kim"})
    offered = buttons(browse.get("/account").text)
    assert sorted(offered) == sorted([*others, "others"])
    answer = browse.post("/account", data={"session": others[0]}, headers=OURS)
    assert (answer.status_code, answer.headers["location"]) == (303, "/account?done=ended")
    assert others[0] not in sessions(uow)
    assert len(sessions(uow)) == len(others)
    assert "That session is ended." in browse.get(answer.headers["location"]).text


def test_all_others_are_ended(browse: TestClient, uow: UnitOfWork) -> None:
    answer = browse.post("/account", data={"session": "others"}, headers=OURS)
    assert len(sessions(uow)) == 1
    html = browse.get(answer.headers["location"]).text
    assert "All other sessions are ended." in html
    assert "Kim Lee" in html
    assert buttons(html) == []


@pytest.mark.parametrize("named", ["theirs", "", "others"])
def test_nobody_ends_the_session_of_somebody_else(browse: TestClient, uow: UnitOfWork, named: str) -> None:
    a_user(uow, "pat")
    a_session(uow, "pat", "theirs")
    browse.post("/account", data={"session": named}, headers=OURS)
    plain_browser("").post("/account", data={"session": "phone"}, headers=OURS)
    uow.session.expire_all()
    assert uow.session.exec(select(UserSession).where(UserSession.user_id == "pat")).one_or_none() is not None
