"""Taking the form in which somebody reviews a venue."""

from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.choices import Hidden, Question
from bowling_app.platform.kit.forms import SURE
from bowling_app.platform.kit.identity import Refusal
from bowling_app.reviews.rules.review_form import DELETION, REVIEW_FORM, SURE_TO_DELETE, review_draft, review_path
from bowling_app.reviews.services.reviews import delete_review, post_review


def take_review(sent: Sent) -> Outcome:
    """Keep or delete the review, and lead to the reviews of the venue. Without scripts, the page of the form says what
    became of it."""
    venue_id = str(sent.arguments["venue_id"])
    if sent.text(DELETION[0].name):
        return _deleted(sent, venue_id)
    draft = review_draft({field.name: sent.text(field.name) for field in REVIEW_FORM.fields})
    told = perform(sent.token, post_review, venue_id=venue_id, draft=draft, client=sent.client)
    if isinstance(told, Refusal):
        return told
    said = told.notice or ("Review updated." if told.is_change else "Review posted.")
    return Done(f"{venue_path(venue_id)}#reviews", said, confirmation=review_path(venue_id))


def _deleted(sent: Sent, venue_id: str) -> Outcome:
    if not sent.text(SURE):
        carried = (*DELETION, Hidden(SURE, "yes"))
        return Question(SURE_TO_DELETE, (), carried, send="Yes, delete it", back="No", text="It can't be undone.")
    perform(sent.token, delete_review, venue_id=venue_id)
    return Done(f"{venue_path(venue_id)}#reviews", "Review deleted.")
