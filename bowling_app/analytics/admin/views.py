"""How often the pages of the site are looked at."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.analytics.schemas import PathViews, ViewsPage
from bowling_app.analytics.services.view_charts import VIEWS_PATH, load_view_chart
from bowling_app.platform.web.admin.charts import CELL, TABLE, day_chart
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.lists.tabs import tabs

_EMPTY: Final = "No page views in this period."


def _draw(found: ViewsPage) -> rx.Component:
    return rx.fragment(
        rx.el.p(found.heading, class_name="mt-3 text-lg font-medium"),
        rx.el.p(found.note, class_name="mt-1 max-w-2xl text-sm text-soft"),
        tabs(found.spans, "Days"),
        rx.el.div(
            day_chart(found.chart, found.days, "Views by day", _EMPTY),
            when(found.paths, lambda: _paths(found.paths)),
            class_name="grid items-start gap-x-6 lg:grid-cols-2",
        ),
    )


def _paths(paths: Sequence[PathViews]) -> rx.Component:
    return rx.el.section(
        rx.el.h2("Pages with the most views", class_name="text-2xl"),
        rx.el.div(
            rx.el.table(
                rx.el.caption("Pages with the most views", class_name="sr-only"),
                rx.el.thead(
                    rx.el.tr(
                        rx.el.th("Page", scope="col", class_name=f"{CELL} text-left!"),
                        rx.el.th("Views", scope="col", class_name=CELL),
                        rx.el.th("Share", scope="col", class_name=CELL),
                    ),
                    class_name="border-b border-line bg-sunken",
                ),
                rx.el.tbody(each(paths, _path), class_name="divide-y divide-line"),
                class_name="w-full text-left max-sm:text-sm",
            ),
            class_name=f"{TABLE} mt-4",
        ),
        class_name="mt-6 min-w-0",
    )


def _path(row: PathViews) -> rx.Component:
    return rx.el.tr(
        rx.el.th(
            when(
                row.href,
                lambda: rx.el.a(row.path, href=row.href, class_name="hover:underline"),
                lambda: rx.el.span(row.path),
            ),
            scope="row",
            class_name=f"{CELL} text-left! font-medium wrap-anywhere",
        ),
        rx.el.td(row.views, class_name=CELL),
        rx.el.td(row.share, class_name=CELL),
        key=row.path,
    )


AdminViewsState = admin_state(VIEWS_PATH, "Page views", load_view_chart, _draw, query=("days",))
