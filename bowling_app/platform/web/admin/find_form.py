"""The form in which an admin says of what or of whom they want to see the rows."""

from dataclasses import dataclass

import reflex as rx

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.web.admin.queue_asked import LONGEST_PERSON
from bowling_app.platform.web.ui.forms import FIELD, LABEL, QUIET_BUTTON, SECONDARY_BUTTON, hidden_field


@dataclass(frozen=True, slots=True)
class FindField:
    """A field of the form, under the name of the parameter of the address. `value` is what was asked."""

    name: str
    label: str
    value: str
    hint: str
    longest: int = LONGEST_PERSON


def find_form(path: str, one: FindField, other: FindField, *, clears: str, kept: Hidden | None = None) -> rx.Component:
    """A form of the browser's own: its answer has an address. `kept` is sent along; the link `clears` leaves the rest
    out."""
    bare = f"{path}?{kept.name}={kept.value}" if kept else path
    return rx.el.form(
        *([hidden_field(kept)] if kept else []),
        _field(one),
        _field(other),
        rx.el.div(
            rx.el.button("Show", type="submit", class_name=SECONDARY_BUTTON),
            rx.el.a(clears, href=bare, class_name=QUIET_BUTTON),
            class_name="flex flex-wrap items-center gap-4 sm:pt-8",
        ),
        key=f"{one.value} {other.value}",  # A new key with every answer, so that the fields show the current query.
        action=path,
        method="get",
        on_submit=None,
        class_name="mt-4 grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]",
    )


def find_by_venue_or_person(path: str, queue: str, *, venue: str, person: str) -> rx.Component:
    """The form for the rows of a tab that are of a venue or of a person."""
    return find_form(
        path,
        FindField("venue", "Venue", venue, "Its id or its name"),
        FindField("person", "Person", person, "Their name or email"),
        clears="Clear",
        kept=Hidden("queue", queue),
    )


def _field(one: FindField) -> rx.Component:
    return rx.el.div(
        rx.el.label(one.label, html_for=f"find-{one.name}", class_name=LABEL),
        rx.el.input(
            name=one.name, id=f"find-{one.name}", default_value=one.value, max_length=one.longest, class_name=FIELD
        ),
        rx.el.p(one.hint, class_name="mt-1.5 text-sm text-soft"),
    )
