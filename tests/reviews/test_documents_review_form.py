"""Reviewing a venue in a browser without scripts, and as the live page's script does."""

import re
from typing import Any
from urllib.parse import parse_qs, quote, urlparse

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.limits.input_limits import MOST_CHOICES_INPUT
from bowling_app.reviews.models import Review
from bowling_app.reviews.rules.limits import POSTS_PER_HOUR
from bowling_app.reviews.rules.review_form import REVIEW_FORM, review_path
from bowling_app.reviews.rules.reviews import OWN_VENUE, RUNS_IT
from tests.factories import a_review, a_signed_in_user, a_venue, an_alias
from tests.plain_browser import JSON, OURS, at_their_fields, plain_browser

SAID = {"rating": "4", "text": "Smooth lanes\r\nand kind people."}


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    a_signed_in_user(uow, "kim", display_name="Kim")
    return plain_browser("kim")


@pytest.fixture
def address(uow: UnitOfWork) -> str:
    return review_path(a_venue(uow, "Sunset Lanes").id)


def kept(uow: UnitOfWork) -> list[tuple[str, int, str | None]]:
    return [(row.user_id, row.rating, row.text) for row in uow.session.exec(select(Review))]


def name_of_kim(uow: UnitOfWork) -> str | None:
    return uow.session.exec(select(User.display_name).where(User.id == "kim")).one()


def chosen(html: str) -> list[str]:
    """The stars that are chosen in the form."""
    inputs: list[str] = re.findall(r'<input [^>]*name="rating"[^>]*>', html)
    return [re.findall(r'value="(\d)"', one)[0] for one in inputs if "checked" in one]


