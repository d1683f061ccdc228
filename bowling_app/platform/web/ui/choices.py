"""Fields of choices."""

from collections.abc import Sequence
from typing import Protocol

import reflex as rx

from bowling_app.platform.kit.choices import Choice, Option
from bowling_app.platform.web.drawing import each, each_alike, when


def select_field(
    name: str, field_id: str, choices: Sequence[Choice], class_name: str, **attributes: str
) -> rx.Component:
    """A field with one choice of few."""
    return rx.el.select(
        each_alike(choices, _option), name=name, id=field_id, class_name=class_name, custom_attrs=dict(attributes)
    )


def _option(choice: Choice) -> rx.Component:
    return rx.el.option(
        choice.label,
        when(choice.note, lambda: rx.fragment(" (", choice.note, ")")),
        key=choice.value,
        value=choice.value,
        selected=choice.is_chosen,
        disabled=choice.is_idle,
        custom_attrs={"data-chosen": choice.is_chosen},
    )


class Offered(Protocol):
    """What a field of choices offers."""

    @property
    def value(self) -> str: ...
    @property
    def label(self) -> str: ...


class Answer(Offered, Protocol):
    """One that knows whether it is chosen."""

    @property
    def is_chosen(self) -> bool: ...


def offered_option(offer: Offered) -> rx.Component:
    """A choice of a field that begins with its first one."""
    return rx.el.option(offer.label, key=offer.value, value=offer.value)


def answer_option(answer: Answer) -> rx.Component:
    """A choice of a field that begins with the one that is chosen."""
    return rx.el.option(answer.label, key=answer.value, value=answer.value, selected=answer.is_chosen)


def options(offered: Sequence[Option], chosen: str) -> rx.Component:
    """The choices of a form, of which one is chosen.

    On a live page `chosen` may be a part of what a list around this draws: it must not be called `offer`, too.
    """

    def option(offer: Option) -> rx.Component:
        return rx.el.option(offer.label, key=offer.value, value=offer.value, selected=offer.value == chosen)

    return each(offered, option)
