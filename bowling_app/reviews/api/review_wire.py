"""What reviews send and get. Authors are named, never identified."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field, WithJsonSchema

from bowling_app.platform.http.wire import Wire
from bowling_app.platform.kit.cursors import LARGEST_LIMIT
from bowling_app.reviews.rules.limits import REVIEWS_OF_A_PAGE
from bowling_app.reviews.rules.reviews import LONGEST_REPLY, LONGEST_REPORT, LONGEST_TEXT, REASONS
from bowling_app.reviews.schemas import ReportLine

Limit = Annotated[int, Field(json_schema_extra={"minimum": 1, "maximum": LARGEST_LIMIT})]
Cursor = Annotated[str | None, Field(description="The nextCursor of the page before.")]
Reason = Annotated[str, Field(description="The reason.", json_schema_extra={"enum": list(REASONS)})]

# The operation judges the stars, so that the message is the same everywhere.
Stars = Annotated[
    Any, Field(description="Whole stars."), WithJsonSchema({"type": "integer", "minimum": 1, "maximum": 5})
]


class ReviewIn(Wire):
    """A review. Control and invisible characters are taken out of the text; HTML in it stays plain text."""

    rating: Stars = None
    text: Annotated[str | None, Field(description=f"At most {LONGEST_TEXT:,} characters.")] = None
    user_id: Annotated[str | None, Field(description="May be left out; another's id is refused.")] = None


class ReviewsQuery(Wire):
    """Which reviews of a venue, in which order, and which page."""

    sort: Annotated[str, Field(json_schema_extra={"enum": ["newest", "highest", "lowest", "helpful"]})] = "newest"
    rating: Annotated[int | None, Field(description="Only reviews with so many stars.")] = None
    limit: Limit = REVIEWS_OF_A_PAGE
    cursor: Cursor = None


class ReplyIn(Wire):
    """What the venue's owner answers."""

    text: Annotated[str, Field(description=f"1 to {LONGEST_REPLY:,} characters.")]


class ReportIn(Wire):
    """Why somebody should look at a review. `other` needs a note."""

    reason: Reason
    note: Annotated[str | None, Field(description=f"At most {LONGEST_REPORT} characters.")] = None


class RemovalIn(Wire):
    """Why a review is removed."""

    reason: Reason


class QueueQuery(Wire):
    """Which queue, and which page."""

    queue: Literal["held", "reported"] = "held"
    limit: Limit = 25
    cursor: Cursor = None


class ReviewOut(Wire):
    """A review. `updatedAt` is later than `createdAt` when its author has changed it."""

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


class MyReviewOut(ReviewOut):
    """One's own review. Others see it only while its status is `shown`; `notice` says why they do not."""

    status: Annotated[str, Field(json_schema_extra={"enum": ["shown", "held", "removed"]})]
    notice: str


class ReviewsOut(Wire):
    """One page of a list; `nextCursor` asks for the following one and is null on the last."""

    reviews: tuple[ReviewOut, ...]
    next_cursor: str | None


class LatestReviewsOut(Wire):
    """At most six reviews with words, the latest first."""

    reviews: tuple[ReviewOut, ...]


class HelpfulOut(Wire):
    """How many people find the review helpful, and whether the caller is one of them."""

    count: int
    is_helpful: bool


class QueuedReviewOut(Wire):
    """A review that waits for a look."""

    id: str
    venue: str
    venue_href: str
    author: str
    stars_text: str
    paragraphs: tuple[str, ...]
    date: str
    status: str
    held_for: str
    reports: tuple[ReportLine, ...]


class QueueOut(Wire):
    """One page of a queue, whoever waits longest first. `nextCursor` is empty on the last page."""

    heading: str
    reviews: tuple[QueuedReviewOut, ...]
    next_cursor: str
