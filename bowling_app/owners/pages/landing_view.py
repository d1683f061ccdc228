"""How the page for those who run venues looks."""

import reflex as rx

from bowling_app.platform.kit.passages import TextPage
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.search_box.search_form import search_form
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.text_page import text_view


def owner_view(view: TextPage) -> rx.Component:
    """The search for the venue first, because a claim begins there; then the benefits of a claim."""
    return text_view(
        view,
        rx.el.div(
            rx.el.h2(_("Find your alley"), class_name="text-2xl"),
            rx.el.div(search_form(), class_name="mt-3", custom_attrs={"data-page-search": ""}),
            button_link(_("Not listed? Add your alley"), "/suggest", extra="mt-3"),
            class_name="mt-6 max-w-2xl",
        ),
    )
