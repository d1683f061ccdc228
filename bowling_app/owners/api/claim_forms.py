"""Taking the forms with which somebody claims a venue."""

from bowling_app.owners.rules import ADDRESS_FORM, CODE_FORM, WRITTEN_FORM
from bowling_app.owners.services.claims import claim_in_writing, confirm_claim, send_claim_code
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome
from bowling_app.platform.documents.sent_forms import Sent
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.language.messages import _


def take_address(sent: Sent) -> Outcome:
    """Have a code sent to the venue, and ask for it on the page that comes next."""
    email = ADDRESS_FORM["email"].checked(sent.text("email"))
    refusal = perform(sent.token, send_claim_code, venue_id=_venue_id(sent), email=email)
    return refusal or Done(f"{_path(sent)}/code", follow=True)


def take_code(sent: Sent) -> Outcome:
    """Prove with the code that one reads the venue's mail."""
    code = CODE_FORM["code"].checked(sent.text("code"))
    refusal = perform(sent.token, confirm_claim, venue_id=_venue_id(sent), code=code)
    return refusal or Done(_path(sent), _("You're in! This page is yours to manage."), follow=True)


def take_statement(sent: Sent) -> Outcome:
    """Claim the venue in writing. What became of it is on the page of the ways."""
    statement = WRITTEN_FORM["statement"].checked(sent.text("statement"))
    refusal = perform(sent.token, claim_in_writing, venue_id=_venue_id(sent), statement=statement)
    return refusal or Done(_path(sent), _("Got it. Our team will review your claim."))


def _venue_id(sent: Sent) -> str:
    return str(sent.arguments["venue_id"])


def _path(sent: Sent) -> str:
    return f"{venue_path(_venue_id(sent))}/claim"
