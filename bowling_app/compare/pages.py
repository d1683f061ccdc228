"""The page that puts venues side by side. Two fit on a phone; more scroll there, with names and labels in view."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.compare.rules import ASKED
from bowling_app.compare.schemas import AddForm, Cell, Column, CompareForm, CompareView, Group, Row
from bowling_app.compare.seo import compare_head
from bowling_app.compare.services.comparisons import load_comparison
from bowling_app.platform.geo.place_queries import LONGEST_QUERY
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, given, when, wordy
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.field_problems import problem_list
from bowling_app.platform.web.ui.forms import FIELD, LABEL, SECONDARY_BUTTON
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.question_form import question_form
from bowling_app.platform.web.ui.search_fields import GRID, SearchFields, send_button
from bowling_app.platform.web.ui.text import CONTAINER

_ID: Final = "comparison"
_UNDER_THE_HEADER: Final = "top-0 group-data-[span=3]/box:top-16 lg:top-16 print:static"
_HELD: Final = "sticky left-0 z-10 bg-surface wrap-anywhere hyphens-auto"
_CORNER: Final = (
    f"{_HELD} {_UNDER_THE_HEADER} z-30 w-24 rounded-tl-xl border-b border-edge group-data-[span=3]/box:w-[29%] "
    "sm:group-data-[span=3]/box:w-40 lg:w-48 print:w-32"
)
_BOX: Final = (
    "group/box max-h-[calc(100dvh-6rem)] overflow-auto rounded-xl border border-line bg-surface print:max-h-none "
    "print:overflow-visible lg:max-h-none lg:overflow-visible data-[span=3]:max-h-none data-[span=3]:overflow-visible"
)
"""What scrolls. With two alleys, which take three columns, nothing does: the page scrolls below their names."""
_TABLE: Final = (
    "w-full table-fixed border-separate border-spacing-0 text-left max-sm:text-sm lg:min-w-0 print:min-w-0 "
    "print:text-sm group-data-[span=4]/box:max-lg:min-w-120 group-data-[span=5]/box:max-lg:min-w-152"
)

_TAKES_FOCUS: Final = {"data-results-heading": ""}
"""The mark of what takes the focus when the link that changed the alleys has gone: the first that is there."""


def compare_view(view: CompareView) -> rx.Component:
    """The table below the group that it is for, and the way to more venues."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), when(view.vote_href, lambda: _vote(view))),
        rx.el.div(
            problem_list(view.problems),
            when(view.groups, lambda: rx.fragment(_form(view.form), _table(view)), lambda: _few(view.columns)),
            given(view.add, _add),
            id=element_id(_ID),
            class_name=f"{CONTAINER} my-6 grid grid-cols-[minmax(0,1fr)] gap-6 scroll-mt-20 sm:my-8",
            custom_attrs={"data-answer": ""},
        ),
    )


def _vote(view: CompareView) -> rx.Component:
    return rx.el.p(button_link(_("Let friends vote"), view.vote_href, is_primary=True), class_name="mt-4 print:hidden")


def _form(form: CompareForm) -> rx.Component:
    fields, whole = SearchFields("compare", form.refused), wordy("max-sm:col-span-full")
    return question_form(
        *fields.with_problems(
            fields.labelled(
                _("People"),
                "people",
                fields.input(
                    "people", form.people, type="number", min="1", max=form.most_people, required=True,
                    input_mode="numeric",
                ),
                class_name=whole,
            ),
            fields.chosen(_("How much bowling"), "play", form.plays, whole),
            fields.typed(_("Day"), "date", form.date, type="date", min=form.first_date),
            fields.typed(_("Time"), "time", form.time, type="time"),
            class_name="",
        ),
        send_button(_("Compare")),
        shown=form, answer_id=_ID,
        class_name=f"{GRID} rounded-xl border border-line bg-maple-soft p-4 lg:grid-cols-[6rem_1fr_1fr_9.5rem_auto] "
        "print:hidden",
    )  # fmt: skip


def _table(view: CompareView) -> rx.Component:
    return rx.el.div(
        rx.el.table(
            rx.el.caption(_("The alleys side by side. Rows that differ are marked."), class_name="sr-only"),
            rx.el.thead(
                rx.el.tr(
                    rx.el.td(class_name=_CORNER),
                    each(view.columns, _head),
                )
            ),
            each(view.groups, lambda group: _group(group, view.span)),
            class_name=_TABLE,
        ),
        role="region",
        class_name=_BOX,
        tab_index=0,
        custom_attrs={"aria-label": _("Comparison"), "data-span": view.span, **_TAKES_FOCUS},
    )


