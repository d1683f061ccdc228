"""Finding any review as an admin: what it says, where it is, and who took it down."""

from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.kit.errors import Conflict
from bowling_app.reviews.models import Review
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.schemas import QueuedReview
from bowling_app.reviews.services.manager_changes import take_own_review_down
from bowling_app.reviews.services.review_moderation import release_review, remove_review
from bowling_app.reviews.services.review_queues import find_reviews, load_queued_review
from bowling_app.reviews.services.review_responses import put_reply, report_review
from bowling_app.reviews.services.reviews import delete_review, post_review
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_review, a_user, a_venue
from tests.reviews.seen import review_as_seen


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes")


@pytest.fixture
def kim(uow: UnitOfWork, user: Actor) -> User:
    born = a_user(uow).created_at - timedelta(days=99)
    return a_user(uow, user.user_id, display_name="Kim", email="kim@example.com", created_at=born)


@pytest.fixture
def boss(uow: UnitOfWork, admin: Actor) -> User:
    return a_user(uow, admin.user_id, display_name="Robin")


def looked_at(uow: UnitOfWork, admin: Actor, review: Review) -> QueuedReview:
    uow.session.flush()
    return load_queued_review(uow, admin, review_id=review.id)


class TestFinding:
    @pytest.mark.parametrize(
        "sought",
        [
            {"venue": "sunset lanes"},
            {"person": "kim"},
            {"person": "KIM@example.com"},
            {"person": "user-1"},
            {"venue": "Sunset Lanes", "person": "Kim"},
        ],
    )
    def test_reviews_of_an_alley_or_a_person_are_found_whatever_became_of_them(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, kim: User, *, sought: dict[str, Any]
    ) -> None:
        a_review(uow, a_venue(uow, "Elsewhere"), text="Of somebody else")
        removed = a_review(uow, venue, kim, text="Spam", status="removed", removed_for="spam")
        found = find_reviews(uow, admin, **sought)
        assert [(one.id, one.status, one.card.paragraphs) for one in found.reviews] == [
            (removed.id, "Removed", ("Spam",))
        ]
        assert (found.heading, found.queue) == ("1 review", "all")

    def test_the_newest_come_first_page_by_page(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        written = list[str]()
        for _ in range(3):
            stopped_clock.go_on(hours=1)
            written.append(a_review(uow, venue, created_at=stopped_clock.now()).id)
        first = find_reviews(uow, admin, venue=venue.id, page=PageWanted(2))
        rest = find_reviews(uow, admin, venue=venue.id, page=PageWanted(2, first.next_cursor))
        assert [one.id for one in first.reviews + rest.reviews] == written[::-1]
        assert (first.heading, rest.next_cursor) == ("3 reviews", "")

    @pytest.mark.parametrize("sought", [{}, {"venue": " "}, {"venue": "Nowhere"}, {"person": "a\x00b"}])
    def test_nothing_is_found_without_an_alley_or_a_person(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, *, sought: dict[str, Any]
    ) -> None:
        a_review(uow, venue)
        assert find_reviews(uow, admin, **sought).reviews == ()

    def test_what_can_be_decided_follows_from_where_it_is(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, kim: User
    ) -> None:
        shown, reported = a_review(uow, venue), a_review(uow, venue)
        report_review(uow, Actor(kim.id), review_id=reported.id, reason="spam")
        held = a_review(uow, venue, status="held", held_for="links")
        removed = a_review(uow, venue, status="removed", removed_for="spam")
        waiting = a_review(uow, venue)
        report_review(uow, Actor(kim.id), review_id=waiting.id, reason="spam")
        waiting.status, waiting.removed_for = "removed", "spam"
        may = {one.id: (one.may_show, one.may_keep, one.may_remove)
               for one in find_reviews(uow, admin, venue=venue.id).reviews}  # fmt: skip
        assert may == {
            shown.id: (False, False, True),
            reported.id: (False, True, True),
            held.id: (True, False, True),
            removed.id: (True, False, False),
            waiting.id: (True, True, False),
        }

    def test_the_owners_reply_is_there_to_be_read(self, uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
        venue.owner_id = a_user(uow, "owner").id
        review = a_review(uow, venue)
        put_reply(uow, Actor("owner"), review_id=review.id, text="Nonsense")
        reply = looked_at(uow, admin, review).card.reply
        assert reply is not None
        assert reply.text == "Nonsense"


@pytest.mark.usefixtures("boss", "kim")
class TestWhoTookItDown:
    @pytest.fixture
    def review(self, uow: UnitOfWork, venue: Venue, user: Actor, stopped_clock: StoppedClock) -> Review:
        post_review(uow, user, venue_id=venue.id, draft=ReviewDraft(1))
        stopped_clock.go_on(days=1)
        return uow.session.exec(select(Review)).one()

    def test_an_admin_is_named_with_the_reason(self, uow: UnitOfWork, admin: Actor, review: Review) -> None:
        remove_review(uow, admin, **review_as_seen(uow, review), reason="spam")
        told = looked_at(uow, admin, review).removed
        assert told.startswith("Removed ")
        assert told.endswith(" by Robin: Advertising or spam.")

    def test_the_rule_about_managers_is_named(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, user: Actor, review: Review
    ) -> None:
        take_own_review_down(uow, venue, user.user_id or "")
        assert looked_at(uow, admin, review).removed == "Taken down when its author became a manager of the alley."

    def test_an_author_who_deleted_it_since_is_told_from_one_who_gave_only_stars(
        self, uow: UnitOfWork, admin: Actor, user: Actor, review: Review, stopped_clock: StoppedClock
    ) -> None:
        remove_review(uow, admin, **review_as_seen(uow, review), reason="spam")
        assert "deleted" not in looked_at(uow, admin, review).removed
        stopped_clock.go_on(days=1)
        delete_review(uow, user, venue_id=review.venue_id)
        told = looked_at(uow, admin, review)
        assert "by Robin: Advertising or spam. Its author deleted it " in told.removed
        assert not told.may_show

    def test_what_its_author_deleted_is_not_shown_again(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, user: Actor, review: Review
    ) -> None:
        remove_review(uow, admin, **review_as_seen(uow, review), reason="spam")
        delete_review(uow, user, venue_id=venue.id)
        with pytest.raises(Conflict, match="Its author deleted it"):
            release_review(uow, admin, **review_as_seen(uow, review))
        assert review.status == "removed"

    @pytest.mark.parametrize("stars", [2, 1])
    def test_what_was_written_again_and_removed_again_can_be_shown(
        self, uow: UnitOfWork, admin: Actor, user: Actor, review: Review, stopped_clock: StoppedClock, *, stars: int
    ) -> None:
        remove_review(uow, admin, **review_as_seen(uow, review), reason="spam")
        delete_review(uow, user, venue_id=review.venue_id)
        stopped_clock.go_on(days=1)
        post_review(uow, user, venue_id=review.venue_id, draft=ReviewDraft(stars))
        assert review.status == "held"
        remove_review(uow, admin, **review_as_seen(uow, review), reason="other")
        told = looked_at(uow, admin, review)
        assert (told.may_show, "deleted" in told.removed) == (True, False)
        assert release_review(uow, admin, **review_as_seen(uow, review)).status == "shown"

    def test_it_is_known_after_the_alley_was_merged_into_another(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, user: Actor, review: Review
    ) -> None:
        remove_review(uow, admin, **review_as_seen(uow, review), reason="spam")
        delete_review(uow, user, venue_id=venue.id)
        uow.session.flush()
        stays = a_venue(uow, "Sunset Bowl")
        venue.successor_id, venue.is_active, review.venue_id = stays.id, False, stays.id
        assert "by Robin: Advertising or spam. Its author deleted it " in looked_at(uow, admin, review).removed

    def test_the_log_does_not_name_the_author_who_deleted_it(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, user: Actor, review: Review
    ) -> None:
        remove_review(uow, admin, **review_as_seen(uow, review), reason="spam")
        delete_review(uow, user, venue_id=venue.id)
        uow.session.flush()
        entry = uow.session.exec(select(AuditEntry).where(AuditEntry.action == "delete_review")).one()
        assert str(user.user_id) not in str(entry)
