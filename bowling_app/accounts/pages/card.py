"""The cards that the account page is made of."""

import reflex as rx

from bowling_app.platform.web.drawing import when


def card(heading: str, *parts: rx.Component, note: str = "") -> rx.Component:
    """One part of the account, with its heading above it, or next to it on a wide screen."""
    return rx.el.section(
        rx.el.div(
            rx.el.h2(heading, class_name="text-2xl"),
            when(note, lambda: rx.el.p(note, class_name="mt-1.5 text-soft")),
        ),
        rx.el.div(*parts, class_name="mt-5 min-w-0 lg:mt-0"),
        class_name="rounded-xl border border-line bg-surface p-5 sm:p-7 lg:grid lg:grid-cols-[17rem_1fr] lg:gap-12",
    )
