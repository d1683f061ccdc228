"""Venues from GeoJSON: exports of OpenStreetMap, of All the Places, or with properties named like CSV columns."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from bowling_app.imports.services.collections.overture import is_overture, venue_from_overture
from bowling_app.imports.services.formats.csv_rows import venue_from_values
from bowling_app.imports.services.formats.osm_tags import is_tagged, venue_from_tags
from bowling_app.imports.services.formats.overpass import element_address
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.imports.services.formats.values import mapped, number, text
from bowling_app.venues.rules.venue_draft import RefusedRecord

_OSM_ID: Final = re.compile(r"(?:https://www\.openstreetmap\.org/)?((?:node|way|relation)/\d+)")


def read_geojson(content: Any, today: date) -> Iterator[RawVenue | RefusedRecord]:
    """The venues of a FeatureCollection, and refusals for the other features."""
    features = content["features"] if content.get("type") == "FeatureCollection" else [content]
    for position, feature in enumerate(features, start=1):
        yield _venue(feature, position, today)


def osm_id(feature: Any) -> str | None:
    """The OpenStreetMap element of a feature, like `way/123`; None if it is not an OSM element."""
    properties = feature.get("properties") or {}
    for value in (properties.get("@id"), feature.get("id"), properties.get("id"), properties.get("osm_id")):
        match = _OSM_ID.fullmatch(text(value))
        if match:
            return match[1]
    return None


def _venue(feature: Any, position: int, today: date) -> RawVenue | RefusedRecord:
    properties = feature.get("properties") if isinstance(feature, dict) else None
    if not isinstance(properties, dict):
        return RefusedRecord(f"feature {position}", "", "it is no feature with properties")
    element = osm_id(feature)
    own_id = text(feature.get("id") or properties.get("ref") or properties.get("id"), 200)
    where = element or (f"feature {position} ({own_id})" if own_id else f"feature {position}")
    longitude, latitude = _centre(feature.get("geometry"))
    try:
        if is_overture(properties):
            return venue_from_overture(where, {"id": own_id, **properties}, (latitude, longitude), today)
        if is_tagged(properties) or element or any(str(key).startswith("addr:") for key in properties):
            raw = venue_from_tags(where, properties, (latitude, longitude), today, is_osm=bool(element))
        else:
            values = {str(key): value for key, value in properties.items()}
            raw = venue_from_values(where, values | {"lat": latitude, "lon": longitude}, today)
    except Refused as refused:
        name = properties.get("name") or mapped(properties.get("names")).get("primary")
        return RefusedRecord(where, text(name, 80), str(refused))
    raw.external_id = element or own_id
    raw.record_url = element_address(element) if element else raw.record_url
    return raw


def _centre(geometry: Any) -> tuple[float | None, float | None]:
    """A point, or the middle of the box around a line or area, as (longitude, latitude)."""
    points = list(_points(geometry.get("coordinates"))) if isinstance(geometry, dict) else []
    if not points:
        return None, None
    longitudes, latitudes = zip(*points, strict=True)
    return (min(longitudes) + max(longitudes)) / 2, (min(latitudes) + max(latitudes)) / 2


def _points(coordinates: Any, depth: int = 0) -> Iterator[tuple[float, float]]:
    """All positions of nested coordinates; a multipolygon nests them four deep."""
    if not isinstance(coordinates, list) or depth > 4:
        return
    longitude, latitude = (number(part) for part in (*coordinates, None, None)[:2])
    if longitude is not None and latitude is not None:
        yield longitude, latitude
        return
    for part in coordinates:
        yield from _points(part, depth + 1)
