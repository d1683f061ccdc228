"""What a reader can press in a document that the live page does.

A document does not start the live page (`platform/documents/reader.js`). A press on an element with `data-act` does, and
is kept until the live page is there: then its element with the same key is pressed. A link or the button of a form does
by itself what it stands for where there are no scripts, or where the live page does not come.
"""

import reflex as rx

STARTS = {"data-starts": ""}
"""Attributes of a part that nobody can read or use without the live page: its document starts it by itself."""


def act(key: str) -> dict[str, str]:
    """The attributes of an element of a document that the live page has, too. Of several with one key, the same in
    number is meant."""
    return {"data-act": key}


def held_button(*parts: rx.Component | str, key: str, class_name: str, label: str = "") -> rx.Component:
    """A button that only the live page can answer. It is not there without scripts, and keeps its room until the script
    of the document has run."""
    told = {"aria-label": label} if label else {}
    return rx.el.button(
        *parts, type="button", class_name=f"{class_name} noscript:hidden", custom_attrs={**act(key), **told}
    )
