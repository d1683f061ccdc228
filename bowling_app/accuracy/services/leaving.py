"""What becomes of a place that no vote holds any more because its voter leaves the site."""

from collections.abc import Sequence

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.queries import crowds
from bowling_app.accuracy.services.crowds import take_place
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import Venue


def give_way(uow: UnitOfWork, user_id: str, venue_ids: Sequence[str]) -> None:
    """Take those votes of a person on these venues back for which others may wait, as they could themselves: an equal
    vote that did not count because of one counts."""
    for vote in crowds.awaited(uow.session, user_id, venue_ids):
        venue, value = uow.session.get_one(Venue, vote.venue_id), vote.value
        uow.session.delete(vote)
        take_place(uow, venue, uow.session.get_one(User, user_id), value)
