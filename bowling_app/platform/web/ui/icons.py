"""The site's icons, drawn on a grid of 24 with strokes of 1.5, and its mark."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.drawing import as_ever

_DRAWINGS: Final = {
    "search": ("M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z", "m15.3 15.3 4.7 4.7"),
    "place": (
        "M12 21c4.4-4.6 6.5-8 6.5-10.9a6.5 6.5 0 0 0-13 0C5.5 13 7.6 16.4 12 21Z",
        "M12 12.3a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z",
    ),
    "phone": (
        "M6.2 4h2.6l1.5 4-2 1.5a11 11 0 0 0 6.2 6.2l1.5-2 4 1.5v2.6A2.2 2.2 0 0 1 17.8 20 13.8 13.8 0 0 1 4 6.2 2.2 2.2 0 0 1 6.2 4Z",
    ),
    "globe": (
        "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z",
        "M4 12h16",
        "M12 4c2.2 2.3 3.3 5 3.3 8s-1.1 5.7-3.3 8c-2.2-2.3-3.3-5-3.3-8s1.1-5.7 3.3-8Z",
    ),
    "directions": (
        "m12 3.5 8.5 8.5-8.5 8.5L3.5 12 12 3.5Z",
        "M9.5 14.5v-2a1.5 1.5 0 0 1 1.5-1.5h4",
        "m13 8.8 2.3 2.2L13 13.2",
    ),
    "mail": ("M4 6.5h16v11H4v-11Z", "m4.5 7 7.5 6 7.5-6"),
    "clock": ("M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z", "M12 7.5V12l3 2"),
    "lanes": ("M8.5 4 4 20", "M15.5 4 20 20", "M12 4v3", "M12 10.5v3", "M12 17v3"),
    "price": (
        "M12.7 4H19a1 1 0 0 1 1 1v6.3a1 1 0 0 1-.3.7l-7.9 7.9a1 1 0 0 1-1.4 0l-6.3-6.3a1 1 0 0 1 0-1.4L12 4.3a1 1 0 0 1 .7-.3Z",
        "M15.8 8.3v-.1",
    ),
    "pencil": ("M5 19v-3.4L15.6 5a1.4 1.4 0 0 1 2 0L19 6.4a1.4 1.4 0 0 1 0 2L8.4 19H5Z", "m13.5 7.1 3.4 3.4"),
    "check": ("m5 12.5 4.5 4.5L19 7.5",),
    "minus": ("M6 12h12",),
    "close": ("m6 6 12 12", "M18 6 6 18"),
    "menu": ("M4 7.5h16", "M4 12h16", "M4 16.5h16"),
    "right": ("m9.5 6 6 6-6 6",),
    "down": ("m6 9.5 6 6 6-6",),
    "left": ("m14.5 6-6 6 6 6",),
    "out": ("M10 6H6v12h12v-4", "M13.5 5H19v5.5", "M19 5l-8 8"),
    "locate": (
        "M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z",
        "M12 2.5v3",
        "M12 18.5v3",
        "M2.5 12h3",
        "M18.5 12h3",
        "M12 12.2v-.1",
    ),
    "fit": ("M4 9V4h5", "M15 4h5v5", "M20 15v5h-5", "M9 20H4v-5"),
    "source": ("M6 4h8.5L18 7.5V20H6V4Z", "M14 4v4h4", "M9 12.5h6", "M9 16h6"),
    "pin": (
        "M9.8 20.5c-1.5-2.5-2.3-4.7-2.3-6.8 0-2.5 2.3-4 2.3-6.5 0-1-.3-1.4-.3-2.2a2.5 2.5 0 0 1 5 0c0 .8-.3 1.2-.3 2.2 0 2.5 2.3 4 2.3 6.5 0 2.1-.8 4.3-2.3 6.8H9.8Z",
        "M9.7 8h4.6",
    ),
    "ball": ("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z", "M10.5 8v-.1", "M14 7.5v-.1", "M12.8 11v-.1"),
    "filters": ("M4 7h9", "M17.5 7H20", "M4 17h2.5", "M11 17h9", "M15.2 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z", "M8.8 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z"),
    "heart": (
        "M12 20.2S4 15.4 4 9.7A4.4 4.4 0 0 1 8.4 5.2c1.6 0 2.9.8 3.6 2.1.7-1.3 2-2.1 3.6-2.1A4.4 4.4 0 0 1 20 9.7c0 5.7-8 10.5-8 10.5Z",
    ),
    "person": ("M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6Z", "M4.8 20c.6-3.6 3.5-5.6 7.2-5.6s6.6 2 7.2 5.6"),
    "share": ("M12 14.5V4M8.5 7.2 12 3.7l3.5 3.5M7.5 10.5H5.5v9.5h13v-9.5h-2",),
    "arrow": ("m12 4 5.5 15-5.5-3.5L6.5 19 12 4Z",),
}  # fmt: skip

_STAR: Final = "m12 3.2 2.7 5.5 6 .9-4.4 4.2 1.1 6-5.4-2.8-5.4 2.8 1.1-6L3.3 9.6l6-.9L12 3.2Z"
_MARKER: Final = "M16 30.5C8.7 22.7 5 17.4 5 12.7a11 11 0 0 1 22 0c0 4.7-3.7 10-11 17.8Z"


def icon(name: str, class_name: str = "size-5") -> rx.Component:
    """One icon in the colour of the text around it. It says nothing to a screen reader; the text beside it does."""
    return as_ever(_lines, name, class_name)


def category_icon(key: str, class_name: str = "size-7") -> rx.Component:
    """The icon of a category, by the key of its amenity. They lie in a file, as only the data know which is meant."""
    return _drawn(class_name, rx.el.svg.use(href=f"/categories.svg#{key}"))


def _lines(name: str, class_name: str) -> rx.Component:
    return _drawn(class_name, *[rx.el.path(d=line) for line in _DRAWINGS[name]])


def _drawn(class_name: str, *lines: rx.Component) -> rx.Component:
    return rx.el.svg(
        *lines,
        view_box="0 0 24 24",
        class_name=f"icon shrink-0 {class_name}",
        custom_attrs={"aria-hidden": "true"},
    )


def star(class_name: str = "size-4") -> rx.Component:
    """The filled star of a rating."""
    return rx.el.svg(
        rx.el.path(d=_STAR),
        view_box="0 0 24 24",
        class_name=f"shrink-0 fill-current {class_name}",
        custom_attrs={"aria-hidden": "true"},
    )


def mark(class_name: str = "size-8") -> rx.Component:
    """The site's mark: a ball with its three holes, drawn as the pin of a map."""
    return rx.el.svg(
        rx.el.path(d=_MARKER, class_name="fill-accent"),
        *[
            rx.el.circle(cx=x, cy=y, r="1.9", class_name="fill-white")
            for x, y in (("13", "9.6"), ("18.2", "8.9"), ("16.9", "14"))
        ],
        view_box="0 0 32 32",
        class_name=f"shrink-0 {class_name}",
        custom_attrs={"aria-hidden": "true"},
    )
