"""The password of the account in a browser without scripts, and as the live page's script sends its forms."""

import pytest
from starlette.testclient import TestClient

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accounts.rules.accounts import PASSWORD_PATH
from bowling_app.accounts.rules.limits import PRESENT_PASSWORDS_PER_HOUR
from bowling_app.accounts.rules.password_forms import REMOVE_PASSWORD_PATH, REMOVED, SAVED
from bowling_app.accounts.rules.passwords import TOO_COMMON, TOO_LONG, TOO_SHORT
from bowling_app.accounts.services.passwords import PROOF_MISSING, WRONG_PRESENT
from bowling_app.accounts.services.providers.local import LocalProvider
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_signed_in_user
from tests.letters import another, code_sent_to, letters_to
from tests.plain_browser import JSON, OURS, at_their_fields, plain_browser

ADDRESS = "kim@example.com"
OLD, NEW = "seven wooden pins", "  nine steel balls"
BY_CODE = f"{PASSWORD_PATH}?by=code"
NOTHING_TYPED = {
    "presentPassword": "Current password: fill this in.",
    "password": "New password: use 8 to 256 characters.",
}
PRESENT_FIELD, CODE_FIELD = 'name="presentPassword"', 'name="code"'


@pytest.fixture
def kim(uow: UnitOfWork) -> User:
    return a_signed_in_user(uow, "kim", email=ADDRESS)


@pytest.fixture
def browse(uow: UnitOfWork, kim: User) -> TestClient:
    """The browser of Kim, who has a password."""
    LocalProvider(uow.session).set_password(kim.id, OLD)
    return browser_of(kim)


@pytest.fixture
def without(kim: User) -> TestClient:
    """The browser of Kim, who has none."""
    return browser_of(kim)


def browser_of(person: User) -> TestClient:
    browser = plain_browser(person.id)
    browser.headers.update(OURS)
    return browser


def fits(uow: UnitOfWork, password: str) -> bool:
    uow.session.expire_all()
    return LocalProvider(uow.session).sign_in(ADDRESS, password) is not None


def just_signed_in_with_a_code(uow: UnitOfWork, kim: User) -> None:
    kim.code_used_at = uow.session.get_one(UserSession, kim.id).created_at
    uow.session.flush()


class TestChanging:
    def test_takes_the_present_one_and_is_confirmed_on_the_page(self, browse: TestClient, uow: UnitOfWork) -> None:
        page = browse.get(PASSWORD_PATH).text
        assert "Change your password" in page
        assert (PRESENT_FIELD in page, CODE_FIELD in page) == (True, False)
        answer = browse.post(PASSWORD_PATH, data={"presentPassword": OLD, "password": NEW})
        assert (answer.status_code, answer.headers["location"]) == (303, f"{PASSWORD_PATH}?done=saved")
        assert SAVED in browse.get(answer.headers["location"]).text
        assert (fits(uow, OLD), fits(uow, NEW), fits(uow, NEW.strip())) == (False, True, False)

    @pytest.mark.parametrize(
        ("present", "password", "said"),
        [
            ("wrong wrong", NEW, {"presentPassword": WRONG_PRESENT}),
            (OLD, "short", {"password": TOO_SHORT}),
            (OLD, "x" * 257, {"password": TOO_LONG}),
            (OLD, "password1", {"password": TOO_COMMON}),
            ("x" * 60_000, NEW, {"presentPassword": TOO_LONG}),
            ("", "", NOTHING_TYPED),
        ],
    )
    def test_says_what_is_wrong_at_its_field_and_shows_no_password_again(
        self, browse: TestClient, uow: UnitOfWork, present: str, password: str, said: dict[str, str]
    ) -> None:
        answer = browse.post(PASSWORD_PATH, data={"presentPassword": present, "password": password})
        assert (answer.status_code, at_their_fields(answer.text)) == (422, said)
        assert not [text for text in (present, password) if text and f'value="{text}"' in answer.text]
        assert fits(uow, OLD)

    def test_takes_a_mailed_code_of_this_browser(self, browse: TestClient, uow: UnitOfWork) -> None:
        asked = browse.post(PASSWORD_PATH, data={"mail": "code"})
        assert (asked.status_code, asked.headers["location"]) == (303, f"{BY_CODE}&done=sent")
        page = browse.get(asked.headers["location"]).text
        assert "We emailed you a code." in page
        assert (PRESENT_FIELD in page, CODE_FIELD in page) == (False, True)

        code = code_sent_to(uow, ADDRESS)
        wrong = browse.post(BY_CODE, data={"code": another(code), "password": NEW})
        assert at_their_fields(wrong.text) == {"code": "Invalid or expired code"}
        assert browse.post(BY_CODE, data={"code": code, "password": NEW}).status_code == 303
        assert fits(uow, NEW)

    def test_a_code_that_another_browser_asked_for_is_worth_nothing(
        self, browse: TestClient, uow: UnitOfWork, kim: User
    ):
        browser_of(kim).post(PASSWORD_PATH, data={"mail": "code"})
        assert browse.post(BY_CODE, data={"code": code_sent_to(uow, ADDRESS), "password": NEW}).status_code == 422
        assert fits(uow, OLD)

    def test_who_asks_for_codes_too_often_is_told_that_none_comes(self, browse: TestClient, uow: UnitOfWork) -> None:
        for _ in range(2):
            asked = browse.post(PASSWORD_PATH, data={"mail": "code"})
        assert "No new code may come for now." in browse.get(asked.headers["location"]).text
        told = browse.post(PASSWORD_PATH, data={"mail": "code"}, headers=JSON).json()
        assert told["title"] == "No New Code"
        assert "less than a minute ago" in told["said"]
        assert len(letters_to(uow, ADDRESS)) == 1

    def test_guessing_ends_with_a_wait(self, browse: TestClient, uow: UnitOfWork) -> None:
        for _ in range(PRESENT_PASSWORDS_PER_HOUR[0]):
            browse.post(PASSWORD_PATH, data={"presentPassword": "wrong wrong", "password": NEW})
        answer = browse.post(PASSWORD_PATH, data={"presentPassword": OLD, "password": NEW})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert fits(uow, OLD)


