"""The interactive map that goes with a list of venues.

Its script is fetched when the map comes near the screen. Without tiles it stands on the outlines of the states at
`/map/states.json`: those of the US Census Bureau's cartographic boundary files, in the edition of the npm package
us-atlas 3.0.1 (`states-10m.json`; ISC licence, copyright 2013-2019 Michael Bostock; the Census data are in the public
domain). They were taken once, as they are, without the five territories: arcs of whole steps in `arcs`, with `scale` and
`translate` as in TopoJSON; the rings of the `land` and the `borders` between states as numbers of arcs; and the `names`
of the states in the middle of their largest part.
"""

from typing import Final, Protocol

import reflex as rx

from bowling_app.platform.web.drawing import client_only, when
from bowling_app.platform.web.ui.fold import fold
from bowling_app.platform.web.ui.forms import SECONDARY_BUTTON
from bowling_app.platform.web.ui.held import held_button

PACKAGES: Final = ["leaflet@1.9.4", "supercluster@8.0.1"]
HEIGHT: Final = "h-80 sm:h-[28rem]"
"""The height of a map that stands by itself."""

_SCRIPT = rx.asset("map.jsx", shared=True)
# What the script imports lies beside it.
for _part in ("drawn_map.js", "ground.js", "pins.js", "popup.js", "cards.js", "map.css"):
    rx.asset(_part, shared=True)

_MAP: Final = "map"
BOX: Final = "relative isolate overflow-hidden rounded-xl border border-line bg-sunken print:hidden"
"""The classes of the room that a map takes, without its height."""


class VenueMap(Protocol):
    """What a page says of its map."""

    @property
    def source(self) -> str:
        """The address of the venues on it; empty where there is no map."""
        ...

    @property
    def label(self) -> str:
        """What it shows, for people who cannot see it."""
        ...

    @property
    def area_href(self) -> str:
        """The address of the list of venues in the visible part of the map; empty if there is no such list."""
        ...

    @property
    def venue_id(self) -> str:
        """The venue that the map is about; empty if there is no such venue."""
        ...


class ListingMap(rx.Component):
    """The map, from the moment on that it is near the screen."""

    library = _SCRIPT.importable_path
    tag = "ListingMap"
    lib_dependencies: list[str] = PACKAGES

    source: rx.Var[str]
    label: rx.Var[str]
    area_href: rx.Var[str]
    venue_id: rx.Var[str]


def listing_map(shown: VenueMap, height: str = HEIGHT) -> rx.Component:
    """The map; nothing where it has no source.

    The document keeps its place, so that nothing jumps; for readers without scripts there is no such place.
    """
    box = f"{BOX} {height}"
    return when(
        shown.source,
        lambda: client_only(
            lambda: ListingMap.create(
                source=shown.source,
                label=shown.label,
                area_href=shown.area_href,
                venue_id=shown.venue_id,
                class_name=box,
            ),
            kept_place(box),
        ),
    )


def folded_map(shown: VenueMap, class_name: str, height: str = HEIGHT) -> rx.Component:
    """The map, behind a line on a phone, where it would push away the list that it belongs to."""
    return when(
        shown.source,
        lambda: rx.el.div(fold("Show the map", listing_map(shown, height)), class_name=f"{class_name} noscript:hidden"),
    )


def kept_place(box: str) -> rx.Component:
    """The room that the document keeps for a map, which comes with the live page: when somebody points there, or asks."""
    return rx.el.div(
        held_button("Show the map", key=_MAP, class_name=SECONDARY_BUTTON),
        class_name=f"{box} grid place-items-center noscript:hidden",
        custom_attrs={"data-map": "true"},
    )
