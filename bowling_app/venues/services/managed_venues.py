"""Lists the venues that a user manages."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.queries import claims


def managed_venues(uow: UnitOfWork, user_id: str) -> str:
    """The ids of the venues that the person runs, as a text that changes when they do."""
    return ",".join(claims.ids_managed_by(uow.session, user_id))
