"""How coverage looks: a map, and tables of states or counties and of sources."""

from typing import Final

import reflex as rx

from bowling_app.coverage.schemas import CoverageCell, CoverageRow, CoverageView, SourceRow
from bowling_app.listings.pages.state_map import state_map
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.text import section_heading

# Relative, or what only screen readers get would stand outside of what scrolls, and widen the page.
_PANEL: Final = "relative overflow-x-auto rounded-xl border border-line bg-surface"
_CELL: Final = "px-2 py-2 text-right tabular-nums whitespace-nowrap"
_NAME: Final = "px-3 py-2 text-left font-medium sm:px-4"


def coverage(view: CoverageView) -> rx.Component:
    """The map with the tables."""
    return rx.el.div(
        when(view.tiles, lambda: state_map(view.tiles)),
        rx.el.section(
            section_heading(_("What we know"), view.explanation),
            _table(view),
            rx.el.p(view.basis, class_name="mt-3 max-w-2xl text-sm text-soft"),
        ),
        when(view.sources, lambda: _sources(view)),
        class_name="grid grid-cols-[minmax(0,1fr)] gap-10",
    )


def _table(view: CoverageView) -> rx.Component:
    # A table that is wider than a phone scrolls by itself, with the keyboard as well.
    return rx.el.div(
        rx.el.table(
            rx.el.caption(view.heading, class_name="sr-only"),
            rx.el.thead(
                rx.el.tr(
                    rx.el.th(view.place_column, scope="col", class_name=_NAME),
                    rx.el.th(_("Alleys"), scope="col", class_name=_CELL),
                    each(view.columns, _column),
                    rx.el.th(_("Confirmed"), scope="col", class_name=_CELL),
                    rx.el.th(_("In doubt"), scope="col", class_name=_CELL),
                    rx.el.th(_("Disputed"), scope="col", class_name=_CELL),
                    rx.el.th(rx.el.span(_("Help"), class_name="sr-only"), scope="col", class_name=_CELL),
                    class_name="text-sm text-soft",
                )
            ),
            rx.el.tbody(each(view.rows, _row)),
            class_name="w-full text-sm",
        ),
        class_name=_PANEL,
        role="region",
        custom_attrs={"aria-label": _("What we know, by place"), "tabIndex": 0},
    )


def _column(label: str) -> rx.Component:
    return rx.el.th(label, scope="col", class_name=_CELL)


def _row(row: CoverageRow) -> rx.Component:
    return rx.el.tr(
        rx.el.th(
            when(
                row.href,
                lambda: rx.el.a(row.name, href=row.href, class_name="text-link inline-block py-1"),
                lambda: rx.el.span(row.name),
            ),
            scope="row",
            class_name=_NAME,
        ),
        _share(row.venues),
        each(row.cells, _share),
        _share(row.confirmed),
        _share(row.doubted),
        _share(row.conflicting),
        rx.el.td(
            rx.el.a(
                _("Help out"),
                rx.el.span(": ", row.help.label, class_name="sr-only"),
                href=row.help.href,
                rel="nofollow",
                class_name="text-link inline-block py-1",
            ),
            class_name=_CELL,
        ),
        class_name="border-t border-line",
    )


def _share(cell: CoverageCell) -> rx.Component:
    return rx.el.td(
        when(
            cell.href,
            lambda: rx.el.a(cell.text, href=cell.href, rel="nofollow", class_name="text-link inline-block py-1"),
            lambda: rx.el.span(cell.text),
        ),
        class_name=_CELL,
    )


def _sources(view: CoverageView) -> rx.Component:
    return rx.el.section(
        section_heading(_("Where it comes from")),
        rx.el.div(
            rx.el.table(
                rx.el.caption(_("Facts by source"), class_name="sr-only"),
                rx.el.thead(
                    rx.el.tr(
                        rx.el.th(_("Source"), scope="col", class_name=_NAME),
                        each((_("Alleys"), _("Facts"), _("From the last 12 months")), _column),
                        class_name="text-sm text-soft",
                    )
                ),
                rx.el.tbody(each(view.sources, _source)),
                class_name="w-full text-sm",
            ),
            class_name=_PANEL,
            role="region",
            custom_attrs={"aria-label": _("Facts by source"), "tabIndex": 0},
        ),
    )


def _source(row: SourceRow) -> rx.Component:
    return rx.el.tr(
        rx.el.th(row.name, scope="row", class_name=_NAME),
        _share(row.venues),
        rx.el.td(row.facts, class_name=_CELL),
        _share(row.fresh),
        class_name="border-t border-line",
    )
