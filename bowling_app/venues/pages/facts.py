"""Facts as pairs of label and value: of a venue, and of its leagues and events."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.text import with_words
from bowling_app.venues.schemas.facts import Fact

_LIST: Final = "divide-y divide-line empty:hidden"


def sourced_facts(facts: Sequence[Fact]) -> rx.Component:
    """Facts of a venue, each with its source below it."""
    return rx.el.dl(each(facts, _sourced), class_name=_LIST)


def written_facts(facts: Sequence[Fact], class_name: str = "") -> rx.Component:
    """Facts of a league or an event, each with what somebody wrote about it behind it."""
    return rx.el.dl(each(facts, _written), class_name=f"{class_name} {_LIST}".strip())


def _sourced(fact: Fact) -> rx.Component:
    told = rx.el.dd(
        rx.el.span(fact.value, class_name="font-medium"),
        when(fact.note, lambda: rx.el.span(fact.note, class_name="block text-sm text-soft")),
    )
    return _pair(fact, told, "grid-cols-[minmax(0,2fr)_minmax(0,3fr)]")


def _written(fact: Fact) -> rx.Component:
    told = rx.el.dd(with_words(fact.value, fact.note, ". "), class_name="font-medium wrap-anywhere")
    return _pair(fact, told, "grid-cols-[minmax(0,1fr)_minmax(0,3fr)]")


def _pair(fact: Fact, told: rx.Component, columns: str) -> rx.Component:
    return rx.el.div(rx.el.dt(fact.label, class_name="text-soft"), told, class_name=f"grid {columns} gap-4 py-2.5")
