"""Average prices next to each other, each with what it is compared with."""

from collections.abc import Sequence

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.prices.schemas.cost_page import CostFigure


def price_figures(figures: Sequence[CostFigure]) -> rx.Component:
    """The three averages; an unpublished one says why."""
    return rx.el.ul(each(figures, _figure), class_name="grid gap-4 md:grid-cols-3")


def _figure(figure: CostFigure) -> rx.Component:
    return rx.el.li(
        rx.el.h3(figure.label, class_name="text-xl"),
        when(
            figure.average,
            lambda: rx.fragment(
                rx.el.p(
                    rx.el.strong(
                        figure.average, class_name="font-display text-[min(3rem,14vw)] font-semibold tabular-nums"
                    ),
                    rx.el.span(_("on average"), class_name="text-soft"),
                    class_name="mt-1 flex flex-wrap items-baseline gap-x-2",
                ),
                rx.el.p(_("Prices of {venues}", venues=figure.sample), class_name="text-sm text-soft"),
                rx.el.ul(
                    each(figure.comparisons, rx.el.li),
                    class_name="mt-3 grid gap-1 font-medium empty:hidden",
                ),
                rx.el.p(figure.spread, class_name="mt-3 text-sm text-soft"),
            ),
            lambda: rx.el.p(figure.note, class_name="mt-2 text-soft"),
        ),
        class_name="rounded-xl border border-line bg-surface p-5 shadow-card",
    )
