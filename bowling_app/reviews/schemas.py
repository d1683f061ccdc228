"""The reviews on a venue's page and on the home page, every text formatted, and as other programs read them.

A review has its own id. Ids and e-mail addresses of people are not included.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated

from pydantic import Field

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.platform.kit.records import SENT


@dataclass(frozen=True, slots=True)
class ReviewQuery:
    """The choice of reviews in the address of a page, as texts: `?sort=lowest&stars=2&page=3`."""

    sort: str = ""
    stars: str = ""
    page: str = ""


@dataclass(frozen=True, slots=True)
class ReplyView:
    """What the venue's owner answers to a review, in public."""

    heading: str  # "Reply from the owner of Sunset Lanes".
    paragraphs: tuple[str, ...]
    text: str  # The same in one piece.
    date: str  # "Nov 3, 2026"
    when: str  # "3 days ago"
    moment: str  # "2026-11-03T18:05:00+00:00", for `<time datetime>`.
    edited: str  # "Edited Nov 5, 2026"; empty when it never was.


@dataclass(frozen=True, slots=True)
class ReviewCard:
    """One review as a reader sees it. The rights in it are those of the caller; visitors get False."""

    id: str  # Of the review, for helpful votes, reports and replies.
    author: str
    photo: str  # Empty without one.
    initial: str  # "K", where there is no photo.
    stars: int  # 1 to 5.
    stars_text: str  # "4 out of 5 stars"
    paragraphs: tuple[str, ...]  # Empty for a review without words.
    date: str  # "Nov 3, 2026", in the venue's time zone.
    when: str  # "3 days ago"
    moment: str  # "2026-11-03T18:05:00+00:00", for `<time datetime>`.
    edited: str  # "Edited Nov 5, 2026"; empty when it never was.
    helpful: str  # "3 people found this helpful"; empty for 0.
    is_helpful: bool = False  # The caller has marked it as helpful.
    is_reported: bool = False  # The caller has reported it, and no admin has checked it yet.
    may_reply: bool = False  # The venue's owner.
    reply: ReplyView | None = None
    replying: Mapping[str, str] = field(default_factory=dict[str, str])  # What the owner's form begins with.


@dataclass(frozen=True, slots=True)
class MyReview:
    """The caller's own review, with what the form needs. `notice` is empty if the review is public."""

    card: ReviewCard
    written: Mapping[str, str]  # What the form begins with, by the names of its fields.
    notice: str  # "Your review is being checked ..." or "We removed your review: ...".


@dataclass(frozen=True, slots=True)
class StarsRow:
    """One row of the distribution, which is also a filter."""

    stars: int  # 5 first, 1 last.
    label: str  # "5 stars"
    count: str  # "1,204"
    share: str  # "62%": the width of the bar.
    text: str  # "5 stars: 12 of 19 reviews", for screen readers.
    href: str  # The venue's page with this filter, "#reviews" included; without it where it is chosen.
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class SortChoice:
    """One way to sort. `value` is newest, highest, lowest or helpful."""

    value: str
    label: str  # "Newest", "Highest rated", "Lowest rated", "Most helpful".
    href: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class ReviewsView:
    """The reviews of a venue: ten on a page, and above them the caller's own review."""

    venue_id: str
    heading: str  # "19 reviews" or "No reviews yet".
    average: str  # "4.3"; empty without reviews.
    average_text: str  # "4.3 out of 5 stars"; empty without reviews.
    distribution: tuple[StarsRow, ...]  # Five rows; empty without reviews.
    sorts: tuple[SortChoice, ...]
    reviews: tuple[ReviewCard, ...]  # Without the caller's own, which comes first, as `mine`.
    pager: Pager
    summary: str  # "1 to 10 of 19 reviews", "3 reviews with 2 stars"; empty without reviews.
    empty_text: str  # Why no review is listed and what to do; empty when one is.
    held_note: str  # "2 reviews are being checked before they are shown."; empty for 0.
    mine: MyReview | None  # None for a visitor, and for a user without a review.
    refusal: str  # Why a signed-in person may not review; empty if they may, and for visitors.
    rules_href: str  # The page about how reviews are checked.
    is_narrowed: bool = False  # Another page, order or choice of stars than the venue's page has by itself.
    more: str = ""  # "Show 7 more", where a phone shows only the first of them.


