"""What becomes of reviews and replies when somebody begins or ceases to run an alley."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.owners.services import teams
from bowling_app.owners.services.claim_cases import approve_claim, remove_managers
from bowling_app.owners.services.claims import claim_in_writing
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, NotFound
from bowling_app.reviews.models import Review
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.services.review_moderation import release_review, remove_reply
from bowling_app.reviews.services.review_pages import load_reviews, my_review_record
from bowling_app.reviews.services.review_queues import review_queue
from bowling_app.reviews.services.review_responses import put_reply
from bowling_app.reviews.services.reviews import delete_review, post_review
from bowling_app.venue_admin.schemas.admin_venue import version_of
from bowling_app.venue_admin.schemas.venue_merges import MergeOrder
from bowling_app.venue_admin.services.venue_managers import add_manager, remove_manager
from bowling_app.venue_admin.services.venue_merges import merge_venues
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries import claims
from bowling_app.venues.queries.venue_imports import stored_venues
from tests.factories import a_review, a_user, a_venue
from tests.pairs import some_of_all
from tests.reviews.seen import review_as_seen
from tests.shared_rows import shared_venue

OWNER, PAT = Actor("owner"), Actor("pat")
NOTICE: Final = "We took your review down when you became a manager of this alley. You can delete it."


def a_reviewed_venue(uow: UnitOfWork) -> str:
    long_ago = clock.now() - timedelta(days=99)
    for name in ("owner", "pat", "admin-1"):
        a_user(uow, name, email=f"{name}@example.com", email_verified_at=long_ago, created_at=long_ago)
    found = a_venue(uow, "Sunset Lanes", owner_id="owner")
    a_review(uow, found, rating=3)
    return found.id


written, connection, venue = shared_venue(a_reviewed_venue)


def pat(uow: UnitOfWork) -> User:
    return uow.session.get_one(User, "pat")


def by_invitation(uow: UnitOfWork, _admin: Actor, venue: Venue) -> None:
    teams.invite_manager(uow, OWNER, venue_id=venue.id, email="pat@example.com")
    key = uow.mails[-1].text.split("key=")[1].split()[0]
    teams.accept_invitation(uow, PAT, key=key)


def by_an_admin(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    add_manager(uow, admin, venue_id=venue.id, email="pat@example.com")


def by_a_claim(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    claim_in_writing(uow, PAT, venue_id=venue.id, statement="I run the desk in the evening.")
    approve_claim(uow, admin, claim_id=uow.session.exec(select(VenueClaim.id)).one())


def by_a_merge(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    goes = a_venue(uow, "Sunset Bowl", owner_id="pat")
    stored = stored_venues(uow.session, [venue.id, goes.id])
    versions = version_of(stored[venue.id].values), version_of(stored[goes.id].values)
    merge_venues(uow, admin, order=MergeOrder(venue.id, goes.id, frozenset(), versions, goes.name))


def answered(uow: UnitOfWork, venue: Venue, actor: Actor) -> Review:
    review = a_review(uow, venue)
    put_reply(uow, actor, review_id=review.id, text="Nonsense")
    return review


def removed_replies(uow: UnitOfWork) -> dict[str, tuple[Any, ...]]:
    """What the log says of replies that were removed, by their reviews."""
    found = uow.session.exec(select(AuditEntry).where(AuditEntry.action == "remove_reply")).all()
    return {one.changes["review"][0]: (one.venue_id, one.actor, one.reason, one.changes["status"]) for one in found}


def replies(uow: UnitOfWork, venue: Venue) -> list[str]:
    uow.session.flush()
    uow.session.expire_all()
    return [card.reply.text for card in load_reviews(uow, Actor(), venue_id=venue.id).reviews if card.reply]


class TestTheReviewOfANewManager:
    @pytest.mark.parametrize(
        ("become", "fields"),
        some_of_all(
            (by_an_admin, by_invitation, by_a_claim, by_a_merge), ({}, {"status": "held", "held_for": "links"})
        ),
    )
    def test_leaves_the_page_and_the_rating_and_the_queues_and_its_author_is_told(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, become: Callable[..., None], fields: dict[str, Any]
    ) -> None:
        a_review(uow, venue, pat(uow), rating=5, text="Best ever", **fields)
        become(uow, admin, venue)
        uow.session.refresh(venue)
        assert (venue.review_count, venue.avg_rating) == (1, 3.0)
        assert review_queue(uow, admin).reviews == ()
        assert my_review_record(uow, PAT, venue_id=venue.id).notice == NOTICE
        told = [mail for mail in uow.mails if "we took your review of it down" in mail.text]
        assert [mail.to for mail in told] == ["pat@example.com"]

    def test_can_be_deleted_for_good_but_neither_changed_nor_shown(
        self, uow: UnitOfWork, admin: Actor, venue: Venue
    ) -> None:
        review = a_review(uow, venue, pat(uow), rating=5, text="Best ever")
        by_an_admin(uow, admin, venue)
        with pytest.raises(Forbidden):
            post_review(uow, PAT, venue_id=venue.id, draft=ReviewDraft(5, "Best of all"))
        with pytest.raises(Conflict, match="Its author manages this alley"):
            release_review(uow, admin, **review_as_seen(uow, review))
        delete_review(uow, PAT, venue_id=venue.id)
        with pytest.raises(NotFound):
            my_review_record(uow, PAT, venue_id=venue.id)

    def test_is_as_any_other_once_its_author_has_left_and_sends_it_in_again(
        self, uow: UnitOfWork, admin: Actor, venue: Venue
    ) -> None:
        a_review(uow, venue, pat(uow), rating=5, text="Best ever")
        by_an_admin(uow, admin, venue)
        teams.leave_team(uow, PAT, venue_id=venue.id)
        told = post_review(uow, PAT, venue_id=venue.id, draft=ReviewDraft(5, "Best of all"))
        assert getattr(told, "status", "") == "shown"
        delete_review(uow, PAT, venue_id=venue.id)
        with pytest.raises(NotFound):
            my_review_record(uow, PAT, venue_id=venue.id)

    @pytest.mark.parametrize(
        "fields", [{"status": "removed", "removed_for": "spam"}, {"status": "held", "held_for": "removed"}]
    )
    def test_stays_removed_where_an_admin_had_removed_it(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, fields: dict[str, str]
    ) -> None:
        a_review(uow, venue, pat(uow), rating=5, text="Spam", **fields)
        by_an_admin(uow, admin, venue)
        assert delete_review(uow, PAT, venue_id=venue.id).status == "removed"


class TestTheRepliesOfAManager:
    def test_go_when_an_admin_removes_who_wrote_them(self, uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
        by_an_admin(uow, admin, venue)
        answered(uow, venue, PAT)
        put_reply(uow, OWNER, review_id=answered(uow, venue, PAT).id, text="Thank you")
        answered(uow, a_venue(uow, owner_id="pat"), PAT)
        remove_manager(uow, admin, venue_id=venue.id, user_id="pat", reason="Never worked there")
        assert replies(uow, venue) == ["Thank you"]
        answered(uow, venue, OWNER)
        remove_managers(uow, admin, venue_id=venue.id, reason="Nobody of them worked there")
        assert (replies(uow, venue), claims.managers(uow.session, venue.id)) == ([], [])

    def test_leave_an_entry_each_in_the_log_as_one_that_an_admin_removes_alone(
        self, uow: UnitOfWork, admin: Actor, venue: Venue
    ) -> None:
        by_an_admin(uow, admin, venue)
        first, second = answered(uow, venue, PAT), answered(uow, venue, PAT)
        answered(uow, venue, OWNER)
        remove_manager(uow, admin, venue_id=venue.id, user_id="pat", reason="Never worked there")
        assert removed_replies(uow) == {
            first.id: (venue.id, admin.name, "Never worked there", ["shown", "shown"]),
            second.id: (venue.id, admin.name, "Never worked there", ["shown", "shown"]),
        }
        alone = answered(uow, venue, OWNER)
        remove_reply(uow, admin, **review_as_seen(uow, alone))
        assert removed_replies(uow)[alone.id] == (venue.id, admin.name, None, ["shown", "shown"])

    def test_stay_when_the_owner_who_removes_somebody_is_an_admin_of_the_site(
        self, uow: UnitOfWork, admin: Actor, venue: Venue
    ) -> None:
        by_an_admin(uow, admin, venue)
        answered(uow, venue, PAT)
        owner = Actor("owner", is_admin=True)
        teams.remove_from_team(uow, owner, venue_id=venue.id, handle=teams.handle_of(venue.id, "pat"))
        assert replies(uow, venue) == ["Nonsense"]

    @pytest.mark.parametrize("is_removed", [True, False])
    def test_stay_when_the_owner_removes_who_wrote_them_or_they_leave(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, *, is_removed: bool
    ) -> None:
        by_an_admin(uow, admin, venue)
        answered(uow, venue, PAT)
        if is_removed:
            teams.remove_from_team(uow, OWNER, venue_id=venue.id, handle=teams.handle_of(venue.id, "pat"))
        else:
            teams.leave_team(uow, PAT, venue_id=venue.id)
        assert replies(uow, venue) == ["Nonsense"]
