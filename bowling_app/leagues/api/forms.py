"""Taking the forms and the buttons of leagues."""

from collections.abc import Callable, Mapping
from typing import Final

from bowling_app.leagues.rules.buttons import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.leagues.rules.league_form import league_terms
from bowling_app.leagues.rules.leagues import Proposal
from bowling_app.leagues.rules.paths import proposal_path, read_number, venue_leagues_path
from bowling_app.leagues.services.editing_pages import NEW, SAID, THANKS, own_path
from bowling_app.leagues.services.leagues import (
    NO_LEAGUE,
    accept_league,
    confirm_league,
    propose_league,
    reject_league,
    remove_league,
    save_league,
)
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.kit.identity import Refusal


def take_proposal(sent: Sent) -> Outcome:
    """Keep what a visitor tells, and lead to the venue's leagues; without scripts, say here that it has arrived."""
    venue_id, league = _venue_id(sent), str(sent.arguments.get("league", ""))
    proposal = Proposal(league_terms(sent.given), _number(league) if league else None)
    told = perform(sent.token, propose_league, venue_id=venue_id, proposal=proposal, client=sent.client)
    if isinstance(told, Refusal):
        return told
    here = f"{proposal_path(told.venue_id)}?sent=yes"
    return Done(venue_leagues_path(told.venue_id), THANKS, here, title="Thank you")


def take_own(sent: Sent) -> Outcome:
    """Save a league of one's own venue, and lead back to the list."""
    key, terms = str(sent.arguments["key"]), league_terms(sent.given)
    league_id = None if key == NEW else _number(key)
    return _done(
        perform(sent.token, save_league, venue_id=_venue_id(sent), terms=terms, league_id=league_id).venue_id, "saved"
    )


def take_button(sent: Sent) -> Outcome:
    """Do what a button of one's own list stands for."""
    for button, (take, said) in _BUTTONS.items():
        if pressed := sent.text(button):
            return _done(take(sent, _number(pressed)), said)
    raise Invalid("There is no such button.")


def _confirmed(sent: Sent, league_id: int) -> str:
    return perform(sent.token, confirm_league, venue_id=_venue_id(sent), league_id=league_id).venue_id


def _removed(sent: Sent, league_id: int) -> str:
    perform(sent.token, remove_league, venue_id=_venue_id(sent), league_id=league_id)
    return _venue_id(sent)


def _accepted(sent: Sent, league_id: int) -> str:
    return perform(sent.token, accept_league, league_id=league_id).venue_id


def _rejected(sent: Sent, league_id: int) -> str:
    return perform(sent.token, reject_league, league_id=league_id).venue_id


_BUTTONS: Final[Mapping[str, tuple[Callable[[Sent, int], str], str]]] = {
    CONFIRM: (_confirmed, "confirmed"),
    REMOVE: (_removed, "removed"),
    ACCEPT: (_accepted, "accepted"),
    REJECT: (_rejected, "rejected"),
}
"""What each button does with a league, which answers the id of its venue, and what is said then."""


def _done(venue_id: str, what: str) -> Done:
    return Done(own_path(venue_id), SAID[what], f"{own_path(venue_id)}?done={what}")


def _venue_id(sent: Sent) -> str:
    return str(sent.arguments["venue_id"])


def _number(text: str) -> int:
    if (number := read_number(text)) is None:
        raise NotFound(NO_LEAGUE)
    return number
