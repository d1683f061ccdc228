"""How the page for those who run venues looks."""

import reflex as rx

from bowling_app.domain.passages import TextPage
from bowling_app.web.text.view import text_view
from bowling_app.web.ui.links import button_link
from bowling_app.web.ui.search_form import search_form


def owner_view(view: TextPage) -> rx.Component:
    """The search for the venue first, for that is where claiming one begins; then what a claim is good for."""
    return text_view(
        view,
        rx.el.div(
            rx.el.h2("Find your alley", class_name="text-2xl"),
            rx.el.div(search_form(), class_name="mt-3"),
            button_link("Not listed? Add your alley", "/suggest", extra="mt-3"),
            class_name="mt-6 max-w-2xl",
        ),
    )
