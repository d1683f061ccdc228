"""What stands before an admin's page. A courtesy: the operations behind the page refuse everybody else themselves."""

import reflex as rx

from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.shell.me import MeState, signed_in


class Navigate(rx.Component):
    """Sends the visitor on as soon as it is drawn."""

    library = "react-router"
    tag = "Navigate"

    to: rx.Var[str]
    replace: rx.Var[bool]


def admin_only(content: rx.Component) -> rx.Component:
    """The content for an admin, and a redirect to the home page for others. Until it is known, a spinner."""
    return when(
        MeState.is_known,
        lambda: when(signed_in().is_admin, lambda: content, lambda: Navigate.create(to="/", replace=True)),
        verifying,
    )


def verifying() -> rx.Component:
    """What stands in place of an admin's page while it is not yet known who the visitor is."""
    return rx.el.div(
        rx.el.span(class_name="spinner", custom_attrs={"aria-hidden": "true"}),
        rx.el.p("Verifying admin access...", class_name="text-soft"),
        role="status",
        class_name="flex min-h-[70vh] flex-col items-center justify-center gap-4",
    )
