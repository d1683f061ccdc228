"""What the API of reviews sends and takes where no value has that shape. Authors are named, never identified."""

from typing import Annotated, Literal

from pydantic import AliasPath, Field

from bowling_app.platform.http.inputs import Cursor, Limit
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.limits.input_limits import LONGEST_NAME_INPUT
from bowling_app.reviews.rules.limits import REVIEWS_OF_A_PAGE
from bowling_app.reviews.rules.responses import LONGEST_REPLY, LONGEST_REPORT, REASONS
from bowling_app.reviews.schemas import ReportLine, ReviewRecord

Reason = Annotated[str, Field(description="The reason.", json_schema_extra={"enum": list(REASONS)})]


class ReviewsQuery(ApiModel):
    """Which reviews of a venue, in which order, and which page.

    Two values in one address: `ReviewFilter` and `PageWanted`.
    """

    sort: Annotated[str, Field(json_schema_extra={"enum": ["newest", "highest", "lowest", "helpful"]})] = "newest"
    rating: Annotated[int | None, Field(description="Only reviews with so many stars.")] = None
    limit: Limit = REVIEWS_OF_A_PAGE
    cursor: Cursor = None


class ReplyIn(ApiModel):
    """What the venue's owner answers.

    The operation takes the text and the version by themselves.
    """

    text: Annotated[str, Field(description=f"1 to {LONGEST_REPLY:,} characters.")]
    version: Annotated[
        str,
        Field(
            max_length=LONGEST_NAME_INPUT,
            description="Of the reply that was seen, also of none: `replyVersion` of the review. If it has changed "
            "since, this is refused; without it, this stands in its place.",
        ),
    ] = ""


class ReportIn(ApiModel):
    """Why somebody should look at a review. `other` needs a note.

    The operation takes the reason and the note by themselves.
    """

    reason: Reason
    note: Annotated[str | None, Field(description=f"At most {LONGEST_REPORT} characters.")] = None


class RemovalIn(ApiModel):
    """Why a review is removed.

    The operation takes the reason by itself.
    """

    reason: Reason


class QueueQuery(ApiModel):
    """Which queue, and which page.

    The operation takes the queue by itself, beside `PageWanted`.
    """

    queue: Literal["held", "reported"] = "held"
    limit: Limit = 25
    cursor: Cursor = None


class LatestReviewsOut(ApiModel):
    """At most six reviews with words, the latest first.

    Names the list that the operation returns.
    """

    reviews: tuple[ReviewRecord, ...]


class QueuedReviewOut(ApiModel):
    """A review that waits for a look.

    Of the card of `QueuedReview` only what is right later, too.
    """

    id: str
    version: Annotated[str, Field(description="Of all that is told here; decisions name it.")]
    venue: str
    venue_href: str
    author: Annotated[str, Field(validation_alias=AliasPath("card", "author"))]
    stars_text: Annotated[str, Field(validation_alias=AliasPath("card", "stars_text"))]
    paragraphs: Annotated[tuple[str, ...], Field(validation_alias=AliasPath("card", "paragraphs"))]
    date: Annotated[str, Field(validation_alias=AliasPath("card", "date"))]
    status: str
    held_for: str
    removed: Annotated[str, Field(description="Who took it down, when and why; empty if it is not removed.")]
    reply: Annotated[str | None, Field(validation_alias=AliasPath("card", "reply", "text"))] = None
    reports: tuple[ReportLine, ...]


class QueueOut(ApiModel):
    """One page of a queue, whoever waits longest first. `nextCursor` is empty on the last page.

    Without the choices of `ReviewQueue`, which are for a form.
    """

    heading: str
    reviews: tuple[QueuedReviewOut, ...]
    next_cursor: str
