"""What admins fill in on the page of one venue: marks, managers, closing, and where it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import reflex as rx

from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.web.admin.frame import CARD
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.events import FormHandler, Handler, RowHandler
from bowling_app.platform.web.ui.forms import (
    DANGER_BUTTON,
    FIELD,
    HINT,
    LABEL,
    PRIMARY_BUTTON,
    QUIET_BUTTON,
    SECONDARY_BUTTON,
    named_form,
)
from bowling_app.venue_admin.admin.venue_place import place_form
from bowling_app.venue_admin.rules import LONGEST_PAUSE_DAYS
from bowling_app.venue_admin.schemas.admin_venue import ManagerRow, MarkBox, VenueCase
from bowling_app.venues.rules.claims import LONGEST_REASON


@dataclass(frozen=True, slots=True)
class Handlers:
    """The events of the page."""

    save: FormHandler
    close: FormHandler
    pause: FormHandler
    reopen: Handler
    delete: FormHandler
    place: FormHandler
    add_manager: FormHandler
    remove_manager: FormHandler
    revert: RowHandler
    place_faults: Sequence[Problem]  # Faults in the form for the location.
    place_answered: int  # Another number for each answer to it.
    added: int  # How many managers were added from this page.


def whereabouts(case: VenueCase, on: Handlers) -> rx.Component:
    """Where it is. Another place draws the form anew, and nothing else does."""
    return rx.el.section(
        rx.el.h2("Where it is", class_name="text-xl"),
        place_form(case, on.place_faults, on.place_answered, on.place),
        key=f"place {case.address} {case.zip_code} {case.place} {case.position}",
        class_name=f"{CARD} lg:col-span-2",
    )


def marks(case: VenueCase, on: Handlers) -> rx.Component:
    """The marks, and what only admins know. Others than the form shows draw it anew."""
    shown = rx.Var.create(case.marks).to_string()
    return card(
        "Marks",
        named_form(
            rx.el.fieldset(
                rx.el.legend("What the venue is marked with", class_name="sr-only"), each(case.marks, _mark)
            ),
            _field("Price level, 0 to 4", "price_level", case.price_level, longest=1),
            _field("Google place id", "google_place_id", case.google_place_id),
            rx.el.button("Save", type="submit", class_name=f"{PRIMARY_BUTTON} mt-4"),
            key=f"marks {case.price_level} {case.google_place_id} {shown}",
            on_submit=on.save,
        ),
    )


def _mark(mark: MarkBox) -> rx.Component:
    return rx.el.label(
        rx.el.input(type="checkbox", name=mark.name, default_checked=mark.is_on, class_name="size-5 accent-oil"),
        rx.el.span(mark.label),
        key=mark.name,
        class_name="flex min-h-11 items-center gap-3",
    )


def managers(case: VenueCase, on: Handlers) -> rx.Component:
    """Those who run the venue."""
    return card(
        "Managers",
        when(
            case.managers,
            lambda: rx.el.ul(
                each(case.managers, lambda one: _manager(one, on)), class_name="mt-3 divide-y divide-line"
            ),
            lambda: rx.el.p("Unclaimed", class_name="mt-3"),
        ),
        when(case.is_listed, lambda: _new_manager(on)),
    )


def _new_manager(on: Handlers) -> rx.Component:
    return named_form(
        _field("Add a manager by email", "email", "", kind="email"),
        rx.el.p("They need an account. They and the others get an email.", class_name=HINT),
        rx.el.button("Add manager", type="submit", class_name=f"{SECONDARY_BUTTON} mt-3"),
        key=f"manager {on.added}",  # Empty again once the manager is there.
        on_submit=on.add_manager,
        class_name="mt-4",
    )


def _manager(one: ManagerRow, on: Handlers) -> rx.Component:
    about = rx.el.span(f" {one.name}", class_name="sr-only")
    return rx.el.li(
        rx.el.p(
            rx.el.span(one.name, class_name="font-medium"),
            rx.el.span(one.note, class_name="text-sm text-soft"),
            class_name="flex flex-wrap gap-x-3",
        ),
        _behind(
            "Remove...",
            about,
            named_form(
                rx.el.input(type="hidden", name="user_id", value=one.id, read_only=True),
                _reason(f"remove-{one.id}", "Reason. They'll see this."),
                rx.el.p("Their replies to reviews of this alley are deleted.", class_name=HINT),
                rx.el.button("Remove", about, type="submit", class_name=f"{DANGER_BUTTON} mt-3"),
                on_submit=on.remove_manager,
            ),
        ),
        key=one.id,
        class_name="py-2",
    )


def standing(case: VenueCase, on: Handlers) -> rx.Component:
    """Closing and reopening."""
    may_reopen = rx.el.button("Reopen it", type="button", on_click=on.reopen, class_name=f"{PRIMARY_BUTTON} mt-3")
    return card(
        "Closing",
        when(case.is_listed, rx.fragment, lambda: may_reopen),
        when(case.may_resume, lambda: may_reopen),
        when(case.is_listed, lambda: rx.fragment(_pause(case, on), _close(on))),
        _delete(case, on),
        key=f"standing {case.status} {case.status_note}",  # What was done closes the forms.
    )


def _delete(case: VenueCase, on: Handlers) -> rx.Component:
    """For junk alone. Where people left something it says why not."""
    form = named_form(
        _reason("delete-reason", "Reason. The log keeps it."),
        rx.el.p("For what never was a place to bowl. All its facts go, and this cannot be undone.", class_name=HINT),
        rx.el.button("Delete it", type="submit", class_name=f"{DANGER_BUTTON} mt-3"),
        on_submit=on.delete,
    )
    return _behind(
        "Delete it...", None, when(case.keeps_it, lambda: rx.el.p("Not possible. ", case.keeps_it), lambda: form)
    )


def _pause(case: VenueCase, on: Handlers) -> rx.Component:
    return _behind(
        "Close it for now...",
        None,
        named_form(
            rx.el.label("Closed until, that day included", html_for="pause-until", class_name=LABEL),
            rx.el.input(
                type="date", name="until", id="pause-until", min=case.first_day, max=case.last_day, class_name=FIELD
            ),
            rx.el.p(f"At most {LONGEST_PAUSE_DAYS} days. Its special hours say so.", class_name=HINT),
            _reason("pause-reason", "Reason. Its managers will see this."),
            rx.el.button("Close it for now", type="submit", class_name=f"{DANGER_BUTTON} mt-3"),
            on_submit=on.pause,
        ),
    )


def _close(on: Handlers) -> rx.Component:
    return _behind(
        "Close it for good...",
        None,
        named_form(
            _reason("close-reason", "Reason. Its managers will see this."),
            rx.el.p("It leaves every list. Its reviews stay, and you can open it again.", class_name=HINT),
            rx.el.button("Close it for good", type="submit", class_name=f"{DANGER_BUTTON} mt-3"),
            on_submit=on.close,
        ),
    )


def _behind(label: str, about: rx.Component | None, form: rx.Component) -> rx.Component:
    """A form that shows once it is asked for."""
    said = [about] if about is not None else []
    return rx.el.details(
        rx.el.summary(label, *said, class_name=QUIET_BUTTON),
        rx.el.div(form, class_name="mt-2 mb-4 max-w-xl"),
        class_name="min-w-0",
    )


def _field(
    label: str, name: str, value: str, *, longest: int = 300, kind: Literal["text", "email"] = "text"
) -> rx.Component:
    field_id = f"venue-{name}"
    return rx.el.div(
        rx.el.label(label, html_for=field_id, class_name=LABEL),
        rx.el.input(type=kind, name=name, id=field_id, default_value=value, max_length=longest, class_name=FIELD),
        class_name="mt-3",
    )


def _reason(field_id: str, label: str) -> rx.Component:
    return rx.el.div(
        rx.el.label(label, html_for=field_id, class_name=LABEL),
        rx.el.textarea(name="reason", id=field_id, rows=2, max_length=LONGEST_REASON, class_name=FIELD),
        class_name="mt-3",
    )


def card(heading: str, *parts: rx.Component, key: str | None = None) -> rx.Component:
    """A part of the page."""
    return rx.el.section(rx.el.h2(heading, class_name="text-xl"), *parts, key=key or heading, class_name=CARD)
