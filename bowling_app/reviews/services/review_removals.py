"""Who took a review off the site: an admin, its author, or the rule that nobody reviews what they run.

The audit log knows it, so that the review itself needs no more than the reason."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bowling_app.accounts.services.log_names import names_of
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.dates import utc_text
from bowling_app.reviews.models import Review
from bowling_app.reviews.queries.decisions import DELETED, REMOVED, REPLY_REMOVED, taken_down
from bowling_app.reviews.rules.responses import REASONS
from bowling_app.reviews.rules.reviews import RUNS_IT

_AUTHOR: Final = "visitor"  # The log names the review, not its author.
_BY_RULE: Final = "Taken down when its author became a manager of the alley."


@dataclass(frozen=True, slots=True)
class Removal:
    """How a review was taken off the site, and whether its author has deleted it since."""

    text: str = ""  # "Removed Nov 3, 2026 by Kim: Advertising or spam."; empty for one that is not removed.
    is_deleted: bool = False


NOT_REMOVED: Final = Removal()


def note_deletion(uow: UnitOfWork, review: Review) -> None:
    """Log that its author deleted a removed review, whose row stays: without its words it looks like one that never had
    any."""
    changes = {"review": [review.id, review.id]}
    entry = AuditEntry(
        venue_id=review.venue_id, actor=_AUTHOR, role=_AUTHOR, action=DELETED, changes=changes, at=clock.now()
    )
    uow.session.add(entry)


def note_reply_removal(uow: UnitOfWork, review: Review, by: str, reason: str | None = None) -> None:
    """Log that an admin took away what a venue answered. The log names the review, and not who wrote the reply."""
    changes = {"review": [review.id, review.id], "status": [review.status, review.status]}
    entry = AuditEntry(
        venue_id=review.venue_id, actor=by, action=REPLY_REMOVED, reason=reason, changes=changes, at=clock.now()
    )
    uow.session.add(entry)


def removals(uow: UnitOfWork, reviews: Sequence[Review]) -> Mapping[str, Removal]:
    """How each of the reviews that are removed was taken down, by the ids of the reviews."""
    removed = [each for each in reviews if each.status == "removed"]
    if not removed:
        return {}
    found = taken_down(uow.session, {each.venue_id for each in removed}, {each.id for each in removed})
    entries = dict[tuple[str, str], AuditEntry]()
    for entry in found:
        entries.setdefault((entry.action, entry.changes["review"][0]), entry)
    names = names_of(uow, {entry.actor for entry in found})
    return {
        each.id: _removal(each, entries.get((REMOVED, each.id)), entries.get((DELETED, each.id)), names)
        for each in removed
    }


def removal_of(uow: UnitOfWork, review: Review) -> Removal:
    """How one review was taken down."""
    return removals(uow, [review]).get(review.id, NOT_REMOVED)


def _removal(
    review: Review, removed: AuditEntry | None, deleted: AuditEntry | None, names: Mapping[str, str]
) -> Removal:
    by = f" {utc_text(removed.at)} by {names[removed.actor]}" if removed else ""
    reason = REASONS.get(review.removed_for or "", review.removed_for)
    text = _BY_RULE if review.removed_for == RUNS_IT else f"Removed{by}: {reason}."
    # What was written anew since is there again, and may be removed again without having been deleted.
    if deleted is None or review.text is not None or deleted.at < review.updated_at:
        return Removal(text)
    return Removal(f"{text} Its author deleted it {utc_text(deleted.at)}.", is_deleted=True)
