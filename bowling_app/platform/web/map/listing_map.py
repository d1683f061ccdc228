"""The interactive map that goes with a list of venues.

Its script is fetched when the map comes near the screen. Without an operator's tiles it stands on the base map of
`platform/geo/basemap.py`, which the script draws in the colors of the site.
"""

from typing import Final, Protocol

import reflex as rx

from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import client_only, when
from bowling_app.platform.web.ui.fold import fold
from bowling_app.platform.web.ui.forms import SECONDARY_BUTTON
from bowling_app.platform.web.ui.held import act, held_button
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import staying

PACKAGES: Final = ["leaflet@1.9.4", "supercluster@8.0.1", "@mapbox/vector-tile@3.0.0", "pbf@5.1.2"]
HEIGHT: Final = "h-80 sm:h-[28rem]"
"""The height of a map that stands by itself."""

_SCRIPT = rx.asset("map.jsx", shared=True)
# What the script imports lies beside it.
for _part in ("drawn_map.js", "ground.js", "tiles.js", "labels.js", "pins.js", "popup.js", "cards.js", "map.css"):
    rx.asset(_part, shared=True)

_MAP: Final = "map"
_WHOLE: Final = "whole-map"
_RETRY: Final = "text-link absolute inset-x-0 bottom-4 z-1 mx-auto hidden w-fit p-2 in-data-[status=failed]:block"
_MOVES: Final = (
    (N_("Move west"), "-1 0", "M15 5l-7 7 7 7"),
    (N_("Move north"), "0 -1", "M5 15l7-7 7 7"),
    (N_("Move south"), "0 1", "M5 9l7 7 7-7"),
    (N_("Move east"), "1 0", "M9 5l7 7-7 7"),
)
"""The directions of the buttons that move the map, the steps to the right and down, and the shapes of their arrows."""
_WORDS: Final = {
    "here": N_("You are here, within {feet} feet."),
    "lost": N_("Your device does not say where you are. Move the map there instead."),
}
"""What the map says when somebody asks where they are."""
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

    @property
    def list_href(self) -> str:
        """The address of the list that a phone shows instead of the map; empty where it shows both."""
        ...

    @property
    def whole_href(self) -> str:
        """The address of the map that a phone shows instead of that list, which ends with a part of the page."""
        ...

    @property
    def clear_href(self) -> str:
        """The address of the list without the area of the map; empty if it is not limited to one."""
        ...


class MapBox(rx.Component):
    """The room of a map: drawn from the moment on that it is near the screen. `words` say that it is loading, and what to do
    when that has failed."""

    lib_dependencies: list[str] = PACKAGES

    source: rx.Var[str]
    label: rx.Var[str]
    venue_id: rx.Var[str]
    words: rx.Var[dict[str, str]]


class ListingMap(MapBox):
    """The map of a list, with a way to the list of what is in view. At the address `whole_href` it takes the whole screen
    of a phone, until somebody follows the link to `list_href`."""

    library = _SCRIPT.importable_path
    tag = "ListingMap"

    area_href: rx.Var[str]
    list_href: rx.Var[str]
    whole_href: rx.Var[str]


def listing_map(shown: VenueMap, height: str = HEIGHT) -> rx.Component:
    """The map; nothing where it has no source.

    The document keeps its place, so that nothing jumps; for readers without scripts there is no such place.
    """
    box = f"{BOX} {height}"
    return when(
        shown.source,
        lambda: client_only(
            lambda: ListingMap.create(
                *map_buttons(
                    _button(icon("fit", "size-5"), "fit", label=_("Show all results")),
                    _button(icon("locate", "size-5"), "locate", label=_("Show where you are")),
                ),
                rx.el.div(
                    _button(_("Search this area"), "search", "map-area hidden in-data-[moved=true]:block"),
                    when(
                        shown.clear_href,
                        lambda: _way(
                            _("Clear area"), shown.clear_href, "map-clear hidden in-data-[status=shown]:block"
                        ),
                    ),
                    when(
                        shown.list_href,
                        lambda: _way(_("List"), shown.list_href, "map-list hidden in-data-[whole=true]:block"),
                    ),
                    class_name="map-ways",
                ),
                source=shown.source,
                label=shown.label,
                area_href=shown.area_href,
                list_href=shown.list_href,
                whole_href=shown.whole_href,
                venue_id=shown.venue_id,
                words=words_of_map(_("The list has everything that it would show."))
                | {name: _(words) for name, words in _WORDS.items()},
                class_name=box,
            ),
            kept_place(box, shown.label),
        ),
    )


