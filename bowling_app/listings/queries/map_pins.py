"""What a map shows of its venues."""

from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from sqlalchemy import ARRAY, Text, and_, any_, func, literal
from sqlmodel import Session, col, select

from bowling_app.listings.models import VenueListing
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.price_periods import EVERY_DAY, FIGURES


@dataclass(frozen=True, slots=True)
class PinFacts:
    """An active venue, with only the facts that a map shows."""

    id: str
    name: str
    city: str
    state: str
    avg_rating: float
    review_count: int
    game_price: Decimal | None  # The lowest that every customer can get.
    is_from: bool  # It costs more at other times, or the price then is unknown.
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
    told = _listed_prices(session, ids)
    return {
        venue_id: PinFacts(venue_id, name, city, state, stars, reviews, *_price(cents, told.get(venue_id)), *position)
        for venue_id, name, city, state, stars, reviews, cents, *position in found
    }


@dataclass(frozen=True, slots=True)
class _ListedPrices:
    """The prices of a game by day and time that everybody pays."""

    lowest: Decimal
    highest: Decimal
    is_always: bool  # At least one of them holds every day, all day.


def _listed_prices(session: Session, ids: Collection[str]) -> dict[str, _ListedPrices]:
    period = PricePeriod
    always = func.bool_or(and_(col(period.days) == EVERY_DAY, col(period.begins) == 0, col(period.ends) == DAY))
    columns: Any = (period.venue_id, func.min(period.amount), func.max(period.amount), always)
    query: Any = select(*columns).where(
        col(period.venue_id) == any_(literal(list(ids), ARRAY(Text))),
        col(period.kind).in_(FIGURES["game_price"]),
        col(period.conditions).is_(None),
    )
    return {venue_id: _ListedPrices(*rest) for venue_id, *rest in session.exec(query.group_by(period.venue_id))}


def _price(cents: int | None, told: _ListedPrices | None) -> tuple[Decimal | None, bool]:
    published = None if cents is None else Decimal(cents) / 100
    if told is None:
        return published, False
    amounts = {told.lowest, told.highest} | ({published} if published is not None else set())
    return min(amounts), len(amounts) > 1 or not told.is_always
