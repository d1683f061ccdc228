"""What surrounds every live page: toasts, the sign-in dialog, the handling of a lost connection, and the
announcement of a new page."""

from collections.abc import Callable

import reflex as rx

from bowling_app.platform.web.shell.arrival import arrival
from bowling_app.platform.web.shell.connection import connection
from bowling_app.platform.web.shell.layout import loading
from bowling_app.platform.web.shell.sign_in import sign_in
from bowling_app.platform.web.shell.toasts import toaster


def hydrate_fallback() -> rx.Component:
    """What a page shows before its scripts have run and no document stands in."""
    return rx.el.div(loading(), custom_attrs={"data-live": "true"})


def _overlay(is_stateful: object) -> rx.Component | None:
    if not is_stateful:
        return None
    return rx.fragment(toaster(), sign_in(), connection(), arrival())


# Wrappers are ordered by their number. Each must be a fragment or a provider: a box would wrap the whole site.
SITE_WIDE: dict[tuple[int, str], Callable[[bool], rx.Component | None]] = {(5, "Overlay"): _overlay}
