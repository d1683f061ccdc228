"""Turns a venue in the words of its file into a draft, or into a refusal with the reason."""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final

from bowling_app.imports.rules import (
    MOST_LABELS,
    MOST_NOTES_ON_A_RECORD,
    MOST_RECORDS,
)
from bowling_app.imports.services.formats.bowling_check import doubt_of, require_open_name
from bowling_app.imports.services.formats.bowling_signs import Told, judged
from bowling_app.imports.services.formats.locating import Location, locate
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.imports.services.formats.values import cell, cleaned, price, text, whole_number, without_decimals
from bowling_app.platform.geo.places import plain, slug
from bowling_app.platform.kit.addresses.email_addresses import LONGEST_EMAIL
from bowling_app.platform.kit.addresses.phones import e164
from bowling_app.platform.kit.addresses.web_addresses import web_address
from bowling_app.platform.kit.texts import paragraphs
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.rules.amenities import amenity_key
from bowling_app.venues.rules.field_values.checks import LONGEST_DESCRIPTION, Unfit
from bowling_app.venues.rules.fields import FIELDS, LONGEST_ADDRESS, LONGEST_HOURS_TEXT, LONGEST_NAME, MOST_LANES
from bowling_app.venues.rules.venue_draft import RefusedRecord, VenueDraft

_EMAIL: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24}")
_FAX: Final = re.compile(r"\A\W{0,5}fax\b[^;,|]{0,60}[;,|]?|\A[^;,|/&a-z]{7,60}\bfax\b\W{0,5}\Z", re.IGNORECASE)
"""The number of a fax, in front of that of a phone, or alone."""
_NO_LANES: Final = re.compile(
    r"\b(?:people|persons?|players?|bowlers?|guests?|games?|hours?|minutes?)\b", re.IGNORECASE
)
_LEVELS: Final = {"free": 0, "inexpensive": 1, "moderate": 2, "expensive": 3, "very expensive": 4}
_NO_NAMES: Final = frozenset({"unknown", "unnamed", "none", "null", "n a", "no name"})


def drafted(raws: Iterable[RawVenue | RefusedRecord]) -> Iterator[VenueDraft | RefusedRecord]:
    """Each record as a venue, or why it is none. One that is broken never stops the rest."""
    for count, raw in enumerate(raws):
        if count == MOST_RECORDS:
            raise Unreadable(f"holds more than {MOST_RECORDS:,} records: {raw.where} is one too many. Split it")
        if isinstance(raw, RefusedRecord):
            yield raw
            continue
        try:
            yield draft(raw)
        except Refused as refused:
            yield RefusedRecord(raw.where, text(raw.name, 80), str(refused))


def draft(raw: RawVenue) -> VenueDraft:
    """The venue with every value normalized. Unusable values are left out and noted; a record that is not a venue is
    refused."""
    for field in ("name", "address", "city", "description"):
        setattr(raw, field, cleaned(getattr(raw, field)))
    name = text(raw.name, LONGEST_NAME)
    if not re.search(r"[^\W_]", name) or plain(name) in _NO_NAMES:
        raise Refused("it has no name")
    require_open_name(name)
    raw.doubt = raw.doubt or doubt_of(name)
    at = locate(raw)
    details = _details(raw) | _more(raw)
    description = paragraphs(_as_text(raw.description), LONGEST_DESCRIPTION) or None
    is_bowling, doubt = _judged(raw, name, details, description or "")
    address = text(raw.address, LONGEST_ADDRESS) or None
    return VenueDraft(
        where=raw.where,
        external_id=text(raw.external_id, 200) or _own_id(name, at, address),
        name=name,
        city=at.city,
        state=at.state,
        zip_code=at.zip_code,
        latitude=at.latitude,
        longitude=at.longitude,
        is_position_exact=at.is_exact,
        time_zone=at.time_zone,
        address=address,
        description=description,
        hours=raw.hours,
        hours_exceptions=raw.hours_exceptions,
        hours_text=text(raw.hours_text, LONGEST_HOURS_TEXT) or None,
        is_franchise=raw.is_franchise,
        is_active=raw.is_active,
        is_top_alley=raw.is_top_alley,
        is_founding_partner=raw.is_founding_partner,
        is_sponsor=raw.is_sponsor,
        owner_id=raw.owner_id,
        venue_id=raw.venue_id,
        google_place_id=text(raw.google_place_id, 300) or None,
        record_url=web_address(text(raw.record_url)),
        observed_on=raw.observed_on,
        created_at=raw.created_at,
        belongings=raw.belongings,
        price_periods=raw.price_periods,
        amenities=_amenities(raw),
        **details,
        notes=_notes(raw),
        is_bowling=is_bowling if is_bowling is False else bool(raw.doubt) or is_bowling,
        doubt=doubt or raw.doubt,
    )


