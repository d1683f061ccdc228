"""The forms for suggestions on live pages, and their placeholders in a static document."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.drawing import in_document
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, QUIET_BUTTON, REFUSAL, SECONDARY_BUTTON
from bowling_app.platform.web.ui.posting_as import LOOKS, poster
from bowling_app.suggestions.services.suggestion_pages import MINE_PATH

_SUGGEST_SCRIPT = rx.asset("suggest_form.jsx", shared=True)
_EDIT_SCRIPT = rx.asset("edit_form.jsx", shared=True)
rx.asset("thanks.jsx", shared=True)  # Which both import.

_LOOKS: Final = {
    "mine_href": MINE_PATH, "button_class": PRIMARY_BUTTON, "second_class": SECONDARY_BUTTON,
    "quiet_class": QUIET_BUTTON, "refusal_class": REFUSAL, "class_name": "max-w-3xl", "looks": LOOKS,
}  # fmt: skip


class _SentForm(rx.Component):
    """What both forms are given."""

    mine_href: rx.Var[str]
    poster: rx.Var[dict[str, str]]
    looks: rx.Var[dict[str, str]]
    button_class: rx.Var[str]
    second_class: rx.Var[str]
    quiet_class: rx.Var[str]
    refusal_class: rx.Var[str]


class LiveSuggestForm(_SentForm):
    """A form that sends itself, asks about likely duplicates, and thanks the person."""

    library = _SUGGEST_SCRIPT.importable_path
    tag = "SuggestForm"


class LiveEditForm(_SentForm):
    """Shows the difference before it is sent. Of its parts with `data-step` one is shown at a time: form, review."""

    library = _EDIT_SCRIPT.importable_path
    tag = "EditForm"

    venue_id: rx.Var[str]


def suggest_form(*parts: rx.Component) -> rx.Component:
    """The form that names a missing venue, around its fields."""
    return _waiting(*parts) if in_document() else LiveSuggestForm.create(*parts, poster=poster(), **_LOOKS)


def edit_form(venue_id: object, *parts: rx.Component) -> rx.Component:
    """The form that corrects a venue, around its fields."""
    return (
        _waiting(*parts) if in_document() else LiveEditForm.create(*parts, venue_id=venue_id, poster=poster(), **_LOOKS)
    )


def _waiting(*parts: rx.Component) -> rx.Component:
    """A document's form. What is typed moves over to the live page; the form itself is never sent."""
    return rx.el.form(
        *parts,
        rx.el.p(
            "Sending this needs JavaScript, which this browser does not run.", class_name="mt-6 hidden noscript:block"
        ),
        rx.el.button("Send", type="submit", disabled=True, class_name=f"{PRIMARY_BUTTON} mt-6 noscript:hidden"),
        on_submit=None,
        class_name="max-w-3xl",
    )
