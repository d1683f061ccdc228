"""Tabs: links to the other parts of what is shown."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.links import staying

ROW: Final = "-m-1 flex gap-1 overflow-x-auto p-1 max-sm:scroll-px-32 sm:flex-wrap sm:overflow-visible"
"""The classes of a list of many tabs: on a phone one row that scrolls sideways."""
HELD: Final = (
    "shrink-0 whitespace-nowrap max-sm:sticky max-sm:inset-x-0 max-sm:bg-paper "
    "max-sm:[box-shadow:0_0_0_0.25rem_var(--paper)]"
)
"""The classes of the item in it that is here: it stays in view, at the edge behind which it would be."""
OTHER: Final = "shrink-0 whitespace-nowrap"
"""The classes of the other items."""

_TAB: Final = "inline-flex min-h-11 items-center gap-2 rounded-lg px-3.5 font-semibold"


def tabs(links: Sequence[TabLink], label: str, *, stays: bool = False) -> rx.Component:
    """The tabs of a list; `label` says to screen readers what they choose. With `stays` the page stays scrolled."""

    def drawn(one: TabLink) -> rx.Component:
        return tab(one.label, one.href, is_here=one.is_here, note=one.note, stays=stays)

    return tab_bar(label, each(links, drawn))


def tab_bar(label: str, *drawn: rx.Component) -> rx.Component:
    """The same for tabs that are drawn already."""
    listed = rx.el.ul(*drawn, class_name="flex flex-wrap gap-1")
    return rx.el.nav(listed, class_name="mt-4", custom_attrs={"aria-label": label})


def tab(label: str, href: str, *, is_here: object, note: str = "", stays: bool = False) -> rx.Component:
    """One tab. `note` is the number of what it holds."""
    return rx.el.li(
        rx.el.a(
            label,
            when(note, lambda: rx.el.span(note, class_name="text-sm font-normal tabular-nums")),
            href=href,
            class_name=when(is_here, f"{_TAB} bg-ink text-paper", f"{_TAB} hover:bg-sunken"),
            custom_attrs={"aria-current": when(is_here, "page", "false"), **(staying() if stays else {})},
        ),
        key=label,
    )
