"""Taking the form in which somebody reviews a venue."""

from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.documents.sent_forms import by_their_name
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.reviews.api.deletions import is_deletion, sure_of
from bowling_app.reviews.rules.review_form import REVIEW_FORM, SURE_TO_DELETE, review_draft, review_path
from bowling_app.reviews.services.reviews import delete_review, post_review


def take_review(sent: Sent) -> Outcome:
    """Keep or delete the review, and lead to the reviews of the venue. Without scripts, the page of the form says what
    became of it."""
    venue_id = str(sent.arguments["venue_id"])
    if is_deletion(sent):
        if question := sure_of(sent, _(SURE_TO_DELETE)):
            return question
        perform(sent.token, delete_review, venue_id=venue_id)
        return Done(f"{venue_path(venue_id)}#reviews", _("Review deleted."), f"{review_path(venue_id)}?deleted=yes")
    draft = review_draft({field.name: sent.text(field.name) for field in REVIEW_FORM.fields})
    post = by_their_name(sent, post_review)
    told = perform(sent.token, post, venue_id=venue_id, draft=draft, client=sent.client)
    if isinstance(told, Refusal):
        return told
    said = told.notice or (_("Review updated.") if told.is_change else _("Review posted."))
    return Done(f"{venue_path(venue_id)}#reviews", said, confirmation=f"{review_path(venue_id)}?done=posted")
