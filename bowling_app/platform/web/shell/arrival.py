"""What screen readers announce when a visitor goes from one of our pages to another."""

import reflex as rx

_SCRIPT = rx.asset("arrival.jsx", shared=True)


class Arrival(rx.Component):
    """Moves the focus to what a new page is about, names the page in a live region, and shows that one is on its way."""

    library = _SCRIPT.importable_path
    tag = "Arrival"

    is_complete: rx.Var[bool]
    path: rx.Var[str]
    bar_class: rx.Var[str]


class LastPage(rx.State):
    """Which page the tab opened last.

    The browser's address does not say which page is complete: somebody may have gone on before it was.
    """

    path: str = ""
    _name: str = ""  # Of the page's state.


def arrival() -> rx.Component:
    """For every live page. Reflex knows whether all of a page has come."""
    return Arrival.create(is_complete=rx.State.is_hydrated, path=LastPage.path, bar_class="progress-bar")
