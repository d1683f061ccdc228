"""Reviews over HTTP: the specification's names, every misuse with a clear answer, and nobody's id."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.platform.audit.comparing import ANSWERED
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit import clock
from bowling_app.reviews.models import Review
from bowling_app.reviews.services import reviews
from bowling_app.venues.models.venue import Venue
from tests.factories import a_review, a_user, a_venue, an_alias

OURS = {"Origin": "http://localhost:3000"}
RATING = "Rating must be a whole number of stars from 1 to 5."


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", owner_id=a_user(uow, "owner-uid").id)


def browser_of(api: FastAPI, uow: UnitOfWork, user_id: str) -> TestClient:
    """The browser of somebody with an account of some age."""
    if uow.session.get(User, user_id) is None:
        a_user(uow, user_id, display_name="Someone", created_at=clock.now() - timedelta(days=99))
    ends, token = clock.now() + timedelta(days=1), f"token of {user_id}".replace(" ", "-")
    uow.session.add(
        UserSession(id=token, token_hash=token_hash(token), user_id=user_id, device="Firefox", expires_at=ends)
    )
    uow.session.flush()
    return TestClient(api, headers=OURS, cookies={COOKIE: token})


@pytest.fixture
def browser(api: FastAPI, uow: UnitOfWork) -> Iterator[TestClient]:
    """Kim's browser on one of our pages."""
    with browser_of(api, uow, "kim-uid") as client:
        yield client


@pytest.fixture
def owner(api: FastAPI, uow: UnitOfWork, venue: Venue) -> Iterator[TestClient]:
    with browser_of(api, uow, "owner-uid") as client:
        yield client


@pytest.fixture
def admin(api: FastAPI, uow: UnitOfWork) -> Iterator[TestClient]:
    with browser_of(api, uow, "admin-uid") as client:
        uow.session.add(AppConfig(admins=["admin-uid"]))
        uow.session.flush()
        yield client


@pytest.fixture
def stranger(api: FastAPI, uow: UnitOfWork) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS) as client:
        yield client


def problem(answer: Any) -> tuple[int, str]:
    assert answer.headers["cache-control"] == "no-store"
    return answer.status_code, answer.json()["error"]["message"]


def put(client: TestClient, venue: Venue | str, **body: Any) -> Any:
    venue_id = venue if isinstance(venue, str) else venue.id
    return client.put(f"/api/venues/{venue_id}/reviews/mine", json=body)


class TestReading:
    def test_a_review_has_the_names_of_the_specification_and_no_id_of_its_author(
        self, stranger: TestClient, uow: UnitOfWork, venue: Venue
    ) -> None:
        author = a_user(uow, "author-uid", display_name="Pat", photo_url="/photos/p-96.webp", email="p@example.com")
        a_review(uow, venue, author, rating=2, text="<b>Hm</b>")
        answer = stranger.get(f"/api/venues/{venue.id}/reviews")
        (review,) = answer.json()["reviews"]
        assert set(review) == {
            "id", "venueId", "rating", "text", "userDisplayName", "userPhotoURL", "createdAt", "updatedAt", "isEdited",
            "helpfulCount", "reply", "repliedAt", "replyVersion",
        }  # fmt: skip
        assert (review["rating"], review["text"]) == (2, "<b>Hm</b>")
        assert (review["userDisplayName"], review["userPhotoURL"]) == ("Pat", "/photos/p-96.webp")
        assert not [secret for secret in ("author-uid", "p@example.com", "owner-uid") if secret in answer.text]
        assert "max-age=60" in answer.headers["cache-control"]

    def test_comes_page_by_page_sorted_and_filtered(self, stranger: TestClient, uow: UnitOfWork, venue: Venue) -> None:
        for rating in (1, 5, 3, 5):
            a_review(uow, venue, rating=rating)
        address = f"/api/venues/{venue.id}/reviews"
        first = stranger.get(address, params={"sort": "lowest", "limit": 3}).json()
        rest = stranger.get(address, params={"sort": "lowest", "limit": 3, "cursor": first["nextCursor"]}).json()
        assert [review["rating"] for review in first["reviews"] + rest["reviews"]] == [1, 3, 5, 5]
        assert rest["nextCursor"] is None
        assert len(stranger.get(address, params={"rating": 5}).json()["reviews"]) == 2

    @pytest.mark.parametrize("query", ["limit=0", "limit=101", "limit=x", "sort=best", "rating=6", "cursor=x"])
    def test_a_query_that_makes_no_sense_is_refused(self, stranger: TestClient, venue: Venue, query: str) -> None:
        assert stranger.get(f"/api/venues/{venue.id}/reviews?{query}").status_code == 422

    def test_an_unknown_venue_and_an_old_id(self, stranger: TestClient, uow: UnitOfWork, venue: Venue) -> None:
        an_alias(uow, venue, "old")
        assert problem(stranger.get("/api/venues/nope/reviews")) == (404, "Venue not found")
        moved = stranger.get("/api/venues/old/reviews", follow_redirects=False)
        assert (moved.status_code, moved.headers["location"]) == (301, f"/api/venues/{venue.id}/reviews")

    def test_the_latest_ones_have_words(self, stranger: TestClient, uow: UnitOfWork, venue: Venue) -> None:
        for text in ("Too short", "Long enough to be told"):
            a_review(uow, venue, text=text)
        assert [r["text"] for r in stranger.get("/api/reviews/latest").json()["reviews"]] == ["Long enough to be told"]


