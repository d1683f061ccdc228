"""Taking the forms and the buttons of events."""

from collections.abc import Mapping
from typing import Final

from bowling_app.events.rules.event_form import DATE_FORM, EVENT_FORM, date_change, event_terms, filled_date, filled_in
from bowling_app.events.rules.events import OneDate, VenueEvent
from bowling_app.events.rules.paths import read_day
from bowling_app.events.services.editing_pages import PAGES, load_own_date, load_own_form
from bowling_app.events.services.events import (
    NO_EVENT,
    accept_event,
    change_date,
    confirm_event,
    propose_event,
    reject_event,
    remove_event,
    save_event,
)
from bowling_app.owners.api.offer_forms import OfferForms, Pressed, venue_of
from bowling_app.owners.rules import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Outcome, Sent
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.told.proposal import Proposal

_LIST: Final = OfferForms(PAGES, NO_EVENT, EVENT_FORM, load_own_form)
_DATES: Final = OfferForms(
    PAGES, NO_EVENT, DATE_FORM, load_own_date, address=("venue_id", "key", "day"), saved="dated",
    blank={"change": N_("Is on as planned"), "startTime": N_("As planned"), "reason": N_("Not said")},
)  # fmt: skip


def take_proposal(sent: Sent) -> Outcome:
    """Keep what a visitor tells, and lead to the venue's events; without scripts, say here that it has arrived."""
    terms, venue_id = event_terms(sent.given), venue_of(sent)

    def keep(replaces: int | None) -> VenueEvent | Refusal:
        proposal = Proposal(terms, replaces)
        return perform(sent.token, propose_event, venue_id=venue_id, proposal=proposal, client=sent.client)

    return _LIST.propose(sent, keep)


def take_own(sent: Sent) -> Outcome:
    """Save an event of one's own venue, and lead back to the list, or ask first where others have changed it."""
    terms = event_terms(sent.given)

    def keep(event_id: int | None, seen: str) -> VenueEvent:
        return perform(sent.token, save_event, venue_id=venue_of(sent), terms=terms, event_id=event_id, seen=seen)

    return _LIST.save(sent, filled_in(terms), keep)


def take_date(sent: Sent) -> Outcome:
    """Cancel or move one date, and lead back to the list, or ask first where others have changed it."""
    on, change = read_day(str(sent.arguments["day"])), date_change(sent.given)

    def keep(event_id: int | None, seen: str) -> VenueEvent:
        if event_id is None or on is None:
            raise NotFound(_(NO_EVENT))
        one = OneDate(event_id, on)
        return perform(sent.token, change_date, venue_id=venue_of(sent), one=one, change=change, seen=seen)

    return _DATES.save(sent, filled_date(change).values, keep)


def take_button(sent: Sent) -> Outcome:
    """Do what a button of one's own list stands for."""
    return _LIST.press(sent, _BUTTONS)


def _confirmed(sent: Sent, event_id: int) -> str:
    return perform(sent.token, confirm_event, venue_id=venue_of(sent), event_id=event_id).venue_id


def _removed(sent: Sent, event_id: int) -> str:
    perform(sent.token, remove_event, venue_id=venue_of(sent), event_id=event_id)
    return venue_of(sent)


def _accepted(sent: Sent, event_id: int) -> str:
    return perform(sent.token, accept_event, event_id=event_id).venue_id


def _rejected(sent: Sent, event_id: int) -> str:
    return perform(sent.token, reject_event, event_id=event_id).venue_id


_BUTTONS: Final[Mapping[str, tuple[Pressed, str]]] = {
    CONFIRM: (_confirmed, "confirmed"),
    REMOVE: (_removed, "removed"),
    ACCEPT: (_accepted, "accepted"),
    REJECT: (_rejected, "rejected"),
}
"""What each button does with an event, and what is said then."""
