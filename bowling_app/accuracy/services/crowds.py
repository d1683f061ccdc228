"""Whether the votes of several accounts may come from one person."""

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.queries import crowds
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.reviews.rules.limits import MOST_COMPARED
from bowling_app.reviews.services.crowds import next_to_count
from bowling_app.venues.models.venue import Venue


def take_place(uow: UnitOfWork, venue: Venue, person: User, value: int) -> None:
    """A person's vote that counted does so no longer: count the first equal one that did not because of it."""
    waiting = crowds.uncounted_voters(uow.session, venue.id, value, limit=MOST_COMPARED)
    others = crowds.voters(uow.session, venue.id, value, but=person.id, limit=MOST_COMPARED)
    if (user_id := next_to_count(uow, person, waiting, others)) is not None:
        crowds.count_next(uow.session, venue.id, user_id)
