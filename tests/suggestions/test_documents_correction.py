"""Correcting a venue in a browser without scripts, and what the script gets from the same address."""

import json
import re
from html import unescape
from typing import Any

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit.forms import BACK
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.rules import CORRECTION_FORM, WAS, correction_path
from bowling_app.suggestions.services.venue_corrections import NO_DIFFERENCE
from bowling_app.suggestions.services.venue_suggestions import SAME_AGAIN
from bowling_app.venues.models.venue import Venue
from tests.factories import a_signed_in_user, a_venue, an_alias
from tests.few import one_in
from tests.plain_browser import at_their_fields

OURS = {"Origin": "http://localhost:3000"}
JSON = {**OURS, "Accept": "application/json"}
HOSTILE = '"><script>alert(1)</script>'


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", lanes=12, phone="+15125550142")


@pytest.fixture
def address(venue: Venue) -> str:
    return correction_path(venue.id)


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    a_signed_in_user(uow, "kim")
    browser = TestClient(Site(own_routes, list(PAGES), Cache()), follow_redirects=False)
    browser.cookies.set(COOKIE, "kim")
    return browser


def attribute(tag: str, name: str) -> str:
    found = re.search(rf'\b{name}="([^"]*)"', tag)
    return unescape(found[1]) if found else ""


def filled_in(html: str) -> dict[str, str]:
    """What a browser would send of the form on the page, by the names of its fields."""
    form = next(form for form in re.findall(r"<form.*?</form>", html, re.DOTALL) if WAS in form)
    given = {
        attribute(tag, "name"): attribute(tag, "value")
        for tag in re.findall(r"<input[^>]*>", form)
        if 'type="checkbox"' not in tag or " checked" in tag
    }
    for name, options in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', form, re.DOTALL):
        chosen = [tag for tag in re.findall(r"<option[^>]*>", options) if " selected" in tag]
        given[name] = attribute(chosen[0], "value") if chosen else ""
    for tag, text in re.findall(r"(<textarea[^>]*>)(.*?)</textarea>", form, re.DOTALL):
        given[attribute(tag, "name")] = unescape(text)
    return given


def opened(html: str) -> set[str]:
    """The parts of the form that are not folded."""
    return set(re.findall(r'<details(?=[^>]* open)[^>]*id="suggest-part-(\w+)-document"', html))


def kept(uow: UnitOfWork) -> list[Suggestion]:
    return list(uow.session.exec(select(Suggestion)))


def post(browse: TestClient, address: str, headers: dict[str, str] = OURS, **changes: str) -> Any:
    """Send the form as it comes, with these changes; `__` in a name stands for a colon."""
    named = {name.replace("__", ":"): value for name, value in changes.items()}
    return browse.post(address, data={**filled_in(browse.get(address).text), **named}, headers=headers)


class TestThePage:
    def test_the_form_posts_itself_filled_with_what_we_show(self, browse: TestClient, address: str) -> None:
        html = browse.get(address).text
        [form] = re.findall(rf'<form[^>]*action="{address}"[^>]*>', html)
        assert 'method="post"' in form
        given = filled_in(html)
        assert (given["field:phone"], given["field:lanes"]) == ("(512) 555-0142", "12")
        assert json.loads(given[WAS])["field:phone"] == "(512) 555-0142"
        assert set(CORRECTION_FORM.more) >= set(given) - {field.name for field in CORRECTION_FORM.fields}
        assert "needs JavaScript" not in html
        assert "noindex" in html

    def test_the_page_of_thanks_leads_on(self, browse: TestClient, address: str) -> None:
        html = browse.get(f"{address}/sent").text
        assert "noindex" in html
        for href, words in (("/account/suggestions", "Your suggestions"), (address, "Suggest something else")):
            assert re.search(rf'<a [^>]*href="{href}"[^>]*>(<span>)?{words}', html), words

    def test_an_old_id_leads_on(self, browse: TestClient, uow: UnitOfWork, venue: Venue, address: str) -> None:
        an_alias(uow, venue, "old-lanes")
        for end in ("", "/sent"):
            answer = browse.get(correction_path("old-lanes") + end)
            assert (answer.status_code, answer.headers["location"]) == (301, address + end)


