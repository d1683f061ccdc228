"""Taking the forms and the buttons of those who run a venue together."""

from bowling_app.owners.rules import CLAIM, STEP, WHO, managers_path
from bowling_app.owners.services.claim_withdrawals import ask_to_withdraw, withdraw_claim
from bowling_app.owners.services.own_venues import DONE as OF_VENUES
from bowling_app.owners.services.owner_tabs import OWN_PATH
from bowling_app.owners.services.team_pages import DONE
from bowling_app.owners.services.teams import (
    accept_invitation,
    invite_manager,
    leave_team,
    remove_from_team,
    withdraw_invitation,
)
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.choices import Hidden, Question
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import SURE
from bowling_app.platform.language.messages import _


def take_team(sent: Sent) -> Outcome:
    """Do what a button of the page stands for, or send an invitation."""
    venue_id, who = str(sent.arguments["venue_id"]), sent.text(WHO)
    match sent.text(STEP):
        case "":
            refusal = perform(sent.token, invite_manager, venue_id=venue_id, email=sent.text("email"))
            return refusal or _done(venue_id, "invited")
        case "withdraw":
            perform(sent.token, withdraw_invitation, venue_id=venue_id, handle=who)
            return _done(venue_id, "withdrawn")
        case "remove":
            if not sent.text(SURE):
                return _sure(_("Remove this person?"), Hidden(STEP, "remove"), Hidden(WHO, who))
            perform(sent.token, remove_from_team, venue_id=venue_id, handle=who)
            return _done(venue_id, "removed")
        case "leave":
            return _leave(sent, venue_id, Hidden(STEP, "leave"))
        case _:
            raise Invalid(_("There is no such button."))


def take_closed(sent: Sent) -> Outcome:
    """Leave a closed venue, whose own page of managers is gone, or withdraw a claim that waits."""
    if claim_id := sent.text(CLAIM):
        return _withdraw(sent, claim_id)
    venue_id = sent.text("venue")
    if not venue_id:
        raise Invalid(_("There is no such button."))
    return _leave(sent, venue_id)


def take_join(sent: Sent) -> Outcome:
    """Accept an invitation."""
    venue_id = perform(sent.token, accept_invitation, key=str(sent.arguments.get("key", "")))
    return Done(f"{OWN_PATH}/{venue_id}/edit", _("You're in! This page is yours to manage."))


def _withdraw(sent: Sent, claim_id: str) -> Outcome:
    if not sent.text(SURE):
        return _sure(perform(sent.token, ask_to_withdraw, claim_id=claim_id), Hidden(CLAIM, claim_id))
    perform(sent.token, withdraw_claim, claim_id=claim_id)
    return Done(OWN_PATH, _(OF_VENUES["withdrawn"]), f"{OWN_PATH}?done=withdrawn")


def _leave(sent: Sent, venue_id: str, *carried: Hidden) -> Outcome:
    if not sent.text(SURE):
        return _sure(_("Stop managing this page?"), *carried)
    perform(sent.token, leave_team, venue_id=venue_id)
    return Done(OWN_PATH, _(OF_VENUES["left"]), f"{OWN_PATH}?done=left")


def _sure(heading: str, *carried: Hidden) -> Question:
    """Asked of browsers without scripts; the live page has asked already."""
    return Question(heading, (), (*carried, Hidden(SURE, "yes")), send=_("Yes"), back=_("Back"))


def _done(venue_id: str, what: str) -> Done:
    href = managers_path(venue_id)
    return Done(href, _(DONE[what]), f"{href}?done={what}")
