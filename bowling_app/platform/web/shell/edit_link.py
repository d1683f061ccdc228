"""The way from a public page to the page on which an admin edits what it shows."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.ui.icons import icon

_LINK: Final = (
    "fixed left-4 z-30 inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 "
    "font-semibold shadow-card hover:bg-sunken bottom-20 sm:bottom-4 print:hidden"
)
"""It lies over the page, so that nothing moves when it arrives. On a phone it stands above the bar of a venue."""


def edit_link(href: str) -> rx.Component:
    """The link, where there is one: only admins get its address."""
    about = rx.el.span(" what this page shows, as an admin", class_name="sr-only")
    return when(
        href, lambda: rx.el.a(icon("pencil", "size-5"), rx.el.span(_("Edit"), about), href=href, class_name=_LINK)
    )
