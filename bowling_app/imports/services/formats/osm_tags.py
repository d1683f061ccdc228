"""Venues from OpenStreetMap's tags, which Overpass and GeoJSON share."""

import re
from datetime import date
from typing import Any, Final

from bowling_app.imports.services.formats.bowling_check import doubt_of, is_bowling, require_ten_pins
from bowling_app.imports.services.formats.one_line_address import split_address
from bowling_app.imports.services.formats.osm_access import access_in
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.imports.services.formats.values import day, text, yes_or_no

Tags = dict[str, Any]
Point = tuple[Any, Any]
"""Latitude and longitude as the file has them."""

_LIFECYCLE: Final = re.compile(
    r"(disused|abandoned|closed|was|demolished|removed|razed|ruins|proposed|construction)(?::(.+))?"
)
_ALLEY: Final = "bowling_alley"
_SPORT_AMENITIES: Final = {
    "duckpin": "duckpin", "candlepin": "candlepin", "billiards": "billiards", "pool": "billiards",
    "table_tennis": "ping pong", "laser_tag": "laser tag",
}  # fmt: skip
_KINDS: Final = ("shop", "leisure", "sport", "amenity", "tourism", "office", "craft", "healthcare", "club", "man_made")
_TAG_AMENITIES: Final = {
    "bar": "bar", "restaurant": "restaurant", "karaoke": "karaoke", "food": "restaurant", "billiards": "billiards",
    "arcade": "arcade", "wheelchair": "wheelchair", "snack_bar": "snack bar", "sports_bar": "sports bar",
}  # fmt: skip


def venue_from_tags(where: str, tags: Tags, at: Point, today: date, *, is_osm: bool = True) -> RawVenue:
    """The venue that tags describe. Refuses other games, venues out of use, and anything that is not a bowling
    venue. Only other collections that use the tags may leave out what a venue is."""
    tags = {key: text(value) for key, value in tags.items() if text(value)}
    _require_in_use(tags, today)
    _require_public(tags)
    is_told = _require_bowling(tags)
    if is_osm and not is_told:
        raise Refused("no bowling venue: its tags say nothing of bowling")
    raw = RawVenue(where=where, latitude=at[0], longitude=at[1], is_bowling=is_told)
    raw.doubt = _doubt(tags, today)
    raw.name = tags.get("name") or tags.get("official_name") or tags.get("brand")
    raw.description = tags.get("description:en") or tags.get("description")
    _read_address(raw, tags)
    for field, keys in _CONTACTS.items():
        setattr(raw, field, next((tags[key] for key in keys if key in tags), None))
    raw.is_franchise = True if tags.get("brand:wikidata") or tags.get("brand") else None
    raw.observed_on = day(next((tags[k] for k in _DATES if k in tags), None), today)
    raw.amenities = _amenities(tags)
    raw.more |= access_in(tags)
    if written := tags.get("opening_hours"):
        raw.take_hours(written, today, osm_first=True)
    return raw


_CONTACTS: Final = {
    "phone": ("phone", "contact:phone", "contact:mobile"),
    "email": ("email", "contact:email"),
    "website": ("website", "contact:website", "url", "contact:facebook"),
    "lanes": ("lanes", "bowling:lanes", "bowling_alley:lanes", "capacity:lanes"),
}
_BEGINNINGS: Final = ("opening_date", "start_date")
_DATES: Final = ("check_date", "survey:date", "check_date:opening_hours", "lastcheck")


def is_tagged(properties: Tags) -> bool:
    """Whether properties are OpenStreetMap's tags, and not custom columns."""
    return any(key in properties for key in ("leisure", "sport", "@id", "amenity")) or any(
        _LIFECYCLE.fullmatch(key) for key in properties
    )


def _require_in_use(tags: Tags, today: date) -> None:
    for key, value in tags.items():
        match = _LIFECYCLE.fullmatch(key)
        is_whole = match and not match[2] and yes_or_no(value) is not False
        is_alley = match and (value == _ALLEY or (match[2] or "") in {"leisure", "sport", "amenity", "name"})
        still_there = tags.get("leisure") == _ALLEY and match and match[1] == "was"
        if (is_whole or is_alley) and not still_there:
            raise Refused(f"no longer in use: {key}={value}")
    if tags.get("opening_hours", "").lower().strip() in {"closed", "off"}:
        raise Refused(f"no longer in use: opening_hours={tags['opening_hours']}")
    if _has_ended(tags.get("end_date", ""), today):
        raise Refused(f"no longer in use: end_date={tags['end_date']}")


def _doubt(tags: Tags, today: date) -> str:
    """Why it waits: its beginning is still to come, or its hours say that it is closed for a while."""
    begins = next((tags[key] for key in _BEGINNINGS if key in tags), "")
    year = re.match(r"\d{4}", begins)
    is_to_come = year and begins[:10] > today.isoformat()[: len(begins)]
    return f"it opens only in {begins[:10]}" if is_to_come else doubt_of(tags.get("opening_hours", ""))


def _has_ended(written: str, today: date) -> bool:
    """Whether an end has come: a year or a day that is not to come, or "yes", as All the Places writes."""
    year = re.match(r"\d{4}", written)
    if year and int(year[0]) == today.year:
        return day(written, today) is not None or not re.fullmatch(r"\d{4}-\d{2}-\d{2}", written)
    return int(year[0]) < today.year if year else yes_or_no(written) is True


def _require_public(tags: Tags) -> None:
    if tags.get("access") in {"private", "no"}:
        raise Refused(f"not open to the public: access={tags['access']}")


def _require_bowling(tags: Tags) -> bool | None:
    """True if the tags say bowling; None if they do not say what it is, as in collections of chains."""
    sports = tags.get("sport", "").replace(";", " ; ")
    require_ten_pins(sports)
    if _ALLEY in {tags.get("leisure"), tags.get("amenity")}:
        return True
    if is_bowling(sports) and tags.get("leisure") != "pitch" and "shop" not in tags:
        return True
    what = next((f"{key}={tags[key]}" for key in _KINDS if key in tags), "")
    if not what:
        return None
    raise Refused(f"no bowling venue: {what} says nothing of bowling")


def _read_address(raw: RawVenue, tags: Tags) -> None:
    street = " ".join(filter(None, (tags.get("addr:housenumber"), tags.get("addr:street"))))
    unit = tags.get("addr:unit") or tags.get("addr:suite")
    raw.address = tags.get("addr:street_address") or (f"{street} #{unit}" if unit and street else street) or None
    raw.city = tags.get("addr:city")
    raw.state = tags.get("addr:state")
    raw.zip_code = tags.get("addr:postcode")
    raw.country = tags.get("addr:country")
    if not raw.address and "addr:full" in tags:
        raw.address = tags["addr:full"]
        split_address(raw)


def _amenities(tags: Tags) -> list[tuple[str, bool]]:
    """The amenities that the tags say the venue has or lacks. `wheelchair=limited` says neither."""
    found: list[tuple[str, bool]] = []
    for key, label in _TAG_AMENITIES.items():
        has_it = yes_or_no(tags.get(key)) if tags.get(key) != "designated" else True
        if has_it is not None:
            found.append((label, has_it))
    for kind in re.split(r"[;,]\s*", ";".join(tags.get(key, "") for key in ("amenity", "leisure", "shop"))):
        label = {"bar": "bar", "pub": "bar", "restaurant": "restaurant", "amusement_arcade": "arcade"}.get(kind)
        if label:
            found.append((label, True))
    sports = tags.get("sport", "")
    return found + [(label, True) for word, label in _SPORT_AMENITIES.items() if word in sports]
