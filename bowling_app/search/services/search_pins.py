"""The map of a search."""

from bowling_app.listings.schemas.map_pins import MapPins
from bowling_app.listings.services.listing_map import pins_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.search.services.search import search


def search_pins(uow: UnitOfWork, actor: Actor, *, q: str, page: str = "") -> MapPins:
    """The venues that a page of a search shows. Raises Invalid for a query of more than 200 characters."""
    anyone(actor)
    return MapPins(pins_of(uow, [card.id for card in search(uow, actor, q=q, page=page).venues]))
