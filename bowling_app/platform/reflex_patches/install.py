"""Putting the changes of this package into Reflex's app, once all pages are known to it."""

from typing import Any

import reflex as rx
from reflex.state import FrontendEventExceptionState
from reflex_base.registry import RegistrationContext

from bowling_app.platform.reflex_patches import lazy_states, light_sockets, packets, signed_records
from bowling_app.platform.reflex_patches.event_limit import EventLimit
from bowling_app.platform.reflex_patches.session_binding import SessionBinding
from bowling_app.settings import settings


def install(app: rx.App) -> None:
    """Change the app, and what of Reflex is the same for all apps."""
    if (api := app._api) is not None:  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        api.router.redirect_slashes = False  # Starlette would redirect to the host in the `Host` header.
    signed_records.install()
    FrontendEventExceptionState.auto_reload_on_errors = []  # Reflex would send a script, which no page may run.
    app.add_middleware(EventLimit())
    app.add_middleware(SessionBinding())
    if settings().lean:
        _save_memory_and_time(app)


def _save_memory_and_time(app: rx.App) -> None:
    """What the site also works without: see `patches`."""
    if app.sio is not None:
        light_sockets.install(app.sio.eio)
        packets.install(app.sio)
    if (states := lazy_states.install(app)) is not None:
        app.register_lifespan_task(states.tended, app=app)


def events_for_browsers() -> dict[str, Any]:
    """The events of all pages by name, without the event of every Reflex state that can set any var."""
    handlers = RegistrationContext.get().event_handlers
    for name in [name for name in handlers if name.endswith(".setvar")]:
        del handlers[name]
    return handlers
