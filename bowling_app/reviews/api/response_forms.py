"""Taking the report of a review, and the reply of the venue's owner."""

from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.reviews.api.deletions import is_deletion, sure_of
from bowling_app.reviews.rules.responses import (
    REPLIED,
    REPLY_DELETED,
    REPORTED,
    SURE_TO_DELETE_REPLY,
    reply_path,
    report_path,
)
from bowling_app.reviews.services.review_responses import delete_reply, put_reply, report_review


def take_report(sent: Sent) -> Outcome:
    """Keep the report. Without scripts, the page of the form says that we will look at the review."""
    review_id = str(sent.arguments["review_id"])
    told = perform(sent.token, report_review, review_id=review_id, reason=sent.text("reason"), note=sent.text("note"))
    return _done(told, _(REPORTED), report_path(review_id))


def take_reply(sent: Sent) -> Outcome:
    """Post the reply, change it or delete it."""
    review_id = str(sent.arguments["review_id"])
    if is_deletion(sent):
        if question := sure_of(sent, _(SURE_TO_DELETE_REPLY)):
            return question
        return _done(perform(sent.token, delete_reply, review_id=review_id), _(REPLY_DELETED), reply_path(review_id))
    told = perform(sent.token, put_reply, review_id=review_id, text=sent.text("text"))
    return _done(told, _(REPLIED), reply_path(review_id))


def _done(told: str | Refusal, said: str, confirmation: str) -> Outcome:
    """What follows: the reviews of the venue of that id."""
    if isinstance(told, Refusal):
        return told
    return Done(f"{venue_path(told)}#reviews", said, confirmation=confirmation)