class TestThePage:
    def test_the_venues_page_leads_to_the_form_which_posts_itself(self, browse: TestClient, address: str) -> None:
        venue = browse.get(address.removesuffix("/review")).text
        [link] = re.findall(rf'<a [^>]*href="{address}"[^>]*>Write a review', venue)
        assert 'rel="nofollow"' in link

        html = browse.get(address).text
        [form] = re.findall(rf'<form[^>]*action="{address}"[^>]*>', html)
        assert 'method="post"' in form
        sign_in = f'href="/sign-in?next={quote(address, safe="")}"'
        assert sign_in not in html
        assert at_their_fields(html) == {}
        assert re.findall(r'data-field="(\w+)"', html) == [field.name for field in REVIEW_FORM.fields]
        assert chosen(html) == []
        assert "You post as Kim." in html
        browse.cookies.clear()
        assert sign_in in browse.get(address).text

    def test_it_begins_with_ones_own_review_which_nobody_else_reads_there(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        browse.post(address, data=SAID, headers=OURS)
        own = browse.get(address)
        assert own.headers["cache-control"] == "no-store"
        assert "etag" not in own.headers
        assert chosen(own.text) == ["4"]
        assert ">Smooth lanes\nand kind people.</textarea>" in own.text
        assert "Save changes" in own.text

        a_signed_in_user(uow, "olga")
        for token in ("olga", "nobody", None):
            browse.cookies.clear()
            if token:
                browse.cookies.set(COOKIE, token)
            other = browse.get(address)
            assert other.headers["cache-control"] == "no-store"
            assert chosen(other.text) == []
            assert "Smooth lanes" not in other.text

    def test_it_is_not_for_search_engines(self, browse: TestClient, address: str) -> None:
        assert "noindex" in browse.get(address).text
        assert "/review</loc>" not in "".join(browse.get(f"/sitemap-{part}.xml").text for part in range(1, 8))

    def test_an_old_id_leads_on(self, browse: TestClient, uow: UnitOfWork) -> None:
        venue = a_venue(uow, "Sunset Lanes")
        an_alias(uow, venue, "old-lanes")
        answer = browse.get(review_path("old-lanes"))
        assert (answer.status_code, answer.headers["location"]) == (301, review_path(venue.id))

    def test_what_is_sent_to_a_venue_that_was_merged_meanwhile_is_shown_at_the_one_that_stays(
        self, browse: TestClient, uow: UnitOfWork
    ) -> None:
        venue = a_venue(uow, "Sunset Lanes")
        an_alias(uow, venue, "old-lanes")
        answer = browse.post(review_path("old-lanes"), data=SAID, headers=OURS)
        assert answer.status_code == 409
        assert f'action="{review_path(venue.id)}"' in answer.text
        assert "Smooth lanes" in answer.text
        assert chosen(answer.text) == ["4"]
        assert f"merged into another one, at /venue/{venue.id}" in answer.text
        told = browse.post(review_path("old-lanes"), data=SAID, headers=JSON)
        assert (told.status_code, told.json()["error"]["code"]) == (409, "conflict")
        assert kept(uow) == []

    def test_owners_read_that_they_may_not_review_their_venue(self, browse: TestClient, uow: UnitOfWork) -> None:
        address = review_path(a_venue(uow, "Own Lanes", owner_id="kim").id)
        html = browse.get(address).text
        assert OWN_VENUE in html
        assert 'name="rating"' not in html
        assert browse.post(address, data=SAID, headers=OURS).status_code == 403
        assert kept(uow) == []

    def test_owners_delete_what_they_wrote_before_they_ran_the_venue(self, browse: TestClient, uow: UnitOfWork) -> None:
        venue = a_venue(uow, "Own Lanes", owner_id="kim")
        kim = uow.session.get_one(User, "kim")
        a_review(uow, venue, kim, text="Best ever", status="removed", removed_for=RUNS_IT)
        html = browse.get(review_path(venue.id)).text
        assert "We took your review down when you became a manager of this alley." in html
        browse.post(review_path(venue.id), data={"delete": "yes", "sure": "yes"}, headers=OURS)
        assert kept(uow) == []

    def test_a_former_manager_sends_in_again_what_they_had_written(self, browse: TestClient, uow: UnitOfWork) -> None:
        venue = a_venue(uow, "Sold Lanes")
        words, kim = SAID["text"].replace("\r", ""), uow.session.get_one(User, "kim")
        a_review(uow, venue, kim, rating=4, text=words, status="removed", removed_for=RUNS_IT)
        browse.post(review_path(venue.id), data=SAID, headers=OURS)
        assert kept(uow) == [("kim", 4, words)]
        assert list(uow.session.exec(select(Review.status))) == ["shown"]


class TestPosting:
    def test_a_review_is_kept_and_the_page_says_so(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        answer = browse.post(address, data=SAID, headers=OURS)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{address}?done=posted")
        assert kept(uow) == [("kim", 4, "Smooth lanes\nand kind people.")]
        html = browse.get(answer.headers["location"]).text
        assert re.search(r'role="status"[^>]*>Your review is posted. Thank you!<', html)
        assert "<p>and kind people.</p>" in html

    def test_a_change_that_is_refused_is_not_said_to_be_posted(self, browse: TestClient, address: str) -> None:
        browse.post(address, data=SAID, headers=OURS)
        assert "is posted" not in browse.get(address).text
        refused = browse.post(address, data={"rating": "", "text": "Now a 2."}, headers=OURS).text
        assert "Rating: choose 1 to 5 stars." in refused
        assert "is posted" not in refused

    def test_what_waits_for_a_check_is_not_said_to_be_posted(self, browse: TestClient, address: str) -> None:
        answer = browse.post(address, data={**SAID, "text": "See https://spam.example"}, headers=OURS)
        assert "is posted" not in browse.get(answer.headers["location"]).text

    def test_it_can_be_changed(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        browse.post(address, data=SAID, headers=OURS)
        browse.post(address, data={"rating": "2", "text": ""}, headers=OURS)
        assert kept(uow) == [("kim", 2, None)]
        assert chosen(browse.get(address).text) == ["2"]

    def test_whoever_wrote_what_is_checked_first_reads_why(self, browse: TestClient, address: str) -> None:
        browse.post(address, data=SAID | {"text": "See www.example.com"}, headers=OURS)
        html = browse.get(address).text
        assert "Reason: a link in the text." in html
        assert "is posted" not in html

    def test_what_is_wrong_is_said_at_its_field_and_what_was_typed_stays(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        answer = browse.post(address, data={"text": "</textarea><b>" + "x" * 2_000}, headers=OURS)
        assert (answer.status_code, answer.headers["cache-control"]) == (422, "no-store")
        assert at_their_fields(answer.text) == {
            "rating": "Rating: choose 1 to 5 stars.",
            "text": "Your review: use at most 2,000 characters.",
        }
        assert "&lt;/textarea&gt;&lt;b&gt;xxx" in answer.text
        assert kept(uow) == []

    def test_what_was_typed_stays_over_what_was_written(self, browse: TestClient, address: str) -> None:
        browse.post(address, data=SAID, headers=OURS)
        answer = browse.post(address, data={"rating": "1", "text": "y" * 2_001}, headers=OURS)
        assert chosen(answer.text) == ["1"]
        assert ">yyy" in answer.text

    def test_the_name_in_the_form_becomes_that_of_the_account(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        browse.post(address, data=SAID | {"displayName": " Kim  Lee "}, headers=OURS)
        assert len(kept(uow)) == 1
        assert name_of_kim(uow) == "Kim Lee"

    def test_a_form_without_a_name_leaves_the_one_that_the_account_has(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        browse.post(address, data=SAID | {"displayName": " "}, headers=OURS)
        assert len(kept(uow)) == 1
        assert name_of_kim(uow) == "Kim"

    def test_nothing_is_posted_under_a_name_that_nobody_may_have(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        answer = browse.post(address, data=SAID | {"displayName": "LaneScout Staff"}, headers=OURS)
        assert answer.status_code == 422
        assert at_their_fields(answer.text)["displayName"].startswith("Choose another display name")
        assert 'value="LaneScout Staff"' in answer.text
        assert kept(uow) == []

    def test_a_refused_review_leaves_the_name_that_the_account_has(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        answer = browse.post(address, data={"text": "No stars.", "displayName": "Lee"}, headers=OURS)
        assert answer.status_code == 422
        assert name_of_kim(uow) == "Kim"

    def test_reviews_that_come_too_fast_count_and_leave_the_name_too(
        self, browse: TestClient, uow: UnitOfWork, address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bowling_app.reviews.services.reviews.POSTS_PER_HOUR", (1, POSTS_PER_HOUR[1]))
        browse.post(address, data=SAID, headers=OURS)
        answer = browse.post(address, data=SAID | {"displayName": "Lee"}, headers=OURS)
        assert answer.status_code == 429
        assert name_of_kim(uow) == "Kim"

    def test_who_is_not_signed_in_is_led_to_sign_in_and_back(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        browse.cookies.clear()
        answer = browse.post(address, data=SAID, headers=OURS)
        led = urlparse(answer.headers["location"])
        assert (answer.status_code, led.path, parse_qs(led.query)) == (303, "/sign-in", {"next": [address]})
        assert kept(uow) == []

    def test_who_posts_too_much_reads_so_and_keeps_what_was_typed(
        self, browse: TestClient, address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bowling_app.reviews.services.reviews.POSTS_PER_HOUR", (1, POSTS_PER_HOUR[1]))
        browse.post(address, data=SAID, headers=OURS)
        answer = browse.post(address, data={"rating": "1", "text": "One more"}, headers=OURS)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert ">One more</textarea>" in answer.text

    def test_no_other_site_reviews_for_a_visitor(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        answer = browse.post(address, data=SAID, headers={"Origin": "https://elsewhere.example"})
        assert answer.status_code == 403
        assert kept(uow) == []

    def test_a_body_that_is_too_large_is_not_read(self, browse: TestClient, address: str) -> None:
        assert browse.post(address, data=SAID | {"text": "x" * 70_000}, headers=OURS).status_code == 413

    def test_many_values_of_one_field_are_one(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        many: dict[str, Any] = {"rating": ["3"] * (MOST_CHOICES_INPUT + 1), "text": ["a", "b"]}
        browse.post(address, data=many, headers=OURS)
        assert kept(uow) == [("kim", 3, "a")]

    def test_a_venue_that_is_not_there_is_a_page_that_is_not_there(self, browse: TestClient) -> None:
        answer = browse.post(review_path("no such"), data=SAID, headers=OURS)
        assert answer.status_code == 303
        assert browse.get(answer.headers["location"]).status_code == 404

    @pytest.mark.parametrize("path", ["/venue/a%00b/review", "/venue/a%2Fb/review"])
    def test_an_address_that_names_no_venue_is_refused(self, browse: TestClient, path: str) -> None:
        assert browse.post(path, data=SAID, headers=OURS).status_code == 404


class TestDeleting:
    def test_it_is_asked_twice(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        browse.post(address, data=SAID, headers=OURS)
        asked = browse.post(address, data={"delete": "yes"}, headers=OURS)
        assert asked.status_code == 200
        assert "Delete your review?" in asked.text
        assert len(kept(uow)) == 1
        hidden = [one for one in re.findall(r"<input [^>]*>", asked.text) if 'type="hidden"' in one]
        given = {re.findall(r'name="(\w+)"', one)[0]: re.findall(r'value="(\w+)"', one)[0] for one in hidden}
        answer = browse.post(address, data=given, headers=OURS)
        assert kept(uow) == []
        confirmed = browse.get(answer.headers["location"]).text
        assert re.search(r'role="status"[^>]*>Your review is deleted.<', confirmed)
        assert "is deleted" not in browse.get(address).text

    def test_nothing_is_said_to_be_deleted_that_is_there(self, browse: TestClient, address: str) -> None:
        browse.post(address, data=SAID, headers=OURS)
        assert "is deleted" not in browse.get(f"{address}?deleted=yes").text

    def test_whoever_thinks_better_of_it_keeps_the_review(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        browse.post(address, data=SAID, headers=OURS)
        again = browse.post(address, data={"delete": "yes", "sure": "yes", "back_to_form": "yes"}, headers=OURS)
        assert again.status_code == 200
        assert "Save changes" in again.text
        assert len(kept(uow)) == 1

    def test_the_script_has_asked_already(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        browse.post(address, data=SAID, headers=OURS)
        told = browse.post(address, data={"delete": "yes", "sure": "yes"}, headers=JSON).json()
        assert told["said"] == "Review deleted."
        assert kept(uow) == []

    def test_no_other_site_deletes_a_review(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        browse.post(address, data=SAID, headers=OURS)
        foreign = {"Origin": "https://elsewhere.example"}
        assert browse.post(address, data={"delete": "yes", "sure": "yes"}, headers=foreign).status_code == 403
        assert len(kept(uow)) == 1


class TestTheScript:
    def test_it_is_told_what_to_say(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        told = [browse.post(address, data=SAID | {"rating": stars}, headers=JSON).json() for stars in "34"]
        assert [one["said"] for one in told] == ["Review posted.", "Review updated."]
        assert told[0]["href"] == f"{address.removesuffix('/review')}#reviews"
        assert told[0]["follow"] is False
        assert len(kept(uow)) == 1

    def test_it_is_told_that_a_person_looks_first(self, browse: TestClient, address: str) -> None:
        told = browse.post(address, data=SAID | {"text": "See www.example.com"}, headers=JSON).json()
        assert told["said"] == "Thanks! We'll review it before it goes live. Reason: a link in the text."

    def test_it_is_told_what_is_wrong_by_the_names_of_fields(self, browse: TestClient, address: str) -> None:
        answer = browse.post(address, data={"rating": "", "text": "x" * 2_001}, headers=JSON)
        assert answer.status_code == 422
        assert [one["field"] for one in answer.json()["error"]["problems"]] == ["rating", "text"]

    def test_it_is_told_who_is_not_signed_in(self, browse: TestClient, address: str) -> None:
        browse.cookies.clear()
        assert browse.post(address, data=SAID, headers=JSON).status_code == 401


def test_another_ones_review_is_no_own_one(browse: TestClient, uow: UnitOfWork, address: str) -> None:
    a_review(uow, a_venue(uow, "Sunset Lanes"), text="Somebody else's")
    assert "Somebody else's" not in browse.get(address).text
