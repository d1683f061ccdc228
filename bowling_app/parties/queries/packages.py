"""Party packages."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import fields
from datetime import datetime
from typing import Any

from sqlalchemy import delete, exists, literal, tuple_
from sqlmodel import Session, col, func, select

from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.parties.rules.limits import MOST_PACKAGES, REJECTED_KEPT
from bowling_app.parties.rules.packages import Package, Terms
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue

_TERMS = tuple(field.name for field in fields(Terms))


def terms_of(row: PartyPackage) -> Terms:
    """The terms of a row."""
    told: dict[str, Any] = {name: getattr(row, name) for name in _TERMS}
    told["includes"], told["days"] = tuple(row.includes), tuple(row.days)
    return Terms(**told)


def set_terms(row: PartyPackage, terms: Terms) -> None:
    """Write terms into a row."""
    for name in _TERMS:
        value = getattr(terms, name)
        setattr(row, name, list(value) if isinstance(value, tuple) else value)  # pyright: ignore[reportUnknownArgumentType]


def package_of(row: PartyPackage) -> Package:
    """A row as a value."""
    return Package(row.id or 0, row.venue_id, terms_of(row), row.told, row.confirmed_on)  # pyright: ignore[reportArgumentType] -- the table holds nothing else.


def of_venues(session: Session, venue_ids: Collection[str]) -> dict[str, tuple[Package, ...]]:
    """The packages of venues that everybody sees, by venue, the cheapest first."""
    found: defaultdict[str, list[Package]] = defaultdict(list)
    query = select(PartyPackage).where(
        col(PartyPackage.venue_id).in_(venue_ids), col(PartyPackage.status) == "accepted"
    )
    for row in session.exec(query.order_by(col(PartyPackage.price_base), col(PartyPackage.id))):
        found[row.venue_id].append(package_of(row))
    return {venue_id: tuple(some[:MOST_PACKAGES]) for venue_id, some in found.items()}


def held(session: Session, package_id: int) -> PartyPackage | None:
    """A package, locked until the transaction ends."""
    query = select(PartyPackage).where(PartyPackage.id == package_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def count(session: Session, venue_id: str, status: str) -> int:
    """How many packages of a venue have this status."""
    query = select(func.count()).select_from(PartyPackage)
    return session.exec(query.where(PartyPackage.venue_id == venue_id, PartyPackage.status == status)).one()


def hold_venue(session: Session, venue_id: str) -> None:
    """Let others wait who add a package to the venue, so that none comes in beyond the limit."""
    session.exec(select(Venue.id).where(Venue.id == venue_id).with_for_update(key_share=True))


def waiting_at(session: Session, venue_id: str) -> Sequence[PartyPackage]:
    """What visitors propose for a venue, the oldest first."""
    query = select(PartyPackage).where(PartyPackage.venue_id == venue_id, PartyPackage.status == "pending")
    return session.exec(query.order_by(col(PartyPackage.created_at), col(PartyPackage.id))).all()


def waiting(
    session: Session, *, limit: int, after: tuple[datetime, int] | None = None
) -> list[tuple[PartyPackage, Venue, Place]]:
    """What visitors propose, the oldest first. `after` is the moment and the id of the last one of the page before."""
    query = (
        select(PartyPackage, Venue, Place)
        .join(Venue, col(Venue.id) == col(PartyPackage.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(PartyPackage.status == "pending")
    )
    if after is not None:
        place = tuple_(col(PartyPackage.created_at), col(PartyPackage.id))
        query = query.where(place > tuple_(*(literal(value) for value in after)))
    rows = session.exec(query.order_by(col(PartyPackage.created_at), col(PartyPackage.id)).limit(limit))
    return [(row, venue, place) for row, venue, place in rows]


def count_pending(session: Session) -> int:
    """How many proposals wait, from an index of what waits."""
    query = select(func.count()).select_from(PartyPackage).where(PartyPackage.status == "pending")
    return session.exec(query).one()


def has_package() -> Any:
    """Whether the venue of a query has a package that everybody sees."""
    return exists().where(col(PartyPackage.venue_id) == col(Venue.id), col(PartyPackage.status) == "accepted")


def purge(session: Session, now: datetime) -> int:
    """Remove proposals that were not followed long ago; how many."""
    old = delete(PartyPackage).where(
        col(PartyPackage.status) == "rejected", col(PartyPackage.decided_at) < now - REJECTED_KEPT
    )
    return session.connection().execute(old).rowcount
