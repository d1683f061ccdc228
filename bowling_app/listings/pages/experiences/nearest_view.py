"""How the nearest venue of each experience looks."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.listings.schemas.listing_page import Experience, NearestExperience
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.search_box.locator import room
from bowling_app.platform.web.ui.text import CONTAINER, section_heading

_LIST: Final = "grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3"


def nearest_view(found: Sequence[NearestExperience]) -> rx.Component:
    """One line for each experience, or a note that there are none nearby."""
    return rx.el.section(
        section_heading(_("Nearest to you")),
        when(
            found,
            lambda: rx.el.ul(each(found, _nearest), class_name=_LIST),
            lambda: rx.el.p(_("Nothing near you offers any of these yet."), class_name="text-soft"),
        ),
        class_name=f"{CONTAINER} mt-10",
    )


def finding(experiences: Sequence[Experience]) -> rx.Component:
    """The lines as they will be, until it is known which venues are nearest."""
    return room(
        section_heading(_("Nearest to you")),
        rx.el.ul(each(experiences, _unknown), class_name=_LIST),
        class_name=f"{CONTAINER} mt-10",
    )


def _unknown(experience: Experience) -> rx.Component:
    return rx.el.li(
        rx.el.p(experience.title, class_name="inline-flex min-h-6 text-sm font-medium text-soft"),
        rx.el.p(
            rx.el.span("...", class_name="text-lg font-semibold"),
            rx.el.span(_("Finding it"), class_name="block text-sm"),
        ),
        class_name="border-b border-line py-3 text-soft",
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
