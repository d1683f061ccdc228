"""What becomes of a place that no helpful mark holds any more because its person leaves the site."""

from collections.abc import Sequence

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.reviews.queries import crowds
from bowling_app.reviews.queries.review_responses import remove_helpful
from bowling_app.reviews.services.crowds import take_place


def give_way(uow: UnitOfWork, user_id: str, venue_ids: Sequence[str]) -> None:
    """Take those helpful marks of a person back for which others may wait, on reviews of these venues, as they could
    themselves: a mark that did not count because of one counts."""
    for review_id in crowds.awaited(uow.session, user_id, venue_ids):
        remove_helpful(uow.session, review_id, user_id)
        take_place(uow, review_id, uow.session.get_one(User, user_id))
