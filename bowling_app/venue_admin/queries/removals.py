"""Removing venues with all their data, and what of people stands against it."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import delete, text
from sqlmodel import Session, SQLModel, col, select

from bowling_app.listings.queries.listing_upkeep import listed_at_the_end
from bowling_app.platform.database.bulk import among
from bowling_app.venues.models.venue import Venue

_OWN_TABLES: Final = frozenset({
    "opening_interval", "hours_exception", "venue_amenity", "price_period", "field_source", "imported_record",
    "venue_alias", "venue_freshness", "venue_listing", "listing_term", "venue_activity", "venue_pair",
    "fact_conflict", "website_finding", "website_visit",
})  # fmt: skip
"""Tables whose rows an import creates itself, or that only count visits. A row of any other table that refers to a
venue comes from a person."""


def referring() -> list[tuple[str, str]]:
    """Every column outside of our own tables that refers to a venue."""
    return [
        (table.name, key.parent.name)
        for table in SQLModel.metadata.sorted_tables
        for key in table.foreign_keys
        if key.column.table.name == "venue" and table.name not in _OWN_TABLES
    ]


def tables_about(session: Session, venue_id: str, but: Collection[str]) -> list[str]:
    """The tables, without those in `but`, with rows of people that refer to the venue, sorted."""
    columns = [(table, column) for table, column in referring() if table not in but]
    each = """SELECT '{0}' WHERE EXISTS (SELECT FROM "{0}" WHERE "{1}" = :id)"""
    wanted = " UNION ALL ".join(each.format(table, column) for table, column in columns)  # Our own names.
    return sorted(set(session.connection().execute(text(wanted), {"id": venue_id}).scalars()))


def remove_venues(session: Session, venue_ids: Collection[str]) -> None:
    """Delete venues with all their data, and places that are left without venues."""
    ids = list(venue_ids)
    query = select(Venue.place_id).where(among(col(Venue.id), ids)).distinct()
    places = list(session.exec(query))
    with listed_at_the_end(session):
        session.exec(delete(Venue).where(among(col(Venue.id), ids)))
    empty = "DELETE FROM place WHERE id = ANY(:places) AND NOT EXISTS (SELECT FROM venue WHERE place_id = place.id)"
    session.connection().execute(text(empty), {"places": places})
