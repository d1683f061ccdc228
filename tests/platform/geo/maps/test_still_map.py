"""Still pictures of places: what lies around them, with names that do not meet, in at most 15 kB."""

import gzip
import random
import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bowling_app.platform.geo.maps.archive import Archive
from bowling_app.platform.geo.maps.still_labels import Label, labels
from bowling_app.platform.geo.maps.still_map import StillMap, View, still_map, version_of
from bowling_app.platform.geo.maps.still_svg import MOST_BYTES, kept_free, scale_of, svg
from bowling_app.platform.geo.maps.street_map import STREETS
from bowling_app.platform.geo.maps.vector_tiles import LINE, POINT, POLYGON
from tests import broken_maps, streets

SEEN = {
    "Chicago": (41.88, -87.63), "Austin": (30.27, -97.74), "Boise": (43.61, -116.20), "Ness City": (38.45, -99.91),
    "Honolulu": (21.31, -157.86), "Anchorage": (61.22, -149.90), "New York": (40.78, -73.97),
}  # fmt: skip
Use = Callable[[dict[tuple[int, int, int], bytes]], Archive]


@pytest.fixture
def use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Use:
    """Have the settings name a file with these tiles."""

    def file(tiles: dict[tuple[int, int, int], bytes]) -> Archive:
        found = Archive(streets.write(tmp_path / f"{len(list(tmp_path.iterdir()))}.pmtiles", tiles))
        monkeypatch.setattr(STREETS, "archive", lambda: found)
        return found

    return file


def view(latitude: float, longitude: float) -> View:
    return View(latitude, longitude, 360, 216, 0.55)


def placed(shown: StillMap) -> tuple[Label, ...]:
    return labels(shown, lambda text, size, _: len(text) * size * 0.6, kept_free(shown))


def box(label: Label) -> tuple[float, float, float, float]:
    """What a name that is not turned covers."""
    (x, y), width, height = label.middle, label.width, label.size * 1.2
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("name", SEEN)
def test_a_picture_names_the_place_that_it_shows(name: str):
    shown = still_map(view(*SEEN[name]))
    assert name in {label.text for label in placed(shown)}
    assert shown.groups["land"]
    assert not shown.has_streets


def test_no_name_is_cut_or_over_another_or_over_the_pin():
    chance = random.Random(7)
    count = 0
    for _ in range(30):
        shown = still_map(view(chance.uniform(25, 49), chance.uniform(-124, -68)))
        boxes = [box(label) for label in placed(shown)]
        count += len(boxes)
        assert [one for one in boxes if min(one) < 0 or one[2] > 360 or one[3] > 216] == []
        assert [pair for pair in combinations(boxes, 2) if meet(*pair)] == []
        assert [one for one in boxes for other in kept_free(shown) if meet(one, other)] == []
    assert count > 90


def test_streets_are_shown_where_the_file_has_them(use: Use):
    use(streets.town(*SEEN["Chicago"]))
    shown = still_map(view(*SEEN["Chicago"]))
    assert shown.has_streets
    assert {"earth", "highway", "major", "minor", "building", "green"} <= set(shown.groups)
    texts = {label.text for label in placed(shown)}
    assert {"Kingpin City", "18th Street"} <= texts
    assert not still_map(view(*SEEN["Austin"])).has_streets


def test_names_of_streets_lie_along_them_and_are_never_upside_down(use: Use):
    use(streets.town(*SEEN["Chicago"]))
    high = View(*SEEN["Chicago"], 360, 600)
    turned = [label.angle for label in placed(still_map(high)) if label.kind == "road"]
    assert {0, 90} <= {round(abs(angle)) for angle in turned}
    assert max(map(abs, turned)) <= 90


@pytest.mark.parametrize("name", broken_maps.HARMFUL)
def test_a_broken_file_leaves_the_base_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str):
    broken_maps.HARMFUL[name](tmp_path / "us.pmtiles")
    found = Archive(tmp_path / "us.pmtiles")
    monkeypatch.setattr(STREETS, "archive", lambda: found)
    assert not still_map(view(*SEEN["Chicago"])).has_streets


