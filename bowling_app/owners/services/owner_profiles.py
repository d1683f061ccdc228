"""The pages about those who run venues, for everybody."""

from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import accounts, users
from bowling_app.accounts.rules.accounts import slug_fault, slug_of
from bowling_app.accounts.schemas.account_page import large_photo
from bowling_app.accounts.services.accounts import PROFILE_PATH
from bowling_app.owners.rules import FOUNDING_PLACES, MOST_SHOWN
from bowling_app.owners.schemas.owner_profile import (
    DECK_PATH,
    FoundingPartners,
    OwnerProfile,
    PublicProfile,
    places_told,
)
from bowling_app.owners.services.owner_pages import OWNER_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import Passage
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.seo.site_map import SitemapEntry
from bowling_app.venues.queries import claims, owners, venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.venue_cards import cards

PARTNERS_PATH: Final = "/founding-partners"
CONTACT_PATH: Final = "/contact"
_NOBODY: Final = N_("Profile not found")

_GIVEN: Final = (
    N_("A Founding partner label on your page and on your card in every list."),
    N_("A spot on this page. Our home page shows the six best rated founding partners."),
)
_NOT_GIVEN: Final = (
    N_("A better spot in any list: founding partners and sponsors are sorted like everyone else."),
    N_("Influence over reviews. The rules are the same for everyone."),
)


def sitemap_profiles(uow: UnitOfWork) -> list[SitemapEntry]:
    """The public profiles of those who run venues, for the sitemap."""
    return [SitemapEntry(f"{PROFILE_PATH}{slug}", changed_at) for slug, changed_at in owners.listed(uow.session)]


def _ways() -> tuple[Link, ...]:
    return Link(_("Claim your venue"), OWNER_PATH), Link(_("Write to us"), CONTACT_PATH)


def load_owner_profile(uow: UnitOfWork, actor: Actor, *, slug: str) -> OwnerProfile:
    """The public profile of a manager, with their venues. Raises Moved for a slug that they had before.

    Raises NotFound for a person who manages no venue or has no slug.
    """
    anyone(actor)
    user, found = _managing(uow, slug)
    path = f"{PROFILE_PATH}{user.slug}"
    count = count_of(len(found), "bowling alley", "bowling alleys")
    name = shown_name(user.display_name)
    return OwnerProfile(
        name=name,
        letter=name[:1].upper(),
        photo=large_photo(user.photo_url or ""),
        introduction=_("Manages {alleys} in this directory.", alleys=count),
        crumbs=(home(), Link(_("For owners"), OWNER_PATH), Link(name, path)),
        venues_heading=_("Managed by {name}", name=name),
        venues=cards(uow, found),
        path=path,
    )


def public_profile(uow: UnitOfWork, actor: Actor, *, slug: str) -> PublicProfile:
    """Who the manager is. Raises Moved and NotFound as `load_owner_profile` does."""
    anyone(actor)
    user = _managing(uow, slug)[0]
    return PublicProfile(user.display_name, user.photo_url, slug)


def load_founding_partners(uow: UnitOfWork, actor: Actor) -> FoundingPartners:
    """The founding partners, counted as they are now, and what it means to be one."""
    anyone(actor)
    found = venues.flagged(uow.session, "is_founding_partner", limit=MOST_SHOWN)
    taken = len(found)
    count, left = places_told(taken)
    is_full = taken >= FOUNDING_PLACES
    return FoundingPartners(
        heading=_("Founding partners"),
        introduction=_("The first {places} alleys to join us.", places=FOUNDING_PLACES),
        crumbs=(home(), Link(_("For owners"), OWNER_PATH), Link(_("Founding partners"), PARTNERS_PATH)),
        count=count,
        left=left,
        pins=tuple(at < taken for at in range(FOUNDING_PLACES)),
        partners_heading=count_of(taken, "founding partner", "founding partners") if taken else "",
        partners=cards(uow, found),
        empty="" if taken else _("No founding partners yet."),
        passages=(
            Passage(_("What a founding partner gets"), tuple(map(_, _GIVEN))),
            Passage(_("What it doesn't change"), tuple(map(_, _NOT_GIVEN))),
            Passage(_("How to become one"), _how(is_full=is_full)),
        ),
        actions=(*(() if is_full else _ways()), Link(_("The site in slides"), DECK_PATH)),
        path=PARTNERS_PATH,
    )


def managed_by(uow: UnitOfWork, venue_id: str) -> tuple[Link, ...]:
    """Those who run a venue and have a page of their own."""
    return tuple(Link(each.name, f"{PROFILE_PATH}{each.slug}") for each in owners.of_venue(uow.session, venue_id))


def _managing(uow: UnitOfWork, slug: str) -> tuple[User, list[VenueWithPlace]]:
    """Whose slug it is, if they manage venues, and the active ones of these."""
    user = _holder(uow, slug)
    found = [managed for managed in claims.managed_by(uow.session, user.id) if managed[0].is_active]
    if not found:
        raise NotFound(_(_NOBODY))
    if user.slug != slug:
        raise Moved(f"{PROFILE_PATH}{user.slug}")
    return user, found


def _holder(uow: UnitOfWork, text: str) -> User:
    """Whose slug it is or once was, if they may be seen."""
    slug = slug_of(text)
    holder = None if slug_fault(slug) else accounts.holder_of_slug(uow.session, slug)
    if holder is None or users.is_shut_out(uow.session, holder):
        raise NotFound(_(_NOBODY))
    user = users.find(uow.session, holder)
    if user is None or user.slug is None:
        raise NotFound(_(_NOBODY))
    return user


def _how(*, is_full: bool) -> tuple[str, ...]:
    if is_full:
        return (
            _(
                "All {places} spots are taken. You can still claim your page and keep it accurate.",
                places=FOUNDING_PLACES,
            ),
        )
    return (
        _("First claim your page, for free. Then send us a note that you want to be a founding partner."),
        _("Only our team can add the label, and your edit history shows when it was added or removed."),
    )
