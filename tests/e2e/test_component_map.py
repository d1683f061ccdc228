"""The base map alone in a browser: what is painted in both schemes, and where its names stand."""

import gzip
import random
import re
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Route, expect

from bowling_app.listings.api import ground_out
from bowling_app.platform.geo.basemap import basemap
from bowling_app.platform.geo.maps.colors import DARK, LIGHT
from tests.e2e.kept_browsers import kept_browser
from tests.e2e.workbench import ADDRESS, Workbench, open_bench
from tests.modes import faults

CHICAGO: Final = [41.88, -87.63]
DRAW: Final = """([answer, venues]) => {
  const room = document.getElementById("root");
  room.innerHTML = '<section data-map="true" aria-label="Map" style="position:relative;height:420px">' +
    '<div class="map-tools" style="display:flex"><button>Zoom in</button></div>' +
    '<div style="position:absolute;inset:0"></div></section>';
  const words = { onSeen() {}, onMoved() {}, onOpen() {} };
  window.drawn = components.drawnMap(room.querySelector("section > div:last-child"), { ...answer, venues }, words);
}"""
LOOK: Final = """async ([spot, zoom]) => {
  const before = drawn.labels();
  drawn.map.setView(spot, zoom, { animate: false });
  while (drawn.labels() === before) await new Promise(requestAnimationFrame);
  return drawn.labels().map(({ text, box, dot, parts }) => ({ text, box, dot, parts }));
}"""
PIXEL: Final = """async ([latitude, longitude]) => {
  const { x, y } = drawn.map.latLngToContainerPoint([latitude, longitude]);
  const place = drawn.map.getContainer().getBoundingClientRect();
  const painted = () => [...document.querySelectorAll(".leaflet-tile-pane canvas")].filter((canvas) => {
    const { left, top, right, bottom } = canvas.getBoundingClientRect();
    return left <= place.left + x && place.left + x < right && top <= place.top + y && place.top + y < bottom;
  });
  while (!painted()[0]?.classList.contains("leaflet-tile-loaded")) await new Promise(requestAnimationFrame);
  const [canvas] = painted();
  const { left, top, width } = canvas.getBoundingClientRect();
  const spot = [place.left + x - left, place.top + y - top].map((number) => (number / width) * canvas.width);
  return [...canvas.getContext("2d").getImageData(...spot, 1, 1).data];
}"""
LAND, LAKE, OCEAN = (41.85, -88.3), (42.3, -87.2), (30.0, -140.0)


def open_map(bench: Workbench, venues: list[list[Any]] | None = None) -> None:
    """Draw a map of these venues with the tiles of the site."""
    bench.bring_map()
    bench.page.route("**/map/tiles/**", tile)
    answer = {"places": ["Chicago, IL"], "message": "", "problems": [], "box": None, "tiles": None}
    answer["ground"] = ground_out().model_dump(by_alias=True)
    bench.page.evaluate(DRAW, [answer, venues or []])


def tile(route: Route) -> None:
    """Answer as the site does. A browser unpacks nothing that a test answers."""
    numbers = re.search(r"/(\d+)/(\d+)/(\d+)\.mvt$", route.request.url)
    assert numbers
    zoom, column, row = map(int, numbers.groups())
    content = basemap().tile((zoom, column, row))
    route.fulfill(status=200 if content else 204, body=gzip.decompress(content) if content else b"")


def look(bench: Workbench, spot: list[float], zoom: int) -> list[dict[str, Any]]:
    """The names that are written in a view."""
    return bench.page.evaluate(LOOK, [spot, zoom])


def texts(labels: list[dict[str, Any]]) -> set[str]:
    return {label["text"] for label in labels}


def meet(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["left"] < other["right"]
        and other["left"] < one["right"]
        and one["top"] < other["bottom"]
        and other["top"] < one["bottom"]
    )


