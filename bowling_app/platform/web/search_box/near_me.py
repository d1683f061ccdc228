"""Buttons that fill in a place field with the device's location or the place of an earlier visit."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.drawing import client_only
from bowling_app.platform.web.search_box import combobox as combobox  # Whose script remembers the place.
from bowling_app.platform.web.search_box.locator import place_button
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.held import held_button
from bowling_app.platform.web.ui.icons import icon

_BUTTON: Final = f"{QUIET_BUTTON} gap-1.5"
_ACT: Final = "near me"
_SCRIPT = rx.asset("saved_place.jsx", shared=True)


class SavedPlace(rx.Component):
    """The button with the place of an earlier visit."""

    library = _SCRIPT.importable_path
    tag = "SavedPlace"

    near: rx.Var[str]
    keeps: rx.Var[str]
    label: rx.Var[str]


def near_me(near: str, keeps: str, *, label: str) -> rx.Component:
    """The buttons, of which a document has the first. `near` is the place in the field, and `keeps` what the device
    remembers of it."""
    drawn = icon("locate", "size-4")
    return client_only(
        lambda: rx.fragment(
            place_button(label, drawn, fills="near", act=_ACT, class_name=_BUTTON),
            SavedPlace.create(near=near, keeps=keeps, label="Near your last place,", class_name=_BUTTON),
        ),
        held_button(drawn, label, key=_ACT, class_name=_BUTTON),
    )
