"""The tab of the prices: what visitors say they paid, and one row of fields for each price."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.edit_fields import TICK, named, said, with_problem
from bowling_app.owners.pages.edit_hours import ROW
from bowling_app.owners.rules import ACCEPT, REJECT, price_name
from bowling_app.owners.schemas.owner_edit import EditView
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each, element_id, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.ui.choices import answer_option
from bowling_app.platform.web.ui.field_problems import marked
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL
from bowling_app.prices.schemas.waiting_prices_page import OwnWaitingPrice
from bowling_app.venues.rules.owner_forms.prices import THERE, DayChip, PriceField

_PAID: Final = "paid-prices"
"""The id of the part with what visitors reported. It takes the focus once the focused button is gone."""


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


def paid(edit: EditView, on_done: Handler) -> rx.Component:
    """What visitors say they paid, each with the buttons that decide about it. The part stays when the last one goes, for
    it takes the focus of its buttons."""
    return when(
        edit.prices,
        lambda: rx.el.div(
            when(edit.paid, lambda: _reported(edit, on_done)),
            id=element_id(_PAID),
            class_name="focus:outline-none",
            custom_attrs={"tabIndex": -1, "role": "group", "aria-label": _("Reported by visitors")},
        ),
    )


def _reported(edit: EditView, on_done: Handler) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_("Reported by visitors"), class_name="text-2xl"),
        rx.el.p(
            _("What you accept is shown on your page. Prices you set yourself stay as they are."),
            class_name="mb-4 mt-1.5 text-soft",
        ),
        rx.el.ul(each(edit.paid, lambda one: _paid(one, edit, on_done)), class_name="grid gap-3"),
        class_name="mt-6",
    )


def _paid(one: OwnWaitingPrice, edit: EditView, on_done: Handler) -> rx.Component:
    def button(label: str, name: str) -> rx.Component:
        return post_button(
            label, edit.path, (Hidden(name, one.key),), context=one.price, on_done=on_done,
            then_focus=_PAID,
        )  # fmt: skip

    return rx.el.li(
        rx.el.p(one.price, class_name="font-semibold"),
        rx.el.p(one.paid_on, class_name="text-sm text-soft"),
        when(one.note, lambda: rx.el.p(one.note, class_name="mt-1 wrap-anywhere", custom_attrs=as_written())),
        when(
            one.is_own,
            lambda: rx.el.p(_("You reported this. Someone else reviews it."), class_name="mt-2"),
            lambda: rx.el.div(
                button(_("Accept"), ACCEPT), button(_("Leave it out"), REJECT),
                class_name="mt-3 flex flex-wrap items-center gap-3",
            ),
        ),
        key=one.key,
        class_name="rounded-lg border border-line p-4",
    )  # fmt: skip


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
        with_problem(
            edit, ends,
            named(edit, _("To"), ends, one.ends, type="time"),
            when(one.note, lambda: rx.el.p(one.note, class_name=HINT)),
        ),
        with_problem(
            edit, fine_print,
            named(edit, _("Fine print"), fine_print, one.conditions, placeholder=_("With a student ID")),
            class_name="col-span-full min-w-0",
        ),
        *[
            rx.el.input(type="hidden", name=price_name(one.number, part), default_value=value)
            for part, value in (("shoes", one.shoes), ("tax", one.tax), (THERE, one.there))
        ],
        key=one.label,
        class_name=f"{ROW} sm:grid-cols-2",
    )  # fmt: skip


def _kinds(one: PriceField, name: str, wrong: str) -> rx.Component:
    return rx.el.label(
        rx.el.span(_("Price for"), class_name=LABEL),
        rx.el.select(each(one.kinds, answer_option), name=name, class_name=FIELD, custom_attrs=marked(name, wrong)),
        class_name="block",
    )


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
