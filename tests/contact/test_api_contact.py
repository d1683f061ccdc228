"""Writing to the operator over HTTP."""

from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.contact.models import ContactMessage
from bowling_app.contact.rules import reference_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE
from tests.factories import a_user
from tests.live_states import a_session

OURS = {"Origin": "http://localhost:3000"}
MESSAGE = {"email": "kim@example.com", "subject": "Wrong hours", "message": "Sunset Lanes closes at ten."}


@pytest.fixture
def browser(api: FastAPI, uow: UnitOfWork) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS) as client:
        yield client


def test_a_message_gets_a_reference(browser: TestClient, uow: UnitOfWork) -> None:
    answer = browser.post("/api/contact", json=MESSAGE)
    assert answer.status_code == 201
    assert answer.headers["cache-control"] == "no-store"
    reference = answer.json()["reference"]
    assert reference_of(reference) == reference
    assert [row.reference for row in uow.session.exec(select(ContactMessage))] == [reference]


def test_it_is_known_who_sent_it_while_signed_in(browser: TestClient, uow: UnitOfWork) -> None:
    a_user(uow, "kim")
    browser.cookies.set(COOKIE, a_session(uow, "kim"))
    browser.post("/api/contact", json=MESSAGE)
    assert [row.user_id for row in uow.session.exec(select(ContactMessage))] == ["kim"]


def test_what_is_wrong_has_a_line_for_each_field(browser: TestClient) -> None:
    answer = browser.post("/api/contact", json={"email": "kim", "subject": "Hi\r\nBcc: a@b.example", "message": "x"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "invalid")
    lines = answer.json()["error"]["message"].splitlines()
    assert [line.partition(":")[0] for line in lines] == ["Email", "Subject", "Message"]


def test_who_writes_too_often_is_told_how_long_to_wait(browser: TestClient) -> None:
    answers = [browser.post("/api/contact", json={**MESSAGE, "subject": f"Number {number}"}) for number in range(6)]
    assert [answer.status_code for answer in answers] == [201] * 5 + [429]
    assert int(answers[-1].headers["retry-after"]) > 0
    assert answers[-1].json()["error"]["message"].startswith("Too many attempts. Try again in")


@pytest.mark.parametrize(
    "body", [{}, {"email": 1, "subject": [], "message": None}, {**MESSAGE, "message": "x" * 20_001}]
)
def test_what_has_no_such_shape_is_refused(browser: TestClient, body: dict[str, object]) -> None:
    assert browser.post("/api/contact", json=body).status_code == 422


def test_no_other_site_writes_for_a_visitor(api: FastAPI, uow: UnitOfWork) -> None:
    with TestClient(api, headers={"Origin": "https://elsewhere.example"}) as foreign:
        assert foreign.post("/api/contact", json=MESSAGE).status_code == 403


def test_nobody_reads_messages_here(browser: TestClient) -> None:
    assert browser.get("/api/contact").status_code == 405
