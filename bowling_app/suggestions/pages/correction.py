"""The page for correcting a venue."""

from contextlib import suppress
from typing import Final

import reflex as rx

from bowling_app.platform.kit.addresses.web_addresses import LONGEST_WEB_ADDRESS
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, in_document, when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.map.pin_field import pin_field
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.choices import answer_option, options
from bowling_app.platform.web.ui.field_problems import grouped, marked, problem
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER, with_words
from bowling_app.suggestions.rules import (
    CLOSED,
    CORRECTION_FORM,
    UNKNOWN_END,
    WAS,
    amenity_name,
    changed_in,
    hours_name,
    is_of_amenities,
    is_of_hours,
    line_name,
)
from bowling_app.suggestions.schemas.suggestion_page import DayHours, EditField, EditForm, EditGroup
from bowling_app.suggestions.seo import edit_form_head
from bowling_app.suggestions.services.suggestion_forms import load_edit_form
from bowling_app.venues.schemas.amenity_choices import AmenityChoice

_GROUP: Final = "group border-b border-line"
_TICK: Final = "mt-1 size-4.5 shrink-0 cursor-pointer accent-oil"
_SMALL: Final = f"{FIELD} min-h-10 px-2 py-1.5"


def edit_view(view: EditForm) -> rx.Component:
    """What we show of a venue, to be changed where it is wrong."""
    if in_document():
        view = view.filled()
    return rx.fragment(
        opening(
            view.crumbs, view.heading, introduction(view.introduction)
        ),
        rx.el.div(
            declared_form(
                CORRECTION_FORM, view.form, view.path, _parts(view),
                key=view.path, class_name="max-w-3xl",
            ),
            class_name=f"{CONTAINER} mt-8 sm:mt-10",
        ),
    )  # fmt: skip


def _said(view: EditForm, *names: str) -> str:
    """What is wrong with one of the fields, in the answer to a form that was sent without scripts."""
    problems = view.form.problems if in_document() else {}
    return next((problems[name] for name in names if name in problems), "")


def _changed(view: EditForm) -> set[str]:
    """What somebody has changed, in the answer to a form that was sent without scripts."""
    with suppress(Invalid):  # What it was filled with is missing at first, and comes from a stranger later.
        return changed_in(view.form.values) if in_document() else set()
    return set()


def _parts(view: EditForm) -> rx.Component:
    changed = _changed(view)
    return rx.el.div(
        rx.el.h2(_("What needs fixing?"), class_name="mb-2 text-2xl"),
        rx.el.input(type="hidden", name=WAS, default_value=view.was),
        each(view.groups, lambda group: _fields(group, view, changed)),
        _part("hours", _("Opening hours"), view.hours_now, _hours(view),
              is_open=bool(_said(view, "hours")) or any(map(is_of_hours, changed))),
        _part("amenities", _("What is there"), view.amenities_now, _amenities(view),
              is_open=bool(_said(view, "amenities")) or any(map(is_of_amenities, changed))),
        rx.el.div(
            rx.el.label(
                rx.el.input(
                    type="checkbox", name=CLOSED, default_checked=view.is_closed, class_name=_TICK,
                    custom_attrs={"value": "yes", **marked("is_active", _said(view, "is_active"))},
                ),
                rx.el.span(view.closed_label, class_name="font-semibold"),
                class_name="flex min-h-14 cursor-pointer items-start gap-3 py-4",
            ),
            problem(_said(view, "is_active"), of="is_active"),
            custom_attrs={"data-field": "is_active"},
        ),
        class_name="mb-6",
    )  # fmt: skip


def _part(
    name: str, heading: str, now: str | rx.Component, *parts: rx.Component, is_open: bool = False
) -> rx.Component:
    """Fields that belong together, opened where something in them is wrong or was changed."""
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
        open=is_open,
    )


def _fields(group: EditGroup, view: EditForm, changed: set[str]) -> rx.Component:
    return _part(
        group.name,
        group.heading,
        with_words(group.now, group.words, " · "),
        rx.el.div(each(group.fields, lambda field: _field(field, view)), class_name="grid gap-5 sm:grid-cols-2"),
        when(
            group.has_map,
            lambda: rx.el.div(pin_field(line_name("position"), view.map_source, view.venue_id), class_name="mt-5"),
        ),
        is_open=in_document()
        and any(bool(_said(view, field.name)) or line_name(field.name) in changed for field in group.fields),
    )


