"""The tiles of the base map, as browsers and strangers ask for them."""

import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.platform.geo.basemap import basemap
from bowling_app.platform.geo.maps.archive import Archive
from bowling_app.platform.geo.maps.street_map import STREETS
from bowling_app.platform.http.map_tiles import ROUTES, tiles_url
from tests import broken_maps
from tests.platform.geo.test_basemap import tile_at

CHICAGO = tile_at(41.88, -87.63, 8)
OCEAN = tile_at(30, -140, 8)
HOSTILE = (
    "2/0/0", "9/0/0", "-1/0/0", "8/256/0", "8/0/256", "3/8/0", "8/-1/0", "08/65/95", "8/65/095", "8/6_5/95", "8/+65/95",
    "8/65.0/95", "8/1e2/95", "8/٦٥/95", "8/65/95%00", "8/65/..%2f95", "8/%20/95", "a/b/c", "8/65/NaN",
    f"8/{'9' * 5000}/95", "8/65/95;x", "8//95",
)  # fmt: skip


@pytest.fixture
def site() -> TestClient:
    return TestClient(Starlette(routes=ROUTES))


def address(tile: tuple[int, int, int]) -> str:
    zoom, column, row = tile
    return tiles_url().format(z=zoom, x=column, y=row)


def test_a_tile_is_sent_as_it_is_kept_and_may_be_kept_for_good(site: TestClient):
    with site.stream("GET", address(CHICAGO), headers={"accept-encoding": "gzip"}) as answer:
        sent = b"".join(answer.iter_raw())
    assert (answer.status_code, sent) == (200, basemap().tile(CHICAGO))
    assert answer.headers["content-type"] == "application/vnd.mapbox-vector-tile"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert int(answer.headers["content-length"]) == len(sent)


def test_who_cannot_unpack_gets_the_tile_unpacked(site: TestClient):
    answer = site.get(address(CHICAGO), headers={"accept-encoding": "identity"})
    assert "content-encoding" not in answer.headers
    assert answer.content == gzip.decompress(basemap().tile(CHICAGO) or b"")


def test_the_head_of_a_tile_says_how_large_it_is(site: TestClient):
    answer = site.head(address(CHICAGO), headers={"accept-encoding": "gzip"})
    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["content-length"]) == len(basemap().tile(CHICAGO) or b"")


def test_where_there_is_only_water_there_is_no_content_and_that_is_kept_as_well(site: TestClient):
    answer = site.get(address(OCEAN))
    assert (answer.status_code, answer.content) == (204, b"")
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_tile_of_the_map_is_not_found(site: TestClient, path: str):
    answer = site.get(f"/map/tiles/{basemap().version}/{path}.mvt")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/plain")  # Else the site would draw a page instead.
    assert "immutable" not in answer.headers.get("cache-control", "")


@pytest.mark.parametrize("version", ["", "x", "0" * 12, "%2e%2e", "9" * 5000])
def test_another_version_of_the_map_is_not_found(site: TestClient, version: str):
    assert site.get(f"/map/tiles/{version}/8/65/95.mvt").status_code == 404


def test_the_address_of_tiles_changes_with_their_content():
    assert tiles_url() == f"/map/tiles/{basemap().version}/{{z}}/{{x}}/{{y}}.mvt"
    assert len(basemap().version) == 12


def test_only_reading_is_allowed(site: TestClient):
    assert site.post(address(CHICAGO)).status_code == 405


@pytest.fixture
def streets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Archive:
    """The file with streets of the settings."""
    found = Archive(broken_maps.whole(tmp_path / "us.pmtiles"))
    monkeypatch.setattr(STREETS, "archive", lambda: found)
    return found


def test_a_tile_of_streets_is_sent_as_it_is_kept_under_an_address_of_its_own(site: TestClient, streets: Archive):
    tile = tile_at(*broken_maps.SPOT, 14)
    url = tiles_url(streets.version).format(z=14, x=tile[1], y=tile[2])
    with site.stream("GET", url, headers={"accept-encoding": "gzip"}) as answer:
        sent = b"".join(answer.iter_raw())
    assert (answer.status_code, sent) == (200, streets.tile(tile))
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert site.get(address(CHICAGO)).status_code == 200  # The base map is there as well.


def test_where_the_file_has_no_streets_there_is_no_content(site: TestClient, streets: Archive):
    answer = site.get(tiles_url(streets.version).format(z=14, x=0, y=0))
    assert (answer.status_code, answer.content) == (204, b"")


@pytest.mark.parametrize("path", ["7/0/0", "15/0/0", "14/16384/0", "14/0/16384", "14/99999/0", "14/1e3/0", "14/-1/0"])
def test_what_the_file_cannot_have_is_not_found(site: TestClient, streets: Archive, path: str):
    assert site.get(f"/map/tiles/{streets.version}/{path}.mvt").status_code == 404


def test_without_a_file_its_address_is_not_found(site: TestClient):
    answer = site.get("/map/tiles/0123456789ab/14/0/0.mvt")
    assert (answer.status_code, answer.headers["cache-control"]) == (404, "public, max-age=60")


@pytest.mark.parametrize("name", broken_maps.HARMFUL)
def test_a_broken_tile_is_no_fault_of_the_site(
    site: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
):
    broken_maps.HARMFUL[name](tmp_path / "us.pmtiles")
    found = Archive(tmp_path / "us.pmtiles")
    monkeypatch.setattr(STREETS, "archive", lambda: found)
    _, column, row = tile_at(*broken_maps.SPOT, 13)
    assert site.get(tiles_url(found.version).format(z=13, x=column, y=row)).status_code == 204
