"""How forms look: labels, fields, hints, what went wrong, and buttons that rest while something is on its way."""

from typing import Final, Literal, TypedDict, Unpack

import reflex as rx
from reflex_components_core.el.elements.forms import Form

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.events import FormHandler
from bowling_app.platform.web.ui.links import PRIMARY, SECONDARY

_RESTING: Final = "disabled:cursor-default disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-55"

LABEL: Final = "mb-1.5 block font-medium"
"""The classes of the words above a field."""

FIELD: Final = (
    "block min-h-11 w-full rounded-lg border border-edge bg-surface px-3.5 py-2 text-base text-ink "
    "placeholder:text-soft aria-invalid:border-accent-ink"
)
"""The classes of a field."""

HINT: Final = "mt-1.5 text-sm text-soft"
"""The classes of the words below a field."""

PROBLEM: Final = "mt-1.5 text-sm font-medium text-accent-ink"
"""The classes of what is wrong with one field."""

REFUSAL: Final = "mt-4 rounded-lg bg-accent-soft px-3.5 py-2.5 text-sm font-medium text-accent-ink"
"""The classes of an error message for a form, not for one field."""

PRIMARY_BUTTON: Final = f"{PRIMARY} {_RESTING}"
"""The classes of the button that sends a form."""

SECONDARY_BUTTON: Final = f"{SECONDARY} {_RESTING}"
"""The classes of every other button."""

QUIET_BUTTON: Final = (
    "inline-flex min-h-11 items-center rounded-lg text-sm font-medium text-oil underline decoration-1 "
    "underline-offset-4 hover:decoration-2 disabled:cursor-default disabled:text-soft disabled:no-underline "
    "aria-disabled:cursor-default aria-disabled:text-soft aria-disabled:no-underline"
)
"""The classes of a button that is no more than a way around."""

DANGER_BUTTON: Final = (
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border border-accent-ink px-5 py-2.5 "
    f"text-base font-semibold leading-tight text-accent-ink transition-colors hover:bg-accent-soft {_RESTING}"
)
"""The classes of a button behind which something ends for good."""

ICON_BUTTON: Final = "inline-flex size-[44px] items-center justify-center rounded-lg text-ink hover:bg-sunken"
"""The classes of a button that is one icon."""


class InputProps(TypedDict, total=False):
    """Props of `rx.el.input` that a function which draws a field passes on."""

    type: Literal["text", "date", "email", "file", "password", "tel", "time"]
    input_mode: Literal["decimal", "numeric", "url"]
    auto_complete: str
    placeholder: str
    max_length: int


class FormProps(TypedDict, total=False):
    """Props that `named_form` passes on."""

    on_submit: FormHandler
    key: str
    id: str
    class_name: str
    custom_attrs: dict[str, str]


class NamedForm(Form):
    """A form whose event gets its fields by their names, and nothing else: Reflex adds every field that has an id once
    more under that id, and we refuse what we do not know."""

    def _get_form_refs(self) -> dict[str, object]:
        return {}


def named_form(*parts: rx.Component, **told: Unpack[FormProps]) -> rx.Component:
    """A form that sends `on_submit` its fields by their names."""
    return NamedForm.create(*parts, **told)


def labelled(
    label: str | rx.Component, field_id: str, field: rx.Component, *, hint: str = "", problem: str = ""
) -> rx.Component:
    """A field below its label, with a hint or, instead, what is wrong with it. The field must have the id and name
    `{field_id}-note` as its description."""
    return rx.el.div(
        rx.el.label(label, html_for=field_id, class_name=LABEL),
        field,
        rx.el.div(
            when(
                problem,
                lambda: rx.el.p(problem, class_name=PROBLEM),
                lambda: when(hint, lambda: rx.el.p(hint, class_name=HINT)),
            ),
            id=f"{field_id}-note",
            custom_attrs={"aria-live": "polite"},
        ),
    )


def hidden_field(carried: Hidden) -> rx.Component:
    """What a form carries along unseen. Its value is a default: React writes the default of a hidden field into its
    attribute whenever it changes, and the attribute is what a hidden field sends. As a `value` it would want a handler
    or the word that it is only read."""
    return rx.el.input(type="hidden", name=carried.name, default_value=carried.value)
