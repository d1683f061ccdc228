"""The footer."""

from typing import Final

import reflex as rx

from bowling_app.settings import settings
from bowling_app.web.shell.navigation import NAVIGATION
from bowling_app.web.ui.icons import mark
from bowling_app.web.ui.text import CONTAINER

_PROMISE: Final = (
    "A directory of bowling venues in the United States. "
    "Every fact says where it comes from and when it was last confirmed."
)


def footer() -> rx.Component:
    """The footer of every page."""
    return rx.el.footer(
        rx.el.div(
            rx.el.div(
                rx.el.p(
                    mark("size-7"),
                    rx.el.span(settings().site_name),
                    class_name="flex items-center gap-2 font-display text-xl font-semibold",
                ),
                rx.el.p(_PROMISE, class_name="mt-3 max-w-md text-sm text-soft"),
            ),
            rx.el.nav(
                rx.el.ul(
                    *[
                        rx.el.li(
                            rx.el.a(label, href=href, class_name="inline-flex min-h-9 items-center hover:underline")
                        )
                        for label, href in NAVIGATION
                    ],
                    class_name="flex flex-wrap gap-x-7 gap-y-1 font-medium",
                ),
                custom_attrs={"aria-label": "Footer"},
            ),
            class_name=f"{CONTAINER} flex flex-col gap-8 py-10 sm:flex-row sm:items-start sm:justify-between",
        ),
        class_name="boards mt-20 border-t border-line bg-sunken",
    )
