"""Taking the forms and the buttons of specials."""

from collections.abc import Mapping
from typing import Final

from bowling_app.owners.api.offer_forms import OfferForms, Pressed, venue_of
from bowling_app.owners.rules import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Outcome, Sent
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.prices.rules.specials import Special
from bowling_app.specials.rules.special_form import SPECIAL_FORM, filled_in, special_terms
from bowling_app.specials.services.special_pages import PAGES, load_own_special_form
from bowling_app.specials.services.specials import (
    NO_SPECIAL,
    accept_special,
    confirm_special,
    propose_special,
    reject_special,
    remove_special,
    save_special,
)
from bowling_app.venues.rules.told.proposal import Proposal

_LIST: Final = OfferForms(PAGES, NO_SPECIAL, SPECIAL_FORM, load_own_special_form)


def take_proposal(sent: Sent) -> Outcome:
    """Keep what a visitor tells, and lead to the venue's page; without scripts, say here that it has arrived."""
    terms, venue_id = special_terms(sent.given), venue_of(sent)

    def keep(replaces: int | None) -> Special | Refusal:
        proposal = Proposal(terms, replaces)
        return perform(sent.token, propose_special, venue_id=venue_id, proposal=proposal, client=sent.client)

    return _LIST.propose(sent, keep)


def take_own(sent: Sent) -> Outcome:
    """Save a special of one's own venue, and lead back to the list, or ask first where others have changed it."""
    terms = special_terms(sent.given)

    def keep(special_id: int | None, seen: str) -> Special:
        return perform(sent.token, save_special, venue_id=venue_of(sent), terms=terms, special_id=special_id, seen=seen)

    return _LIST.save(sent, filled_in(terms), keep)


def take_button(sent: Sent) -> Outcome:
    """Do what a button of one's own list stands for."""
    return _LIST.press(sent, _BUTTONS)


def _confirmed(sent: Sent, special_id: int) -> str:
    return perform(sent.token, confirm_special, venue_id=venue_of(sent), special_id=special_id).venue_id


def _removed(sent: Sent, special_id: int) -> str:
    perform(sent.token, remove_special, venue_id=venue_of(sent), special_id=special_id)
    return venue_of(sent)


def _accepted(sent: Sent, special_id: int) -> str:
    return perform(sent.token, accept_special, special_id=special_id).venue_id


def _rejected(sent: Sent, special_id: int) -> str:
    return perform(sent.token, reject_special, special_id=special_id).venue_id


_BUTTONS: Final[Mapping[str, tuple[Pressed, str]]] = {
    CONFIRM: (_confirmed, "confirmed"),
    REMOVE: (_removed, "removed"),
    ACCEPT: (_accepted, "accepted"),
    REJECT: (_rejected, "rejected"),
}
"""What each button does with a special, and what is said then."""
