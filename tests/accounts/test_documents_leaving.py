"""Signing out and deleting the account without scripts."""

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE, ENDED_COOKIE
from tests.factories import a_signed_in_user
from tests.plain_browser import OURS, plain_browser


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """The browser of somebody who is signed in."""
    a_signed_in_user(uow, "kim", display_name="Kim")
    browser = plain_browser("kim")
    browser.headers.update(OURS)
    return browser


def is_signed_in(uow: UnitOfWork) -> bool:
    uow.session.expire_all()
    return bool(uow.session.exec(select(UserSession.id).where(UserSession.user_id == "kim")).first())


def test_who_is_signed_in_can_go_on_or_out(browse: TestClient) -> None:
    page = browse.get("/sign-in?next=/venue/sunset").text
    assert "signed in as Kim" in page
    assert 'href="/sign-out"' in page
    assert 'name="email"' not in page


def test_a_button_ends_the_session(browse: TestClient, uow: UnitOfWork) -> None:
    assert "signed in as Kim" in browse.get("/sign-out").text
    answer = browse.post("/sign-out")
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-out?done=left")
    assert not is_signed_in(uow)
    assert "Successfully signed out!" in plain_browser("nobody").get("/sign-out?done=left").text
    assert answer.headers["set-cookie"].startswith(f'{COOKIE}="";')


@pytest.mark.parametrize("path", ["/sign-out", "/account/delete"])
def test_scripts_read_when_a_session_has_ended_whoever_has_asked_for_it(browse: TestClient, path: str) -> None:
    cookies = browse.post(path, data={"confirmation": "DELETE"}).headers.get_list("set-cookie")
    [told] = [cookie for cookie in cookies if cookie.startswith(f"{ENDED_COOKIE}=1")]
    assert "HttpOnly" not in told


def test_another_site_signs_nobody_out(browse: TestClient, uow: UnitOfWork) -> None:
    assert browse.post("/sign-out", headers={"Origin": "https://elsewhere.example"}).status_code == 403
    assert browse.post("/account/delete", headers={"Origin": "https://elsewhere.example"}).status_code == 403
    assert is_signed_in(uow)


def test_nobody_elses_name_is_kept(browse: TestClient) -> None:
    assert "Kim" in browse.get("/sign-out").text
    browse.cookies.clear()
    assert "Kim" not in browse.get("/sign-out").text
    assert "Kim" not in browse.get("/sign-in").text


@pytest.mark.parametrize("path", ["/sign-out", "/account/delete"])
def test_a_script_is_told_that_nobody_is_there_any_more(browse: TestClient, path: str) -> None:
    told = browse.post(path, data={"confirmation": "DELETE"}, headers={"Accept": "application/json"}).json()
    assert (told["isAnew"], told["isShared"]) == (True, True)


@pytest.mark.parametrize("typed", ["", "delete", "DELETE it", "DELETE" * 9])
def test_an_account_goes_only_after_the_word(browse: TestClient, uow: UnitOfWork, typed: str) -> None:
    answer = browse.post("/account/delete", data={"confirmation": typed})
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in answer.text
    assert is_signed_in(uow)


def test_an_account_goes_with_its_session(browse: TestClient, uow: UnitOfWork) -> None:
    answer = browse.post("/account/delete", data={"confirmation": "DELETE"})
    told = "/account/delete?done=deleted"
    assert (answer.status_code, answer.headers["location"]) == (303, told)
    assert not is_signed_in(uow)
    assert uow.session.get(User, "kim") is None
    page = plain_browser("nobody").get(told).text
    assert "Your account and all associated data have been permanently deleted." in page
    assert 'name="confirmation"' not in page


def test_nobody_who_is_signed_in_is_told_that_their_account_is_gone(browse: TestClient) -> None:
    page = browse.get("/account/delete?done=deleted").text
    assert "have been permanently deleted" not in page
    assert 'name="confirmation"' in page


def test_the_account_without_scripts_leads_to_all_that_belongs_to_a_person(browse: TestClient) -> None:
    page = browse.get("/account").text
    for path in ("/saved-alleys", "/my-venues", "/my-answers", "/account/lists", "/account/alerts"):
        assert f'href="{path}"' in page, path
    assert 'href="/admin"' not in page


def test_a_stranger_signs_in_first(browse: TestClient) -> None:
    assert "before you fill it in" not in browse.get("/account/delete").text
    browse.cookies.clear()
    assert "before you fill it in" in browse.get("/account/delete").text
    answer = browse.post("/account/delete", data={"confirmation": "DELETE"})
    assert answer.headers["location"].startswith("/sign-in?next=")
