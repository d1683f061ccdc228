"""Buttons that fill in a place field with the device's location or the place of an earlier visit."""

from collections.abc import Callable
from typing import Final

import reflex as rx

from bowling_app.platform.web.drawing import client_only
from bowling_app.platform.web.search_box import combobox as combobox  # Whose script remembers the place.
from bowling_app.platform.web.search_box import locator as locator  # Whose script knows the location of the device.
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.held import held_button
from bowling_app.platform.web.ui.icons import icon

_BUTTON: Final = f"{QUIET_BUTTON} gap-1.5"
_SCRIPT = rx.asset("near_me.jsx", shared=True)


class NearMe(rx.Component):
    """Buttons that fill in the place of their form and send it."""

    library = _SCRIPT.importable_path
    tag = "NearMe"

    near: rx.Var[str]
    is_usable: rx.Var[bool]
    label: rx.Var[str]
    saved_label: rx.Var[str]
    button_class: rx.Var[str]
    message_class: rx.Var[str]


def near_me(near: str, *, is_usable: Callable[[], bool], label: str) -> rx.Component:
    """The buttons, of which a document has the first. `near` is the place in the field; it is
    remembered if it `is_usable`."""
    return client_only(
        lambda: NearMe.create(
            icon("locate", "size-4"),
            near=near, is_usable=is_usable(), label=label, saved_label="Near your last place,",
            button_class=_BUTTON,
            message_class="basis-full text-sm text-accent-ink empty:hidden",
        ),
        held_button(icon("locate", "size-4"), label, key="near me", class_name=_BUTTON),
    )  # fmt: skip
