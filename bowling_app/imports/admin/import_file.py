"""The layout of one file of venues: its progress, what it would do or did, and the available actions."""

import reflex as rx

from bowling_app.imports.admin.import_state import AdminImportState
from bowling_app.imports.rules import LICENSE_FORM
from bowling_app.imports.schemas import ImportLine, ImportPage
from bowling_app.imports.services.import_pages import LIST_PATH
from bowling_app.platform.web.admin.changes import difference
from bowling_app.platform.web.admin.polling import Polling
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.words_form import words_form
from bowling_app.platform.web.lists.tabs import tabs
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, PRIMARY_BUTTON, QUIET_BUTTON, REFUSAL, SECONDARY_BUTTON
from bowling_app.platform.web.ui.links import SECONDARY

_SECONDS = 2
"""Between two looks at a file that is under way."""


def draw_file(file: ImportPage) -> rx.Component:
    """One file, with a page of the results of its records."""
    return rx.fragment(
        rx.el.p(
            rx.el.a("All files", href=LIST_PATH, class_name=QUIET_BUTTON),
            class_name="mt-1",
        ),
        rx.el.h2(file.file_name, class_name="mt-2 text-2xl wrap-anywhere"),
        rx.el.div(_state(file), class_name="mt-4", custom_attrs={"aria-live": "polite"}),
        rx.el.ul(
            each(file.facts, rx.el.li),
            class_name="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft",
        ),
        when(file.source, lambda: rx.el.p(file.source, class_name="mt-1 text-sm text-soft wrap-anywhere")),
        when(file.is_open, lambda: Polling.create(seconds=_SECONDS, on_look=AdminImportState.show_changes)),
        _verdicts(file),
        when(file.tabs, lambda: _lines(file)),
    )


def _state(file: ImportPage) -> rx.Component:
    return rx.fragment(
        rx.el.p(file.heading, class_name="text-xl font-semibold"),
        when(
            file.is_bad,
            lambda: rx.el.p(file.explanation, class_name=REFUSAL),
            lambda: rx.el.p(file.explanation, class_name="mt-1.5"),
        ),
        when(
            file.is_open,
            lambda: rx.el.div(
                rx.el.progress(
                    value=file.steps_done,
                    max=file.steps,
                    class_name="block w-full max-w-md accent-oil",
                    custom_attrs={"aria-label": "Progress"},
                ),
                rx.el.p(file.progress, class_name="mt-1.5 text-sm text-soft"),
                class_name="mt-4",
            ),
        ),
    )


def _verdicts(file: ImportPage) -> rx.Component:
    state = AdminImportState
    return rx.el.div(
        when(file.may_start, lambda: _button("Import", state.start, PRIMARY_BUTTON)),
        when(file.needs_license, lambda: _license(file)),
        when(file.may_repeat, lambda: _button("Run again", state.repeat, PRIMARY_BUTTON)),
        when(
            file.report_href,
            # Not `rx.el.a`: that is a link of the router, which knows no such page.
            lambda: rx.el.A.create("Download the report", href=file.report_href, class_name=SECONDARY),
        ),
        when(file.may_compare, lambda: _button("Compare again", state.compare, SECONDARY_BUTTON)),
        when(file.may_discard, lambda: _button("Discard the file", state.discard, SECONDARY_BUTTON)),
        when(
            file.may_undo,
            lambda: rx.el.details(
                rx.el.summary("Take the import back...", class_name=SECONDARY_BUTTON),
                rx.el.p(
                    "Removes the venues that came in with this file and puts back what it changed, as far as nobody "
                    "has said anything about a venue since. What stays is listed.",
                    class_name="mt-3 max-w-xl",
                ),
                _button("Take the import back", state.undo, f"{DANGER_BUTTON} mt-3"),
                class_name="open:basis-full",
            ),
        ),
        class_name="mt-5 flex flex-wrap items-start gap-3",
    )


