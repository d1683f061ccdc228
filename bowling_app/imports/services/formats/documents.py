"""Venues from an export of the spec's collection `venues` with its subcollections, so that a site can move over.

Ids are kept. Ratings and counts are not read: they are recomputed from reviews and votes.
"""

from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from pydantic.alias_generators import to_camel

from bowling_app.imports.services.collections.rest_documents import collections_of
from bowling_app.imports.services.formats.document_belongings import Record, children, person, read_belongings, user_id
from bowling_app.imports.services.formats.document_prices import read_price_periods
from bowling_app.imports.services.formats.hours_shapes import week_from_days, week_from_lines, week_from_periods
from bowling_app.imports.services.formats.raw_venue import OTHERS, RawVenue
from bowling_app.imports.services.formats.values import listed, mapped, moment, text
from bowling_app.venues.rules.opening.rules import LONGEST_HOURS_TEXT
from bowling_app.venues.rules.venue_draft import Belongings, PersonDraft, RefusedRecord

_FIELDS: Final = {
    "name": ("name",),
    "address": ("address",),
    "city": ("city",),
    "state": ("state",),
    "zip_code": ("zipCode", "postalCode", "zip"),
    "phone": ("phone",),
    "email": ("email",),
    "website": ("website",),
    "cover_image_url": ("coverImageUrl",),
    "google_place_id": ("googlePlaceId",),
    "description": ("description",),
    "lanes": ("lanes",),
    "price_level": ("priceLevel",),
}
_PRICES: Final = {
    "hourly_price": ("hourly", "hour", "perHour"),
    "game_price": ("game", "perGame"),
    "shoe_rental_price": ("shoeRental", "shoes"),
}
_MOST_LINES: Final = 14
_FLAGS: Final = {
    "is_active": "isActive", "is_franchise": "isFranchise", "is_top_alley": "isTopAlley",
    "is_founding_partner": "isFoundingPartner", "is_sponsor": "isSponsor",
}  # fmt: skip


def read_documents(records: list[Any], users: dict[str, Any], today: date) -> Iterator[RawVenue | RefusedRecord]:
    """The venues of an export. `users` are the documents of the people, by id, where the export has them."""
    for position, record in enumerate(records, start=1):
        if not isinstance(record, dict):
            yield RefusedRecord(f"record {position}", "", "it is no document")
            continue
        own_id = text(record.get("id") or record.get("_id"), 120)
        yield _venue(f"venues/{own_id}" if own_id else f"record {position}", own_id, record, users, today)


def _venue(where: str, own_id: str, record: Record, users: dict[str, Any], today: date) -> RawVenue:
    raw = RawVenue(where=where, external_id=own_id, venue_id=own_id or None, is_bowling=True)
    for name in OTHERS:
        raw.take(name, record.get(to_camel(name)))
    for field, keys in _FIELDS.items():
        setattr(raw, field, next((record[key] for key in keys if record.get(key) is not None), None))
    location, prices = mapped(record.get("location")), mapped(record.get("pricing"))
    raw.latitude = _either(location, record, "latitude", "_latitude", "lat")
    raw.longitude = _either(location, record, "longitude", "_longitude", "lng")
    for field, keys in _PRICES.items():
        setattr(raw, field, next((prices[key] for key in keys if prices.get(key)), None))
    for field, key in _FLAGS.items():
        setattr(raw, field, record[key] if isinstance(record.get(key), bool) else None)
    raw.amenities = [(label, True) for label in listed(record.get("amenities")) if isinstance(label, str)]
    raw.created_at = moment(record.get("createdAt"))
    updated = moment(record.get("updatedAt"))
    raw.observed_on = min(updated.date(), today) if updated else None
    raw.owner_id = user_id(record.get("ownerId"))
    _read_hours(raw, record, today)
    raw.price_periods = read_price_periods(raw, mapped(record.get("pricingDetails")))  # Some end when the venue closes.
    raw.belongings = _with_owner(read_belongings(raw, record, users), raw.owner_id, users)
    return raw


def _either(location: Record, record: Record, *keys: str) -> Any:
    return next((where[key] for where in (location, record) for key in keys if where.get(key) is not None), None)


def _with_owner(belongings: Belongings, owner: str | None, users: dict[str, Any]) -> Belongings:
    """Adds the owner as a person, even if the export has no profile of them."""
    if owner is None or any(someone.user_id == owner for someone in belongings.people):
        return belongings
    people = (*belongings.people, person(owner, users) or PersonDraft(owner))
    return Belongings(people, belongings.reviews, belongings.scores, belongings.accuracy)


def _read_hours(raw: RawVenue, record: Record, today: date) -> None:
    """`weekdayText` is what the site showed and what owners edited, so it counts first."""
    hours = record.get("hours")
    raw.hours = (
        week_from_lines(record.get("weekdayText"), today, raw.notes)
        or week_from_periods(record.get("periods"), raw.notes)
        or week_from_days(hours, today, raw.notes)
    )
    lines = "; ".join(text(line, LONGEST_HOURS_TEXT) for line in listed(record.get("weekdayText"))[:_MOST_LINES])
    if raw.hours is None and (lines or isinstance(hours, str)):
        raw.take_hours(lines or text(hours, LONGEST_HOURS_TEXT), today)
    elif raw.hours is None and (record.get("periods") or hours):
        raw.notes.append(f"hours not understood: {text(str(record.get('periods') or hours), 120)}")


def records_of(content: Any) -> tuple[list[Any], dict[str, Any]]:
    """The venue documents of an export, each with its id, and the user documents by id."""
    root = content.get("__collections__", content) if isinstance(content, dict) else content
    if isinstance(root, list):
        return root, {}
    if isinstance(root.get("documents"), list):
        root = collections_of(root["documents"])
    return children(root.get("venues")), {text(p.get("id"), 128): p for p in children(root.get("users"))}
