"""Taking the buttons with which people delete what they wrote about alleys."""

from typing import Final

from bowling_app.accuracy.services.accuracy import withdraw_accuracy_vote
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.choices import Hidden, Item, Question
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import SURE
from bowling_app.platform.language.messages import _
from bowling_app.reviews.services.reviews import delete_review
from bowling_app.scores.services.scores import withdraw_score
from bowling_app.venue_page.rules import ABOUT, KEY, KIND, SURE_TO_DELETE, WRITTEN_PATH
from bowling_app.venue_page.services.written_page import DELETED

_LONGEST_ABOUT: Final = 300
"""Characters of what is asked about: the button says them itself."""


def take_written(sent: Sent) -> Outcome:
    """Delete the review, the vote or the game that a button names. Browsers without scripts are asked first."""
    kind, key = sent.text(KIND), sent.text(KEY)
    if kind not in {"review", "vote", "score"}:
        raise Invalid(_("There is no such button."))
    if not sent.text(SURE):
        carried = (Hidden(KIND, kind), Hidden(KEY, key), Hidden(SURE, "yes"))
        about = Item(sent.text(ABOUT)[:_LONGEST_ABOUT])
        return Question(_(SURE_TO_DELETE), (about,), carried, send=_("Yes, delete it"), back=_("No"))
    if kind == "review":
        perform(sent.token, delete_review, venue_id=key)
    elif kind == "vote":
        perform(sent.token, withdraw_accuracy_vote, venue_id=key)
    else:
        perform(sent.token, withdraw_score, score_id=key)
    return Done(WRITTEN_PATH, _(DELETED), f"{WRITTEN_PATH}?deleted=yes")