def _license(file: ImportPage) -> rx.Component:
    return words_form(
        LICENSE_FORM,
        file.license_action,
        opens="Name the license",
        said="The license is kept.",
        on_done=AdminImportState.open,
        open_class=PRIMARY_BUTTON,
    )


def _button(label: str, event: Handler, class_name: str) -> rx.Component:
    return rx.el.button(label, type="button", on_click=event, class_name=class_name)


def _lines(file: ImportPage) -> rx.Component:
    return rx.fragment(
        rx.el.div(tabs(file.tabs, "What the records come to", stays=True), class_name="mt-8"),
        when(file.may_decide_all, _all_duplicates),
        when(file.empty, lambda: rx.el.p(file.empty, class_name="mt-6 text-soft")),
        rx.el.ul(each(file.lines, _line), class_name="mt-4 divide-y divide-line"),
    )


def _all_duplicates() -> rx.Component:
    state = AdminImportState
    return rx.el.div(
        rx.el.p("All duplicates of this file:", class_name="font-medium"),
        _button("Leave out", state.decide_all("skip"), QUIET_BUTTON),
        _button("Bring the venues up to date", state.decide_all("same"), QUIET_BUTTON),
        _button("Add as other venues", state.decide_all("new"), QUIET_BUTTON),
        class_name="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-lg bg-sunken px-4 py-2",
    )


def _line(line: ImportLine) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            rx.el.span(line.at, class_name="text-sm text-soft tabular-nums"),
            rx.el.span(line.name, class_name="font-semibold"),
            when(
                line.href,
                lambda: rx.el.a(line.venue, href=line.href, class_name="text-oil underline underline-offset-4"),
                lambda: rx.el.span(line.venue, class_name="text-sm text-soft"),
            ),
            class_name="flex flex-wrap items-baseline gap-x-3 wrap-anywhere",
        ),
        when(line.detail, lambda: rx.el.p(line.detail, class_name="mt-1 wrap-anywhere")),
        when(
            line.decision,
            lambda: rx.el.p("Decision: ", rx.el.strong(line.decision), class_name="mt-1 text-sm"),
        ),
        when(line.may_decide, lambda: _decisions(line)),
        when(line.may_be_alley, lambda: _alley_or_not(line)),
        when(line.may_return, lambda: _back_or_not(line)),
        when(
            line.differences,
            lambda: rx.el.details(
                rx.el.summary(
                    "Fields",
                    rx.el.span(" of ", line.name, class_name="sr-only"),
                    class_name="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-oil",
                ),
                rx.el.dl(each(line.differences, difference), class_name="mt-1 grid gap-2 sm:grid-cols-2"),
            ),
        ),
        key=line.number,
        class_name="py-4",
    )


def _decisions(line: ImportLine) -> rx.Component:
    return rx.el.div(
        _choice(line, "Leave it out", "skip"),
        when(line.may_be_same, lambda: _choice(line, "It is this venue, bring it up to date", "same")),
        _choice(line, "It is another venue, add it", "new"),
        class_name="mt-1 flex flex-wrap gap-x-5",
    )


def _alley_or_not(line: ImportLine) -> rx.Component:
    return rx.el.div(
        _choice(line, "Leave it out", "skip"),
        _choice(line, "It is a bowling alley, let it in", "bowling"),
        class_name="mt-1 flex flex-wrap gap-x-5",
    )


def _back_or_not(line: ImportLine) -> rx.Component:
    return rx.el.div(
        _choice(line, "Leave it out", "skip"),
        _choice(line, "Bring it in after all", "new"),
        class_name="mt-1 flex flex-wrap gap-x-5",
    )


def _choice(line: ImportLine, label: str, decision: str) -> rx.Component:
    return rx.el.button(
        label,
        rx.el.span(": ", line.name, ", ", line.at, class_name="sr-only"),
        type="button",
        on_click=AdminImportState.decide(line.number, decision, line.may_be_alley),
        class_name=QUIET_BUTTON,
        custom_attrs={"aria-pressed": when(line.choice == decision, "true", "false")},
    )
