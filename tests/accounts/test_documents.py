"""Signing in without scripts: an address, a code, and back to where one came from."""

import re
from collections.abc import Callable

import pytest
import reflex as rx
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.pages.sign_in import code_view, password_view, sign_in_view, sign_up_view
from bowling_app.accounts.rules.codes import REFUSED, RESEND_AFTER
from bowling_app.accounts.rules.limits import PASSWORDS_PER_ADDRESS_PER_HOUR
from bowling_app.accounts.schemas.sign_in_pages import SignInView
from bowling_app.accounts.services.providers.local import LocalProvider
from bowling_app.accounts.services.sign_in import NO_SUCH_ACCOUNT
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.html import html
from bowling_app.platform.documents.site import Site
from bowling_app.platform.http.cookies import CHALLENGE_COOKIE, COOKIE, DEVICE_COOKIE
from bowling_app.platform.language.addresses import SpokenLanguage
from bowling_app.platform.language.languages import Language
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.settings import settings
from tests.conftest import StoppedClock
from tests.factories import a_user
from tests.plain_browser import JSON, at_their_fields, carried

EMAIL = "kim@example.com"
PASSWORD = " seven wooden pins"
PATHS = ("/sign-in", "/sign-in/code", "/sign-in/password", "/sign-in/new")


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


def test_a_code_that_does_not_come_is_asked_for_again_without_typing_the_address(
    browse: TestClient, uow: UnitOfWork, stopped_clock: StoppedClock
) -> None:
    asked = browse.post("/sign-in?next=/venue/sunset", data={"email": EMAIL}).text
    [form] = [form for form in re.findall(r"<form.*?</form>", asked, re.DOTALL) if "Resend Code" in form]
    assert 'action="/sign-in?next=%2Fvenue%2Fsunset"' in form
    assert ('name="email"' in form, f'value="{EMAIL}"' in form) == (True, True)
    stopped_clock.moment += RESEND_AFTER
    again = browse.post("/sign-in?next=/venue/sunset", data={"email": EMAIL})
    assert again.status_code == 200
    assert len(uow.session.exec(select(OutgoingMail)).all()) == 2
    assert "Resend Code" not in browse.get("/sign-in/code").text  # Nothing says where it would go.


def test_another_code_can_be_asked_for_after_wrong_ones_too(browse: TestClient) -> None:
    answer = browse.post("/sign-in?next=/venue/sunset", data={"email": EMAIL}).text
    for _ in range(2):
        [code] = [form for form in re.findall(r"<form.*?</form>", answer, re.DOTALL) if 'name="code"' in form]
        typed = {"email": EMAIL, "code": "000000", **carried(code)}
        answer = browse.post("/sign-in/code?next=/venue/sunset", data=typed).text
        [again] = [form for form in re.findall(r"<form.*?</form>", answer, re.DOTALL) if "Resend Code" in form]
        assert 'action="/sign-in?next=%2Fvenue%2Fsunset"' in again
        assert f'value="{EMAIL}"' in again


def test_a_wrong_code_keeps_the_address_and_not_the_code(browse: TestClient, uow: UnitOfWork) -> None:
    browse.post("/sign-in", data={"email": EMAIL})
    answer = browse.post("/sign-in/code", data={"email": EMAIL, "code": "000000"})
    assert answer.status_code == 422
    assert at_their_fields(answer.text) == {"code": REFUSED}
    assert f'value="{EMAIL}"' in answer.text
    assert "000000" not in answer.text
    assert COOKIE not in browse.cookies
    assert sessions(uow) == 0


def test_a_code_of_another_browser_signs_nobody_in(browse: TestClient, uow: UnitOfWork) -> None:
    browse.post("/sign-in", data={"email": EMAIL})
    browse.cookies.clear()
    assert browse.post("/sign-in/code", data={"email": EMAIL, "code": mailed_code(uow)}).status_code == 422


