"""The button "Use my location", for pages that show what is near the visitor."""

from typing import Final

import reflex as rx
from reflex.event import EventType

from bowling_app.platform.web.drawing import client_only
from bowling_app.settings import settings

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
    """The button. A document does not have it, because it needs scripts.

    `on_located` gets the latitude and the longitude in degrees: at once when the device keeps a location of the last
    day or the browser has allowed it before, else when the button was pressed.
    """
    return client_only(
        lambda: Locator.create(
            icon,
            mode=settings().locate, button_class=button_class, message_class=message_class, on_located=on_located,
        ),
        # As much room as the button takes.
        rx.el.span(
            icon, rx.el.span(_LONGEST), class_name=f"{button_class} invisible", custom_attrs={"aria-hidden": "true"}
        ),
    )  # fmt: skip


def room(*parts: rx.Component, class_name: str) -> rx.Component:
    """A placeholder for content near the visitor, if the device is likely to give its location: the content below does
    not move when it arrives. The scripts of documents and of the button decide how likely that is."""
    if settings().locate == "never":
        return rx.fragment()
    return rx.el.div(*parts, class_name=class_name, custom_attrs={"data-near-room": ""})
