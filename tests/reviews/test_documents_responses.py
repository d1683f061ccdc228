"""Reporting a review and answering it in a browser without scripts, and as the live page's script does."""

import re
from urllib.parse import parse_qs, urlparse

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.platform.audit.comparing import ANSWERED
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit.forms import BACK
from bowling_app.reviews.models import Review, ReviewReply, ReviewReport
from bowling_app.reviews.rules.responses import (
    ONLY_THE_OWNER_REPLIES,
    OWN_REVIEW_REPORTED,
    REASONS,
    REPLIED,
    REPLY_GONE,
    REPORTED,
    reply_path,
    report_path,
)
from tests.factories import a_review, a_signed_in_user, a_venue
from tests.plain_browser import JSON, OURS, at_their_fields, carried, plain_browser

SPAM = {"reason": "spam", "note": ""}


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    a_signed_in_user(uow, "kim")
    return plain_browser("kim")


@pytest.fixture
def review(uow: UnitOfWork) -> Review:
    """Dana's review of a venue that Olga runs."""
    dana, _ = (a_signed_in_user(uow, name, display_name=name.capitalize()) for name in ("dana", "olga"))
    return a_review(uow, a_venue(uow, "Sunset Lanes", owner_id="olga"), dana, text="The shoes were wet.")


def become(browse: TestClient, name: str) -> None:
    browse.cookies.clear()
    browse.cookies.set(COOKIE, name)


def reports(uow: UnitOfWork) -> list[tuple[str, str, str | None]]:
    return [(row.user_id, row.reason, row.note) for row in uow.session.exec(select(ReviewReport))]


def replies(uow: UnitOfWork) -> list[str]:
    return [row.text for row in uow.session.exec(select(ReviewReply).execution_options(populate_existing=True))]


class TestReports:
    def test_the_venues_page_leads_to_the_form(self, browse: TestClient, review: Review) -> None:
        address = report_path(review.id)
        venue = browse.get(f"/venue/{review.venue_id}").text
        [link] = re.findall(rf'<a [^>]*href="{address}"[^>]*>Report<span[^>]*> the review by Dana<', venue)
        assert 'rel="nofollow"' in link

        html = browse.get(address).text
        assert "noindex" in html
        assert "What is wrong with the review by Dana?" in html
        assert "The shoes were wet." in html
        assert re.findall(r'name="reason"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="reason"', html)
        assert all(label in html for label in REASONS.values())

    def test_a_report_is_kept_and_the_page_says_so(self, browse: TestClient, uow: UnitOfWork, review: Review) -> None:
        address = report_path(review.id)
        answer = browse.post(address, data=SPAM, headers=OURS)
        assert (answer.status_code, answer.headers["location"]) == (303, address)
        assert reports(uow) == [("kim", "spam", None)]
        html = browse.get(address).text
        assert re.search(r'role="status"[^>]*>Thanks. We(&#x27;|\')ll take a look at this review.<', html)
        assert 'name="reason"' not in html

    @pytest.mark.parametrize(
        ("given", "wrong"),
        [
            ({}, {"reason": "Choose one of the reasons."}),
            ({"reason": "boring"}, {"reason": "Choose one of the reasons."}),
            ({"reason": "other"}, {"note": "Say in a few words what is wrong."}),
            (
                {"note": "x" * 501},
                {"reason": "Choose one of the reasons.", "note": "Anything else: use at most 500 characters."},
            ),
        ],
    )
    def test_what_is_wrong_is_said_at_its_field_and_what_was_typed_stays(
        self, browse: TestClient, uow: UnitOfWork, review: Review, given: dict[str, str], wrong: dict[str, str]
    ) -> None:
        answer = browse.post(report_path(review.id), data=given, headers=OURS)
        assert answer.status_code == 422
        assert at_their_fields(answer.text) == wrong
        assert given.get("note", "") in answer.text
        chosen = [one for one in re.findall(r"<input [^>]*>", answer.text) if "checked" in one]
        assert [f'value="{given["reason"]}"' in one for one in chosen] == [True] * (given.get("reason") in REASONS)
        assert reports(uow) == []

    def test_nobody_reports_their_own(self, browse: TestClient, uow: UnitOfWork, review: Review) -> None:
        become(browse, "dana")
        assert OWN_REVIEW_REPORTED in browse.get(report_path(review.id)).text
        assert browse.post(report_path(review.id), data=SPAM, headers=OURS).status_code == 403
        assert reports(uow) == []

    def test_who_is_not_signed_in_is_led_to_sign_in_and_back(
        self, browse: TestClient, uow: UnitOfWork, review: Review
    ) -> None:
        browse.cookies.clear()
        address = report_path(review.id)
        led = urlparse(browse.post(address, data=SPAM, headers=OURS).headers["location"])
        assert (led.path, parse_qs(led.query)) == ("/sign-in", {"next": [address]})
        assert browse.post(address, data=SPAM, headers=JSON).status_code == 401
        assert reports(uow) == []

    def test_no_other_site_reports_for_a_visitor(self, browse: TestClient, uow: UnitOfWork, review: Review) -> None:
        answer = browse.post(report_path(review.id), data=SPAM, headers={"Origin": "https://elsewhere.example"})
        assert answer.status_code == 403
        assert reports(uow) == []

    def test_the_script_is_told_what_to_say(self, browse: TestClient, review: Review) -> None:
        told = browse.post(report_path(review.id), data=SPAM, headers=JSON).json()
        assert (told["said"], told["href"]) == (REPORTED, f"/venue/{review.venue_id}#reviews")

    def test_a_review_that_others_do_not_see_has_no_pages(
        self, browse: TestClient, uow: UnitOfWork, review: Review
    ) -> None:
        review.status, review.held_for = "held", "links"
        uow.session.flush()
        for address in (
            report_path(review.id),
            reply_path(review.id),
            report_path("nobody's"),
            "/reviews/a%00b/report",
        ):
            assert browse.get(address).status_code == 404
        answer = browse.post(report_path(review.id), data=SPAM, headers=OURS)
        assert browse.get(answer.headers["location"]).status_code == 404
        assert reports(uow) == []


