"""The page for correcting a venue."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.drawing import client_only, each, element_id, when
from bowling_app.platform.web.map.pin_field import pin_field
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.field_problems import problem
from bowling_app.platform.web.ui.forms import FIELD
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.suggestions.pages.fields import TICK, described, field, remarks
from bowling_app.suggestions.pages.forms import edit_form
from bowling_app.suggestions.schemas.suggestion_page import DayHours, EditField, EditForm, EditGroup
from bowling_app.suggestions.seo import edit_form_head
from bowling_app.suggestions.services.suggestion_forms import load_edit_form
from bowling_app.venues.schemas.amenity_choices import AmenityAnswer, AmenityChoice

_GROUP: Final = "group border-b border-line"
_SMALL: Final = f"{FIELD} min-h-10 px-2 py-1.5"


def edit_view(view: EditForm) -> rx.Component:
    """What we show of a venue, to be changed where it is wrong."""
    return rx.fragment(
        opening(
            view.crumbs, view.heading, rx.el.p(view.introduction, class_name="mt-4 max-w-2xl text-lg text-soft")
        ),
        rx.el.div(
            edit_form(
                view.venue_id,
                rx.el.div(_parts(view), custom_attrs={"data-step": "form"}),
                client_only(
                    lambda: rx.el.div(remarks(), class_name="mt-6", custom_attrs={"data-step": "review"}),
                    rx.fragment(),
                ),
            ),
            class_name=f"{CONTAINER} mt-8 sm:mt-10",
        ),
    )  # fmt: skip


def _parts(view: EditForm) -> rx.Component:
    return rx.el.div(
        rx.el.h2("What needs fixing?", class_name="mb-2 text-2xl"),
        each(view.groups, lambda group: _fields(group, view)),
        _part("hours", "Opening hours", view.hours_now, _hours(view)),
        _part("amenities", "What is there", view.amenities_now, _amenities(view)),
        rx.el.div(
            rx.el.label(
                rx.el.input(type="checkbox", name="closed", class_name=TICK, custom_attrs={"value": "yes"}),
                rx.el.span(view.closed_label, class_name="font-semibold"),
                class_name="flex min-h-14 cursor-pointer items-start gap-3 py-4",
            ),
            problem(),
            custom_attrs={"data-field": "is_active"},
        ),
    )


def _part(name: str, heading: str, now: str, *parts: rx.Component, label: str = "") -> rx.Component:
    """Fields that belong together, opened where something in them is wrong."""
    return rx.el.details(
        rx.el.summary(
            rx.el.span(
                rx.el.span(heading, class_name="block font-semibold"),
                rx.el.span(now, class_name="line-clamp-2 text-sm text-soft wrap-anywhere"),
                class_name="min-w-0",
            ),
            icon("down", "size-5 text-soft transition-transform group-open:rotate-180"),
            class_name="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden",
        ),
        rx.el.div(*parts, class_name="pb-6 pt-2"),
        id=element_id(f"suggest-part-{name}"),
        class_name=_GROUP,
    )


def _fields(group: EditGroup, view: EditForm) -> rx.Component:
    return _part(
        group.name,
        group.heading,
        group.now,
        rx.el.div(each(group.fields, _field), class_name="grid gap-5 sm:grid-cols-2"),
        when(
            group.has_map,
            lambda: rx.el.div(pin_field("field:position", view.map_source, view.venue_id), class_name="mt-5"),
        ),
    )


def _field(one: EditField) -> rx.Component:
    drawn = rx.el.input(
        type="text",
        name=f"field:{one.name}",
        default_value=one.value,
        auto_complete="off",
        max_length=400,
        **described(one.name),
    )
    return field(one.label, one.name, drawn, hint=one.hint)


def _hours(view: EditForm) -> rx.Component:
    return rx.el.div(
        rx.el.p(
            "A time after midnight belongs to the day before. Leave a day empty if you don't know.",
            class_name="mb-3 text-sm text-soft",
        ),
        rx.el.div(each(view.days, _day), class_name="grid gap-2"),
        problem(),
        custom_attrs={"data-field": "hours"},
    )


def _day(day: DayHours) -> rx.Component:
    return rx.el.fieldset(
        rx.el.legend(day.label, class_name="sr-only"),
        when(day.has_open_end, lambda: rx.el.input(type="hidden", name=f"hours:{day.name}:end", default_value="unknown")),
        rx.el.span(day.label, class_name="col-span-full font-medium sm:col-span-1", custom_attrs={"aria-hidden": "true"}),
        _time(day, "opens", day.opens, "opens at"),
        _time(day, "closes", day.closes, "closes at"),
        rx.el.label(
            rx.el.input(
                type="checkbox", name=f"hours:{day.name}:closed", default_checked=day.is_closed, class_name=TICK,
                custom_attrs={"value": "yes", "aria-label": f"{day.label} closed"},
            ),
            "Closed",
            class_name="flex min-h-10 cursor-pointer items-center gap-2 sm:col-start-4",
        ),
        when(
            day.more,
            lambda: rx.el.input(
                type="text", name=f"hours:{day.name}:more", default_value=day.more, auto_complete="off",
                class_name=f"{_SMALL} col-span-full sm:col-span-2 sm:col-start-2",
                custom_attrs={"aria-label": f"{day.label}, more openings"},
            ),
        ),
        class_name="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-center gap-x-2 gap-y-1 "
        "sm:grid-cols-[7.5rem_9rem_9rem_minmax(0,1fr)]",
    )  # fmt: skip


def _time(day: DayHours, part: str, value: str, label: str) -> rx.Component:
    return rx.el.input(
        type="time", name=f"hours:{day.name}:{part}", default_value=value, class_name=_SMALL,
        custom_attrs={"aria-label": f"{day.label} {label}"},
    )  # fmt: skip


def _amenities(view: EditForm) -> rx.Component:
    return rx.el.div(
        rx.el.div(each(view.amenities, _amenity), class_name="grid gap-x-10 gap-y-2 sm:grid-cols-2"),
        problem(),
        custom_attrs={"data-field": "amenities"},
    )


def _amenity(choice: AmenityChoice) -> rx.Component:
    return rx.el.label(
        rx.el.span(choice.label),
        rx.el.select(
            each(choice.answers, _answer), name=f"amenity:{choice.name}", class_name=_SMALL,
            custom_attrs={"data-now": choice.state},
        ),
        class_name="grid min-h-10 grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-3 leading-snug",
    )  # fmt: skip


def _answer(answer: AmenityAnswer) -> rx.Component:
    return rx.el.option(answer.label, key=answer.value, value=answer.value, selected=answer.is_chosen)


CORRECTION = Page(route="/venue/[venue_id]/suggest", load=load_edit_form, view=edit_view, head=edit_form_head)
