"""Reports, helpful votes and replies."""

from typing import Any

import pytest
from sqlmodel import select

from bowling_app.accounts.services.participation import note_network
from bowling_app.owners.services.teams import note_removal
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Changed, Conflict, Forbidden, Invalid, NotFound
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.reviews.models import Review, ReviewReply, ReviewReport
from bowling_app.reviews.queries.review_responses import unanswered
from bowling_app.reviews.rules.responses import ONLY_THE_OWNER_REPLIES, REASONS, REPLY_REMOVED
from bowling_app.reviews.rules.reviews import CROWD_DAYS
from bowling_app.reviews.services import review_responses
from bowling_app.reviews.services.manager_changes import take_replies_down
from bowling_app.reviews.services.response_pages import load_reply_form
from bowling_app.reviews.services.review_moderation import keep_review, remove_reply
from bowling_app.reviews.services.review_responses import (
    HelpfulCount,
    delete_reply,
    mark_helpful,
    put_reply,
    reply_version,
    report_review,
)
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.venue_edits import Editor
from tests.conftest import StoppedClock
from tests.factories import a_review, a_user, a_venue
from tests.reviews.seen import review_as_seen

OWNER = Actor("owner")


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    a_user(uow, "owner")
    return a_venue(uow, owner_id="owner")


@pytest.fixture
def review(uow: UnitOfWork, user: Actor, venue: Venue) -> Review:
    """Of somebody else, who is not the owner."""
    a_user(uow, user.user_id)
    return a_review(uow, venue, text="The shoes squeak")


def reports(uow: UnitOfWork) -> list[ReviewReport]:
    return list(uow.session.exec(select(ReviewReport).execution_options(populate_existing=True)))


