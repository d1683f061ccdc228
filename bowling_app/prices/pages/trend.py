"""How prices have moved: drawn charts, which need no script, and a table of the same numbers."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.kit.charts.trend_chart import TrendChart
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, each_alike
from bowling_app.platform.web.ui.chart import mark_of_day, mark_of_scale
from bowling_app.platform.web.ui.text import section_heading
from bowling_app.prices.schemas.cost_page import CostView, TrendPoint

_CELL: Final = "px-3 py-2 text-right tabular-nums sm:px-4"


def trend(view: CostView, class_name: str) -> rx.Component:
    """A chart for each average, and the numbers of all of them."""
    return rx.el.section(
        section_heading(_("Price trend"), view.trend_text),
        rx.el.div(
            each(view.charts, _chart),
            class_name="grid gap-4 empty:hidden sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]",
        ),
        rx.el.p(_("Charts don't start at $0."), class_name="mt-2 text-sm text-soft"),
        rx.el.details(
            rx.el.summary(
                _("View as table"),
                class_name="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-edge "
                "underline-offset-4 hover:decoration-2",
            ),
            _table(view.trend),
            class_name="mt-1",
        ),
        class_name=class_name,
    )


def _chart(chart: TrendChart) -> rx.Component:
    return rx.el.figure(
        rx.el.figcaption(chart.label, class_name="font-display text-lg font-semibold leading-tight"),
        rx.el.svg(
            each(chart.prices, mark_of_scale),
            each(chart.days, mark_of_day),
            rx.el.path(d=chart.ground, class_name="fill-oil/10"),
            rx.el.path(
                d=chart.line,
                class_name="fill-none stroke-oil",
                custom_attrs={"strokeWidth": "2.5", "strokeLinecap": "round", "strokeLinejoin": "round"},
            ),
            rx.el.circle(
                cx=chart.end_x, cy=chart.end_y, r="4.5", class_name="fill-oil stroke-surface",
                custom_attrs={"strokeWidth": "2"},
            ),
            view_box=chart.view_box,
            role="img",
            class_name="mt-2 block w-full max-w-[30rem]",
            custom_attrs={"aria-label": chart.summary},
        ),
        class_name="min-w-0 rounded-xl border border-line bg-surface p-4",
    )  # fmt: skip


def _table(points: Sequence[TrendPoint]) -> rx.Component:
    heads = (_("A game"), _("An hour"), _("Shoes"))
    return rx.el.div(
        rx.el.table(
            rx.el.caption(_("Average prices by day"), class_name="sr-only"),
            rx.el.thead(
                rx.el.tr(
                    rx.el.th(_("Day"), scope="col", class_name=f"{_CELL} text-left!"),
                    *[rx.el.th(head, scope="col", class_name=_CELL) for head in heads],
                ),
                class_name="border-b border-line bg-sunken",
            ),
            rx.el.tbody(each_alike(points, _point), class_name="divide-y divide-line"),
            class_name="w-full text-left max-sm:text-sm",
        ),
        class_name="mt-2 max-w-3xl overflow-hidden rounded-xl border border-line bg-surface",
    )


def _point(point: TrendPoint) -> rx.Component:
    return rx.el.tr(
        rx.el.th(
            rx.el.time(point.label, custom_attrs={"dateTime": point.day}),
            scope="row",
            class_name=f"{_CELL} text-left! font-medium",
        ),
        *[rx.el.td(text, class_name=_CELL) for text in (point.game, point.hourly, point.shoes)],
    )
