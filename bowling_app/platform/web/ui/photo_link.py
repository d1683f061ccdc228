"""A small photo that leads to the large one. With scripts it opens over the page; without, as the file that it is."""

import reflex as rx

from bowling_app.platform.web.drawing import in_document

_SCRIPT = rx.asset("photo_link.jsx", shared=True)
rx.asset("photo_viewer.jsx", shared=True)  # Which the other loads when it is needed.


class PhotoLink(rx.Component):
    """The link of the live page, which opens the viewer."""

    library = _SCRIPT.importable_path
    tag = "PhotoLink"

    href: rx.Var[str]
    label: rx.Var[str]


def photo_link(photo: rx.Component, href: str, label: str, class_name: str) -> rx.Component:
    """The photo as a link. `label` says what is seen; empty where the photo itself does."""
    if in_document():
        # A file, not one of our pages: a plain link, which the router ignores.
        return rx.el.A.create(photo, href=href, class_name=class_name)
    return PhotoLink.create(photo, href=href, label=label, class_name=class_name)
