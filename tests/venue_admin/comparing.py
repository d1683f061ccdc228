"""The comparison of venues in the background, done at once."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.services import take_job
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.services.matching.suspected_pairs import Compared, compare_venues, queue_pair_search

_SYSTEM = Actor(is_system=True)


def compared(uow: UnitOfWork) -> Compared:
    """Let the comparison run to its end; what it found."""
    queue_pair_search(uow, _SYSTEM)
    assignment = take_job(uow, _SYSTEM)
    assert assignment is not None
    done = Compared()
    while True:
        done = compare_venues(uow, _SYSTEM, assignment=assignment, begun=done)
        uow.session.flush()
        if not done.last_id:
            return done
