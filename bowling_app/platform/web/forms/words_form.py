"""A field for a few words that go to our HTTP API: a note, an answer, a reason. For live pages, behind a button."""

from typing import TypedDict, Unpack

import reflex as rx

from bowling_app.platform.kit.forms import Form
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import LiveOpener
from bowling_app.platform.web.shell.me import MeState, is_signed_in
from bowling_app.platform.web.ui.forms import QUIET_BUTTON


class WordsProps(TypedDict, total=False):
    """More about the button. `value` is what stands in the field; `context` tells a screen reader what the button is
    about. `then_focus` is the id of the element that takes the focus afterwards, because the button may go with its
    item."""

    method: str
    value: str
    context: str
    then_focus: str
    open_class: str


def words_form(
    form: Form, path: str, *, opens: str, said: str, on_done: Handler, **more: Unpack[WordsProps]
) -> rx.Component:
    """A button, `opens`, behind which the form's field is sent to the API as a JSON body. `said` is the toast after it,
    and `on_done` the page's event. The form is in the feature's `words`."""
    [field] = form.fields
    return LiveOpener.create(
        key=f"{form.key} {path}",
        form_key=form.key,
        unloaded=_(form.words.unloaded),
        method=more.get("method", "POST"),
        action=path,
        values=rx.Var.create({field.name: more.get("value", "")}),
        label=opens,
        said=said,
        context=more.get("context", ""),
        then_focus=more.get("then_focus", ""),
        open_class=more.get("open_class", QUIET_BUTTON),
        panel_class="basis-full",
        is_known=MeState.is_known,
        is_signed_in=is_signed_in(),
        on_done=on_done,
    )
