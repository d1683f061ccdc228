"""Content that is folded until a visitor opens it. It uses the browser's own element and needs no script."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import SECONDARY

_LINE: Final = (
    "flex min-h-12 items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-2 font-medium "
    "leading-snug hover:bg-sunken"
)


def fold(label: str | rx.Component, *parts: rx.Component, is_open: bool = False, extra: str = "") -> rx.Component:
    """Parts that a phone folds under a line. A wider screen and paper show them, where the browser can (`site.css`)."""
    return rx.el.details(_line(label), *parts, open=is_open, class_name=f"fold fold-on-phones {extra}")


def folded(label: str | rx.Component, *parts: rx.Component, key: str | None = None) -> rx.Component:
    """Parts that are folded on every screen."""
    return rx.el.details(_line(label), *parts, key=key, class_name="fold")


def show_all(label: str, name: str) -> rx.Component:
    """A box below a list of the class `few`, of which a phone shows the first three: ticked, it shows all, and goes. It looks like
    a button."""
    return rx.el.label(
        rx.el.input(
            type="checkbox",
            name=name,
            class_name="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg",
        ),
        rx.el.span(label),
        class_name=f"few-more relative mt-4 w-full {SECONDARY} sm:hidden print:hidden",
    )


def _line(label: str | rx.Component) -> rx.Component:
    said = label if isinstance(label, rx.Component) else rx.el.span(label)
    return rx.el.summary(said, icon("down", "size-5 text-soft"), class_name=_LINE)
