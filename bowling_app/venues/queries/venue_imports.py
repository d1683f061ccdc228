"""What imports read and write in bulk."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from operator import itemgetter
from typing import Any, Final
from zoneinfo import ZoneInfo

import sqlalchemy
from sqlalchemy import delete, func, text, tuple_, update
from sqlalchemy.orm.util import identity_key
from sqlmodel import Session, col, select

from bowling_app.platform.database.bulk import add_rows, among, among_these, in_lock_order, put_rows
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.source import FieldSource, ImportedRecord, Source
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue, VenueAlias, VenueAmenity
from bowling_app.venues.models.venue_link import VenueLink
from bowling_app.venues.queries import venue_parts
from bowling_app.venues.queries.field_sources import dates_of_people
from bowling_app.venues.rules.field_values.checks import place_value
from bowling_app.venues.rules.fields import COLUMNS
from bowling_app.venues.rules.opening import kept
from bowling_app.venues.rules.sources import USUAL_TRUST, trust_of
from bowling_app.venues.rules.told.choice import standing
from bowling_app.venues.rules.venue_values import WEEK_KEY, Values, plain_value

_PLACED: Final[tuple[Any, ...]] = tuple(map(col, (
    Venue.id, Venue.successor_id, Venue.latitude, Venue.longitude, Venue.hours_known, Venue.hours_beyond, Place.name,
    Place.state, Place.time_zone,
)))  # fmt: skip
_STORED: Final = (
    sqlalchemy.select(*_PLACED, *(col(getattr(Venue, name)) for name in COLUMNS))
    .join(Place, col(Place.id) == col(Venue.place_id))
    .where(among_these(col(Venue.id)))
)
_HELD: Final = _STORED.order_by(in_lock_order(col(Venue.id))).with_for_update(of=Venue)
_IMPORTS_LOCK: Final = 7_320_001  # Must differ from every other advisory lock key in this app.


@dataclass(frozen=True, slots=True)
class KnownRecord:
    """A record of a source that became a venue earlier."""

    venue_id: str
    checksum: str


@dataclass(frozen=True, slots=True)
class Origin:
    """The source of a field's present value, and when it held."""

    kind: str
    source_id: int | None
    observed_on: date | None
    trust: int = USUAL_TRUST


@dataclass(slots=True)
class StoredVenue:
    """A venue's present values and where each is from."""

    venue_id: str
    successor_id: str | None
    time_zone: str
    values: Values
    origins: dict[str, Origin] = field(default_factory=dict[str, Origin])

    def day(self, at: datetime) -> date:
        """The day that the clocks of the venue show at that moment."""
        return at.astimezone(ZoneInfo(self.time_zone)).date()


def has_tables(session: Session) -> bool:
    """Whether the database has been migrated."""
    return session.connection().execute(text("SELECT to_regclass('imported_record')")).scalar() is not None


def hold_imports(session: Session) -> None:
    """Wait for any other import, then keep others waiting until this transaction ends: two would mint the same ids."""
    # Wait for the lock without a timeout.
    waiting = "SELECT set_config('lock_timeout', '0', true), pg_advisory_xact_lock(:key)"
    session.connection().execute(text(waiting), {"key": _IMPORTS_LOCK})


def source_called(session: Session, name: str) -> Source | None:
    """The collection with that name."""
    return session.exec(select(Source).where(Source.name == name)).one_or_none()


def known_records(session: Session, source_id: int, external_ids: Collection[str]) -> dict[str, KnownRecord]:
    """Which records of a source became which venues, by the record's id; of a merged one the venue that stays."""
    heir = func.coalesce(col(Venue.successor_id), col(Venue.id))
    query = select(ImportedRecord.external_id, heir, ImportedRecord.checksum).where(
        ImportedRecord.source_id == source_id,
        among(col(ImportedRecord.external_id), external_ids),
        col(ImportedRecord.venue_id) == col(Venue.id),
    )
    return {external_id: KnownRecord(venue_id, checksum) for external_id, venue_id, checksum in session.exec(query)}


def given_dates(session: Session, source_id: int, venues: Mapping[str, str]) -> dict[str, kept.GivenDates]:
    """The special dates that records of a source gave when they came last and may take back, by the record's id;
    `venues` are the records' venues."""
    given = col(ImportedRecord.said)["hours_exceptions"]
    own = (col(ImportedRecord.source_id) == source_id) & among(col(ImportedRecord.external_id), venues)
    query = (
        select(ImportedRecord, Source.name)
        .join(Source, col(Source.id) == col(ImportedRecord.source_id))
        .where(own | among(col(ImportedRecord.venue_id), venues.values()), func.jsonb_typeof(given) == "array")
        .order_by(col(ImportedRecord.imported_at), col(ImportedRecord.source_id), ImportedRecord.external_id)
    )
    told = [(standing("import", trust_of(name), row.observed_on), row) for row, name in session.exec(query)]
    by_venue: defaultdict[str, list[ImportedRecord]] = defaultdict(list)
    for _, row in sorted(told, key=itemgetter(0)):
        by_venue[row.venue_id].append(row)
    people = dates_of_people(session, venues.values()) if told else {}
    return {
        row.external_id: kept.given_dates(
            row.said["hours_exceptions"],
            [each.said["hours_exceptions"] for each in by_venue[venues[row.external_id]] if each is not row],
            people.get(venues[row.external_id], ()),
        )
        for _, row in told
        if row.source_id == source_id and row.external_id in venues
    }


