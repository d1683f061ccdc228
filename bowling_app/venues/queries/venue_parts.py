"""What other tables than `venue` hold of venues, of many at once."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from datetime import date, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import text
from sqlmodel import Session, col, select

from bowling_app.platform.database.bulk import among
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue, VenueAmenity
from bowling_app.venues.models.venue_link import VenueLink
from bowling_app.venues.rules.hours import DateHours, Interval, Week
from bowling_app.venues.rules.opening.values import week_of
from bowling_app.venues.rules.venue_values import WEEK_KEY

_Told = tuple[str, bool, Any]
"""The id of a venue, whether its hours are known, and those that no table of openings can hold."""

_ALL: Final = """
    SELECT venue.id AS venue_id,
        (SELECT json_agg(json_build_array(day, opens, closes) ORDER BY day, opens)
            FROM opening_interval WHERE venue_id = venue.id) AS openings,
        (SELECT json_agg(json_build_array(on_date, opens, closes, coalesce(label, ''), is_unknown)
                ORDER BY on_date, hours_exception.id)
            FROM hours_exception WHERE venue_id = venue.id) AS dates,
        (SELECT json_agg(json_build_array(kind, CAST(amount AS text), days, begins, ends, shoes_included, tax_included,
                coalesce(conditions, '')))
            FROM price_period WHERE venue_id = venue.id AND source <> 'visitor') AS prices,
        (SELECT json_object_agg(amenity, is_available) FROM venue_amenity WHERE venue_id = venue.id) AS amenities,
        (SELECT json_object_agg(kind, url) FROM venue_link WHERE venue_id = venue.id) AS links,
        (SELECT json_agg(json_build_array(key, width, height, alt_text) ORDER BY position)
            FROM venue_photo WHERE venue_id = venue.id AND position IS NOT NULL) AS photos,
        (SELECT json_agg(json_build_array(field, kind, source_id, observed_on, source.name))
            FROM field_source LEFT JOIN source ON source.id = source_id WHERE venue_id = venue.id) AS origins
    FROM venue WHERE venue.id = ANY (CAST(:these AS text[]))"""

# Only the columns that are read: every list shows the parts of many venues, and building a model for each row took
# longer than everything else.


def all_parts(session: Session, venue_ids: Collection[str]) -> Iterable[Any]:
    """All that other tables hold of the venues, as their values have it, but for prices that visitors reported. It is
    one statement: what a statement costs by itself was most of what it took to read a venue."""
    session.flush()  # What the session is still to write is read, too.
    return session.connection().execute(text(_ALL), {"these": list(venue_ids)})


def amenities(session: Session, venue_ids: Collection[str]) -> dict[str, dict[str, bool]]:
    """What the venues are known to have (True) or not to have, by venue and amenity."""
    query = select(VenueAmenity.venue_id, VenueAmenity.amenity, VenueAmenity.is_available)
    found: defaultdict[str, dict[str, bool]] = defaultdict(dict)
    for venue_id, amenity, is_available in session.exec(query.where(among(col(VenueAmenity.venue_id), venue_ids))):
        found[venue_id][amenity] = is_available
    return found


def weeks(session: Session, venues: Collection[Venue], day: date) -> dict[str, Week | None]:
    """The venues' weekly hours in the season of that day, by venue; None where they are unknown."""
    return _weeks(session, _told(venues), dict.fromkeys([venue.id for venue in venues], day))


def weeks_now(session: Session, venues: Collection[Venue], at: datetime) -> dict[str, Week | None]:
    """The same in the season of the day that each venue's own clocks show at that moment."""
    told = _told(venues)
    return _weeks(session, told, _days_of_seasons(session, told, at))


def weeks_of(session: Session, venue_ids: Collection[str], at: datetime) -> dict[str, Week | None]:
    """The same for venues of which nothing else is read."""
    query: Any = select(Venue.id, Venue.hours_known, Venue.hours_beyond)
    told: list[_Told] = list(session.exec(query.where(among(col(Venue.id), venue_ids))))
    return _weeks(session, told, _days_of_seasons(session, told, at))