class TestReporting:
    @pytest.mark.parametrize("reason", REASONS)
    def test_takes_each_of_the_reasons_and_leaves_the_review_where_it_is(
        self, uow: UnitOfWork, user: Actor, review: Review, venue: Venue, reason: str
    ) -> None:
        report_review(uow, user, review_id=review.id, reason=reason, note=" It\x00 is an ad ")
        assert [(r.reason, r.note) for r in reports(uow)] == [(reason, "It is an ad")]
        assert (review.status, venue.review_count) == ("shown", 1)

    def test_one_person_has_one_report_which_can_be_changed(self, uow: UnitOfWork, user: Actor, review: Review) -> None:
        report_review(uow, user, review_id=review.id, reason="spam")
        report_review(uow, user, review_id=review.id, reason="privacy")
        assert [r.reason for r in reports(uow)] == ["privacy"]

    @pytest.mark.parametrize(
        ("reason", "note"), [("bad", None), ("", None), ("other", None), ("other", "  "), ("spam", "x" * 501)]
    )
    def test_what_says_nothing_is_refused(
        self, uow: UnitOfWork, user: Actor, review: Review, reason: str, note: str | None
    ) -> None:
        with pytest.raises(Invalid):
            report_review(uow, user, review_id=review.id, reason=reason, note=note)

    def test_a_settled_report_is_not_opened_again_unless_the_review_has_changed(
        self, uow: UnitOfWork, user: Actor, admin: Actor, review: Review, stopped_clock: StoppedClock
    ) -> None:
        review.updated_at = stopped_clock.now()
        report_review(uow, user, review_id=review.id, reason="spam")
        stopped_clock.go_on(hours=1)
        keep_review(uow, admin, **review_as_seen(uow, review))
        with pytest.raises(Conflict):
            report_review(uow, user, review_id=review.id, reason="spam")
        stopped_clock.go_on(hours=1)
        review.updated_at = stopped_clock.now()
        uow.session.flush()
        report_review(uow, user, review_id=review.id, reason="spam")
        assert [r.settled_at for r in reports(uow)] == [None]

    def test_too_many_in_a_day_must_wait(
        self, uow: UnitOfWork, user: Actor, review: Review, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(review_responses, "REPORTS_PER_DAY", (1, 86400))
        assert report_review(uow, user, review_id=review.id, reason="spam") == review.venue_id
        assert isinstance(report_review(uow, user, review_id=review.id, reason="spam"), Refusal)


class TestHelpful:
    def test_each_person_counts_once_and_can_take_it_back(self, uow: UnitOfWork, user: Actor, review: Review) -> None:
        for actor in (user, OWNER):
            mark_helpful(uow, actor, review_id=review.id, is_helpful=True)
        assert mark_helpful(uow, user, review_id=review.id, is_helpful=True) == HelpfulCount(2, is_helpful=True)
        for _ in range(2):
            found = mark_helpful(uow, user, review_id=review.id, is_helpful=False)
        assert found == HelpfulCount(1, is_helpful=False)

    def test_a_mark_that_is_taken_back_leaves_its_place_to_one_that_did_not_count(
        self, uow: UnitOfWork, review: Review
    ) -> None:
        for person in ("pat", "kim", "lee"):
            a_user(uow, person)
        note_network(uow, review.user_id, "9.9.9.9")
        for person, client in (("pat", "8.8.8.8"), ("kim", "8.8.8.8"), ("lee", "9.9.9.9")):
            found = mark_helpful(uow, Actor(person), review_id=review.id, is_helpful=True, client=client)
        assert found == HelpfulCount(1, is_helpful=True)
        back = mark_helpful(uow, Actor("pat"), review_id=review.id, is_helpful=False, client="8.8.8.8")
        assert back == HelpfulCount(1, is_helpful=False)
        again = mark_helpful(uow, Actor("kim"), review_id=review.id, is_helpful=False, client="8.8.8.8")
        assert again == HelpfulCount(0, is_helpful=False)

    def test_a_mark_that_nobody_made_leaves_no_place(
        self, uow: UnitOfWork, review: Review, stopped_clock: StoppedClock
    ) -> None:
        for person in ("pat", "kim", "lee"):
            a_user(uow, person)
        for person in ("pat", "kim"):
            mark_helpful(uow, Actor(person), review_id=review.id, is_helpful=True, client="8.8.8.8")
        stopped_clock.go_on(days=CROWD_DAYS + 1)
        note_network(uow, "lee", "8.8.8.8")
        none = mark_helpful(uow, Actor("lee"), review_id=review.id, is_helpful=False, client="8.8.8.8")
        assert none == HelpfulCount(1, is_helpful=False)
        uncounted = mark_helpful(uow, Actor("kim"), review_id=review.id, is_helpful=False, client="8.8.8.8")
        assert uncounted == HelpfulCount(1, is_helpful=False)

    def test_open_and_kept_pages_are_told_of_each_change(
        self, uow: UnitOfWork, user: Actor, review: Review, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told: list[str] = []
        monkeypatch.setattr(review_responses, "directory_changed", lambda _, venue_id: told.append(venue_id))
        for is_helpful in (True, True, False, False):  # Every second one changes nothing.
            mark_helpful(uow, user, review_id=review.id, is_helpful=is_helpful)
        assert told == [review.venue_id, review.venue_id]

    def test_nobody_praises_or_reports_their_own(self, uow: UnitOfWork, review: Review) -> None:
        author = Actor(review.user_id)
        with pytest.raises(Forbidden, match="your own review"):
            mark_helpful(uow, author, review_id=review.id, is_helpful=True)
        with pytest.raises(Forbidden, match="your own review"):
            report_review(uow, author, review_id=review.id, reason="spam")


class TestReplying:
    def test_the_owner_answers_once_changes_it_and_takes_it_back(
        self, uow: UnitOfWork, review: Review, stopped_clock: StoppedClock
    ) -> None:
        put_reply(uow, OWNER, review_id=review.id, text="Sorry, <b>new</b> shoes are on their way.")
        stopped_clock.go_on(hours=1)
        put_reply(uow, OWNER, review_id=review.id, text="The new shoes are here.")
        reply = uow.session.get_one(ReviewReply, review.id, populate_existing=True)
        assert (reply.text, reply.updated_at) == ("The new shoes are here.", stopped_clock.now())
        assert reply.created_at < reply.updated_at
        delete_reply(uow, OWNER, review_id=review.id)
        with pytest.raises(NotFound, match="Reply not found"):
            delete_reply(uow, OWNER, review_id=review.id)

    def test_nobody_overwrites_an_answer_that_they_have_not_seen(self, uow: UnitOfWork, review: Review) -> None:
        none = reply_version(None)
        put_reply(uow, OWNER, review_id=review.id, text="First", seen=none)
        with pytest.raises(Changed, match="Someone else has answered"):
            put_reply(uow, OWNER, review_id=review.id, text="Second", seen=none)
        put_reply(uow, OWNER, review_id=review.id, text="First", seen=none)  # The same, sent twice.
        put_reply(uow, OWNER, review_id=review.id, text="Second", seen=reply_version("First"))
        put_reply(uow, OWNER, review_id=review.id, text="Third")  # Who names no version has seen none.
        assert uow.session.get_one(ReviewReply, review.id, populate_existing=True).text == "Third"
        delete_reply(uow, OWNER, review_id=review.id)
        with pytest.raises(Changed, match="Someone else has deleted"):
            put_reply(uow, OWNER, review_id=review.id, text="Fourth", seen=reply_version("Third"))
        put_reply(uow, OWNER, review_id=review.id, text="Fourth", seen=none)

    def test_a_refused_answer_uses_up_none_of_what_one_may_post(
        self, uow: UnitOfWork, review: Review, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(review_responses, "REPLIES_PER_HOUR", (2, 3600))
        put_reply(uow, OWNER, review_id=review.id, text="First")
        with pytest.raises(Changed):
            put_reply(uow, OWNER, review_id=review.id, text="Second", seen=reply_version(None))
        told = put_reply(uow, OWNER, review_id=review.id, text="Second", seen=reply_version("First"))
        assert told == review.venue_id

    def test_a_reply_that_an_admin_removed_is_not_posted_again(
        self, uow: UnitOfWork, admin: Actor, user: Actor, review: Review
    ) -> None:
        other = a_review(uow, uow.session.get_one(Venue, review.venue_id))
        put_reply(uow, OWNER, review_id=review.id, text="Go bowl elsewhere.")
        remove_reply(uow, admin, **review_as_seen(uow, review))
        assert unanswered(uow.session, [review.venue_id]) == {review.venue_id: 1}  # The other one.
        with pytest.raises(Conflict, match="Use the contact page and tell us why"):
            put_reply(uow, OWNER, review_id=review.id, text="Go bowl elsewhere.")
        page = load_reply_form(uow, OWNER, review_id=review.id)
        assert (page.is_open, page.refusal) == (False, REPLY_REMOVED)
        assert load_reply_form(uow, user, review_id=review.id).refusal == ONLY_THE_OWNER_REPLIES
        put_reply(uow, OWNER, review_id=other.id, text="Thanks for coming.")

    def test_whoever_runs_the_venue_since_may_answer(
        self, uow: UnitOfWork, admin: Actor, review: Review, venue: Venue
    ) -> None:
        put_reply(uow, OWNER, review_id=review.id, text="Go bowl elsewhere.")
        remove_reply(uow, admin, **review_as_seen(uow, review))
        note_removal(uow, venue, Editor("admin", "admin", "Never worked there"), ["owner"])
        put_reply(uow, OWNER, review_id=review.id, text="Thanks for coming.")
        assert load_reply_form(uow, OWNER, review_id=review.id).is_open

    def test_a_reply_that_went_with_a_manager_who_was_removed_bars_no_other(
        self, uow: UnitOfWork, review: Review, venue: Venue
    ) -> None:
        put_reply(uow, OWNER, review_id=review.id, text="Nonsense")
        take_replies_down(uow, venue, Editor("admin", "admin", "Never worked there"), ["owner"])
        put_reply(uow, OWNER, review_id=review.id, text="Thanks for coming.")
        assert load_reply_form(uow, OWNER, review_id=review.id).is_open

    @pytest.mark.parametrize("text", ["", "  \x00 ", "x" * 2001, "x" * 2**20])
    def test_nothing_and_too_much_are_refused(self, uow: UnitOfWork, review: Review, text: str) -> None:
        with pytest.raises(Invalid):
            put_reply(uow, OWNER, review_id=review.id, text=text)

    def test_a_new_owner_speaks_for_the_venue_and_the_former_one_no_more(
        self, uow: UnitOfWork, user: Actor, review: Review, venue: Venue
    ) -> None:
        put_reply(uow, OWNER, review_id=review.id, text="First")
        venue.owner_id = user.user_id
        uow.session.flush()
        with pytest.raises(Forbidden):
            put_reply(uow, OWNER, review_id=review.id, text="Second")
        put_reply(uow, user, review_id=review.id, text="Second")
        assert uow.session.get_one(ReviewReply, review.id, populate_existing=True).text == "Second"


OPERATIONS: dict[str, Any] = {
    "report": lambda uow, actor, review_id: report_review(uow, actor, review_id=review_id, reason="spam"),
    "praise": lambda uow, actor, review_id: mark_helpful(uow, actor, review_id=review_id, is_helpful=True),
    "reply": lambda uow, actor, review_id: put_reply(uow, actor, review_id=review_id, text="Thanks"),
    "delete reply": lambda uow, actor, review_id: delete_reply(uow, actor, review_id=review_id),
}


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("review_id", ["nothing", "", "x" * 10_000])
@pytest.mark.usefixtures("review")
def test_a_review_that_does_not_exist_is_not_found(uow: UnitOfWork, name: str, review_id: str) -> None:
    with pytest.raises(NotFound, match=r"^Venue or review not found$"):
        OPERATIONS[name](uow, OWNER, review_id)


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize(
    "status", [{"status": "held", "held_for": "links"}, {"status": "removed", "removed_for": "spam"}]
)
def test_nor_is_one_that_nobody_sees(uow: UnitOfWork, venue: Venue, name: str, status: dict[str, str]) -> None:
    hidden = a_review(uow, venue, **status)
    with pytest.raises(NotFound, match=r"^Venue or review not found$"):
        OPERATIONS[name](uow, OWNER, hidden.id)
