"""Reviews: reading, writing, answering, reporting, and what admins decide."""

from typing import Annotated

from fastapi import Query, Request
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.http.callers import Client, Token
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.inputs import SeenVersion, Taken
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.http.schemas import DoneOut
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.reviews.api.schemas import (
    LatestReviewsOut,
    QueuedReviewOut,
    QueueOut,
    QueueQuery,
    RemovalIn,
    ReplyIn,
    ReportIn,
    ReviewsQuery,
)
from bowling_app.reviews.rules.responses import REPLIED, REPLY_DELETED, REPORTED
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.rules.reviews import ReviewFilter, ReviewStanding
from bowling_app.reviews.schemas import MyReviewRecord, ReviewRecords
from bowling_app.reviews.services.review_moderation import (
    keep_review,
    release_review,
    remove_reply,
    remove_review,
)
from bowling_app.reviews.services.review_pages import latest_review_records, list_review_records, my_review_record
from bowling_app.reviews.services.review_queues import load_queued_review, review_queue
from bowling_app.reviews.services.review_responses import (
    HelpfulCount,
    delete_reply,
    mark_helpful,
    put_reply,
    report_review,
)
from bowling_app.reviews.services.reviews import delete_review, post_review
from bowling_app.venues.api.leading_on import LEADS_ON, lead_on

reviews = router("Reviews")


@reviews.get("/venues/{venue_id}/reviews", response_model=ReviewRecords, responses={**LEADS_ON, **refusals(404, 410)})
def of_venue(request: Request, venue_id: str, query: Annotated[ReviewsQuery, Query()]) -> Response:
    """The reviews of a venue, the newest first unless sorted otherwise, ten of a page unless told."""
    wanted, page = ReviewFilter(query.sort, query.rating), PageWanted(query.limit, query.cursor)
    try:
        found = perform(None, list_review_records, venue_id=venue_id, wanted=wanted, page=page)
    except Moved as moved:
        return lead_on(moved, request)
    return cached(request, found)


@reviews.get("/reviews/latest", response_model=LatestReviewsOut)
def latest(request: Request) -> Response:
    """Six reviews with more than ten characters of text, from the 20 venues reviewed last, three latest of each."""
    return cached(request, LatestReviewsOut.model_validate({"reviews": perform(None, latest_review_records)}))


@reviews.get("/venues/{venue_id}/reviews/mine", response_model=MyReviewRecord, responses=refusals(401, 404))
def mine(venue_id: str, token: Token) -> Response:
    """One's own review of a venue, whether others see it or not."""
    return private_json(perform(token, my_review_record, venue_id=venue_id))


@reviews.put(
    "/venues/{venue_id}/reviews/mine", response_model=ReviewStanding, responses=refusals(401, 403, 404, 409, 422, 429)
)
def put(venue_id: str, body: Taken[ReviewDraft], token: Token, client: Client) -> Response:
    """Posts one's review of a venue, or changes its stars and text. Nobody reviews a venue of their own."""
    outcome = perform(token, post_review, venue_id=venue_id, draft=body, client=client)
    return refused(outcome) if isinstance(outcome, Refusal) else private_json(outcome)


@reviews.delete("/venues/{venue_id}/reviews/mine", response_model=ReviewStanding, responses=refusals(401, 403, 404))
def delete(venue_id: str, token: Token) -> Response:
    """Deletes one's review of a venue."""
    return private_json(perform(token, delete_review, venue_id=venue_id))


@reviews.put("/reviews/{review_id}/helpful", response_model=HelpfulCount, responses=refusals(401, 403, 404, 429))
def praise(review_id: str, token: Token, client: Client) -> Response:
    """Says that a review is helpful. Nobody says so of their own."""
    return _marked(token, client, review_id, is_helpful=True)


@reviews.delete("/reviews/{review_id}/helpful", response_model=HelpfulCount, responses=refusals(401, 403, 404, 429))
def withdraw_praise(review_id: str, token: Token, client: Client) -> Response:
    """Takes that back."""
    return _marked(token, client, review_id, is_helpful=False)