@dataclass(frozen=True, slots=True)
class ReviewFormPage:
    """The page on which one reviews a venue, or changes the review."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str  # Where the form is sent.
    venue_id: str
    reviews: Link  # The venue's reviews.
    standing: str = ""  # "Your review is posted. Thank you!", just after it was.
    mine: MyReview | None = None
    refusal: str = ""  # Why the person may not review; empty if they may.
    form: Filled = EMPTY  # With the own review; in the answer to a form without scripts, with what was typed.


@dataclass(frozen=True, slots=True)
class ReviewResponsePage:
    """The page on which somebody reports a review, or the venue's owner answers it."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str  # Where the form is sent.
    card: ReviewCard
    standing: str = ""  # What became of the form; empty before it is sent.
    refusal: str = ""  # Why the person may not send it; empty if they may.
    is_open: bool = True  # Whether there is a form to send.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class FeedReview:
    """A review on the home page."""

    venue: str
    venue_href: str  # Leads to the reviews on the venue's page.
    place: str  # "Austin, TX"
    card: ReviewCard


@dataclass(frozen=True, slots=True)
class ReviewFeed:
    """The latest reviews of the home page; there may be none."""

    heading: str  # "Latest reviews"
    reviews: tuple[FeedReview, ...]


@dataclass(frozen=True, slots=True)
class ReportLine:
    """What one person reported."""

    __pydantic_config__ = SENT

    reason: str  # "Advertising or spam"
    note: str
    date: str


@dataclass(frozen=True, slots=True)
class QueuedReview:
    """A review as an admin looks at it, whether it waits in a queue or not."""

    id: str
    version: str  # Of all that is shown of it; a decision names it.
    venue: str
    venue_href: str
    card: ReviewCard  # With its days in UTC.
    status: str  # "Shown", "Held" or "Removed".
    held_for: str  # "A link in the text"; empty when it is not held.
    removed: str  # Who took it down, when and why; empty when it is not removed.
    reports: tuple[ReportLine, ...]
    may_show: bool  # Held or removed, and not deleted by its author since.
    may_keep: bool  # Reported: the reports are settled, and it stays as it is.
    may_remove: bool  # Not removed yet.


@dataclass(frozen=True, slots=True)
class ReviewQueue:
    """One page of a queue, the longest waiting first, or of the reviews that an admin looks for, the newest first."""

    queue: str  # "held", "reported" or "all".
    heading: str  # "3 reviews held"
    reviews: tuple[QueuedReview, ...]
    next_cursor: str  # Asks for the next page; empty on the last.
    reasons: tuple[Option, ...]  # For a removal.
    venue: str = ""  # What was looked for.
    person: str = ""


@dataclass(frozen=True, slots=True)
class ReviewRecord:
    """A review. `updatedAt` is later than `createdAt` when its author has changed it."""

    __pydantic_config__ = SENT

    id: Annotated[str, Field(description="Of the review; it says nothing about its author.")]
    venue_id: str
    rating: int
    text: str | None
    user_display_name: str
    user_photo_url: Annotated[str | None, Field(alias="userPhotoURL")]
    created_at: datetime
    updated_at: datetime
    is_edited: bool
    helpful_count: int
    reply: Annotated[str | None, Field(description="What the venue's owner answers.")]
    replied_at: datetime | None
    reply_version: Annotated[str, Field(description="Of the reply, also of none; who replies may name it.")]


@dataclass(frozen=True, slots=True)
class MyReviewRecord(ReviewRecord):
    """One's own review. Others see it only while its status is `shown`; `notice` says why they do not."""

    status: Annotated[str, Field(json_schema_extra={"enum": ["shown", "held", "removed"]})]
    notice: str


@dataclass(frozen=True, slots=True)
class ReviewRecords:
    """One page of a list; `nextCursor` asks for the following one and is null on the last."""

    __pydantic_config__ = SENT

    reviews: tuple[ReviewRecord, ...]
    next_cursor: str | None
