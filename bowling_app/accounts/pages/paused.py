"""The line for people to whom no news goes by email, although they follow something."""

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import when


def paused_line(reason: str) -> rx.Component:
    """Why, and the link to the page where they start it again. Nothing without a reason."""
    return when(
        reason,
        lambda: rx.el.p(
            rx.el.span(reason, class_name="mr-2 wrap-anywhere"),
            rx.el.a(
                _("Start them again"), href="/account/alerts", class_name="text-link inline-flex min-h-6 items-center"
            ),
            class_name="my-3 rounded-lg border border-line bg-sunken px-4 py-3",
        ),
    )