@pytest.fixture
def dark(browser: Browser, bundled: Path) -> Generator[Workbench, None, None]:
    """A dense screen of somebody who likes it dark."""
    looks: dict[str, Any] = {"color_scheme": "dark", "device_scale_factor": 2, "reduced_motion": "reduce"}
    with kept_browser(browser, ADDRESS, viewport={"width": 390, "height": 844}, **looks) as context:
        yield open_bench(context, bundled)


def colors(bench: Workbench) -> list[list[int]]:
    """Those of land and of a lake."""
    open_map(bench)
    look(bench, CHICAGO, 8)
    return [bench.page.evaluate(PIXEL, list(spot)) for spot in (LAND, LAKE)]


@pytest.mark.smoke
def test_land_and_water_are_painted_in_light_and_in_dark(bench: Workbench, dark: Workbench) -> None:
    for shown, known in ((bench, LIGHT), (dark, DARK)):
        assert [f"#{bytes(found[:3]).hex()}" for found in colors(shown)] == [known["land"], known["water"]]


def test_what_is_painted_follows_the_scheme_while_it_is_shown(bench: Workbench) -> None:
    land, _ = colors(bench)
    bench.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    bench.page.wait_for_function(f"(async () => (await ({PIXEL})({list(LAND)}))[0] < {land[0] - 100})()")


def test_a_dense_screen_gets_as_many_pixels_as_it_has(dark: Workbench) -> None:
    colors(dark)
    assert dark.page.evaluate("document.querySelector('.leaflet-tile-pane canvas').width") == 512
    assert dark.page.evaluate("document.querySelector('canvas.map-names').width") >= 2 * 300


@pytest.mark.parametrize(
    ("spot", "zoom", "names"),
    [
        ([39.5, -98.3], 4, {"Chicago", "Denver", "Dallas"}), (CHICAGO, 8, {"Chicago", "Joliet"}),
        ([30.27, -97.74], 6, {"Austin", "TEXAS"}), ([38.45, -99.91], 8, {"Ness City", "Hays"}),
        ([43.61, -116.2], 8, {"Boise", "Meridian"}), ([21.31, -157.86], 8, {"Honolulu"}),
        ([61.2, -149.9], 6, {"Anchorage"}), ([40.78, -73.96], 12, {"Manhattan", "Harlem"}),
        ([53.9, -166.5], 8, {"Unalaska"}),
    ],
)  # fmt: skip
def test_who_knows_a_place_finds_its_names(bench: Workbench, spot: list[float], zoom: int, names: set[str]) -> None:
    open_map(bench)
    assert names - texts(look(bench, spot, zoom)) == set()


@pytest.mark.smoke
@pytest.mark.parametrize("views", [8, pytest.param(200, marks=pytest.mark.long)])
def test_no_name_is_cut_or_over_another_or_under_a_control(bench: Workbench, views: int) -> None:
    open_map(bench)
    chance = random.Random(views)
    size = bench.page.evaluate("drawn.map.getSize()")
    count = 0
    for number in range(views):
        spot, zoom = [chance.uniform(25, 49), chance.uniform(-124, -68)], 4 + number % 9
        labels = look(bench, spot, zoom)
        boxes = [label["box"] for label in labels]
        count += len(boxes)
        for box in boxes:
            assert min(box["left"], box["top"]) >= 0, (spot, zoom, box)
            assert (box["right"] <= size["x"], box["bottom"] <= size["y"]) == (True, True), (spot, zoom, box)
            assert not meet(box, {"left": 0, "top": 0, "right": 40, "bottom": 20}), (spot, zoom, box)
        over = [(one, other) for at, one in enumerate(boxes) for other in boxes[at + 1 :] if meet(one, other)]
        assert over == [], (spot, zoom)
    assert count > 5 * views


def test_a_view_has_the_same_names_from_wherever_one_comes(bench: Workbench) -> None:
    open_map(bench)
    first = look(bench, CHICAGO, 9)
    look(bench, [42.4, -87.9], 9)
    look(bench, CHICAGO, 5)
    assert look(bench, CHICAGO, 9) == first


