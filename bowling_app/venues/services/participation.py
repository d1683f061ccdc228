"""The first steps of everything that people leave at a venue: the venue is there, and held."""

from typing import Final, NoReturn

from bowling_app.accounts.services.participation import limit_key, slow_down
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, NotFound, TooSoon
from bowling_app.platform.language.addresses import addressed
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import participation, venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.limits import CHANGES_OF_A_KEEPER_PER_HOUR

VENUE_NOT_FOUND: Final = N_("Venue not found")
MERGED: Final = N_("This venue was merged into another one, at {path}. Nothing was changed here: do it there.")


def hold_venue(uow: UnitOfWork, venue_id: str, *, also_closed: bool = False) -> Venue:
    """The listed venue with that id, or a closed one on request, locked until the transaction ends. Call it before any
    other lock is taken."""
    venue = participation.lock_venue(uow.session, _possible(venue_id))
    if venue is None or not (venue.is_active or also_closed):
        refuse_missing(uow, venue_id)
    return venue


def count_change(actor: Actor, uow: UnitOfWork) -> None:
    """Count a change by somebody who runs venues, before the venue is held. Raises TooSoon where one person has made
    very many of late. Admins are not counted."""
    if actor.user_id is None or actor.is_admin:
        return
    key = limit_key(uow, "keeper", actor.user_id)
    if refusal := slow_down(uow, key, CHANGES_OF_A_KEEPER_PER_HOUR):
        raise TooSoon(refusal.message)


def require_venue(uow: UnitOfWork, venue_id: str) -> None:
    """Raise what `refuse_missing` raises unless the venue exists and is active."""
    if not participation.is_active_venue(uow.session, _possible(venue_id)):
        refuse_missing(uow, venue_id)


def listed_venue(uow: UnitOfWork, venue_id: str) -> VenueWithPlace:
    """The active venue of that id with its place. Raises what `refuse_missing` raises where there is none."""
    found = venues.with_id(uow.session, _possible(venue_id))
    if found is None or not found[0].is_active:
        refuse_missing(uow, venue_id)
    return found


def refuse_missing(uow: UnitOfWork, venue_id: str) -> NoReturn:
    """Refuse a change at an id that is of no active venue. Raises Conflict with the address of the venue that it was
    merged into: whoever had its page open still means that one. Raises NotFound where there is none."""
    current = venues.current_id(uow.session, venue_id)
    if current is None:
        raise NotFound(_(VENUE_NOT_FOUND))
    raise Conflict(_(MERGED, path=addressed(venue_path(current))))


def _possible(venue_id: str) -> str:
    """The id as the database can be asked for it: no venue's id is as long as this."""
    if len(venue_id) > 200:
        raise NotFound(_(VENUE_NOT_FOUND))
    return venue_id
