"""The map of the venues that a person has saved."""

from bowling_app.listings.schemas.map_pins import MapPins
from bowling_app.listings.services.listing_map import pins_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_user
from bowling_app.saved.queries import saved_alleys


def saved_pins(uow: UnitOfWork, actor: Actor) -> MapPins:
    """The venues that the actor has saved, without those that are no longer listed."""
    user_id = require_user(actor)
    return MapPins(pins_of(uow, saved_alleys.ids(uow.session, user_id)))
