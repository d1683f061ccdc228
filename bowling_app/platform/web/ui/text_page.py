"""How a page of words looks."""

import reflex as rx

from bowling_app.platform.kit.passages import Passage, TextPage
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.passages import paragraphs
from bowling_app.platform.web.ui.text import CONTAINER


def text_view(view: TextPage, *first: rx.Component) -> rx.Component:
    """Passages one below the other, as wide as is good to read; above them what is to be done first, if there is."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            introduction(view.introduction),
            *first,
        ),
        rx.el.div(each(view.passages, _passage), class_name=f"{CONTAINER} mt-10 grid gap-10"),
    )


def _passage(text: Passage) -> rx.Component:
    return rx.el.section(
        rx.el.h2(text.heading, class_name="text-2xl sm:text-[1.75rem]"),
        paragraphs(text.paragraphs, "mt-3 grid max-w-2xl gap-3"),
        class_name="later [--later:12rem]",
    )
