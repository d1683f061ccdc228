"""How entries of the audit log look, on every admins' page that shows some."""

from collections.abc import Callable, Sequence

import reflex as rx

from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.audit.schemas import AuditLine
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.forms import QUIET_BUTTON


def audit_list(
    lines: Sequence[AuditLine], extra: Callable[[AuditLine], rx.Component] = lambda _: rx.fragment()
) -> rx.Component:
    """Entries of the log; `extra` draws what can be done about one."""

    def row(line: AuditLine) -> rx.Component:
        return rx.el.li(
            _who_did_what(line),
            when(line.reason, lambda: rx.el.p(line.reason, class_name="mt-1 text-sm text-soft wrap-anywhere")),
            when(line.batch_href, lambda: rx.el.p(_batch_link(line))),
            when(line.folded, rx.fragment, lambda: _changes(line)),
            rx.el.div(
                when(line.folded, lambda: _folded(line)),
                when(line.of_venue_href, lambda: _history_link(line)),
                extra(line),
                class_name="mt-1 flex flex-wrap items-center gap-x-5",
            ),
            key=line.id,
            class_name="py-3",
        )

    return rx.el.ul(each(lines, row), class_name="mt-4 divide-y divide-line")


def _who_did_what(line: AuditLine) -> rx.Component:
    return rx.el.p(
        when(
            line.venue_href,
            lambda: rx.el.a(line.venue, href=line.venue_href, class_name="font-semibold hover:underline"),
            lambda: rx.el.span(line.venue, class_name="font-semibold"),
        ),
        rx.el.span(line.action),
        rx.el.a(line.person, href=line.of_person_href, class_name="text-oil underline underline-offset-4"),
        rx.el.time(line.when, date_time=line.moment, title=line.day, class_name="text-soft"),
        class_name="flex flex-wrap items-baseline gap-x-3 wrap-anywhere",
    )


def _batch_link(line: AuditLine) -> rx.Component:
    return rx.el.a(
        line.batch_text,
        rx.el.span(f": {line.venue}, {line.when}", class_name="sr-only"),
        href=line.batch_href,
        class_name="text-link inline-flex min-h-11 items-center",
    )


def _history_link(line: AuditLine) -> rx.Component:
    return rx.el.a(
        "History of this venue",
        rx.el.span(": ", line.venue, class_name="sr-only"),
        href=line.of_venue_href,
        class_name=QUIET_BUTTON,
    )


def _folded(line: AuditLine) -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            line.folded,
            rx.el.span(": ", line.venue, class_name="sr-only"),
            class_name="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-edge "
            "underline-offset-4 hover:decoration-2",
        ),
        _changes(line),
        class_name="open:mb-2 open:basis-full",
    )


def _changes(line: AuditLine) -> rx.Component:
    return rx.el.dl(each(line.changes, difference), class_name="mt-2 grid gap-2")


def difference(one: Difference) -> rx.Component:
    """One field, before and after."""
    return rx.el.div(
        rx.el.dt(one.label, class_name="text-sm text-soft"),
        rx.el.dd(before_and_after(one), class_name="flex flex-wrap gap-x-3 wrap-anywhere"),
    )


def before_and_after(one: Difference) -> rx.Component:
    """What a field was, if it was anything, and what it is."""
    before = rx.el.span(_("Before: "), class_name="sr-only")
    return rx.fragment(
        when(one.before, lambda: rx.el.span(before, rx.el.del_(one.before), class_name="text-soft")),
        rx.el.span(rx.el.span(_("After: "), class_name="sr-only"), one.after, class_name="font-medium"),
    )
