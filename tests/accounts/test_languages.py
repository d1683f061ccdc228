"""The language in which a person is written to: from the page where they sign up, and by their own choice."""

import pytest
from sqlalchemy.exc import IntegrityError
from starlette.testclient import TestClient

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import users
from bowling_app.accounts.rules.mail_form import LANGUAGE, MAILS_PATH, REVIEWS
from bowling_app.accounts.schemas.sign_in import CodeDraft, CodeSent, SignIn
from bowling_app.accounts.services.accounts import export_account
from bowling_app.accounts.services.mail_choice import choose_mails, load_mails
from bowling_app.accounts.services.sign_in import open_session, send_code, verify_code
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.language.languages import ENGLISH, Language, speaking
from bowling_app.platform.language.messages import _ as said
from tests.conftest import StoppedClock
from tests.factories import a_user
from tests.letters import code_sent_to

ADDRESS = "pat@example.com"
HERE = "192.0.2.1"
KIM = Actor("kim")


@pytest.fixture(autouse=True)
def _still(stopped_clock: StoppedClock) -> None:
    """Nothing expires by itself."""


def come_in(uow: UnitOfWork, language: Language) -> User:
    """Pat signs in with a code, on a page in the language."""
    with speaking(language):
        sent = send_code(uow, Actor(), email=ADDRESS, client=HERE)
        assert isinstance(sent, CodeSent)
        code = code_sent_to(uow, ADDRESS)
        found = verify_code(uow, Actor(), CodeDraft(ADDRESS, code, sent.challenge), client=HERE)
        assert isinstance(found, SignIn)
        open_session(uow, Actor(), custom_token=found.custom_token, user_agent="")
    uow.session.flush()
    person = users.by_email(uow.session, ADDRESS)
    assert person
    return person


def test_the_page_where_somebody_signs_up_says_their_language_and_later_pages_do_not(
    uow: UnitOfWork, two_languages: Language, stopped_clock: StoppedClock
):
    assert come_in(uow, two_languages).language == "es"
    stopped_clock.go_on(minutes=2)
    assert come_in(uow, ENGLISH).language == "es"
    with speaking(two_languages):  # What follows is said in it, whatever page asks for it.
        assert uow.mails[-1].subject.endswith(said("{code} is your {site_name} code", code="", site_name="LaneScout"))


def test_who_had_an_account_before_has_a_language_from_the_next_sign_in(uow: UnitOfWork, two_languages: Language):
    a_user(uow, "pat", email=ADDRESS)
    assert come_in(uow, two_languages).language == "es"


@pytest.mark.usefixtures("one_language")
def test_where_there_is_one_language_none_is_kept(uow: UnitOfWork):
    """Else everybody would seem to have chosen English on the day when there is another one."""
    assert come_in(uow, ENGLISH).language is None


def chosen_in(page: str) -> str:
    """The language that the form shows; empty where it does not ask."""
    [*asked] = page.split(f'name="{LANGUAGE}"')[1:]
    if not asked:
        return ""
    options = asked[0].split("</select>")[0].split("<option")[1:]
    return next((one for one in options if "selected" in one), options[0]).split(">")[1].split("<")[0]


@pytest.mark.usefixtures("two_languages")
def test_people_choose_it_where_they_choose_their_mails(browse: TestClient, uow: UnitOfWork):
    assert chosen_in(browse.get(MAILS_PATH).text) == "English"
    answer = browse.post(f"/es{MAILS_PATH}", data={REVIEWS: "on", LANGUAGE: "es"})
    page = browse.get(answer.headers["location"]).text
    assert answer.headers["location"].startswith("/es/")
    assert chosen_in(page) == "Español"
    assert export_account(uow, KIM).sections["account"]["language"] == "es"
    browse.post(MAILS_PATH, data={})  # A page from before there was a choice.
    assert chosen_in(browse.get(MAILS_PATH).text) == "Español"


@pytest.mark.usefixtures("one_language")
def test_where_there_is_one_language_nobody_is_asked(browse: TestClient):
    assert chosen_in(browse.get(MAILS_PATH).text) == ""


@pytest.mark.usefixtures("two_languages")
@pytest.mark.parametrize("code", ["fr", "Español", "es_US", "e" * 30_000])
def test_no_other_language_is_taken(uow: UnitOfWork, code: str):
    a_user(uow, "kim")
    with pytest.raises(Invalid) as refused:
        choose_mails(uow, KIM, reviews=True, language=code)
    assert [one.field for one in refused.value.problems] == [LANGUAGE]
    assert load_mails(uow, KIM).form.values[LANGUAGE] == "en"


def test_the_database_keeps_nothing_but_a_code(uow: UnitOfWork):
    with pytest.raises(IntegrityError, match="language_is_a_code"):
        a_user(uow, "kim", language="Spanish")
