"""The file of the base map: small enough, whole, and with what people look for on it."""

import gzip
from math import asinh, pi, radians, tan

import pytest

from bowling_app.platform.geo import basemap as module
from bowling_app.platform.geo.basemap import BASEMAP, LARGEST_ZOOM, SMALLEST_ZOOM, basemap
from bowling_app.platform.geo.places import STATES

LARGEST_FILE = 6_000_000
LARGEST_TILE = 40_000
SEEN = {
    "Chicago": (41.88, -87.63), "Austin": (30.27, -97.74), "Boise": (43.61, -116.20), "Ness City": (38.45, -99.91),
    "Honolulu": (21.31, -157.86), "Anchorage": (61.22, -149.90), "Manhattan": (40.78, -73.97),
}  # fmt: skip


def tile_at(latitude: float, longitude: float, zoom: int) -> tuple[int, int, int]:
    """The tile with this place on it."""
    south = (1 - asinh(tan(radians(latitude))) / pi) / 2
    return zoom, int((longitude + 180) / 360 * 2**zoom), int(south * 2**zoom)


def content(tile: tuple[int, int, int]) -> bytes:
    found = basemap().tile(tile)
    assert found, f"there is no tile {tile}"
    return gzip.decompress(found)


def all_tiles() -> list[tuple[int, int, int]]:
    zooms = range(SMALLEST_ZOOM, LARGEST_ZOOM + 1)
    squares = ((zoom, x, y) for zoom in zooms for x in range(2**zoom) for y in range(2**zoom))
    return [tile for tile in squares if basemap().tile(tile) is not None]


def test_the_file_is_small_and_every_tile_of_it_is_whole_and_light():
    assert BASEMAP.stat().st_size <= LARGEST_FILE
    tiles = all_tiles()
    assert len(tiles) > 5_000
    assert {zoom for zoom, _, _ in tiles} == set(range(SMALLEST_ZOOM, LARGEST_ZOOM + 1))
    for tile in tiles:
        packed = basemap().tile(tile)
        assert packed
        assert len(packed) <= LARGEST_TILE
        assert gzip.decompress(packed)


@pytest.mark.parametrize("name", SEEN)
def test_a_known_place_is_named_on_the_tile_that_it_lies_on(name: str):
    assert name.encode() in content(tile_at(*SEEN[name], LARGEST_ZOOM))


def test_every_state_is_named_at_a_small_zoom():
    whole = b"".join(content(tile) for tile in all_tiles() if tile[0] == 5)
    missing = [code for code, name in STATES.items() if name.encode() not in whole]
    assert missing == ["DC"]  # It says "Washington, D.C." there.


def test_every_layer_is_on_a_tile_of_a_coast_with_a_river():
    coast = content(tile_at(40.78, -73.97, LARGEST_ZOOM))
    assert [layer for layer in (b"land", b"border", b"stream", b"name") if layer not in coast] == []


def test_the_largest_cities_are_named_first():
    country = content(tile_at(41.88, -87.63, SMALLEST_ZOOM))
    assert b"Chicago" in country
    assert b"Ness City" not in country


def test_open_water_has_no_tile():
    assert basemap().tile(tile_at(30, -140, LARGEST_ZOOM)) is None


def test_the_file_says_how_it_was_made():
    provenance = BASEMAP.with_suffix(".md").read_text()
    assert [name for name in ("Natural Earth", "Census", "GeoNames", "tests.basemap") if name not in provenance] == []
    assert "GeoNames" in module.ATTRIBUTION
    assert "creativecommons.org/licenses/by/4.0" in module.ATTRIBUTION