def test_what_is_no_address_is_said_at_the_field(browse: TestClient, uow: UnitOfWork) -> None:
    answer = browse.post("/sign-in", data={"email": "kim"})
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in answer.text
    assert 'value="kim"' in answer.text
    assert not uow.session.exec(select(OutgoingMail)).all()


def test_the_way_through_a_sign_in_stays_in_the_language_that_its_address_names(
    browse: TestClient, uow: UnitOfWork, two_languages: Language
) -> None:
    spanish = TestClient(SpokenLanguage(browse.app), follow_redirects=False, headers=browse.headers)
    form = spanish.get("/es/sign-in?next=/es/venue/sunset").text
    assert 'action="/es/sign-in?next=%2Fvenue%2Fsunset"' in form
    assert 'action="/es/sign-in"' in spanish.get("/es/sign-in?next=/es//evil.example").text
    spanish.post("/es/sign-in?next=/es/venue/sunset", data={"email": EMAIL})
    typed = {"email": EMAIL, "code": mailed_code(uow)}
    proven = spanish.post("/es/sign-in/code?next=/es/venue/sunset", data=typed)
    assert proven.headers["location"] == "/es/venue/sunset"


@pytest.mark.parametrize("view", [sign_in_view, code_view, password_view, sign_up_view])
def test_a_live_page_has_the_fields_of_its_document(view: Callable[[SignInView], rx.Component]) -> None:
    model = SignInView("Sign in", "", "/sign-in", "/", ())
    with drawing_document(html):
        document = re.findall(r'<input[^>]* name="(\w+)"', html(view(model)))
    assert re.findall(r'name:"(\w+)"', str(view(model).render())) == document != []


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", None])
def test_no_other_site_signs_a_visitor_in(browse: TestClient, uow: UnitOfWork, origin: str | None) -> None:
    del browse.headers["origin"]
    headers = {"Origin": origin} if origin else {}
    typed = {"email": EMAIL, "code": "123456", "displayName": "Kim", "password": PASSWORD}
    for path in PATHS:
        assert browse.post(path, data=typed, headers=headers).status_code == 403
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


def test_no_page_is_listed_by_search_engines_or_kept(browse: TestClient) -> None:
    for path in PATHS:
        assert 'content="noindex' in browse.get(path).text
    assert browse.post("/sign-in", data={"email": "x"}).headers["cache-control"] == "no-store"


