"""What the page says and does while its connection is lost."""

import reflex as rx

_SCRIPT = rx.asset("connection.jsx", shared=True)
rx.asset("typed.js", shared=True)
rx.asset("in_one_piece.js", shared=True)  # For Reflex's own script: see `platform.reflex_patches.steady_pages`.
rx.asset("pieces.js", shared=True)  # As well.


class Connection(rx.Component):
    """Notices, links and what was typed while there is no connection."""

    library = _SCRIPT.importable_path
    tag = "Connection"

    button_class: rx.Var[str]


def connection() -> rx.Component:
    """The page stays while the connection is lost. A notice says so after two seconds; what was typed comes back."""
    return Connection.create(class_name="connection-notice", button_class="connection-button")
