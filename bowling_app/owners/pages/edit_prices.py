"""The tab of the prices: one row of fields for each."""

import reflex as rx

from bowling_app.owners.pages.edit_fields import TICK, named, said, with_problem
from bowling_app.owners.pages.edit_hours import ROW
from bowling_app.owners.rules import price_name
from bowling_app.owners.schemas.owner_edit import EditView
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.field_problems import marked
from bowling_app.platform.web.ui.forms import FIELD, LABEL
from bowling_app.venues.rules.owner_prices import DayChip, KindChoice, PriceField


def prices(edit: EditView) -> rx.Component:
    """Prices by day and time."""
    return when(
        edit.prices,
        lambda: rx.el.section(
            rx.el.h2(_("Prices"), class_name="text-2xl"),
            rx.el.p(
                _("Leave days blank for every day, times blank for all day. To remove a price, clear its amount."),
                class_name="mb-4 mt-1.5 text-soft",
            ),
            rx.el.div(each(edit.prices, lambda one: _price(one, edit)), class_name="grid gap-3"),
        ),
    )


def _price(one: PriceField, edit: EditView) -> rx.Component:
    kind, amount, begins, ends, fine_print = (
        price_name(one.number, part) for part in ("kind", "amount", "from", "to", "conditions")
    )
    return rx.el.fieldset(
        rx.el.legend(one.label, class_name="mb-1 font-semibold"),
        with_problem(edit, kind, _kinds(one, kind, said(edit, kind))),
        with_problem(edit, amount, named(edit, _("Amount in US dollars"), amount, one.amount, input_mode="decimal")),
        rx.el.fieldset(
            rx.el.legend(_("Days"), class_name=LABEL),
            rx.el.div(each(one.days, lambda day: _chip(one, day)), class_name="flex flex-wrap gap-2"),
            class_name="col-span-full min-w-0",
        ),
        with_problem(edit, begins, named(edit, _("From"), begins, one.begins, type="time")),
        with_problem(edit, ends, named(edit, _("To"), ends, one.ends, type="time")),
        with_problem(
            edit, fine_print,
            named(edit, _("Fine print"), fine_print, one.conditions, placeholder=_("With a student ID")),
            class_name="col-span-full min-w-0",
        ),
        *[
            rx.el.input(type="hidden", name=price_name(one.number, part), default_value=value)
            for part, value in (("shoes", one.shoes), ("tax", one.tax))
        ],
        key=one.label,
        class_name=f"{ROW} sm:grid-cols-2",
    )  # fmt: skip


def _kinds(one: PriceField, name: str, wrong: str) -> rx.Component:
    return rx.el.label(
        rx.el.span(_("Price for"), class_name=LABEL),
        rx.el.select(each(one.kinds, _kind), name=name, class_name=FIELD, custom_attrs=marked(name, wrong)),
        class_name="block",
    )


def _kind(choice: KindChoice) -> rx.Component:
    return rx.el.option(choice.label, key=choice.value, value=choice.value, selected=choice.is_chosen)


def _chip(one: PriceField, day: DayChip) -> rx.Component:
    return rx.el.label(
        rx.el.input(
            type="checkbox",
            name=price_name(one.number, f"day:{day.name}"),
            default_checked=day.is_chosen,
            class_name=TICK,
            custom_attrs={"value": "yes", "aria-label": day.about},
        ),
        day.label,
        key=day.name,
        class_name="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-surface px-3",
    )
