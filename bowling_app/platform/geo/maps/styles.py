"""The styles of the two maps: the one that the site brings along, and the streets of an operator's file."""

from collections.abc import Iterator
from typing import Final

from bowling_app.platform.geo.maps.style import Group, Named, Step, Stops, Style
from bowling_app.platform.geo.maps.vector_tiles import LINE, POINT, POLYGON

COUNTRY: Final = Style(
    groups={
        "land": Group("land", POLYGON),
        "lake": Group("lake", POLYGON),
        "river": Group("river", LINE),
        "stream": Group("stream", LINE),
        **{kind: Group("border", LINE, (kind,)) for kind in ("county", "province", "state", "country")},
    },
    steps=(
        Step("land", "fill", "land"),
        Step("lake", "fill", "water"),
        # Rivers are too far from their beds for nearer zooms. Streams are borders, and exact.
        Step("river", "line", "river", ((5, 1), (6, 1.5)), most=9),
        Step("stream", "line", "water", ((7, 1.5), (8, 2.4), (19, 15.6))),
        Step("land", "line", "coast", ((3, 0.8),)),
        Step("lake", "line", "coast", ((3, 0.6),)),
        Step("county", "line", "county", ((3, 0.9),)),
        Step("province", "line", "county", ((3, 1.1),)),
        Step("state", "line", "state", ((3, 1.4),)),
        Step("country", "line", "state", ((3, 2.2),)),
    ),
    names=(Named(Group("name", POINT), "", 0),),
)

_WOODS: Final = ("forest", "scrub", "wetland", "wood")
_GREENS: Final = (
    "allotments", "cemetery", "dog_park", "garden", "golf_course", "grass", "grassland", "meadow", "national_park",
    "nature_reserve", "orchard", "park", "pitch", "playground", "protected_area", "recreation_ground", "stadium",
    "village_green", "zoo",
)  # fmt: skip
_SANDS: Final = ("barren", "beach", "glacier", "sand")
_PAVED: Final = ("pedestrian", "pier", "platform", "runway", "taxiway", "apron")
_RIVERS: Final = ("canal", "river")
_WIDTHS: Final[dict[str, Stops]] = {
    "highway": ((8, 1.3), (11, 2.6), (14, 5), (16, 9), (19, 26)),
    "highway-link": ((11, 0.8), (14, 2.4), (16, 5), (19, 16)),
    "major": ((9, 0.8), (12, 1.8), (14, 3.8), (16, 8), (19, 24)),
    "minor": ((13, 0.7), (14, 1.6), (15, 3), (16, 5.5), (19, 20)),
    "service": ((14, 0.6), (16, 2.2), (19, 10)),
    "tunnel": ((11, 1), (14, 2.4), (16, 5), (19, 16)),
}
"""Of roads, without the line at each side."""
_ROADS: Final = (
    ("service", "street", "casing", 15),
    ("minor", "street", "casing", 14),
    ("highway-link", "highway", "highway-edge", 12),
    ("major", "major", "casing", 11),
    ("highway", "highway", "highway-edge", 9),
)
"""Kinds of roads, the greatest on top: their colors, those of their sides, and the zoom from which they have sides."""


def _roads() -> Iterator[Step]:
    """All sides lie below all roads, so that crossings are open."""
    for name, _, edge, least in _ROADS:
        wider = tuple((zoom, width + 1.6) for zoom, width in _WIDTHS[name])
        yield Step(name, "line", edge, wider, least)
    for name, color, _, _ in _ROADS:
        yield Step(name, "line", color, _WIDTHS[name])


