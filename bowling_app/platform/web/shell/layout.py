"""The frame around every page: skip link, notice, header, main part, footer."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import element_id, when
from bowling_app.platform.web.shell.footer import footer
from bowling_app.platform.web.shell.header import header

DEMONSTRATION_NOTICE: Final = N_("These venues are fictional: demonstration data to show how the site works.")


def layout(content: rx.Component, *, is_demonstration: bool, is_home: bool = False, here: str = "/") -> rx.Component:
    """A page's content in its frame. `is_demonstration` and `here`, the address of the page, are values or vars."""
    return rx.fragment(
        when(is_demonstration, _notice),
        header(here, is_home=is_home),
        rx.el.main(content, id=element_id("content"), custom_attrs={"tabIndex": -1}),
        footer(),
    )


def _notice() -> rx.Component:
    return rx.el.aside(
        rx.el.p(_(DEMONSTRATION_NOTICE)),
        class_name="bg-oil-soft px-5 py-2 text-center text-sm text-ink",
        custom_attrs={"aria-label": _("Notice")},
    )


def loading() -> rx.Component:
    """What stands in place of a page that is on its way."""
    return rx.el.div(
        rx.el.span(class_name="spinner", custom_attrs={"aria-hidden": "true"}),
        rx.el.p(_("Loading..."), class_name="text-soft"),
        role="status",
        class_name="flex min-h-[70vh] flex-col items-center justify-center gap-4",
    )
