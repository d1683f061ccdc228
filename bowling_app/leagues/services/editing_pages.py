"""The pages on which leagues are proposed, written and decided about."""

from collections.abc import Mapping
from datetime import datetime
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
from bowling_app.leagues.services.leagues import NO_LEAGUE, local_today
from bowling_app.owners.rules import edit_path
from bowling_app.owners.schemas.owner_edit import FIRST_TAB
from bowling_app.owners.schemas.proposals import OwnForm, OwnFormPage, ProposalPage, WaitingProposal, WaitingProposals
from bowling_app.owners.services.keepers import SIGN_IN_TO_EDIT, keeper_refusal
from bowling_app.owners.services.owner_photo_pages import own_crumbs
from bowling_app.owners.services.owner_tabs import LEAGUES, OWN_PATH, tab_links
from bowling_app.owners.services.proposals import waiting_page
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_values
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue

THANKS: Final = N_("We'll show the league once the owner or our editors approve it.")
NEW: Final = "new"
"""The key of the page on which a league is added."""
FADED: Final = N_("Openings aren't shown anymore. Confirm them, or edit the league.")
SAID: Final[Mapping[str, str]] = {
    "saved": N_("The league is saved."),
    "confirmed": N_("The league is confirmed."),
    "removed": N_("The league is removed."),
    "accepted": N_("The league is on the page."),
    "rejected": N_("The league is left out."),
}


def load_proposal(uow: UnitOfWork, actor: Actor, *, venue_id: str, league: str = "", sent: str = "") -> ProposalPage:
    """The form for a visitor, which begins with the terms of the `league` that is corrected, and says that one was
    `sent`. An old id leads on."""
    anyone(actor)
    venue, _place = find_venue(uow, venue_id, below="/leagues/new")
    known = _known(uow, venue, league) if league else None
    path, leagues = proposal_path(venue.id), Link(_("Leagues"), venue_leagues_path(venue.id))
    heading = _("Correct {league}", league=known.terms.name) if known else _("Add a league")
    return ProposalPage(
        heading=heading,
        introduction=_(
            "At {venue}. The owner or our editors look at it first; your name is not shown. Only the "
            "name and the day are needed. Leave blank what you don't know.",
            venue=venue.name,
        ),
        crumbs=(home(), Link(venue.name, venue_path(venue.id)), leagues, Link(heading, path)),
        path=f"{path}?league={known.id}" if known else path,
        thanks=_("Thank you. We'll show the league once the owner or our editors approve it.") if sent else "",
        form=Filled(filled_in(known.terms)) if known and not sent else Filled(),
    )


def load_own_leagues(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> OwnLeaguesPage:
    """The leagues of a venue for those who run it; others learn how to claim it. `done` names what they just did."""
    anyone(actor)
    found = find_venue(uow, venue_id)
    venue, _place = found
    crumbs = own_crumbs(venue, own_path(venue.id))
    if refusal := keeper_refusal(actor, venue, uow, SIGN_IN_TO_EDIT):
        return OwnLeaguesPage(crumbs, _("Edit {venue}", venue=venue.name), refusal, actor.user_id is not None)
    own = _own(uow, found)
    said = _(SAID.get(done, ""))
    return OwnLeaguesPage(crumbs, _("Edit {venue}", venue=venue.name), "", is_signed_in=True, own=own, said=said)


def load_own_form(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str) -> OwnFormPage:
    """The form of one league, or of a new one, for those who run the venue. Raises NotFound."""
    anyone(actor)
    venue, _place = find_venue(uow, venue_id)
    back = own_path(venue.id)
    crumbs = (*own_crumbs(venue, edit_path(venue.id, FIRST_TAB)), Link(_("Leagues"), f"{back}/{key}"))
    if refusal := keeper_refusal(actor, venue, uow, SIGN_IN_TO_EDIT):
        return OwnFormPage(crumbs, _("Edit {venue}", venue=venue.name), refusal, actor.user_id is not None)
    known = None if key == NEW else _known(uow, venue, key)
    return OwnFormPage(
        crumbs,
        known.terms.name if known else _("A new league"),
        "",
        is_signed_in=True,
        own=OwnForm(f"{back}/{key}", back),
        form=Filled(filled_in(known.terms)) if known else Filled(),
    )


def load_waiting_leagues(uow: UnitOfWork, actor: Actor, *, after: str = "") -> WaitingProposals:
    """A page of what visitors propose, the oldest first."""
    require_admin(actor)
    total, place = queries.count_pending(uow.session), cursor_values(after, datetime, int)
    found = queries.waiting(uow.session, limit=DEFAULT_LIMIT + 1, after=place)  # pyright: ignore[reportArgumentType]
    return waiting_page(total, found, ("league", "leagues"), partial(_waiting, uow))


def own_path(venue_id: str) -> str:
    """The page of a venue's leagues for those who run it."""
    return f"{OWN_PATH}/{venue_id}/{LEAGUES}"


def _own(uow: UnitOfWork, found: VenueWithPlace) -> OwnLeagues:
    (venue, _place), today, path = found, local_today(found), own_path(found[0].id)
    known = queries.of_venue(uow.session, venue.id)
    names = {league.id: league.terms.name for league in known}

    def own(league: League) -> OwnLeague:
        faded = league.terms.openings and not league.openings(today) and not league.is_over(today)
        return OwnLeague(league_card(league, today), f"{path}/{league.id}", note=_(FADED) if faded else "")

    return OwnLeagues(
        tabs=tab_links(venue.id, LEAGUES),
        venue_href=venue_path(venue.id),
        edit_path=edit_path(venue.id, FIRST_TAB),
        path=path,
        leagues=tuple(own(league) for league in known if not league.is_over(today)),
        past=tuple(own(league) for league in known if league.is_over(today)),
        waiting=tuple(
            OwnLeague(
                league_card(queries.league_of(row), today), "", is_waiting=True,
                note=_("Would change {league}", league=names[row.replaces]) if row.replaces in names else "",
            )
            for row in queries.waiting_at(uow.session, venue.id)
        ),
        new_href=f"{path}/{NEW}" if len(known) < MOST_LEAGUES else "",
    )  # fmt: skip


def _known(uow: UnitOfWork, venue: Venue, key: str) -> League:
    """The league of the venue with that id, as an address writes it."""
    known = queries.of_venue(uow.session, venue.id)
    found = next((league for league in known if str(league.id) == key), None)
    if found is None:
        raise NotFound(_(NO_LEAGUE))
    return found


def _waiting(uow: UnitOfWork, row: LeagueRow, found: VenueWithPlace) -> WaitingProposal:
    (venue, _place), today, league = found, local_today(found), queries.league_of(row)
    changed = uow.session.get(LeagueRow, row.replaces) if row.replaces is not None else None
    instead = f". Would change {changed.name}, {when_words(queries.terms_of(changed))}" if changed else ""
    return WaitingProposal(
        id=str(row.id),
        venue=venue.name,
        venue_href=venue_path(venue.id),
        name=league.terms.name,
        lines=all_lines(league, today),
        note=f"Sent {day_text(row.created_at)}{instead}",
    )
