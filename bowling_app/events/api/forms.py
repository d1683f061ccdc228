"""Taking the forms and the buttons of events."""

from collections.abc import Mapping
from typing import Final

from bowling_app.events.rules.event_form import date_change, event_terms
from bowling_app.events.rules.events import EventProposal, OneDate
from bowling_app.events.rules.paths import proposal_path, read_day, venue_events_path
from bowling_app.events.services.editing_pages import NEW, SAID, THANKS, own_path
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
from bowling_app.leagues.rules.buttons import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.owners.api.offer_forms import OfferForms, Pressed, venue_of
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.language.messages import _

_LIST: Final = OfferForms(own_path, SAID, NO_EVENT)


def take_proposal(sent: Sent) -> Outcome:
    """Keep what a visitor tells, and lead to the venue's events; without scripts, say here that it has arrived."""
    venue_id, event = venue_of(sent), str(sent.arguments.get("event", ""))
    proposal = EventProposal(event_terms(sent.given), _LIST.number(event) if event else None)
    told = perform(sent.token, propose_event, venue_id=venue_id, proposal=proposal, client=sent.client)
    if isinstance(told, Refusal):
        return told
    here = f"{proposal_path(told.venue_id)}?sent=yes"
    return Done(venue_events_path(told.venue_id), _(THANKS), here, title=_("Thank you"))


def take_own(sent: Sent) -> Outcome:
    """Save an event of one's own venue, and lead back to the list."""
    key, terms = str(sent.arguments["key"]), event_terms(sent.given)
    event_id = None if key == NEW else _LIST.number(key)
    saved = perform(sent.token, save_event, venue_id=venue_of(sent), terms=terms, event_id=event_id)
    return _LIST.done(saved.venue_id, "saved")


def take_date(sent: Sent) -> Outcome:
    """Cancel or move one date, and lead back to the list."""
    on = read_day(str(sent.arguments["day"]))
    if on is None:
        raise NotFound(_(NO_EVENT))
    one, change = OneDate(_LIST.number(str(sent.arguments["key"])), on), date_change(sent.given)
    changed = perform(sent.token, change_date, venue_id=venue_of(sent), one=one, change=change)
    return _LIST.done(changed.venue_id, "dated")


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
