"""The messages to the operator: by status, and by their words."""

from typing import Final

import reflex as rx

from bowling_app.contact.rules import LONGEST_QUERY
from bowling_app.contact.schemas import ContactQueue, ContactRow, StatusTab
from bowling_app.contact.services.contact_cases import CONTACTS_PATH, load_contacts
from bowling_app.platform.web.action import perform_as
from bowling_app.platform.web.admin.frame import CARD, CHIP, AdminState, admin_page
from bowling_app.platform.web.admin.queue import queue
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.forms import FIELD, LABEL, SECONDARY_BUTTON

_TAB: Final = "inline-flex min-h-11 items-center gap-2 rounded-lg px-3.5 font-semibold"


class AdminContactsState(AdminState, rx.State):
    """A page of the messages of one status, by default those with work."""

    content: ContactQueue | None = None

    async def _load(self, asked: dict[str, str]) -> ContactQueue:
        return await perform_as(self, load_contacts, **asked)


def _draw(contacts: ContactQueue) -> rx.Component:
    return rx.fragment(
        rx.el.nav(
            rx.el.ul(each(contacts.tabs, _tab), class_name="flex flex-wrap gap-1"),
            class_name="mt-4",
            custom_attrs={"aria-label": "By status"},
        ),
        _search(contacts),
        when(contacts.empty, lambda: rx.el.p(contacts.empty, class_name="mt-6 text-lg text-soft")),
        queue(contacts.rows, _row, {}),
    )


def _tab(tab: StatusTab) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            tab.label,
            rx.el.span(tab.note, class_name="text-sm font-normal tabular-nums"),
            href=tab.href,
            class_name=when(tab.is_current, f"{_TAB} bg-ink text-paper", f"{_TAB} hover:bg-sunken"),
            custom_attrs={"aria-current": when(tab.is_current, "page", "false")},
        ),
        key=tab.label,
    )


def _search(contacts: ContactQueue) -> rx.Component:
    """A form of the browser's own: its answer has an address."""
    return rx.el.form(
        rx.el.input(type="hidden", name="status", value=contacts.status, read_only=True),
        rx.el.div(
            rx.el.label("Words of a message, an address or a reference", html_for="contacts-q", class_name=LABEL),
            rx.el.input(
                name="q",
                id="contacts-q",
                default_value=contacts.query,
                max_length=LONGEST_QUERY,
                class_name=FIELD,
            ),
            class_name="max-w-md grow",
        ),
        rx.el.button("Search", type="submit", class_name=f"{SECONDARY_BUTTON} sm:mt-7.5"),
        key=f"{contacts.status} {contacts.query}",  # Redraws the form, so that its field shows the query.
        action=CONTACTS_PATH,
        method="get",
        on_submit=None,
        class_name="mt-4 flex flex-wrap items-start gap-4",
    )


def _row(row: ContactRow) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.h2(
                rx.el.a(row.subject, href=row.href, class_name="hover:underline"), class_name="text-xl wrap-anywhere"
            ),
            rx.el.p(row.status_text, class_name=CHIP, custom_attrs={"data-status": row.status}),
            class_name="flex flex-wrap items-start justify-between gap-3",
        ),
        rx.el.p(
            rx.el.span(row.email),
            rx.el.time(row.when, date_time=row.moment),
            rx.el.span(row.reference, class_name="tabular-nums"),
            when(row.handler, lambda: rx.el.span("Last handled by ", row.handler)),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere",
        ),
        rx.el.p(row.beginning, class_name="mt-2 line-clamp-2 wrap-anywhere"),
        key=row.reference,
        class_name=CARD,
    )


AdminContactsState.page = admin_page(
    AdminContactsState, CONTACTS_PATH, "Messages", _draw, query=("status", "q", "after")
)
