"""Taking the forms and the buttons of party packages."""

from typing import Final

from bowling_app.parties.rules.buttons import ACCEPT, REJECT, REMOVE
from bowling_app.parties.rules.package_form import package_terms
from bowling_app.parties.rules.packages import Proposal
from bowling_app.parties.schemas.packages import proposal_path
from bowling_app.parties.services.package_pages import NEW, SAID, THANKS, own_path
from bowling_app.parties.services.packages import (
    NO_PACKAGE,
    accept_package,
    propose_package,
    reject_package,
    remove_package,
    save_package,
)
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.kit.identity import Refusal

_LARGEST_ROW: Final = 2**31 - 1


def take_proposal(sent: Sent) -> Outcome:
    """Keep what a visitor tells, and lead to the venue's page; without scripts, say here that it has arrived."""
    venue_id, package = _venue_id(sent), str(sent.arguments.get("package", ""))
    proposal = Proposal(package_terms(sent.given), _number(package) if package else None)
    told = perform(sent.token, propose_package, venue_id=venue_id, proposal=proposal, client=sent.client)
    if isinstance(told, Refusal):
        return told
    return Done(venue_path(told.venue_id), THANKS, f"{proposal_path(told.venue_id)}?sent=yes", title="Thank you")


def take_own(sent: Sent) -> Outcome:
    """Save a package of one's own venue, and lead back to the list."""
    key, terms = str(sent.arguments["key"]), package_terms(sent.given)
    package_id = None if key == NEW else _number(key)
    saved = perform(sent.token, save_package, venue_id=_venue_id(sent), terms=terms, package_id=package_id)
    return _done(saved.venue_id, "saved")


def take_button(sent: Sent) -> Outcome:
    """Do what a button of one's own list stands for."""
    venue_id = _venue_id(sent)
    if removed := sent.text(REMOVE):
        perform(sent.token, remove_package, venue_id=venue_id, package_id=_number(removed))
        return _done(venue_id, "removed")
    if accepted := sent.text(ACCEPT):
        return _done(perform(sent.token, accept_package, package_id=_number(accepted)).venue_id, "accepted")
    if rejected := sent.text(REJECT):
        return _done(perform(sent.token, reject_package, package_id=_number(rejected)).venue_id, "rejected")
    raise Invalid("There is no such button.")


def _done(venue_id: str, what: str) -> Done:
    return Done(own_path(venue_id), SAID[what], f"{own_path(venue_id)}?done={what}")


def _venue_id(sent: Sent) -> str:
    return str(sent.arguments["venue_id"])


def _number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text[:12]) <= _LARGEST_ROW:
        raise NotFound(NO_PACKAGE)
    return int(text)