class TestPasswords:
    @pytest.fixture(autouse=True)
    def kim(self, uow: UnitOfWork) -> None:
        """Somebody who has one."""
        a_user(uow, "kim", email=EMAIL)
        LocalProvider(uow.session).set_password("kim", PASSWORD)

    def test_the_pages_lead_to_each_other_and_on(self, browse: TestClient) -> None:
        first = browse.get("/sign-in?next=/venue/sunset").text
        assert 'href="/sign-in/password?next=%2Fvenue%2Fsunset"' in first
        second = browse.get("/sign-in/password?next=/venue/sunset").text
        assert 'href="/sign-in/new?next=%2Fvenue%2Fsunset"' in second
        assert 'href="/sign-in?next=%2Faccount%2Fpassword"' in second

    def test_one_begins_a_session_and_leads_back(self, browse: TestClient, uow: UnitOfWork) -> None:
        typed = {"email": EMAIL, "password": PASSWORD}
        answer = browse.post("/sign-in/password?next=/venue/sunset", data=typed)
        assert (answer.status_code, answer.headers["location"]) == (303, "/venue/sunset")
        assert {COOKIE, DEVICE_COOKIE} <= set(browse.cookies)
        assert sessions(uow) == 1

    @pytest.mark.parametrize("typed", [PASSWORD.strip(), "x", "x" * 256])
    def test_a_wrong_one_keeps_the_address_and_not_the_password(
        self, browse: TestClient, uow: UnitOfWork, typed: str
    ) -> None:
        answer = browse.post("/sign-in/password", data={"email": EMAIL, "password": typed})
        assert answer.status_code == 422
        assert NO_SUCH_ACCOUNT in answer.text
        assert f'value="{EMAIL}"' in answer.text
        assert f'value="{typed}"' not in answer.text
        assert sessions(uow) == 0

    def test_too_many_tries_have_to_wait(self, browse: TestClient, uow: UnitOfWork) -> None:
        for _ in range(PASSWORDS_PER_ADDRESS_PER_HOUR[0]):
            browse.post("/sign-in/password", data={"email": EMAIL, "password": "wrong wrong"})
        answer = browse.post("/sign-in/password", data={"email": EMAIL, "password": PASSWORD})
        assert answer.status_code == 429
        assert sessions(uow) == 0

    def test_a_new_account_begins_with_one_and_a_code(self, browse: TestClient, uow: UnitOfWork) -> None:
        typed = {"email": "new@example.com", "password": PASSWORD, "displayName": "Pat"}
        asked = browse.post("/sign-in/new?next=/venue/sunset", data=typed)
        assert 'action="/sign-in/code?next=%2Fvenue%2Fsunset"' in asked.text
        assert PASSWORD not in asked.text
        assert "Resend Code" not in asked.text  # It would make an account without the password.
        wrong = browse.post("/sign-in/code", data={"email": "new@example.com", "code": "000000"})
        assert "Resend Code" not in wrong.text
        proven = browse.post("/sign-in/code", data={"email": "new@example.com", "code": mailed_code(uow)})
        assert proven.status_code == 303
        found = LocalProvider(uow.session).sign_in("new@example.com", PASSWORD)
        assert found is not None
        assert found.display_name == "Pat"

    def test_everything_that_is_wrong_is_said_at_its_field(self, browse: TestClient, uow: UnitOfWork) -> None:
        answer = browse.post("/sign-in/new", data={"email": "kim", "password": "", "displayName": "x" * 61})
        assert at_their_fields(answer.text).keys() == {"email", "password", "displayName"}
        answer = browse.post(
            "/sign-in/new", data={"email": "new@example.com", "password": "short", "displayName": "Pat"}
        )
        assert at_their_fields(answer.text).keys() == {"password"}
        assert not uow.session.exec(select(OutgoingMail)).all()


class TestForTheDialog:
    def test_a_code_that_is_on_its_way_is_said_with_the_step_that_follows(self, browse: TestClient) -> None:
        told = browse.post("/sign-in?next=/venue/sunset", data={"email": EMAIL}, headers=JSON).json()
        assert (told["title"], told["notice"], told["follow"]) == ("Code Sent", "", True)
        assert told["href"] == "/sign-in/code?next=%2Fvenue%2Fsunset"
        again = browse.post("/sign-in", data={"email": EMAIL}, headers=JSON).json()
        assert "less than a minute ago" in again["notice"]

    def test_the_page_is_loaded_anew_where_it_is(self, browse: TestClient, uow: UnitOfWork) -> None:
        browse.post("/sign-in", data={"email": EMAIL}, headers=JSON)
        typed = {"email": EMAIL, "code": mailed_code(uow)}
        told = browse.post("/sign-in/code", data=typed, headers=JSON).json()
        assert (told["isAnew"], told["isShared"], told["href"]) == (True, True, "")
        assert told["said"] == "Account created successfully!"
        assert COOKIE in browse.cookies

    def test_a_wrong_code_is_not_told_as_the_end_of_a_session(self, browse: TestClient) -> None:
        """The dialog would ask to sign in, over itself."""
        browse.post("/sign-in", data={"email": EMAIL}, headers=JSON)
        answer = browse.post("/sign-in/code", data={"email": EMAIL, "code": "000000"}, headers=JSON)
        assert (answer.status_code, answer.json()["error"]["problems"]) == (
            422,
            [{"field": "code", "message": REFUSED}],
        )
