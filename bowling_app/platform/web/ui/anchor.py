"""Sections that an address leads to."""

import reflex as rx

from bowling_app.platform.web.drawing import in_document

_SCRIPT = rx.asset("anchor.jsx", shared=True)


class Anchor(rx.Component):
    """The section of the live page."""

    library = _SCRIPT.importable_path
    tag = "Anchor"

    name: rx.Var[str]


def anchor(name: str, *parts: rx.Component, class_name: str = "scroll-mt-20") -> rx.Component:
    """A section whose address ends with `#name`. No two elements have one id: the live page's gets it once the
    document has left."""
    if in_document():
        return rx.el.section(*parts, id=name, class_name=class_name)
    return Anchor.create(*parts, name=name, class_name=class_name)
