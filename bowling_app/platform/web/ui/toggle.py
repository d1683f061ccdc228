"""A button that is on or off: it shows at once what was meant, and takes back what the site refuses."""

import reflex as rx

from bowling_app.platform.web.drawing import in_document
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.shell.me import MeState, is_signed_in

_SCRIPT = rx.asset("toggle.jsx", shared=True)


class Toggle(rx.Component):
    """The button of the live page."""

    library = _SCRIPT.importable_path
    tag = "Toggle"

    path: rx.Var[str]
    is_on: rx.Var[bool]
    is_known: rx.Var[bool]
    is_signed_in: rx.Var[bool]
    label: rx.Var[str]
    on_done: rx.EventHandler[rx.event.no_args_event_spec]


def toggle(
    *parts: rx.Component | str, path: str, is_on: bool, label: str, on_done: Handler, class_name: str
) -> rx.Component:
    """A button that turns something on with PUT and off with DELETE at an address of our API. Who is not signed in is
    asked to, and finds it on afterwards. A document keeps its place free.

    `label` is its accessible name, and `on_done` the page's event afterwards, which should bring the new `is_on`.
    """
    if in_document():
        hidden = {"aria-hidden": "true"}
        return rx.el.span(*parts, class_name=f"{class_name} invisible noscript:hidden", custom_attrs=hidden)
    return Toggle.create(
        *parts,
        path=path,
        is_on=is_on,
        is_known=MeState.is_known,
        is_signed_in=is_signed_in(),
        label=label,
        on_done=on_done,
        class_name=class_name,
    )
