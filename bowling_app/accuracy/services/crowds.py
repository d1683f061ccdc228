"""Whether the votes of several accounts may come from one person."""

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.queries import crowds
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.reviews.rules.limits import MOST_COMPARED
from bowling_app.reviews.services.crowds import alike
from bowling_app.venues.models.venue import Venue


def take_place(uow: UnitOfWork, venue: Venue, person: User, value: int) -> None:
    """A person takes their vote back: count the first equal vote that did not count because of it."""
    waiting = crowds.uncounted_voters(uow.session, venue.id, value, limit=MOST_COMPARED)
    same = alike(uow, person, waiting, "")
    if following := next((each for each in waiting if each.user_id in same), None):
        crowds.count_next(uow.session, venue.id, following.user_id)
