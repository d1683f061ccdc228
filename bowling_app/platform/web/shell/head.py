"""What is in the head of every page: icons, the color of the browser's frame, the font."""

from typing import Final

import reflex as rx

FONT: Final = "/fonts/barlow-semi-condensed-600.woff2"

# The font is optional (see site.css): asked for this early it is there when the first heading is drawn.
SITE_HEAD: Final = (
    rx.el.link(rel="preload", href=FONT, type="font/woff2", custom_attrs={"as": "font", "crossOrigin": "anonymous"}),
    rx.el.link(rel="icon", href="/favicon.svg", type="image/svg+xml"),
    rx.el.link(rel="icon", href="/favicon.ico", sizes="16x16 32x32 48x48"),
    rx.el.link(rel="apple-touch-icon", href="/apple-touch-icon.png"),
    rx.el.meta(name="theme-color", content="#ffffff", custom_attrs={"media": "(prefers-color-scheme: light)"}),
    rx.el.meta(name="theme-color", content="#1f1b17", custom_attrs={"media": "(prefers-color-scheme: dark)"}),
)
