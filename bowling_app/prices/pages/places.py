"""Comparisons of places on the pages about prices: a map, a sortable table, the venues of a city."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.listings.pages.state_map import state_map
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, each_alike, element_id, when
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.question_form import question_form
from bowling_app.platform.web.ui.text import section_heading
from bowling_app.prices.schemas.cost_page import CostColumn, CostRow, CostTable, CostView, VenuePriceRow

_ID: Final = "prices"
_PANEL: Final = "overflow-hidden rounded-xl border border-line bg-surface"
_TABLE: Final = "w-full text-left max-sm:text-sm max-[24rem]:table-fixed max-[24rem]:text-xs sm:table-fixed"
_CELL: Final = (
    "px-1.5 py-1.5 text-right align-baseline tabular-nums min-[24rem]:wrap-normal max-sm:px-1 first:pl-3 last:pr-3 sm:px-4 sm:py-2 "
    "[th]:hyphens-auto"
)
"""Figures do not break. On a phone the columns are as wide as what they hold, and long names of states hyphenate; on
the narrowest there is no room for that."""
_SORT: Final = (
    "flex min-h-11 w-full items-center justify-end gap-0.5 px-1 font-semibold hover:underline max-sm:text-xs sm:px-4 "
    "group-first:justify-start group-first:pl-3 group-last:pr-3"
)


def cost_map(view: CostView, class_name: str) -> rx.Component:
    """The states colored by the price of a game, with a legend; next to it the cheapest and the most expensive."""
    return rx.el.section(
        rx.el.h2(_("Cheapest and priciest places to bowl"), class_name="text-2xl sm:text-[1.75rem]"),
        rx.el.div(
            rx.el.div(
                state_map(view.tiles),
                when(view.tiles_least, lambda: _legend(view)),
                class_name="hidden min-w-0 self-center md:block",
            ),
            _extremes(view, "content-start gap-8"),
            class_name="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_19rem]",
        ),
        class_name=class_name,
    )


def _legend(view: CostView) -> rx.Component:
    return rx.el.p(
        rx.el.span(view.tiles_least, class_name="font-medium text-ink"),
        rx.el.span(
            class_name="tint-scale h-2.5 w-28 rounded-full",
            custom_attrs={"aria-hidden": "true"},
        ),
        rx.el.span(view.tiles_most, class_name="font-medium text-ink"),
        rx.el.span(view.tiles_note),
        rx.el.span(_("No color: not enough data."), class_name="basis-full text-center"),
        class_name="-mt-4 flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 text-sm text-soft",
    )


def _extremes(view: CostView, class_name: str) -> rx.Component:
    return rx.el.div(
        when(view.cheapest, lambda: _ranked(view.cheapest_heading, view.cheapest)),
        when(view.dearest, lambda: _ranked(view.dearest_heading, view.dearest)),
        class_name=f"grid {class_name}",
    )


def _ranked(heading: str, links: Sequence[Link]) -> rx.Component:
    return rx.el.div(
        rx.el.h3(heading, class_name="text-lg"),
        rx.el.ol(each_alike(links, _ranked_link), class_name="mt-1 divide-y divide-line"),
    )


def _ranked_link(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            rx.el.span(link.label, class_name="font-medium group-hover:underline"),
            rx.el.span(link.note, class_name="shrink-0 text-sm text-soft tabular-nums"),
            href=link.href,
            class_name="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 py-2.5 leading-snug",
        )
    )


def cost_table(view: CostView, table: CostTable, class_name: str) -> rx.Component:
    """States or cities with their averages. The headings are buttons that sort the table."""
    return rx.el.section(
        section_heading(table.heading, table.summary),
        when(
            view.tiles,
            rx.fragment,
            lambda: when(view.cheapest, lambda: _extremes(view, "mb-8 gap-x-12 gap-y-6 md:grid-cols-2")),
        ),
        question_form(
            rx.el.table(
                rx.el.caption(table.heading, class_name="sr-only"),
                rx.el.colgroup(
                    rx.el.col(class_name="w-[31%] sm:w-[28%]"),
                    rx.el.col(class_name="sm:w-[30%]"),
                    rx.el.col(),
                    rx.el.col(),
                    rx.el.col(),
                ),
                rx.el.thead(rx.el.tr(each(table.columns, _column)), class_name="border-b border-line bg-sunken"),
                rx.el.tbody(each_alike(table.rows, _row), class_name="divide-y divide-line"),
                class_name=_TABLE,
            ),
            shown=table, answer_id=_ID,
            class_name=f"{_PANEL} transition-opacity in-aria-busy:opacity-55",
        ),
        id=element_id(_ID),
        class_name=f"scroll-mt-20 {class_name}",
        custom_attrs={"data-answer": ""},
    )  # fmt: skip


def _column(column: CostColumn) -> rx.Component:
    arrow = "size-4 max-sm:size-3.5"
    return rx.el.th(
        rx.el.button(
            rx.el.span(_("Sort by "), class_name="sr-only"),
            column.label,
            icon("down", f"{arrow} hidden rotate-180 group-aria-[sort=ascending]:block"),
            icon("down", f"{arrow} hidden group-aria-[sort=descending]:block"),
            type="submit",
            name="sort",
            value=column.wanted,
            class_name=_SORT,
        ),
        scope="col",
        class_name="group p-0",
        custom_attrs={"aria-sort": column.order},
    )


def _row(row: CostRow) -> rx.Component:
    return rx.el.tr(
        rx.el.th(
            rx.el.a(row.label, href=row.href, class_name="block py-1 hover:underline"),
            scope="row",
            class_name=f"{_CELL} text-left! font-medium",
        ),
        rx.el.td(
            rx.el.span(
                when(
                    row.game_share,
                    lambda: rx.el.span(
                        rx.el.span(
                            class_name="block h-2 w-(--share) rounded-full bg-maple-deep/70",
                            style={"--share": row.game_share},
                        ),
                        class_name="hidden min-w-0 flex-1 rounded-full bg-sunken sm:block",
                        custom_attrs={"aria-hidden": "true"},
                    ),
                ),
                rx.el.span(_price(row.game, _("Not enough data")), class_name="sm:min-w-16"),
                class_name="flex items-center justify-end gap-3",
            ),
            class_name=_CELL,
        ),
        *[_average(text) for text in (row.hourly, row.shoes)],
        rx.el.td(row.venues, class_name=_CELL),
    )


def _average(text: str) -> rx.Component:
    return rx.el.td(_price(text, _("Not enough data")), class_name=_CELL)


def _price(text: str, otherwise: str) -> rx.Component:
    """A price; if it is missing, a dash on narrow phone screens, and words elsewhere and for screen readers."""
    return when(text, text, lambda: _missing(otherwise))


def _missing(words: str) -> rx.Component:
    return rx.el.span(
        rx.el.span(words, class_name="max-sm:sr-only"),
        class_name="text-xs text-soft max-sm:before:content-['-']",
    )


def venue_prices(view: CostView, class_name: str) -> rx.Component:
    """Every venue of a city with its known prices."""
    return rx.el.section(
        section_heading(
            view.venues_heading,
            _("Regular prices. Something missing? Open the alley and add what you paid."),
        ),
        rx.el.div(
            rx.el.table(
                rx.el.caption(view.venues_heading, class_name="sr-only"),
                rx.el.colgroup(rx.el.col(class_name="w-[38%] sm:w-[43%]"), rx.el.col(), rx.el.col(), rx.el.col()),
                rx.el.thead(
                    rx.el.tr(
                        rx.el.th(_("Venue"), scope="col", class_name=f"{_CELL} text-left!"),
                        *[
                            rx.el.th(label, scope="col", class_name=_CELL)
                            for label in (_("Game"), _("Hour"), _("Shoes"))
                        ],
                    ),
                    class_name="border-b border-line bg-sunken font-semibold",
                ),
                rx.el.tbody(each_alike(view.venues, _venue), class_name="divide-y divide-line"),
                class_name=_TABLE,
            ),
            class_name=_PANEL,
        ),
        class_name=class_name,
    )


def _venue(row: VenuePriceRow) -> rx.Component:
    return rx.el.tr(
        rx.el.th(
            rx.el.a(row.name, href=row.href, class_name="block py-1 font-medium hover:underline"),
            when(row.address, lambda: rx.el.span(row.address, class_name="block text-sm font-normal text-soft")),
            when(row.note, lambda: rx.el.span(row.note, class_name="block text-sm font-normal text-soft")),
            scope="row",
            class_name=f"{_CELL} text-left!",
        ),
        *[rx.el.td(_price(text, _("Unknown")), class_name=_CELL) for text in (row.game, row.hourly, row.shoes)],
    )
