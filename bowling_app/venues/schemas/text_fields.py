"""A field of a form as pages show it."""

from dataclasses import dataclass

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.fields import FIELDS


@dataclass(frozen=True, slots=True)
class TextField:
    """A field of one or several lines, or a choice."""

    name: str
    label: str
    value: str
    hint: str
    is_long: bool = False
    is_required: bool = False
    choices: tuple[Option, ...] = ()  # Of a field that is one of a few answers, the first of them "not known".


def field_of(name: str, value: str, hint: str, *, is_long: bool = False) -> TextField:
    """A field of a venue as a form shows it. `hint` is a message."""
    field = FIELDS[name]
    return TextField(name, _(field.label), value, _(hint), is_long, field.is_required, choices_of(name))


def choices_of(name: str) -> tuple[Option, ...]:
    """What a field of a venue may be chosen to be; empty for a field that is typed."""
    choices = FIELDS[name].choices
    return (
        (Option("", _("Not known")), *(Option(value, _(label)) for value, label in choices.items())) if choices else ()
    )
