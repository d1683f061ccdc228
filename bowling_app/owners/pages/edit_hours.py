"""The tab of the hours: a text for each day, one for the whole week, and the special dates."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.edit_fields import TICK, named, said, with_problem
from bowling_app.owners.rules import COPY, PASTE, READ, closed_name, date_name, hours_name
from bowling_app.owners.schemas.closings import ClosingField
from bowling_app.owners.schemas.holiday_ticks import HolidayTick
from bowling_app.owners.schemas.owner_edit import DateField, DayField, EditView
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.field_problems import grouped, marked, problem
from bowling_app.platform.web.ui.forms import FIELD, LABEL, QUIET_BUTTON, SECONDARY_BUTTON
from bowling_app.venues.rules.field_values.hours import LONGEST_NOTE
from bowling_app.venues.rules.opening.holidays import PAUSED
from bowling_app.venues.rules.owner_forms.closings import CLOSING_PARTS, closing_name

ROW: Final = "grid gap-3 rounded-lg border border-line p-4"
"""The classes of fields that belong together."""


def days(edit: EditView) -> rx.Component:
    """A text for each day, and one for the week that fills them in."""
    return when(
        edit.days,
        lambda: rx.el.section(
            _first_button(),
            rx.el.h2(_("Weekly hours"), class_name="text-2xl"),
            rx.el.p(
                _(
                    "Example: 10 AM\u20132 PM, 4 PM\u20131 AM. Closing after midnight counts toward the day you opened. "
                    "Leave a day blank if you don't know yet."
                ),
                class_name="mb-4 mt-1.5 text-soft",
            ),
            when(edit.season, lambda: rx.el.p(edit.season, class_name="mb-4 font-semibold")),
            rx.el.div(
                rx.el.div(each(edit.days, lambda day: _day(day, edit)), class_name="grid gap-3"),
                problem(said(edit, "hours"), of="hours"),
                custom_attrs=grouped("hours", _("Weekly hours"), said=said(edit, "hours")),
            ),
            _week(edit),
        ),
    )


def _first_button() -> rx.Component:
    """What the Enter key presses in a field: the first button of a form. The other ones are for one thing each."""
    return rx.el.button(
        _("Save"), type="submit", tab_index=-1, class_name="sr-only", custom_attrs={"aria-hidden": "true"}
    )  # fmt: skip


def _week(edit: EditView) -> rx.Component:
    return rx.fragment(
        with_problem(
            edit,
            PASTE.name,
            rx.el.label(
                rx.el.span(_(PASTE.label), class_name=LABEL),
                rx.el.textarea(
                    name=PASTE.name, default_value=edit.paste, rows=str(PASTE.rows),
                    placeholder=_(PASTE.placeholder), class_name=FIELD,
                    custom_attrs=marked(PASTE.name, said(edit, PASTE.name)),
                ),
                class_name="block",
            ),
            class_name="mt-5",
        ),
        rx.el.button(
            _("Fill in the days"), type="submit", name=READ, value="yes", class_name=f"{SECONDARY_BUTTON} mt-3"
        ),
    )  # fmt: skip


def _day(day: DayField, edit: EditView) -> rx.Component:
    name = hours_name(day.name)
    return rx.el.div(
        rx.el.div(named(edit, day.label, name, day.value, rivals=closed_name(name)),
                  class_name="min-w-0 basis-full sm:flex-1 sm:basis-0"),
        _closed(name, day.label, is_closed=day.is_closed),
        rx.el.button(
            _("Copy to all"), type="submit", name=COPY, value=day.name, class_name=f"{QUIET_BUTTON} shrink-0",
            custom_attrs={"aria-label": _("Copy to all days: the hours of {day}", day=day.label)},
        ),
        rx.el.div(problem(said(edit, name), of=name), class_name="basis-full"),
        key=day.name,
        custom_attrs={"data-field": name},
        class_name="flex flex-wrap items-end gap-x-5",
    )  # fmt: skip


def _closed(name: str, about: str, *, is_closed: bool) -> rx.Component:
    """A checkbox for "closed" next to the field for the hours. Answering one of them clears the other."""
    return rx.el.label(
        rx.el.input(
            type="checkbox",
            name=closed_name(name),
            default_checked=is_closed,
            class_name=TICK,
            custom_attrs={"value": "yes", "aria-label": _("{hours}: closed", hours=about), "data-rivals": name},
        ),
        _("Closed"),
        class_name="flex min-h-11 cursor-pointer items-center gap-2",
    )


def dates(edit: EditView) -> rx.Component:
    """Special dates."""
    return when(
        edit.dates,
        lambda: rx.el.section(
            rx.el.h2(_("Holiday hours"), class_name="text-2xl"),
            rx.el.p(
                _("Dates with different hours. To remove one, clear its line."), class_name="mb-4 mt-1.5 text-soft"
            ),
            rx.el.div(each(edit.dates, lambda one: _date(one, edit)), class_name="grid gap-3"),
            _closings(edit),
            when(edit.holidays, lambda: _holidays(edit)),
        ),
    )


def _closings(edit: EditView) -> rx.Component:
    """Closings of many days, each with its first and last day."""
    return rx.el.div(
        rx.el.h3(_("Closed for longer"), class_name="font-semibold"),
        rx.el.p(
            _(
                "For a season or repairs. Dates above keep their own hours. To reopen sooner, change the last day; to "
                "remove a closing, clear its line."
            ),
            " ",
            _('Leagues and events in that time stay listed unless its note is "{note}".', note=_(PAUSED)),
            class_name="mb-3 text-sm text-soft",
        ),
        rx.el.div(each(edit.closings, lambda one: _closing(one, edit)), class_name="grid gap-3"),
        class_name="mt-6",
    )


def _closing(one: ClosingField, edit: EditView) -> rx.Component:
    first, last, note = (closing_name(one.number, part) for part in CLOSING_PARTS)
    return rx.el.fieldset(
        rx.el.legend(one.label, class_name="sr-only"),
        with_problem(edit, first, named(edit, _("Closed from"), first, one.first, type="date")),
        with_problem(edit, last, named(edit, _("Through"), last, one.last, type="date")),
        _note(edit, note, one.note, _("Winter break")),
        key=one.label,
        class_name=f"{ROW} sm:grid-cols-3",
    )


def _holidays(edit: EditView) -> rx.Component:
    """The holidays of the coming months, each to be ticked."""
    return rx.el.fieldset(
        rx.el.legend(_("Closed on these holidays"), class_name="mb-1 font-semibold"),
        rx.el.p(
            _("Check the days you're closed. Open with other hours? Save, then change them above."),
            class_name="mb-3 text-sm text-soft",
        ),
        rx.el.div(
            each(edit.holidays, lambda one: _holiday(one, edit)),
            class_name="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3",
        ),
        class_name="mt-4 rounded-lg border border-line p-4",
    )


def _holiday(one: HolidayTick, edit: EditView) -> rx.Component:
    return rx.el.div(
        rx.el.label(
            rx.el.input(
                type="checkbox",
                name=one.field,
                default_checked=one.is_ticked,
                class_name=TICK,
                custom_attrs={"value": one.on, **marked(one.field, said(edit, one.field))},
            ),
            rx.el.span(
                one.label, " ", rx.el.span(one.day, class_name="block text-sm text-soft"), class_name="leading-snug"
            ),
            class_name="flex min-h-11 cursor-pointer items-center gap-3 py-1",
        ),
        problem(said(edit, one.field), of=one.field),
        key=one.field,
        custom_attrs={"data-field": one.field},
    )


def _date(one: DateField, edit: EditView) -> rx.Component:
    day, name, note = (date_name(one.number, part) for part in ("on", "times", "note"))
    return rx.el.fieldset(
        rx.el.legend(one.label, class_name="sr-only"),
        with_problem(edit, day, named(edit, _("Date"), day, one.on, type="date")),
        with_problem(
            edit,
            name,
            named(edit, _("Hours"), name, one.times, rivals=closed_name(name)),
            _closed(name, one.label, is_closed=one.is_closed),
        ),
        _note(edit, note, one.note, _("Christmas Eve")),
        key=one.label,
        class_name=f"{ROW} sm:grid-cols-3",
    )


def _note(edit: EditView, name: str, value: str, example: str) -> rx.Component:
    return with_problem(edit, name, named(edit, _("Note"), name, value, placeholder=example, max_length=LONGEST_NOTE))
