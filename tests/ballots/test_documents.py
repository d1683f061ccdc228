"""Votes with friends without scripts: one person asks, phones without accounts vote, and everybody sees the result."""

import re

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.ballots.models import Ballot, BallotVote
from bowling_app.ballots.rules.limits import VOTERS_OF_A_NETWORK
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import VOTER_COOKIE
from bowling_app.venues.models.venue import Venue
from tests.factories import a_signed_in_user, a_venue
from tests.plain_browser import JSON, OURS, at_their_fields, plain_browser


@pytest.fixture
def venues(uow: UnitOfWork) -> list[Venue]:
    return [a_venue(uow, name) for name in ("Sunset Lanes", "Border Bowl")]


@pytest.fixture
def kim(uow: UnitOfWork) -> TestClient:
    a_signed_in_user(uow, "kim", display_name="Kim")
    return plain_browser("kim")


@pytest.fixture
def path(kim: TestClient, venues: list[Venue]) -> str:
    """The link that Kim sends to friends."""
    ids = [venue.id for venue in venues]
    way = f"/ballots/new?venue={ids[0]}&venue={ids[1]}"
    assert kim.get(way).status_code == 200
    answer = kim.post(way, data={"question": "Friday?", "closes": "24", "venue": ids}, headers=OURS)
    assert answer.status_code == 303
    return answer.headers["location"]


def test_a_ballot_that_is_sent_twice_is_made_once(kim: TestClient, venues: list[Venue], uow: UnitOfWork) -> None:
    ids = [venue.id for venue in venues]
    asked = {"question": "Friday?", "closes": "24", "venue": ids}
    first, second = (kim.post("/ballots/new", data=asked, headers=OURS) for _ in range(2))
    assert (second.status_code, second.headers["location"]) == (303, first.headers["location"])
    assert len(uow.session.exec(select(Ballot)).all()) == 1
    for change in ({"question": "Saturday?"}, {"closes": "72"}, {"venue": ids[::-1]}):
        other = kim.post("/ballots/new", data=asked | change, headers=OURS)
        assert other.headers["location"] != first.headers["location"]
    assert len(uow.session.exec(select(Ballot)).all()) == 4


def phone() -> TestClient:
    """A browser in which nobody is signed in."""
    found = plain_browser("nobody")
    found.cookies.clear()
    return found


def test_phones_vote_without_an_account_and_see_the_result(kim: TestClient, path: str) -> None:
    assert "Send this link to your friends" in kim.get(path).text
    phones = [phone() for _ in range(3)]
    for browser, name, marks in zip(phones, ("Lee", "Sam", "Ana"), (["1"], ["1", "2"], ["2"]), strict=True):
        before = browser.get(path)
        assert "set-cookie" not in before.headers
        assert "Result" not in before.text
        assert "Send this link" not in before.text
        voted = browser.post(path, data={"name": name, "mark": marks}, headers=OURS)
        assert (voted.status_code, voted.headers["location"]) == (303, path)
        assert "HttpOnly" in voted.headers["set-cookie"]
    for browser in (kim, *phones):
        html = browser.get(path).text
        assert re.search(r"2 of 3.*Lee and Sam.*2 of 3.*Sam and Ana", html, re.DOTALL)
    assert "You voted as Lee." in phones[0].get(path).text
    assert "You voted as" not in kim.get(path).text
    assert kim.get(path).headers["cache-control"] == "no-store"
    assert "noindex" in kim.get(path).text

    phones[0].post(path, data={"name": "Lee", "mark": "2"}, headers=OURS)
    assert "3 of 3" in kim.get(path).text


def test_each_choice_leads_to_its_alley_beside_its_box(path: str, venues: list[Venue]) -> None:
    html = phone().get(path).text
    labels = re.findall(r"<label.*?</label>", html, re.DOTALL)
    for venue in venues:
        assert f'href="/venue/{venue.id}"' in html
        assert not any(venue.id in label for label in labels)


def test_an_alley_that_closed_since_leads_nowhere_and_says_so(
    kim: TestClient, path: str, venues: list[Venue], uow: UnitOfWork
) -> None:
    venues[0].is_active = False
    uow.session.flush()
    for html in (phone().get(path).text, kim.get(path).text):  # The maker sees the result, too.
        assert "No longer listed" in html
        assert f'href="/venue/{venues[0].id}"' not in html
        assert f'href="/venue/{venues[1].id}"' in html


def test_what_is_refused_comes_back_with_what_was_marked(path: str, uow: UnitOfWork) -> None:
    browser = phone()
    answer = browser.post(path, data={"name": "", "mark": "2"}, headers=OURS)
    assert answer.status_code == 422
    assert at_their_fields(answer.text) == {"name": "Enter your name."}
    boxes = re.findall(r'<input [^>]*type="checkbox"[^>]*>', answer.text)
    assert ["checked" in box for box in boxes] == [False, True]
    assert at_their_fields(browser.post(path, data={"name": "Lee"}, headers=OURS).text) == {
        "mark": "Mark at least one alley."
    }
    assert uow.session.exec(select(BallotVote)).all() == []


