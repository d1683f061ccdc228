"""The forms with which an admin corrects a venue's location or reports a move."""

from collections.abc import Sequence
from typing import Final, Unpack

import reflex as rx

from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.events import FormHandler
from bowling_app.platform.web.forms.checked_form import FieldProps, checked_field, checked_form, described
from bowling_app.platform.web.map.pin_field import pin_field
from bowling_app.platform.web.ui.choices import select_field
from bowling_app.platform.web.ui.forms import FIELD
from bowling_app.venue_admin.schemas.admin_venue import VenueCase
from bowling_app.venues.rules.claims import LONGEST_REASON
from bowling_app.venues.rules.field_values.checks import LONGEST_CITY
from bowling_app.venues.rules.fields import LONGEST_ADDRESS

_GRID: Final = "mt-4 grid gap-4 sm:grid-cols-2"


def place_form(case: VenueCase, faults: Sequence[Problem], answered: int, on_send: FormHandler) -> rx.Component:
    """Address, city, state and position as they are, to be changed; the pin and the position say the same."""
    return checked_form(
        rx.el.div(
            _field("Street address", "address", case.address, LONGEST_ADDRESS),
            _field("City", "city", case.city, LONGEST_CITY, is_required=True),
            checked_field(
                "State",
                "state",
                "venue-state",
                select_field("state", "venue-state", case.states, FIELD),
                is_required=True,
            ),
            _field("ZIP code", "zip_code", case.zip_code, 10),
            class_name=_GRID,
        ),
        rx.el.div(
            _field(
                "Position",
                "position",
                case.position,
                60,
                hint="Latitude and longitude, such as 30.2672, -97.7431. Clear it to have the address looked up.",
            ),
            pin_field("position", case.map_source, case.id),
            class_name="mt-4 grid gap-4",
        ),
        when(case.is_listed, _moving),
        send="Save the place",
        faults=faults,
        answered=answered,
        on_send=on_send,
    )


def _moving() -> rx.Component:
    """The checkbox and the reason that tell a move apart from a correction."""
    return rx.el.div(
        rx.el.label(
            rx.el.input(type="checkbox", name="has_moved", class_name="size-5 shrink-0 accent-oil"),
            rx.el.span("It has moved: email the people who run it"),
            class_name="flex min-h-11 items-center gap-3",
        ),
        checked_field(
            "Reason",
            "reason",
            "venue-move-reason",
            rx.el.textarea(
                name="reason", rows=2, max_length=LONGEST_REASON, class_name=FIELD, **described("venue-move-reason")
            ),
            hint="If it has moved, how do we know? This is for the log.",
        ),
        class_name="mt-4 grid gap-2",
    )


def _field(label: str, name: str, value: str, longest: int, **about: Unpack[FieldProps]) -> rx.Component:
    field_id = f"venue-{name}"
    looks = described(field_id, is_required=about.get("is_required", False))
    drawn = rx.el.input(
        type="text",
        name=name,
        default_value=value,
        max_length=longest,
        auto_complete="off",
        class_name=FIELD,
        **looks,
    )
    return checked_field(label, name, field_id, drawn, **about)
