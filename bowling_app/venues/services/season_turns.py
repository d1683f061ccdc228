"""Keeps the opening intervals that lists query up to date at venues with seasonal hours."""

from zoneinfo import ZoneInfo

from bowling_app.platform.database import notifications
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.venues.queries import seasonal_hours as queries
from bowling_app.venues.services.hours_rows import interval_rows


def turn_seasons(uow: UnitOfWork, actor: Actor) -> int:
    """Replace the opening intervals at each venue that still has those of another season; returns how many venues
    changed."""
    require_admin(actor)
    found = queries.with_seasons(uow.session)
    present = queries.openings(uow.session, [venue_id for venue_id, _, _ in found])
    turned = 0
    for venue_id, hours, zone in found:
        rows = interval_rows(hours, clock.now().astimezone(ZoneInfo(zone)).date())
        if {(row["day"], row["opens"], row["closes"]) for row in rows} != present.get(venue_id, set()):
            queries.replace_openings(uow.session, venue_id, rows)
            turned += 1
    if turned:
        notifications.directory_changed(uow.session)
    return turned
