"""A declared form in a view: the document has a plain form that browsers post, the live page the same one with scripts."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypedDict, Unpack, cast

import reflex as rx

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.forms import EMPTY, Filled, Form
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.kit.links import sign_in_href
from bowling_app.platform.kit.posting import POSTER
from bowling_app.platform.language.marks import own_prefix
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import in_document, is_for_somebody_signed_in, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.described import described, offering
from bowling_app.platform.web.forms.plain_fields import DROP, LIVE, plain_fields
from bowling_app.platform.web.forms.plain_question import plain_question
from bowling_app.platform.web.shell.me import MeState, is_signed_in, signed_in
from bowling_app.platform.web.ui import field_problems
from bowling_app.platform.web.ui.dialog import CLOSE_BUTTON
from bowling_app.platform.web.ui.forms import (
    HINT,
    PRIMARY_BUTTON,
    PROBLEM,
    QUIET_BUTTON,
    REFUSAL,
    SECONDARY_BUTTON,
)
from bowling_app.platform.web.ui.held import act

SCRIPT: Final = rx.asset("form.jsx", shared=True)
OPENER: Final = rx.asset("opener.jsx", shared=True)
for _part in ("fields.js", "question.jsx", "checks.js", "drafts.js", "form_dialog.jsx"):  # Which these import.
    rx.asset(_part, shared=True)
_ALSO: Final = field_problems  # It imports its script, too.

PANEL: Final = "rounded-xl border border-line bg-surface p-5 sm:p-6"
LOOKS: Final[dict[str, object]] = {
    "id": LIVE, "hint": HINT, "problem": PROBLEM, "refusal": REFUSAL, "drop": DROP,
    "primary": PRIMARY_BUTTON, "second": SECONDARY_BUTTON, "quiet": QUIET_BUTTON,
    "back": "mb-6 rounded-lg bg-sunken px-3.5 py-2.5 text-sm",
}  # fmt: skip
"""How the parts of a form look, for its script, and the ids that it names anew."""


class _Live(rx.Component):
    """What the script of a form is given. With a `method`, `action` is an address of our API, which gets the fields as JSON, and `said` is the toast."""

    action: rx.Var[str]
    values: rx.Var[object]
    words: rx.Var[dict[str, str]]
    is_followed: rx.Var[bool]
    method: rx.Var[str]
    said: rx.Var[str]
    then_focus: rx.Var[str]
    on_done: rx.EventHandler[rx.event.no_args_event_spec]


class LiveForm(_Live):
    """The form on a live page. Another `turn` draws the parts and the fields anew."""

    library = SCRIPT.importable_path
    tag = "DeclaredForm"

    form: rx.Var[object]
    looks: rx.Var[object]
    turn: rx.Var[str]


class FormProps(TypedDict, total=False):
    """What the live page adds to a form. `values` is filled in instead of what the document has, such as the address of
    the person who is signed in; `on_done` is the page's event after the form was taken. With `is_followed` the page that
    comes next is opened: there is nothing left to do on this one. `options` are the choices of a field, by its name, where
    the page does not offer all. `turn` is another text whenever the view has drawn other values into the form."""

    values: rx.Var[object]
    options: Mapping[str, Sequence[Option]]
    is_followed: bool
    on_done: Handler
    turn: str
    key: str


def declared_form(
    form: Form, filled: Filled, action: str, *parts: rx.Component, class_name: str = "", **live: Unpack[FormProps]
) -> rx.Component:
    """The form. `action` is the address of its page, which also takes it (`platform.documents.form_routes`); `filled` is
    what the page has: in a document, the answer to a form that was sent. `parts` stand above the fields: what the view
    draws itself of the form, by the names in `form.more`."""
    options = live.pop("options", {})
    if in_document():
        shown = replace(form, needs_account=False) if is_for_somebody_signed_in() else form
        return _plain(offering(shown, options), filled, action, parts, class_name)
    props: dict[str, object] = {
        "key": _about(form, action),
        "values": _entered(filled),
        **live,
        "looks": LOOKS,
        "words": form.words.said(),
        "class_name": class_name,
    }
    props["values"] = _with_name(form, props["values"])
    return LiveForm.create(*parts, form=described(form, options), action=action, **props)


def plain_form(form: Form, action: str, *parts: rx.Component, class_name: str = "") -> rx.Component:
    """The form as documents have it, on a live page too: for a small form on a page that many read and few answer, where
    it is not worth a script. The page at `action` says what is wrong, with what was sent still in the fields."""
    return _plain(form, EMPTY, action, parts, class_name)


class LiveOpener(_Live):
    """The button that opens the form; with a title in a dialog, else in its own place. It loads the declaration of the
    form by its key (`platform.documents.form_declarations`), so that readers who do not open it load nothing."""

    library = OPENER.importable_path
    tag = "FormOpener"

    form_key: rx.Var[str]
    unloaded: rx.Var[str]
    options: rx.Var[object]

    label: rx.Var[str]
    sign_in_label: rx.Var[str]
    context: rx.Var[str]
    is_known: rx.Var[bool]
    is_signed_in: rx.Var[bool]
    title: rx.Var[str]
    text: rx.Var[str]
    open_class: rx.Var[str]
    panel_class: rx.Var[str]
    close_class: rx.Var[str]
    done_class: rx.Var[str]


class OpenerProps(FormProps, total=False):
    """What the button adds. `context` tells a screen reader what the form is about; `sign_in_label` is the button's label
    for strangers. With a `title` the form opens in a dialog, with `text` below the title; without one, `panel_class` is
    what it stands in. With a `done_class` what is said in the end stands in its place, instead of in a toast. `words` are
    those of the form, where they depend on what the page shows. `then_focus` is the id of the element that takes the
    focus once the form was taken, where the button goes with that."""

    sign_in_label: str
    context: str
    title: str
    text: str
    open_class: str
    panel_class: str
    done_class: str
    then_focus: str
    words: rx.Var[object]


def form_opener(form: Form, action: str, label: str, **live: Unpack[OpenerProps]) -> rx.Component:
    """A button that opens the form for people who are signed in, and asks others to sign in first. In a document it is
    a link to the page of the form, which is at `action`."""
    looks, options = live.get("open_class", SECONDARY_BUTTON), live.pop("options", {})
    if in_document():
        context = live.get("context", "")
        note = rx.el.span(f" {context}", class_name="sr-only") if context else rx.fragment()
        held = act(f"{form.key} {action}", "form")
        return rx.el.a(label, note, href=action, rel="nofollow", class_name=looks, custom_attrs=held)
    key = _about(form, action)
    props: dict[str, object] = {"key": key, "values": {}, "open_class": looks, "panel_class": PANEL, **live}
    props["values"] = _with_name(form, props["values"])
    return LiveOpener.create(
        form_key=form.key,
        unloaded=_(form.words.unloaded),
        options=options,
        action=action,
        label=label,
        is_known=MeState.is_known,
        is_signed_in=is_signed_in(),
        close_class=CLOSE_BUTTON,
        **props,
    )


def sent_before(said: str) -> rx.Component:
    """Above a form: what became of the one that was sent before, for browsers without scripts. Nothing where `said` is
    empty."""
    return when(said, lambda: rx.el.p(said, role="status", class_name="mb-6 max-w-xl rounded-lg bg-oil-soft px-4 py-3"))


def _about(form: Form, action: str) -> str:
    """The key of a form on a live page. On the page of something else there is another one in its place, with nothing of
    what was typed."""
    return f"{form.key} {action}"


def _entered(filled: Filled) -> object:
    """What the fields begin with. A var has a method of that name, so its item is meant."""
    return cast("Mapping[str, object]", filled)["values"] if isinstance(filled, rx.Var) else filled.values


def _with_name(form: Form, values: object) -> object:
    """What the fields begin with, with the name of the signed-in user where the form asks under which name they post."""
    if POSTER not in form.fields:
        return values
    me = signed_in()
    is_named = is_signed_in() & (me.display_name != ANONYMOUS)
    name = rx.Var.create({POSTER.name: when(is_named, me.display_name, "")}).to(dict[str, str])
    return rx.Var.create(values).to(dict[str, str]).merge(name)


def _plain(form: Form, filled: Filled, action: str, parts: Sequence[rx.Component], class_name: str) -> rx.Component:
    if filled.question is not None:
        return plain_question(form, filled.question, filled, action, class_name)
    label = {"aria-label": _(form.words.label)} if form.words.label else {}
    return rx.el.form(
        when(filled.refusal, lambda: rx.el.p(filled.refusal, class_name=f"{REFUSAL} mb-6", role="alert")),
        when(form.needs_account, lambda: _sign_in_first(action)),
        *parts,
        plain_fields(form, filled),
        rx.el.button(_(form.words.send), type="submit", class_name=f"{PRIMARY_BUTTON} mt-6"),
        action=f"{own_prefix()}{action}",
        method="post",
        on_submit=None,
        class_name=class_name,
        custom_attrs={"noValidate": True, **label},
        enc_type="multipart/form-data" if form.file else None,
    )


def _sign_in_first(action: str) -> rx.Component:
    """What people without scripts have to know before they type: nothing keeps it while they sign in."""
    link = rx.el.a(_("Sign in"), href=sign_in_href(action), rel="nofollow", class_name="text-link")
    return rx.el.p(
        _("You can send this once you're signed in. "),
        link,
        _(" before you fill it in: what you type here isn't kept while you do."),
        class_name="mb-6 hidden noscript:block",
    )
