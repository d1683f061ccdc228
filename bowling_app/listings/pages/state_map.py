"""The states as a map: colored by their number of venues, and linked to their pages.

It repeats the list of states for pointer users. Small states are hard to hit and the map shows no names, so the list
stays; keyboard and screen reader users get every link only once, in the list.

The shapes are in one file that all pages share, `/map/states.svg`: the US Census Bureau's cartographic boundary files
as the npm package us-atlas 3.0.1 projects them (`states-albers-10m.json`; the file itself says how it was made).
"""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.geo.tiles import StateTile
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each_alike, when

_VIEW_BOX: Final = "0 0 975 610"
_MAP: Final = "state-map mx-auto mb-8 hidden w-full max-w-4xl stroke-paper md:block"


def state_map(tiles: Sequence[StateTile]) -> rx.Component:
    """The map of all states; nothing without `tiles`. A phone has the list only: there the states are too small."""
    return when(
        tiles,
        lambda: rx.el.svg(
            each_alike(tiles, _state),
            view_box=_VIEW_BOX,
            class_name=_MAP,
            custom_attrs={"aria-hidden": "true"},
        ),
    )


def _state(tile: StateTile) -> rx.Component:
    shape = rx.el.svg.use(href=f"/map/states.svg#{tile.code}")
    return when(
        tile.href,
        lambda: rx.el.a(
            rx.el.title(f"{tile.name}: {tile.note}"),
            shape,
            href=tile.href,
            style={"--share": tile.share},
            custom_attrs={"tabIndex": -1},
        ),
        lambda: rx.el.g(rx.el.title(_("{state}: no venue yet", state=tile.name)), shape),
    )
