"""The drawings that stand in for photos."""

import re
from xml.etree import ElementTree as ET

import pytest

from bowling_app.venues.rules.artwork import venue_artwork

IDS = [f"sunset-lanes-{number}-tx" for number in range(300)]


def test_a_drawing_is_well_formed_and_sixteen_by_nine():
    for venue_id in IDS:
        root = ET.fromstring(venue_artwork(venue_id))
        assert root.get("viewBox") == "0 0 640 360"
        assert (root.get("width"), root.get("height")) == ("640", "360")


def test_a_drawing_is_small():
    assert max(len(venue_artwork(venue_id).encode()) for venue_id in IDS) < 2500


def test_a_venue_keeps_its_drawing():
    assert venue_artwork("oak-hill-bowl-denver-co") == venue_artwork("oak-hill-bowl-denver-co")


def test_venues_differ_from_one_another():
    assert len({venue_artwork(venue_id) for venue_id in IDS}) > 290


def test_neighbours_in_a_list_look_alive():
    grounds = [re.search(r'<path fill="(#\w+)"', venue_artwork(venue_id))[1] for venue_id in IDS[:24]]
    assert len(set(grounds)) >= 5


@pytest.mark.parametrize("venue_id", ["", "<script>alert(1)</script>", "ünïcödé", "x" * 10_000])
def test_any_id_gives_a_drawing_and_nothing_of_it_is_in_the_drawing(venue_id):
    drawing = venue_artwork(venue_id)
    ET.fromstring(drawing)
    assert "script" not in drawing
    assert not any(element.text for element in ET.fromstring(drawing).iter("{http://www.w3.org/2000/svg}text"))
