"""Other users who recently reported a price, to find reports that may come from one person."""

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime

from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.reviews.queries.crowds import Other


def payers(session: Session, venue_ids: Collection[str], *, since: datetime, limit: int) -> dict[str, list[Other]]:
    """The latest users who reported a price, by venue."""
    query = (
        select(PriceObservation.venue_id, User.id, User.email, PriceObservation.created_at)
        .join(User, col(User.id) == col(PriceObservation.user_id))
        .where(col(PriceObservation.venue_id).in_(venue_ids), PriceObservation.created_at >= since)
        .order_by(col(PriceObservation.created_at).desc())
        .limit(limit)
    )
    found: defaultdict[str, list[Other]] = defaultdict(list)
    for venue_id, user_id, email, at in session.exec(query):
        found[venue_id].append(Other(user_id, email, at))
    return found
