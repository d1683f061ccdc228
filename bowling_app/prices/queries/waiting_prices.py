"""Prices from visitors that wait for a decision."""

from collections.abc import Collection

from sqlmodel import Session, col, func, select

from bowling_app.platform.database.counting import counted
from bowling_app.prices.models.price_observation import PriceObservation


def count_pending(session: Session, *, most: int | None = None) -> int:
    """How many wait, from an index of what waits."""
    return counted(session, select(PriceObservation.id).where(PriceObservation.status == "pending"), most)


def waiting_at(session: Session, venue_ids: Collection[str]) -> dict[str, int]:
    """How many wait at each of these venues; those where none does are left out."""
    asked = col(PriceObservation.venue_id).in_(venue_ids), PriceObservation.status == "pending"
    query = select(PriceObservation.venue_id, func.count()).where(*asked).group_by(col(PriceObservation.venue_id))
    return dict(session.exec(query).all())
