"""Asking to join a league in browsers without scripts, and what the alley answers there."""

import re
from html import unescape
from typing import Any

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.joining.models.requests import JoinRequest
from bowling_app.joining.services.requests import ASKED_AGAIN, WITHDRAWN
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.platform.audit.comparing import ANSWERED
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.forms import BACK, SURE
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_league, a_signed_in_user, a_user, a_venue
from tests.few import one_in
from tests.plain_browser import JSON, OURS, carried, plain_browser

pytestmark = pytest.mark.usefixtures("stopped_clock")

FORM: dict[str, Any] = {
    "kind": "bowler",
    "average": "150",
    "days": ["tuesday"],
    "message": "Hello",
    "displayName": "Kim",
}


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    a_signed_in_user(uow, "kim")
    return plain_browser("kim")


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", owner_id=a_user(uow, "owner", email="desk@lanes.example").id)


def texts(browse: TestClient, path: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", browse.get(path).text)).split())


def kept(uow: UnitOfWork) -> list[JoinRequest]:
    uow.session.expire_all()
    return list(uow.session.exec(select(JoinRequest).order_by(JoinRequest.id)))  # pyright: ignore[reportArgumentType]


def test_a_league_leads_to_the_form_and_the_form_to_ones_own_requests(
    browse: TestClient, uow: UnitOfWork, venue: Venue
):
    league = a_league(uow, venue)
    page = f"/leagues/{league.id}-tuesday-mixed"
    assert f'href="{page}/join"' in browse.get(page).text
    form = browse.get(f"{page}/join")
    assert "noindex" in form.text
    answer = browse.post(f"{page}/join", data=FORM, headers=OURS)
    assert (answer.status_code, answer.headers["location"]) == (303, "/leagues/mine?done=sent")
    [row] = kept(uow)
    assert (row.user_id, row.kind, row.average, row.days, row.message) == ("kim", "bowler", 150, [1], "Hello")
    text = texts(browse, "/leagues/mine?done=sent")
    assert "Sent. We'll email you when they answer." in text
    assert "One bowler Average 150 Tuesdays Hello" in text
    assert "You already asked" in texts(browse, f"{page}/join")
    assert browse.get(f"/leagues/{league.id}/join").headers["location"].endswith(f"{page}/join")
    for nonsense in ("x", "0", "9" * 40):
        assert browse.get(f"/leagues/{nonsense}/join").status_code == 404
        assert browse.post(f"/leagues/{nonsense}/join", data=FORM, headers=OURS).status_code == 303


def test_who_is_not_signed_in_is_led_to_do_so_and_back(uow: UnitOfWork, venue: Venue):
    path = f"/leagues/{a_league(uow, venue).id}-tuesday-mixed/join"
    stranger = plain_browser("nobody")
    answer = stranger.post(path, data=FORM, headers=OURS)
    assert (answer.status_code, kept(uow)) == (303, [])
    assert answer.headers["location"].startswith("/sign-in?next=%2Fleagues%2F")
    assert "Sign in" in stranger.get("/leagues/mine").text


@pytest.mark.parametrize(
    ("wrong", "field"),
    one_in(3, [
        ({"kind": ""}, "kind"), ({"kind": "boss"}, "kind"), ({"average": "301"}, "average"),
        ({"average": "9" * 5000}, "average"), ({"average": "-1"}, "average"), ({"days": ["someday"]}, "days"),
        ({"days": ["monday"] * 50}, "days"), ({"message": "x" * 501}, "message"),
        ({"message": "x" * 30_000}, "message"),
    ]),
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_field_and_what_was_typed_stays(
    browse: TestClient, uow: UnitOfWork, venue: Venue, wrong: dict[str, Any], field: str
):
    path = f"/leagues/{a_league(uow, venue).id}-tuesday-mixed/join"
    answer = browse.post(path, data=FORM | wrong, headers=OURS)
    assert answer.status_code == 422
    said = re.search(rf'data-field="{field}".*?data-problem=""[^>]*>([^<]*)<', answer.text, re.DOTALL)
    assert said is not None
    assert said[1]
    assert kept(uow) == []


def test_an_owner_answers_and_says_that_the_league_is_full(browse: TestClient, uow: UnitOfWork):
    own = a_venue(uow, owner_id="kim")
    pat = a_user(uow, "pat-id", display_name="Pat <b>", email="pat@home.example")
    league = a_league(uow, own, openings=["bowlers"])
    uow.session.add(JoinRequest(league_id=league.id or 0, user_id=pat.id, kind="sub", message="Any night"))
    uow.session.flush()
    path = f"/my-venues/{own.id}/joining"
    for page in ("/my-venues", path, f"{path}/{kept(uow)[0].id}"):
        drawn = browse.get(page).text
        assert "pat@home.example" not in drawn
        assert "pat-id" not in drawn
    assert "1 request to join a league" in texts(browse, "/my-venues")
    assert "Pat &lt;b&gt;" in browse.get(path).text
    where = f"{path}/{kept(uow)[0].id}"
    wordless = browse.post(where, data={"verdict": "replied", "text": ""}, headers=OURS)
    assert wordless.status_code == 422
    done = browse.post(where, data={"verdict": "accepted", "text": "Come by."}, headers=OURS)
    assert done.headers["location"] == f"{path}?done=answered&league={league.id}"
    text = texts(browse, done.headers["location"])
    assert "Answer sent." in text
    assert "Is there still room in Tuesday Mixed?" in text
    assert "There's room, Nov 20, 2026 Come by." in text
    full = browse.post(path, data={"full": str(league.id)}, headers=OURS)
    assert full.headers["location"] == f"{path}?done=full"
    uow.session.expire_all()
    assert uow.session.get_one(LeagueRow, league.id).openings == ["full"]
    for nonsense in ({"full": "9" * 30}, {"still": "x"}, {}, {"full": "-1"}):
        assert browse.post(path, data=nonsense, headers=OURS).status_code in {303, 404, 422}


def test_what_another_manager_answered_meanwhile_is_shown_first(browse: TestClient, uow: UnitOfWork):
    own = a_venue(uow, owner_id="kim")
    league = a_league(uow, own)
    uow.session.add(JoinRequest(league_id=league.id or 0, user_id=a_user(uow, "pat-id").id, kind="sub"))
    uow.session.flush()
    where = f"/my-venues/{own.id}/joining/{kept(uow)[0].id}"
    seen = carried(browse.get(where).text)["version"]
    theirs = {"verdict": "full", "text": "Next fall.", "version": seen}
    assert browse.post(where, data=theirs, headers=OURS).status_code == 303
    mine = {"verdict": "accepted", "text": "", "version": seen}
    told = browse.post(where, data=mine, headers=JSON).json()["question"]
    assert told["text"] == ANSWERED
    assert [[pair["value"] for pair in item["pairs"]] for item in told["items"]] == [
        ["No room right now", "There's room"], ["Next fall.", "No words"],
    ]  # fmt: skip
    asked = browse.post(where, data=mine, headers=OURS).text
    assert (kept(uow)[0].status, kept(uow)[0].answer) == ("full", "Next fall.")
    now = carried(asked)["version"]
    back = browse.post(where, data={**mine, "version": now, BACK: "yes"}, headers=OURS).text
    assert re.search(r'<input [^>]*checked[^>]*value="accepted"|<input [^>]*value="accepted"[^>]*checked', back)
    assert browse.post(where, data={**mine, "version": now}, headers=OURS).status_code == 303
    assert (kept(uow)[0].status, kept(uow)[0].answer) == ("accepted", "")


def test_what_was_asked_anew_meanwhile_is_shown_first(browse: TestClient, uow: UnitOfWork, stopped_clock: StoppedClock):
    own = a_venue(uow, owner_id="kim")
    league = a_league(uow, own)
    row = JoinRequest(league_id=league.id or 0, user_id=a_user(uow, "pat-id").id, kind="sub", asked_at=clock.now())
    uow.session.add(row)
    uow.session.flush()
    where = f"/my-venues/{own.id}/joining/{row.id}"
    mine = {"verdict": "accepted", "text": "", "version": carried(browse.get(where).text)["version"]}
    stopped_clock.go_on(hours=1)
    row.kind, row.message, row.asked_at = "team", "Five of us", clock.now()
    uow.session.flush()
    told = browse.post(where, data=mine, headers=JSON).json()["question"]
    assert told["text"] == ASKED_AGAIN
    assert [(item["title"], item["text"]) for item in told["items"]] == [("A whole team", "Five of us")]
    browse.post(where, data={**mine, "version": told["carried"][0]["value"]}, headers=OURS)
    assert kept(uow)[0].status == "accepted"


def test_who_answers_a_request_that_was_withdrawn_is_led_to_the_others_and_told_so(browse: TestClient, uow: UnitOfWork):
    own = a_venue(uow, owner_id="kim")
    league = a_league(uow, own)
    request = JoinRequest(league_id=league.id or 0, user_id=a_user(uow, "pat-id").id, kind="sub")
    uow.session.add(request)
    uow.session.flush()
    path = f"/my-venues/{own.id}/joining"
    where = f"{path}/{request.id}"
    mine = {"verdict": "replied", "text": "Come by on Tuesday.", "version": carried(browse.get(where).text)["version"]}
    uow.session.delete(request)
    uow.session.flush()
    live = browse.post(where, data=mine, headers=JSON)  # What was typed stays in the form.
    assert (live.status_code, live.json()["error"]["message"]) == (410, WITHDRAWN)
    for given in (mine, mine | {"verdict": ""}):
        assert browse.post(where, data=given, headers=OURS).headers["location"] == where
    led = browse.get(where)
    assert (led.status_code, led.headers["location"]) == (302, f"{path}?done=withdrawn")
    assert WITHDRAWN in texts(browse, led.headers["location"])
    assert browse.get(f"{path}/nonsense").status_code == 404


def test_who_asks_again_reads_once_that_they_have_asked(browse: TestClient, uow: UnitOfWork, venue: Venue):
    path = f"/leagues/{a_league(uow, venue).id}-tuesday-mixed/join"
    browse.post(path, data=FORM, headers=OURS)
    again = browse.post(path, data=FORM, headers=OURS)
    assert again.status_code == 409
    assert unescape(again.text).count("You already asked, and they haven't answered yet.") == 1


def test_others_see_no_request_and_answer_none(browse: TestClient, uow: UnitOfWork, venue: Venue):
    league = a_league(uow, venue)
    browse.post(f"/leagues/{league.id}-tuesday-mixed/join", data=FORM, headers=OURS)
    path = f"/my-venues/{venue.id}/joining"
    for page in (path, f"{path}/{kept(uow)[0].id}"):
        text = texts(browse, page)
        assert "You don't manage this alley" in text
        assert "Hello" not in text
    refused = browse.post(f"{path}/{kept(uow)[0].id}", data={"verdict": "accepted"}, headers=OURS)
    assert refused.status_code == 403
    assert [row.status for row in kept(uow)] == ["waiting"]


def test_a_request_is_taken_back_by_a_button(browse: TestClient, uow: UnitOfWork, venue: Venue):
    browse.post(f"/leagues/{a_league(uow, venue).id}-tuesday-mixed/join", data=FORM, headers=OURS)
    given = {"withdraw": str(kept(uow)[0].id)}
    assert "Remove this request?" in browse.post("/leagues/mine", data=given, headers=OURS).text
    assert len(kept(uow)) == 1
    answer = browse.post("/leagues/mine", data={**given, SURE: "yes"}, headers=OURS)
    assert answer.headers["location"] == "/leagues/mine?done=withdrawn"
    assert kept(uow) == []
    assert browse.post("/leagues/mine", data={"withdraw": "7", SURE: "yes"}, headers=OURS).status_code in {303, 404}
