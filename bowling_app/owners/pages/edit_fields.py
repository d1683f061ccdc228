"""The fields of the form for editing a venue. Each part is empty on the other tabs."""

from typing import Final, Unpack

import reflex as rx

from bowling_app.owners.pages.edit_state import EditState
from bowling_app.owners.schemas.owner_edit import DateField, DayField, EditView
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.checked_form import MARK
from bowling_app.platform.web.ui.field_problems import problem
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL, PROBLEM, QUIET_BUTTON, SECONDARY_BUTTON, InputProps
from bowling_app.venues.rules.owner_prices import DayChip, KindChoice, PriceField
from bowling_app.venues.schemas.amenity_choices import AmenityAnswer, AmenityChoice
from bowling_app.venues.schemas.text_fields import TextField

_ROW: Final = "grid gap-3 rounded-lg border border-line p-4"


def fields(edit: EditView) -> rx.Component:
    """Texts, each below its label."""
    return rx.fragment(each(edit.fields, _text))


def _text(one: TextField) -> rx.Component:
    return rx.el.div(
        rx.el.label(
            rx.el.span(
                one.label,
                when(one.is_required, lambda: rx.el.span(" (required)", class_name=MARK)),
                class_name=LABEL,
            ),
            when(
                one.is_long,
                lambda: rx.el.textarea(name=one.name, default_value=one.value, rows="8", class_name=FIELD),
                lambda: rx.el.input(
                    type="text", name=one.name, default_value=one.value, auto_complete="off", class_name=FIELD
                ),
            ),
            when(one.hint, lambda: rx.el.span(one.hint, class_name=f"{HINT} block")),
        ),
        problem(),
        key=one.name,
        custom_attrs={"data-field": one.name},
    )


def days(edit: EditView) -> rx.Component:
    """A text for each day, and one for the week that fills them in."""
    return when(
        edit.days,
        lambda: rx.el.section(
            rx.el.h2("Weekly hours", class_name="text-2xl"),
            rx.el.p(
                "Example: 10 AM\u20132 PM, 4 PM\u20131 AM. Closing after midnight counts toward the day you opened. "
                "Leave a day blank if you don't know yet.",
                class_name="mb-4 mt-1.5 text-soft",
            ),
            rx.el.div(each(edit.days, _day), class_name="grid gap-3"),
            rx.el.label(
                rx.el.span("Paste a whole week", class_name=LABEL),
                rx.el.textarea(
                    name="paste", default_value="", rows="2", placeholder="Mon-Fri 9am-11pm", class_name=FIELD
                ),
                class_name="mt-5 block",
            ),
            rx.el.p(EditState.read_problem, role="alert", class_name=f"{PROBLEM} empty:hidden"),
            rx.el.button(
                "Fill in the days",
                type="button",
                class_name=f"{SECONDARY_BUTTON} mt-3",
                custom_attrs={"data-read": "yes"},
            ),
        ),
    )


def _day(day: DayField) -> rx.Component:
    name = f"hours:{day.name}"
    return rx.el.div(
        rx.el.div(
            _named(day.label, name, day.value),
            class_name="min-w-0 basis-full sm:flex-1 sm:basis-0",
        ),
        _closed(name, day.label, is_closed=day.is_closed),
        rx.el.button(
            "Copy to all",
            type="button",
            class_name=f"{QUIET_BUTTON} shrink-0",
            custom_attrs={"data-copy": day.name, "aria-label": f"Copy to all days: the hours of {day.label}"},
        ),
        rx.el.div(problem(), class_name="basis-full"),
        key=day.name,
        custom_attrs={"data-field": name},
        class_name="flex flex-wrap items-end gap-x-5",
    )


def _closed(name: str, about: str, *, is_closed: bool) -> rx.Component:
    """A checkbox for "closed" next to the field for the hours. Answering one of them clears the other."""
    return rx.el.label(
        rx.el.input(
            type="checkbox",
            name=f"{name}:closed",
            default_checked=is_closed,
            class_name="size-5 shrink-0 accent-oil",
            custom_attrs={"value": "yes", "aria-label": f"{about}: closed"},
        ),
        "Closed",
        class_name="flex min-h-11 cursor-pointer items-center gap-2",
    )


def dates(edit: EditView) -> rx.Component:
    """Special dates."""
    return when(
        edit.dates,
        lambda: rx.el.section(
            rx.el.h2("Holiday hours", class_name="text-2xl"),
            rx.el.p("Dates with different hours.", class_name="mb-4 mt-1.5 text-soft"),
            rx.el.div(each(edit.dates, _date), class_name="grid gap-3"),
        ),
    )


