"""Bowlers who look for a team, in browsers without scripts."""

import re
from html import unescape
from typing import Any

import pytest
from fastapi import FastAPI
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.joining.models.bowlers import BowlerCardRow, BowlerMessage, BowlerReport
from bowling_app.joining.services.bowler_reports import load_waiting_reports
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.forms import SURE
from tests.factories import a_signed_in_user
from tests.few import one_in
from tests.plain_browser import OURS, plain_browser

FORM: dict[str, Any] = {
    "wants": ["team"], "area": "78701", "miles": "15", "days": ["tuesday"], "average": "", "kind": "mixed",
    "about": "New <b>in town", "displayName": "Pat",
}  # fmt: skip


@pytest.fixture
def pat(uow: UnitOfWork) -> TestClient:
    a_signed_in_user(uow, "pat-id", display_name="Pat", email="pat@home.example")
    return plain_browser("pat-id")


@pytest.fixture
def kim(uow: UnitOfWork) -> TestClient:
    a_signed_in_user(uow, "kim-id", display_name="Kim", email="kim@home.example")
    return plain_browser("kim-id")


def texts(browse: TestClient, path: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", browse.get(path).text)).split())


def cards(uow: UnitOfWork) -> list[BowlerCardRow]:
    uow.session.expire_all()
    return list(uow.session.exec(select(BowlerCardRow)))


def test_a_card_is_written_found_answered_and_hidden(uow: UnitOfWork, pat: TestClient, kim: TestClient):
    done = pat.post("/leagues/mine/card", data=FORM, headers=OURS)
    assert (done.status_code, done.headers["location"]) == (303, "/leagues/mine?done=card")
    own = texts(pat, "/leagues/mine?done=card")
    assert "Your card is saved." in own
    assert "Hide it Delete it Change your card" in own
    [row] = cards(uow)
    page = kim.get("/leagues/bowlers?near=78704&day=tuesday&want=team")
    assert "New &lt;b&gt;in town" in page.text
    assert "noindex" in page.text
    for private in ("pat-id", "pat@home.example"):
        assert private not in page.text
    text = texts(kim, "/leagues/bowlers")
    assert "Looking for a team Tuesdays No average yet Mixed league" in text
    assert "Within 15 miles of 78701" in text
    assert 'href="/leagues?openings=any"' in page.text
    assert f'href="/leagues/bowlers/{row.id}"' in page.text

    sent = kim.post(f"/leagues/bowlers/{row.id}", data={"text": "Join us!"}, headers=OURS)
    thread = sent.headers["location"]
    assert re.fullmatch("/leagues/messages/[0-9]+", thread)
    drawn = pat.get(thread).text
    assert "Join us!" in drawn
    for private in ("kim-id", "kim@home.example"):
        assert private not in drawn
    assert pat.post(thread, data={"text": "Gladly"}, headers=OURS).headers["location"] == thread
    assert "You wrote to them before." in texts(kim, f"/leagues/bowlers/{row.id}")
    ending = {"end": thread.rpartition("/")[2]}
    assert "End this conversation?" in kim.post("/leagues/mine", data=ending, headers=OURS).text
    assert "This conversation has ended." not in texts(pat, thread)
    ended = kim.post("/leagues/mine", data={**ending, SURE: "yes"}, headers=OURS)
    assert ended.headers["location"] == "/leagues/mine?done=end"
    assert "This conversation has ended." in texts(pat, thread)
    assert pat.post("/leagues/mine", data={"hide": "yes"}, headers=OURS).headers["location"].endswith("done=hide")
    assert kim.get(f"/leagues/bowlers/{row.id}").status_code == 404
    pat.post("/leagues/mine", data={"renew": "yes"}, headers=OURS)
    assert kim.get(f"/leagues/bowlers/{row.id}").status_code == 200
    asked = pat.post("/leagues/mine", data={"delete": "yes"}, headers=OURS)
    assert "Delete your card with its messages?" in asked.text
    assert f'name="{SURE}"' in asked.text
    assert len(cards(uow)) == 1
    pat.post("/leagues/mine", data={"delete": "yes", SURE: "yes"}, headers=OURS)
    assert cards(uow) == []


@pytest.mark.parametrize(
    ("wrong", "field"),
    one_in(4, [
        ({"wants": []}, "wants"), ({"wants": ["boss"]}, "wants"), ({"area": ""}, "area"),
        ({"area": "30.2,-97.7"}, "area"),
        ({"area": "Nowhere"}, "area"), ({"area": "x" * 30_000}, "area"), ({"miles": "7"}, "miles"),
        ({"average": "301"}, "average"), ({"kind": "youth"}, "kind"), ({"about": "x" * 301}, "about"),
        ({"about": "pat@home.example"}, "about"), ({"days": ["someday"]}, "days"),
    ]),
)  # fmt: skip
def test_what_is_wrong_with_a_card_is_said_at_its_field(
    uow: UnitOfWork, pat: TestClient, wrong: dict[str, Any], field: str
):
    answer = pat.post("/leagues/mine/card", data=FORM | wrong, headers=OURS)
    assert answer.status_code == 422
    said = re.search(rf'data-field="{field}".*?data-problem=""[^>]*>([^<]*)<', answer.text, re.DOTALL)
    assert said is not None
    assert said[1]
    assert cards(uow) == []


def test_a_report_reaches_an_admin_who_takes_the_card_down(
    uow: UnitOfWork, api: FastAPI, pat: TestClient, kim: TestClient
):
    a_signed_in_user(uow, "boss")
    uow.session.add(AppConfig(admins=["boss"]))
    pat.post("/leagues/mine/card", data=FORM, headers=OURS)
    [row] = cards(uow)
    path = f"/leagues/report/card-{row.id}"
    assert f'href="{path}"' in kim.get(f"/leagues/bowlers/{row.id}").text
    assert kim.post(path, data={"reason": "nonsense"}, headers=OURS).status_code == 422
    done = kim.post(path, data={"reason": "spam", "note": ""}, headers=OURS)
    assert done.headers["location"] == path
    assert "Our editors will take a look." in texts(kim, path)
    report = uow.session.exec(select(BowlerReport.id)).one()
    site = TestClient(api)
    for name in ("keep", "remove"):
        address = f"/api/admin/bowler-reports/{report}/{name}?version=x"
        assert site.post(address, headers=OURS).status_code == 401
    [waiting] = load_waiting_reports(uow, Actor("boss", is_admin=True)).reports
    address = f"/api/admin/bowler-reports/{report}/remove?version={waiting.version}"
    told = site.post(address, headers={**OURS, "Authorization": "Bearer boss"})
    assert told.status_code == 204
    assert "bowlers right now" in texts(kim, "/leagues/bowlers")


def test_strangers_are_led_to_sign_in_and_read_no_messages(uow: UnitOfWork, pat: TestClient, kim: TestClient):
    pat.post("/leagues/mine/card", data=FORM, headers=OURS)
    [row] = cards(uow)
    thread = kim.post(f"/leagues/bowlers/{row.id}", data={"text": "Join us!"}, headers=OURS).headers["location"]
    stranger = plain_browser("nobody")
    assert "Join us!" not in stranger.get(thread).text
    for path in (f"/leagues/bowlers/{row.id}", thread, "/leagues/mine/card"):
        answer = stranger.post(path, data=FORM | {"text": "Hello"}, headers=OURS)
        assert answer.headers["location"].startswith("/sign-in?next=")
    assert len(uow.session.exec(select(BowlerMessage)).all()) == 1
    for nonsense in ("x", "0", "9" * 40):
        assert stranger.get(f"/leagues/bowlers/{nonsense}").status_code == 404
        assert stranger.get(f"/leagues/messages/{nonsense}").status_code == 404
        assert stranger.get(f"/leagues/report/card-{nonsense}").status_code == 404


def test_the_finder_of_leagues_leads_to_bowlers_and_to_leagues_with_room(kim: TestClient):
    page = kim.get("/leagues").text
    assert 'href="/leagues/bowlers"' in page
    assert 'href="/leagues?openings=any"' in page
