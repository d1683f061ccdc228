"""The fields of the form in which somebody edits their own venue. Each part is empty on the other tabs."""

from typing import Any, Final

import reflex as rx

from bowling_app.domain.owner_edit import DateField, DayField, TextField
from bowling_app.domain.owner_prices import KindChoice, PriceField
from bowling_app.domain.suggestion_page import AmenityAnswer, AmenityChoice
from bowling_app.web.owner.edit_state import EditState
from bowling_app.web.page import each, when
from bowling_app.web.ui.field_problems import problem
from bowling_app.web.ui.forms import FIELD, HINT, LABEL, PROBLEM, QUIET_BUTTON, SECONDARY_BUTTON

_ROW: Final = "grid gap-3 rounded-lg border border-line p-4"


def fields(edit: Any) -> rx.Component:
    """Texts, each below its label."""
    return rx.fragment(each(edit.fields, _text))


def _text(one: TextField) -> rx.Component:
    return rx.el.div(
        rx.el.label(
            rx.el.span(one.label, class_name=LABEL),
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
        custom_attrs={"data-field": one.label},
    )


def days(edit: Any) -> rx.Component:
    """A text for each day, and one for the whole week that fills them in."""
    return when(
        edit.days,
        lambda: rx.el.section(
            rx.el.h2("Every week", class_name="text-2xl"),
            rx.el.p(
                "Such as 10 AM to 2 PM, 4 PM to 1 AM. A time after midnight belongs to the day before. "
                "Leave a day empty if you don't know yet, and write Closed for a closed day.",
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
    return rx.el.div(
        rx.el.div(
            _named(day.label, f"hours:{day.name}", day.value),
            problem(),
            class_name="min-w-0 flex-1",
            custom_attrs={"data-field": day.label},
        ),
        rx.el.button(
            "Copy to all",
            type="button",
            class_name=f"{QUIET_BUTTON} shrink-0",
            custom_attrs={"data-copy": day.name, "aria-label": f"Copy to all days: the hours of {day.label}"},
        ),
        key=day.name,
        class_name="flex items-end gap-4",
    )


def dates(edit: Any) -> rx.Component:
    """Special dates."""
    return when(
        edit.dates,
        lambda: rx.el.section(
            rx.el.h2("Special dates", class_name="text-2xl"),
            rx.el.p("Holidays and other days with hours of their own.", class_name="mb-4 mt-1.5 text-soft"),
            rx.el.div(each(edit.dates, _date), class_name="grid gap-3"),
        ),
    )


def _date(one: DateField) -> rx.Component:
    return rx.el.fieldset(
        rx.el.legend(one.label, class_name="sr-only"),
        _named("Date", f"date:{one.number}:on", one.on, type="date"),
        _named("Hours, or closed", f"date:{one.number}:times", one.times),
        _named("Note", f"date:{one.number}:note", one.note),
        key=one.label,
        class_name=f"{_ROW} sm:grid-cols-3",
    )


def prices(edit: Any) -> rx.Component:
    """Prices by day and time."""
    return when(
        edit.prices,
        lambda: rx.el.section(
            rx.el.h2("Prices", class_name="text-2xl"),
            rx.el.p(
                "Leave days blank for every day, times blank for all day. A price without an amount isn't saved.",
                class_name="mb-4 mt-1.5 text-soft",
            ),
            rx.el.div(each(edit.prices, _price), class_name="grid gap-3"),
        ),
    )


def _price(one: PriceField) -> rx.Component:
    name = f"price:{one.number}"
    return rx.el.fieldset(
        rx.el.legend(one.label, class_name="sr-only"),
        rx.el.label(
            rx.el.span("What for", class_name=LABEL),
            rx.el.select(each(one.kinds, _kind), name=f"{name}:kind", class_name=FIELD),
            class_name="col-span-full sm:col-span-1",
        ),
        _named("Amount", f"{name}:amount", one.amount, input_mode="decimal"),
        rx.el.div(
            _named("Days", f"{name}:days", one.days, placeholder="Mon-Thu"),
            problem(),
            class_name="min-w-0",
            custom_attrs={"data-field": one.days_label},
        ),
        _named("From", f"{name}:from", one.begins, type="time"),
        _named("To", f"{name}:to", one.ends, type="time"),
        rx.el.div(_named("Conditions", f"{name}:conditions", one.conditions), class_name="col-span-full sm:col-span-1"),
        rx.el.input(type="hidden", name=f"{name}:shoes", default_value=one.shoes),
        rx.el.input(type="hidden", name=f"{name}:tax", default_value=one.tax),
        key=one.label,
        class_name=f"{_ROW} grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] sm:grid-cols-3",
    )


def _kind(choice: KindChoice) -> rx.Component:
    return rx.el.option(choice.label, key=choice.value, value=choice.value, selected=choice.is_chosen)


def amenities(edit: Any) -> rx.Component:
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


def _named(label: Any, name: Any, value: Any, **more: Any) -> rx.Component:
    """A field of one line below its label."""
    told: dict[str, Any] = {"type": "text", "auto_complete": "off", **more}
    return rx.el.label(
        rx.el.span(label, class_name=LABEL),
        rx.el.input(**told, name=name, default_value=value, class_name=FIELD),
        class_name="block min-w-0 flex-1",
    )
