"""What a reader can press in a document that the live page does.

A document does not start the live page (`platform/documents/reader.js`). A press on an element with `data-act` does, and
is kept until the live page is there: then its element with the same key is pressed. A link or the button of a form does
by itself what it stands for where there are no scripts, or where the live page does not come.
"""

from typing import Literal

import reflex as rx

Wish = Literal["", "toggle", "form"]
"""What is done once somebody has signed in who was asked to: nothing more, what the button turns on, or its form opens."""

STARTS = {"data-starts": ""}
"""Attributes of a part that nobody can read or use without the live page: its document starts it by itself."""


def act(key: str, asks: Wish | None = None) -> dict[str, str]:
    """The attributes of an element of a document that the live page has, too. Of several with one key, the same in
    number is meant. With `asks` it asks strangers to sign in: the document does so itself, before the live page is there.
    """
    return {"data-act": key} if asks is None else {"data-act": key, "data-asks": asks}


def held_button(
    *parts: rx.Component | str, key: str, class_name: str, label: str = "", asks: Wish | None = None
) -> rx.Component:
    """A button that only the live page can answer. It is not there without scripts, and keeps its room until the script
    of the document has run."""
    told = {"aria-label": label} if label else {}
    return rx.el.button(
        *parts, type="button", class_name=f"{class_name} noscript:hidden", custom_attrs={**act(key, asks), **told}
    )
