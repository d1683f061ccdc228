"""The name under which a visitor posts. Forms for public content ask for it, with `posting_as.jsx`."""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.identity import ANONYMOUS, LONGEST_NAME
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.shell.me import signed_in
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL, PROBLEM, QUIET_BUTTON

LOOKS: Final = {"label": LABEL, "field": FIELD, "hint": HINT, "problem": PROBLEM, "quiet": QUIET_BUTTON}
"""How the field and the line look."""
_WORDS: Final = {
    "label": "Your name",
    "note": "(optional)",
    "hint": "Everyone sees it with what you post. A first name or a nickname is fine.",
    "longest": str(LONGEST_NAME),
}

rx.asset("posting_as.jsx", shared=True)


def poster() -> rx.Var[dict[str, str]]:
    """The signed-in user's name, empty if no user is signed in, the text shown for users without a name, and the words
    of the field."""
    me = signed_in()
    return rx.Var.create({"name": when(me, me.display_name, ""), "noName": ANONYMOUS, **_WORDS})
