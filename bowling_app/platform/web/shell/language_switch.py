"""The way to the same page in another language."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.languages import ENGLISH, Language, offered, spoken
from bowling_app.platform.language.marks import hidden_in
from bowling_app.platform.web.drawing import in_document, when

_HERE: Final = "\ue002{}\ue002"
"""What stands in the frame of documents for the address of the page, which the frame does not know."""


def language_switch(here: str, class_name: str) -> rx.Component:
    """Links to the page in all other languages; nothing where the site has one. `here` is its path with its query."""
    if len(offered()) == 1:
        return rx.fragment()
    if in_document():
        return rx.fragment(*[_way(one, _HERE.format(one.prefix), class_name) for one in _others()])
    return rx.fragment(*[_way_in_live_page(one, here, class_name) for one in offered()])


def led_on(frame: str, here: str) -> str:
    """The frame of a document with the address of its page in the other languages."""
    for language in _others():
        path = here if language is ENGLISH or here != "/" else ""
        frame = frame.replace(_HERE.format(language.prefix), language.prefix + path)
    return frame


def _others() -> list[Language]:
    return [language for language in offered() if language != spoken()]


def _way_in_live_page(language: Language, here: str, class_name: str) -> rx.Component:
    """The link in a box, which is hidden in its own language: the classes of the link say when it is shown itself."""
    href = when(here == "/", language.prefix or "/", f"{language.prefix}{here}")
    return rx.el.div(_way(language, href, class_name), class_name=hidden_in(language))


def _way(language: Language, href: str, class_name: str) -> rx.Component:
    # Not `rx.el.a`: the router of this page knows only its own language.
    return rx.el.A.create(
        language.name, href=href, lang=language.code, href_lang=language.tag, class_name=class_name,
        custom_attrs={"data-language": ""},
    )  # fmt: skip
