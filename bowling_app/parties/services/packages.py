"""Party packages: owners and admins write them, visitors propose them, and one of the former decides."""

from typing import Literal

from bowling_app.owners.services.proposals import Proposer, note_verdict, refuse_proposer
from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.parties.queries import packages as queries
from bowling_app.parties.rules.limits import MOST_PACKAGES, MOST_WAITING, PROPOSALS_PER_DAY
from bowling_app.parties.rules.package_words import price_words
from bowling_app.parties.rules.packages import Package, Proposal, Terms
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.kit.policies import anyone, require_keeper, require_user
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import local_time

NO_PACKAGE = N_("Package not found")
FULL = N_("A venue shows up to {most} packages. Remove one first.")
CROWDED = N_("Enough packages are waiting for review here. Try again in a few days.")


def list_packages(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> tuple[Package, ...]:
    """The packages of a venue, the cheapest first."""
    anyone(actor)
    venue, _ = find_venue(uow, venue_id)
    return queries.of_venues(uow.session, [venue.id]).get(venue.id, ())


def save_package(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, terms: Terms, package_id: int | None = None
) -> Package:
    """Write a package of a venue, as its owner or an admin: a new one, or the terms of one that is there."""
    require_user(actor)
    venue, place = find_venue(uow, venue_id)
    told = require_keeper(actor, managers(uow.session, venue.id))
    if package_id is None:
        row, before = _new(uow, (venue, place), terms, told), None
        _refuse_more(uow, venue.id)
    else:
        row = _shown_at(uow, venue.id, package_id)
        before = price_words(queries.terms_of(row))
    queries.set_terms(row, terms)
    row.told, row.confirmed_on = told, local_time(place, clock.now()).date()
    uow.session.add(row)
    uow.session.flush()  # The id is given by the database.
    note_decision(uow, actor, "save_package", {f"package {row.id}": [before, price_words(terms)]}, venue.id)
    directory_changed(uow.session, venue.id)
    return queries.package_of(row)


def remove_package(uow: UnitOfWork, actor: Actor, *, venue_id: str, package_id: int) -> None:
    """Remove a package of a venue, as its owner or an admin."""
    require_user(actor)
    venue, _ = find_venue(uow, venue_id)
    require_keeper(actor, managers(uow.session, venue.id))
    row = _shown_at(uow, venue.id, package_id)
    before = price_words(queries.terms_of(row))
    uow.session.delete(row)
    note_decision(uow, actor, "remove_package", {f"package {package_id}": [before, None]}, venue.id)
    directory_changed(uow.session, venue.id)


def propose_package(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, proposal: Proposal, client: str = ""
) -> Package | Refusal:
    """Keep what a visitor tells of a package, to be looked at."""
    user_id = require_user(actor)
    venue, place = find_venue(uow, venue_id)
    who = Proposer(user_id, client)
    if refusal := refuse_proposer(uow, who, venue.id, called="package", per_day=PROPOSALS_PER_DAY):
        return refusal
    if proposal.replaces is not None:
        _shown_at(uow, venue.id, proposal.replaces)
    queries.hold_venue(uow.session, venue.id)
    if queries.count(uow.session, venue.id, "pending") >= MOST_WAITING:
        raise Conflict(_(CROWDED))
    row = _new(uow, (venue, place), proposal.terms, "visitor")
    row.user_id, row.replaces, row.status = user_id, proposal.replaces, "pending"
    uow.session.add(row)
    uow.session.flush()
    return queries.package_of(row)


def accept_package(uow: UnitOfWork, actor: Actor, *, package_id: int) -> Package:
    """Show what a visitor proposed, as the venue's owner or an admin. It takes the place of what it replaces."""
    require_user(actor)
    row = note_verdict(actor, queries.held(uow.session, package_id), uow, called="package", status="accepted")
    replaced = queries.held(uow.session, row.replaces) if row.replaces is not None else None
    if replaced is not None:
        row.replaces = None
        uow.session.delete(replaced)
    else:
        _refuse_more(uow, row.venue_id)
    row.status, row.shown_at = "accepted", clock.now()
    uow.session.flush()
    directory_changed(uow.session, row.venue_id)
    return queries.package_of(row)


def reject_package(uow: UnitOfWork, actor: Actor, *, package_id: int) -> Package:
    """Leave out what a visitor proposed, as the venue's owner or an admin."""
    require_user(actor)
    row = note_verdict(actor, queries.held(uow.session, package_id), uow, called="package", status="rejected")
    row.status, row.decided_at = "rejected", clock.now()
    uow.session.flush()
    return queries.package_of(row)


def _new(
    uow: UnitOfWork, found: VenueWithPlace, terms: Terms, told: Literal["owner", "admin", "visitor"]
) -> PartyPackage:
    venue, place = found
    today = local_time(place, clock.now()).date()
    row = PartyPackage(venue_id=venue.id, name=terms.name, told=told, confirmed_on=today, created_at=clock.now())
    queries.set_terms(row, terms)
    return row


def _refuse_more(uow: UnitOfWork, venue_id: str) -> None:
    queries.hold_venue(uow.session, venue_id)
    if queries.count(uow.session, venue_id, "accepted") >= MOST_PACKAGES:
        raise Conflict(_(FULL, most=MOST_PACKAGES))


def _shown_at(uow: UnitOfWork, venue_id: str, package_id: int) -> PartyPackage:
    row = queries.held(uow.session, package_id)
    if row is None or row.venue_id != venue_id or row.status != "accepted":
        raise NotFound(_(NO_PACKAGE))
    return row