STREETS: Final = Style(
    groups={
        "earth": Group("earth", POLYGON),
        "cliff": Group("earth", LINE),
        "cover-wood": Group("landcover", POLYGON, ("forest", "scrub")),
        "cover-green": Group("landcover", POLYGON, ("grassland", "farmland")),
        "cover-sand": Group("landcover", POLYGON, ("barren", "glacier")),
        "cover-built": Group("landcover", POLYGON),
        "wood": Group("landuse", POLYGON, _WOODS),
        "green": Group("landuse", POLYGON, _GREENS),
        "sand": Group("landuse", POLYGON, _SANDS),
        "field": Group("landuse", POLYGON, ("farmland",)),
        "paved": Group("landuse", POLYGON, _PAVED),
        "built": Group("landuse", POLYGON),
        "dam": Group("landuse", LINE),
        "water": Group("water", POLYGON),
        "river": Group("water", LINE, _RIVERS),
        "stream": Group("water", LINE),
        "building": Group("buildings", POLYGON),
        "country": Group("boundaries", LINE, ("country",)),
        "state": Group("boundaries", LINE, ("region",)),
        "county": Group("boundaries", LINE),
        "tunnel": Group(
            "roads", LINE, ("highway-tunnel", "major_road-tunnel", "highway-link-tunnel", "minor_road-tunnel")
        ),
        "hidden": Group(
            "roads", LINE, ("rail-tunnel", "path-tunnel", "minor_road-service-tunnel", "rail-service-tunnel")
        ),
        "rail": Group("roads", LINE, ("rail",)),
        "siding": Group("roads", LINE, ("rail-service",)),
        "ferry": Group("roads", LINE, ("ferry",)),
        "aerialway": Group("roads", LINE, ("aerialway",)),
        "aeroway": Group("roads", LINE, ("aeroway",)),
        "path": Group("roads", LINE, ("path",)),
        "highway": Group("roads", LINE, ("highway",)),
        "highway-link": Group("roads", LINE, ("highway-link",)),
        "major": Group("roads", LINE, ("major_road", "major_road-link", "medium_road")),
        "minor": Group("roads", LINE, ("minor_road",)),
        "service": Group("roads", LINE),
    },
    steps=(
        Step("earth", "fill", "land"),
        Step("cover-wood", "fill", "wood"),
        Step("cover-green", "fill", "field"),
        Step("cover-sand", "fill", "sand"),
        Step("cover-built", "fill", "built"),
        Step("built", "fill", "built"),
        Step("field", "fill", "field"),
        Step("wood", "fill", "wood"),
        Step("green", "fill", "green"),
        Step("sand", "fill", "sand"),
        Step("paved", "fill", "street"),
        Step("water", "fill", "water"),
        Step("stream", "line", "water", ((9, 0.6), (14, 1.4), (19, 6))),
        Step("river", "line", "water", ((8, 1), (12, 2), (15, 4), (19, 12))),
        Step("building", "fill", "building", least=14),
        Step("cliff", "line", "casing", ((12, 1),), least=12),
        Step("dam", "line", "rail", ((12, 1.5),)),
        Step("tunnel", "line", "casing", _WIDTHS["tunnel"], dashes=(2, 1)),
        Step("ferry", "line", "coast", ((9, 1), (16, 2)), dashes=(5, 4)),
        Step("aeroway", "line", "street", ((10, 1), (13, 4), (16, 18))),
        Step("path", "line", "path", ((14, 0.8), (19, 2.5)), least=14, dashes=(3, 2)),
        *_roads(),
        Step("siding", "line", "rail", ((13, 0.5), (19, 1.5)), least=13),
        Step("rail", "line", "rail", ((10, 0.7), (14, 1.2), (19, 3))),
        Step("rail", "line", "rail", ((13, 3), (19, 8)), least=13, dashes=(0.35, 3)),
        Step("aerialway", "line", "rail", ((12, 1),), dashes=(6, 2)),
        Step("county", "line", "county", ((8, 0.9), (14, 1.4)), dashes=(4, 3)),
        Step("state", "line", "state", ((8, 1.4), (14, 2)), dashes=(6, 2)),
        Step("country", "line", "state", ((8, 2.2), (14, 3))),
    ),
    names=(
        Named(Group("places", POINT, ("locality",)), "place", 0),
        Named(Group("places", POINT, ("macrohood", "neighbourhood")), "area", 40),
        Named(Group("earth", POINT), "area", 41, 10),
        Named(Group("water", POINT), "lake", 30),
        Named(Group("water", LINE, _RIVERS), "stream", 31, 12),
        Named(Group("water", LINE), "stream", 70, 15),
        Named(Group("roads", LINE, ("highway",)), "shield", 20, 8, "ref"),
        Named(Group("roads", LINE, ("highway", "highway-tunnel")), "road", 50, 13),
        Named(Group("roads", LINE, ("major_road", "medium_road")), "shield", 48, 11, "ref"),
        Named(Group("roads", LINE, ("major_road", "major_road-tunnel", "medium_road")), "road", 51, 13),
        Named(Group("roads", LINE, ("minor_road", "aeroway")), "road", 60, 14.5),
        Named(Group("roads", LINE, ("ferry", "path", "rail", "other", "aerialway")), "road", 65, 16),
        Named(Group("pois", POINT), "poi", 80, 16),
        Named(Group("buildings", POINT), "poi", 95, 18, "addr_housenumber"),
    ),
)
