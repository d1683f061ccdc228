"""Whether the votes of several accounts may come from one person."""

from collections.abc import Sequence

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.queries import accuracy, crowds
from bowling_app.accuracy.queries.crowds import Counted
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.reviews.rules.limits import MOST_COMPARED
from bowling_app.reviews.services.crowds import counts, next_to_count
from bowling_app.venues.models.venue import Venue


def take_place(uow: UnitOfWork, venue: Venue, person: User, value: int) -> None:
    """A person's vote that counted does so no longer: count the first equal one that did not because of it."""
    waiting = crowds.uncounted_voters(uow.session, venue.id, value, limit=MOST_COMPARED)
    others = crowds.voters(uow.session, venue.id, value, but=person.id, limit=MOST_COMPARED)
    if (user_id := next_to_count(uow, person, waiting, others)) is not None:
        crowds.count_next(uow.session, venue.id, user_id)


def recount(uow: UnitOfWork, venue: Venue, counted: Sequence[Counted]) -> None:
    """The votes of another record have moved to the venue: of equal ones from one network or mailbox, those that were
    here count first. `counted` are the votes that did so before at either; some have given way to newer ones."""
    for each in counted:
        person = uow.session.get_one(User, each.user_id)
        vote = accuracy.of_person(uow.session, venue.id, each.user_id)
        if vote is None or not vote.is_counted or vote.value != each.value:
            take_place(uow, venue, person, each.value)
        elif each.venue_id != venue.id and not vote.is_trusted:
            others = crowds.voters(uow.session, venue.id, vote.value, but=each.user_id, limit=MOST_COMPARED)
            vote.is_counted = counts(uow, person, others)
        uow.session.flush()  # The next one is compared with what counts now.
