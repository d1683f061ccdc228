"""What surrounds every live page: toasts, the sign-in dialog, whose hearts these are, the notice of a lost connection."""

from collections.abc import Callable

import reflex as rx
from reflex_components_core.core.banner import has_too_many_connection_errors

from bowling_app.web.shell.layout import loading
from bowling_app.web.shell.sign_in import sign_in
from bowling_app.web.shell.toasts import toaster
from bowling_app.web.ui.heart import hearts_of_visitor


def connection_notice() -> rx.Component:
    """Said when the socket stays away. The page comes back by itself, from its address and the database."""
    notice = rx.el.p(
        "Connection lost. What you see stays; we are trying to reconnect.",
        role="status",
        class_name="connection-notice",
    )
    return rx.cond(has_too_many_connection_errors, notice, rx.fragment())


def hydrate_fallback() -> rx.Component:
    """What a page shows before its scripts have run and no document stands in."""
    return rx.el.div(loading(), custom_attrs={"data-live": "true"})


def _overlay(is_stateful: object) -> rx.Component | None:
    return rx.fragment(toaster(), sign_in(), hearts_of_visitor(), connection_notice()) if is_stateful else None


# Wrappers are ordered by their number. Each must be a fragment or a provider: a box would wrap the whole site.
SITE_WIDE: dict[tuple[int, str], Callable[[bool], rx.Component | None]] = {(5, "Overlay"): _overlay}
