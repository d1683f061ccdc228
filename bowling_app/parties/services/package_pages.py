"""The pages on which packages are proposed, written and decided about."""

from functools import partial
from typing import Final

from bowling_app.owners.schemas.proposals import OwnFormPage, ProposalPage, WaitingProposal, WaitingProposals
from bowling_app.owners.services.offer_pages import (
    Begun,
    OfferPages,
    own_form_opening,
    own_form_page,
    own_list_opening,
    own_list_parts,
    proposal_page,
    waiting_proposal,
    with_key,
)
from bowling_app.owners.services.owner_tabs import PACKAGES
from bowling_app.owners.services.proposals import version_of, waiting_proposals
from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.parties.queries import packages as queries
from bowling_app.parties.rules.limits import MOST_PACKAGES
from bowling_app.parties.rules.package_form import filled_in
from bowling_app.parties.rules.packages import Package
from bowling_app.parties.rules.party_search import parties_path
from bowling_app.parties.schemas.packages import (
    OwnPackage,
    OwnPackages,
    OwnPackagesPage,
    PackagesView,
    package_card,
    proposal_path,
)
from bowling_app.parties.services.packages import NO_PACKAGE, PACKAGE
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import offers
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.find_venue import find_own_venue, find_venue

PAGES: Final = OfferPages(
    called="package",
    tab=PACKAGES,
    many=N_("Party packages"),
    add=N_("Add a party package"),
    new=N_("A new party package"),
    introduction=N_(
        "At {venue}. The owner or our editors look at it first; your name is not shown. Leave blank what you don't "
        "know."
    ),
    thanks=N_("We'll show the package once the owner or our editors approve it."),
    said={
        "saved": N_("The package is saved."),
        "removed": N_("The package is removed."),
        "accepted": N_("The package is on the page."),
        "rejected": N_("The package is left out."),
    },
    proposal_path=proposal_path,
)


def load_proposal(uow: UnitOfWork, actor: Actor, *, venue_id: str, package: str = "", sent: str = "") -> ProposalPage:
    """The form for a visitor, which begins with the terms of the `package` that is corrected, and says that one was
    `sent`. An old id leads on."""
    anyone(actor)
    venue, _place = find_venue(uow, venue_id, below="/packages")
    return proposal_page(PAGES, venue, _begun(uow, venue, package) if package else None, sent=sent)


def load_own_packages(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> OwnPackagesPage:
    """The packages of a venue for those who run it; others learn how to claim it. `done` names what they just did."""
    anyone(actor)
    found = find_own_venue(uow, venue_id, "packages")
    opening = own_list_opening(actor, found[0], uow, PAGES)
    if opening.refusal:
        return OwnPackagesPage(*opening)
    return OwnPackagesPage(*opening, own=_own(uow, found[0]), said=_(PAGES.said.get(done, "")))


def load_own_form(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str) -> OwnFormPage:
    """The form of one package, or of a new one, for those who run the venue. Raises NotFound."""
    anyone(actor)
    venue, _place = find_own_venue(uow, venue_id, "packages")
    opening = own_form_opening(actor, venue, uow, PAGES, key)
    return own_form_page(PAGES, opening, venue, key, partial(_begun, uow, venue, key))


def load_waiting_packages(uow: UnitOfWork, actor: Actor, *, after: str = "") -> WaitingProposals:
    """A page of what visitors propose, the oldest first."""
    require_admin(actor)
    return waiting_proposals(uow, after, PACKAGE, partial(_waiting, uow))


def venue_packages(uow: UnitOfWork, venue: Venue) -> PackagesView | None:
    """The packages on a venue's page; None where none is known."""
    known = queries.of_venues(uow.session, [venue.id]).get(venue.id, ())
    search = parties_path(venue.zip_code or f"{venue.latitude:.3f},{venue.longitude:.3f}")
    return PackagesView(tuple(map(package_card, known)), proposal_path(venue.id), search) if known else None


def _own(uow: UnitOfWork, venue: Venue) -> OwnPackages:
    path = PAGES.own_path(venue.id)
    known = queries.of_venues(uow.session, [venue.id]).get(venue.id, ())
    names = {package.id: package.terms.name for package in known}
    return OwnPackages(
        *own_list_parts(PAGES, venue, is_full=len(known) >= MOST_PACKAGES),
        packages=tuple(OwnPackage(package_card(package), f"{path}/{package.id}") for package in known),
        waiting=tuple(
            OwnPackage(
                package_card(queries.package_of(row)), "", is_waiting=True,
                note=_("Would replace {name}", name=names[row.replaces]) if row.replaces in names else "",
            )
            for row in offers.waiting_at(uow.session, PartyPackage, venue.id)
        ),
    )  # fmt: skip


def _known(uow: UnitOfWork, venue: Venue, key: str) -> Package:
    """The package of the venue with that id, as an address writes it."""
    return with_key(queries.of_venues(uow.session, [venue.id]).get(venue.id, ()), key, NO_PACKAGE)


def _begun(uow: UnitOfWork, venue: Venue, key: str) -> Begun:
    known = _known(uow, venue, key)
    return Begun(key, known.terms.name, Filled(filled_in(known.terms)), version_of(known.terms))


def _waiting(uow: UnitOfWork, row: PartyPackage, found: VenueWithPlace) -> WaitingProposal:
    venue, _place = found
    replaced = uow.session.get(PartyPackage, row.replaces) if row.replaces is not None else None
    card, old = package_card(queries.package_of(row)), package_card(queries.package_of(replaced)) if replaced else None
    instead = f"Would replace {old.name}, {old.price}" if old else ""
    said = (card.price, card.included, card.note, *card.terms, card.href)
    return waiting_proposal(row, venue, card.name, said, instead)
