"""How the overview of the experiences looks."""

from typing import Final

import reflex as rx

from bowling_app.listings.pages.experiences.nearest import NearestState, nearest
from bowling_app.listings.schemas.listing_page import Experience, ExperiencesView
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.search_box.locator import locator
from bowling_app.platform.web.search_box.search_form import LOCATE, LOCATE_MESSAGE
from bowling_app.platform.web.ui.icons import category_icon, icon
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

_LINK: Final = "covering group-hover:underline"


def experiences_view(view: ExperiencesView) -> rx.Component:
    """The experiences, the nearest venue for each once the visitor shares a location, and their counts."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            introduction(view.introduction),
            rx.el.div(
                locator(NearestState.locate, button_class=LOCATE, message_class=LOCATE_MESSAGE, icon=icon("locate")),
                class_name="mt-3 flex min-h-11 flex-wrap gap-x-6",
            ),
        ),
        nearest(view.experiences),
        rx.el.section(
            rx.el.h2(_("All experiences"), class_name="sr-only"),
            rx.el.ul(
                each(view.experiences, _experience),
                class_name="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3",
            ),
            class_name=f"{CONTAINER} mt-10",
        ),
    )


def _experience(experience: Experience) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            category_icon(experience.key, "size-8 text-accent-ink"),
            rx.el.div(
                rx.el.h3(
                    when(
                        experience.href,
                        lambda: rx.el.a(experience.title, href=experience.href, class_name=_LINK),
                        lambda: rx.el.span(experience.title),
                    ),
                    class_name="text-xl",
                ),
                rx.el.p(experience.text, class_name="mt-1 text-soft"),
                rx.el.p(experience.note, class_name="mt-2 text-sm font-medium text-maple-deep"),
                class_name="min-w-0",
            ),
            class_name="group relative flex h-full gap-4 rounded-xl border border-line bg-surface p-4 "
            "transition-shadow hover:shadow-card sm:p-5",
        ),
    )
