"""What hangs on venues, for many venues at once: amenities and hours. And the links of one."""

from collections import defaultdict
from collections.abc import Collection
from datetime import date

from sqlmodel import Session, col, select

from bowling_app.models import HoursException, OpeningInterval, VenueAmenity, VenueLink


def amenities(session: Session, venue_ids: Collection[str]) -> dict[str, list[VenueAmenity]]:
    """What the venues are known to have or not to have, by venue."""
    query = select(VenueAmenity).where(col(VenueAmenity.venue_id).in_(venue_ids))
    found: defaultdict[str, list[VenueAmenity]] = defaultdict(list)
    for row in session.exec(query):
        found[row.venue_id].append(row)
    return found


def openings(session: Session, venue_ids: Collection[str]) -> dict[str, list[OpeningInterval]]:
    """The venues' weekly openings, by venue."""
    query = select(OpeningInterval).where(col(OpeningInterval.venue_id).in_(venue_ids))
    found: defaultdict[str, list[OpeningInterval]] = defaultdict(list)
    for row in session.exec(query):
        found[row.venue_id].append(row)
    return found


def exceptions(
    session: Session, venue_ids: Collection[str], *, since: date, until: date | None = None
) -> dict[str, list[HoursException]]:
    """The venues' exceptions from one date to another, both included, by venue and in order."""
    query = select(HoursException).where(
        col(HoursException.venue_id).in_(venue_ids), col(HoursException.on_date) >= since
    )
    if until is not None:
        query = query.where(col(HoursException.on_date) <= until)
    found: defaultdict[str, list[HoursException]] = defaultdict(list)
    for row in session.exec(query.order_by(col(HoursException.on_date), col(HoursException.opens))):
        found[row.venue_id].append(row)
    return found


def links(session: Session, venue_id: str) -> dict[str, str]:
    """The addresses of a venue's links, by kind."""
    return {row.kind: row.url for row in session.exec(select(VenueLink).where(VenueLink.venue_id == venue_id))}
