"""The form that narrows a queue down."""

import reflex as rx

from bowling_app.platform.web.admin.schemas import QueueFilter, QueueFilters
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.choices import select_field
from bowling_app.platform.web.ui.forms import FIELD, LABEL, QUIET_BUTTON, SECONDARY_BUTTON, hidden_field


def queue_filters(filters: QueueFilters) -> rx.Component:
    """A form of the browser's own: its answer has an address."""
    return rx.el.form(
        each(filters.kept, hidden_field),
        each(filters.choices, _choice),
        rx.el.div(
            rx.el.label("Sent by", html_for="queue-person", class_name=LABEL),
            rx.el.input(
                name="person", id="queue-person", default_value=filters.person, max_length=filters.longest,
                placeholder="Their name or email", class_name=FIELD,
            ),
            class_name="min-w-0 grow basis-56",
        ),
        rx.el.div(
            rx.el.button("Filter", type="submit", class_name=SECONDARY_BUTTON),
            when(filters.clear_href, lambda: rx.el.a("Clear", href=filters.clear_href, class_name=QUIET_BUTTON)),
            class_name="flex flex-wrap items-center gap-4",
        ),
        key=f"{filters.person} {filters.clear_href}",  # A new key with every answer shows the filters that it has.
        action=filters.path,
        method="get",
        on_submit=None,
        class_name="mt-4 flex flex-wrap items-end gap-4",
    )  # fmt: skip


def _choice(one: QueueFilter) -> rx.Component:
    return rx.el.div(
        rx.el.label(one.label, html_for=f"queue-{one.name}", class_name=LABEL),
        select_field(one.name, f"queue-{one.name}", one.options, FIELD),
        key=one.name,
        class_name="min-w-0 grow basis-40",
    )
