"""What waits for those who run venues on pages of other features."""

from collections.abc import Mapping, Sequence

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.links import Link
from bowling_app.platform.registry import features


def waiting_ways(uow: UnitOfWork, venue_ids: Sequence[str]) -> Mapping[str, Sequence[Link]]:
    """The ways to what waits, such as requests to join a league, by the ids of the venues."""
    found = [waiting(uow, venue_ids) for feature in features() for waiting in feature.waiting_at_venues]
    return {venue_id: [ways[venue_id] for ways in found if venue_id in ways] for venue_id in venue_ids}
