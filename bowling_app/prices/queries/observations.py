"""Prices that visitors reported."""

from collections.abc import Collection, Sequence
from datetime import date, datetime

from sqlalchemy import literal, tuple_
from sqlmodel import Session, col, select

from bowling_app.platform.geo.models import Place
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.price_periods import Kind


def observation(session: Session, observation_id: int) -> PriceObservation | None:
    """A price that a user reported, locked until the transaction ends."""
    query = select(PriceObservation).where(PriceObservation.id == observation_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def same_observation(
    session: Session, venue_id: str, user_id: str, kind: Kind, paid_on: date
) -> PriceObservation | None:
    """The user's earlier report for the same kind of price on the same day."""
    query = select(PriceObservation).where(
        PriceObservation.venue_id == venue_id,
        PriceObservation.user_id == user_id,
        PriceObservation.kind == kind,
        PriceObservation.paid_on == paid_on,
    )
    return session.exec(query.with_for_update()).one_or_none()


def accepted(session: Session, venue_id: str, *, limit: int) -> Sequence[PriceObservation]:
    """The accepted prices that visitors paid at a venue, newest first."""
    query = select(PriceObservation).where(PriceObservation.venue_id == venue_id, PriceObservation.status == "accepted")
    return session.exec(
        query.order_by(col(PriceObservation.paid_on).desc(), col(PriceObservation.id)).limit(limit)
    ).all()


def alike_accepted(
    session: Session, row: PriceObservation, kinds: Collection[Kind], *, since: date
) -> Sequence[PriceObservation]:
    """Accepted reports by other people of the same price, to the cent, after a given day, oldest first."""
    query = select(PriceObservation).where(
        PriceObservation.venue_id == row.venue_id,
        PriceObservation.user_id != row.user_id,
        col(PriceObservation.kind).in_(kinds),
        PriceObservation.amount == row.amount,
        PriceObservation.paid_on > since,
        PriceObservation.status == "accepted",
    )
    return session.exec(query.order_by(col(PriceObservation.paid_on), col(PriceObservation.id))).all()


def undecided(
    session: Session, *, venue_id: str | None, limit: int, after: tuple[datetime, int] | None = None
) -> list[tuple[PriceObservation, Venue, Place]]:
    """The prices that wait for a decision, the oldest first; of one venue when it is named. `after` is the moment and
    the id of the last one of the page before."""
    query = (
        select(PriceObservation, Venue, Place)
        .join(Venue, col(Venue.id) == col(PriceObservation.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(PriceObservation.status == "pending")
    )
    if venue_id is not None:
        query = query.where(PriceObservation.venue_id == venue_id)
    if after is not None:
        place = tuple_(col(PriceObservation.created_at), col(PriceObservation.id))
        query = query.where(place > tuple_(*(literal(value) for value in after)))
    rows = session.exec(query.order_by(col(PriceObservation.created_at), col(PriceObservation.id)).limit(limit))
    return [(seen, venue, place) for seen, venue, place in rows]
