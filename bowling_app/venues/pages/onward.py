"""The way from venues to the page on which they are added to a list."""

from typing import Final

import reflex as rx

_LINK: Final = "text-link inline-flex min-h-11 items-center font-medium print:hidden"


def add_to_list(href: str, label: str = "Add these to a list", extra: str = "mt-4") -> rx.Component:
    """The link. Search engines do not follow it: behind it is a form."""
    return rx.el.a(label, href=href, rel="nofollow", class_name=f"{_LINK} {extra}")
