"""The pictures on a venue's page: the one at its head, and a strip of the others."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.ui.photo_link import photo_strip
from bowling_app.platform.web.ui.text import section_heading
from bowling_app.venue_page.schemas.venue_page import VenueView

_HEAD: Final = "aspect-[16/9] w-full rounded-xl border border-line object-cover"
_HEAD_WIDTHS: Final = "(min-width: 1024px) 27rem, (min-width: 640px) 36rem, 100vw"


def picture(view: VenueView) -> rx.Component:
    """The picture at the head: a photo in the size that fits, or the drawing."""
    shape = {"width": "640", "height": "360", "fetchPriority": "high"}
    sizes = {"srcSet": view.image_sources, "sizes": _HEAD_WIDTHS}
    return rx.el.figure(
        when(
            view.image_sources,
            lambda: rx.el.img(src=view.image, alt=view.image_alt, class_name=_HEAD, custom_attrs=shape | sizes),
            lambda: rx.el.img(src=view.image, alt="", class_name=_HEAD, custom_attrs=shape),
        ),
        when(view.image_note, lambda: rx.el.figcaption(view.image_note, class_name="mt-2 text-sm text-soft")),
        # A drawing carries no information, and a phone has no room for it.
        class_name=when(
            view.image_sources,
            "max-w-xl lg:max-w-none print:hidden",
            "max-w-xl max-sm:hidden lg:max-w-none print:hidden",
        ),
    )


def photos(view: VenueView) -> rx.Component:
    """The other photos in a row that scrolls, each leading to its largest size; nothing without any."""
    return when(
        view.photos,
        lambda: rx.el.section(
            section_heading(_("Photos")),
            photo_strip(view.photos),
            class_name="print:hidden",
        ),
    )