def local_day(session: Session, venue_id: str, at: datetime) -> date:
    """The day that the clocks of a venue show at that moment."""
    return _local_days(session, [venue_id], at)[venue_id]


def time_zone(session: Session, venue_id: str) -> ZoneInfo:
    """The time zone of a venue."""
    return _zones(session, [venue_id])[venue_id]


def _local_days(session: Session, venue_ids: Collection[str], at: datetime) -> dict[str, date]:
    return {venue_id: at.astimezone(zone).date() for venue_id, zone in _zones(session, venue_ids).items()}


def _zones(session: Session, venue_ids: Collection[str]) -> dict[str, ZoneInfo]:
    query: Any = select(Venue.id, Place.time_zone).join(Place, col(Place.id) == col(Venue.place_id))
    found = session.exec(query.where(among(col(Venue.id), venue_ids)))
    return {venue_id: ZoneInfo(zone) for venue_id, zone in found}


def _days_of_seasons(session: Session, told: Collection[_Told], at: datetime) -> dict[str, date]:
    """The day at each venue whose hours depend on it; few do."""
    seasonal = [venue_id for venue_id, is_known, beyond in told if is_known and beyond]
    return _local_days(session, seasonal, at) if seasonal else {}


def _told(venues: Collection[Venue]) -> list[_Told]:
    return [(venue.id, venue.hours_known, venue.hours_beyond) for venue in venues]


def _weeks(session: Session, told: Collection[_Told], days: Mapping[str, date]) -> dict[str, Week | None]:
    openings = _openings(session, [venue_id for venue_id, is_known, beyond in told if is_known and beyond is None])
    return {
        venue_id: (beyond and week_of(beyond.get(WEEK_KEY), days[venue_id])) or Week(tuple(openings.get(venue_id, ())))
        if is_known
        else None
        for venue_id, is_known, beyond in told
    }


def _openings(session: Session, venue_ids: Collection[str]) -> dict[str, list[Interval]]:
    """The venues' weekly openings, by venue and in order."""
    query: Any = select(OpeningInterval.venue_id, OpeningInterval.day, OpeningInterval.opens, OpeningInterval.closes)
    found: defaultdict[str, list[Interval]] = defaultdict(list)
    for venue_id, day, opens, closes in session.exec(query.where(among(col(OpeningInterval.venue_id), venue_ids))):
        found[venue_id].append(Interval(day, opens, closes))
    for week in found.values():
        week.sort()
    return found


def exceptions(
    session: Session, venue_ids: Collection[str], *, since: date, until: date = date.max
) -> dict[str, list[DateHours]]:
    """The venues' exceptions from a date on, up to another one if it is given, by venue and in order."""
    told: Any = (
        HoursException.on_date,
        HoursException.opens,
        HoursException.closes,
        HoursException.label,
        HoursException.is_unknown,
    )
    query: Any = select(HoursException.venue_id, *told).where(
        among(col(HoursException.venue_id), venue_ids), col(HoursException.on_date).between(since, until)
    )
    found: defaultdict[str, list[DateHours]] = defaultdict(list)
    for venue_id, on_date, opens, closes, label, is_unknown in session.exec(
        query.order_by(col(HoursException.on_date), col(HoursException.opens))
    ):
        found[venue_id].append(DateHours(on_date, opens, closes, label or "", is_unknown=is_unknown))
    return found


def links(session: Session, venue_ids: Collection[str]) -> dict[str, dict[str, str]]:
    """The addresses of the venues' links, by venue and kind."""
    query = select(VenueLink.venue_id, VenueLink.kind, VenueLink.url)
    found: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for venue_id, kind, url in session.exec(query.where(among(col(VenueLink.venue_id), venue_ids))):
        found[venue_id][kind] = url
    return found
