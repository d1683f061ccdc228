"""What admins decide, and what follows from it."""

from datetime import timedelta
from functools import partial

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.reviews.models import Review, ReviewReport
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.services.review_moderation import (
    keep_review,
    release_review,
    remove_reply,
    remove_review,
)
from bowling_app.reviews.services.review_pages import load_reviews, my_review_record
from bowling_app.reviews.services.review_queues import review_queue
from bowling_app.reviews.services.review_responses import put_reply, report_review
from bowling_app.reviews.services.reviews import delete_review, post_review
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_review, a_user, a_venue
from tests.reviews.seen import review_as_seen


@pytest.fixture
def kim(uow: UnitOfWork, user: Actor) -> User:
    return a_user(uow, user.user_id, created_at=a_user(uow).created_at - timedelta(days=99))


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    found = a_venue(uow, "Sunset Lanes")
    a_review(uow, found, rating=4)
    return found


@pytest.fixture
def held(uow: UnitOfWork, venue: Venue, kim: User) -> Review:
    return a_review(uow, venue, kim, rating=1, text="Bad", status="held", held_for="links")


def post(uow: UnitOfWork, actor: Actor, venue: Venue, rating: int, text: str) -> str:
    standing = post_review(uow, actor, venue_id=venue.id, draft=ReviewDraft(rating, text))
    return getattr(standing, "status", "")


