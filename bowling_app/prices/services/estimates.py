"""What an outing will cost at a venue, or at the venues of a city."""

from collections.abc import Mapping

from bowling_app.listings.queries import places
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import place_key, state_code
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.prices.rules.outings import Comparison
from bowling_app.prices.services.price_lists import compared, venues_to_compare
from bowling_app.venues.services.find_venue import find_venue


def estimate_at_venue(uow: UnitOfWork, actor: Actor, *, venue_id: str, given: Mapping[str, str]) -> Comparison:
    """What the party that `given` describes pays at a venue; the names are those of the form's fields."""
    anyone(actor)
    return compared(uow, [find_venue(uow, venue_id)], given, total=1)


def estimate_in_city(uow: UnitOfWork, actor: Actor, *, state: str, city: str, given: Mapping[str, str]) -> Comparison:
    """What the party pays at the venues of a city, the cheapest first."""
    anyone(actor)
    code = state_code(state)
    place = places.with_key(uow.session, code, place_key(city)) if code else None
    if place is None:
        raise NotFound(_("City not found"))
    found, total = venues_to_compare(uow, place)
    return compared(uow, found, given, total=total)
