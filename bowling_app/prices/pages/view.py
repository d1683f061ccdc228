"""The layout of the pages about prices: figures first, then the estimate, the comparison of places, and the trend."""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.ui.links import place_links
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.passages import paragraphs, passages
from bowling_app.platform.web.ui.text import CONTAINER, LATER, section_heading
from bowling_app.prices.pages.estimate import estimate_section
from bowling_app.prices.pages.figures import price_figures
from bowling_app.prices.pages.places import cost_map, cost_table, venue_prices
from bowling_app.prices.pages.trend import trend
from bowling_app.prices.schemas.cost_page import CostView

_SECTION: Final = f"{LATER} mt-14 sm:mt-18"
_HALF: Final = "[--later:60rem] sm:[--later:30rem]"
_LINE: Final = "[--later:10rem] sm:[--later:7rem]"
_TABLE: Final = "[--later:30rem] has-[tr:nth-child(30)]:[--later:132rem] sm:has-[tr:nth-child(30)]:[--later:158rem]"
"""About how high its parts are, measured: half a screen, a line or two, the table of some cities or of the states."""


def cost_view(view: CostView) -> rx.Component:
    """A page of any of the three shapes. What a shape does not have is not drawn."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            paragraphs(view.introduction, "mt-4 grid max-w-3xl gap-2 text-soft *:first:text-lg"),
        ),
        when(view.missing, lambda: _missing(view)),
        when(view.figures, lambda: _figures(view)),
        given(view.estimate, lambda estimate: estimate_section(estimate, f"{_SECTION} {_HALF}")),
        when(view.tiles, lambda: cost_map(view, f"{_SECTION} [--later:38rem]")),
        given(view.table, lambda table: cost_table(view, table, f"{_SECTION} {_TABLE}")),
        when(view.venues, lambda: venue_prices(view, _SECTION)),
        when(view.others, lambda: _others(view)),
        when(view.trend, lambda: trend(view, f"{_SECTION} {_HALF}")),
        rx.el.div(passages(view.passages), class_name=f"{_SECTION} {_HALF}"),
        when(view.neighbours, lambda: _neighbours(view)),
        when(view.data_links, lambda: _data(view)),
    )


def _missing(view: CostView) -> rx.Component:
    return rx.el.div(
        rx.el.p(view.missing, class_name="rounded-xl border border-dashed border-edge bg-surface p-5 text-lg sm:p-6"),
        class_name=f"{CONTAINER} mt-10",
    )


def _figures(view: CostView) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_("Average prices"), class_name="sr-only"),
        price_figures(view.figures),
        class_name=f"{CONTAINER} mt-8 sm:mt-10",
    )


def _others(view: CostView) -> rx.Component:
    """Where there is no figure to show: only names."""
    return rx.el.section(
        rx.el.h2(view.others_heading, class_name="text-xl"),
        rx.el.p(view.others_text, class_name="mt-1 text-soft"),
        rx.el.ul(each(view.others, _name), class_name="mt-2 flex flex-wrap gap-x-5"),
        class_name=f"{_SECTION} {_LINE}",
    )


def _name(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(link.label, href=link.href, class_name="text-link inline-flex min-h-11 items-center"), key=link.href
    )


def _neighbours(view: CostView) -> rx.Component:
    return rx.el.section(
        section_heading(_("Keep exploring")), place_links(view.neighbours), class_name=f"{_SECTION} {_LINE}"
    )


def _data(view: CostView) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_("Download the data"), class_name="text-xl"),
        rx.el.ul(each(view.data_links, _file), class_name="mt-2 flex flex-wrap gap-x-6"),
        class_name=f"{_SECTION} {_LINE}",
    )


def _file(link: Link) -> rx.Component:
    # Not one of the app's pages, so use a plain link, which the router ignores.
    return rx.el.li(
        rx.el.A.create(link.label, href=link.href, class_name="text-link inline-flex min-h-11 items-center")
    )
