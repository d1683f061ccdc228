"""Taking a vote on whether a venue's facts are right."""

from bowling_app.accuracy.rules.accuracy import WITHDRAWAL, AccuracyDraft, vote_path
from bowling_app.accuracy.services.accuracy import cast_accuracy_vote, withdraw_accuracy_vote
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _


def take_vote(sent: Sent) -> Outcome:
    """Count the vote, or take it back. The form says what is wrong; the buttons beside it say what they mean as `type`.
    Without scripts, the page of the form says what was counted."""
    venue_id, meant = str(sent.arguments["venue_id"]), sent.text("type")
    href, confirmation = venue_path(venue_id), vote_path(venue_id)
    if meant == WITHDRAWAL[0].value:
        perform(sent.token, withdraw_accuracy_vote, venue_id=venue_id)
        return Done(href, _("Vote removed."), confirmation)
    draft = AccuracyDraft(meant or "not_accurate", tuple(sent.all("facts")), sent.text("reason"))
    told = perform(sent.token, cast_accuracy_vote, venue_id=venue_id, draft=draft, client=sent.client)
    return told if isinstance(told, Refusal) else Done(href, _("Thanks! Got it."), confirmation)
