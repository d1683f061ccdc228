"""Telling what one paid at a venue. Only for people who are signed in; the others are asked to sign in."""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.web.drawing import client_only, without_scripts
from bowling_app.platform.web.shell.me import MeState, is_signed_in
from bowling_app.platform.web.ui.dialog import CLOSE_BUTTON
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL, PRIMARY_BUTTON, PROBLEM, REFUSAL, SECONDARY_BUTTON
from bowling_app.prices.rules.price_observations import LONGEST_NOTE, PAID_FOR
from bowling_app.prices.schemas.priced_venue import PricedVenue

_SCRIPT = rx.asset("report_price.jsx", shared=True)
rx.asset("report_price_dialog.jsx", shared=True)  # Which the other loads when it is needed.

_KINDS: Final = [Choice(kind, label, "", is_chosen=False) for kind, label in PAID_FOR.items()]


class ReportPrice(rx.Component):
    """The button and the dialog with the form."""

    library = _SCRIPT.importable_path
    tag = "ReportPrice"

    venue_id: rx.Var[str]
    venue_name: rx.Var[str]
    is_known: rx.Var[bool]
    is_signed_in: rx.Var[bool]
    kinds: rx.Var[list[Choice]]
    longest_note: rx.Var[int]
    open_class: rx.Var[str]
    send_class: rx.Var[str]
    close_class: rx.Var[str]
    label_class: rx.Var[str]
    field_class: rx.Var[str]
    hint_class: rx.Var[str]
    problem_class: rx.Var[str]
    refusal_class: rx.Var[str]


def report_price(view: PricedVenue) -> rx.Component:
    """The button; without scripts, a text that says what it needs."""
    return rx.el.div(
        client_only(
            lambda: _button(view),
            without_scripts("Paid something different? Sign in to tell us."),
        ),
        class_name="mt-5 flex min-h-13 items-center print:hidden",
    )


def _button(view: PricedVenue) -> rx.Component:
    return ReportPrice.create(
        venue_id=view.id, venue_name=view.name, is_known=MeState.is_known, is_signed_in=is_signed_in(),
        kinds=_KINDS, longest_note=LONGEST_NOTE, open_class=SECONDARY_BUTTON, send_class=PRIMARY_BUTTON,
        close_class=CLOSE_BUTTON, label_class=LABEL, field_class=FIELD, hint_class=HINT, problem_class=PROBLEM,
        refusal_class=REFUSAL,
    )  # fmt: skip
