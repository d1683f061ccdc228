"""Who sees the pages about a venue of one's own, what others read there, and what stands above all of them."""

from typing import Final, NamedTuple

from bowling_app.owners.services.owner_tabs import OWN_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims
from bowling_app.venues.schemas.listing_subject import home

SIGN_IN_TO_EDIT: Final = N_("Sign in to edit the alleys you manage.")
NOT_YOURS: Final = N_("You don't manage this alley. Claim it on its page.")


class Opening(NamedTuple):
    """What stands above a page about one's own venue, and why others see no more of it: what such a page begins
    with."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str
    is_signed_in: bool


def own_opening(actor: Actor, venue: Venue, uow: UnitOfWork, crumbs: tuple[Link, ...]) -> Opening:
    """What the actor reads above a page on which a venue is edited. Those who do not run it read how to claim it."""
    refusal = keeper_refusal(actor, venue, uow, SIGN_IN_TO_EDIT)
    return Opening(crumbs, _("Edit {venue}", venue=venue.name), refusal, actor.user_id is not None)


def own_crumbs(venue: Venue, href: str) -> tuple[Link, ...]:
    """The way to a page of one's own venue."""
    return home(), Link(_("My Venues"), OWN_PATH), Link(venue.name, href)


def keeper_refusal(actor: Actor, venue: Venue, uow: UnitOfWork, sign_in: str) -> str:
    """Why the actor does not see such a page; empty for those who run the venue, and for admins. Visitors read
    `sign_in`, which is marked."""
    if actor.user_id is None:
        return _(sign_in)
    is_keeper = actor.is_admin or actor.user_id in claims.managers(uow.session, venue.id)
    return "" if is_keeper else _(NOT_YOURS)
