"""A style as the script of maps gets it."""

import pytest

from bowling_app.platform.geo.maps.colors import DARK, LIGHT
from bowling_app.platform.geo.maps.style import ZOOMS, Group, Step, Style
from bowling_app.platform.geo.maps.styles import COUNTRY, STREETS
from bowling_app.platform.geo.maps.vector_tiles import LINE

ROAD = Step("road", "line", "street", ((10, 1), (12, 3)), least=9, most=13, dashes=(2, 1))


def test_a_line_has_a_width_at_each_zoom_at_which_it_is_drawn():
    assert ROAD.widths_by_zoom == (*[0] * 9, 1, 1, 2, 3, 3, *[0] * 6)


def test_a_surface_is_drawn_at_its_zooms_alone():
    assert Step("lake", "fill", "water", least=5).widths_by_zoom == (*[0] * 5, *[1] * 15)


def test_a_step_says_its_group_by_its_number():
    plain = Style({"land": Group("earth", LINE), "road": Group("roads", LINE)}, (ROAD,), ()).plain
    assert plain["steps"] == [(1, "line", "street", ROAD.widths_by_zoom, (2, 1))]


def test_every_color_is_known_in_the_light_and_in_the_dark():
    assert LIGHT.keys() == DARK.keys()
    assert {step.color for style in (COUNTRY, STREETS) for step in style.steps} <= LIGHT.keys()


@pytest.mark.parametrize("style", [COUNTRY, STREETS], ids=["country", "streets"])
def test_the_script_draws_what_still_pictures_draw(style: Style):
    for step in style.steps:
        for zoom in ZOOMS:
            drawn = step.least <= zoom <= step.most
            wide = step.width(zoom) if step.how == "line" else 1
            assert step.widths_by_zoom[zoom] == pytest.approx(wide if drawn else 0, abs=0.0051)
