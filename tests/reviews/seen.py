"""What an admin who looks at a review now says of it in a decision."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.reviews.models import Review
from bowling_app.reviews.services.review_queues import present_version


def review_as_seen(uow: UnitOfWork, review: Review) -> dict[str, str]:
    """The review in its present version."""
    uow.session.flush()
    return {"review_id": review.id, "seen": present_version(uow, review)}
