"""The page on which a venue's managers see what its visitors do."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.tabs import own_page, tabs
from bowling_app.owners.schemas.activity import ActivityChart, ActivityWeek, Bar, Insights, InsightsPage
from bowling_app.owners.seo import insights_head
from bowling_app.owners.services.activity import load_insights
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.text import section_heading

_CELL: Final = "px-3 py-2 text-right tabular-nums sm:px-4"


def insights_view(view: InsightsPage) -> rx.Component:
    """Charts and a table of the same numbers."""
    return own_page(view, view.insights, _insights)


def _insights(insights: Insights) -> rx.Component:
    return rx.el.div(
        tabs(insights.tabs),
        rx.el.p(insights.summary, class_name="mt-8 text-lg"),
        rx.el.div(each(insights.charts, _chart), class_name="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3"),
        rx.el.section(section_heading(_("Week by week")), _table(insights), class_name="mt-10"),
        rx.el.section(
            section_heading(_("How this is counted")),
            rx.el.ul(each(insights.notes, rx.el.li), class_name="grid max-w-2xl list-disc gap-2 pl-4"),
            class_name="mt-10",
        ),
    )


def _chart(chart: ActivityChart) -> rx.Component:
    return rx.el.figure(
        rx.el.figcaption(
            rx.el.span(chart.label),
            rx.el.strong(chart.total, class_name="font-display text-2xl font-semibold tabular-nums"),
            class_name="flex items-baseline justify-between gap-4",
        ),
        rx.el.svg(
            each(chart.bars, _bar),
            rx.el.text(chart.first, x="0", y="116", class_name="fill-soft text-[12px]"),
            rx.el.text(
                chart.last, x="360", y="116", class_name="fill-soft text-[12px]", custom_attrs={"textAnchor": "end"}
            ),
            view_box=chart.view_box,
            role="img",
            class_name="mt-2 block w-full",
            custom_attrs={"aria-label": chart.summary},
        ),
        key=chart.key,
        class_name="min-w-0 rounded-xl border border-line bg-surface p-4",
    )


def _bar(bar: Bar) -> rx.Component:
    return rx.el.rect(
        class_name="fill-oil",
        custom_attrs={"x": bar.x, "y": bar.y, "width": bar.width, "height": bar.height, "rx": "1.5"},
    )


def _table(insights: Insights) -> rx.Component:
    """On a phone it is wider than the screen, so it scrolls, also by keyboard."""
    return rx.el.div(
        rx.el.table(
            rx.el.caption(_("What visitors did, by week"), class_name="sr-only"),
            rx.el.thead(
                rx.el.tr(
                    rx.el.th(_("Week"), scope="col", class_name=f"{_CELL} text-left!"),
                    each(insights.columns, lambda label: rx.el.th(label, scope="col", class_name=_CELL)),
                ),
                class_name="border-b border-line bg-sunken",
            ),
            rx.el.tbody(each(insights.weeks, _week), class_name="divide-y divide-line"),
            class_name="w-full text-left max-sm:text-sm",
        ),
        role="region",
        tab_index=0,
        class_name="overflow-x-auto rounded-xl border border-line bg-surface",
        custom_attrs={"aria-label": _("What visitors did, by week")},
    )


def _week(week: ActivityWeek) -> rx.Component:
    return rx.el.tr(
        rx.el.th(
            rx.el.time(week.label, custom_attrs={"dateTime": week.monday}),
            scope="row",
            class_name=f"{_CELL} whitespace-nowrap text-left! font-medium",
        ),
        each(week.counts, lambda count: rx.el.td(count, class_name=_CELL)),
        key=week.monday,
    )


INSIGHTS = Page(
    route="/my-venues/[venue_id]/insights", load=load_insights, view=insights_view, head=insights_head, is_personal=True
)
