"""Prices by day and time, prices that people paid, and the venues of a place with their prices."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import asdict
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import ColumnElement, exists, or_, text
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, delete, select, update

from bowling_app.platform.database.bulk import add_rows, among
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import VenueWithPlace, pairs, venues_with_places
from bowling_app.venues.rules.price_periods import FIGURES, Kind, Period
from bowling_app.venues.rules.price_values import standing

Periods = tuple[Period, ...]

_SHOWN: Final[list[Kind]] = [kind for kinds in FIGURES.values() for kind in kinds]

_TOLD: Any = (
    PricePeriod.kind,
    PricePeriod.amount,
    PricePeriod.days,
    PricePeriod.begins,
    PricePeriod.ends,
    PricePeriod.shoes_included,
    PricePeriod.tax_included,
    PricePeriod.conditions,
    PricePeriod.source,
    PricePeriod.as_of,
)


def of_venues(session: Session, venue_ids: Collection[str]) -> dict[str, Periods]:
    """The venues' prices by day and time, as they hold, by venue; a venue without any is missing."""
    return _by_venue(session, among(col(PricePeriod.venue_id), venue_ids))


def for_everybody(session: Session, venue_ids: Collection[str], kinds: Collection[Kind]) -> dict[str, Periods]:
    """The prices of those kinds by day and time that have no conditions, by venue."""
    return _by_venue(session, among(col(PricePeriod.venue_id), venue_ids), *_unconditional(kinds))


def for_everybody_in(session: Session, state: str | None, kinds: Collection[Kind]) -> dict[str, Periods]:
    """The same of the active venues of the country, or of a state."""
    active: Any = select(Venue.id).join(Place, col(Place.id) == col(Venue.place_id)).where(col(Venue.is_active))
    active = active if state is None else active.where(Place.state == state)
    return _by_venue(session, col(PricePeriod.venue_id).in_(active), *_unconditional(kinds))


def published_games(session: Session, venue_ids: Collection[str]) -> dict[str, Decimal]:
    """The published price of a game at the venues; one without is missing."""
    query: Any = select(col(Venue.id), col(Venue.game_price)).where(among(col(Venue.id), venue_ids))
    return dict(session.exec(query.where(col(Venue.game_price).is_not(None))).all())


def priced_at_times_alone(session: Session, state: str | None = None) -> dict[str, tuple[str, str]]:
    """The active venues of the country, or of a state, with a price that everybody pays at some times, in places where
    no venue has a published one: by id, each with the state and the slug of its place."""
    other = aliased(Venue)
    prices = (col(other.game_price), col(other.hourly_price), col(other.shoe_rental_price))
    published = exists().where(
        col(other.place_id) == col(Venue.place_id), col(other.is_active), or_(*(price.is_not(None) for price in prices))
    )
    query: Any = select(Venue.id, Place.state, Place.slug).join(Place, col(Place.id) == col(Venue.place_id))
    query = query if state is None else query.where(Place.state == state)
    rows = session.exec(query.where(col(Venue.is_active), priced(), ~published))
    return {venue_id: (state, slug) for venue_id, state, slug in rows}


def _unconditional(kinds: Collection[Kind]) -> tuple[ColumnElement[bool], ...]:
    return col(PricePeriod.kind).in_(kinds), col(PricePeriod.conditions).is_(None)


def _by_venue(session: Session, *conditions: ColumnElement[bool]) -> dict[str, Periods]:
    query: Any = select(col(PricePeriod.venue_id), *_TOLD).where(*conditions)
    found: defaultdict[str, list[Period]] = defaultdict(list)
    for row in session.exec(query.order_by(col(PricePeriod.id))):  # Without models, of which building takes longest.
        found[row.venue_id].append(period_of(row))
    return {venue_id: tuple(standing(periods)) for venue_id, periods in found.items()}


def seen(session: Session, venue_id: str) -> list[Period]:
    """The prices of a venue by day and time that visitors paid, oldest first."""
    query = select(PricePeriod).where(col(PricePeriod.venue_id) == venue_id, col(PricePeriod.source) == "visitor")
    return [period_of(row) for row in session.exec(query.order_by(col(PricePeriod.as_of), col(PricePeriod.id)))]


def period_of(row: PricePeriod) -> Period:
    """The row as a value."""
    return Period(
        kind=row.kind,  # pyright: ignore[reportArgumentType] -- the table holds nothing else.
        amount=row.amount,
        days=row.days,
        begins=row.begins,
        ends=row.ends,
        shoes_included=row.shoes_included,
        tax_included=row.tax_included,
        conditions=row.conditions or "",
        source=row.source,
        as_of=row.as_of,
    )


