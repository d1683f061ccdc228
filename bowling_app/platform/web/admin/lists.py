"""A list of the pages of admins, drawn from what an operation answers."""

import reflex as rx

from bowling_app.platform.web.admin.frame import CARD, CHIP
from bowling_app.platform.web.admin.queue import queue
from bowling_app.platform.web.admin.schemas import AdminList, ListRow, ListSearch
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.lists.tabs import tabs
from bowling_app.platform.web.ui.forms import FIELD, LABEL, SECONDARY_BUTTON, hidden_field


def draw_list(found: AdminList) -> rx.Component:
    """What narrows the list down, and its rows, which can be gone through with the keyboard."""
    return rx.fragment(
        when(found.note, lambda: rx.el.p(found.note, class_name="mt-3 text-lg text-soft")),
        when(found.tabs, lambda: tabs(found.tabs, found.tabs_label)),
        given(found.search, _search),
        when(found.empty, lambda: rx.el.p(found.empty, class_name="mt-6 text-lg text-soft")),
        queue(found.rows, _row, {}),
    )


def _search(search: ListSearch) -> rx.Component:
    """A form of the browser's own: its answer has an address."""
    return rx.el.form(
        each(search.kept, hidden_field),
        rx.el.div(
            rx.el.label(search.label, html_for="list-q", class_name=LABEL),
            rx.el.input(name="q", id="list-q", default_value=search.query, max_length=search.longest, class_name=FIELD),
            class_name="max-w-md grow",
        ),
        rx.el.button("Search", type="submit", class_name=f"{SECONDARY_BUTTON} sm:mt-8"),
        key=search.query,  # Redraws the form, so that its field shows the query.
        action=search.path,
        method="get",
        on_submit=None,
        class_name="mt-4 flex flex-wrap items-start gap-4",
    )


def _row(row: ListRow) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.h2(
                rx.el.a(row.title, href=row.href, class_name="hover:underline"), class_name="text-xl wrap-anywhere"
            ),
            when(row.status, lambda: rx.el.p(row.status, class_name=CHIP)),
            class_name="flex flex-wrap items-start justify-between gap-3",
        ),
        rx.el.p(
            each(row.details, lambda text: rx.el.span(text, key=text)),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere tabular-nums",
        ),
        when(row.text, lambda: rx.el.p(row.text, class_name="mt-2 line-clamp-2 wrap-anywhere")),
        key=row.href,
        class_name=CARD,
    )