def _date(one: DateField) -> rx.Component:
    day, name = f"date:{one.number}:on", f"date:{one.number}:times"
    return rx.el.fieldset(
        rx.el.legend(one.label, class_name="sr-only"),
        _with_problem(day, _named("Date", day, one.on, type="date")),
        _with_problem(name, _named("Hours", name, one.times), _closed(name, one.label, is_closed=one.is_closed)),
        rx.el.div(
            _named("Note", f"date:{one.number}:note", one.note, placeholder="Christmas Eve"), class_name="min-w-0"
        ),
        key=one.label,
        class_name=f"{_ROW} sm:grid-cols-3",
    )


def _with_problem(name: str, *parts: rx.Component) -> rx.Component:
    """A field with room for what is wrong with it."""
    return rx.el.div(*parts, problem(), class_name="min-w-0", custom_attrs={"data-field": name})


def prices(edit: EditView) -> rx.Component:
    """Prices by day and time."""
    return when(
        edit.prices,
        lambda: rx.el.section(
            rx.el.h2("Prices", class_name="text-2xl"),
            rx.el.p(
                "Leave days blank for every day, times blank for all day. To remove a price, clear its amount.",
                class_name="mb-4 mt-1.5 text-soft",
            ),
            rx.el.div(each(edit.prices, _price), class_name="grid gap-3"),
        ),
    )


def _price(one: PriceField) -> rx.Component:
    name = f"price:{one.number}"
    kinds = rx.el.label(
        rx.el.span("Price for", class_name=LABEL),
        rx.el.select(each(one.kinds, _kind), name=f"{name}:kind", class_name=FIELD),
        class_name="block",
    )
    return rx.el.fieldset(
        rx.el.legend(one.label, class_name="mb-1 font-semibold"),
        _with_problem(f"{name}:kind", kinds),
        _with_problem(
            f"{name}:amount", _named("Amount in US dollars", f"{name}:amount", one.amount, input_mode="decimal")
        ),
        rx.el.fieldset(
            rx.el.legend("Days", class_name=LABEL),
            rx.el.div(each(one.days, lambda day: _chip(name, day)), class_name="flex flex-wrap gap-2"),
            class_name="col-span-full min-w-0",
        ),
        _with_problem(f"{name}:from", _named("From", f"{name}:from", one.begins, type="time")),
        _with_problem(f"{name}:to", _named("To", f"{name}:to", one.ends, type="time")),
        rx.el.div(
            _with_problem(
                f"{name}:conditions",
                _named("Fine print", f"{name}:conditions", one.conditions, placeholder="With a student ID"),
            ),
            class_name="col-span-full min-w-0",
        ),
        rx.el.input(type="hidden", name=f"{name}:shoes", default_value=one.shoes),
        rx.el.input(type="hidden", name=f"{name}:tax", default_value=one.tax),
        key=one.label,
        class_name=f"{_ROW} sm:grid-cols-2",
    )


def _chip(name: str, day: DayChip) -> rx.Component:
    return rx.el.label(
        rx.el.input(
            type="checkbox",
            name=f"{name}:day:{day.name}",
            default_checked=day.is_chosen,
            class_name="size-5 shrink-0 accent-oil",
            custom_attrs={"value": "yes", "aria-label": day.about},
        ),
        day.label,
        key=day.name,
        class_name="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-surface px-3",
    )


def _kind(choice: KindChoice) -> rx.Component:
    return rx.el.option(choice.label, key=choice.value, value=choice.value, selected=choice.is_chosen)


def amenities(edit: EditView) -> rx.Component:
    """What is there, and what is known not to be."""
    return when(
        edit.amenities, lambda: rx.el.div(each(edit.amenities, _amenity), class_name="grid gap-2 sm:grid-cols-2")
    )


def _amenity(choice: AmenityChoice) -> rx.Component:
    return rx.el.label(
        rx.el.span(choice.label),
        rx.el.span(
            rx.el.select(each(choice.answers, _answer), name=f"amenity:{choice.name}", class_name=FIELD),
            class_name="w-36 shrink-0",
        ),
        key=choice.name,
        class_name="flex min-h-11 items-center justify-between gap-3",
    )


def _answer(answer: AmenityAnswer) -> rx.Component:
    return rx.el.option(answer.label, key=answer.value, value=answer.value, selected=answer.is_chosen)


def _named(label: str, name: str, value: str, **more: Unpack[InputProps]) -> rx.Component:
    """A field of one line below its label."""
    told: InputProps = {"type": "text", "auto_complete": "off", **more}
    return rx.el.label(
        rx.el.span(label, class_name=LABEL),
        rx.el.input(**told, name=name, default_value=value, class_name=FIELD),
        class_name="block min-w-0 flex-1",
    )
