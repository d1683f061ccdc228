"""The parts of a page that belong to the person who looks at it. The document, which all readers share, has none."""

from collections.abc import Callable

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import in_document
from bowling_app.platform.web.shell.layout import loading
from bowling_app.platform.web.shell.sign_in import sign_in_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.platform.web.ui.held import STARTS


def personal_part(draw: Callable[[], rx.Component], plain: Callable[[], rx.Component]) -> rx.Component:
    """What only the live page has. The document shows that it is loading or, without scripts, `plain`: what works
    without."""
    if not in_document():
        return draw()
    without_scripts = rx.el.div(plain(), class_name="hidden noscript:block")
    waiting = rx.el.div(loading(), class_name="noscript:hidden", custom_attrs=STARTS)
    return rx.fragment(without_scripts, waiting)


def please_sign_in(text: str, path: str = "") -> rx.Component:
    """What a personal page says to people who are not signed in. With its `path`, its documents lead to the page where
    they do so."""
    return rx.el.div(
        rx.el.p(text, class_name="text-lg"),
        sign_in_way(_("Sign In"), path, "mt-5"),
        class_name="mt-4 min-h-[50vh]",
    )


def sign_in_way(label: str, path: str, extra: str = "") -> rx.Component:
    """The button that opens the sign-in dialog; in a document, the link to the page on which one signs in, which leads
    back to `path`."""
    return sign_in_button(label, f"{PRIMARY_BUTTON} {extra}", path)
