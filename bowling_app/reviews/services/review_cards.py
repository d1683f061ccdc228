"""From reviews to what a reader sees of them."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.dates import day_text, when_text
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.language.messages import _, ngettext
from bowling_app.reviews.models import ReviewReply
from bowling_app.reviews.queries.reviews import Authored
from bowling_app.reviews.rules.review_form import typed_in
from bowling_app.reviews.schemas import MyReview, MyReviewRecord, ReplyView, ReviewCard, ReviewRecord
from bowling_app.reviews.services.review_responses import reply_version
from bowling_app.reviews.services.reviews import notice_of

_AT_ONCE: Final = timedelta(seconds=1)
"""Two moments of one writing may be apart by this much."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """The reader of a review: the reviews that they marked as helpful or reported, and whether they own the venue."""

    user_id: str | None = None
    is_owner: bool = False
    helpful: frozenset[str] = frozenset()
    reported: frozenset[str] = frozenset()


VISITOR: Final = Viewer()


def card(found: Authored, venue_name: str, zone: str, viewer: Viewer = VISITOR) -> ReviewCard:
    """A review as a reader sees it, with the days as the venue's own clocks have them."""
    review, now, local = found.review, clock.now(), ZoneInfo(zone)
    is_other = viewer.user_id is not None and viewer.user_id != review.user_id
    return ReviewCard(
        id=review.id,
        author=shown_name(found.name),
        photo=found.photo or "",
        initial=shown_name(found.name)[:1].upper(),
        stars=review.rating,
        stars_text=stars_text(review.rating),
        paragraphs=lines(review.text),
        date=day_text(review.created_at, local),
        when=when_text(review.created_at, now),
        moment=review.created_at.isoformat(timespec="seconds"),
        edited=_("Edited {day}", day=day_text(review.updated_at, local)) if is_edited(found) else "",
        helpful=_helpful(found.helpful) if found.helpful else "",
        is_helpful=review.id in viewer.helpful,
        is_reported=review.id in viewer.reported,
        may_reply=viewer.is_owner and is_other,
        reply=None if found.reply is None else _reply(found.reply, venue_name, local, now),
        replying=reply_form(found.reply.text if found.reply else None) if viewer.is_owner else {},
    )


def reply_form(present: str | None) -> Mapping[str, str]:
    """What the owner's form begins with: the reply that is there, and its version, also of none."""
    return {"text": present or "", VERSION: reply_version(present)}


def my_review(found: Authored, venue_name: str, zone: str) -> MyReview:
    """A review as its author sees it."""
    review = found.review
    return MyReview(
        card=card(found, venue_name, zone, Viewer(review.user_id)),
        written=typed_in(review),
        notice=notice_of(review),
    )


def record(found: Authored) -> ReviewRecord:
    """A review for other programs."""
    review, reply = found.review, found.reply
    return ReviewRecord(
        id=review.id,
        venue_id=review.venue_id,
        rating=review.rating,
        text=review.text,
        user_display_name=found.name,
        user_photo_url=found.photo,
        created_at=review.created_at,
        updated_at=review.updated_at,
        is_edited=is_edited(found),
        helpful_count=found.helpful,
        reply=reply.text if reply else None,
        replied_at=reply.updated_at if reply else None,
        reply_version=reply_version(reply.text if reply else None),
    )


def my_record(found: Authored) -> MyReviewRecord:
    """A review for programs of its author."""
    return MyReviewRecord(**asdict(record(found)), status=found.review.status, notice=notice_of(found.review))


def is_edited(found: Authored) -> bool:
    """Whether the author has changed the review since they wrote it."""
    return found.review.updated_at - found.review.created_at > _AT_ONCE


def stars_text(stars: float) -> str:
    """Stars in words: "4 out of 5 stars", "4.3 out of 5 stars"."""
    return _("{stars} out of 5 stars", stars=f"{stars:.1f}".removesuffix(".0"))


def held_note(held: int) -> str:
    """How many reviews of a venue wait for a check; empty for none."""
    if not held:
        return ""
    return ngettext(
        "{n} review is being checked before it is shown.",
        "{n} reviews are being checked before they are shown.",
        held,
    )


def lines(text: str | None) -> tuple[str, ...]:
    """The paragraphs of a text; empty for no text."""
    return tuple(line for line in (text or "").splitlines() if line)


def _helpful(people: int) -> str:
    return ngettext("{n} person found this helpful", "{n} people found this helpful", people)


def _reply(reply: ReviewReply, venue_name: str, zone: ZoneInfo, now: datetime) -> ReplyView:
    is_changed = reply.updated_at - reply.created_at > _AT_ONCE
    return ReplyView(
        heading=_("Reply from the owner of {venue}", venue=venue_name),
        paragraphs=lines(reply.text),
        text=reply.text,
        date=day_text(reply.created_at, zone),
        when=when_text(reply.created_at, now),
        moment=reply.created_at.isoformat(timespec="seconds"),
        edited=_("Edited {day}", day=day_text(reply.updated_at, zone)) if is_changed else "",
    )
