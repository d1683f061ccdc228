"""Charts of days on the admins' pages: bars that were drawn on the server, and a table of the same numbers."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.kit.charts.day_chart import DayChart
from bowling_app.platform.kit.charts.day_counts import DayCount
from bowling_app.platform.web.admin.frame import CARD
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.ui.chart import mark_of_day, mark_of_scale

CELL: Final = "px-3 py-2 text-right tabular-nums sm:px-4"
TABLE: Final = "overflow-hidden rounded-xl border border-line bg-surface"


def day_chart(chart: DayChart | None, days: Sequence[DayCount], heading: str, empty: str) -> rx.Component:
    """A heading, a chart and a table of its numbers. Without a chart, the text `empty`."""
    return rx.el.section(
        rx.el.h2(heading, class_name="text-2xl"),
        given(
            chart,
            lambda chart: rx.fragment(
                _drawing(chart),
                when(chart.bad_bars, lambda: rx.el.p("The red part of a bar has failed.", class_name="mt-1 text-sm")),
                _numbers(days, heading),
            ),
            lambda: rx.el.p(empty, class_name="mt-3 text-soft"),
        ),
        class_name=f"{CARD} mt-6 min-w-0",
    )


def _drawing(chart: DayChart) -> rx.Component:
    return rx.el.svg(
        each(chart.counts, mark_of_scale),
        each(chart.days, mark_of_day),
        rx.el.path(d=chart.bars, class_name="fill-oil"),
        rx.el.path(d=chart.bad_bars, class_name="fill-accent"),
        view_box=chart.view_box,
        role="img",
        class_name="mt-4 block w-full max-w-[36rem]",
        custom_attrs={"aria-label": chart.summary},
    )


def _numbers(days: Sequence[DayCount], heading: str) -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            "View as table",
            rx.el.span(f": {heading}", class_name="sr-only"),
            class_name="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-edge "
            "underline-offset-4 hover:decoration-2",
        ),
        rx.el.div(
            rx.el.table(
                rx.el.caption(heading, class_name="sr-only"),
                rx.el.thead(
                    rx.el.tr(
                        rx.el.th("Day", scope="col", class_name=f"{CELL} text-left!"),
                        rx.el.th("Number", scope="col", class_name=CELL),
                    ),
                    class_name="border-b border-line bg-sunken",
                ),
                rx.el.tbody(each(days, _day), class_name="divide-y divide-line"),
                class_name="w-full text-left max-sm:text-sm",
            ),
            class_name=f"{TABLE} mt-2 max-w-3xl",
        ),
        class_name="mt-1",
    )


def _day(day: DayCount) -> rx.Component:
    return rx.el.tr(
        rx.el.th(
            rx.el.time(day.label, custom_attrs={"dateTime": day.day}),
            scope="row",
            class_name=f"{CELL} text-left! font-medium",
        ),
        rx.el.td(
            day.count,
            when(day.bad, lambda: rx.el.span(" (", day.bad, " failed)", class_name="text-accent-ink")),
            class_name=CELL,
        ),
        key=day.day,
    )
