"""Responses to a review: reports, helpful marks, and the answer of the venue's owner."""

from dataclasses import dataclass
from typing import Final

from bowling_app.accounts.services.participation import hold_person, limit_key, note_network, slow_down
from bowling_app.platform.audit.comparing import ANSWERED
from bowling_app.platform.audit.seen import version_of
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Changed, Conflict, Forbidden, NotFound
from bowling_app.platform.kit.policies import require_user
from bowling_app.platform.kit.records import SENT
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.models import Review, ReviewReply, ReviewReport
from bowling_app.reviews.queries import crowds, reviews
from bowling_app.reviews.queries import review_responses as responses
from bowling_app.reviews.queries.decisions import replies_removed
from bowling_app.reviews.rules.limits import MARKS_PER_HOUR, MOST_COMPARED, REPLIES_PER_HOUR, REPORTS_PER_DAY
from bowling_app.reviews.rules.responses import (
    ONLY_THE_OWNER_REPLIES,
    OWN_REVIEW_HELPFUL,
    OWN_REVIEW_REPORTED,
    REPLY_FORM,
    REPLY_GONE,
    REPLY_REMOVED,
    checked_report,
    refuse_looked_at,
)
from bowling_app.reviews.services.crowds import counts, take_place
from bowling_app.reviews.services.review_news import tell_of_reply
from bowling_app.reviews.services.reviews import NO_REVIEW
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.participation import lock_venue, venue_names

ALREADY_LOOKED: Final = N_("You reported this review before, and we have looked at it.")


@dataclass(frozen=True, slots=True)
class HelpfulCount:
    """How many people find the review helpful, and whether the caller is one of them."""

    __pydantic_config__ = SENT

    count: int
    is_helpful: bool


def report_review(
    uow: UnitOfWork, actor: Actor, *, review_id: str, reason: str, note: str | None = None
) -> str | Refusal:
    """Report another person's review to the admins. It stays public until an admin has checked it. Returns the id of
    its venue."""
    user_id = require_user(actor)
    reason, words = checked_report(reason, note)
    hold_person(uow, user_id)
    review = _shown(uow, review_id)
    if review.user_id == user_id:
        raise Forbidden(_(OWN_REVIEW_REPORTED))
    if refusal := slow_down(uow, limit_key(uow, "report", user_id), REPORTS_PER_DAY):
        return refusal
    earlier = uow.session.get(ReviewReport, (review.id, user_id))
    refuse_looked_at(earlier.settled_at if earlier else None, review.updated_at, _(ALREADY_LOOKED))
    report = ReviewReport(review_id=review.id, user_id=user_id, reason=reason, note=words, created_at=clock.now())
    responses.put_report(uow.session, report)
    return review.venue_id


def mark_helpful(
    uow: UnitOfWork, actor: Actor, *, review_id: str, is_helpful: bool, client: str = ""
) -> HelpfulCount | Refusal:
    """Mark another person's review as helpful, or take the mark back. Doing it twice changes nothing.

    Of several people on one network or mailbox only the first one counts, and none who share the author's.
    """
    user_id = require_user(actor)
    person = hold_person(uow, user_id)
    review = _shown(uow, review_id)
    if review.user_id == user_id:
        raise Forbidden(_(OWN_REVIEW_HELPFUL))
    if refusal := slow_down(uow, limit_key(uow, "helpful", user_id), MARKS_PER_HOUR):
        return refusal
    note_network(uow, user_id, client)
    if is_helpful:
        others = crowds.helped(uow.session, review.id, but=user_id, limit=MOST_COMPARED)
        is_counted = counts(uow, person, others, client)
        has_changed = responses.add_helpful(uow.session, review.id, user_id, clock.now(), is_counted=is_counted)
    else:
        did_count = responses.remove_helpful(uow.session, review.id, user_id)
        has_changed = did_count is not None
        if did_count:
            take_place(uow, review.id, person)
    if has_changed:
        directory_changed(uow.session, review.venue_id)
    return HelpfulCount(responses.helpful_count(uow.session, review.id), is_helpful)


def put_reply(uow: UnitOfWork, actor: Actor, *, review_id: str, text: str, seen: str = "") -> str | Refusal:
    """Answer a review in public as the venue's owner, or change the answer that is there. Where an admin took one away
    no other follows. Returns the id of the venue. Raises Changed where others have answered otherwise since the answer,
    or that there is none, was `seen` in a version."""
    user_id = require_user(actor)
    words = REPLY_FORM["text"].checked(text)
    review = _answered(uow, review_id, user_id)
    reply = responses.held_reply(uow.session, review.id)
    if reply is None and review.id in replies_removed(uow.session, [review.venue_id]):
        raise Conflict(_(REPLY_REMOVED))
    _refuse_changed(reply, words, seen)
    if refusal := slow_down(uow, limit_key(uow, "reply", user_id), REPLIES_PER_HOUR):
        return refusal
    now = clock.now()
    if reply is None and responses.add_reply(uow.session, review.id, user_id, words, now):
        tell_of_reply(uow, review, venue_names(uow.session, {review.venue_id})[review.venue_id], words)
    elif (reply := reply or _posted_at_once(uow, review, words, seen)).text != words:
        reply.text, reply.user_id, reply.updated_at = words, user_id, now
    directory_changed(uow.session, review.venue_id)
    return review.venue_id


def reply_version(present: str | None) -> str:
    """A version of the answer to a review, also of none."""
    return version_of(present)


def delete_reply(uow: UnitOfWork, actor: Actor, *, review_id: str) -> str:
    """Take the venue's answer back, as its owner. Returns the id of the venue."""
    user_id = require_user(actor)
    review = _answered(uow, review_id, user_id)
    reply = uow.session.get(ReviewReply, review.id)
    if reply is None:
        raise NotFound(_("Reply not found"))
    uow.session.delete(reply)
    directory_changed(uow.session, review.venue_id)
    return review.venue_id


def _shown(uow: UnitOfWork, review_id: str) -> Review:
    review = reviews.shown(uow.session, review_id)
    if review is None:
        raise NotFound(_(NO_REVIEW))
    return review


def _answered(uow: UnitOfWork, review_id: str, user_id: str) -> Review:
    """A public review that this person answers for the venue. All of them are held, the venue first: who is removed
    as its manager meanwhile may not. Raises Forbidden and NotFound."""
    found = reviews.with_id(uow.session, review_id)
    if found is not None:
        lock_venue(uow.session, found.venue_id)
    hold_person(uow, user_id)
    review = _shown(uow, review_id)
    if user_id not in managers(uow.session, review.venue_id):
        raise Forbidden(_(ONLY_THE_OWNER_REPLIES))
    return review


def _posted_at_once(uow: UnitOfWork, review: Review, words: str, seen: str) -> ReviewReply:
    """The answer that was posted while this one was on its way."""
    reply = responses.held_reply(uow.session, review.id)
    _refuse_changed(reply, words, seen)
    if reply is None:  # And deleted again.
        raise Changed(_(REPLY_GONE))
    return reply


def _refuse_changed(reply: ReviewReply | None, words: str, seen: str) -> None:
    present = reply.text if reply else None
    if seen and seen != reply_version(present) and present != words:
        raise Changed(_(ANSWERED if reply else REPLY_GONE))
