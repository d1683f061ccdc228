"""What is kept no longer: requests that nobody confirmed, addresses that did not answer or are gone, and that a
digest went out."""

from datetime import datetime

from sqlmodel import Session, col, delete

from bowling_app.alerts.models import Digest, Follower, FollowRequest
from bowling_app.alerts.rules.limits import DIGESTS_KEPT, UNANSWERED_KEPT, UNCONFIRMED_KEPT


def purge(session: Session, now: datetime) -> int:
    """Remove them; how many."""
    unanswered = col(Follower.user_id).is_(None) & (col(Follower.asked_at) < now - UNANSWERED_KEPT)
    unreachable = col(Follower.user_id).is_(None) & (col(Follower.unreachable_at) < now - UNANSWERED_KEPT)
    statements = (
        delete(FollowRequest).where(col(FollowRequest.created_at) < now - UNCONFIRMED_KEPT),
        delete(Follower).where(unanswered | unreachable),
        delete(Digest).where(col(Digest.day) < (now - DIGESTS_KEPT).date()),
    )
    return sum(session.connection().execute(statement).rowcount for statement in statements)
