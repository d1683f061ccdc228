"""Prices from visitors that wait for an admin."""

from sqlmodel import Session, select

from bowling_app.platform.database.counting import counted
from bowling_app.prices.models.price_observation import PriceObservation


def count_pending(session: Session, *, most: int | None = None) -> int:
    """How many wait, from an index of what waits."""
    return counted(session, select(PriceObservation.id).where(PriceObservation.status == "pending"), most)
