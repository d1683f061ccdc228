"""A small photo that leads to the large one. With scripts it opens over the page; without, as the file that it is."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.files.galleries import GalleryPhoto
from bowling_app.platform.web.drawing import each, in_document

_SCRIPT = rx.asset("photo_link.jsx", shared=True)
_STRIP_WIDTHS: Final = "20rem"


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


def photo_strip(photos: Sequence[GalleryPhoto]) -> rx.Component:
    """Photos in a row that scrolls, each leading to its largest size. There is at least one."""
    return rx.el.ul(each(photos, _photo), class_name="-m-1 flex gap-3 overflow-x-auto p-1")


def _photo(photo: GalleryPhoto) -> rx.Component:
    return rx.el.li(
        photo_link(
            rx.el.img(
                src=photo.src,
                alt=photo.alt,
                class_name="h-40 w-auto rounded-lg border border-line",
                custom_attrs={
                    "srcSet": photo.sources,
                    "sizes": _STRIP_WIDTHS,
                    "width": photo.width,
                    "height": photo.height,
                    "loading": "lazy",
                    "decoding": "async",
                },
            ),
            photo.href,
            photo.alt,
            "block",
        ),
        class_name="shrink-0",
    )
