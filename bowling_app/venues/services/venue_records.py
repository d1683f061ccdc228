"""Venues for other programs: one, a filtered list page by page, the nearest, and those that a search finds."""

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import fields, replace
from datetime import timedelta
from typing import Any, Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import LONGEST_QUERY, clean
from bowling_app.platform.geo.places import place_key, state_code
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_access import access_of
from bowling_app.venues.queries import sources, venue_parts, venue_photos, venues
from bowling_app.venues.queries.offers import last_days_closed
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.access.record import access_record
from bowling_app.venues.rules.amenities import amenity, amenity_key
from bowling_app.venues.rules.limits import DEFAULT_LIMIT, LARGEST_LIMIT
from bowling_app.venues.rules.opening.map_services import weekday_text
from bowling_app.venues.rules.venue_links import LINKS
from bowling_app.venues.rules.venue_photos import SIDES, cover_row, photo_address
from bowling_app.venues.schemas.venue_record_hours import openings_of, periods_of, seasons_of, special_dates_of
from bowling_app.venues.schemas.venue_records import (
    Attribution,
    LinkRecord,
    Location,
    NearbyRecord,
    NearbyRecords,
    PhotoRecord,
    Pricing,
    VenueFilter,
    VenueRecord,
    VenueRecords,
)
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.surroundings import surroundings
from bowling_app.venues.services.venue_cards import Parts, load_parts, local_today

_CURSOR_MARK: Final = "after:"
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,119}")


