"""Party packages: owners and admins write them, visitors propose them, and one of the former decides."""

from typing import Final, Literal

from bowling_app.owners.services.proposals import (
    OfferKind,
    OfferWords,
    Proposer,
    accept_proposal,
    corrected,
    hold_as_keeper,
    is_as_before,
    keep_proposal,
    refuse_changed,
    refuse_crowd,
    refuse_more,
    refuse_proposer,
    reject_proposal,
    remove_offer,
    shown_at,
)
from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.parties.queries import packages as queries
from bowling_app.parties.rules.limits import MOST_PACKAGES, MOST_WAITING, PROPOSALS_PER_DAY
from bowling_app.parties.rules.package_words import price_words
from bowling_app.parties.rules.packages import Package, PackageTerms
from bowling_app.parties.rules.party_prices import cheapest_for
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.languages import ENGLISH, speaking
from bowling_app.platform.language.messages import N_
from bowling_app.venues.queries.offers import write_terms
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.told.proposal import Proposal
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import local_today

PACKAGE: Final = OfferKind(
    PartyPackage, "package", MOST_PACKAGES, MOST_WAITING, PROPOSALS_PER_DAY,
    OfferWords(
        unknown=N_("Package not found"),
        full=N_("A venue shows up to {most} packages. Remove one first."),
        crowded=N_("Enough packages are waiting for review here. Try again in a few days."),
        own_venue=N_("This is your venue: write its packages on its edit pages instead."),
        own_proposal=N_("Someone else has to review a package you proposed."),
    ),
)  # fmt: skip
NO_PACKAGE: Final = PACKAGE.words.unknown


def list_packages(uow: UnitOfWork, actor: Actor, *, venue_id: str, guests: int | None = None) -> tuple[Package, ...]:
    """The packages of a venue, the cheapest first: for a guest, or for so many `guests`."""
    anyone(actor)
    venue, _ = find_venue(uow, venue_id)
    found = queries.of_venues(uow.session, [venue.id]).get(venue.id, ())
    return cheapest_for(found, guests) if guests else found


def save_package(  # noqa: PLR0913 -- which one, and as it was seen.
    uow: UnitOfWork, actor: Actor, *, venue_id: str, terms: PackageTerms, package_id: int | None = None, seen: str = ""
) -> Package:
    """Write a package of a venue, as its owner or an admin: a new one, or the terms of one that is there. Raises
    Conflict where others have changed it since it was `seen` in a version."""
    require_user(actor)
    found = find_venue(uow, venue_id)
    venue = found[0]
    told = hold_as_keeper(actor, venue.id, uow)
    if package_id is None:
        row, before = _new(found, terms, told), None
        refuse_more(uow, venue.id, PACKAGE)
    else:
        row = shown_at(uow, venue.id, package_id, PACKAGE)
        refuse_changed(queries.terms_of(row), terms, seen)
        before = _summary(queries.terms_of(row))
    write_terms(row, terms)
    row.told, row.confirmed_on = told, local_today(found)
    if is_as_before(uow, row):
        return queries.package_of(row)
    uow.session.add(row)
    uow.session.flush()  # The id is given by the database.
    note_decision(uow, actor, "save_package", {f"package {row.id}": [before, _summary(terms)]}, venue.id)
    directory_changed(uow.session, venue.id)
    return queries.package_of(row)


def remove_package(uow: UnitOfWork, actor: Actor, *, venue_id: str, package_id: int) -> None:
    """Remove a package of a venue, as its owner or an admin, with what waits to correct it."""
    require_user(actor)
    venue, _ = find_venue(uow, venue_id)
    hold_as_keeper(actor, venue.id, uow)
    row = shown_at(uow, venue.id, package_id, PACKAGE)
    before = _summary(queries.terms_of(row))
    remove_offer(uow, row, PACKAGE)
    note_decision(uow, actor, "remove_package", {f"package {package_id}": [before, None]}, venue.id)
    directory_changed(uow.session, venue.id)


def propose_package(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, proposal: Proposal[PackageTerms], client: str = ""
) -> Package | Refusal:
    """Keep what a visitor tells of a package, to be looked at."""
    user_id = require_user(actor)
    found = find_venue(uow, venue_id)
    if refusal := refuse_proposer(uow, Proposer(user_id, client), found[0].id, PACKAGE):
        return refusal
    refuse_crowd(uow, found[0].id, proposal.replaces, PACKAGE)
    row = _new(found, proposal.terms, "visitor")
    return queries.package_of(keep_proposal(uow, row, user_id, proposal.replaces))


def accept_package(uow: UnitOfWork, actor: Actor, *, package_id: int) -> Package:
    """Show what a visitor proposed, as the venue's owner or an admin. A correction changes the package that it
    corrects, which is no new one by it."""
    require_user(actor)
    row, replaced = accept_proposal(actor, package_id, uow, PACKAGE)
    if replaced is not None:
        write_terms(replaced, queries.terms_of(row))
        row = corrected(uow, row, replaced)
    else:
        row.status, row.shown_at = "accepted", clock.now()
    uow.session.flush()
    directory_changed(uow.session, row.venue_id)
    return queries.package_of(row)


def reject_package(uow: UnitOfWork, actor: Actor, *, package_id: int) -> Package:
    """Leave out what a visitor proposed, as the venue's owner or an admin."""
    require_user(actor)
    return queries.package_of(reject_proposal(actor, package_id, uow, PACKAGE))


def _new(found: VenueWithPlace, terms: PackageTerms, told: Literal["owner", "admin", "visitor"]) -> PartyPackage:
    row = PartyPackage(
        venue_id=found[0].id, name=terms.name, told=told, confirmed_on=local_today(found), created_at=clock.now()
    )
    write_terms(row, terms)
    return row


def _summary(terms: PackageTerms) -> str:
    """What a package costs as the log says it, which is in English."""
    with speaking(ENGLISH):
        return price_words(terms)
