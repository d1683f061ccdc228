"""Maps with a file of streets: everything that a basemap has is drawn or named, and nothing of it is needed."""

import gzip
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, combinations, product
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Route

from bowling_app.listings.api import ground_out
from bowling_app.platform.geo.basemap import Tile, basemap
from bowling_app.platform.geo.maps import street_map
from bowling_app.platform.geo.maps.archive import Archive
from bowling_app.platform.geo.maps.vector_tiles import POINT
from tests import streets
from tests.e2e.test_component_map import CHICAGO, DRAW, LOOK, meet, texts
from tests.e2e.workbench import Workbench
from tests.modes import faults

PARK: Final = [41.87, -87.645]
"""South-west of the middle of the town."""
COPIES: Final = 16
"""In a row: so many of each thing that some are in view, however little of a tile it shows."""
PICTURE: Final = """async () => {
  const loaded = () => {
    const all = [...document.querySelectorAll(".leaflet-tile-pane canvas")];
    return all.length > 0 && all.every((canvas) => canvas.classList.contains("leaflet-tile-loaded"));
  };
  while (!loaded()) await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll(".leaflet-tile-pane canvas")].map((canvas) => canvas.toDataURL()).sort().join();
}"""


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Archive:
    """That of a town in Chicago, which the settings name."""
    found = Archive(streets.write(tmp_path / "us.pmtiles", streets.town(*CHICAGO)))
    monkeypatch.setattr(street_map.STREETS, "archive", lambda: found)
    return found


def open_map(bench: Workbench, tile_of: Callable[[Tile], bytes | None], version: str = "") -> None:
    """Draw an empty map with these tiles of streets."""

    def answer(route: Route) -> None:
        found = re.search(r"tiles/(\w+)/(\d+)/(\d+)/(\d+)\.mvt$", route.request.url)
        assert found
        zoom, column, row = map(int, found.groups()[1:])
        own = basemap().tile if found[1] == basemap().version else tile_of
        content = own((zoom, column, row))
        route.fulfill(status=200 if content else 204, body=gzip.decompress(content) if content else b"")

    bench.bring_map()
    bench.page.unroute_all()
    bench.page.route("**/map/tiles/**", answer)
    told: dict[str, Any] = {"places": [], "message": "", "problems": [], "box": None, "tiles": None, "venues": []}
    told["ground"] = ground_out().model_dump(by_alias=True)
    if version:
        told["ground"]["streets"]["url"] = f"/map/tiles/{version}/{{z}}/{{x}}/{{y}}.mvt"
    bench.page.evaluate(DRAW, [told, []])


def look(bench: Workbench, zoom: int, spot: list[float] = CHICAGO) -> list[dict[str, Any]]:
    return bench.page.evaluate(LOOK, [spot, zoom])


def everywhere(one: streets.Feature) -> Iterator[streets.Feature]:
    """The feature all over a tile."""
    for column, row in product(range(COPIES), repeat=2):
        yield replace(one, lines=[[((x + column) / COPIES, (y + row) / COPIES) for x, y in line] for line in one.lines])


def drawn(bench: Workbench, features: list[streets.Feature], number: int) -> tuple[str, set[str]]:
    """What the canvases show, and what is written, where every tile has these features."""
    earth = streets.Feature("earth", 3, {"kind": "earth"}, [[(-1, -1), (2, -1), (2, 2), (-1, 2)]])
    content = streets.packed([earth, *chain.from_iterable(map(everywhere, features))])
    open_map(bench, lambda _: content, f"v{number}")
    names = texts(look(bench, 18))
    return bench.page.evaluate(PICTURE), names


@pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.long)], ids=["every fifth", "all"])
def test_every_kind_of_every_layer_is_drawn_or_named(bench: Workbench, archive: Archive, step: int) -> None:
    empty, _ = drawn(bench, [], 0)
    missing: list[Any] = []
    for number, feature in enumerate(streets.KINDS[::step], start=1):
        picture, names = drawn(bench, [feature], number)
        said = feature.values.get("addr_housenumber") or feature.values.get("name")
        is_shown = said in names if feature.geometry == POINT else picture != empty
        if not is_shown and feature.values["kind"] != "earth":
            missing.append((feature.layer, feature.geometry, feature.values))
    assert missing == []
    assert {feature.layer for feature in streets.KINDS} == set(streets.LAYERS)


def test_streets_have_names_along_them_and_none_over_another(bench: Workbench, archive: Archive) -> None:
    open_map(bench, archive.tile)
    written: set[str] = set()
    for zoom in range(9, 18):
        labels = look(bench, zoom)
        written |= texts(labels) | texts(look(bench, zoom, PARK))
        boxes = [label.get("parts") or [label["box"]] for label in labels]
        over = [
            (labels[one]["text"], labels[other]["text"])
            for one, other in combinations(range(len(boxes)), 2)
            if any(meet(part, covered) for part in boxes[one] for covered in boxes[other])
        ]
        assert over == [], zoom
    assert written >= {"Kingpin City", "I 35", "Kegler Expressway", "Headpin Park", "Pin River", "Lake Perfect Game"}
    assert {"US 47", "18th Street", "Dogwood Avenue"} <= written


def test_the_base_map_is_shown_where_the_file_has_no_tile_and_before_it_begins(
    bench: Workbench, archive: Archive
) -> None:
    open_map(bench, archive.tile)
    assert {"Kingpin City", "Chicago"} & texts(look(bench, 8)) == {"Chicago"}
    assert {"Kingpin City", "Chicago"} & texts(look(bench, 11)) == {"Kingpin City"}
    assert "Ness City" in texts(look(bench, 11, [38.45, -99.91]))


@pytest.mark.parametrize("body", [b"not a tile", b"\x1a\xff\xff\xff\xff\x0f", b""])
def test_a_broken_tile_leaves_the_base_map(bench: Workbench, archive: Archive, body: bytes) -> None:
    open_map(bench, lambda _: gzip.compress(body) if body else None)
    assert "Chicago" in texts(look(bench, 11))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_maps_with_streets_name_their_makers(bench: Workbench, archive: Archive, scheme: Any) -> None:
    bench.page.emulate_media(color_scheme=scheme)
    open_map(bench, archive.tile)
    look(bench, 14)
    assert faults(bench.page, only_colors=scheme == "dark") == []
    link = bench.page.get_by_role("link", name="OpenStreetMap")
    assert link.get_attribute("href") == "https://www.openstreetmap.org/copyright"
