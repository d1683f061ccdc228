"""Taking the forms and the buttons of specials."""

from collections.abc import Mapping
from typing import Final

from bowling_app.owners.api.offer_forms import OfferForms, Pressed, venue_of
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.prices.rules.specials import Proposal
from bowling_app.specials.rules.buttons import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.specials.rules.special_form import special_terms
from bowling_app.specials.schemas.specials import proposal_path
from bowling_app.specials.services.special_pages import NEW, SAID, THANKS, own_path
from bowling_app.specials.services.specials import (
    NO_SPECIAL,
    accept_special,
    confirm_special,
    propose_special,
    reject_special,
    remove_special,
    save_special,
)

_LIST: Final = OfferForms(own_path, SAID, NO_SPECIAL)


def take_proposal(sent: Sent) -> Outcome:
    """Keep what a visitor tells, and lead to the venue's page; without scripts, say here that it has arrived."""
    venue_id, special = venue_of(sent), str(sent.arguments.get("special", ""))
    proposal = Proposal(special_terms(sent.given), _LIST.number(special) if special else None)
    told = perform(sent.token, propose_special, venue_id=venue_id, proposal=proposal, client=sent.client)
    if isinstance(told, Refusal):
        return told
    return Done(venue_path(told.venue_id), _(THANKS), f"{proposal_path(told.venue_id)}?sent=yes", title=_("Thank you"))


def take_own(sent: Sent) -> Outcome:
    """Save a special of one's own venue, and lead back to the list."""
    key, terms = str(sent.arguments["key"]), special_terms(sent.given)
    special_id = None if key == NEW else _LIST.number(key)
    saved = perform(sent.token, save_special, venue_id=venue_of(sent), terms=terms, special_id=special_id)
    return _LIST.done(saved.venue_id, "saved")


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
