"""Taking the forms and the buttons of leagues."""

from collections.abc import Mapping
from typing import Final

from bowling_app.leagues.rules.league_form import LEAGUE_FORM, filled_in, league_terms
from bowling_app.leagues.rules.leagues import League
from bowling_app.leagues.services.editing_pages import PAGES, load_own_form
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
from bowling_app.owners.rules import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Outcome, Sent
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.venues.rules.told.proposal import Proposal

_LIST: Final = OfferForms(PAGES, NO_LEAGUE, LEAGUE_FORM, load_own_form)


def take_proposal(sent: Sent) -> Outcome:
    """Keep what a visitor tells, and lead to the venue's leagues; without scripts, say here that it has arrived."""
    terms, venue_id = league_terms(sent.given), venue_of(sent)

    def keep(replaces: int | None) -> League | Refusal:
        proposal = Proposal(terms, replaces)
        return perform(sent.token, propose_league, venue_id=venue_id, proposal=proposal, client=sent.client)

    return _LIST.propose(sent, keep)


def take_own(sent: Sent) -> Outcome:
    """Save a league of one's own venue, and lead back to the list, or ask first where others have changed it."""
    terms = league_terms(sent.given)

    def keep(league_id: int | None, seen: str) -> League:
        return perform(sent.token, save_league, venue_id=venue_of(sent), terms=terms, league_id=league_id, seen=seen)

    return _LIST.save(sent, filled_in(terms), keep)


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
