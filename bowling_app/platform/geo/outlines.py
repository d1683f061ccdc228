"""The outlines of the states.

The shapes are those of the US Census Bureau's cartographic boundary files, in the edition of the npm package us-atlas
3.0.1 (`states-10m.json`; ISC licence, copyright 2013-2019 Michael Bostock; the Census data are in the public domain).
They were made once, like this: islands below 0.4 % of a state's largest part are dropped (0.1 % in Hawaii), longitudes
east of the 180th meridian are counted on westward, each state is projected by itself with longitudes shortened by the
cosine of its middle latitude, scaled until its longer side is 384 units, moved 8 units off the edge, simplified by
Douglas and Peucker's rule until its path is at most 1,450 characters, and rounded to whole units.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class StateOutline:
    """A state's shape as an SVG path, north up, in `view_box`, whose longer side is 400 units."""

    path: str
    view_box: str


def state_outline(code: str) -> StateOutline:
    """The outline of the state with this two-letter code; a KeyError when there is no such state."""
    state = _states()[code]
    return StateOutline(state["path"], f"0 0 {state['width']} {state['height']}")


@lru_cache(maxsize=1)
def _states() -> dict[str, Any]:
    return json.loads(files("bowling_app.platform.geo").joinpath("outlines.json").read_text(encoding="utf-8"))
