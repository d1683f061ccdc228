"""Taking the report of a review, and the reply of the venue's owner."""

from typing import Final

from bowling_app.perform import perform
from bowling_app.platform.audit.comparing import VERSION, differences, unsent
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.errors import Changed
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.api.deletions import is_deletion, sure_of
from bowling_app.reviews.rules.responses import (
    REPLIED,
    REPLY_DELETED,
    REPLY_FORM,
    REPORTED,
    SURE_TO_DELETE_REPLY,
    reply_path,
    report_path,
)
from bowling_app.reviews.services.response_pages import load_reply_form
from bowling_app.reviews.services.review_responses import delete_reply, put_reply, report_review

_NONE: Final = {"text": N_("No reply")}


def take_report(sent: Sent) -> Outcome:
    """Keep the report. Without scripts, the page of the form says that we will look at the review."""
    review_id = str(sent.arguments["review_id"])
    told = perform(sent.token, report_review, review_id=review_id, reason=sent.text("reason"), note=sent.text("note"))
    return _done(told, _(REPORTED), report_path(review_id))


def take_reply(sent: Sent) -> Outcome:
    """Post the reply, change it or delete it. Where somebody else has done so since the form began, it asks first."""
    review_id = str(sent.arguments["review_id"])
    if is_deletion(sent):
        if question := sure_of(sent, _(SURE_TO_DELETE_REPLY)):
            return question
        return _done(perform(sent.token, delete_reply, review_id=review_id), _(REPLY_DELETED), reply_path(review_id))
    text, seen = sent.text("text"), sent.text(VERSION)
    try:
        told = perform(sent.token, put_reply, review_id=review_id, text=text, seen=seen)
    except Changed as refusal:
        present = perform(sent.token, load_reply_form, review_id=review_id).form.values
        return unsent(refusal, differences(REPLY_FORM, present, {"text": text}, _NONE), present[VERSION])
    return _done(told, _(REPLIED), f"{reply_path(review_id)}?done=posted")


def _done(told: str | Refusal, said: str, confirmation: str) -> Outcome:
    """What follows: the reviews of the venue of that id."""
    if isinstance(told, Refusal):
        return told
    return Done(f"{venue_path(told)}#reviews", said, confirmation=confirmation)
