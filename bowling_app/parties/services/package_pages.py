"""The pages on which packages are proposed, written and decided about."""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Final

from bowling_app.owners.rules import edit_path
from bowling_app.owners.schemas.owner_edit import FIRST_TAB
from bowling_app.owners.schemas.proposals import OwnForm, OwnFormPage, ProposalPage, WaitingProposal, WaitingProposals
from bowling_app.owners.services.keepers import SIGN_IN_TO_EDIT, keeper_refusal
from bowling_app.owners.services.owner_photo_pages import own_crumbs
from bowling_app.owners.services.owner_tabs import OWN_PATH, PACKAGES, tab_links
from bowling_app.owners.services.proposals import waiting_page
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
from bowling_app.parties.services.packages import NO_PACKAGE
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

THANKS: Final = N_("We'll show the package once the owner or our editors approve it.")
NEW: Final = "new"
"""The key of the page on which a package is added."""
SAID: Final[Mapping[str, str]] = {
    "saved": N_("The package is saved."),
    "removed": N_("The package is removed."),
    "accepted": N_("The package is on the page."),
    "rejected": N_("The package is left out."),
}


def load_proposal(uow: UnitOfWork, actor: Actor, *, venue_id: str, package: str = "", sent: str = "") -> ProposalPage:
    """The form for a visitor, which begins with the terms of the `package` that is corrected, and says that one was
    `sent`. An old id leads on."""
    anyone(actor)
    venue, _ignored = find_venue(uow, venue_id, below="/packages")
    known = _known(uow, venue, package) if package else None
    path = proposal_path(venue.id)
    return ProposalPage(
        heading=_("Correct {name}", name=known.terms.name) if known else _("Add a party package"),
        introduction=_(
            "At {venue}. The owner or our editors look at it first; your name is not shown. Leave blank what you don't "
            "know.",
            venue=venue.name,
        ),
        crumbs=(home(), Link(venue.name, venue_path(venue.id)), Link(_("Party packages"), path)),
        path=f"{path}?package={known.id}" if known else path,
        thanks=_("Thank you. {thanks}", thanks=_(THANKS)) if sent else "",
        form=Filled(filled_in(known.terms)) if known and not sent else Filled(),
    )


def load_own_packages(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> OwnPackagesPage:
    """The packages of a venue for those who run it; others learn how to claim it. `done` names what they just did."""
    anyone(actor)
    venue, _ignored = find_venue(uow, venue_id)
    crumbs = own_crumbs(venue, own_path(venue.id))
    if refusal := keeper_refusal(actor, venue, uow, SIGN_IN_TO_EDIT):
        return OwnPackagesPage(crumbs, _("Edit {venue}", venue=venue.name), refusal, actor.user_id is not None)
    own = _own(uow, venue)
    return OwnPackagesPage(
        crumbs, _("Edit {venue}", venue=venue.name), "", is_signed_in=True, own=own, said=_(SAID.get(done, ""))
    )


def load_own_form(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str) -> OwnFormPage:
    """The form of one package, or of a new one, for those who run the venue. Raises NotFound."""
    anyone(actor)
    venue, _ignored = find_venue(uow, venue_id)
    back = own_path(venue.id)
    crumbs = (*own_crumbs(venue, edit_path(venue.id, FIRST_TAB)), Link(_("Party packages"), f"{back}/{key}"))
    if refusal := keeper_refusal(actor, venue, uow, SIGN_IN_TO_EDIT):
        return OwnFormPage(crumbs, _("Edit {venue}", venue=venue.name), refusal, actor.user_id is not None)
    known = None if key == NEW else _known(uow, venue, key)
    return OwnFormPage(
        crumbs,
        known.terms.name if known else _("A new party package"),
        "",
        is_signed_in=True,
        own=OwnForm(f"{back}/{key}", back),
        form=Filled(filled_in(known.terms)) if known else Filled(),
    )


def load_waiting_packages(uow: UnitOfWork, actor: Actor, *, after: str = "") -> WaitingProposals:
    """A page of what visitors propose, the oldest first."""
    require_admin(actor)
    total, place = queries.count_pending(uow.session), cursor_values(after, datetime, int)
    found = queries.waiting(uow.session, limit=DEFAULT_LIMIT + 1, after=place)  # pyright: ignore[reportArgumentType]
    return waiting_page(total, found, ("package", "packages"), partial(_waiting, uow))


def venue_packages(uow: UnitOfWork, venue: Venue) -> PackagesView | None:
    """The packages on a venue's page; None where none is known."""
    known = queries.of_venues(uow.session, [venue.id]).get(venue.id, ())
    search = parties_path(venue.zip_code or f"{venue.latitude:.3f},{venue.longitude:.3f}")
    return PackagesView(tuple(map(package_card, known)), proposal_path(venue.id), search) if known else None


def own_path(venue_id: str) -> str:
    """The page of a venue's packages for those who run it."""
    return f"{OWN_PATH}/{venue_id}/packages"


def _own(uow: UnitOfWork, venue: Venue) -> OwnPackages:
    path = own_path(venue.id)
    known = queries.of_venues(uow.session, [venue.id]).get(venue.id, ())
    names = {package.id: package.terms.name for package in known}
    return OwnPackages(
        tabs=tab_links(venue.id, PACKAGES),
        venue_href=venue_path(venue.id),
        edit_path=edit_path(venue.id, FIRST_TAB),
        path=path,
        packages=tuple(OwnPackage(package_card(package), f"{path}/{package.id}") for package in known),
        waiting=tuple(
            OwnPackage(
                package_card(queries.package_of(row)), "", is_waiting=True,
                note=_("Would replace {name}", name=names[row.replaces]) if row.replaces in names else "",
            )
            for row in queries.waiting_at(uow.session, venue.id)
        ),
        new_href=f"{path}/{NEW}" if len(known) < MOST_PACKAGES else "",
    )  # fmt: skip


def _known(uow: UnitOfWork, venue: Venue, key: str) -> Package:
    """The package of the venue with that id, as an address writes it."""
    known = queries.of_venues(uow.session, [venue.id]).get(venue.id, ())
    found = next((package for package in known if str(package.id) == key), None)
    if found is None:
        raise NotFound(_(NO_PACKAGE))
    return found


def _waiting(uow: UnitOfWork, row: PartyPackage, found: VenueWithPlace) -> WaitingProposal:
    venue, _ignored = found
    replaced = uow.session.get(PartyPackage, row.replaces) if row.replaces is not None else None
    card, old = package_card(queries.package_of(row)), package_card(queries.package_of(replaced)) if replaced else None
    instead = f". Would replace {old.name}, {old.price}" if old else ""
    return WaitingProposal(
        id=str(row.id),
        venue=venue.name,
        venue_href=venue_path(venue.id),
        name=card.name,
        lines=tuple(filter(None, (card.price, card.included, *card.terms, card.href))),
        note=f"Sent {day_text(row.created_at)}{instead}",
    )
