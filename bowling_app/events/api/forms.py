"""Taking the forms and the buttons of events."""

from collections.abc import Callable, Mapping
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
from bowling_app.leagues.rules.paths import read_number
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.kit.identity import Refusal


def take_proposal(sent: Sent) -> Outcome:
    """Keep what a visitor tells, and lead to the venue's events; without scripts, say here that it has arrived."""
    venue_id, event = _venue_id(sent), str(sent.arguments.get("event", ""))
    proposal = EventProposal(event_terms(sent.given), _number(event) if event else None)
    told = perform(sent.token, propose_event, venue_id=venue_id, proposal=proposal, client=sent.client)
    if isinstance(told, Refusal):
        return told
    here = f"{proposal_path(told.venue_id)}?sent=yes"
    return Done(venue_events_path(told.venue_id), THANKS, here, title="Thank you")


def take_own(sent: Sent) -> Outcome:
    """Save an event of one's own venue, and lead back to the list."""
    key, terms = str(sent.arguments["key"]), event_terms(sent.given)
    event_id = None if key == NEW else _number(key)
    saved = perform(sent.token, save_event, venue_id=_venue_id(sent), terms=terms, event_id=event_id)
    return _done(saved.venue_id, "saved")


def take_date(sent: Sent) -> Outcome:
    """Cancel or move one date, and lead back to the list."""
    on = read_day(str(sent.arguments["day"]))
    if on is None:
        raise NotFound(NO_EVENT)
    one, change = OneDate(_number(str(sent.arguments["key"])), on), date_change(sent.given)
    changed = perform(sent.token, change_date, venue_id=_venue_id(sent), one=one, change=change)
    return _done(changed.venue_id, "dated")


def take_button(sent: Sent) -> Outcome:
    """Do what a button of one's own list stands for."""
    for button, (take, said) in _BUTTONS.items():
        if pressed := sent.text(button):
            return _done(take(sent, _number(pressed)), said)
    raise Invalid("There is no such button.")


def _confirmed(sent: Sent, event_id: int) -> str:
    return perform(sent.token, confirm_event, venue_id=_venue_id(sent), event_id=event_id).venue_id


def _removed(sent: Sent, event_id: int) -> str:
    perform(sent.token, remove_event, venue_id=_venue_id(sent), event_id=event_id)
    return _venue_id(sent)


def _accepted(sent: Sent, event_id: int) -> str:
    return perform(sent.token, accept_event, event_id=event_id).venue_id


def _rejected(sent: Sent, event_id: int) -> str:
    return perform(sent.token, reject_event, event_id=event_id).venue_id


_BUTTONS: Final[Mapping[str, tuple[Callable[[Sent, int], str], str]]] = {
    CONFIRM: (_confirmed, "confirmed"),
    REMOVE: (_removed, "removed"),
    ACCEPT: (_accepted, "accepted"),
    REJECT: (_rejected, "rejected"),
}
"""What each button does with an event, which answers the id of its venue, and what is said then."""


def _done(venue_id: str, what: str) -> Done:
    return Done(own_path(venue_id), SAID[what], f"{own_path(venue_id)}?done={what}")


def _venue_id(sent: Sent) -> str:
    return str(sent.arguments["venue_id"])


def _number(text: str) -> int:
    if (number := read_number(text)) is None:
        raise NotFound(NO_EVENT)
    return number
