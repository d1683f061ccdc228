"""Questions in a browser without scripts, for people without an account."""

import re
from html import unescape

import pytest
from selectolax.lexbor import LexborHTMLParser
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.questions.models import FactAnswer
from bowling_app.questions.rules.questions import answer_path
from bowling_app.venues.models.venue import Venue
from tests.factories import a_price_period, a_signed_in_user, a_venue, an_alias
from tests.plain_browser import JSON, OURS, plain_browser


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which nobody is signed in."""
    return plain_browser("nobody")


def an_alley_of_which_all_is_known(uow: UnitOfWork, name: str, **fields: object) -> Venue:
    """One about which nothing is left to ask."""
    access = {"access_from_parking": "yes", "access_restroom": "yes", "access_ball_ramp": "no"}
    known = {"lanes": 24, "game_price": 5, "phone": "+15125550142", "access_lanes": "all", **access, **fields}
    return a_venue(uow, name, amenities=("snack-bar", "bar", "arcade", "wheelchair", "pro-shop"), **known)


def given(uow: UnitOfWork) -> list[tuple[str, str]]:
    return [(row.question, row.answer) for row in uow.session.exec(select(FactAnswer))]


def test_a_stranger_answers_on_the_venues_page_and_is_asked_the_next_question(
    browse: TestClient, uow: UnitOfWork
) -> None:
    venue = a_venue(uow, "Sunset Lanes")
    page = browse.get(f"/venue/{venue.id}").text
    path = answer_path(venue.id, "lanes")
    assert f'action="{path}"' in page
    done = browse.post(path, data={"answer": "24"}, headers=OURS)
    assert (done.status_code, done.headers["location"]) == (303, f"{answer_path(venue.id, 'game')}?thanks=1")
    assert given(uow) == [("lanes", "24")]
    following = browse.get(done.headers["location"]).text
    assert "It counts as soon as others say the same." in following
    assert "What was one game?" in following


def test_who_says_that_an_alley_closed_reads_that_it_is_checked_first(browse: TestClient, uow: UnitOfWork) -> None:
    venue = a_venue(uow, is_unconfirmed=True)
    done = browse.post(answer_path(venue.id, "open"), data={"answer": "no"}, headers=OURS)
    assert done.headers["location"] == f"{answer_path(venue.id, 'lanes')}?thanks=3"
    assert "We check that before we stop listing it." in unescape(browse.get(done.headers["location"]).text)
    told = browse.post(answer_path(venue.id, "open"), data={"answer": "no"}, headers=JSON).json()
    assert told["said"] == "Thanks! We check that before we stop listing it."


def test_who_runs_an_alley_and_closes_it_goes_on_to_others(uow: UnitOfWork) -> None:
    kim = a_signed_in_user(uow, "kim")
    venue = a_venue(uow, is_unconfirmed=True, owner_id=kim.id)
    browse = plain_browser(kim.id)
    done = browse.post(answer_path(venue.id, "open"), data={"answer": "no"}, headers=OURS)
    assert (done.status_code, done.headers["location"]) == (303, "/help-out?state=TX&thanks=4")
    assert "Thanks! We no longer list it." in browse.get(done.headers["location"]).text


def test_the_answers_of_a_question_are_named_by_it(browse: TestClient, uow: UnitOfWork) -> None:
    venue = a_venue(uow, "Sunset Lanes", is_unconfirmed=True)
    page = LexborHTMLParser(browse.get(answer_path(venue.id, "open")).text)
    [group] = page.css("main [role=group]")
    assert [button.text() for button in group.css("button")] == ["Yes, it's open", "No, it closed for good"]
    assert group.attributes["aria-label"] in page.css_first("main").text()


def test_what_is_wrong_keeps_what_was_typed(browse: TestClient, uow: UnitOfWork) -> None:
    path = answer_path(a_venue(uow).id, "lanes")
    answer = browse.post(path, data={"answer": "4000"}, headers=OURS)
    assert answer.status_code == 422
    assert 'value="4000"' in answer.text
    assert "enter a whole number from 1 to 400" in answer.text
    assert given(uow) == []


def test_the_page_for_helpers_asks_about_a_state_and_goes_on_there(browse: TestClient, uow: UnitOfWork) -> None:
    venue = a_venue(uow, "Sunset Lanes", lanes=24, game_price=5)
    page = browse.get("/help-out?state=TX").text
    assert "Sunset Lanes" in page
    [form] = [one for one in re.findall(r"<form.*?</form>", page, re.DOTALL) if "answer-phone" in one]
    hidden = [one for one in re.findall(r"<input [^>]*>", form) if 'type="hidden"' in one]
    carried = dict(tuple(re.findall(rf'{part}="([^"]*)"', one)[0] for part in ("name", "value")) for one in hidden)
    assert carried == {"state": "TX", "at": "1"}
    said = {"answer": "(512) 555-0142", **carried}
    done = browse.post(answer_path(venue.id, "phone"), data=said, headers=OURS)
    assert done.headers["location"] == "/help-out?state=TX&at=1&thanks=1"
    assert "We have no more questions here." in browse.get(done.headers["location"]).text


def test_near_a_place_alleys_with_nothing_to_ask_are_passed_over(browse: TestClient, uow: UnitOfWork) -> None:
    an_alley_of_which_all_is_known(uow, "Sunset Lanes")
    for name, latitude in (("Harvest Moon", 30.4), ("Far Lanes", 30.5)):
        a_venue(uow, name, latitude=latitude)
    page = browse.get("/help-out?near=Austin,+TX").text
    assert "Harvest Moon" in page
    assert 'href="/help-out?near=Austin%2C+TX&amp;at=2"' in page
    assert "Far Lanes" in browse.get("/help-out?near=Austin,+TX&at=2").text
    assert "We have no more questions here." in browse.get("/help-out?near=Austin,+TX&at=3").text


def test_of_a_state_an_alley_with_prices_by_day_is_not_asked_about(browse: TestClient, uow: UnitOfWork) -> None:
    known = an_alley_of_which_all_is_known(uow, "Sunset Lanes", game_price=None, review_count=9)
    a_price_period(uow, known)
    a_venue(uow, "Harvest Moon", lanes=24, phone="+15125550142")
    assert "Harvest Moon" in browse.get("/help-out?state=TX").text


def test_a_place_near_which_nobody_knows_is_said_and_nonsense_is_nothing(browse: TestClient, uow: UnitOfWork) -> None:
    a_venue(uow)
    assert "we do not know" in browse.get("/help-out?near=Nowhere+at+all").text
    assert "How many lanes" in browse.get("/help-out?near=Austin,+TX").text
    for query in ("state=ZZ", "state=TX&at=-1", "at=9999999999999999999", "thanks=9"):
        assert browse.get(f"/help-out?{query}").status_code == 200


@pytest.mark.parametrize("below", ["answer/lanes", "board/hours"])
def test_an_old_id_leads_on(browse: TestClient, uow: UnitOfWork, below: str) -> None:
    venue = a_venue(uow, "Sunset Lanes")
    an_alias(uow, venue, "old-lanes")
    answer = browse.get(f"/venue/old-lanes/{below}")
    assert (answer.status_code, answer.headers["location"]) == (301, f"/venue/{venue.id}/{below}")


def test_another_site_answers_nothing(browse: TestClient, uow: UnitOfWork) -> None:
    path = answer_path(a_venue(uow).id, "lanes")
    refused = browse.post(path, data={"answer": "24"}, headers={**JSON, "Origin": "https://evil.example"})
    assert refused.status_code == 403
    assert given(uow) == []
