"""The map of the states."""

import re

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
