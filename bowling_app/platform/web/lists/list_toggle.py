"""A button that puts something into a list of the visitor, such as that of saved things, and takes it out."""

from collections.abc import Sequence
from typing import TypedDict, Unpack

import reflex as rx

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.web.drawing import in_document
from bowling_app.platform.web.forms.post_button import plain_button
from bowling_app.platform.web.shell.me import MeState, is_signed_in
from bowling_app.platform.web.ui import api_forms
from bowling_app.platform.web.ui.held import act, held_button

_SCRIPT = rx.asset("list_toggle.jsx", shared=True)
_ALSO = api_forms  # It imports their script.


class ListToggle(rx.Component):
    """The button of the live page."""

    library = _SCRIPT.importable_path
    tag = "ListToggle"

    list: rx.Var[str]
    item: rx.Var[str]
    label: rx.Var[str]
    words: rx.Var[Sequence[str]]
    context: rx.Var[str]
    said: rx.Var[str]
    is_known: rx.Var[bool]
    is_signed_in: rx.Var[bool]


class ToggleProps(TypedDict, total=False):
    """What the button says: `label` is its accessible name where it only shows a picture; else `words` stand in it, while
    it is on and while it is off, with `context` for screen readers. `said` is the toast for those who had to sign in.
    `plain` is where a document's button leads: the address of a form, and what it sends there."""

    label: str
    words: tuple[str, str]
    context: str
    said: str
    class_name: str
    plain: tuple[str, Sequence[Hidden]]


def list_toggle(*parts: rx.Component, at: str, item: str, **looks: Unpack[ToggleProps]) -> rx.Component:
    """The button. `at` is the address of the list in our API: `ids` below it answers what is in it, and `item` below it
    is put in with PUT and taken out with DELETE. A document does not know who reads it, so its button is the one that
    puts in; without `plain` it needs the live page."""
    plain = looks.pop("plain", None)
    if in_document():
        key, classes = f"{at}/{item}", looks.get("class_name", "")
        if plain:
            return _plain(parts, plain, looks, key)
        return held_button(*parts, key=key, label=looks.get("label", ""), class_name=classes, asks="toggle")
    return ListToggle.create(
        *parts, key=item, list=at, item=item, is_known=MeState.is_known, is_signed_in=is_signed_in(), **looks
    )


def _plain(
    parts: Sequence[rx.Component], plain: tuple[str, Sequence[Hidden]], looks: ToggleProps, key: str
) -> rx.Component:
    action, given = plain
    word = rx.el.span(looks.get("words", ("", ""))[1])
    context, classes = looks.get("context", ""), looks.get("class_name", "")
    held = act(key, "toggle")
    return plain_button(*parts, word, action=action, given=given, context=context, class_name=classes, held=held)
