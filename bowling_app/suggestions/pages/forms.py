"""The form that corrects a venue on live pages, and its placeholder in a static document."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.drawing import in_document
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, QUIET_BUTTON, REFUSAL, SECONDARY_BUTTON
from bowling_app.platform.web.ui.posting_as import LOOKS, poster
from bowling_app.suggestions.rules import MINE_PATH

_EDIT_SCRIPT = rx.asset("edit_form.jsx", shared=True)
rx.asset("thanks.jsx", shared=True)  # Which it imports.

_LOOKS: Final = {
    "mine_href": MINE_PATH, "button_class": PRIMARY_BUTTON, "second_class": SECONDARY_BUTTON,
    "quiet_class": QUIET_BUTTON, "refusal_class": REFUSAL, "class_name": "max-w-3xl", "looks": LOOKS,
}  # fmt: skip


class LiveEditForm(rx.Component):
    """Shows the difference before it is sent. Of its parts with `data-step` one is shown at a time: form, review."""

    library = _EDIT_SCRIPT.importable_path
    tag = "EditForm"

    venue_id: rx.Var[str]
    mine_href: rx.Var[str]
    poster: rx.Var[dict[str, str]]
    looks: rx.Var[dict[str, str]]
    button_class: rx.Var[str]
    second_class: rx.Var[str]
    quiet_class: rx.Var[str]
    refusal_class: rx.Var[str]


def edit_form(venue_id: object, *parts: rx.Component) -> rx.Component:
    """The form that corrects a venue, around its fields."""
    if not in_document():
        return LiveEditForm.create(*parts, venue_id=venue_id, poster=poster(), **_LOOKS)
    return rx.el.form(
        *parts,
        rx.el.p(
            "Sending this needs JavaScript, which this browser does not run.", class_name="mt-6 hidden noscript:block"
        ),
        rx.el.button("Send", type="submit", disabled=True, class_name=f"{PRIMARY_BUTTON} mt-6 noscript:hidden"),
        on_submit=None,
        class_name="max-w-3xl",
    )