def _field(one: EditField, view: EditForm) -> rx.Component:
    shown, said = element_id(f"suggest-{one.name}"), _said(view, one.name)
    about = {"aria-describedby": f"{shown}-note", "aria-invalid": "true" if said else "false"}
    return rx.el.div(
        rx.el.label(one.label, html_for=shown, class_name=LABEL),
        when(
            one.choices,
            lambda: rx.el.select(
                options(one.choices, one.value), name=line_name(one.name), id=shown, class_name=FIELD, custom_attrs=about,
            ),
            lambda: rx.el.input(
                type="text", name=line_name(one.name), default_value=one.value, auto_complete="off",
                max_length=LONGEST_WEB_ADDRESS, id=shown, class_name=FIELD, custom_attrs=about,
            ),
        ),
        rx.el.div(when(one.hint, lambda: rx.el.p(one.hint, class_name=HINT)), problem(said), id=f"{shown}-note"),
        class_name="min-w-0",
        custom_attrs={"data-field": one.name},
    )  # fmt: skip


def _hours(view: EditForm) -> rx.Component:
    return rx.el.div(
        rx.el.p(
            _("A time after midnight belongs to the day before. Leave a day empty if you don't know."),
            class_name="mb-3 text-sm text-soft",
        ),
        rx.el.div(each(view.days, _day), class_name="grid gap-2"),
        problem(_said(view, "hours"), of="hours"),
        custom_attrs=grouped("hours", _("Opening hours"), said=_said(view, "hours")),
    )


def _day(day: DayHours) -> rx.Component:
    return rx.el.fieldset(
        rx.el.legend(day.label, class_name="sr-only"),
        when(day.has_open_end, lambda: rx.el.input(type="hidden", name=hours_name(day.name, "end"), default_value=UNKNOWN_END)),
        rx.el.span(day.label, class_name="col-span-full font-medium sm:col-span-1", custom_attrs={"aria-hidden": "true"}),
        _time(day, "opens", day.opens, _("{day} opens at", day=day.label)),
        _time(day, "closes", day.closes, _("{day} closes at", day=day.label)),
        rx.el.label(
            rx.el.input(
                type="checkbox", name=hours_name(day.name, "closed"), default_checked=day.is_closed, class_name=_TICK,
                custom_attrs={
                    "value": "yes", "aria-label": _("{day} closed", day=day.label),
                    "data-rivals": _rivals(day, "opens", "closes", "more"),
                },
            ),
            _("Closed"),
            class_name="flex min-h-10 cursor-pointer items-center gap-2 sm:col-start-4",
        ),
        when(
            day.more,
            lambda: rx.el.input(
                type="text", name=hours_name(day.name, "more"), default_value=day.more, auto_complete="off",
                class_name=f"{_SMALL} col-span-full sm:col-span-2 sm:col-start-2",
                custom_attrs={
                    "aria-label": _("{day}, more openings", day=day.label), "data-rivals": _rivals(day, "closed"),
                },
            ),
        ),
        class_name="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-center gap-x-2 gap-y-1 "
        "sm:grid-cols-[7.5rem_9rem_9rem_minmax(0,1fr)]",
    )  # fmt: skip


def _time(day: DayHours, part: str, value: str, label: str) -> rx.Component:
    return rx.el.input(
        type="time", name=hours_name(day.name, part), default_value=value, class_name=_SMALL,
        custom_attrs={"aria-label": label, "data-rivals": _rivals(day, "closed")},
    )  # fmt: skip


def _rivals(day: DayHours, *parts: str) -> str:
    """The fields of the day that an answer contradicts."""
    return " ".join(hours_name(day.name, part) for part in parts)


def _amenities(view: EditForm) -> rx.Component:
    return rx.el.div(
        rx.el.div(each(view.amenities, _amenity), class_name="grid gap-x-10 gap-y-2 sm:grid-cols-2"),
        problem(_said(view, "amenities"), of="amenities"),
        custom_attrs=grouped("amenities", _("What is there"), said=_said(view, "amenities")),
    )


def _amenity(choice: AmenityChoice) -> rx.Component:
    return rx.el.label(
        rx.el.span(choice.label),
        rx.el.select(
            each(choice.answers, answer_option), name=amenity_name(choice.name), class_name=_SMALL,
            custom_attrs={"data-now": choice.state},
        ),
        class_name="grid min-h-10 grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-3 leading-snug",
    )  # fmt: skip


CORRECTION = Page(
    route="/venue/[venue_id]/suggest", load=load_edit_form, view=edit_view, head=edit_form_head, is_personal=True
)
