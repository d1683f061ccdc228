"""What becomes of somebody's review and replies when they begin or cease to run the venue."""

from collections.abc import Sequence

from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.reviews.queries import review_responses as responses
from bowling_app.reviews.queries import reviews
from bowling_app.reviews.rules.reviews import RUNS_IT
from bowling_app.reviews.services.review_removals import note_reply_removal
from bowling_app.reviews.services.reviews import settle
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.venue_edits import Editor


def take_own_review_down(uow: UnitOfWork, venue: Venue, user_id: str) -> bool:
    """Take down the review of a person who runs the venue from now on; whether there was one to take down. The caller
    holds the venue. What waited because an earlier version was removed counts as removed again."""
    written = reviews.of_person(uow.session, venue.id, user_id)
    review = reviews.held(uow.session, written.id) if written else None
    if review is None or review.status == "removed":
        return False
    reason = "other" if review.held_for == "removed" else RUNS_IT
    review.status, review.held_for, review.removed_for = "removed", None, reason
    responses.settle_reports(uow.session, review.id, clock.now())
    settle(uow, venue, review)
    return True


def take_replies_down(uow: UnitOfWork, venue: Venue, by: Editor, people: Sequence[str]) -> None:
    """Delete what these people answered in the name of a venue that they should never have run. Each reply leaves an
    entry in the audit log, as one that an admin takes down by itself."""
    answered = responses.remove_replies(uow.session, venue.id, people)
    for review in answered:
        note_reply_removal(uow, review, by.name, by.reason)
    if answered:
        directory_changed(uow.session, venue.id)
