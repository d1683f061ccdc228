"""Taking the forms that name a missing venue and correct one, and what a person does with their own suggestions."""

from collections.abc import Sequence
from typing import Final

from bowling_app.perform import perform
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.documents.sent_forms import by_their_name
from bowling_app.platform.kit.choices import Hidden, Item, Pair, Question
from bowling_app.platform.kit.forms import SURE
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.suggestions.rules import (
    ANSWER,
    CORRECTION_FORM,
    MINE_PATH,
    SURE_TO_WITHDRAW,
    THANKS_PATH,
    WITHDRAW,
    correction_path,
    corrections_in,
)
from bowling_app.suggestions.schemas.suggestions import ONE_OF_THESE, DuplicatesFound, MissingVenue, Remarks
from bowling_app.suggestions.services.suggestion_pages import SAID
from bowling_app.suggestions.services.venue_corrections import review_edit, suggest_edit
from bowling_app.suggestions.services.venue_suggestions import answer_suggestion, suggest_venue, withdraw_suggestion
from bowling_app.venues.schemas.likely_venues import LikelyVenue

_NONE: Final = "noneOfThese"
_REVIEWED: Final = "reviewed"


def take_missing(sent: Sent) -> Outcome:
    """Keep the suggestion, or ask first whether the venue is one of those that look like it."""
    outcome = perform(
        sent.token,
        by_their_name(sent, suggest_venue, unless=DuplicatesFound),
        missing=_missing(sent),
        remarks=remarks_in(sent),
        none_of_these=bool(sent.text(_NONE)),
    )
    if isinstance(outcome, Refusal):
        return outcome
    if isinstance(outcome, DuplicatesFound):
        return _question(outcome)
    return Done(THANKS_PATH, follow=True)


def take_correction(sent: Sent) -> Outcome:
    """Keep the correction, or ask first whether these are the changes."""
    venue_id, remarks = str(sent.arguments["venue_id"]), remarks_in(sent)
    said = corrections_in({name: sent.text(name) for name in CORRECTION_FORM.more})
    if not sent.text(_REVIEWED):
        return _review(perform(sent.token, review_edit, venue_id=venue_id, said=said, remarks=remarks))
    suggest = by_their_name(sent, suggest_edit)
    outcome = perform(sent.token, suggest, venue_id=venue_id, said=said, remarks=remarks)
    if isinstance(outcome, Refusal):
        return outcome
    return Done(f"{correction_path(venue_id)}/sent", follow=True)


def take_own(sent: Sent) -> Outcome:
    """Answer what was asked about a suggestion of one's own, or take it back once somebody is sure."""
    suggestion_id = str(sent.arguments["suggestion_id"])
    if not sent.text(WITHDRAW[0].name):
        perform(sent.token, answer_suggestion, suggestion_id=suggestion_id, text=sent.text(ANSWER.fields[0].name))
        return _own_done("answered")
    if not sent.text(SURE):  # A script has asked already.
        carried = (*WITHDRAW, Hidden(SURE, "yes"))
        return Question(_(SURE_TO_WITHDRAW), (), carried, send=_("Yes"), back=_("No"))
    perform(sent.token, withdraw_suggestion, suggestion_id=suggestion_id)
    return _own_done("withdrawn")


def _own_done(what: str) -> Done:
    return Done(MINE_PATH, _(SAID[what]), f"{MINE_PATH}?done={what}")


def remarks_in(sent: Sent) -> Remarks:
    """What goes with the suggestion."""
    return Remarks(sent.text("note"), sent.text("evidenceUrl"), wants_credit=bool(sent.text("wantsCredit")))


def _missing(sent: Sent) -> MissingVenue:
    return MissingVenue(
        city=sent.text("city"),
        state=sent.text("state"),
        venue_name=sent.text("venueName"),
        address=sent.text("address"),
        zip_code=sent.text("zipCode"),
        phone=sent.text("phone"),
        website=sent.text("website"),
    )


def _question(found: DuplicatesFound) -> Question:
    is_any_open = any(venue.href for venue in found.venues)
    return Question(
        heading=_(ONE_OF_THESE),
        items=tuple(map(_item, found.venues)),
        carried=(Hidden(_NONE, "yes"),),
        send=_("None of these, send it") if is_any_open else _("Send it anyway"),
        back=_("Back to the form"),
        text=_alike(found) if is_any_open else _("What looks like yours has closed."),
    )


def _alike(found: DuplicatesFound) -> str:
    is_one = len(found.venues) == 1
    return _("We list a venue that looks like yours.") if is_one else _("We list venues that look like yours.")


def _review(differences: Sequence[Difference]) -> Question:
    return Question(
        heading=_("Review your changes"),
        items=tuple(
            Item(one.label, pairs=(Pair(_("Current"), one.before), Pair(_("New"), one.after))) for one in differences
        ),
        carried=(Hidden(_REVIEWED, "yes"),),
        send=_("Submit"),
        back=_("Back"),
    )


def _item(venue: LikelyVenue) -> Item:
    where = ", ".join(filter(None, (venue.address, venue.place)))
    again = "" if venue.href else _("Is it open again? Send yours: we look into it, and open its page again.")
    return Item(venue.name, venue.href, where, f"{venue.reason}. {again}" if again else venue.reason)
