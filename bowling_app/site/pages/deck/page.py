"""The slides that tell others of the site. They print, one on each sheet."""

from typing import Final

import reflex as rx

from bowling_app.owners.schemas.owner_profile import DECK_PATH
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.site.rules.pitch_deck import Deck, Slide, SlideFigure
from bowling_app.site.seo.deck_head import deck_head
from bowling_app.site.services.pitch_deck import load_pitch_deck

_SLIDE: Final = (
    "slide flex min-h-[24rem] scroll-mt-20 flex-col justify-between gap-8 rounded-xl border border-line p-6 sm:p-12 "
    "lg:min-h-[32rem]"
)


def deck_view(view: Deck) -> rx.Component:
    """The way to each slide, and the slides."""
    return rx.el.div(
        rx.el.div(
            rx.el.p(view.introduction, class_name="text-lg"),
            rx.el.p(view.hint, class_name="mt-1 text-soft"),
            rx.el.nav(
                rx.el.ol(each(view.slides, _way), class_name="mt-4 flex flex-wrap gap-x-5"),
                custom_attrs={"aria-label": _("Slides")},
            ),
            class_name="print:hidden",
        ),
        rx.el.div(
            each(view.slides, lambda slide: _slide(slide, view.footer)),
            class_name="mt-8 grid gap-6 print:m-0 print:block",
        ),
        class_name=f"{CONTAINER} pt-10 print:max-w-none print:p-0",
    )


def _way(slide: Slide) -> rx.Component:
    # Not `rx.el.a`: that is a router link, which reloads the page instead of scrolling.
    return rx.el.li(
        rx.el.A.create(slide.heading, href=f"#{slide.key}", class_name="text-link inline-flex min-h-11 items-center"),
        key=slide.key,
    )


def _slide(slide: Slide, footer: str) -> rx.Component:
    return anchor(
        slide.key,
        when(slide.is_first, lambda: _title(slide), lambda: _content(slide)),
        rx.el.p(
            rx.el.span(footer),
            rx.el.span(slide.number),
            class_name="flex flex-wrap justify-between gap-4 text-sm text-soft",
        ),
        class_name=when(slide.is_first, f"{_SLIDE} boards bg-maple-soft", f"{_SLIDE} bg-surface"),
    )


def _title(slide: Slide) -> rx.Component:
    return rx.el.div(
        rx.el.h1(slide.heading, class_name="text-4xl sm:text-6xl"),
        rx.el.p(slide.lead, class_name="mt-4 max-w-2xl text-2xl"),
        class_name="my-auto",
    )


def _content(slide: Slide) -> rx.Component:
    return rx.el.div(
        rx.el.h2(slide.heading, class_name="text-3xl sm:text-5xl"),
        when(slide.lead, lambda: rx.el.p(slide.lead, class_name="mt-4 max-w-3xl text-lg text-soft sm:text-xl")),
        rx.el.div(
            when(
                slide.points,
                lambda: rx.el.ul(
                    each(slide.points, rx.el.li),
                    class_name="grid max-w-4xl list-disc gap-4 pl-5 text-lg sm:gap-6 sm:text-2xl",
                ),
            ),
            when(
                slide.figures,
                lambda: rx.el.dl(each(slide.figures, _figure), class_name="grid gap-6 sm:grid-cols-2 sm:gap-10"),
            ),
            class_name="my-auto grid gap-10 pt-8",
        ),
        class_name="flex flex-1 flex-col",
    )


def _figure(figure: SlideFigure) -> rx.Component:
    return rx.el.div(
        rx.el.dt(figure.label, class_name="mt-1 text-lg"),
        rx.el.dd(
            figure.value,
            class_name="order-first font-display text-4xl font-semibold leading-none tabular-nums sm:text-6xl",
        ),
        when(figure.note, lambda: rx.el.dd(figure.note, class_name="text-sm text-soft")),
        key=figure.label,
        class_name="flex flex-col border-l-2 border-maple pl-4",
    )


DECK = Page(route=DECK_PATH, load=load_pitch_deck, view=deck_view, head=deck_head)
