"""How a missing page looks."""

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.missing.schemas import MissingView
from bowling_app.platform.web.search_box.search_form import search_form
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.text import CONTAINER


def missing_view(view: MissingView) -> rx.Component:
    """What happened, in a person's words, and ways onward."""
    return rx.el.section(
        _split(),
        rx.el.p(view.code, class_name="mt-8 font-display text-lg text-maple-deep"),
        rx.el.h1(view.heading, class_name="mt-1 text-4xl sm:text-5xl"),
        rx.el.p(view.message, class_name="mt-4 max-w-xl text-lg text-soft"),
        rx.el.div(search_form(), class_name="mt-8 w-full max-w-xl", custom_attrs={"data-page-search": ""}),
        rx.el.ul(
            each(view.onward, lambda link: rx.el.li(button_link(link.label, link.href))),
            class_name="mt-6 flex flex-wrap gap-3",
        ),
        class_name=f"{CONTAINER} pb-6 pt-14 sm:pt-20",
    )


def offline_view(view: MissingView) -> rx.Component:
    """What stands in for a page without a network. The service worker fills the list with what has been read.

    The link has no address: it leads to that of the page that was asked for, which stays the address of this one.
    """
    return rx.el.section(
        _split(),
        rx.el.h1(view.heading, class_name="mt-8 text-4xl sm:text-5xl"),
        rx.el.p(view.message, class_name="mt-4 max-w-xl text-lg text-soft"),
        button_link(_("Try again"), "", is_primary=True, extra="mt-6"),
        rx.el.h2(_("Saved pages"), class_name="mt-10 text-2xl"),
        rx.el.ul(class_name="mt-3", custom_attrs={"data-saved": "true"}),
        class_name=f"{CONTAINER} pb-6 pt-14 sm:pt-20",
    )


def _split() -> rx.Component:
    """The seven-ten split, the two pins that stay out of reach."""
    return rx.el.svg(
        *[
            rx.el.circle(cx=x, cy=y, r="5", class_name="fill-accent" if is_left else "fill-none stroke-edge")
            for x, y, is_left in _RACK
        ],
        view_box="0 0 120 84",
        class_name="h-24 w-auto",
        custom_attrs={"aria-hidden": "true", "strokeWidth": "1.5"},
    )


# The ten pins from the head pin back: (x, y, still standing).
_RACK = (
    (60, 74, False), (44, 52, False), (76, 52, False), (28, 30, False), (60, 30, False), (92, 30, False),
    (12, 8, True), (44, 8, False), (76, 8, False), (108, 8, True),
)  # fmt: skip
