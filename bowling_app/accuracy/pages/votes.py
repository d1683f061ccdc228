"""The accuracy of a venue's facts: when each group was last confirmed, and the visitor's vote."""

from collections.abc import Sequence
from typing import Final, Protocol

import reflex as rx

from bowling_app.accuracy.pages.vote import vote
from bowling_app.accuracy.rules.accuracy import VOTE_HEADING, AccuracyView
from bowling_app.accuracy.rules.freshness import FreshnessLine
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.ui.fold import fold

_DOT: Final = "mt-2 size-2 shrink-0 rounded-full"


class SaidOfFacts(Protocol):
    """What people say of a venue, as its page has it."""

    @property
    def accuracy(self) -> AccuracyView:
        """What people say of its facts."""
        ...


def votes_section(shown: Sequence[SaidOfFacts], on_done: Handler) -> rx.Component:
    """How fresh the facts are, and "Is this info correct?". `shown` and `on_done` are those of the reviews."""
    return each(shown, lambda said: _section(said, on_done))


def _section(said: SaidOfFacts, on_done: Handler) -> rx.Component:
    accuracy = said.accuracy
    return rx.el.section(
        rx.el.div(
            rx.el.h2(_(VOTE_HEADING), class_name="text-xl"),
            rx.el.p(accuracy.summary, role="status", class_name="mt-1 text-soft"),
            when(accuracy.asked, lambda: rx.el.p(accuracy.asked, class_name="mt-1 text-soft")),
            rx.el.div(vote(accuracy, on_done), class_name="mt-4 grid min-h-12 content-center"),
            class_name="min-w-0",
        ),
        fold(
            _("When these details were last confirmed"),
            rx.el.ul(
                each(accuracy.freshness, _line),
                class_name="grid content-start gap-x-8 gap-y-4 sm:grid-cols-2",
                custom_attrs={"aria-label": _("When these details were last confirmed")},
            ),
        ),
        class_name="grid gap-x-12 gap-y-6 rounded-xl border border-line bg-surface p-5 sm:p-6 "
        "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
    )


def _line(line: FreshnessLine) -> rx.Component:
    return rx.el.li(
        rx.el.span(
            class_name=when(line.state == "fresh", f"{_DOT} bg-good", f"{_DOT} bg-edge"),
            custom_attrs={"aria-hidden": "true"},
        ),
        rx.el.div(
            rx.el.p(
                rx.el.span(line.label, class_name="font-semibold"),
                rx.el.span(
                    line.state_text, class_name=when(line.state == "fresh", "text-sm text-good", "text-sm text-soft")
                ),
                class_name="flex flex-wrap items-baseline gap-x-2.5",
            ),
            when(
                line.confirmed,
                lambda: rx.el.p(
                    rx.el.time(line.confirmed, custom_attrs={"dateTime": line.confirmed_on}),
                    ", ",
                    line.ago,
                    class_name="text-sm text-soft",
                ),
            ),
            when(line.agreed, lambda: rx.el.p(line.agreed, class_name="text-sm text-soft")),
            when(line.doubt, lambda: rx.el.p(line.doubt, class_name="text-sm font-medium text-accent-ink")),
            class_name="min-w-0",
        ),
        class_name="flex gap-2.5",
    )
