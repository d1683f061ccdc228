"""The admins' home: what waits, and what changed."""

import reflex as rx

from bowling_app.platform.web.admin.changes import audit_list
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import each, when
from bowling_app.site.schemas.admin_home import AdminHome, WaitingLine
from bowling_app.site.services.admin_pages import load_admin_home


def _draw(home: AdminHome) -> rx.Component:
    return rx.fragment(
        rx.el.section(
            rx.el.h2("To do", class_name="text-2xl"),
            rx.el.ul(
                each(home.waiting, _queue), class_name="mt-4 grid gap-3 empty:hidden sm:grid-cols-2 lg:grid-cols-3"
            ),
            when(home.clear, lambda: _clear(home)),
            class_name="mt-6",
        ),
        rx.el.section(
            rx.el.h2("Recent changes", class_name="text-2xl"),
            when(home.changes, lambda: audit_list(home.changes), lambda: rx.el.p("Nothing yet.", class_name="mt-4")),
            class_name="mt-10",
        ),
    )


def _clear(home: AdminHome) -> rx.Component:
    """The queues in which nothing is pending, in one line."""
    return rx.el.div(
        rx.el.h3("All clear:", class_name="text-base font-normal"),
        rx.el.ul(each(home.clear, _clear_queue), class_name="flex flex-wrap gap-x-4"),
        class_name="mt-3 flex flex-wrap items-center gap-x-4 text-soft",
    )


def _clear_queue(line: WaitingLine) -> rx.Component:
    return rx.el.li(
        rx.el.a(line.label, href=line.href, class_name="text-link inline-flex min-h-8 items-center"), key=line.href
    )


def _queue(line: WaitingLine) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            rx.el.span(line.label, class_name="font-semibold"),
            rx.el.span(line.count, class_name="text-sm text-soft tabular-nums"),
            href=line.href,
            class_name="flex min-h-16 flex-col justify-center rounded-xl border-2 border-accent bg-surface px-5 py-3 "
            "hover:bg-sunken",
        ),
        key=line.href,
    )


AdminHomeState = admin_state("/admin", "Admin", load_admin_home, _draw)