class TestDeciding:
    def test_a_released_review_is_shown_and_counts(
        self, uow: UnitOfWork, admin: Actor, held: Review, venue: Venue
    ) -> None:
        standing = release_review(uow, admin, **review_as_seen(uow, held))
        assert (standing.status, standing.review_count, standing.avg_rating) == ("shown", 2, 2.5)
        assert (venue.review_count, venue.avg_rating) == (2, 2.5)

    def test_a_removed_review_is_neither_and_its_author_learns_why(
        self, uow: UnitOfWork, admin: Actor, user: Actor, venue: Venue, kim: User
    ) -> None:
        review = a_review(uow, venue, kim, rating=1, text="My number is 555-0142")
        standing = remove_review(uow, admin, **review_as_seen(uow, review), reason="privacy")
        assert (standing.review_count, standing.avg_rating) == (1, 4.0)
        told = my_review_record(uow, user, venue_id=venue.id)
        assert (told.status, "private details" in told.notice) == ("removed", True)

    def test_a_removed_review_comes_back_only_after_a_look_however_its_author_tries(
        self, uow: UnitOfWork, admin: Actor, user: Actor, venue: Venue, kim: User
    ) -> None:
        review = a_review(uow, venue, kim, rating=1, text="Spam")
        remove_review(uow, admin, **review_as_seen(uow, review), reason="spam")
        delete_review(uow, user, venue_id=venue.id)
        assert my_review_record(uow, user, venue_id=venue.id).text is None
        assert post(uow, user, venue, 1, "Spam") == "held"
        assert venue.review_count == 1
        assert release_review(uow, admin, **review_as_seen(uow, review)).review_count == 2

    def test_a_removed_review_that_was_changed_and_deleted_comes_back_only_after_a_look(
        self, uow: UnitOfWork, admin: Actor, user: Actor, venue: Venue, kim: User
    ) -> None:
        review = a_review(uow, venue, kim, rating=1, text="Spam")
        remove_review(uow, admin, **review_as_seen(uow, review), reason="spam")
        for _ in range(2):
            assert post(uow, user, venue, 5, "Lovely place") == "held"
            deleted = delete_review(uow, user, venue_id=venue.id)
            assert (deleted.status, deleted.notice) == (
                "removed", "We removed your review. Reason: something else. You can change it and send it in again.",
            )  # fmt: skip
            assert my_review_record(uow, user, venue_id=venue.id).text is None
            assert review_queue(uow, admin, queue="held").reviews == ()
        assert post(uow, user, venue, 1, "Spam") == "held"
        assert venue.review_count == 1

    def test_the_decision_is_logged_without_the_author(
        self, uow: UnitOfWork, admin: Actor, held: Review, kim: User
    ) -> None:
        remove_review(uow, admin, **review_as_seen(uow, held), reason="hateful")
        uow.session.flush()
        entry = uow.session.exec(select(AuditEntry)).one()
        assert (entry.actor, entry.action, entry.changes["status"]) == ("admin-1", "remove_review", ["held", "removed"])
        assert kim.id not in str(entry.changes)

    def test_deciding_the_same_again_changes_nothing(self, uow: UnitOfWork, admin: Actor, held: Review) -> None:
        for _ in range(2):
            assert release_review(uow, admin, **review_as_seen(uow, held)).review_count == 2
        uow.session.flush()
        assert len(uow.session.exec(select(AuditEntry)).all()) == 1

    @pytest.mark.usefixtures("kim")
    def test_a_decision_settles_the_reports(self, uow: UnitOfWork, admin: Actor, user: Actor, venue: Venue) -> None:
        review = a_review(uow, venue)
        report_review(uow, user, review_id=review.id, reason="spam")
        keep_review(uow, admin, **review_as_seen(uow, review))
        assert review_queue(uow, admin, queue="reported").reviews == ()
        assert uow.session.exec(select(ReviewReport.settled_at)).one() is not None
        with pytest.raises(Conflict):
            keep_review(uow, admin, **review_as_seen(uow, review))

    @pytest.mark.parametrize("changed", ["words", "stars", "report", "reply", "decision"])
    def test_what_has_changed_since_the_queue_was_drawn_is_not_decided_unread(
        self, uow: UnitOfWork, admin: Actor, user: Actor, venue: Venue, kim: User, *, changed: str
    ) -> None:
        venue.owner_id = a_user(uow, "owner").id
        review = a_review(uow, venue, kim, rating=1, text="Bad")
        report_review(uow, Actor("owner"), review_id=review.id, reason="spam")
        [drawn] = review_queue(uow, admin, queue="reported").reviews
        if changed == "words":
            post(uow, user, venue, 1, "Buy my balls")
        elif changed == "stars":
            post(uow, user, venue, 5, "Bad")
        elif changed == "report":
            report_review(uow, Actor("owner"), review_id=review.id, reason="other", note="A threat")
        elif changed == "reply":
            put_reply(uow, Actor("owner"), review_id=review.id, text="Nonsense")
        else:
            remove_review(uow, admin, **review_as_seen(uow, review), reason="spam")
        uow.session.flush()
        as_drawn = {"review_id": review.id, "seen": drawn.version}
        for decide in (release_review, keep_review, remove_reply, partial(remove_review, reason="other")):
            with pytest.raises(Conflict, match="Reload the page and look at it again"):
                decide(uow, admin, **as_drawn)
        assert remove_review(uow, admin, **review_as_seen(uow, review), reason="other").status == "removed"

    def test_words_that_were_held_and_changed_are_not_shown_unread(
        self, uow: UnitOfWork, admin: Actor, user: Actor, venue: Venue, held: Review
    ) -> None:
        [drawn] = review_queue(uow, admin).reviews
        assert post(uow, user, venue, 1, "You are all fools") == "held"
        with pytest.raises(Conflict):
            release_review(uow, admin, review_id=held.id, seen=drawn.version)
        assert held.status == "held"

    def test_an_owners_reply_can_be_taken_away(self, uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
        venue.owner_id = a_user(uow, "owner").id
        review = a_review(uow, venue)
        put_reply(uow, Actor("owner"), review_id=review.id, text="Nonsense")
        remove_reply(uow, admin, **review_as_seen(uow, review))
        with pytest.raises(NotFound):
            remove_reply(uow, admin, **review_as_seen(uow, review))

    @pytest.mark.parametrize("review_id", ["nothing", ""])
    def test_needs_a_review_and_a_reason(self, uow: UnitOfWork, admin: Actor, held: Review, review_id: str) -> None:
        with pytest.raises(NotFound, match=r"^Venue or review not found$"):
            release_review(uow, admin, review_id=review_id, seen="")
        with pytest.raises(Invalid):
            remove_review(uow, admin, **review_as_seen(uow, held), reason="too few stars")


class TestQueues:
    def test_hold_who_waits_longest_first_page_by_page(
        self, uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock
    ) -> None:
        venue = a_venue(uow, "Sunset Lanes")
        for number in range(5):
            stopped_clock.go_on(hours=1)
            a_review(uow, venue, a_user(uow, f"u{number}", display_name=f"Bowler {number}"), text="See x.com",
                     status="held", held_for="links", created_at=stopped_clock.now())  # fmt: skip
        first = review_queue(uow, admin, page=PageWanted(3))
        rest = review_queue(uow, admin, page=PageWanted(3, first.next_cursor))
        assert [r.card.author for r in first.reviews + rest.reviews] == [f"Bowler {number}" for number in range(5)]
        assert (first.heading, rest.next_cursor) == ("5 reviews held", "")
        assert (first.reviews[0].held_for, first.reviews[0].status) == ("A link in the text", "Held")

    def test_a_reported_review_stands_once_with_all_its_reports(
        self, uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock
    ) -> None:
        venue = a_venue(uow, "Sunset Lanes")
        reviews = [a_review(uow, venue) for _ in range(3)]
        for reporter, review in [("a", reviews[1]), ("b", reviews[2]), ("c", reviews[1])]:
            stopped_clock.go_on(minutes=1)
            a_user(uow, reporter)
            report_review(uow, Actor(reporter), review_id=review.id, reason="other", note=f"Said by {reporter}")
        first = review_queue(uow, admin, queue="reported", page=PageWanted(1))
        second = review_queue(uow, admin, queue="reported", page=PageWanted(1, first.next_cursor))
        assert [line.note for line in first.reviews[0].reports] == ["Said by a", "Said by c"]
        assert ([r.id for r in second.reviews], second.next_cursor) == ([reviews[2].id], "")
        assert first.heading == "2 reviews reported"


def test_the_venues_page_says_how_many_are_held(uow: UnitOfWork, visitor: Actor, venue: Venue, held: Review) -> None:
    view = load_reviews(uow, visitor, venue_id=venue.id)
    assert view.held_note == "1 review is being checked before it is shown."
    assert [card.id for card in view.reviews] != [held.id]
    assert len(view.reviews) == 1
