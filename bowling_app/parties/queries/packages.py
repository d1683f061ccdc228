"""Party packages."""

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime
from functools import partial
from typing import Any, Final

from sqlalchemy import delete, func
from sqlmodel import Session, col, select

from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.parties.rules.limits import MOST_PACKAGES, REJECTED_KEPT
from bowling_app.parties.rules.packages import Package, PackageTerms
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.offers import count_pending, read_terms

count_waiting: Final = partial(count_pending, table=PartyPackage)
"""How many proposals wait."""


def terms_of(row: PartyPackage) -> PackageTerms:
    """The terms of a row."""
    return read_terms(row, PackageTerms)


def package_of(row: PartyPackage, lanes: int | None = None) -> Package:
    """A row as a value; with the lanes of its venue, so that it can be priced."""
    return Package(row.id or 0, row.venue_id, terms_of(row), row.told, row.confirmed_on, lanes)  # pyright: ignore[reportArgumentType] -- the table holds nothing else.


def of_venues(session: Session, venue_ids: Collection[str]) -> dict[str, tuple[Package, ...]]:
    """The packages of venues that everybody sees, by venue, the cheapest for a guest first."""
    found: defaultdict[str, list[Package]] = defaultdict(list)
    query = (
        select(PartyPackage, Venue.lanes)
        .join(Venue, col(Venue.id) == col(PartyPackage.venue_id))
        .where(col(PartyPackage.venue_id).in_(venue_ids), col(PartyPackage.status) == "accepted")
    )
    for row, lanes in session.exec(query.order_by(_each_guest_pays(), col(PartyPackage.id))):
        found[row.venue_id].append(package_of(row, lanes))
    return {venue_id: tuple(some[:MOST_PACKAGES]) for venue_id, some in found.items()}


def _each_guest_pays() -> Any:
    """What a guest pays where no more come than the price includes; without such a price, what each one costs."""
    base = func.nullif(col(PartyPackage.price_base), 0)
    included = func.nullif(col(PartyPackage.guests_included), 0)
    return func.coalesce(base / included, col(PartyPackage.price_extra_guest))


def purge(session: Session, now: datetime) -> int:
    """Remove proposals that were not followed long ago; how many."""
    old = delete(PartyPackage).where(
        col(PartyPackage.status) == "rejected", col(PartyPackage.decided_at) < now - REJECTED_KEPT
    )
    return session.connection().execute(old).rowcount
