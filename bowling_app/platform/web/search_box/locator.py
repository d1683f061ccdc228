"""The button "Use my location", for pages that show what is near the visitor."""

from typing import Final

import reflex as rx
from reflex.event import EventType

from bowling_app.platform.web.drawing import client_only
from bowling_app.platform.web.ui.held import held_button
from bowling_app.settings import settings

_LABEL: Final = "Use my location"
_LONGEST: Final = "Getting location…"
_SCRIPT = rx.asset("locator.jsx", shared=True)
rx.asset("device_location.js", shared=True)  # Which the other imports, and the filters of listings too.


class Locator(rx.Component):
    """The button that asks the browser for its location, and the message when that fails."""

    library = _SCRIPT.importable_path
    tag = "Locator"

    mode: rx.Var[str]
    button_class: rx.Var[str]
    message_class: rx.Var[str]
    on_located: rx.EventHandler[rx.event.passthrough_event_spec(float, float)]  # pyright: ignore[reportCallIssue] -- typed for one argument.


def locator(
    on_located: EventType[float, float], *, button_class: str, message_class: str, icon: rx.Component
) -> rx.Component:
    """The button.

    `on_located` gets the latitude and the longitude in degrees: at once when the device keeps a location of the last
    day or the browser has allowed it before, else when the button was pressed.
    """
    return client_only(
        lambda: Locator.create(
            icon,
            mode=settings().locate, button_class=button_class, message_class=message_class, on_located=on_located,
        ),
        held_button(
            icon,
            rx.el.span(  # As wide as the button ever is.
                rx.el.span(_LABEL, class_name="col-start-1 row-start-1"),
                rx.el.span(_LONGEST, class_name="invisible col-start-1 row-start-1", custom_attrs={"aria-hidden": "true"}),
                class_name="grid text-left",
            ),
            key="locate",
            class_name=button_class,
        ),
    )  # fmt: skip


def room(*parts: rx.Component, class_name: str) -> rx.Component:
    """A placeholder for content near the visitor, if the device is likely to give its location: the content below does
    not move when it arrives. The scripts of documents and of the button decide how likely that is."""
    if settings().locate == "never":
        return rx.fragment()
    return rx.el.div(*parts, class_name=class_name, custom_attrs={"data-near-room": ""})