def columns_of(venue_id: str, period: Period, at: datetime) -> dict[str, Any]:
    """The value as a row of a venue."""
    return asdict(period) | {"venue_id": venue_id, "conditions": period.conditions or None, "recorded_at": at}


def clear(session: Session, venue_id: str) -> None:
    """Remove all prices of a venue by day and time."""
    session.exec(delete(PricePeriod).where(col(PricePeriod.venue_id) == venue_id))


def put_origin(session: Session, venue_id: str, source: str, as_of: date | None) -> None:
    """Record who has told all prices of a venue by day and time that no visitor reported, and when they held."""
    told = update(PricePeriod).where(col(PricePeriod.venue_id) == venue_id, col(PricePeriod.source) != "visitor")
    session.exec(told.values(source=source, as_of=as_of))


_CLEAR_OLD: Final = """
    DELETE FROM price_period USING unnest(CAST(:ids AS text[]), CAST(:days AS date[])) AS newer (id, day)
    WHERE venue_id = newer.id AND (source <> 'visitor' OR as_of <= newer.day)"""


def clear_older(session: Session, venues: Mapping[str, date | None]) -> None:
    """Remove the prices of venues before adding those that a source published on a given day. Prices that visitors paid
    later stay. If the source gives no date, all prices from visitors stay."""
    values = {"ids": list(venues), "days": list(venues.values())}
    session.connection().execute(text(_CLEAR_OLD), values)


def has_later(session: Session, venue_id: str, period: Period) -> bool:
    """Whether a visitor paid for the same thing on the same day of the week later than that."""
    query = select(PricePeriod.id).where(*_same(venue_id, period), col(PricePeriod.as_of) > period.as_of)
    return session.exec(query).first() is not None


def put_seen(session: Session, venue_id: str, period: Period, at: datetime) -> None:
    """Add what a visitor paid, in place of what others paid for the same thing on the same day of the week."""
    session.exec(delete(PricePeriod).where(*_same(venue_id, period)))
    add_rows(session, PricePeriod, [columns_of(venue_id, period, at)])


def _same(venue_id: str, period: Period) -> tuple[ColumnElement[bool], ...]:
    return (
        col(PricePeriod.venue_id) == venue_id,
        col(PricePeriod.source) == "visitor",
        col(PricePeriod.kind) == period.kind,
        col(PricePeriod.days) == period.days,
    )


def dates_of_prices(session: Session, venue_ids: Collection[str]) -> dict[str, dict[str, date | None]]:
    """When each of the published prices of venues last held, by venue and field."""
    fields = ("game_price", "hourly_price", "shoe_rental_price")
    told: Any = select(FieldSource, Place.time_zone).join(Venue, col(Venue.id) == col(FieldSource.venue_id))
    told = told.join(Place, col(Place.id) == col(Venue.place_id))
    query = told.where(among(col(FieldSource.venue_id), venue_ids), col(FieldSource.field).in_(fields))
    found: defaultdict[str, dict[str, date | None]] = defaultdict(dict)
    for row, zone in session.exec(query):
        found[row.venue_id][row.field] = row.held_on(zone) if row.observed_on else None
    return found


def venues_in_place(session: Session, place_id: int, *, limit: int) -> list[VenueWithPlace]:
    """A place's active venues by name."""
    query = venues_with_places().where(col(Venue.place_id) == place_id, col(Venue.is_active))
    return pairs(session, query.order_by(col(Venue.name), col(Venue.id)).limit(limit))


def priced() -> ColumnElement[bool]:
    """Whether a venue has one of the three published prices, or such a price that everybody pays at some times."""
    prices = (col(Venue.game_price), col(Venue.hourly_price), col(Venue.shoe_rental_price))
    at_times = exists().where(col(PricePeriod.venue_id) == col(Venue.id), *_unconditional(_SHOWN))
    return or_(*(price.is_not(None) for price in prices), at_times)


def has_prices(session: Session, state: str | None = None) -> bool:
    """Whether any active venue has a known price; only in `state`, if given."""
    query = select(Venue.id).join(Place, col(Place.id) == col(Venue.place_id)).where(col(Venue.is_active), priced())
    query = query if state is None else query.where(Place.state == state)
    return session.exec(query.limit(1)).first() is not None


def priced_places(session: Session, state: str) -> set[int | None]:
    """The ids of the places in a state where at least one active venue has a known price."""
    query = select(Place.id).join(Venue, col(Venue.place_id) == col(Place.id)).where(Place.state == state)
    return set(session.exec(query.where(col(Venue.is_active), priced()).distinct()))
