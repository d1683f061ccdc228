"""Prices from visitors that wait for an admin."""

from sqlmodel import Session, func, select

from bowling_app.prices.models.price_observation import PriceObservation


def count_pending(session: Session) -> int:
    """How many wait, from an index of what waits."""
    query = select(func.count()).select_from(PriceObservation).where(PriceObservation.status == "pending")
    return session.exec(query).one()
