"""One's own suggestions for browsers without scripts: what became of them, the answers, and taking them back."""

from html import unescape
from typing import Final

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.forms import BACK
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.rules import MINE_PATH, SURE_TO_WITHDRAW, own_path
from tests.factories import a_signed_in_user, a_suggestion, a_user
from tests.plain_browser import JSON, OURS, at_their_fields, carried, plain_browser

ASKED: Final = [["we", "Which street?", "2026-11-20T12:00:00+00:00"]]


@pytest.fixture
def kim(uow: UnitOfWork) -> User:
    a_signed_in_user(uow, "kim")
    return uow.session.get_one(User, "kim")


@pytest.fixture
def browse(kim: User) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    return plain_browser(kim.id)


@pytest.fixture
def asked(uow: UnitOfWork, kim: User) -> str:
    """The page of a suggestion of Kim's about which we have asked something."""
    row = a_suggestion(uow, kim, venue_name="Pinfire Bowl", status="needs_info", talk=ASKED)
    uow.session.flush()
    return own_path(row.id)


def left(uow: UnitOfWork) -> list[Suggestion]:
    uow.session.expire_all()
    return list(uow.session.exec(select(Suggestion)))


def test_the_list_says_what_became_of_each_and_leads_on(browse: TestClient, uow: UnitOfWork, asked: str) -> None:
    a_suggestion(uow, a_user(uow, "pat"), venue_name="Somebody else's")
    html = unescape(browse.get(MINE_PATH).text)
    for said in ("Pinfire Bowl", "We have a question", "Which street?", f'href="{asked}"', f'action="{asked}"'):
        assert said in html
    assert "Somebody else's" not in html
    assert "needs JavaScript" not in html


def test_who_has_made_none_is_led_to_the_form(browse: TestClient) -> None:
    html = browse.get(MINE_PATH).text
    assert "No suggestions yet." in html
    assert 'href="/suggest"' in html


def test_a_visitor_is_asked_to_sign_in(asked: str) -> None:
    for path in (MINE_PATH, asked):
        html = plain_browser("").get(path).text
        assert f'href="/sign-in?next={path.replace("/", "%2F")}"' in html
        assert "Pinfire" not in html


def test_a_question_is_answered(browse: TestClient, uow: UnitOfWork, asked: str) -> None:
    html = browse.get(asked).text
    assert "Which street?" in html
    assert f'<form action="{asked}"' in html
    answer = browse.post(asked, data={"text": "Main Street"}, headers=OURS)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{MINE_PATH}?done=answered")
    [row] = left(uow)
    assert (row.status, row.talk[-1][1]) == ("pending", "Main Street")
    html = browse.get(answer.headers["location"]).text
    for said in ("Your answer is sent.", "Main Street", "In review"):
        assert said in html
    assert 'name="text"' not in browse.get(asked).text


def test_what_is_wrong_with_an_answer_is_said_at_its_field_and_stays(
    browse: TestClient, uow: UnitOfWork, asked: str
) -> None:
    answer = browse.post(asked, data={"text": "x" * 1001}, headers=OURS)
    assert answer.status_code == 422
    assert at_their_fields(answer.text) == {"text": "Answer: use at most 1,000 characters."}
    assert "x" * 1001 in answer.text
    assert left(uow)[0].status == "needs_info"


def test_an_answer_that_comes_too_late_says_so(browse: TestClient, uow: UnitOfWork, asked: str) -> None:
    left(uow)[0].status = "pending"
    uow.session.flush()
    late = browse.post(asked, data={"text": "Main Street"}, headers=OURS)
    assert late.status_code == 409
    assert "We have not asked anything about this suggestion." in unescape(late.text)


def test_one_is_taken_back_once_somebody_is_sure(browse: TestClient, uow: UnitOfWork, asked: str) -> None:
    question = browse.post(asked, data={"withdraw": "yes"}, headers=OURS)
    assert SURE_TO_WITHDRAW in question.text
    back = browse.post(asked, data={**carried(question.text), BACK: "yes"}, headers=OURS)
    assert SURE_TO_WITHDRAW not in back.text
    assert len(left(uow)) == 1
    answer = browse.post(asked, data=carried(question.text), headers=OURS)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{MINE_PATH}?done=withdrawn")
    assert left(uow) == []
    assert "Your suggestion is withdrawn." in browse.get(answer.headers["location"]).text
    assert browse.get(asked).status_code == 404


def test_one_that_is_decided_is_not_taken_back(browse: TestClient, uow: UnitOfWork, asked: str) -> None:
    [row] = left(uow)
    row.status, row.reason, row.decided_at = "rejected", "It is a bakery.", row.created_at
    uow.session.flush()
    late = browse.post(asked, data={"withdraw": "yes", "sure": "yes"}, headers=OURS)
    assert late.status_code == 409
    assert "This suggestion has been decided" in late.text
    assert len(left(uow)) == 1


def test_a_script_gets_the_same(browse: TestClient, asked: str) -> None:
    told = browse.post(asked, data={"text": "Main Street"}, headers=JSON).json()
    assert (told["said"], told["href"]) == ("Your answer is sent.", MINE_PATH)


@pytest.mark.parametrize("given", [{"text": "Mine"}, {"withdraw": "yes", "sure": "yes"}])
def test_others_neither_see_nor_change_one(uow: UnitOfWork, asked: str, given: dict[str, str]) -> None:
    a_signed_in_user(uow, "pat")
    pat = plain_browser("pat")
    assert pat.get(asked).status_code == 404
    assert pat.post(asked, data=given, headers=OURS).headers["location"] == asked
    led = plain_browser("").post(asked, data=given, headers=OURS)
    assert led.headers["location"].startswith("/sign-in?next=")
    assert [(row.status, row.talk) for row in left(uow)] == [("needs_info", ASKED)]
