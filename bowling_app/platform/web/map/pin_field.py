"""A map with a pin that people put where a venue is. The pin and a field of the form always hold the same place.

The field does all that the map does, so dragging is never required. The map is fetched when it comes near the screen,
as in `listing_map`.
"""

from typing import Final

import reflex as rx

from bowling_app.platform.geo.spots import MOST_LATITUDE, MOST_LONGITUDE, PAIR
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import client_only
from bowling_app.platform.web.map.listing_map import BOX, MapBox, kept_place, map_buttons, words_of_map
from bowling_app.platform.web.ui.forms import HINT

_SCRIPT = rx.asset("pin_field.jsx", shared=True)
_BOX: Final = f"{BOX} h-80"
_DEGREES: Final = {"pattern": PAIR, "most": [MOST_LATITUDE, MOST_LONGITUDE]}
"""What the field may hold, as the rule reads it."""


class PinField(MapBox):
    """The map. `name` is that of the field, `source` the address of the venues around it, of which `venue_id` is left
    out: the pin stands for it."""

    library = _SCRIPT.importable_path
    tag = "PinField"

    name: rx.Var[str]
    degrees: rx.Var[dict[str, object]]


def pin_field(name: str, source: str, venue_id: str) -> rx.Component:
    """The map with a word on how to use it."""
    return rx.el.div(
        client_only(
            lambda: PinField.create(
                *map_buttons(),
                name=name,
                source=source,
                venue_id=venue_id,
                degrees=_DEGREES,
                label=_("Map with a pin"),
                words=words_of_map(_("Type the latitude and longitude instead.")),
                class_name=_BOX,
            ),
            kept_place(_BOX),
        ),
        rx.el.p(_("Drag the pin, or tap the map, to put it where the alley is."), class_name=f"{HINT} noscript:hidden"),
    )
