"""How the results of a search look."""

from typing import Any

import reflex as rx

from bowling_app.domain.pages import SearchView
from bowling_app.web.page import when
from bowling_app.web.ui.links import place_links
from bowling_app.web.ui.search_form import search_form
from bowling_app.web.ui.text import CONTAINER, section_heading
from bowling_app.web.ui.venue_card import venue_grid


def search_view(view: SearchView) -> rx.Component:
    """The box with the query in it, then places, then venues, or a word on what to try."""
    return rx.fragment(
        rx.el.div(
            rx.el.div(
                rx.el.h1(view.heading, class_name="text-3xl sm:text-4xl"),
                rx.el.div(search_form(view.query), class_name="mt-6 max-w-2xl"),
                when(view.suggestion, lambda: _suggestion(view.suggestion)),
                when(view.message, lambda: rx.el.p(view.message, class_name="mt-4 max-w-2xl text-lg", role="status")),
                class_name=f"{CONTAINER} py-8 sm:py-12",
            ),
            class_name="boards border-b border-line bg-maple-soft",
            custom_attrs={"data-page-search": ""},
        ),
        when(
            view.places,
            lambda: rx.el.section(section_heading("Places"), place_links(view.places), class_name=f"{CONTAINER} mt-10"),
        ),
        when(
            view.venues,
            lambda: rx.el.section(section_heading("Venues"), venue_grid(view.venues), class_name=f"{CONTAINER} mt-10"),
        ),
    )


def _suggestion(link: Any) -> rx.Component:
    return rx.el.p(
        "Did you mean ",
        rx.el.a(link.label, href=link.href, class_name="text-link font-semibold"),
        "?",
        class_name="mt-4 text-lg",
    )
