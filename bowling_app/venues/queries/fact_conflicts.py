"""What the records of sources say about venues, and of which facts they differ from what is shown."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import delete, func
from sqlmodel import Session, col, select

from bowling_app.platform.database.bulk import add_rows, among
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.source import FactConflict, ImportedRecord, Source
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import VenueWithPlace, pairs, venues_with_places


@dataclass(frozen=True, slots=True)
class Statement:
    """What one record said, and when."""

    source: str
    url: str | None
    said: dict[str, Any]
    observed_on: date | None
    imported_at: datetime


def statements(session: Session, venue_ids: Collection[str]) -> dict[str, list[Statement]]:
    """What all records say that became the venues, or venues that were merged into them; the latest first. Records of
    before what they say was kept are left out."""
    heir = func.coalesce(col(Venue.successor_id), col(Venue.id))
    query = (
        select(heir, Source.name, ImportedRecord)
        .select_from(ImportedRecord)
        .join(Source, col(Source.id) == col(ImportedRecord.source_id))
        .join(Venue, col(Venue.id) == col(ImportedRecord.venue_id))
        .where(among(col(Venue.id), venue_ids) | among(col(Venue.successor_id), venue_ids))
        .where(col(ImportedRecord.said).is_not(None))
        .order_by(col(ImportedRecord.imported_at).desc(), Source.name, ImportedRecord.external_id)
    )
    found: defaultdict[str, list[Statement]] = defaultdict(list)
    for venue_id, source, row in session.exec(query):
        found[venue_id].append(Statement(source, row.url, row.said, row.observed_on, row.imported_at))
    return found


def replace_conflicts(session: Session, venue_ids: Collection[str], found: Sequence[tuple[str, str]]) -> None:
    """The conflicts of these venues, as pairs of venue and field, in place of those that were stored."""
    session.exec(delete(FactConflict).where(among(col(FactConflict.venue_id), venue_ids)))
    add_rows(session, FactConflict, [{"venue_id": venue_id, "field": field} for venue_id, field in found])


def by_state(session: Session) -> dict[str, tuple[int, int]]:
    """How many listed venues of each state have conflicts, and how many facts in all."""
    query = (
        select(Place.state, func.count(func.distinct(Venue.id)), func.count())
        .select_from(FactConflict)
        .join(Venue, col(Venue.id) == col(FactConflict.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(col(Venue.is_active))
        .group_by(Place.state)
    )
    return {state: (venues, facts) for state, venues, facts in session.exec(query)}


def page(session: Session, limit: int, after: str) -> list[VenueWithPlace]:
    """Listed venues with conflicts, in the order of ids."""
    of_it = select(FactConflict.venue_id).where(col(FactConflict.venue_id) == col(Venue.id)).exists()
    query = venues_with_places().where(col(Venue.is_active), of_it, col(Venue.id) > after)
    return pairs(session, query.order_by(col(Venue.id)).limit(limit))


def fields_of(session: Session, venue_ids: Collection[str]) -> dict[str, list[str]]:
    """The fields of venues that are in conflict."""
    query = select(FactConflict.venue_id, FactConflict.field).where(col(FactConflict.venue_id).in_(venue_ids))
    found: defaultdict[str, list[str]] = defaultdict(list)
    for venue_id, field in session.exec(query.order_by(FactConflict.field)):
        found[venue_id].append(field)
    return found
