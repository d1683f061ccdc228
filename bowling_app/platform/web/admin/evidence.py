"""A proposed change with the words that speak for it."""

import reflex as rx

from bowling_app.platform.audit.evidence import Evidence, Quote
from bowling_app.platform.web.admin.changes import before_and_after
from bowling_app.platform.web.drawing import each, when


def evidence(seen: Evidence) -> rx.Component:
    """Before and after, the quotes with links to their pages, and when they were read."""
    change = seen.change
    return rx.fragment(
        rx.el.p(before_and_after(change), class_name="mt-1 flex flex-wrap gap-x-3 wrap-anywhere"),
        when(change.note, lambda: rx.el.p(change.note, class_name="text-sm text-soft")),
        when(seen.remark, lambda: rx.el.p(seen.remark, class_name="mt-2 text-sm font-medium text-accent-ink")),
        rx.el.ul(each(seen.quotes, _quote), class_name="mt-3 grid gap-2"),
        rx.el.p(seen.found, class_name="mt-2 text-sm text-soft"),
    )


def _quote(quote: Quote) -> rx.Component:
    return rx.el.li(
        rx.el.p(quote.text, class_name="wrap-anywhere"),
        rx.el.A.create(
            quote.page,
            href=quote.href,
            rel="nofollow noopener noreferrer",
            target="_blank",
            class_name="text-sm text-oil underline underline-offset-4 wrap-anywhere",
        ),
        class_name="border-l-2 border-maple-deep pl-4",
    )