class TestSetting:
    def test_takes_a_code_from_who_has_no_password(self, without: TestClient) -> None:
        page = without.get(PASSWORD_PATH).text
        assert "Set a password" in page
        assert (PRESENT_FIELD in page, CODE_FIELD in page) == (False, True)

    def test_takes_nothing_else_right_after_signing_in_with_a_code(
        self, without: TestClient, uow: UnitOfWork, kim: User
    ) -> None:
        just_signed_in_with_a_code(uow, kim)
        page = without.get(PASSWORD_PATH).text
        assert (PRESENT_FIELD in page, CODE_FIELD in page) == (False, False)
        assert without.post(PASSWORD_PATH, data={"password": NEW}).status_code == 303
        assert fits(uow, NEW)

    def test_a_form_from_a_while_ago_is_drawn_anew_with_what_it_asks_for(
        self, browse: TestClient, uow: UnitOfWork
    ) -> None:
        answer = browse.post(PASSWORD_PATH, data={"password": NEW})
        page = browse.get(answer.headers["location"]).text
        assert PROOF_MISSING in page
        assert PRESENT_FIELD in page
        told = browse.post(PASSWORD_PATH, data={"password": NEW}, headers=JSON).json()
        assert (told["said"], told["follow"]) == (PROOF_MISSING, True)
        assert fits(uow, OLD)


class TestRemoving:
    def test_takes_the_present_one(self, browse: TestClient, uow: UnitOfWork) -> None:
        assert PRESENT_FIELD in browse.get(REMOVE_PASSWORD_PATH).text
        refused = browse.post(REMOVE_PASSWORD_PATH, data={"presentPassword": "wrong wrong"})
        assert at_their_fields(refused.text).keys() == {"presentPassword"}
        assert fits(uow, OLD)

        answer = browse.post(REMOVE_PASSWORD_PATH, data={"presentPassword": OLD})
        assert REMOVED in browse.get(answer.headers["location"]).text
        assert not fits(uow, OLD)

    def test_takes_a_code(self, browse: TestClient, uow: UnitOfWork) -> None:
        asked = browse.post(REMOVE_PASSWORD_PATH, data={"mail": "code"})
        assert CODE_FIELD in browse.get(asked.headers["location"]).text
        address = f"{REMOVE_PASSWORD_PATH}?by=code"
        assert browse.post(address, data={"code": code_sent_to(uow, ADDRESS)}).status_code == 303
        assert not fits(uow, OLD)

    def test_needs_only_the_button_right_after_signing_in_with_a_code(
        self, browse: TestClient, uow: UnitOfWork, kim: User
    ) -> None:
        just_signed_in_with_a_code(uow, kim)
        assert PRESENT_FIELD not in browse.get(REMOVE_PASSWORD_PATH).text
        assert browse.post(REMOVE_PASSWORD_PATH).status_code == 303
        assert not fits(uow, OLD)

    def test_is_not_offered_where_there_is_none(self, without: TestClient) -> None:
        page = without.get(REMOVE_PASSWORD_PATH).text
        assert "Your account has no password." in page
        assert "<form" not in page.partition("<main")[2].partition("</main>")[0]
        assert without.post(f"{REMOVE_PASSWORD_PATH}?by=code", data={"code": "123456"}).status_code == 409


@pytest.mark.parametrize("path", [PASSWORD_PATH, REMOVE_PASSWORD_PATH])
def test_a_stranger_signs_in_first(browse: TestClient, path: str) -> None:
    browse.cookies.clear()
    page = browse.get(path).text
    assert f"/sign-in?next={path.replace('/', '%2F')}" in page
    assert ADDRESS not in page
    answer = browse.post(path, data={"presentPassword": OLD, "password": NEW})
    assert answer.headers["location"].startswith("/sign-in?next=")


@pytest.mark.parametrize("path", [PASSWORD_PATH, REMOVE_PASSWORD_PATH])
@pytest.mark.parametrize("headers", [{"Origin": "https://elsewhere.example"}, {"Origin": ""}])
def test_another_site_changes_nothing(browse: TestClient, uow: UnitOfWork, path: str, headers: dict[str, str]) -> None:
    given = {"presentPassword": OLD, "password": NEW}
    assert browse.post(path, data=given, headers=headers).status_code == 403
    assert fits(uow, OLD)