def open_records(session: Session, source_id: int, external_ids: Collection[str]) -> set[str]:
    """Those records of a source that became a venue which is open."""
    query = select(ImportedRecord.external_id).join(Venue, col(Venue.id) == col(ImportedRecord.venue_id))
    these = col(ImportedRecord.source_id) == source_id, among(col(ImportedRecord.external_id), external_ids)
    return set(session.exec(query.where(*these, col(Venue.is_active))))


def records_of(session: Session, venue_id: str) -> list[list[Any]]:
    """The records that became a venue, each by its source and its id there."""
    query = select(ImportedRecord.source_id, ImportedRecord.external_id).where(ImportedRecord.venue_id == venue_id)
    return [[*row] for row in session.exec(query.order_by(col(ImportedRecord.source_id), ImportedRecord.external_id))]


def point_back(session: Session, from_id: str, to_id: str, records: Collection[Sequence[Any]]) -> None:
    """Let those of the records that became one venue be of another again. The next import compares them anew, even if
    they are unchanged."""
    these = tuple_(col(ImportedRecord.source_id), col(ImportedRecord.external_id)).in_(map(tuple, records))
    back = update(ImportedRecord).where(col(ImportedRecord.venue_id) == from_id, these)
    session.exec(back.values(venue_id=to_id, checksum=""))


def current_ids(session: Session, ids: Collection[str]) -> dict[str, str]:
    """Those of the ids that venues have or once had, each with the venue's present id."""
    present = {i: i for i in session.exec(select(Venue.id).where(among(col(Venue.id), ids)))}
    query = select(VenueAlias.old_id, VenueAlias.venue_id).where(among(col(VenueAlias.old_id), ids))
    return dict(session.exec(query).all()) | present


def stored_venues(session: Session, ids: Collection[str], *, is_held: bool = True) -> dict[str, StoredVenue]:
    """The venues of those ids with all their fields, held until the transaction ends unless told."""
    stored: dict[str, StoredVenue] = {}
    for row in session.connection().execute(_HELD if is_held else _STORED, {"these": list(ids)}):
        venue_id, successor, latitude, longitude, hours_known, beyond, city, state, zone, *rest = tuple(row)
        values: Values = {name: plain_value(value) for name, value in zip(COLUMNS, rest, strict=True)}
        values |= {"place": place_value(city, state), "position": [latitude, longitude], "amenities": {}}
        values |= {"hours_exceptions": []} | ({"hours": beyond[WEEK_KEY] if beyond else []} if hours_known else {})
        stored[venue_id] = StoredVenue(venue_id, successor, zone, values)
    _add_parts(session, stored)
    return stored


def _add_parts(session: Session, stored: dict[str, StoredVenue]) -> None:
    """Fill in the values that are stored in other tables than `venue`."""
    for parts in venue_parts.all_parts(session, list(stored)) if stored else ():
        venue = stored[parts.venue_id]
        if parts.openings and not venue.values.get("hours"):
            venue.values["hours"] = parts.openings
        for *entry, is_unknown in parts.dates or ():
            venue.values["hours_exceptions"].append([*entry, True] if is_unknown else entry)
        if parts.prices:
            venue.values["price_periods"] = sorted(parts.prices, key=repr)
        if parts.photos:
            venue.values["photos"] = parts.photos
        venue.values["amenities"].update(parts.amenities or {})
        venue.values.update(parts.links or {})
        for name, kind, source_id, day, source in parts.origins or ():
            held = date.fromisoformat(day) if day else None
            venue.origins[name] = Origin(kind, source_id, held, trust_of(source or ""))


def places(session: Session, keys: Collection[tuple[str, str]]) -> dict[tuple[str, str], Place]:
    """The places of those (state, folded name) that there are."""
    query = select(Place).where(among(col(Place.key), {key for _, key in keys}))
    return {(place.state, place.key): place for place in session.exec(query) if (place.state, place.key) in keys}


def taken_ids(session: Session, ids: Collection[str]) -> set[str]:
    """Those of the ids that a venue has or once had."""
    return set(current_ids(session, ids))


def change_venue(session: Session, venue_id: str, columns: Mapping[str, Any]) -> None:
    """Set columns of one venue."""
    session.connection().execute(update(Venue).where(col(Venue.id) == venue_id).values(**columns))


def forget_row(session: Session, venue_id: str) -> None:
    """Let code that holds the row of a venue see what was written since: it is read again if somebody looks at it."""
    if (row := session.identity_map.get(identity_key(Venue, venue_id))) is not None:
        session.expire(row)


def clear_parts(
    session: Session, table: type[OpeningInterval | HoursException | VenueAmenity], ids: Iterable[str]
) -> None:
    """Remove the hours, exceptions or amenities of venues, before their new ones are added."""
    session.connection().execute(delete(table).where(among(col(table.venue_id), list(ids))))


def put_links(session: Session, venue_id: str, links: Mapping[str, str | None]) -> None:
    """Set links of a venue by their kinds; None removes a link."""
    if not links:
        return
    gone = delete(VenueLink).where(col(VenueLink.venue_id) == venue_id, col(VenueLink.kind).in_(links))
    session.connection().execute(gone)
    add_rows(
        session, VenueLink, [{"venue_id": venue_id, "kind": kind, "url": url} for kind, url in links.items() if url]
    )


def put_field_sources(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Record where fields are from, in place of what was recorded before."""
    put_rows(session, FieldSource, rows, ("venue_id", "field"))


def put_records(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Store which records became which venues, with the checksums of the records."""
    put_rows(session, ImportedRecord, rows, ("source_id", "external_id"))
