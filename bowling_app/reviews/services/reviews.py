"""Writing, changing and deleting one's review of a venue."""

from dataclasses import asdict, dataclass, replace
from datetime import timedelta
from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.participation import hold_person, limit_key, note_network, sharing_network, slow_down
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Forbidden, NotFound
from bowling_app.platform.kit.policies import require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.models import Review
from bowling_app.reviews.queries import reviews
from bowling_app.reviews.rules.limits import POSTS_PER_HOUR
from bowling_app.reviews.rules.review_form import CONTENT, ReviewContent, ReviewDraft, checked_review
from bowling_app.reviews.rules.reviews import (
    HASTE,
    NOT_SOMEBODY_ELSE,
    OWN_VENUE,
    RUNS_IT,
    Circumstances,
    ReviewStanding,
    held_notice,
    hold_reason,
    reason_still,
    removed_notice,
)
from bowling_app.reviews.services.crowds import like_other_reviewers, runs_competitor
from bowling_app.reviews.services.review_news import tell_of_review
from bowling_app.reviews.services.review_removals import note_deletion, removal_of
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import participation
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.sums import recompute_sums
from bowling_app.venues.services.participation import hold_venue

NO_REVIEW: Final = N_("Venue or review not found")


@dataclass(frozen=True, slots=True)
class _Writing:
    """The venue, author, content and network of a review."""

    venue: Venue
    person: User
    content: ReviewContent
    client: str


def post_review(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, draft: ReviewDraft, client: str = ""
) -> ReviewStanding | Refusal:
    """Save the actor's review of a venue, or change what their present one says.

    The venue's count and mean are computed from the rows at the end of this transaction. `client` is the network of the
    request, as `platform.limits.client_addresses` gives it; empty if unknown.
    """
    user_id = require_user(actor)
    content = checked_review(draft)
    if draft.user_id not in {None, user_id}:
        raise Forbidden(_(NOT_SOMEBODY_ELSE))
    venue = hold_venue(uow, venue_id)
    person = hold_person(uow, user_id)
    if user_id in managers(uow.session, venue.id):
        raise Forbidden(_(OWN_VENUE))
    if refusal := slow_down(uow, limit_key(uow, "review", user_id), POSTS_PER_HOUR):
        return refusal
    review = reviews.of_person(uow.session, venue.id, user_id)
    if review is not None and _is_same(uow, review, content):
        return replace(standing(venue, review), is_change=True)
    note_network(uow, user_id, client)
    written = _written(uow, _Writing(venue, person, content, client), review)
    settled = replace(settle(uow, venue, written), is_change=review is not None)
    if review is None and written.status == "shown":
        tell_of_review(uow, venue, written)
    return settled


def _is_same(uow: UnitOfWork, review: Review, content: ReviewContent) -> bool:
    """Whether a review says that already. One that was taken down for its author's part in the alley, or that its
    author has deleted since it was removed, is sent in anew."""
    if ReviewContent(**{name: getattr(review, name) for name in CONTENT}) != content:
        return False
    return review.removed_for != RUNS_IT and not (review.status == "removed" and removal_of(uow, review).is_deleted)


def delete_review(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> ReviewStanding:
    """Delete the actor's review of a venue, which may be closed by now.

    If an admin had removed the review, only its words are deleted. The row stays, so that the review cannot come back
    unchecked, also if its author changed it meanwhile.
    """
    user_id = require_user(actor)
    venue = participation.lock_venue(uow.session, venue_id)
    review = reviews.of_person(uow.session, venue.id, user_id) if venue else None
    if venue is None or review is None:
        raise NotFound(_(NO_REVIEW))
    if "removed" in {review.status, review.held_for} and review.removed_for != RUNS_IT:
        _say(review, ReviewContent(review.rating))
        review.status, review.held_for, review.removed_for = "removed", None, review.removed_for or "other"
        note_deletion(uow, review)
        return standing(venue, review)
    uow.session.delete(review)
    return settle(uow, venue, None)


def settle(uow: UnitOfWork, venue: Venue, review: Review | None) -> ReviewStanding:
    """Recompute the venue, which the caller has locked, from its rows, and drop the cached pages."""
    uow.session.flush()  # The sums must count what has just changed.
    recompute_sums(uow.session, [venue.id])
    uow.session.refresh(venue)
    venue.updated_at = clock.now()
    directory_changed(uow.session, venue.id)
    return standing(venue, review)


def standing(venue: Venue, review: Review | None) -> ReviewStanding:
    """The venue's numbers, and the status of the review."""
    if review is None:
        return ReviewStanding(venue.review_count, venue.avg_rating)
    return ReviewStanding(venue.review_count, venue.avg_rating, review.id, review.status, notice_of(review))


def notice_of(review: Review) -> str:
    """What the author should know about their review; empty if it is public."""
    if review.status == "held":
        return held_notice(review.held_for)
    return removed_notice(review.removed_for) if review.status == "removed" else ""


def _written(uow: UnitOfWork, writing: _Writing, earlier: Review | None) -> Review:
    """The review with what it says now. The rules check only a new text, never the stars."""
    now = clock.now()
    has_new_words = earlier is None or earlier.text != writing.content.text
    review = earlier or Review(venue_id=writing.venue.id, user_id=writing.person.id, rating=1, created_at=now)
    _say(review, writing.content)
    review.updated_at = now
    uow.session.add(review)
    if review.held_for and has_new_words:
        about = _circumstances(uow, writing, is_new=False, was_removed=review.held_for == "removed")
        review.held_for = reason_still(about, review.held_for)
    if review.status == "removed" or (review.status == "shown" and has_new_words):
        was_removed = review.status == "removed" and review.removed_for != RUNS_IT
        about = _circumstances(uow, writing, is_new=earlier is None, was_removed=was_removed)
        was_shown = earlier is not None and review.status == "shown"
        review.held_for, review.removed_for = hold_reason(about), None
        review.status = "held" if review.held_for else "shown"
        if was_shown and review.status == "held":
            review.shown_at = review.shown_at or review.created_at  # So that it is no news when it is shown again.
    return review


def _say(review: Review, content: ReviewContent) -> None:
    for name, value in asdict(content).items():
        setattr(review, name, value)


def _circumstances(uow: UnitOfWork, writing: _Writing, *, is_new: bool, was_removed: bool) -> Circumstances:
    now, venue, person = clock.now(), writing.venue, writing.person
    own_managers = managers(uow.session, venue.id)
    like = like_other_reviewers(uow, person, venue, writing.content.text, writing.client)
    earlier, recent = reviews.written(uow.session, person.id, since=now - HASTE, but_at=venue.id)
    return Circumstances(
        text=writing.content.text,
        is_new_review=is_new,
        account_age=max(now - person.created_at, timedelta()),
        earlier_reviews=earlier,
        recent_reviews=recent,
        shares_network_with_manager=bool(sharing_network(uow, person.id, own_managers, writing.client)),
        was_removed=was_removed,
        runs_competitor=runs_competitor(uow, person.id, venue),
        shares_network_with_reviewer=like.network,
        shares_mailbox_with_reviewer=like.mailbox,
        has_words_of_another=like.words,
    )
