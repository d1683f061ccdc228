"""How a page begins that is about something: where it is, what it is called, and what it is."""

from collections.abc import Sequence

import reflex as rx

from bowling_app.platform.kit.links import Link
from bowling_app.platform.web.drawing import element_id
from bowling_app.platform.web.ui.links import breadcrumbs
from bowling_app.platform.web.ui.share import share_button
from bowling_app.platform.web.ui.text import CONTAINER


def opening(  # noqa: PLR0913 -- what stands where, and how it is named.
    crumbs: Sequence[Link],
    heading: str,
    *words: rx.Component,
    beside: rx.Component | None = None,
    language: str | None = None,
    heading_id: str = "",
    share: rx.Component | None = None,
) -> rx.Component:
    """Breadcrumbs, the heading, and words below it; on a wide screen with a drawing beside them. `language` is that of the
    heading, where it is another than that of the page. With `heading_id` the heading can take the focus from a button
    that goes. The page is shared by its own address, or as `share` does: `rx.fragment()` where nobody else can open it."""
    attributes: dict[str, str | int] = {} if language is None else {"lang": language}
    if heading_id:
        attributes |= {"id": element_id(heading_id), "tabIndex": -1}
    return rx.el.div(
        rx.el.div(
            rx.el.div(
                rx.el.div(
                    breadcrumbs(crumbs), share or share_button(), class_name="flex items-center justify-between gap-4"
                ),
                rx.el.h1(heading, class_name="mt-1 text-4xl sm:mt-3 sm:text-5xl", custom_attrs=attributes),
                *words,
                class_name="min-w-0 flex-1",
            ),
            beside or rx.fragment(),
            class_name=f"{CONTAINER} flex items-center justify-between gap-10 pb-4 pt-3 sm:py-12",
        ),
        class_name="boards border-b border-line bg-maple-soft",
    )


def introduction(text: str) -> rx.Component:
    """What stands below the heading of an opening, in a few sentences."""
    return rx.el.p(text, class_name="mt-4 max-w-2xl text-lg text-soft")