class TestPosting:
    def test_the_changes_are_reviewed_and_then_kept_with_nothing_else(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        asked = post(browse, address, field__phone="(512) 555-0199", note="By their sign", amenity__bar="yes")
        assert asked.status_code == 200
        assert "Review your changes" in asked.text
        for words in ("(512) 555-0142", "(512) 555-0199", "Bar"):
            assert words in asked.text
        assert kept(uow) == []
        answer = browse.post(address, data=carried(asked.text), headers=OURS)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{address}/sent")
        [row] = kept(uow)
        assert set(row.changes) == {"phone", "amenities"}
        assert row.changes["phone"] == ["+15125550142", "+15125550199"]
        assert (row.user_id, row.note, row.wants_credit) == ("kim", "By their sign", False)

    def test_answers_on_access_are_suggested_and_can_be_taken_back(
        self, browse: TestClient, uow: UnitOfWork, venue: Venue, address: str
    ) -> None:
        venue.access_ball_ramp = "yes"
        uow.session.flush()
        assert filled_in(browse.get(address).text)["field:access_ball_ramp"] == "yes"
        asked = post(browse, address, field__access_ball_ramp="", field__access_lanes="none")
        browse.post(address, data=carried(asked.text), headers=OURS)
        assert kept(uow)[0].changes == {"access_ball_ramp": ["yes", None], "access_lanes": [None, "none"]}

    def test_what_changed_on_our_side_meanwhile_is_no_suggestion(
        self, browse: TestClient, uow: UnitOfWork, venue: Venue, address: str
    ) -> None:
        given = filled_in(browse.get(address).text)
        venue.lanes = 40
        uow.session.flush()
        browse.post(address, data={**given, "field:name": "Sunrise Lanes", "reviewed": "yes"}, headers=OURS)
        [row] = kept(uow)
        assert row.changes == {"name": ["Sunset Lanes", "Sunrise Lanes"]}

    def test_an_emptied_field_and_a_closed_venue_are_changes(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        asked = post(browse, address, field__phone="", closed="yes")
        browse.post(address, data=carried(asked.text), headers=OURS)
        [row] = kept(uow)
        assert row.changes == {"phone": ["+15125550142", None], "is_active": [True, False]}

    def test_everything_that_is_wrong_is_said_at_once_and_all_that_was_typed_stays(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        wrong = {
            "field:phone": "12", "field:website": HOSTILE, "hours:monday:opens": "10:00", "hours:monday:closes": "x",
            "amenity:bar": "no", "closed": "yes", "note": "Look", "evidenceUrl": "none", "wantsCredit": "on",
        }  # fmt: skip
        answer = post(browse, address, **wrong)
        assert (answer.status_code, answer.headers["cache-control"]) == (422, "no-store")
        assert set(at_their_fields(answer.text)) == {"phone", "website", "hours", "evidenceUrl"}
        again = filled_in(answer.text)
        assert {name: again[name] for name in wrong} == wrong
        assert json.loads(again[WAS])["field:phone"] == "(512) 555-0142"
        assert opened(answer.text) == {"contact", "hours", "amenities"}
        assert "<script>alert" not in answer.text
        assert kept(uow) == []

    def test_there_is_a_way_back_into_the_form(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        week = {"hours__monday__opens": "10:00", "hours__monday__closes": "22:00", "hours__tuesday__closed": "yes"}
        asked = post(browse, address, field__phone="(512) 555-0199", note="Look", **week).text
        assert "Review your changes" in asked
        back = browse.post(address, data={**carried(asked), BACK: "yes"}, headers=OURS)
        assert back.status_code == 200
        again = filled_in(back.text)
        assert (again["field:phone"], again["note"]) == ("(512) 555-0199", "Look")
        assert (again["hours:monday:opens"], again["hours:tuesday:closed"]) == ("10:00", "yes")
        assert opened(back.text) == {"contact", "hours"}
        assert opened(browse.get(address).text) == set()
        assert kept(uow) == []

    def test_nothing_changed_and_the_same_again_are_refused(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        answer = post(browse, address)
        assert (answer.status_code, NO_DIFFERENCE in answer.text) == (422, True)
        post(browse, address, field__lanes="14", reviewed="yes")
        answer = post(browse, address, field__lanes="14")
        assert (answer.status_code, SAME_AGAIN in answer.text) == (409, True)
        assert filled_in(answer.text)["field:lanes"] == "14"
        assert len(kept(uow)) == 1

    @pytest.mark.parametrize(
        "was",
        one_in(3, ["", "{", "[]", "null", "1", '{"field:phone": 1}', "[" * 15_000, json.dumps({"a": "x" * 20_000})]),
    )
    def test_what_it_was_filled_with_is_looked_at_like_everything(
        self, browse: TestClient, uow: UnitOfWork, address: str, was: str
    ) -> None:
        answer = post(browse, address, was=was, field__lanes="14", reviewed="yes")
        assert answer.status_code == 422
        assert "This page is out of date." in answer.text
        assert filled_in(answer.text)["field:lanes"] == "14"
        assert kept(uow) == []

    def test_who_is_not_signed_in_is_led_to_sign_in(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        browse.cookies.clear()
        answer = post(browse, address, field__lanes="14", reviewed="yes")
        assert (answer.status_code, answer.headers["location"].startswith("/sign-in?next=")) == (303, True)
        assert post(browse, address, JSON, field__lanes="14").status_code == 401
        assert kept(uow) == []

    def test_no_other_site_posts_and_what_is_too_large_is_not_read(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        foreign = {"Origin": "https://elsewhere.example"}
        assert post(browse, address, foreign, field__lanes="14", reviewed="yes").status_code == 403
        assert post(browse, address, note="x" * 70_000).status_code == 413
        assert kept(uow) == []

    def test_a_venue_that_is_not_there_is_a_page_that_is_not_there(self, browse: TestClient) -> None:
        answer = browse.post(correction_path("no such"), data={WAS: "{}", "field:lanes": "14"}, headers=OURS)
        assert answer.status_code == 303
        assert browse.get(answer.headers["location"]).status_code == 404


def carried(text: str) -> dict[str, str]:
    """What the question sends along unseen."""
    tags = re.findall(r'<input[^>]*type="hidden"[^>]*>', text)
    return {attribute(tag, "name"): attribute(tag, "value") for tag in tags}


def test_the_script_gets_the_same_in_a_body(browse: TestClient, uow: UnitOfWork, address: str) -> None:
    asked = post(browse, address, JSON, field__lanes="14").json()["question"]
    assert asked["items"] == [
        {
            "title": "Lanes", "href": "", "text": "", "note": "",
            "pairs": [{"label": "Current", "value": "12"}, {"label": "New", "value": "14"}],
        }
    ]  # fmt: skip
    assert asked["carried"] == [{"name": "reviewed", "value": "yes"}]
    refused = post(browse, address, JSON, field__lanes="x", evidenceUrl="none").json()["error"]["problems"]
    assert [one["field"] for one in refused] == ["lanes", "evidenceUrl"]
    told = post(browse, address, JSON, field__lanes="14", reviewed="yes").json()
    assert (told["said"], told["href"], told["follow"]) == ("", f"{address}/sent", True)
    assert len(kept(uow)) == 1
