"""Buttons that send one request to our HTTP API, and then let the page reload.

For live pages, because they need scripts.
"""

from typing import Final

import reflex as rx

from bowling_app.platform.web.drawing import in_document
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.shell.me import MeState, is_signed_in
from bowling_app.platform.web.ui.forms import PROBLEM, QUIET_BUTTON
from bowling_app.platform.web.ui.held import held_button

_BUTTON_SCRIPT = rx.asset("act_button.jsx", shared=True)
_TOGGLE_SCRIPT = rx.asset("toggle.jsx", shared=True)

SURE_BUTTON: Final = f"{QUIET_BUTTON} font-semibold text-accent-ink"


class ActButton(rx.Component):
    """A button that asks our API for one thing or, with `given`, a form; with `sure`, only after that question has been
    answered with yes."""

    library = _BUTTON_SCRIPT.importable_path
    tag = "ActButton"

    method: rx.Var[str]
    path: rx.Var[str]
    given: rx.Var[object]
    is_known: rx.Var[bool]
    is_signed_in: rx.Var[bool]
    is_followed: rx.Var[bool]
    is_resting: rx.Var[bool]
    failed: rx.Var[str]
    said: rx.Var[str]
    sure: rx.Var[str]
    label: rx.Var[str]
    context: rx.Var[str]
    then_focus: rx.Var[str]
    sure_class: rx.Var[str]
    problem_class: rx.Var[str]
    on_done: rx.EventHandler[rx.event.no_args_event_spec]


class Toggle(rx.Component):
    """A button that is on or off: it shows at once what was meant, and takes back what the site refuses."""

    library = _TOGGLE_SCRIPT.importable_path
    tag = "Toggle"

    path: rx.Var[str]
    is_on: rx.Var[bool]
    is_known: rx.Var[bool]
    is_signed_in: rx.Var[bool]
    label: rx.Var[str]
    on_done: rx.EventHandler[rx.event.no_args_event_spec]


_BUTTON: Final = {
    "method": "POST", "sure": "", "context": "", "then_focus": "", "class_name": QUIET_BUTTON,
    "sure_class": SURE_BUTTON, "problem_class": PROBLEM,
}  # fmt: skip


def act_button(label: str, path: str, *, version: object = None, **told: object) -> rx.Component:
    """A button that sends a request without a body; `said` is the toast after it, `on_done` the event. `version` is
    that of what it is about: a question that is open outlasts another one, and is answered about what it was asked of.

    `context` tells a screen reader what the button is about. The element with the id `then_focus` gets the focus
    afterwards, because the button may disappear with its item.
    """
    sent_to = path if version is None else f"{path}?version={version}"
    return ActButton.create(
        **{**_BUTTON, "key": f"{told.get('method', '')} {path}", "label": label, "path": sent_to, **told}
    )


def toggle(
    *parts: rx.Component | str, path: str, is_on: bool, label: str, on_done: Handler, class_name: str
) -> rx.Component:
    """A button that turns something on with PUT and off with DELETE at an address of our API. Who is not signed in is
    asked to, and finds it on afterwards.

    `label` is its accessible name, and `on_done` the page's event afterwards, which should bring the new `is_on`.
    """
    if in_document():
        return held_button(*parts, key=path, label=label, class_name=class_name, asks="toggle")
    return Toggle.create(
        *parts,
        key=path,
        path=path,
        is_on=is_on,
        is_known=MeState.is_known,
        is_signed_in=is_signed_in(),
        label=label,
        on_done=on_done,
        class_name=class_name,
    )
