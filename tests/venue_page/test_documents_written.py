"""The page of what one wrote about alleys, for browsers without scripts."""

import re
from html import unescape
from typing import Final

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT
from bowling_app.reviews.models import Review
from bowling_app.scores.models import GameScore
from bowling_app.venue_page.rules import WRITTEN_PATH
from bowling_app.venues.models.venue import Venue
from tests.factories import a_game_score, a_review, a_signed_in_user, a_user, a_venue, an_accuracy_report
from tests.plain_browser import JSON, OURS, plain_browser

TABLES: Final = {"review": Review, "vote": AccuracyReport, "score": GameScore}


@pytest.fixture
def kim(uow: UnitOfWork) -> User:
    a_signed_in_user(uow, "kim", display_name="Kim")
    return uow.session.get_one(User, "kim")


@pytest.fixture
def browse(kim: User) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    return plain_browser(kim.id)


@pytest.fixture
def closed(uow: UnitOfWork, kim: User) -> Venue:
    """An alley that has closed for good, about which Kim and somebody else wrote."""
    venue = a_venue(uow, "Old Lanes")
    for person in (kim, a_user(uow, "lee")):
        a_review(uow, venue, person, rating=4, text=f"Words of {person.id}")
        an_accuracy_report(uow, venue, person, value=-1, facts=["hours"], reason=f"Reason of {person.id}")
        a_game_score(uow, venue, person, id=f"game-{person.id}", score=217 if person is kim else 99, status="approved")
    venue.is_active = False
    uow.session.flush()
    return venue


def key_of(kind: str, venue: Venue, name: str = "kim") -> str:
    return f"game-{name}" if kind == "score" else venue.id


def left(uow: UnitOfWork, kind: str) -> set[str]:
    """Whose things of a kind are still there."""
    uow.session.expire_all()
    return set(uow.session.exec(select(TABLES[kind].user_id)))


def test_it_lists_what_one_wrote_at_alleys_that_have_closed_and_nothing_of_others(
    browse: TestClient, closed: Venue
) -> None:
    assert browse.get(f"/venue/{closed.id}/review").status_code == 410
    html = unescape(browse.get(WRITTEN_PATH).text)
    for said in ("Your review: 4 out of 5 stars", "Words of kim", "Reason of kim", "Your score: 217"):
        assert said in html
    assert html.count("This alley is no longer listed") == 3
    assert f'href="/venue/{closed.id}"' not in html
    assert "of lee" not in html


def forms(html: str) -> list[str]:
    return [form for form in re.findall(r"<form.*?</form>", html, re.DOTALL) if f'action="{WRITTEN_PATH}"' in form]


def given(form: str) -> dict[str, str]:
    """What a form sends without being filled."""
    hidden = [one for one in re.findall(r"<input [^>]*>", form) if 'type="hidden"' in one]
    return {re.findall(r'name="(\w+)"', one)[0]: unescape(re.findall(r'value="([^"]*)"', one)[0]) for one in hidden}


@pytest.mark.parametrize("kind", TABLES)
def test_each_is_deleted_once_that_was_answered_with_yes(
    browse: TestClient, uow: UnitOfWork, closed: Venue, kind: str
) -> None:
    key = key_of(kind, closed)
    begins = {"kind": kind, "key": key}.items()
    [button] = [form for form in forms(browse.get(WRITTEN_PATH).text) if begins <= given(form).items()]
    asked = browse.post(WRITTEN_PATH, data=given(button), headers=OURS)
    assert "Delete this for good?" in asked.text
    assert left(uow, kind) == {"kim", "lee"}
    [question] = [form for form in forms(asked.text) if 'name="sure"' in form]
    assert given(button)["about"] in unescape(asked.text.partition("Delete this for good?")[2].partition("<form")[0])
    answer = browse.post(WRITTEN_PATH, data=given(question), headers=OURS)
    assert left(uow, kind) == {"lee"}
    assert "Deleted." in browse.get(answer.headers["location"]).text


@pytest.mark.parametrize("kind", TABLES)
def test_nobody_deletes_what_others_wrote(browse: TestClient, uow: UnitOfWork, kind: str) -> None:
    venue = a_venue(uow, "Lee's Lanes")
    lee = a_user(uow, "lee")
    a_review(uow, venue, lee)
    an_accuracy_report(uow, venue, lee)
    a_game_score(uow, venue, lee, id="game-lee")
    sent = {"kind": kind, "key": key_of(kind, venue, "lee"), "sure": "yes"}
    assert browse.post(WRITTEN_PATH, data=sent, headers=JSON).status_code == 404
    assert left(uow, kind) == {"lee"}


def test_who_is_not_signed_in_is_led_to_sign_in(uow: UnitOfWork, closed: Venue) -> None:
    html = plain_browser("nobody").get(WRITTEN_PATH).text
    assert "Sign in to see what you wrote." in html
    assert closed.name not in html


def test_what_others_do_not_see_says_why(browse: TestClient, uow: UnitOfWork, kim: User) -> None:
    a_review(uow, a_venue(uow), kim, text="See x.com", status="held", held_for="links")
    a_review(uow, a_venue(uow), kim, text="Spam", status="removed", removed_for="spam")
    a_review(uow, a_venue(uow, "Deleted Lanes"), kim, status="removed", removed_for="spam")
    a_game_score(uow, a_venue(uow), kim, status="rejected", reason="The photo is dark")
    html = unescape(browse.get(WRITTEN_PATH).text)
    for said in ("Reason: a link in the text.", "Reason: advertising or spam.", "Not accepted. The photo is dark"):
        assert said in html
    assert "Deleted Lanes" not in html  # Of what an admin removed and its author deleted nothing is left to delete.


def test_all_of_it_is_reached_page_by_page(browse: TestClient, uow: UnitOfWork, kim: User) -> None:
    for number in range(DEFAULT_LIMIT + 1):
        a_review(uow, a_venue(uow, f"Alley {number}"), kim)
    found = [browse.get(f"{WRITTEN_PATH}{query}").text for query in ("", "?page=2", "?page=9", "?page=x", "?page=0")]
    counts = [html.count("Your review:") for html in found]
    assert [count > counts[1] for count in counts] == [True, False, False, True, True]
    assert f'href="{WRITTEN_PATH}?page=2"' in found[0]


@pytest.mark.parametrize("sent", [{}, {"kind": "account", "key": "kim"}, {"kind": "score", "key": "a\x00b"}])
def test_a_button_that_is_not_there_deletes_nothing(
    browse: TestClient, uow: UnitOfWork, closed: Venue, sent: dict[str, str]
) -> None:
    assert browse.post(WRITTEN_PATH, data={**sent, "sure": "yes"}, headers=JSON).status_code in {404, 422}
    assert {kind: left(uow, kind) for kind in TABLES} == {kind: {"kim", "lee"} for kind in TABLES}
    assert closed.review_count == 2


def test_the_account_leads_to_it_without_scripts(browse: TestClient) -> None:
    assert f'href="{WRITTEN_PATH}"' in browse.get("/account").text