def test_more_than_a_family_on_one_network_is_refused_in_clear_words(path: str, uow: UnitOfWork) -> None:
    for number in range(VOTERS_OF_A_NETWORK):
        assert phone().post(path, data={"name": f"Kid {number}", "mark": "1"}, headers=OURS).status_code == 303
    refused = phone().post(path, data={"name": "One more", "mark": "1"}, headers=OURS)
    assert refused.status_code == 422
    assert "people have voted from your network already" in refused.text
    assert len(uow.session.exec(select(BallotVote)).all()) == VOTERS_OF_A_NETWORK


def test_a_form_without_an_answer_is_sent_again_and_another_browser_keeps_its_own_vote(
    path: str, uow: UnitOfWork
) -> None:
    one, other = phone(), phone()
    sent = [
        {"name": "Sam", "mark": "1", "page": re.findall(r'name="page" type="hidden"[^>]*value="([^"]+)"|'
         r'<input[^>]*value="([^"]+)"[^>]*name="page"', browser.get(path).text)[0]}
        for browser in (one, other)
    ]  # fmt: skip
    sent = [given | {"page": "".join(given["page"])} for given in sent]
    for _ in range(2):
        one.cookies.clear()
        assert one.post(path, data=sent[0], headers=OURS).status_code == 303
    refused = other.post(path, data=sent[1], headers=OURS)
    assert refused.status_code == 422
    assert "Sam has just voted for the same" in at_their_fields(refused.text)["name"]
    assert sent[1]["page"] in refused.text  # The form is still the same one.
    assert other.post(path, data=sent[1] | {"name": "Sam B."}, headers=OURS).status_code == 303
    assert sorted(vote.name for vote in uow.session.exec(select(BallotVote))) == ["Sam", "Sam B."]


def test_the_script_is_told_to_load_the_page_anew_after_every_vote(path: str) -> None:
    """A second tab was opened before the first vote, so that its connection does not know the cookie."""
    browser = phone()
    first = browser.post(path, data={"name": "Lee", "mark": "1"}, headers=JSON)
    assert (first.json()["isAnew"], first.json()["said"]) == (True, "Your vote counts.")
    assert not first.json()["isShared"]  # What is typed in other tabs stays.
    assert VOTER_COOKIE in first.headers["set-cookie"]
    again = browser.post(path, data={"name": "Lee", "mark": "2"}, headers=JSON)
    assert (again.json()["isAnew"], again.json()["said"]) == (True, "Vote changed.")


def test_only_the_maker_closes_opens_removes_and_deletes(kim: TestClient, path: str, uow: UnitOfWork) -> None:
    lee = phone()
    lee.post(path, data={"name": "Lee", "mark": "1"}, headers=OURS)
    assert lee.post(path, data={"close": "yes"}, headers=OURS).headers["location"].startswith("/sign-in")
    a_signed_in_user(uow, "ana")
    for given in ({"close": "yes"}, {"delete": "yes", "sure": "yes"}):
        plain_browser("ana").post(path, data=given, headers=OURS)
    assert uow.session.exec(select(Ballot)).one().closed_at is None

    kim.post(path, data={"close": "yes"}, headers=OURS)
    assert "Voting is closed" in phone().get(path).text
    assert "Lee" in phone().get(path).text
    assert "Voting is closed." in lee.post(path, data={"name": "Lee", "mark": "2"}, headers=OURS).text
    kim.post(path, data={"reopen": "yes"}, headers=OURS)
    vote_id = str(uow.session.exec(select(BallotVote.id)).one())
    assert "Remove this person" in kim.post(path, data={"strike": vote_id}, headers=OURS).text
    kim.post(path, data={"strike": vote_id, "sure": "yes"}, headers=OURS)
    assert uow.session.exec(select(BallotVote)).all() == []
    assert "Delete this vote" in kim.post(path, data={"delete": "yes"}, headers=OURS).text
    kim.post(path, data={"delete": "yes", "sure": "yes"}, headers=OURS)
    assert kim.get(path).status_code == 404


def test_no_other_site_votes_for_a_visitor(path: str, uow: UnitOfWork) -> None:
    answer = phone().post(path, data={"name": "Lee", "mark": "1"}, headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 403
    assert uow.session.exec(select(BallotVote)).all() == []


@pytest.mark.parametrize("cookie", ["x", "a.b", "x" * 3_000, "%00"])
def test_a_cookie_that_is_none_of_ours_changes_nothing(path: str, cookie: str) -> None:
    found = phone().get(path, headers={"Cookie": f"{VOTER_COOKIE}={cookie}"})
    assert found.status_code == 200
    assert "Result" not in found.text


@pytest.mark.usefixtures("uow")
@pytest.mark.parametrize("address", ["nowhere", "a%00b", "x" * 10_000])
def test_what_is_no_ballot_has_no_page(address: str) -> None:
    assert phone().get(f"/ballots/{address}").status_code in {400, 404, 414}
