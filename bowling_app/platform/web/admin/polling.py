"""Asking the server again and again, while something is under way in the background."""

import reflex as rx

_SCRIPT = rx.asset("polling.jsx", shared=True)


class Polling(rx.Component):
    """Draws nothing. It sends `on_look` every so many seconds, as long as it stands on the page and somebody sees it."""

    library = _SCRIPT.importable_path
    tag = "Polling"

    seconds: rx.Var[int]
    on_look: rx.EventHandler[rx.event.no_args_event_spec]
