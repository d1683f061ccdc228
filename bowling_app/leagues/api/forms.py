"""Taking the forms and the buttons of leagues."""

from collections.abc import Mapping
from typing import Final

from bowling_app.leagues.rules.buttons import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.leagues.rules.league_form import league_terms
from bowling_app.leagues.rules.leagues import Proposal
from bowling_app.leagues.rules.paths import proposal_path, venue_leagues_path
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
from bowling_app.owners.api.offer_forms import OfferForms, Pressed, venue_of
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.language.messages import _

_LIST: Final = OfferForms(own_path, SAID, NO_LEAGUE)


def take_proposal(sent: Sent) -> Outcome:
    """Keep what a visitor tells, and lead to the venue's leagues; without scripts, say here that it has arrived."""
    venue_id, league = venue_of(sent), str(sent.arguments.get("league", ""))
    proposal = Proposal(league_terms(sent.given), _LIST.number(league) if league else None)
    told = perform(sent.token, propose_league, venue_id=venue_id, proposal=proposal, client=sent.client)
    if isinstance(told, Refusal):
        return told
    here = f"{proposal_path(told.venue_id)}?sent=yes"
    return Done(venue_leagues_path(told.venue_id), _(THANKS), here, title=_("Thank you"))


def take_own(sent: Sent) -> Outcome:
    """Save a league of one's own venue, and lead back to the list."""
    key, terms = str(sent.arguments["key"]), league_terms(sent.given)
    league_id = None if key == NEW else _LIST.number(key)
    return _LIST.done(
        perform(sent.token, save_league, venue_id=venue_of(sent), terms=terms, league_id=league_id).venue_id, "saved"
    )


def take_button(sent: Sent) -> Outcome:
    """Do what a button of one's own list stands for."""
    return _LIST.press(sent, _BUTTONS)


def _confirmed(sent: Sent, league_id: int) -> str:
    return perform(sent.token, confirm_league, venue_id=venue_of(sent), league_id=league_id).venue_id


def _removed(sent: Sent, league_id: int) -> str:
    perform(sent.token, remove_league, venue_id=venue_of(sent), league_id=league_id)
    return venue_of(sent)


def _accepted(sent: Sent, league_id: int) -> str:
    return perform(sent.token, accept_league, league_id=league_id).venue_id


def _rejected(sent: Sent, league_id: int) -> str:
    return perform(sent.token, reject_league, league_id=league_id).venue_id


_BUTTONS: Final[Mapping[str, tuple[Pressed, str]]] = {
    CONFIRM: (_confirmed, "confirmed"),
    REMOVE: (_removed, "removed"),
    ACCEPT: (_accepted, "accepted"),
    REJECT: (_rejected, "rejected"),
}
"""What each button does with a league, and what is said then."""
