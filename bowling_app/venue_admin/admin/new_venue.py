"""The page on which an admin creates a venue."""

from typing import Final, Unpack

import reflex as rx

from bowling_app.platform.kit.links import Link
from bowling_app.platform.web.admin.frame import CARD, admin_page
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.forms.checked_form import checked_field, checked_form, described
from bowling_app.platform.web.ui.choices import offered_option, options
from bowling_app.platform.web.ui.field_problems import problem
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL, REFUSAL, SECONDARY_BUTTON, InputProps
from bowling_app.venue_admin.admin.new_venue_state import ACT, DUPLICATES, AdminNewVenueState
from bowling_app.venue_admin.schemas.new_venue import FormSection, NewVenueForm
from bowling_app.venues.schemas.amenity_choices import AmenityChoice
from bowling_app.venues.schemas.likely_venues import LikelyVenue
from bowling_app.venues.schemas.text_fields import TextField

PATH: Final = "/admin/venues/new"
_CHOICE: Final = FIELD.replace("w-full", "w-auto shrink-0")
_GRID: Final = "mt-4 grid gap-4 sm:grid-cols-2"


def _draw(form: NewVenueForm) -> rx.Component:
    state = AdminNewVenueState
    return checked_form(
        _place(form),
        each(form.sections, _section),
        _section_of(
            "What is there",
            rx.el.div(each(form.amenities, _amenity), class_name="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2"),
        ),
        _section_of("Marks", rx.el.div(each(form.marks, _mark), class_name="mt-2 grid gap-x-6 sm:grid-cols-2")),
        rx.el.div(
            when(state.problem, lambda: rx.el.p(state.problem, class_name=REFUSAL)),
            role="alert",
        ),
        when(state.duplicates, _duplicates),
        send="Create the venue",
        faults=state.faults,
        answered=state.answered,
        on_send=state.send,
        class_name="mt-6 max-w-3xl",
    )


def _place(form: NewVenueForm) -> rx.Component:
    state = AdminNewVenueState
    return rx.el.section(
        rx.el.h2("Name and place", class_name="text-2xl"),
        rx.el.div(
            _field("Name", "name", is_required=True),
            _field("Street address", "address", hint="Street and number, without the city"),
            _field("City", "city", is_required=True),
            checked_field(
                "State",
                "state",
                _id("state"),
                rx.el.select(
                    rx.el.option("Choose", value=""),
                    each(form.states, _state),
                    name="state",
                    class_name=FIELD,
                    **described(_id("state"), is_required=True),
                ),
                is_required=True,
            ),
            _field("ZIP code", "zip_code", input_mode="numeric"),
            _field("Position", "position", hint=form.position_hint),
            class_name=_GRID,
        ),
        rx.el.div(
            rx.el.button("Find the position", type="submit", name=ACT, value="locate", class_name=SECONDARY_BUTTON),
            rx.el.p(state.note, role="status", class_name="min-w-0 text-sm font-medium"),
            class_name="mt-4 flex flex-wrap items-center gap-4",
        ),
        class_name=CARD,
    )


def _state(state: Link) -> rx.Component:
    return rx.el.option(state.label, key=state.href, value=state.href)


def _section(section: FormSection) -> rx.Component:
    return _section_of(section.heading, rx.el.div(each(section.fields, _text), class_name=_GRID))


def _section_of(heading: str, content: rx.Component) -> rx.Component:
    """Fields that need not be filled in. They are part of the form while they are folded."""
    return rx.el.details(
        rx.el.summary(heading, class_name="min-h-11 cursor-pointer py-2 font-semibold"),
        content,
        key=heading,
        class_name="mt-3 rounded-xl border border-line bg-surface px-5 py-2 open:pb-5",
    )


def _text(one: TextField) -> rx.Component:
    looks = described(_id(one.name))
    return rx.el.div(
        rx.el.label(one.label, html_for=_id(one.name), class_name=LABEL),
        when(
            one.is_long,
            lambda: rx.el.textarea(rows="5", name=one.name, default_value="", class_name=FIELD, **looks),
            lambda: when(
                one.choices,
                lambda: rx.el.select(options(one.choices, ""), name=one.name, class_name=FIELD, **looks),
                lambda: rx.el.input(
                    type="text", auto_complete="off", name=one.name, default_value="", class_name=FIELD, **looks
                ),
            ),
        ),
        rx.el.div(
            rx.el.p(one.hint, class_name=f"{HINT} wrap-anywhere empty:hidden"), problem(), id=f"{_id(one.name)}-note"
        ),
        key=one.name,
        custom_attrs={"data-field": one.name},
        class_name=when(one.is_long, "min-w-0 sm:col-span-2", "min-w-0"),
    )


def _field(
    label: str, name: str, *, hint: str = "", is_required: bool = False, **more: Unpack[InputProps]
) -> rx.Component:
    """A field of one line below its label."""
    told: InputProps = {"type": "text", "auto_complete": "off", **more}
    looks = described(_id(name), is_required=is_required)
    drawn = rx.el.input(**told, **looks, name=name, default_value="", class_name=FIELD)
    return checked_field(label, name, _id(name), drawn, hint=hint, is_required=is_required)


def _id(name: str) -> str:
    return f"new-venue-{name}"


def _amenity(choice: AmenityChoice) -> rx.Component:
    return rx.el.label(
        rx.el.span(choice.label, class_name="min-w-0"),
        rx.el.select(each(choice.answers, offered_option), name=f"amenity:{choice.name}", class_name=_CHOICE),
        key=choice.name,
        class_name="flex min-h-11 items-center justify-between gap-3",
    )


def _mark(mark: Link) -> rx.Component:
    return rx.el.label(
        rx.el.input(type="checkbox", name=mark.href, class_name="size-5 shrink-0 accent-oil"),
        rx.el.span(mark.label),
        key=mark.href,
        class_name="flex min-h-11 items-center gap-3",
    )


def _duplicates() -> rx.Component:
    return rx.el.section(
        rx.el.h2(
            "Is it one of these?",
            id=DUPLICATES,
            class_name="text-xl focus:outline-none",
            custom_attrs={"tabIndex": -1},
        ),
        rx.el.p("We list venues that look like this one. Nothing is saved yet.", class_name="mt-1"),
        rx.el.ul(each(AdminNewVenueState.duplicates, _likely), class_name="mt-3 grid gap-3"),
        rx.el.button(
            "None of these, create it anyway",
            type="submit",
            name=ACT,
            value="anyway",
            class_name=f"{SECONDARY_BUTTON} mt-4",
        ),
        class_name="mt-6 rounded-xl bg-sunken px-5 py-4",
    )


def _likely(venue: LikelyVenue) -> rx.Component:
    return rx.el.li(
        # Opens a new tab, so that the form keeps its input.
        rx.el.A.create(
            venue.name,
            rx.el.span(" (opens a new tab)", class_name="sr-only"),
            href=when(venue.closed_href, venue.closed_href, venue.href),
            target="_blank",
            rel="noopener",
            class_name="font-semibold text-oil underline underline-offset-4",
        ),
        rx.el.p(
            rx.el.span(venue.place),
            when(venue.address, lambda: rx.el.span(venue.address)),
            rx.el.span(venue.reason, class_name="text-soft"),
            when(venue.distance, lambda: rx.el.span(venue.distance, class_name="text-soft")),
            class_name="flex flex-wrap gap-x-3 text-sm wrap-anywhere",
        ),
        key=venue.id,
    )


AdminNewVenueState.page = admin_page(AdminNewVenueState, PATH, "Create a venue", _draw)
