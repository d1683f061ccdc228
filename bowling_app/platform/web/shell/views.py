"""Counting views of pages, as far as the live page takes part in it; `platform.documents.views` has the rest."""

import reflex as rx

_SCRIPT = rx.asset("views.jsx", shared=True)


class Viewed(rx.Component):
    """Tells the counting which page is shown now. The mark is empty on a page that does not count."""

    library = _SCRIPT.importable_path
    tag = "Viewed"

    mark: rx.Var[str]
