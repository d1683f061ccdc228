"""Taking the forms and the buttons of party packages."""

from collections.abc import Mapping
from typing import Final

from bowling_app.owners.api.offer_forms import OfferForms, Pressed, venue_of
from bowling_app.owners.rules import ACCEPT, REJECT, REMOVE
from bowling_app.parties.rules.package_form import PACKAGE_FORM, filled_in, package_terms
from bowling_app.parties.rules.packages import Package
from bowling_app.parties.services.package_pages import PAGES, load_own_form
from bowling_app.parties.services.packages import (
    NO_PACKAGE,
    accept_package,
    propose_package,
    reject_package,
    remove_package,
    save_package,
)
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Outcome, Sent
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.venues.rules.told.proposal import Proposal

_LIST: Final = OfferForms(PAGES, NO_PACKAGE, PACKAGE_FORM, load_own_form)


def take_proposal(sent: Sent) -> Outcome:
    """Keep what a visitor tells, and lead to the venue's page; without scripts, say here that it has arrived."""
    terms, venue_id = package_terms(sent.given), venue_of(sent)

    def keep(replaces: int | None) -> Package | Refusal:
        proposal = Proposal(terms, replaces)
        return perform(sent.token, propose_package, venue_id=venue_id, proposal=proposal, client=sent.client)

    return _LIST.propose(sent, keep)


def take_own(sent: Sent) -> Outcome:
    """Save a package of one's own venue, and lead back to the list, or ask first where others have changed it."""
    terms = package_terms(sent.given)

    def keep(package_id: int | None, seen: str) -> Package:
        return perform(sent.token, save_package, venue_id=venue_of(sent), terms=terms, package_id=package_id, seen=seen)

    return _LIST.save(sent, filled_in(terms), keep)


def take_button(sent: Sent) -> Outcome:
    """Do what a button of one's own list stands for."""
    return _LIST.press(sent, _BUTTONS)


def _removed(sent: Sent, package_id: int) -> str:
    perform(sent.token, remove_package, venue_id=venue_of(sent), package_id=package_id)
    return venue_of(sent)


def _accepted(sent: Sent, package_id: int) -> str:
    return perform(sent.token, accept_package, package_id=package_id).venue_id


def _rejected(sent: Sent, package_id: int) -> str:
    return perform(sent.token, reject_package, package_id=package_id).venue_id


_BUTTONS: Final[Mapping[str, tuple[Pressed, str]]] = {
    REMOVE: (_removed, "removed"),
    ACCEPT: (_accepted, "accepted"),
    REJECT: (_rejected, "rejected"),
}
"""What each button does with a package, and what is said then."""
