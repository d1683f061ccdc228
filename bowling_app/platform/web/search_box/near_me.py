"""Buttons that fill in a place field with the device's location or the place of an earlier visit."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import client_only
from bowling_app.platform.web.search_box import combobox as combobox  # Whose script remembers the place.
from bowling_app.platform.web.search_box.locator import MESSAGE, button_words
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.held import held_button
from bowling_app.platform.web.ui.icons import icon

_BUTTON: Final = f"{QUIET_BUTTON} gap-1.5"
_ACT: Final = "near me"
_SCRIPT = rx.asset("near_me.jsx", shared=True)


class NearMe(rx.Component):
    """Buttons that fill in the place of their form and send it."""

    library = _SCRIPT.importable_path
    tag = "NearMe"

    near: rx.Var[str]
    keeps: rx.Var[str]
    act: rx.Var[str]
    saved_label: rx.Var[str]
    message_class: rx.Var[str]


def near_me(near: str, keeps: str, *, label: str) -> rx.Component:
    """The buttons, of which a document has the first. `near` is the place in the field, and `keeps` what the device
    remembers of it."""
    drawn = icon("locate", "size-4")
    return client_only(
        lambda: NearMe.create(
            drawn, button_words(label), near=near, keeps=keeps, act=_ACT,
            saved_label=_("Near your last place,"), class_name=_BUTTON, message_class=f"basis-full {MESSAGE}",
        ),
        held_button(drawn, label, key=_ACT, class_name=_BUTTON),
    )  # fmt: skip