@reviews.put("/reviews/{review_id}/report", response_model=DoneOut, responses=refusals(401, 403, 404, 409, 422, 429))
def report(review_id: str, body: ReportIn, token: Token) -> Response:
    """Asks for a look at a review. It stays where it is until somebody has looked."""
    outcome = perform(token, report_review, review_id=review_id, reason=body.reason, note=body.note)
    return refused(outcome) if isinstance(outcome, Refusal) else private_json(DoneOut(message=_(REPORTED)))


@reviews.put("/reviews/{review_id}/reply", response_model=DoneOut, responses=refusals(401, 403, 404, 409, 422, 429))
def reply(review_id: str, body: ReplyIn, token: Token) -> Response:
    """Answers a review in public, as the venue's owner, or changes the answer."""
    outcome = perform(token, put_reply, review_id=review_id, text=body.text, seen=body.version)
    return refused(outcome) if isinstance(outcome, Refusal) else private_json(DoneOut(message=_(REPLIED)))


@reviews.delete("/reviews/{review_id}/reply", response_model=DoneOut, responses=refusals(401, 403, 404))
def withdraw_reply(review_id: str, token: Token) -> Response:
    """Takes the answer back, as the venue's owner."""
    perform(token, delete_reply, review_id=review_id)
    return private_json(DoneOut(message=_(REPLY_DELETED)))


@reviews.get("/admin/reviews", response_model=QueueOut, responses=refusals(401, 403))
def queue(query: Annotated[QueueQuery, Query()], token: Token) -> Response:
    """The reviews that wait for a look. For admins."""
    page = PageWanted(query.limit, query.cursor)
    return private_json(QueueOut.model_validate(perform(token, review_queue, queue=query.queue, page=page)))


@reviews.get("/admin/reviews/{review_id}", response_model=QueuedReviewOut, responses=refusals(401, 403, 404))
def one(review_id: str, token: Token) -> Response:
    """Any review with its version, also one that is shown or removed. For admins."""
    return private_json(QueuedReviewOut.model_validate(perform(token, load_queued_review, review_id=review_id)))


@reviews.post(
    "/admin/reviews/{review_id}/release", response_model=ReviewStanding, responses=refusals(401, 403, 404, 409)
)
def release(review_id: str, version: SeenVersion, token: Token) -> Response:
    """Shows a held or removed review, and counts it. For admins."""
    return private_json(perform(token, release_review, review_id=review_id, seen=version))


@reviews.post(
    "/admin/reviews/{review_id}/remove", response_model=ReviewStanding, responses=refusals(401, 403, 404, 409, 422)
)
def remove(review_id: str, version: SeenVersion, body: RemovalIn, token: Token) -> Response:
    """Shows a review no more, for one of the nine reasons. For admins."""
    return private_json(perform(token, remove_review, review_id=review_id, reason=body.reason, seen=version))


@reviews.post("/admin/reviews/{review_id}/keep", response_model=ReviewStanding, responses=refusals(401, 403, 404, 409))
def keep(review_id: str, version: SeenVersion, token: Token) -> Response:
    """Leaves a reported review as it is, and settles its reports. For admins."""
    return private_json(perform(token, keep_review, review_id=review_id, seen=version))


@reviews.delete("/admin/reviews/{review_id}/reply", response_model=DoneOut, responses=refusals(401, 403, 404, 409))
def remove_answer(review_id: str, version: SeenVersion, token: Token) -> Response:
    """Takes an owner's reply away. For admins."""
    perform(token, remove_reply, review_id=review_id, seen=version)
    return private_json(DoneOut(message="The reply is removed."))


def _marked(token: str | None, client: str, review_id: str, *, is_helpful: bool) -> Response:
    outcome = perform(token, mark_helpful, review_id=review_id, is_helpful=is_helpful, client=client)
    return refused(outcome) if isinstance(outcome, Refusal) else private_json(outcome)
