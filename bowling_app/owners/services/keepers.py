"""Who sees the pages about a venue of one's own, and what others read there."""

from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims

SIGN_IN_TO_EDIT: Final = N_("Sign in to edit the alleys you manage.")
NOT_YOURS: Final = N_("You don't manage this alley. Claim it on its page.")


def keeper_refusal(actor: Actor, venue: Venue, uow: UnitOfWork, sign_in: str) -> str:
    """Why the actor does not see such a page; empty for those who run the venue, and for admins. Visitors read
    `sign_in`, which is marked."""
    if actor.user_id is None:
        return _(sign_in)
    is_keeper = actor.is_admin or actor.user_id in claims.managers(uow.session, venue.id)
    return "" if is_keeper else _(NOT_YOURS)