def _head(column: Column) -> rx.Component:
    return rx.el.th(
        rx.el.a(column.name, href=column.href, class_name="font-display leading-tight hover:underline sm:text-lg"),
        rx.el.span(column.place, class_name="block text-sm font-normal text-soft"),
        rx.el.a(
            _("Remove"), rx.el.span(" ", column.name, class_name="sr-only"), href=column.remove_href, rel="nofollow",
            class_name="text-link inline-flex min-h-11 items-center text-sm font-normal print:hidden",
        ),
        key=column.href,
        scope="col",
        class_name=f"sticky {_UNDER_THE_HEADER} z-20 border-b border-edge bg-surface px-2 pt-3 align-top wrap-anywhere "
        "last:rounded-tr-xl sm:px-3",
    )  # fmt: skip


def _group(group: Group, span: str) -> rx.Component:
    return rx.el.tbody(
        rx.el.tr(
            rx.el.th(
                rx.el.span(group.heading, class_name="sticky left-2 sm:left-3"),
                scope="rowgroup",
                class_name="border-b border-line bg-sunken px-2 py-1.5 text-sm font-semibold sm:px-3",
                custom_attrs={"colSpan": span},
            )
        ),
        each(group.rows, _row),
        key=group.heading,
    )


def _row(row: Row) -> rx.Component:
    """One fact. What differs is bold and says so."""
    return rx.el.tr(
        rx.el.th(
            row.label,
            when(
                row.differs, lambda: rx.el.span(_("Differs"), class_name="mt-0.5 block text-xs font-semibold text-ink")
            ),
            scope="row",
            class_name=f"{_HELD} border-b border-r border-line px-1.5 py-2 align-top text-[0.8125rem] font-normal "
            "sm:px-3 sm:text-sm",
        ),
        each(row.cells, _cell),
        key=row.label,
        class_name=when(row.differs, "font-semibold", ""),
    )


def _cell(cell: Cell) -> rx.Component:
    return rx.el.td(
        when(
            cell.is_known,
            lambda: rx.el.span(cell.text),
            lambda: rx.el.span(cell.text, class_name="font-normal text-soft"),
        ),
        each(cell.notes, _below),
        class_name="border-b border-line px-2 py-2 align-top tabular-nums wrap-anywhere sm:px-3",
    )


def _below(line: str) -> rx.Component:
    return rx.el.span(line, class_name="block text-sm font-normal text-soft")


def _few(columns: Sequence[Column]) -> rx.Component:
    """The venues that there are already, where there are too few to compare."""
    return when(
        columns,
        lambda: rx.el.div(
            rx.el.p(
                _("Chosen so far. Add one more to compare."), class_name="font-medium",
                custom_attrs={"tabIndex": -1, **_TAKES_FOCUS},
            ),
            rx.el.ul(each(columns, lambda one: rx.el.li(
                rx.el.a(one.name, href=one.href, class_name="text-link inline-flex min-h-11 items-center"),
                rx.el.a(one.remove_label, href=one.remove_href, rel="nofollow", class_name="text-link text-sm"),
                class_name="flex flex-wrap items-center gap-x-5",
            ))),
        ),
    )  # fmt: skip


def _add(add: AddForm) -> rx.Component:
    return rx.el.section(
        rx.el.h2(
            _("Add an alley"), class_name="mb-3 text-2xl", custom_attrs={"tabIndex": -1, **_TAKES_FOCUS}
        ),
        question_form(
            rx.el.div(
                rx.el.label(_("Name of the alley"), html_for=element_id("compare-add"), class_name=LABEL),
                rx.el.input(
                    type="search", name="add", id=element_id("compare-add"), default_value=add.words,
                    max_length=LONGEST_QUERY, required=True, class_name=FIELD, auto_complete="off",
                ),
                class_name="min-w-0 flex-1",
            ),
            rx.el.button(_("Search"), type="submit", class_name=SECONDARY_BUTTON),
            shown=add, answer_id=_ID, class_name="flex max-w-xl items-end gap-3",
        ),
        when(add.nothing, lambda: rx.el.p(add.nothing, role="status", class_name="mt-4 font-medium wrap-anywhere")),
        when(add.heading, lambda: rx.el.h3(add.heading, class_name="mt-4 text-lg wrap-anywhere")),
        rx.el.ul(each(add.matches, _match), class_name="mt-1 grid gap-x-8 sm:grid-cols-2"),
        class_name="print:hidden",
    )  # fmt: skip


def _match(match: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(match.label, href=match.href, rel="nofollow", class_name="text-link inline-flex min-h-11 items-center"),
        rx.el.span(match.note, class_name="text-sm text-soft"),
        key=match.href,
        class_name="flex flex-wrap items-center gap-x-3",
    )


COMPARE: Final = Page(
    route="/compare",
    load=load_comparison,
    view=compare_view,
    head=compare_head,
    query=("venue", *ASKED, "add"),
    repeated=("venue",),
    is_shared=False,
)
