"""Files of places as the collections publish them, made from their schemas: for tests, and in numbers for the bench.

A share of the places are bowling alleys of the US; the others are what a collection holds besides them.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import duckdb

from bowling_app.demo.rules.areas import cities

Place = dict[str, Any]

_FIRST: Final = ("Sunset", "Granada", "Pioneer", "Thunder", "Maple", "River", "Royal", "Liberty", "Falcon", "Harbor")
_LAST: Final = ("Lanes", "Bowl", "Bowling Center", "Alleys")
_WAYS: Final = ("Main St", "Oak Ave", "Park Rd", "Mill Rd", "Lake Dr")


def named(number: int) -> str:
    """A name that no other number has and that resembles none of those near it."""
    letters = "".join(chr(97 + number // 26**power % 26) for power in range(4))
    return f"{_FIRST[number % 10]} {letters.title()} {_LAST[number % 4]}"


def where(number: int) -> tuple[Any, float, float]:
    """A ZIP code with a position in it."""
    towns = cities()
    areas = towns[number * 7919 % len(towns)].areas
    area = areas[number % len(areas)]
    return area, area.latitude + number % 41 / 2000, area.longitude + number % 37 / 2000


def overture(number: int, *, is_alley: bool) -> Place:
    """One place of Overture Maps, release 2025-09 and later."""
    area, latitude, longitude = where(number)
    kind = "bowling_alley" if is_alley else "pizza_restaurant"
    address = {"freeform": f"{number % 9000 + 1} {_WAYS[number % 5]}", "locality": area.city, "postcode": area.zip_code,
               "region": area.state, "country": "US"}  # fmt: skip
    source = {"property": "", "dataset": "meta", "license": "CDLA-Permissive-2.0", "record_id": str(number),
              "update_time": "2026-05-01T00:00:00.000Z", "confidence": 0.9}  # fmt: skip
    return {
        "id": f"overture-{number}", "bbox": {"xmin": longitude, "xmax": longitude, "ymin": latitude, "ymax": latitude},
        "version": 1, "sources": [source], "names": {"primary": named(number), "common": None, "rules": None},
        "categories": {"primary": kind, "alternate": ["arcade"]}, "confidence": 0.9,
        "websites": [f"https://overture{number}.example.com/"], "socials": None, "emails": None, "phones": None,
        "brand": None, "addresses": [address], "operating_status": "open",
    }  # fmt: skip


def foursquare(number: int, *, is_alley: bool) -> Place:
    """One place of Foursquare's Open Source Places."""
    area, latitude, longitude = where(number)
    label = "Arts and Entertainment > Bowling Alley" if is_alley else "Dining and Drinking > Restaurant > Pizzeria"
    return {
        "fsq_place_id": f"fsq{number}", "name": named(number), "latitude": latitude, "longitude": longitude,
        "address": f"{number % 9000 + 1} {_WAYS[number % 5]}", "locality": area.city, "region": area.state,
        "postcode": area.zip_code, "admin_region": None, "post_town": None, "po_box": None, "country": "US",
        "date_created": "2012-01-01", "date_refreshed": "2026-05-01", "date_closed": None, "tel": None,
        "website": f"https://fsq{number}.example.com/", "email": None, "facebook_id": None, "instagram": None,
        "twitter": None, "fsq_category_ids": ["4bf58dd8d48988d1e4931735"], "fsq_category_labels": [label],
        "placemaker_url": f"https://foursquare.com/placemakers/review-place/fsq{number}", "unresolved_flags": [],
    }  # fmt: skip


def all_the_places(number: int, *, is_alley: bool) -> Place:
    """One feature of All the Places."""
    area, latitude, longitude = where(number)
    kind = {"leisure": "bowling_alley"} if is_alley else {"amenity": "restaurant", "cuisine": "pizza"}
    properties = {
        "ref": str(number), "@spider": "sunset_us", "@source_uri": f"https://atp{number}.example.com/", **kind,
        "name": named(number), "addr:street_address": f"{number % 9000 + 1} {_WAYS[number % 5]}",
        "addr:city": area.city, "addr:state": area.state, "addr:postcode": area.zip_code, "addr:country": "US",
        "website": f"https://atp{number}.example.com/", "opening_hours": "Mo-Su 10:00-22:00", "nsi_id": "N/A",
    }  # fmt: skip
    point = {"type": "Point", "coordinates": [longitude, latitude]}
    return {"type": "Feature", "id": f"atp{number}", "properties": properties, "geometry": point}


def places(make: Callable[..., Place], numbers: range, alley_of: int) -> Iterator[Place]:
    """Places of a collection, of which each so many-th is an alley."""
    return (make(number, is_alley=number % alley_of == 0) for number in numbers)


def write_parquet(path: Path, rows: Iterator[Place]) -> None:
    """A file of Parquet with these rows, as the collections publish them."""
    lines = path.with_suffix(".jsonl")
    with lines.open("w") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
    duckdb.sql(f"COPY (SELECT * FROM read_json('{lines}', sample_size = -1)) TO '{path}' (FORMAT parquet)")
    lines.unlink()


def write_features(path: Path, features: Iterator[Place]) -> None:
    """A file of GeoJSON with a feature in each line, as All the Places writes them."""
    with path.open("w") as file:
        file.write('{"type": "FeatureCollection", "features": [\n')
        file.writelines(f"{'' if number == 0 else ','}{json.dumps(each)}\n" for number, each in enumerate(features))
        file.write("]}\n")
