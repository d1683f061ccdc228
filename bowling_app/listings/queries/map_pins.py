"""What a map shows of its venues."""

from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from sqlalchemy import ARRAY, Text, any_, literal
from sqlmodel import Session, col, select

from bowling_app.listings.models import VenueListing
from bowling_app.platform.geo.models import Place


@dataclass(frozen=True, slots=True)
class PinFacts:
    """An active venue, with only the facts that a map shows."""

    id: str
    name: str
    city: str
    state: str
    avg_rating: float
    review_count: int
    game_price: Decimal | None  # The published one; prices by day and time are not in it.
    latitude: float
    longitude: float


def facts(session: Session, ids: Collection[str]) -> dict[str, PinFacts]:
    """The map facts of the active venues among those ids, by id."""
    columns = (
        VenueListing.venue_id, VenueListing.name, Place.name, Place.state, VenueListing.avg_rating,
        VenueListing.review_count, VenueListing.game_cents, VenueListing.latitude, VenueListing.longitude,
    )  # fmt: skip
    query: Any = select(*columns).join(Place, col(Place.id) == col(VenueListing.place_id))  # pyright: ignore[reportCallIssue, reportArgumentType]
    # One array, not thousands of parameters.
    found = session.exec(query.where(col(VenueListing.venue_id) == any_(literal(list(ids), ARRAY(Text)))))
    return {
        venue_id: PinFacts(venue_id, name, city, state, stars, reviews, _dollars(cents), *position)
        for venue_id, name, city, state, stars, reviews, cents, *position in found
    }


def _dollars(cents: int | None) -> Decimal | None:
    return None if cents is None else Decimal(cents) / 100
