"""Toasts: one at a time, driven by state, because a toast sent as a script would need `unsafe-eval`."""

import time

import reflex as rx

from bowling_app.platform.language.messages import _

_SCRIPT = rx.asset("toaster.jsx", shared=True)
rx.asset("toast.jsx", shared=True)  # Which the other loads when it may be needed.


class ToastState(rx.State):
    """The toast on the screen. A new `number` is a new toast. The state outlives a page, so a browser remembers which
    number it showed last: the next page of the tab must not show it once more."""

    number: int = 0
    title: str = ""
    description: str = ""
    is_error: bool = False


def new_number() -> int:
    """A number that no other toast or answer of the tab has, also none from before a restart of the site."""
    return time.time_ns() // 1_000_000


def went_wrong(reference: str) -> str:
    """The message for an internal error. The reference is in its log lines."""
    return _(
        "Something went wrong on our end. If it keeps happening, send us this code: {reference}", reference=reference
    )


class Toaster(rx.Component):
    """Shows the toast of the state: 5000 ms, swiped right past 50 pixels, F8 moves the focus to it."""

    library = _SCRIPT.importable_path
    tag = "Toaster"
    lib_dependencies: list[str] = ["@radix-ui/react-toast@1.2.15"]

    number: rx.Var[int]
    title: rx.Var[str]
    description: rx.Var[str]
    is_error: rx.Var[bool]


def toaster() -> rx.Component:
    """The one place of the page where toasts appear."""
    return Toaster.create(number=ToastState.number, title=ToastState.title, description=ToastState.description,
                          is_error=ToastState.is_error)  # fmt: skip
