"""Files of venues: the form to send one, and those that were sent."""

from typing import cast

import reflex as rx

from bowling_app.imports.admin.import_file import draw_file
from bowling_app.imports.admin.import_state import AdminImportState
from bowling_app.imports.rules import IMPORT_FORM
from bowling_app.imports.schemas import ImportList, ImportRow, ImportScreen
from bowling_app.imports.services.import_pages import LIST_PATH
from bowling_app.platform.kit.forms import EMPTY
from bowling_app.platform.web.admin.frame import CARD, CHIP, admin_page
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.forms.declared import declared_form


def _draw(screen: ImportScreen) -> rx.Component:
    return given(screen.one, draw_file, lambda: _list(cast("ImportList", screen.files)))


def _list(files: ImportList) -> rx.Component:
    return rx.fragment(
        rx.el.section(
            rx.el.h2("Send a file of venues", class_name="text-2xl"),
            rx.el.p(
                "First you see what it would change; nothing comes in before you say so. "
                "Send only facts that you may store and publish.",
                class_name="mt-1.5 max-w-2xl text-soft",
            ),
            declared_form(IMPORT_FORM, EMPTY, LIST_PATH, is_followed=True, class_name="mt-5"),
            class_name=f"{CARD} mt-6",
        ),
        rx.el.section(
            rx.el.h2("Files", class_name="text-2xl"),
            when(files.empty, lambda: rx.el.p(files.empty, class_name="mt-4 text-soft")),
            rx.el.ul(each(files.rows, _row), class_name="mt-4 grid gap-3"),
            class_name="mt-10",
        ),
    )


def _row(file: ImportRow) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.a(file.file_name, href=file.href, class_name="font-semibold wrap-anywhere hover:underline"),
            rx.el.p(file.state, class_name=CHIP),
            class_name="flex flex-wrap items-center justify-between gap-3",
        ),
        rx.el.p(
            rx.el.span(file.when),
            rx.el.span(file.person),
            rx.el.span(file.counts),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere",
        ),
        key=file.id,
        class_name="rounded-xl border border-line bg-surface p-4",
    )


AdminImportState.page = admin_page(AdminImportState, LIST_PATH, "Import", _draw, query=("file", "kind", "after"))
