"""The maps' outlines, and the map of the states."""

import json
import re

import pytest

from bowling_app.listings.pages.state_map import state_map
from bowling_app.platform.documents.html import html
from bowling_app.platform.geo.places import STATES
from bowling_app.platform.geo.tiles import state_tiles
from bowling_app.platform.web.drawing import drawing_document
from tests.architecture.source import ROOT

MAPS = ROOT / "assets" / "map"
LARGEST = 40_000


def drawn(counts):
    with drawing_document():
        return html(state_map(state_tiles(counts)))


def test_every_state_has_a_shape_in_the_file_that_the_map_draws_from():
    shapes = (MAPS / "states.svg").read_text()
    assert set(re.findall(r'<path id="(..)" d="M', shapes)) == set(STATES)
    assert set(re.findall(r'href="/map/states.svg#(..)"', drawn({}))) == set(STATES)


def test_the_map_and_its_shapes_are_light():
    document = drawn(dict.fromkeys(STATES, 1234))
    assert len(document) + (MAPS / "states.svg").stat().st_size <= LARGEST


def test_a_state_with_venues_leads_to_its_page_and_says_how_many():
    shown = drawn({"TX": 1204})
    assert re.search(r'<a [^>]*href="/locations/tx"[^>]*><title>Texas: 1,204 venues</title>', shown)
    assert shown.count("<a ") == 1
    assert "<title>Wyoming: no venue yet</title>" in shown


def test_the_list_of_states_has_the_links_for_keyboards_and_screen_readers():
    shown = drawn({"TX": 1})
    assert re.match(r'<svg aria-hidden="true"', shown)
    assert all('tabindex="-1"' in link for link in re.findall(r"<a [^>]*>", shown))


@pytest.fixture(scope="module")
def outlines():
    return json.loads((MAPS / "states.json").read_text())


def test_the_outlines_under_the_pins_are_within_the_country(outlines):
    scale, translate = outlines["scale"], outlines["translate"]
    for arc in outlines["arcs"]:
        x = y = 0
        for step in range(0, len(arc), 2):
            x, y = x + arc[step], y + arc[step + 1]
            assert -180 <= x * scale[0] + translate[0] <= 180
            assert 18 < y * scale[1] + translate[1] < 72


def test_lands_and_borders_are_made_of_arcs_that_are_there(outlines):
    used = {number if number >= 0 else ~number for ring in outlines["land"] for number in ring} | {*outlines["borders"]}
    assert used == set(range(len(outlines["arcs"])))


def test_every_state_has_its_name_under_the_pins(outlines):
    assert {name for name, _, _ in outlines["names"]} == set(STATES.values())