class TestWriting:
    def test_posts_changes_and_deletes(self, browser: TestClient, venue: Venue) -> None:
        posted = put(browser, venue, rating=4, text="Good lanes")
        assert posted.json() | {"reviewId": ""} == {
            "reviewCount": 1, "avgRating": 4.0, "reviewId": "", "status": "shown", "notice": "", "isChange": False,
        }  # fmt: skip
        assert put(browser, venue, rating=1).json()["avgRating"] == 1.0
        mine = browser.get(f"/api/venues/{venue.id}/reviews/mine").json()
        assert (mine["id"], mine["rating"], mine["text"]) == (posted.json()["reviewId"], 1, None)
        gone = browser.delete(f"/api/venues/{venue.id}/reviews/mine")
        assert (gone.json()["reviewCount"], gone.json()["avgRating"]) == (0, 0.0)
        again = browser.delete(f"/api/venues/{venue.id}/reviews/mine")
        assert problem(again) == (404, "Venue or review not found")

    @pytest.mark.parametrize("rating", [0, 6, 4.5, 5.0, "5", None, True, [], {}, 10**400])
    def test_refuses_what_are_no_stars(self, browser: TestClient, venue: Venue, rating: Any) -> None:
        assert problem(put(browser, venue, rating=rating, text="Fine")) == (422, RATING)
        assert problem(put(browser, venue, text="Fine")) == (422, RATING)
        assert venue.review_count == 0

    def test_refuses_a_text_that_is_far_too_long(self, browser: TestClient, venue: Venue) -> None:
        answer = put(browser, venue, rating=5, text="x" * 60_000)
        assert problem(answer) == (422, "Your review: use at most 2,000 characters.")

    @pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'"x"', b'{"rating": 5, "text": 7}', b"\xff\xfe"])
    def test_refuses_what_is_no_review(self, browser: TestClient, venue: Venue, body: bytes) -> None:
        address, headers = f"/api/venues/{venue.id}/reviews/mine", {"Content-Type": "application/json"}
        assert browser.put(address, content=body, headers=headers).status_code == 422

    def test_takes_control_characters_out_and_leaves_html_as_text(self, browser: TestClient, venue: Venue) -> None:
        put(browser, venue, rating=5, text="<img src=x onerror=alert(1)>\x1b[31m \u202ered")
        mine = browser.get(f"/api/venues/{venue.id}/reviews/mine").json()
        assert mine["text"] == "<img src=x onerror=alert(1)> [31m red"

    def test_half_a_character_is_no_fault_of_ours(self, browser: TestClient, venue: Venue) -> None:
        body = b'{"rating": 5, "text": "a \\ud800 b"}'
        answer = browser.put(
            f"/api/venues/{venue.id}/reviews/mine", content=body, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code in {200, 422}

    def test_needs_a_venue(self, browser: TestClient) -> None:
        assert problem(put(browser, "nowhere", rating=5)) == (404, "Venue not found")

    def test_nobody_posts_as_somebody_else(self, browser: TestClient, uow: UnitOfWork, venue: Venue) -> None:
        a_user(uow, "victim")
        assert problem(put(browser, venue, rating=1, userId="victim")) == (403, "You can only post as yourself.")
        assert uow.session.get(Review, (venue.id, "victim")) is None

    def test_the_owner_is_told_why_not(self, owner: TestClient, venue: Venue) -> None:
        status, message = problem(put(owner, venue, rating=5))
        assert (status, message.startswith("You own this venue")) == (403, True)

    def test_a_visitor_may_not_and_another_site_may_not_for_a_visitor(
        self, browser: TestClient, stranger: TestClient, venue: Venue
    ) -> None:
        assert put(stranger, venue, rating=5).status_code == 401
        address = f"/api/venues/{venue.id}/reviews/mine"
        foreign = browser.put(address, json={"rating": 5}, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
        assert venue.review_count == 0

    def test_too_many_must_wait(self, browser: TestClient, venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(reviews, "POSTS_PER_HOUR", (1, 3600))
        put(browser, venue, rating=5)
        answer = put(browser, venue, rating=4)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0


class TestAnswering:
    def test_praise_reply_and_report(
        self, browser: TestClient, owner: TestClient, stranger: TestClient, uow: UnitOfWork, venue: Venue
    ) -> None:
        review = a_review(uow, venue, text="Bad shoes")
        address = f"/api/reviews/{review.id}"
        assert browser.put(f"{address}/helpful").json() == {"count": 1, "isHelpful": True}
        assert browser.delete(f"{address}/helpful").json() == {"count": 0, "isHelpful": False}
        assert browser.put(f"{address}/reply", json={"text": "Hello"}).status_code == 403
        assert owner.put(f"{address}/reply", json={"text": "New shoes are here"}).status_code == 200
        (shown,) = stranger.get(f"/api/venues/{venue.id}/reviews").json()["reviews"]
        assert shown["reply"] == "New shoes are here"
        seen, other = shown["replyVersion"], {"text": "Ask for new shoes"}
        assert owner.put(f"{address}/reply", json={**other, "version": seen}).status_code == 200
        late = owner.put(f"{address}/reply", json={"text": "Not mine", "version": seen})
        assert problem(late) == (409, ANSWERED)
        assert owner.delete(f"{address}/reply").status_code == 200
        assert browser.put(f"{address}/report", json={"reason": "spam"}).status_code == 200
        assert problem(browser.put(f"{address}/report", json={"reason": "x"})) == (422, "Choose one of the reasons.")
        for call in (stranger.put(f"{address}/helpful"), stranger.put(f"{address}/report", json={"reason": "spam"})):
            assert call.status_code == 401
        assert problem(browser.put("/api/reviews/nope/helpful")) == (404, "Venue or review not found")


class TestDeciding:
    def test_an_admin_reads_the_queues_and_decides(self, browser: TestClient, admin: TestClient, venue: Venue) -> None:
        posted = put(browser, venue, rating=1, text="See www.example.com").json()
        assert (posted["status"], posted["reviewCount"]) == ("held", 0)
        queue = admin.get("/api/admin/reviews")
        (held,) = queue.json()["reviews"]
        assert (held["id"], held["heldFor"]) == (posted["reviewId"], "A link in the text")
        assert "kim-uid" not in queue.text
        address = f"/api/admin/reviews/{held['id']}"
        assert admin.post(f"{address}/release").status_code == 422  # It has to say what was seen.
        as_drawn = {"version": held["version"]}
        put(browser, venue, rating=1, text="See www.example.org")
        late = admin.post(f"{address}/release", params=as_drawn)
        assert problem(late) == (
            409,
            "This was changed or decided on since you saw it. Reload the page and look at it again.",
        )
        (again,) = admin.get("/api/admin/reviews").json()["reviews"]
        assert admin.post(f"{address}/release", params={"version": again["version"]}).json()["reviewCount"] == 1
        for call in ("remove", "keep"):
            assert admin.post(f"{address}/{call}", params=as_drawn, json={"reason": "spam"}).status_code == 409
        assert admin.delete(f"{address}/reply", params=as_drawn).status_code == 409
        assert admin.get("/api/admin/reviews?queue=reported&limit=5").json()["reviews"] == []

    def test_shows_a_review_again_that_was_removed_by_mistake(self, admin: TestClient, uow: UnitOfWork, venue: Venue):
        review = a_review(uow, venue, status="removed", removed_for="spam", text="Smooth lanes")
        one = admin.get(f"/api/admin/reviews/{review.id}").json()
        assert (one["status"], one["paragraphs"]) == ("Removed", ["Smooth lanes"])
        assert (one["removed"], one["reply"]) == ("Removed: Advertising or spam.", None)
        shown = admin.post(f"/api/admin/reviews/{review.id}/release", params={"version": one["version"]})
        assert shown.json()["reviewCount"] == 1
        assert problem(admin.get("/api/admin/reviews/nope")) == (404, "Venue or review not found")

    def test_nobody_else_does(self, browser: TestClient, stranger: TestClient, uow: UnitOfWork, venue: Venue) -> None:
        review = a_review(uow, venue)
        for client, status in ((browser, 403), (stranger, 401)):
            assert client.get("/api/admin/reviews").status_code == status
            assert (
                client.post(f"/api/admin/reviews/{review.id}/remove?version=x", json={"reason": "spam"}).status_code
                == status
            )
            assert client.post(f"/api/admin/reviews/{review.id}/release?version=x").status_code == status


class TestSavedAlleys:
    def test_saves_notes_removes_and_puts_back(self, browser: TestClient, venue: Venue) -> None:
        address = f"/api/saved-alleys/{venue.id}"
        saved = browser.put(address).json()
        assert (saved["venueId"], saved["isSaved"]) == (venue.id, True)
        assert browser.put(f"{address}/note", json={"note": "Lane 7"}).json() == {"note": "Lane 7"}
        (alley,) = browser.get("/api/saved-alleys?sort=distance&latitude=30.3&longitude=-97.7").json()["alleys"]
        assert set(alley) == {
            "venueId", "venueName", "city", "state", "latitude", "longitude", "isActive", "savedAt", "note", "distance"
        }  # fmt: skip
        assert browser.get("/api/saved-alleys/ids").json() == {"ids": [venue.id]}
        assert browser.delete(address).json()["isSaved"] is False
        assert browser.get("/api/saved-alleys").json() == {"alleys": [], "nextCursor": None}
        assert browser.post(f"{address}/restore").json()["savedAt"] == saved["savedAt"]

    def test_shows_them_on_a_map_to_whoever_saved_them(
        self, browser: TestClient, stranger: TestClient, uow: UnitOfWork, venue: Venue
    ) -> None:
        closed = a_venue(uow, "Closed Lanes")
        for each in (venue, closed):
            browser.put(f"/api/saved-alleys/{each.id}")
        closed.is_active = False
        uow.session.flush()
        answer = browser.get("/api/saved-alleys/map?of=anything")
        assert answer.headers["cache-control"] == "no-store"
        assert [pin[0] for pin in answer.json()["venues"]] == [venue.id]
        assert stranger.get("/api/saved-alleys/map").status_code == 401

    def test_is_nothing_for_a_visitor_and_needs_a_venue(
        self, browser: TestClient, stranger: TestClient, venue: Venue
    ) -> None:
        assert stranger.put(f"/api/saved-alleys/{venue.id}").status_code == 401
        assert stranger.get("/api/saved-alleys").status_code == 401
        assert stranger.get("/api/saved-alleys/ids").json() == {"ids": []}
        assert problem(browser.put("/api/saved-alleys/nowhere")) == (404, "Venue not found")
        assert problem(browser.get("/api/saved-alleys?sort=distance")) == (
            422, "Missing required parameters: latitude and longitude"
        )  # fmt: skip


class TestAccuracy:
    def test_votes_changes_and_takes_back(self, browser: TestClient, stranger: TestClient, venue: Venue) -> None:
        address = f"/api/venues/{venue.id}/accuracy"
        body = {"type": "not_accurate", "facts": ["hours"], "reason": "Closed on Mondays"}
        assert browser.put(f"{address}/mine", json=body).json() == {"accuracyScore": -1, "accuracyVoteCount": 1}
        mine = browser.get(f"{address}/mine").json()
        assert set(mine) == {"type", "value", "facts", "reason", "createdAt", "updatedAt"}
        public = stranger.get(address)
        assert not [secret for secret in ("kim-uid", "Mondays") if secret in public.text]
        assert public.json()["freshness"] == []  # Nothing is listed of it, so nothing could be confirmed.
        assert browser.put(f"{address}/mine", json={"type": "accurate"}).json()["accuracyScore"] == 1
        assert browser.delete(f"{address}/mine").json() == {"accuracyScore": 0, "accuracyVoteCount": 0}

    @pytest.mark.parametrize(
        "body",
        [{}, {"type": "maybe"}, {"type": "not_accurate"}, {"type": "accurate", "facts": ["x"]}, {"type": None},
         {"type": "not_accurate", "reason": "x" * 501}, {"type": "accurate", "facts": ["hours"] * 99},
         {"type": "not_accurate", "reason": "x" * 60_000}],
    )  # fmt: skip
    def test_what_makes_no_sense_is_refused(self, browser: TestClient, venue: Venue, body: dict[str, Any]) -> None:
        assert browser.put(f"/api/venues/{venue.id}/accuracy/mine", json=body).status_code == 422
        assert venue.accuracy_vote_count == 0

    def test_needs_a_venue_and_a_person(self, browser: TestClient, stranger: TestClient, venue: Venue) -> None:
        vote = {"type": "accurate"}
        assert problem(browser.put("/api/venues/nowhere/accuracy/mine", json=vote)) == (404, "Venue not found")
        assert stranger.put(f"/api/venues/{venue.id}/accuracy/mine", json=vote).status_code == 401

    def test_the_work_list_is_for_admins(self, admin: TestClient, browser: TestClient, venue: Venue) -> None:
        (found,) = admin.get("/api/admin/stale-venues?facts=prices").json()["venues"]
        assert (found["id"], found["oldest"]) == (venue.id, "Missing: prices")
        assert browser.get("/api/admin/stale-venues").status_code == 403


def test_every_list_has_pages(api: FastAPI) -> None:
    paths = api.openapi()["paths"]
    for path in (
        "/api/venues/{venue_id}/reviews",
        "/api/admin/reviews",
        "/api/saved-alleys",
        "/api/admin/stale-venues",
    ):
        names = {parameter["name"] for parameter in paths[path]["get"]["parameters"]}
        assert {"limit", "cursor"} <= names
