"""Whether the votes of several accounts may come from one person."""

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.queries import crowds
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.reviews.rules.limits import MOST_COMPARED, MOST_TRIED
from bowling_app.reviews.services.crowds import alike, counts
from bowling_app.venues.models.venue import Venue


def take_place(uow: UnitOfWork, venue: Venue, person: User, value: int) -> None:
    """A person's vote that counted does so no longer: count the first equal one that did not because of it. One that
    another vote still stands for does not count. Only the first few are looked at, for each is compared with all that
    count."""
    waiting = crowds.uncounted_voters(uow.session, venue.id, value, limit=MOST_COMPARED)
    same = alike(uow, person, waiting, "")
    for user_id in [each.user_id for each in waiting if each.user_id in same][:MOST_TRIED]:
        others = crowds.voters(uow.session, venue.id, value, but=user_id, limit=MOST_COMPARED)
        if counts(uow, uow.session.get_one(User, user_id), others):
            crowds.count_next(uow.session, venue.id, user_id)
            return
