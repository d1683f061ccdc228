"""Buttons for what needs the location of the device: what is near the visitor, and lists by distance."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import client_only
from bowling_app.platform.web.events import PlaceHandler
from bowling_app.platform.web.ui.held import STARTS, held_button
from bowling_app.settings import settings

_IDLE: Final = N_("Use my location")
_LOADING: Final = N_("Getting location…")
_GRANTED: Final = N_("Refresh location")
_SHOWN: Final = {
    "loading": "invisible in-data-[status=loading]:visible",
    "granted": "invisible in-data-[status=granted]:visible",
}
"""The classes of words that a button shows at one status of the location alone."""
MESSAGE: Final = "text-sm text-accent-ink empty:hidden"
"""The classes of the sentence that says why there is no location."""
_SCRIPT = rx.asset("locator.jsx", shared=True)
LOCATED: Final = rx.asset("located.jsx", shared=True)  # Which the other imports.
rx.asset("device_location.js", shared=True)  # Which the other imports, and the filters of listings too.


class Locator(rx.Component):
    """The button that asks the browser for its location, and the message when that fails."""

    library = _SCRIPT.importable_path
    tag = "Locator"

    mode: rx.Var[str]
    act: rx.Var[str]
    message_class: rx.Var[str]
    on_located: rx.EventHandler[rx.event.passthrough_event_spec(float, float)]  # pyright: ignore[reportCallIssue] -- typed for one argument.


def locator(on_located: PlaceHandler, *, button_class: str, message_class: str, icon: rx.Component) -> rx.Component:
    """The button.

    `on_located` gets the latitude and the longitude in degrees: at once when the device keeps a location of the last
    day or the browser has allowed it before, else when the button was pressed.
    """
    return client_only(
        lambda: Locator.create(
            icon, button_words(_(_IDLE), _(_GRANTED)),
            mode=settings().locate, act="locate", class_name=button_class, message_class=message_class,
            on_located=on_located,
        ),
        _held(icon, button_class),
    )  # fmt: skip


def _held(icon: rx.Component, button_class: str) -> rx.Component:
    """The button of a document. Where the location is asked for at the start, its document starts the live page."""
    button = held_button(icon, button_words(_(_IDLE)), key="locate", class_name=button_class)
    asks = settings().locate == "always"
    return rx.el.span(button, class_name="contents", custom_attrs=STARTS) if asks else button


def button_words(idle: str, granted: str = "") -> rx.Component:
    """What a button says that asks for the location: as wide as the widest of it, so that nothing beside it moves. With
    `granted` it says that once it knows the location."""
    hides = "in-data-[status=loading]:invisible" + (" in-data-[status=granted]:invisible" if granted else "")
    words = [(idle, hides), (_(_LOADING), _SHOWN["loading"])]
    words += [(granted, _SHOWN["granted"])] if granted else []
    return rx.el.span(
        *[rx.el.span(text, class_name=f"col-start-1 row-start-1 {shown}") for text, shown in words],
        class_name="grid text-left",
    )


class LocatedButton(rx.Component):
    """The same at a tap alone: a location that the device keeps is used then."""

    library = LOCATED.importable_path
    tag = "LocatedButton"

    is_chosen: rx.Var[bool]
    message_class: rx.Var[str]
    on_located: rx.EventHandler[rx.event.passthrough_event_spec(float, float)]  # pyright: ignore[reportCallIssue] -- typed for one argument.


def located_button(label: str, on_located: PlaceHandler, *, is_chosen: bool, class_name: str) -> rx.Component:
    """A button of a live page. `on_located` gets latitude and longitude at a tap; `is_chosen` says whether what it leads
    to is shown."""
    return LocatedButton.create(
        button_words(label),
        is_chosen=is_chosen,
        class_name=class_name,
        message_class=MESSAGE,
        on_located=on_located,
    )


def room(*parts: rx.Component, class_name: str) -> rx.Component:
    """A placeholder for content near the visitor, if the device is likely to give its location: the content below does
    not move when it arrives. The scripts of documents and of the button decide how likely that is."""
    if settings().locate == "never":
        return rx.fragment()
    return rx.el.div(*parts, class_name=class_name, custom_attrs={"data-near-room": ""})