def test_a_name_makes_way_for_pins(bench: Workbench) -> None:
    open_map(bench, [["a", "A", 0, 41.85003, -87.65005, ""]])  # Where the list of places has the city.
    label = next(label for label in look(bench, CHICAGO, 8) if label["text"] == "Chicago")
    pin = bench.page.locator(".pin").bounding_box()
    place = bench.page.locator(".leaflet-container").bounding_box()
    assert pin
    assert place
    left, top = pin["x"] - place["x"], pin["y"] - place["y"]
    covered = {"left": left, "top": top, "right": left + pin["width"], "bottom": top + pin["height"]}
    assert not meet(label["box"], covered)


def test_a_small_name_that_a_pin_would_cover_is_left_out(bench: Workbench) -> None:
    open_map(bench)
    ness = [38.45, -99.91]
    box = next(label["box"] for label in look(bench, ness, 10) if label["text"] == "Ness County")
    middle = [(box["left"] + box["right"]) / 2, box["bottom"]]
    spot = bench.page.evaluate(
        "at => { const { lat, lng } = drawn.map.containerPointToLatLng(at); return [lat, lng] }", middle
    )
    open_map(bench, [["a", "A", 0, *spot, ""]])
    names = texts(look(bench, ness, 10))
    assert ("Ness County" in names, "Ness City" in names) == (False, True)


def test_pins_come_into_view_while_the_map_is_still_dragged(bench: Workbench) -> None:
    open_map(bench, [["a", "A", 0, *CHICAGO, "", ""], ["b", "B", 0, 41.88, -85.5, "Rated 4.0 (1 review)", "★ 4.0"]])
    look(bench, CHICAGO, 9)
    pins = bench.page.locator(".pin")
    expect(pins).to_have_count(1)
    bench.page.mouse.move(700, 300)
    bench.page.mouse.down()
    bench.page.mouse.move(300, 300, steps=8)
    expect(bench.page.get_by_role("button", name="B, Rated 4.0 (1 review)")).to_have_text("★ 4.0")
    bench.page.mouse.up()


def test_a_pin_that_was_there_stays_the_same_element(bench: Workbench) -> None:
    open_map(bench, [["a", "A", 0, *CHICAGO, "", ""], ["b", "B", 0, 41.88, -80, "", ""]])
    look(bench, CHICAGO, 9)
    pin = bench.page.locator(".pin").element_handle()
    bench.page.locator(".pin").focus()
    look(bench, [41.9, -87.4], 9)
    assert pin.evaluate("pin => pin.isConnected && pin === document.activeElement")
    look(bench, [41.9, -80], 9)
    expect(bench.page.get_by_role("button", name="B", exact=True)).to_be_attached()
    assert not pin.evaluate("pin => pin.isConnected")
    assert bench.page.evaluate("document.activeElement.getAttribute('role')") == "application"


@pytest.mark.smoke
def test_pins_are_shown_even_if_no_tile_comes(bench: Workbench) -> None:
    bench.page.route("**/map/tiles/**", lambda route: route.fulfill(status=503))
    answer = {"places": ["Chicago, IL"], "message": "", "problems": [], "box": None, "tiles": None}
    answer["ground"] = ground_out().model_dump(by_alias=True)
    bench.bring_map()
    bench.page.evaluate(DRAW, [answer, [["a", "A", 0, *CHICAGO, ""]]])
    assert look(bench, CHICAGO, 8) == []
    assert bench.page.locator(".pin").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(bench: Workbench, scheme: Any) -> None:
    bench.page.emulate_media(color_scheme=scheme)
    open_map(bench)
    look(bench, CHICAGO, 8)
    assert faults(bench.page, only_colors=scheme == "dark") == []
    assert bench.page.get_by_role("link", name="GeoNames").get_attribute("href") == "https://www.geonames.org/"
