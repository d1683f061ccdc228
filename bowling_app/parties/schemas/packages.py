"""Party packages as pages show them: every text formatted."""

from dataclasses import dataclass

from bowling_app.owners.schemas.proposals import OwnList, OwnListPage
from bowling_app.parties.rules.package_words import included_words, price_words, term_words
from bowling_app.parties.rules.packages import Package
from bowling_app.venues.rules.told.confirmed import confirmed_words


@dataclass(frozen=True, slots=True)
class PackageCard:
    """One package."""

    key: str
    name: str
    price: str  # "$199 for up to 8 guests, then $18 a guest"
    included: str  # "2 games each, shoe rental and pizza"; empty where nothing is known.
    note: str  # What else is included, as people have written it.
    terms: tuple[str, ...]  # "Up to 20 guests", "$50 deposit, not refundable".
    confirmed: str  # "Confirmed Nov 2, 2026 by the alley"
    href: str  # The package on the venue's own site; empty where unknown.
    suggest_href: str  # Where visitors correct it.


@dataclass(frozen=True, slots=True)
class PackagesView:
    """The packages of a venue, on its page."""

    packages: tuple[PackageCard, ...]
    propose_href: str  # Where visitors add one.
    search_href: str  # What a party costs around there.


@dataclass(frozen=True, slots=True)
class OwnPackage:
    """A package in the list of those who run the venue."""

    card: PackageCard
    edit_href: str  # Empty for what a visitor proposes.
    is_waiting: bool = False
    note: str = ""  # "Would replace Birthday party"


@dataclass(frozen=True, slots=True)
class OwnPackages(OwnList):
    """The packages of a venue for those who run it, and what visitors propose."""

    packages: tuple[OwnPackage, ...]
    waiting: tuple[OwnPackage, ...]


@dataclass(frozen=True, slots=True)
class OwnPackagesPage(OwnListPage):
    """The page of that list."""

    own: OwnPackages | None = None


def proposal_path(venue_id: str) -> str:
    """The page on which a visitor proposes a package of a venue."""
    return f"/venue/{venue_id}/packages"


def package_card(package: Package) -> PackageCard:
    """A package in words."""
    terms = package.terms
    return PackageCard(
        key=str(package.id),
        name=terms.name,
        price=price_words(terms),
        included=included_words(terms),
        note=terms.includes_note,
        terms=term_words(terms),
        confirmed=confirmed_words(package.told, package.confirmed_on),
        href=terms.url,
        suggest_href=f"{proposal_path(package.venue_id)}?package={package.id}",
    )
