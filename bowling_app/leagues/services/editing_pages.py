"""The pages on which leagues are proposed, written and decided about."""

from dataclasses import replace
from functools import partial
from typing import Final

from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.queries import leagues as queries
from bowling_app.leagues.rules.league_form import filled_in
from bowling_app.leagues.rules.league_words import when_words
from bowling_app.leagues.rules.leagues import League
from bowling_app.leagues.rules.limits import MOST_LEAGUES
from bowling_app.leagues.rules.paths import proposal_path, venue_leagues_path
from bowling_app.leagues.schemas.cards import all_lines, league_card
from bowling_app.leagues.schemas.pages import (
    OwnLeague,
    OwnLeagues,
    OwnLeaguesPage,
)
from bowling_app.leagues.services.leagues import LEAGUE, NO_LEAGUE
from bowling_app.owners.schemas.proposals import OwnFormPage, ProposalPage, WaitingProposal, WaitingProposals
from bowling_app.owners.services.offer_pages import (
    Begun,
    OfferPages,
    correction_note,
    own_form_opening,
    own_form_page,
    own_list_opening,
    own_list_parts,
    proposal_page,
    waiting_proposal,
    with_key,
)
from bowling_app.owners.services.owner_tabs import LEAGUES
from bowling_app.owners.services.proposals import version_of, waiting_proposals, would_change
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import offers
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.find_venue import find_own_venue, find_venue
from bowling_app.venues.services.venue_cards import local_today

FADED: Final = N_("Openings aren't shown anymore. Confirm them, or edit the league.")
PAGES: Final = OfferPages(
    called="league",
    tab=LEAGUES,
    many=N_("Leagues"),
    add=N_("Add a league"),
    new=N_("A new league"),
    introduction=N_(
        "At {venue}. The owner or our editors look at it first; your name is not shown. Only the "
        "name and the day are needed. Leave blank what you don't know."
    ),
    thanks=N_("We'll show the league once the owner or our editors approve it."),
    said={
        "saved": N_("The league is saved."),
        "confirmed": N_("The league is confirmed."),
        "removed": N_("The league is removed."),
        "accepted": N_("The league is on the page."),
        "rejected": N_("The league is left out."),
    },
    proposal_path=proposal_path,
    shelf_path=venue_leagues_path,
)


def load_proposal(uow: UnitOfWork, actor: Actor, *, venue_id: str, league: str = "", sent: str = "") -> ProposalPage:
    """The form for a visitor, which begins with the terms of the `league` that is corrected, without openings that are
    not shown anymore, and says that one was `sent`. An old id leads on."""
    anyone(actor)
    found = find_venue(uow, venue_id, below="/leagues/new")
    return proposal_page(PAGES, found[0], _begun_as_shown(uow, found, league) if league else None, sent=sent)


def load_own_leagues(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> OwnLeaguesPage:
    """The leagues of a venue for those who run it; others learn how to claim it. `done` names what they just did."""
    anyone(actor)
    found = find_own_venue(uow, venue_id, "leagues")
    opening = own_list_opening(actor, found[0], uow, PAGES)
    if opening.refusal:
        return OwnLeaguesPage(*opening)
    return OwnLeaguesPage(*opening, own=_own(uow, found), said=_(PAGES.said.get(done, "")))


def load_own_form(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str) -> OwnFormPage:
    """The form of one league, or of a new one, for those who run the venue. Raises NotFound."""
    anyone(actor)
    venue, _place = find_own_venue(uow, venue_id, "leagues")
    opening = own_form_opening(actor, venue, uow, PAGES, key)
    return own_form_page(PAGES, opening, venue, key, partial(_begun, uow, venue, key))


def load_waiting_leagues(uow: UnitOfWork, actor: Actor, *, after: str = "") -> WaitingProposals:
    """A page of what visitors propose, the oldest first."""
    require_admin(actor)
    return waiting_proposals(uow, after, LEAGUE, partial(_waiting, uow))


def _own(uow: UnitOfWork, found: VenueWithPlace) -> OwnLeagues:
    (venue, _place), today, path = found, local_today(found), PAGES.own_path(found[0].id)
    known = queries.of_venue(uow.session, venue.id)
    names = {league.id: league.terms.name for league in known}

    def own(league: League) -> OwnLeague:
        faded = league.terms.openings and not league.openings(today) and not league.is_over(today)
        return OwnLeague(league_card(league, today), f"{path}/{league.id}", note=_(FADED) if faded else "")

    return OwnLeagues(
        *own_list_parts(PAGES, venue, is_full=len(known) >= MOST_LEAGUES),
        leagues=tuple(own(league) for league in known if not league.is_over(today)),
        past=tuple(own(league) for league in known if league.is_over(today)),
        waiting=tuple(
            OwnLeague(
                league_card(queries.league_of(row), today), "", is_waiting=True,
                note=correction_note(row, names, lambda name: _("Would change {league}", league=name)),
            )
            for row in offers.waiting_at(uow.session, LeagueRow, venue.id)
        ),
    )  # fmt: skip


def _known(uow: UnitOfWork, venue: Venue, key: str) -> League:
    """The league of the venue with that id, as an address writes it."""
    return with_key(queries.of_venue(uow.session, venue.id), key, NO_LEAGUE)


def _begun(uow: UnitOfWork, venue: Venue, key: str) -> Begun:
    known = _known(uow, venue, key)
    return Begun(key, known.terms.name, Filled(filled_in(known.terms)), version_of(known.terms))


def _begun_as_shown(uow: UnitOfWork, found: VenueWithPlace, key: str) -> Begun:
    """The same for visitors, who say nothing of what they do not see."""
    known = _known(uow, found[0], key)
    terms = replace(known.terms, openings=known.openings(local_today(found)))
    return Begun(key, terms.name, Filled(filled_in(terms)))


def _waiting(uow: UnitOfWork, row: LeagueRow, found: VenueWithPlace) -> WaitingProposal:
    (venue, _place), today, league = found, local_today(found), queries.league_of(row)
    instead = would_change(uow, row, LEAGUE, lambda changed: f"{changed.name}, {when_words(queries.terms_of(changed))}")
    return waiting_proposal(row, venue, league.terms.name, all_lines(league, today), instead)
