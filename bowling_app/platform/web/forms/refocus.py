"""Where the focus goes after something was done, if what had it has gone."""

import reflex as rx

_SCRIPT = rx.asset("refocus.jsx", shared=True)


class Refocus(rx.Component):
    """Draws nothing. Another `turn` brings the focus to the element with the id `to`, unless somebody has gone on to
    something else meanwhile."""

    library = _SCRIPT.importable_path
    tag = "Refocus"

    turn: rx.Var[int]
    to: rx.Var[str]
