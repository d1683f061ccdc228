"""How the nearest venue of each experience looks."""

from typing import Any

import reflex as rx

from bowling_app.domain.listing_page import NearestExperience
from bowling_app.web.page import each, when
from bowling_app.web.ui.text import CONTAINER, section_heading


def nearest_view(found: Any) -> rx.Component:
    """One line for each experience, or a word that there is none in reach."""
    return rx.el.section(
        section_heading("Nearest to you"),
        when(
            found,
            lambda: rx.el.ul(each(found, _nearest), class_name="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3"),
            lambda: rx.el.p("We know of no venue near you that offers any of these.", class_name="text-soft"),
        ),
        class_name=f"{CONTAINER} mt-10",
    )


def _nearest(one: NearestExperience) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            one.title, href=one.href, class_name="inline-flex min-h-6 text-sm font-medium text-oil hover:underline"
        ),
        rx.el.p(
            rx.el.a(one.venue, href=one.venue_href, class_name="text-link text-lg font-semibold"),
            rx.el.span(one.note, class_name="block text-sm text-soft"),
        ),
        class_name="border-b border-line py-3",
    )
