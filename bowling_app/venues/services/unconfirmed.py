"""Keeps up to date which venues count as unconfirmed: time alone makes a venue old."""

from bowling_app.platform.database import notifications
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.venues.queries.unconfirmed import note_unconfirmed


def look_for_unconfirmed(uow: UnitOfWork, actor: Actor) -> int:
    """Note some venues of which nothing was confirmed for years; returns how many changed, 0 when none is left."""
    require_admin(actor)
    changed = note_unconfirmed(uow.session, clock.now().date())
    if changed:
        notifications.directory_changed(uow.session)
    return changed