def _judged(raw: RawVenue, name: str, details: dict[str, Any], description: str) -> tuple[bool | None, str]:
    facts = [details["lanes"], details["game_price"], details["shoe_rental_price"], raw.price_periods or None]
    return judged(name, Told(raw.is_bowling, raw.kind), facts, details["website"] or "", description)


def _details(raw: RawVenue) -> dict[str, Any]:
    """The fields that one value each decides."""
    return {
        "phone": _read(raw, "phone", _phone),
        "email": _read(raw, "email", _email),
        "website": _read(raw, "website", web_address),
        "cover_image_url": _read(raw, "cover_image_url", web_address),
        "lanes": _read(raw, "lanes", _lanes),
        "price_level": _read(raw, "price_level", _price_level),
        "hourly_price": _read(raw, "hourly_price", partial(price, kind="lane_hour")),
        "game_price": _read(raw, "game_price", partial(price, kind="game")),
        "shoe_rental_price": _read(raw, "shoe_rental_price", partial(price, kind="shoe_rental")),
    }


def _more(raw: RawVenue) -> dict[str, Any]:
    """The fields that are read as people fill them in."""
    return {name: _read(raw, name, partial(_checked, name)) for name, value in raw.more.items() if value is not None}


def _checked(name: str, written: str) -> Any:
    try:
        return FIELDS[name].check(written)
    except Unfit:
        return None


def _read(raw: RawVenue, field: str, reader: Callable[[str], Any]) -> Any:
    """What the reader makes of a field; where it makes nothing of a value, the value is noted. Zero means empty."""
    written = cell(raw.more[field]) if field in raw.more else text(getattr(raw, field))
    if not written:
        return None
    found = reader(written)
    if found is None and re.search(r"[^\s0.$-]", written):
        raw.notes.append(f"{field.replace('_', ' ')} {written[:60]} is unusable: left out")
    return found


def _phone(written: str) -> str | None:
    """The first number that is not that of a fax."""
    return e164(without_decimals(_FAX.sub("", written)))


def _lanes(written: str) -> int | None:
    """A number of lanes, and none of people, games or hours."""
    return None if _NO_LANES.search(written) else whole_number(written, 1, MOST_LANES)


def _email(written: str) -> str | None:
    written = written.removeprefix("mailto:")
    return written.lower() if len(written) <= LONGEST_EMAIL and _EMAIL.fullmatch(written) else None


def _price_level(written: str) -> int | None:
    """0 to 4, as a number, as dollar signs or as the name that map services give it."""
    if re.fullmatch(r"\${1,4}", written):
        return len(written)
    words = written.lower().removeprefix("price_level_").replace("_", " ")
    return _LEVELS.get(words, whole_number(written, 0, 4))


def _amenities(raw: RawVenue) -> tuple[tuple[str, bool], ...]:
    """The amenities that we have words for, by key; where two labels disagree the venue has it."""
    known: dict[str, bool] = {}
    unknown: list[str] = []
    for label, has_it in raw.amenities[:MOST_LABELS]:
        key = amenity_key(label)
        if key is None:
            unknown.append(text(label, 40))
        else:
            known[key] = known.get(key, False) or has_it
    if any(unknown):
        raw.notes.append(f"amenities without a word of ours: {', '.join(filter(None, unknown[:10]))}")
    return tuple(sorted(known.items()))


def _notes(raw: RawVenue) -> tuple[str, ...]:
    if text(raw.cover_image_url):
        raw.notes.append("its cover photo is elsewhere and not shown: `collect photos` can take it in")
    if raw.hours_text and raw.hours is None:
        raw.notes.append(f"hours not understood: {text(raw.hours_text, 120)}")
    if len(raw.notes) > MOST_NOTES_ON_A_RECORD:
        return (
            *raw.notes[:MOST_NOTES_ON_A_RECORD],
            f"{count_of(len(raw.notes) - MOST_NOTES_ON_A_RECORD, 'more remark is', 'more remarks are')} left out",
        )
    return tuple(raw.notes)


def _as_text(value: Any) -> str:
    return str(value)[: LONGEST_DESCRIPTION * 4] if isinstance(value, (str, int, float)) else ""


def _own_id(name: str, at: Location, address: str | None) -> str:
    """An id for a record of a file without ids: the same venue in a later file must get the same one."""
    where = "|".join((plain(address or ""), slug(at.city), at.state))
    return "own-" + hashlib.sha256(f"{plain(name) or name}|{where}".encode()).hexdigest()[:24]
