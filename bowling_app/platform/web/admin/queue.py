"""The rows of a queue, which can be gone through with the keyboard."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

import reflex as rx

from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.forms import QUIET_BUTTON

Row = TypeVar("Row")

_SCRIPT = rx.asset("queue_keys.jsx", shared=True)
_MOVING: Final = {"J": "Next", "K": "Previous", "Enter": "Open what it is about"}
_HELP: Final = {"?": "Show or hide this"}


class QueueKeys(rx.Component):
    """Listens to the keys, around what says which there are."""

    library = _SCRIPT.importable_path
    tag = "QueueKeys"

    label: rx.Var[str]
    note_class: rx.Var[str]


def queue(
    rows: Sequence[Row],
    draw: Callable[[Row], rx.Component],
    verdicts: Mapping[str, str],
    *,
    class_name: str = "grid gap-4",
) -> rx.Component:
    """The rows, each drawn as an `li` with a heading of the second rank. `verdicts` says what the keys A and R lead to
    in them: the buttons or forms that stand in `key_of`. A key never decides by itself."""
    listed = rx.el.ul(each(rows, draw), class_name=f"mt-4 {class_name}", custom_attrs={"data-queue": "yes"})
    return when(rows, lambda: rx.fragment(_keys({**_MOVING, **verdicts, **_HELP}), listed))


def _keys(told: Mapping[str, str]) -> rx.Component:
    return QueueKeys.create(
        rx.el.summary("Keyboard", class_name=QUIET_BUTTON),
        rx.el.dl(
            *[
                rx.el.div(rx.el.dt(rx.el.kbd(key)), rx.el.dd(does), class_name="flex gap-3")
                for key, does in told.items()
            ],
            class_name="mt-1 grid gap-1 text-sm",
        ),
        label="Use these keys. They do nothing while you type in a field.",
        note_class="mt-2 flex min-h-11 items-center gap-3 text-sm",
    )


def key_of(letter: str, *parts: rx.Component) -> rx.Component:
    """What the key of this letter leads to in a row: a button, or a form behind one."""
    return rx.el.span(*parts, class_name="contents", custom_attrs={"data-key": letter.lower()})