def load_venue_record(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> VenueRecord:
    """One venue. Raises Moved to the page of the venue that an old id stands for."""
    anyone(actor)
    return _records(uow, [find_venue(uow, venue_id)])[0]


def list_venue_records(
    uow: UnitOfWork, actor: Actor, *, wanted: VenueFilter, limit: int = DEFAULT_LIMIT, cursor: str | None = None
) -> VenueRecords:
    """A page of the active venues that pass a filter, in the order of their ids, which never change.

    If a venue is added or removed between two pages, no other venue is repeated or skipped.
    """
    anyone(actor)
    if not 1 <= limit <= LARGEST_LIMIT:
        raise Invalid(_("Limit must be between 1 and {most}", most=LARGEST_LIMIT), field="limit")
    found = venues.page(uow.session, resolved(wanted), after=id_of_cursor(cursor), limit=limit + 1)
    shown = found[:limit]
    return VenueRecords(_records(uow, shown), cursor_of_id(shown[-1][0].id) if len(found) > limit else None)


def nearby_venue_records(
    uow: UnitOfWork, actor: Actor, *, latitude: float | None, longitude: float | None, radius: float | None = None
) -> NearbyRecords:
    """At most nine venues: the nearest within `radius` miles by distance, then the best-rated others."""
    anyone(actor)
    found = surroundings(uow, latitude, longitude, radius)
    near = [*found.nearby, *found.others]
    records = _records(uow, [each.venue_with_place for each in near])
    return NearbyRecords(
        tuple(
            _nearby(record, each.miles, is_nearby=at < len(found.nearby))
            for at, (record, each) in enumerate(zip(records, near, strict=True))
        )
    )


def venue_records(uow: UnitOfWork, actor: Actor, *, ids: Sequence[str]) -> tuple[VenueRecord, ...]:
    """The active ones among the venues of those ids, in the same order."""
    anyone(actor)
    active = venues.with_ids(uow.session, ids)
    return _records(uow, [active[venue_id] for venue_id in ids if venue_id in active])


def resolved(wanted: VenueFilter) -> VenueFilter:
    """The filter with its texts turned into the keys that the tables hold. Raises Invalid for an unknown one."""
    state = state_code(wanted.state) if wanted.state is not None else None
    if wanted.state is not None and state is None:
        raise Invalid(_("State must be the name or code of a US state or DC"), field="state")
    key = amenity_key(wanted.amenity) if wanted.amenity is not None else None
    if wanted.amenity is not None and key is None:
        raise Invalid(_("Amenity is not one that we know"), field="amenity")
    city = place_key(wanted.city) if wanted.city is not None else None
    name = clean(wanted.name) if wanted.name is not None else None
    if name is not None and not 1 <= len(name) <= LONGEST_QUERY:
        raise Invalid(_("Name must have 1 to {most} characters", most=LONGEST_QUERY), field="name")
    return replace(wanted, state=state, amenity=key, city=city, name=name)


def cursor_of_id(venue_id: str) -> str:
    """The cursor of a page that ends with that venue."""
    return urlsafe_b64encode(f"{_CURSOR_MARK}{venue_id}".encode()).decode().rstrip("=")


def id_of_cursor(cursor: str | None) -> str:
    """The id that a cursor was made from; empty without a cursor."""
    if cursor is None:
        return ""
    try:
        text = urlsafe_b64decode(cursor.encode() + b"=" * (-len(cursor) % 4)).decode()
    except (binascii.Error, ValueError):
        text = ""
    venue_id = text.removeprefix(_CURSOR_MARK)
    if venue_id == text or not _ID.fullmatch(venue_id):
        raise Invalid(_("Cursor is not one that this list gave out"), field="cursor")
    return venue_id


def _records(uow: UnitOfWork, found: Sequence[VenueWithPlace]) -> tuple[VenueRecord, ...]:
    ids = [venue.id for venue, _ in found]
    parts, named = load_parts(uow, found), sources.of_venues(uow.session, ids)
    closed = last_days_closed(uow.session, ids, clock.now())
    photos, links = venue_photos.shown(uow.session, ids), venue_parts.links(uow.session, ids)
    return tuple(
        replace(
            _record((venue, place), parts[venue.id]),
            closed_through=closed.get(venue.id),
            photos=_photos(photos.get(venue.id, ()), venue.cover_image_url),
            links=tuple(LinkRecord(kind, links[venue.id][kind]) for kind in LINKS if kind in links[venue.id]),
            sources=tuple(
                Attribution(source.name, source.licence, source.licence_url, url or source.homepage)
                for source, url in named.get(venue.id, ())
            ),
        )
        for venue, place in found
    )


def _photos(rows: Sequence[Sequence[Any]], cover: str | None) -> tuple[PhotoRecord, ...]:
    first = cover_row(rows, cover)
    return tuple(
        PhotoRecord(photo_address(row[0], max(SIDES)), row[3], row[1], row[2], is_cover=row is first) for row in rows
    )


_FIELDS: Final = tuple(each.name for each in fields(VenueRecord))
_OF_VENUE: Final = tuple(name for name in _FIELDS if name in Venue.model_fields)
"""The fields that a record copies from the venue unchanged."""


def _record(found: VenueWithPlace, parts: Parts) -> VenueRecord:
    """The record, still without what other tables tell of it."""
    venue, place = found
    own: dict[str, Any] = {name: getattr(venue, name) for name in _OF_VENUE}
    week = parts.week
    return VenueRecord(
        **own,
        city=place.name,
        state=place.state,
        location=Location(round(venue.latitude, 6), round(venue.longitude, 6)),
        time_zone=place.time_zone,
        amenities=tuple(amenity(key).label for key in parts.amenities),
        absent_amenities=tuple(amenity(key).label for key in parts.absent_amenities),
        access=access_record(access_of(venue)),
        hours=None if week is None else openings_of(week),
        periods=None if week is None else periods_of(week),
        weekday_text=None if week is None else weekday_text(week),
        special_hours=special_dates_of(parts.exceptions, local_today(found) - timedelta(days=1)),
        seasons=() if week is None else seasons_of(week),
        closed_through=None,
        photos=(),
        links=(),
        pricing=Pricing(venue.hourly_price, venue.game_price, venue.shoe_rental_price),
        sources=(),
    )


def _nearby(record: VenueRecord, miles: float, *, is_nearby: bool) -> NearbyRecord:
    own: dict[str, Any] = {name: getattr(record, name) for name in _FIELDS}
    return NearbyRecord(**own, distance=round(miles, 3), is_nearby=is_nearby)
