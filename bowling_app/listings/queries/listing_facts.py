"""What the venues of a listing have in common: prices, lanes, late hours, and the names that stand out."""

from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Final, Literal

from sqlalchemy import ColumnElement, func, literal, literal_column, or_, text, union_all
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from bowling_app.listings.models import VenueListing
from bowling_app.listings.queries.listing_conditions import HAS_AMENITY, Scope, in_scope
from bowling_app.listings.rules.listing_promises import Known
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import VenueAmenity

_FEW: Final = 5_000
_NO_DAY_KNOWN: Final = 0b111_1111

Distinction = Literal["cheapest", "latest", "largest"]

# From midnight to one o'clock, on each day of the week.
_NIGHTS: Final = ",".join(f"[{day * 1440},{day * 1440 + 60})" for day in range(7))


@dataclass(frozen=True, slots=True)
class Numbers:
    """How much is known of the venues of a listing, and between which bounds."""

    total: int
    priced: int  # The number of venues with a known price of a game.
    lowest: Decimal | None  # Dollars.
    highest: Decimal | None
    timed: int  # So many have known hours on all days, or known late ones.
    late: int  # So many are open after midnight on some day of the week.
    most_lanes: int | None


@dataclass(frozen=True, slots=True)
class Outstanding:
    """A venue that stands out, by what, and its place."""

    by: Distinction
    name: str
    city: str
    state: str
    venue_id: str


_TOLD: Final = (f"unknown_days <> {_NO_DAY_KNOWN}", "game_cents IS NOT NULL", "lanes IS NOT NULL", "review_count > 0")


def given(session: Session, scope: Scope) -> Known:
    """Which facts are known of any venue of a scope."""
    conditions = ["place_id = :place_id" if scope.place_id is not None else "state = :state" if scope.state else "true"]
    conditions += [HAS_AMENITY] if scope.amenity else []
    where = " AND ".join(conditions)
    columns = ", ".join(f"EXISTS (SELECT FROM venue_listing WHERE {where} AND {told})" for told in _TOLD)
    values = {"place_id": scope.place_id, "state": scope.state, "amenity": scope.amenity}
    return Known(*session.connection().execute(text(f"SELECT {columns}"), values).one())


def lacking(session: Session, scope: Scope) -> int:
    """How many venues of a scope's place are listed as being without the amenity of the scope."""
    absent = select(VenueAmenity.venue_id).where(
        col(VenueAmenity.amenity) == scope.amenity, col(VenueAmenity.is_available).is_(False)
    )
    query: Any = select(func.count()).select_from(VenueListing)
    of_place = in_scope(replace(scope, amenity=""))
    return session.exec(query.where(*of_place, col(VenueListing.venue_id).in_(absent))).one()


def numbers(session: Session, scope: Scope) -> Numbers:
    """The numbers of all venues of a scope, in one pass. For the country without hours, because no page shows them."""
    hours: Any = (literal(0), literal(0))
    if scope.state:
        late = _is_late(VenueListing)
        # A week with an unknown day may still have late hours.
        hours = func.count().filter(or_(col(VenueListing.unknown_days) == 0, late)), func.count().filter(late)
    columns: Any = (
        func.count(),
        func.count(col(VenueListing.game_cents)),
        func.min(VenueListing.game_cents),
        func.max(VenueListing.game_cents),
        *hours,
        func.max(VenueListing.lanes),
    )
    query: Any = select(*columns).select_from(VenueListing).where(*in_scope(scope))
    total, priced, lowest, highest, timed, late, lanes = session.exec(query).one()
    return Numbers(total, priced, dollars(lowest), dollars(highest), timed, late, lanes)


def outstanding(session: Session, scope: Scope, known: Numbers, *, limit: int) -> list[Outstanding]:
    """Those that ask the lowest price, that are open after midnight, that have most lanes: so many of each at most, the
    best ranked first."""
    listed = _listed(scope, known.total)
    conditions: dict[Distinction, ColumnElement[bool]] = {}
    if known.lowest is not None:
        conditions["cheapest"] = col(listed.game_cents) == int(known.lowest * 100)
    if known.late:
        conditions["latest"] = _is_late(listed)
    if known.most_lanes is not None:
        conditions["largest"] = col(listed.lanes) == known.most_lanes
    if not conditions:
        return []
    found = union_all(*(_best(by, listed, condition, limit) for by, condition in conditions.items())).subquery()
    columns: Any = (found.c.by, found.c.name, Place.name, Place.state, found.c.venue_id)
    query: Any = select(*columns)
    query = query.join(Place, col(Place.id) == found.c.place_id).order_by(found.c.ranking.desc(), found.c.venue_id)
    return [Outstanding(*row) for row in session.exec(query)]


def _listed(scope: Scope, total: int) -> Any:
    """The venues of a scope. Those of a small scope are looked up once: searching the index of all venues for the best
    of them would read all of it, once for each distinction."""
    listed: Any = select(VenueListing).where(*in_scope(scope))
    few = listed.cte("listed").prefix_with("MATERIALIZED") if total <= _FEW else listed.subquery()
    return aliased(VenueListing, few)


def _best(by: Distinction, listed: Any, condition: ColumnElement[bool], limit: int) -> Any:
    order = (col(listed.ranking).desc(), col(listed.review_count).desc(), listed.name, listed.venue_id)
    columns: Any = (literal(by).label("by"), listed.name, listed.place_id, listed.ranking, listed.venue_id)
    query: Any = select(*columns).where(condition)
    return select(query.order_by(*order).limit(limit).subquery())


def _is_late(listed: Any) -> ColumnElement[bool]:
    return col(listed.open_week).op("&&")(literal_column(f"CAST('{{{_NIGHTS}}}' AS int4multirange)"))


def dollars(cents: int | None) -> Decimal | None:
    """So many cents; None stays None."""
    return None if cents is None else Decimal(cents) / 100