NO_TILES = (
    b"not a tile",
    b"\x1a\xff\xff\xff\xff\x0f",  # A layer that is longer than the tile.
    b"\x1a\x07\x0a\x05roads",  # A layer of nothing.
    b"\x1a\x0d\x0a\x05roads\x12\x04\x18\x02\x22\x00",  # A line without points.
    b"\x1a\x0f\x0a\x05roads\x12\x06\x18\x02\x22\x02\x0a\x02",  # A line that goes on before it begins.
    b"\x1a\x0f\x0a\x05roads\x12\x06\x12\x02\x05\x07\x18\x02",  # A value that the layer does not have.
)


@pytest.mark.parametrize("content", NO_TILES)
def test_tiles_that_are_no_tiles_make_no_fault(use: Use, content: bytes):
    use(dict.fromkeys(streets.town(*SEEN["Chicago"]), gzip.compress(content)))
    assert svg(still_map(view(*SEEN["Chicago"])), "Chicago")


def test_a_drawing_has_a_name_both_schemes_and_nothing_that_runs():
    text = gzip.decompress(svg(still_map(view(*SEEN["Chicago"])), 'A & "B" <c>')).decode()
    root = ET.fromstring(text)
    assert root.findtext("{http://www.w3.org/2000/svg}title") == 'A & "B" <c>'
    assert (root.get("role"), root.get("width"), root.get("height")) == ("img", "360", "216")
    assert "prefers-color-scheme:dark" in text
    assert re.search(r"script|\bon\w+=|href=\"[^#]|url\(|@import", text) is None


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("Mill & \x00\x08Main", "Mill & Main"),
        ("x" * 5000, ""),
    ],
)
def test_names_from_a_file_are_text_and_short(use: Use, name: str, written: str):
    spots = [(across / 4, down / 4) for across in range(4) for down in range(4)]
    places = [streets.Feature("places", POINT, {"kind": "locality", "name": name}, [[spot]]) for spot in spots]
    use(dict.fromkeys(streets.town(*SEEN["Chicago"]), streets.packed(places)))
    drawn = ET.fromstring(gzip.decompress(svg(still_map(view(*SEEN["Chicago"])), "Map")))
    texts = {one.text for one in drawn.iter("{http://www.w3.org/2000/svg}text")}
    assert (written in texts) == bool(written)
    assert len(texts) == 1 + bool(written)  # The scale has one, too.


def test_a_picture_is_small_however_much_there_is(use: Use):
    """A city with a lot of everything: the coarser drawing of it fits."""
    chance = random.Random(3)

    def spot() -> tuple[float, float]:
        return chance.random(), chance.random()

    roads = [streets.Feature("roads", LINE, {"kind": "minor_road"}, [[spot() for _ in range(40)]]) for _ in range(150)]
    blocks = [
        streets.Feature("buildings", POLYGON, {"kind": "building"}, [[(x, y), (x + 0.01, y), (x + 0.01, y + 0.01)]])
        for x, y in (spot() for _ in range(1000))
    ]
    content = streets.packed([*blocks, *roads])
    use(dict.fromkeys(streets.town(*SEEN["Chicago"]), content))
    assert len(svg(still_map(view(*SEEN["Chicago"])), "Chicago")) <= MOST_BYTES
    for name, place in SEEN.items():
        assert len(svg(still_map(view(*place)), name)) < MOST_BYTES / 3


def test_another_place_and_another_map_have_another_version(use: Use):
    first = version_of(view(*SEEN["Chicago"]))
    assert version_of(view(*SEEN["Chicago"])) == first
    assert version_of(view(*SEEN["Austin"])) != first
    use(streets.town(*SEEN["Chicago"]))
    assert version_of(view(*SEEN["Chicago"])) != first


def test_the_scale_is_as_long_as_it_says():
    shown = still_map(view(*SEEN["Chicago"]))
    length, words = scale_of(shown)
    assert words == "10 mi"
    # At this latitude a pixel of zoom 9 is 227.7 meters.
    assert length == pytest.approx(10 * 1609.344 / 227.7, rel=0.01)


@pytest.mark.parametrize("place", [(51.88, -179.99), (51.88, 179.99), (85, 0), (-85, 0), (0, 0), (71.3, -156.8)])
def test_the_ends_of_the_world_are_places_too(place: tuple[float, float]):
    assert svg(still_map(view(*place)), "There")
