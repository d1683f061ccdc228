"""Saying whether a venue's facts are right, in a browser without scripts and as the live page's script does."""

import re
from urllib.parse import parse_qs, urlparse

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.accuracy.rules.accuracy import WHAT_IS_WRONG, vote_path
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_signed_in_user, a_venue, an_alias
from tests.plain_browser import JSON, OURS, at_their_fields, plain_browser

YES = {"type": "accurate", "facts": "contact"}
OFF = {"facts": ["contact", "closed"], "reason": "The doors\r\nare shut."}


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    a_signed_in_user(uow, "kim")
    return plain_browser("kim")


@pytest.fixture
def address(uow: UnitOfWork) -> str:
    return vote_path(a_venue(uow, "Sunset Lanes", phone="+15125550142").id)


def votes(uow: UnitOfWork) -> list[tuple[int, list[str], str | None]]:
    found = uow.session.exec(select(AccuracyReport).execution_options(populate_existing=True))
    return [(row.value, list(row.facts), row.reason) for row in found]


def sent_by(html: str, label: str) -> tuple[str, list[tuple[str, str]]]:
    """Where the plain form of a button is sent, and what with it."""
    [form] = [one for one in re.findall(r"<form.*?</form>", html, re.DOTALL) if f">{label}<" in one]
    [action] = re.findall(r'<form[^>]*action="([^"]+)"', form)
    hidden = [one for one in re.findall(r"<input [^>]*>", form) if 'type="hidden"' in one]
    return action, [tuple(re.search(rf'{name}="([^"]*)"', one)[1] for name in ("name", "value")) for one in hidden]  # type: ignore[index,misc]


class TestThePages:
    def test_the_venues_page_has_both_answers(self, browse: TestClient, address: str) -> None:
        html = browse.get(address.removesuffix("/vote")).text
        assert sent_by(html, "Yes") == (address, [("type", "accurate"), ("facts", "contact")])
        [link] = re.findall(rf'<a [^>]*href="{address}"[^>]*>Something', html)
        assert 'rel="nofollow"' in link
        assert "Take it back" not in html

    def test_the_page_of_the_form_asks_about_what_is_listed(self, browse: TestClient, address: str) -> None:
        html = browse.get(address).text
        assert "noindex" in html
        boxes = [one for one in re.findall(r"<input [^>]*>", html) if 'type="checkbox"' in one]
        assert [re.findall(r'value="(\w+)"', one) for one in boxes] == [["contact"], ["closed"]]

    def test_an_old_id_leads_on(self, browse: TestClient, uow: UnitOfWork) -> None:
        venue = a_venue(uow, "Sunset Lanes")
        an_alias(uow, venue, "old-lanes")
        answer = browse.get(vote_path("old-lanes"))
        assert (answer.status_code, answer.headers["location"]) == (301, vote_path(venue.id))


class TestPosting:
    def test_yes_counts_and_the_page_says_so_to_this_person_alone(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        answer = browse.post(address, data=YES, headers=OURS)
        assert (answer.status_code, answer.headers["location"]) == (303, address)
        assert votes(uow) == [(1, ["contact"], None)]
        html = browse.get(address).text
        assert re.search(r'role="status"[^>]*>You said this info is correct\.', html)
        assert ">Yes<" not in html
        browse.cookies.clear()
        assert "You said" not in browse.get(address).text

    def test_what_is_off_counts_and_stays_in_the_form(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        browse.post(address, data=OFF, headers=OURS)
        assert votes(uow) == [(-1, ["contact", "closed"], "The doors\nare shut.")]
        html = browse.get(address).text
        assert len([one for one in re.findall(r"<input [^>]*>", html) if "checked" in one]) == 2
        assert ">The doors\nare shut.</textarea>" in html

    def test_a_vote_is_taken_back(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        browse.post(address, data=YES, headers=OURS)
        action, given = sent_by(browse.get(address).text, "Take it back")
        answer = browse.post(action, data=dict(given), headers=OURS)
        assert (answer.status_code, answer.headers["location"]) == (303, address)
        assert votes(uow) == []

    def test_what_is_wrong_is_said_at_its_field_and_what_was_typed_stays(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        nothing = browse.post(address, data={"reason": " "}, headers=OURS)
        assert nothing.status_code == 422
        assert {name: said.replace("&#x27;", "'") for name, said in at_their_fields(nothing.text).items()} == {
            "facts": WHAT_IS_WRONG
        }
        long = browse.post(address, data={"facts": "closed", "reason": "x" * 501}, headers=OURS)
        assert at_their_fields(long.text) == {"reason": "In your words: use at most 500 characters."}
        assert ">xxx" in long.text
        [box] = [one for one in re.findall(r"<input [^>]*>", long.text) if "checked" in one]
        assert 'value="closed"' in box
        assert votes(uow) == []

    @pytest.mark.parametrize("given", [YES, OFF, {"type": "withdrawn"}])
    def test_who_is_not_signed_in_is_led_to_sign_in_and_back(
        self, browse: TestClient, uow: UnitOfWork, address: str, given: dict[str, str]
    ) -> None:
        browse.cookies.clear()
        led = urlparse(browse.post(address, data=given, headers=OURS).headers["location"])
        assert (led.path, parse_qs(led.query)) == ("/sign-in", {"next": [address]})
        assert browse.post(address, data=given, headers=JSON).status_code == 401
        assert votes(uow) == []

    def test_no_other_site_votes_for_a_visitor(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        answer = browse.post(address, data=YES, headers={"Origin": "https://elsewhere.example"})
        assert answer.status_code == 403
        assert votes(uow) == []

    @pytest.mark.parametrize("given", [{"type": "maybe"}, {"facts": ["weather"]}, {"type": "accurate", "reason": "So"}])
    def test_what_no_form_sends_is_refused(
        self, browse: TestClient, uow: UnitOfWork, address: str, given: dict[str, str]
    ) -> None:
        assert browse.post(address, data=given, headers=OURS).status_code == 422
        assert votes(uow) == []

    def test_the_script_is_told_what_to_say(self, browse: TestClient, address: str) -> None:
        told = [browse.post(address, data=given, headers=JSON).json() for given in (YES, OFF, {"type": "withdrawn"})]
        assert [one["said"] for one in told] == ["Thanks! Got it.", "Thanks! Got it.", "Vote removed."]
        assert told[0]["href"] == address.removesuffix("/vote")
