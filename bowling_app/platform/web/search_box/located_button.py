"""A button for what needs the location of the device."""

import reflex as rx

from bowling_app.platform.web.events import PlaceHandler
from bowling_app.platform.web.search_box import locator as locator  # Whose script knows the location of the device.

_SCRIPT = rx.asset("located_button.jsx", shared=True)


class LocatedButton(rx.Component):
    """The button, and what went wrong with asking for the location."""

    library = _SCRIPT.importable_path
    tag = "LocatedButton"

    label: rx.Var[str]
    is_chosen: rx.Var[bool]
    chosen_class: rx.Var[str]
    other_class: rx.Var[str]
    message_class: rx.Var[str]
    on_located: rx.EventHandler[rx.event.passthrough_event_spec(float, float)]  # pyright: ignore[reportCallIssue] -- typed for one argument.


def located_button(
    label: str, on_located: PlaceHandler, *, is_chosen: bool, chosen_class: str, other_class: str
) -> rx.Component:
    """The button. `on_located` gets latitude and longitude; `is_chosen` says whether what it leads to is shown."""
    return LocatedButton.create(
        label=label, is_chosen=is_chosen, chosen_class=chosen_class, other_class=other_class, on_located=on_located,
        message_class="text-sm text-accent-ink empty:hidden",
    )  # fmt: skip
