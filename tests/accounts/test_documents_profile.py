"""The name of an account and the address of its public profile, in a browser without scripts."""

from starlette.testclient import TestClient

from bowling_app.accounts.models.user import User
from bowling_app.accounts.rules.profile_form import PROFILE_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.identity import LONGEST_NAME
from bowling_app.platform.kit.links import sign_in_href
from tests.factories import a_user
from tests.plain_browser import OURS, at_their_fields, plain_browser


def test_both_are_saved_and_shown_again(browse: TestClient, uow: UnitOfWork) -> None:
    assert f'href="{PROFILE_PATH}"' in browse.get("/account").text
    answer = browse.post(PROFILE_PATH, data={"displayName": " Ada  Lovelace ", "slug": "Ada-L"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"{PROFILE_PATH}?done=saved")
    page = browse.get(answer.headers["location"]).text
    assert "Profile saved." in page
    assert 'value="Ada Lovelace"' in page
    assert 'value="ada-l"' in page
    uow.session.expire_all()
    assert uow.session.get_one(User, "kim").slug == "ada-l"


def test_what_is_wrong_stands_at_its_field_and_what_was_typed_stays(browse: TestClient) -> None:
    answer = browse.post(PROFILE_PATH, data={"displayName": "x" * (LONGEST_NAME + 1), "slug": "a--"})
    assert answer.status_code == 422
    assert set(at_their_fields(answer.text)) == {"displayName"}
    answer = browse.post(PROFILE_PATH, data={"displayName": "Kim", "slug": "a--"})
    assert set(at_their_fields(answer.text)) == {"slug"}
    assert 'value="a--"' in answer.text


def test_an_address_that_somebody_else_has_is_refused(browse: TestClient, uow: UnitOfWork) -> None:
    a_user(uow, "lee", slug="lee")
    answer = browse.post(PROFILE_PATH, data={"displayName": "Kim", "slug": "lee"})
    assert answer.status_code == 409
    assert "That URL is taken. Try another." in answer.text


def test_who_is_not_signed_in_is_led_to_it(uow: UnitOfWork) -> None:
    stranger = plain_browser("")
    assert 'href="/sign-in?next=' in stranger.get(PROFILE_PATH).text
    answer = stranger.post(PROFILE_PATH, data={"displayName": "Kim"}, headers=OURS)
    assert answer.headers["location"] == sign_in_href(PROFILE_PATH)