def folded_map(shown: VenueMap, class_name: str, height: str = HEIGHT) -> rx.Component:
    """The map, behind a line on a phone, where it would push away the list that it belongs to."""
    return when(
        shown.source,
        lambda: rx.el.div(
            fold(_("Show the map"), listing_map(shown, height)), class_name=f"{class_name} noscript:hidden"
        ),
    )


def beside_map(shown: VenueMap, *parts: rx.Component) -> rx.Component:
    """A list and its map: side by side on a wide screen. On others the map stands in for the list at an address of its
    own, so that the way back is the browser's (`site.css`)."""
    switch = rx.el.a(
        icon("place", "size-5"),
        rx.el.span(_("Map")),
        href=shown.whole_href,
        class_name="map-switch noscript:hidden",
        custom_attrs=act(_WHOLE) | staying(),
    )
    return rx.el.div(
        rx.el.div(*parts, when(shown.whole_href, lambda: switch), class_name="min-w-0"),
        listing_map(shown, "map-beside"),
        class_name=when(shown.source, "beside-map", ""),
    )


def map_buttons(*more: rx.Component) -> tuple[rx.Component, ...]:
    """Everything that a drag, a pinch or the wheel does, for a single tap and for the keyboard; the way past the map, and
    another try when it could not be loaded. The script of the map knows each by its `data-do`."""
    return (
        _button(_("Skip the map"), "skip", "map-skip hidden in-data-[status=shown]:block"),
        rx.el.div(
            _button(_("Zoom in"), "zoom 1"),
            _button(_("Zoom out"), "zoom -1"),
            *[_button(_arrow(shape), f"move {step}", label=_(label)) for label, step, shape in _MOVES],
            *more,
            role="group",
            class_name="map-tools hidden in-data-[status=shown]:flex",
            custom_attrs={"aria-label": _("Zoom and move the map")},
        ),
        _button(_("Try again"), "retry", _RETRY),
    )


def words_of_map(instead: str) -> dict[str, str]:
    """What a map says until it is shown. `instead` is what to do without it."""
    return {"loading": _("Loading the map"), "failed": _("The map could not be loaded. {instead}", instead=instead)}


def _button(content: str | rx.Component, act: str, class_name: str = "", label: str = "") -> rx.Component:
    named = {"aria-label": label} if label else {}
    return rx.el.button(content, type="button", class_name=class_name, custom_attrs={"data-do": act, **named})


def _way(label: str, href: str, class_name: str) -> rx.Component:
    return rx.el.a(label, href=href, rel="nofollow", class_name=class_name, custom_attrs=staying())


def _arrow(shape: str) -> rx.Component:
    stroke = {"strokeWidth": "2.5", "strokeLinecap": "round"}
    path = rx.el.svg.path(d=shape, fill="none", stroke="currentColor", custom_attrs=stroke)
    return rx.el.svg(path, view_box="0 0 24 24", custom_attrs={"aria-hidden": "true"})


def kept_place(box: str, label: str = "") -> rx.Component:
    """The room that the document keeps for a map, which comes with the live page: when somebody points there, or asks.
    `label` says what it will show."""
    return rx.el.div(
        rx.el.div(
            icon("place", "mx-auto size-9 text-maple-deep"),
            when(label, lambda: rx.el.p(label, class_name="max-w-72 text-soft")),
            held_button(_("Show the map"), key=_MAP, class_name=SECONDARY_BUTTON),
            class_name="grid justify-items-center gap-3 px-4 text-center",
        ),
        class_name=f"{box} grid place-items-center noscript:hidden",
        custom_attrs={"data-map": "true"},
    )
