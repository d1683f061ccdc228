"""Decisions of admins about held and reported reviews. They never depend on the stars."""

from datetime import datetime
from typing import Final, Literal

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE, PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.reviews.models import Review, ReviewReply, ReviewReport
from bowling_app.reviews.queries import review_responses as responses
from bowling_app.reviews.queries import reviews
from bowling_app.reviews.queries.review_responses import Waiting
from bowling_app.reviews.queries.reviews import Authored
from bowling_app.reviews.rules.responses import REASONS, REPORT_FORM, checked_reason
from bowling_app.reviews.rules.reviews import HELD_FOR, ReviewStanding
from bowling_app.reviews.schemas import QueuedReview, ReportLine, ReviewQueue
from bowling_app.reviews.services.review_cards import card
from bowling_app.reviews.services.review_news import tell_of_review
from bowling_app.reviews.services.reviews import NO_REVIEW, settle, standing
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import participation

Queue = Literal["held", "reported"]

_MOMENT: Final = (datetime, str)  # What both queues are sorted by.
_STATUS_TEXTS: Final = {"shown": "Shown", "held": "Held", "removed": "Removed"}


def review_queue(uow: UnitOfWork, actor: Actor, *, queue: Queue = "held", page: PageWanted = FIRST_PAGE) -> ReviewQueue:
    """One page of the reviews that wait for a check: those that a rule held, or those that people reported."""
    require_admin(actor)
    after = cursor_values(page.cursor, *_MOMENT)
    find = responses.held if queue == "held" else responses.reported
    found = find(uow.session, limit=page.limit + 1, after=after)
    shown, is_last = found[: page.limit], len(found) <= page.limit
    held, reported = responses.count_held(uow.session), responses.count_reported(uow.session)
    number = held if queue == "held" else reported
    return ReviewQueue(
        heading=f"{count_of(number, 'review', 'reviews')} {'held' if queue == 'held' else 'reported'}",
        reviews=_queued(uow, shown),
        next_cursor="" if is_last else cursor_of(shown[-1].since, shown[-1].review_id),
        reasons=REPORT_FORM["reason"].options,
    )


def release_review(uow: UnitOfWork, actor: Actor, *, review_id: str) -> ReviewStanding:
    """Show a held or removed review, and count it. Its reports are settled."""
    require_admin(actor)
    venue, review = _held(uow, review_id)
    return _decide(uow, actor, venue, review, None)


def remove_review(uow: UnitOfWork, actor: Actor, *, review_id: str, reason: str) -> ReviewStanding:
    """Remove a review from public pages, for one of the nine reasons. Its author gets the reason. Its reports are
    settled."""
    require_admin(actor)
    reason = checked_reason(reason)
    venue, review = _held(uow, review_id)
    return _decide(uow, actor, venue, review, reason)


def keep_review(uow: UnitOfWork, actor: Actor, *, review_id: str) -> ReviewStanding:
    """Leave a reported review as it is: its reports are settled."""
    require_admin(actor)
    venue, review = _held(uow, review_id)
    if not responses.settle_reports(uow.session, review.id, clock.now()):
        raise Conflict("No reports of this review are pending.")
    _note(uow, actor, review, "keep_review", review.status)
    return standing(venue, review)


def remove_reply(uow: UnitOfWork, actor: Actor, *, review_id: str) -> None:
    """Take an owner's reply away."""
    require_admin(actor)
    _, review = _held(uow, review_id)
    reply = uow.session.get(ReviewReply, review.id)
    if reply is None:
        raise NotFound("Reply not found")
    uow.session.delete(reply)
    _note(uow, actor, review, "remove_reply", review.status)
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
    if before == "held" and status == "shown":
        review.shown_at = clock.now()
        tell_of_review(uow, venue, review)
    return settle(uow, venue, review)


def _held(uow: UnitOfWork, review_id: str) -> tuple[Venue, Review]:
    """The review with its venue. The venue is locked first, the order that every transaction keeps, and then the review
    is read again."""
    found = reviews.with_id(uow.session, review_id) if "\x00" not in review_id else None
    venue = participation.lock_venue(uow.session, found.venue_id) if found else None
    review = reviews.with_id(uow.session, review_id) if venue else None
    if venue is None or review is None:
        raise NotFound(_(NO_REVIEW))
    return venue, review


def _note(uow: UnitOfWork, actor: Actor, review: Review, action: str, before: str) -> None:
    """Log the decision. The log names the review, not its author."""
    changes = {"review": [review.id, review.id], "status": [before, review.status]}
    entry = AuditEntry(venue_id=review.venue_id, actor=actor.name, action=action, changes=changes, at=clock.now())
    entry.reason = REASONS.get(review.removed_for or "")
    uow.session.add(entry)


def _queued(uow: UnitOfWork, waiting: list[Waiting]) -> tuple[QueuedReview, ...]:
    ids = [each.review_id for each in waiting]
    found = reviews.with_ids(uow.session, ids)
    reports = responses.open_reports(uow.session, ids)
    names = participation.venue_names(uow.session, {each.review.venue_id for each in found})
    return tuple(_line(each, names[each.review.venue_id], reports[each.review.id]) for each in found)


def _line(found: Authored, venue: str, reports: list[ReviewReport]) -> QueuedReview:
    review = found.review
    return QueuedReview(
        id=review.id,
        venue=venue,
        venue_href=venue_path(review.venue_id),
        card=card(found, venue, "UTC"),
        status=_STATUS_TEXTS[review.status],
        held_for=HELD_FOR.get(review.held_for or "", ""),
        reports=tuple(
            ReportLine(REASONS.get(r.reason, r.reason), r.note or "", day_text(r.created_at)) for r in reports
        ),
    )
