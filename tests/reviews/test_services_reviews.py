"""Writing, changing and deleting a review, and what that does to the venue."""

import re
from typing import Any

import pytest

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.participation import note_network
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Forbidden, Invalid, NotFound, NotSignedIn
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.reviews.models import Review
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.rules.reviews import NOT_SOMEBODY_ELSE, OWN_VENUE, ReviewStanding
from bowling_app.reviews.services import reviews
from bowling_app.reviews.services.reviews import delete_review, post_review
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_review, a_user, a_venue

HOME = "8.8.8.8"
ELSEWHERE = "1.1.1.1"


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes")


@pytest.fixture
def kim(uow: UnitOfWork, user: Actor, stopped_clock: StoppedClock) -> User:
    """Somebody who has had an account for a while."""
    made = a_user(uow, user.user_id, created_at=stopped_clock.now())
    stopped_clock.go_on(days=30)
    return made


def post(uow: UnitOfWork, actor: Actor, venue: Venue | str, rating: Any = 4, text: Any = None, **more: Any) -> Any:
    venue_id = venue if isinstance(venue, str) else venue.id
    client = more.pop("client", "")
    draft = ReviewDraft(rating, text, **more)
    return post_review(uow, actor, venue_id=venue_id, draft=draft, client=client)


def mine(uow: UnitOfWork, actor: Actor, venue: Venue) -> Review:
    assert actor.user_id
    return uow.session.get_one(Review, (venue.id, actor.user_id))