class TestReplies:
    def test_the_owner_answers_and_changes_the_answer(
        self, browse: TestClient, uow: UnitOfWork, review: Review
    ) -> None:
        become(browse, "olga")
        address = reply_path(review.id)
        answer = browse.post(address, data={"text": "They are dry now."}, headers=OURS)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{address}?done=posted")
        html = browse.get(answer.headers["location"]).text
        assert REPLIED in html
        assert ">They are dry now.</textarea>" in html
        assert REPLIED not in browse.get(address).text
        browse.post(address, data={"text": "They are new."}, headers=OURS)
        assert replies(uow) == ["They are new."]

    def test_what_another_manager_answered_meanwhile_is_shown_first(
        self, browse: TestClient, uow: UnitOfWork, review: Review
    ) -> None:
        become(browse, "olga")
        address = reply_path(review.id)
        seen = carried(browse.get(address).text)["version"]
        browse.post(address, data={"text": "They are dry now.", "version": seen}, headers=OURS)
        mine = {"text": "Mine:\nask for new ones.", "version": seen}
        told = browse.post(address, data=mine, headers=JSON).json()
        assert told["question"]["text"] == ANSWERED
        asked = browse.post(address, data=mine, headers=OURS).text
        assert re.search(r"There now</dt><dd[^>]*>They are dry now.</dd>", asked)
        assert re.search(r"Yours</dt><dd[^>]*>Mine:\nask for new ones.</dd>", asked)
        assert REPLIED not in asked
        assert replies(uow) == ["They are dry now."]

        now = carried(asked)["version"]
        back = browse.post(address, data={**mine, "version": now, BACK: "yes"}, headers=OURS).text
        assert REPLIED not in back
        assert ">Mine:\nask for new ones.</textarea>" in back
        assert browse.post(address, data={**mine, "version": now}, headers=OURS).status_code == 303
        assert replies(uow) == [mine["text"]]

    def test_a_form_that_was_refused_keeps_the_version_that_it_began_with(
        self, browse: TestClient, review: Review
    ) -> None:
        become(browse, "olga")
        seen = carried(browse.get(reply_path(review.id)).text)["version"]
        browse.post(reply_path(review.id), data={"text": "They are dry now."}, headers=OURS)
        refused = browse.post(reply_path(review.id), data={"text": " ", "version": seen}, headers=OURS)
        assert (refused.status_code, carried(refused.text)["version"]) == (422, seen)

    def test_that_another_manager_deleted_the_answer_is_said_first(
        self, browse: TestClient, uow: UnitOfWork, review: Review
    ) -> None:
        become(browse, "olga")
        address = reply_path(review.id)
        browse.post(address, data={"text": "They are dry now."}, headers=OURS)
        seen = carried(browse.get(address).text)["version"]
        browse.post(address, data={"delete": "yes", "sure": "yes"}, headers=JSON)
        told = browse.post(address, data={"text": "They are new.", "version": seen}, headers=JSON).json()["question"]
        assert told["text"] == REPLY_GONE
        assert told["items"][0]["pairs"][0] == {"label": "There now", "value": "No reply"}
        assert replies(uow) == []

    @pytest.mark.parametrize(
        ("text", "words"), [(" ", "Write a reply."), ("x" * 2_001, "Your reply: use at most 2,000 characters.")]
    )
    def test_what_is_wrong_is_said_at_its_field(
        self, browse: TestClient, uow: UnitOfWork, review: Review, text: str, words: str
    ) -> None:
        become(browse, "olga")
        answer = browse.post(reply_path(review.id), data={"text": text}, headers=OURS)
        assert at_their_fields(answer.text) == {"text": words}
        assert text in answer.text
        assert replies(uow) == []

    def test_the_owner_takes_the_answer_back_after_a_second_thought(
        self, browse: TestClient, uow: UnitOfWork, review: Review
    ) -> None:
        become(browse, "olga")
        address = reply_path(review.id)
        browse.post(address, data={"text": "They are dry now."}, headers=OURS)
        assert "Delete your reply?" in browse.post(address, data={"delete": "yes"}, headers=OURS).text
        assert len(replies(uow)) == 1
        told = browse.post(address, data={"delete": "yes", "sure": "yes"}, headers=JSON).json()
        assert told["said"] == "Reply deleted."
        assert replies(uow) == []

    def test_nobody_else_answers(self, browse: TestClient, uow: UnitOfWork, review: Review) -> None:
        html = browse.get(reply_path(review.id)).text
        assert ONLY_THE_OWNER_REPLIES in html
        assert "<textarea" not in html
        assert browse.post(reply_path(review.id), data={"text": "Hi"}, headers=OURS).status_code == 403
        browse.cookies.clear()
        assert browse.post(reply_path(review.id), data={"text": "Hi"}, headers=OURS).status_code == 303
        assert replies(uow) == []

    def test_no_other_site_answers_for_the_owner(self, browse: TestClient, uow: UnitOfWork, review: Review) -> None:
        become(browse, "olga")
        headers = {"Origin": "https://elsewhere.example"}
        assert browse.post(reply_path(review.id), data={"text": "Hi"}, headers=headers).status_code == 403
        assert replies(uow) == []
