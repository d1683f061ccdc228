"""Decisions of admins about held and reported reviews. They never depend on the stars.

Each is about one version of a review, as its queue showed it: nothing is shown or removed unread."""

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.seen import refuse_unseen
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.language.messages import _
from bowling_app.reviews.models import Review, ReviewReply
from bowling_app.reviews.queries import review_responses as responses
from bowling_app.reviews.queries import reviews
from bowling_app.reviews.rules.responses import REASONS, checked_reason
from bowling_app.reviews.rules.reviews import ReviewStanding
from bowling_app.reviews.services.review_news import tell_of_removed_reply, tell_of_review
from bowling_app.reviews.services.review_queues import present_version
from bowling_app.reviews.services.review_removals import note_reply_removal, removal_of
from bowling_app.reviews.services.reviews import NO_REVIEW, settle, standing
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import participation
from bowling_app.venues.queries.claims import managers


def release_review(uow: UnitOfWork, actor: Actor, *, review_id: str, seen: str) -> ReviewStanding:
    """Show a held or removed review, and count it. Its reports are settled. What its author deleted stays off the
    site."""
    require_admin(actor)
    venue, review = _held(uow, review_id, seen)
    if review.user_id in managers(uow.session, venue.id):
        raise Conflict("Its author manages this alley, and people can't review an alley that they manage.")
    if removal_of(uow, review).is_deleted:
        raise Conflict("Its author deleted it. They can write a new one.")
    return _decide(uow, actor, venue, review, None)


def remove_review(uow: UnitOfWork, actor: Actor, *, review_id: str, reason: str, seen: str) -> ReviewStanding:
    """Remove a review from public pages, for one of the nine reasons. Its author gets the reason. Its reports are
    settled."""
    require_admin(actor)
    reason = checked_reason(reason)
    venue, review = _held(uow, review_id, seen)
    return _decide(uow, actor, venue, review, reason)


def keep_review(uow: UnitOfWork, actor: Actor, *, review_id: str, seen: str) -> ReviewStanding:
    """Leave a reported review as it is: its reports are settled."""
    require_admin(actor)
    venue, review = _held(uow, review_id, seen)
    if not responses.settle_reports(uow.session, review.id, clock.now()):
        raise Conflict("No reports of this review are pending.")
    _note(uow, actor, review, "keep_review", review.status)
    return standing(venue, review)


def remove_reply(uow: UnitOfWork, actor: Actor, *, review_id: str, seen: str) -> None:
    """Take an owner's reply away. Whoever wrote it is told."""
    require_admin(actor)
    venue, review = _held(uow, review_id, seen)
    reply = uow.session.get(ReviewReply, review.id)
    if reply is None:
        raise NotFound("Reply not found")
    tell_of_removed_reply(uow, venue, review, reply)
    uow.session.delete(reply)
    note_reply_removal(uow, review, actor.name)
    directory_changed(uow.session, review.venue_id)


def _decide(uow: UnitOfWork, actor: Actor, venue: Venue, review: Review, removed_for: str | None) -> ReviewStanding:
    """Remove the review for a reason, or show it without one."""
    before, status = review.status, "removed" if removed_for else "shown"
    settled = responses.settle_reports(uow.session, review.id, clock.now())
    if (before, review.removed_for) == (status, removed_for):
        if settled:
            _note(uow, actor, review, "keep_review", before)
        return standing(venue, review)
    review.status, review.held_for, review.removed_for = status, None, removed_for
    _note(uow, actor, review, "remove_review" if removed_for else "release_review", before)
    if before == "held" and status == "shown" and review.shown_at is None:
        review.shown_at = clock.now()
        tell_of_review(uow, venue, review)
    return settle(uow, venue, review)


def _held(uow: UnitOfWork, review_id: str, seen: str) -> tuple[Venue, Review]:
    """The review with its venue. The venue is locked first, the order that every transaction keeps, and then the
    review, so that no report, mark or reply comes in unseen. Raises Conflict if it has changed since it was `seen` in a
    version."""
    found = reviews.with_id(uow.session, review_id)
    venue = participation.lock_venue(uow.session, found.venue_id) if found else None
    review = reviews.held(uow.session, review_id) if venue else None
    if venue is None or review is None:
        raise NotFound(_(NO_REVIEW))
    refuse_unseen(seen, present_version(uow, review))
    return venue, review


def _note(uow: UnitOfWork, actor: Actor, review: Review, action: str, before: str) -> None:
    """Log the decision. The log names the review, not its author."""
    changes = {"review": [review.id, review.id], "status": [before, review.status]}
    entry = AuditEntry(venue_id=review.venue_id, actor=actor.name, action=action, changes=changes, at=clock.now())
    entry.reason = REASONS.get(review.removed_for or "")
    uow.session.add(entry)