@pytest.mark.usefixtures("kim")
class TestPosting:
    def test_counts_toward_the_venue(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        a_review(uow, venue, rating=5)
        standing = post(uow, user, venue, 2, "Sticky approaches")
        assert (standing.review_count, standing.avg_rating, standing.status) == (2, 3.5, "shown")
        assert (venue.review_count, venue.avg_rating) == (2, 3.5)
        assert mine(uow, user, venue).text == "Sticky approaches"

    def test_a_second_one_changes_the_first_with_its_text_and_keeps_its_date(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        first = post(uow, user, venue, 5, "Great")
        begun = stopped_clock.now()
        stopped_clock.go_on(days=2)
        second = post(uow, user, venue, 1, None)
        review = mine(uow, user, venue)
        assert (second.review_id, second.review_count, second.avg_rating) == (first.review_id, 1, 1.0)
        assert (review.rating, review.text, review.created_at, review.updated_at) == (
            1,
            None,
            begun,
            stopped_clock.now(),
        )

    def test_saying_the_same_again_is_no_edit(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        post(uow, user, venue, 5, "Great")
        stopped_clock.go_on(days=2)
        post(uow, user, venue, 5, " Great ")
        review = mine(uow, user, venue)
        assert review.updated_at == review.created_at

    def test_needs_no_text(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        post(uow, user, venue, 3, " \x00 ")
        assert mine(uow, user, venue).text is None

    def test_tells_those_who_keep_pages(
        self, uow: UnitOfWork, user: Actor, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told: list[Any] = []
        monkeypatch.setattr(reviews, "directory_changed", lambda _, venue_id: told.append(venue_id))
        post(uow, user, venue)
        post(uow, user, venue)  # Nothing new.
        delete_review(uow, user, venue_id=venue.id)
        assert told == [venue.id, venue.id]

    @pytest.mark.parametrize("rating", [0, 6, 4.5, "5", None, True])
    def test_refuses_what_are_no_stars_and_leaves_nothing(
        self, uow: UnitOfWork, user: Actor, venue: Venue, rating: Any
    ) -> None:
        with pytest.raises(Invalid, match="whole number of stars"):
            post(uow, user, venue, rating)
        assert venue.review_count == 0

    def test_refuses_a_megabyte(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        with pytest.raises(Invalid, match="at most 2,000 characters"):
            post(uow, user, venue, 5, "x" * 2**20)

    @pytest.mark.parametrize("venue_id", ["nowhere", "", "x" * 100_000])
    def test_needs_a_venue(self, uow: UnitOfWork, user: Actor, venue_id: str) -> None:
        with pytest.raises(NotFound, match=r"^Venue not found$"):
            post(uow, user, venue_id)

    def test_a_closed_venue_gets_no_more_reviews(self, uow: UnitOfWork, user: Actor) -> None:
        with pytest.raises(NotFound, match=r"^Venue not found$"):
            post(uow, user, a_venue(uow, is_active=False))

    def test_nobody_posts_as_somebody_else(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        a_user(uow, "victim")
        with pytest.raises(Forbidden) as refusal:
            post(uow, user, venue, user_id="victim")
        assert refusal.value.message == NOT_SOMEBODY_ELSE
        assert post(uow, user, venue, user_id=user.user_id).review_count == 1

    def test_the_owner_is_refused_and_told_why(self, uow: UnitOfWork, user: Actor) -> None:
        with pytest.raises(Forbidden) as refusal:
            post(uow, user, a_venue(uow, owner_id=user.user_id))
        assert refusal.value.message == OWN_VENUE

    def test_too_many_in_an_hour_must_wait(
        self, uow: UnitOfWork, user: Actor, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(reviews, "POSTS_PER_HOUR", (2, 3600))
        outcomes = [post(uow, user, venue, rating) for rating in (1, 2, 3)]
        assert [isinstance(outcome, Refusal) for outcome in outcomes] == [False, False, True]
        assert mine(uow, user, venue).rating == 2


class TestWhoMay:
    def test_a_visitor_may_not(self, uow: UnitOfWork, visitor: Actor, venue: Venue) -> None:
        with pytest.raises(NotSignedIn):
            post(uow, visitor, venue)

    def test_nor_somebody_whose_account_is_going(self, uow: UnitOfWork, user: Actor, kim: User, venue: Venue) -> None:
        kim.deletion_started_at = kim.created_at
        uow.session.flush()
        with pytest.raises(NotSignedIn):
            post(uow, user, venue)


@pytest.mark.usefixtures("kim")
class TestDeleting:
    def test_takes_the_review_out_of_the_numbers(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        a_review(uow, venue, rating=5)
        post(uow, user, venue, 1)
        assert delete_review(uow, user, venue_id=venue.id) == ReviewStanding(1, 5.0)
        assert (venue.review_count, venue.avg_rating) == (1, 5.0)

    def test_without_a_review_left_the_average_is_zero(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        post(uow, user, venue, 1)
        assert delete_review(uow, user, venue_id=venue.id) == ReviewStanding(0, 0.0)

    def test_works_at_a_closed_venue(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        post(uow, user, venue, 1)
        venue.is_active = False
        uow.session.flush()
        assert delete_review(uow, user, venue_id=venue.id).review_count == 0

    @pytest.mark.parametrize("venue_id", [None, "nowhere"])
    def test_needs_a_review(self, uow: UnitOfWork, user: Actor, venue: Venue, venue_id: str | None) -> None:
        a_review(uow, venue)
        with pytest.raises(NotFound, match=r"^Venue or review not found$"):
            delete_review(uow, user, venue_id=venue_id or venue.id)


@pytest.mark.usefixtures("kim")
class TestHolding:
    def test_a_held_review_does_not_count_and_its_author_learns_why(
        self, uow: UnitOfWork, user: Actor, venue: Venue
    ) -> None:
        standing = post(uow, user, venue, 1, "See www.example.com")
        assert (standing.status, standing.review_count) == ("held", 0)
        assert standing.notice == ("Thanks! We'll review it before it goes live. Reason: a link in the text.")

    @pytest.mark.parametrize("rating", [1, 5])
    def test_a_link_that_is_added_later_takes_the_review_out_whatever_its_stars(
        self, uow: UnitOfWork, user: Actor, venue: Venue, rating: int
    ) -> None:
        post(uow, user, venue, rating, "Fine")
        assert post(uow, user, venue, rating, "Fine, see www.example.com").status == "held"
        assert venue.review_count == 0
        assert post(uow, user, venue, rating, "Fine").status == "held"  # Until somebody has looked.

    @pytest.mark.parametrize("earlier", [None, "Fine"])
    def test_a_held_review_that_is_changed_waits_for_a_reason_that_is_true_of_its_words(
        self, uow: UnitOfWork, user: Actor, venue: Venue, earlier: str | None
    ) -> None:
        if earlier:
            post(uow, user, venue, 4, earlier)
        assert "Reason: a link in the text." in post(uow, user, venue, 4, "Fine, see www.example.com").notice
        changed = post(uow, user, venue, 4, "Fine lanes")
        assert (changed.status, changed.review_count) == ("held", 0)  # Until somebody has looked.
        assert changed.notice.endswith("Reason: an earlier version had a link in the text.")
        assert post(uow, user, venue, 4, "Fine lanes").notice == changed.notice
        assert "Reason: a link in the text." in post(uow, user, venue, 4, "See www.example.org").notice
        words = "The lanes were oiled well and the staff helped our kids to choose balls"
        a_review(uow, venue, text=words)
        assert "nearly the same words." in post(uow, user, venue, 4, words).notice
        again = post(uow, user, venue, 4, "Good")
        assert again.notice.endswith("Reason: an earlier version had nearly the same words as another review.")

    @pytest.mark.parametrize("held_for", ["removed", "network", "speed", "new_account"])
    def test_what_held_a_review_whatever_it_says_holds_it_with_new_words_too(
        self, uow: UnitOfWork, user: Actor, kim: User, venue: Venue, held_for: str
    ) -> None:
        a_review(uow, venue, kim, text="Bad", status="held", held_for=held_for)
        post(uow, user, venue, 4, "Fine lanes")
        assert (mine(uow, user, venue).status, mine(uow, user, venue).held_for) == ("held", held_for)

    def test_new_stars_alone_are_never_looked_at(self, uow: UnitOfWork, user: Actor, kim: User, venue: Venue) -> None:
        a_review(uow, venue, kim, text="An old review of www.example.com that was released", rating=5)
        text = mine(uow, user, venue).text
        assert post(uow, user, venue, 1, text).status == "shown"

    def test_the_sixth_review_within_an_hour_is_held(
        self, uow: UnitOfWork, user: Actor, stopped_clock: StoppedClock
    ) -> None:
        assert [post(uow, user, a_venue(uow)).status for _ in range(6)] == ["shown"] * 5 + ["held"]
        stopped_clock.go_on(hours=1, seconds=1)
        assert post(uow, user, a_venue(uow)).status == "shown"

    def test_one_from_the_owners_network_is_held(self, uow: UnitOfWork, user: Actor) -> None:
        owner = a_user(uow)
        owned = a_venue(uow, owner_id=owner.id)
        note_network(uow, owner.id, HOME)
        assert post(uow, user, owned, 5, client=HOME).status == "held"
        assert post(uow, user, a_venue(uow), 5, client=HOME).status == "shown"

    def test_so_is_one_by_somebody_who_used_it_before(self, uow: UnitOfWork, user: Actor, kim: User) -> None:
        owner = a_user(uow)
        note_network(uow, owner.id, HOME)
        note_network(uow, kim.id, HOME)
        assert post(uow, user, a_venue(uow, owner_id=owner.id), 1, client=ELSEWHERE).status == "held"

    def test_a_network_that_was_left_long_ago_says_nothing(
        self, uow: UnitOfWork, user: Actor, stopped_clock: StoppedClock
    ) -> None:
        owner = a_user(uow)
        note_network(uow, owner.id, HOME)
        stopped_clock.go_on(days=91)
        assert post(uow, user, a_venue(uow, owner_id=owner.id), 5, client=HOME).status == "shown"

    @pytest.mark.parametrize("client", ["", "unknown", "127.0.0.1", "192.168.1.7", "fd00::/64", "testclient"])
    def test_a_network_that_everybody_may_share_says_nothing_either(
        self, uow: UnitOfWork, user: Actor, client: str
    ) -> None:
        owner = a_user(uow)
        note_network(uow, owner.id, client)
        assert post(uow, user, a_venue(uow, owner_id=owner.id), 5, client=client).status == "shown"

    def test_no_address_is_kept(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        post(uow, user, venue, client="2001:4860:4860::/64")
        rows = uow.session.connection().exec_driver_sql("SELECT network FROM seen_network").scalars().all()
        assert len(rows) == 3  # The household's, and the wider ones around it.
        assert re.fullmatch(r"[0-9a-f]{64}", rows[0])


def test_the_first_review_of_a_new_account_is_shown_and_the_second_one_held_for_a_day(
    uow: UnitOfWork, user: Actor, stopped_clock: StoppedClock
) -> None:
    a_user(uow, user.user_id, created_at=stopped_clock.now())
    assert post(uow, user, a_venue(uow)).status == "shown"
    second = post(uow, user, a_venue(uow))
    assert (second.status, "creating the account" in second.notice) == ("held", True)
    stopped_clock.go_on(hours=24)
    assert post(uow, user, a_venue(uow)).status == "shown"
