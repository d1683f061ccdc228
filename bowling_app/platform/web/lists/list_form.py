"""The form of a list's filters, which opens the list anew as soon as a filter changes."""

import reflex as rx

_SCRIPT = rx.asset("list_form.jsx", shared=True)


class ListForm(rx.Component):
    """The form around its fields. `filters` is what they were drawn from: when it changes, so do they. `usual` has the
    values that the address leaves out, and `order` is that of the names in it."""

    library = _SCRIPT.importable_path
    tag = "ListForm"

    action: rx.Var[str]
    filters: rx.Var[object]
    usual: rx.Var[dict[str, str]]
    order: rx.Var[list[str]]
