"""The reviews that admins look at: held and reported ones, and any that they look for."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, Literal
from urllib.parse import urlencode

from bowling_app.platform.audit.seen import version_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE, PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.dates import utc_text
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.admin.queue_asked import LONGEST_PERSON
from bowling_app.reviews.models import Review, ReviewReply, ReviewReport
from bowling_app.reviews.queries import review_responses as responses
from bowling_app.reviews.queries import reviews
from bowling_app.reviews.queries.review_responses import Waiting
from bowling_app.reviews.queries.reviews import Authored, Sought
from bowling_app.reviews.rules.responses import REASONS, REPORT_FORM
from bowling_app.reviews.rules.review_form import CONTENT
from bowling_app.reviews.rules.reviews import HELD_FOR
from bowling_app.reviews.schemas import QueuedReview, ReportLine, ReviewQueue
from bowling_app.reviews.services.review_cards import card
from bowling_app.reviews.services.review_removals import NOT_REMOVED, Removal, removals
from bowling_app.reviews.services.reviews import NO_REVIEW
from bowling_app.venues.queries import participation
from bowling_app.venues.queries.venues import venues_called

ADMIN_PATH: Final = "/admin/reviews"

Queue = Literal["held", "reported"]

_MOMENT: Final = (datetime, str)  # What all lists are sorted by.
_NOTHING_ASKED: Final = "Enter an alley or a person to see their reviews, removed ones too."
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
        queue=queue,
        heading=f"{count_of(number, 'review', 'reviews')} {'held' if queue == 'held' else 'reported'}",
        reviews=_queued(uow, shown),
        next_cursor="" if is_last else cursor_of(shown[-1].since, shown[-1].review_id),
        reasons=REPORT_FORM["reason"].options,
    )


def find_reviews(
    uow: UnitOfWork, actor: Actor, *, venue: str = "", person: str = "", page: PageWanted = FIRST_PAGE
) -> ReviewQueue:
    """One page of the reviews of a venue or of a person, whatever their status, the newest first. `venue` is an id or a
    name, `person` a name, an email address or an id. Without either it is empty."""
    require_admin(actor)
    where, who = one_line(venue, LONGEST_PERSON), one_line(person, LONGEST_PERSON)
    venue_ids = venues_called(uow.session, where) if where else None if who else ()
    sought, after = Sought(venue_ids, who), cursor_values(page.cursor, *_MOMENT)
    found = reviews.found(uow.session, sought, limit=page.limit + 1, after=after)
    shown, is_last = found[: page.limit], len(found) <= page.limit
    number = count_of(reviews.count_found(uow.session, sought), "review", "reviews")
    return ReviewQueue(
        queue="all",
        heading=number if where or who else _NOTHING_ASKED,
        reviews=_lines(uow, shown),
        next_cursor="" if is_last else cursor_of(shown[-1].review.created_at, shown[-1].review.id),
        reasons=REPORT_FORM["reason"].options,
        venue=where,
        person=who,
    )


def reviews_of_path(venue_id: str) -> str:
    """Where an admin looks at all reviews of a venue."""
    return f"{ADMIN_PATH}?{urlencode({'queue': 'all', 'venue': venue_id})}"


def reviews_by(user_id: str) -> Link:
    """Where an admin looks at all reviews of a person."""
    return Link("Their reviews", f"{ADMIN_PATH}?{urlencode({'queue': 'all', 'person': user_id})}")


def load_queued_review(uow: UnitOfWork, actor: Actor, *, review_id: str) -> QueuedReview:
    """One review as admins look at it, whether it waits in a queue or not."""
    require_admin(actor)
    found = reviews.with_ids(uow.session, [review_id])
    if not found:
        raise NotFound(_(NO_REVIEW))
    return _lines(uow, found)[0]


def present_version(uow: UnitOfWork, review: Review) -> str:
    """The version of a review, as the queues would show it now."""
    reports = responses.open_reports(uow.session, [review.id])[review.id]
    return _version(review, uow.session.get(ReviewReply, review.id), reports)


def _version(review: Review, reply: ReviewReply | None, reports: list[ReviewReport]) -> str:
    """Changes with what the review and its reply say, with its status, and with the reports that a decision settles."""
    said = *(getattr(review, name) for name in CONTENT), reply.text if reply else None
    standing = review.status, review.held_for, review.removed_for
    return version_of(said, standing, [(report.user_id, report.reason, report.note) for report in reports])


def _queued(uow: UnitOfWork, waiting: list[Waiting]) -> tuple[QueuedReview, ...]:
    return _lines(uow, reviews.with_ids(uow.session, [each.review_id for each in waiting]))


def _lines(uow: UnitOfWork, found: Sequence[Authored]) -> tuple[QueuedReview, ...]:
    reports = responses.open_reports(uow.session, [each.review.id for each in found])
    names = participation.venue_names(uow.session, {each.review.venue_id for each in found})
    removed = removals(uow, [each.review for each in found])
    return tuple(
        _line(each, names[each.review.venue_id], reports[each.review.id], removed.get(each.review.id, NOT_REMOVED))
        for each in found
    )


def _line(found: Authored, venue: str, reports: list[ReviewReport], removal: Removal) -> QueuedReview:
    review = found.review
    return QueuedReview(
        id=review.id,
        version=_version(review, found.reply, reports),
        venue=venue,
        venue_href=venue_path(review.venue_id),
        card=card(found, venue, "UTC"),
        status=_STATUS_TEXTS[review.status],
        held_for=HELD_FOR.get(review.held_for or "", ""),
        removed=removal.text,
        reports=tuple(
            ReportLine(REASONS.get(r.reason, r.reason), r.note or "", utc_text(r.created_at)) for r in reports
        ),
        may_show=review.status != "shown" and not removal.is_deleted,
        may_keep=bool(reports),
        may_remove=review.status != "removed",
    )
