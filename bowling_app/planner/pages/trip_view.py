"""How the page of a trip looks: its places, and the alleys along the way."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.planner.pages.frame import ALLEYS, answer_heading, asked_page, no_answer, quiet_way
from bowling_app.planner.rules.limits import LONGEST_WHERE
from bowling_app.planner.rules.trips import FIRST_STOPS, MORE_STOPS
from bowling_app.planner.schemas.trip_page import TripForm, TripLeg, TripLine, TripView
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, each_alike, element_id, given, when
from bowling_app.platform.web.map.listing_map import folded_map
from bowling_app.platform.web.search_box.asking import MORE
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.platform.web.ui.links import pager
from bowling_app.platform.web.ui.question_form import question_form
from bowling_app.platform.web.ui.search_fields import SearchFields
from bowling_app.platform.web.ui.text import open_status, rating

_ANSWER: Final = "trip-answer"
_MAP: Final = "trip-map"
_HINT: Final = "trip-stops"
"""What describes the field of every stop."""
_BESIDE: Final = "items-start gap-8 lg:grid lg:grid-cols-2 lg:noscript:grid-cols-1"
"""The alleys and, behind them, their map: side by side on a wide screen, unless no script draws one."""
_MAP_HEIGHT: Final = "h-72 sm:h-96 lg:h-[min(40rem,calc(100dvh-7rem))]"


def trip_view(view: TripView) -> rx.Component:
    """The form first; below it the answer, if there is a question."""
    return asked_page(
        view,
        _form(view.form),
        _ANSWER,
        when(view.summary, lambda: _answer(view)),
        when(view.empty, lambda: no_answer(view.empty, view.loosen)),
    )


def _form(form: TripForm) -> rx.Component:
    fields = SearchFields("trip", form.refused)
    return question_form(
        *fields.with_problems(
            rx.el.p(_("A ZIP code, or a city with its state, like Austin, TX."), id=element_id(_HINT), class_name="mb-3 text-sm text-soft"),
            _stops(fields, form, FIRST_STOPS),
            rx.el.details(
                rx.el.summary(_("More stops"), class_name=MORE),
                _stops(fields, form, MORE_STOPS),
                open=form.is_more_asked,
                class_name="mt-3",
            ),
            rx.el.div(
                fields.chosen(_("Detour, at most"), "detour", form.detours, "basis-44"),
                rx.el.button(_("Find alleys"), type="submit", class_name=f"{PRIMARY_BUTTON} max-sm:w-full"),
                class_name="mt-3 flex flex-wrap items-end gap-4",
            ),
        ),
        shown=form, answer_id=_ANSWER, class_name="rounded-xl border border-line bg-maple-soft p-4 sm:p-5",
    )  # fmt: skip


def _stops(fields: SearchFields, form: TripForm, numbers: Sequence[int]) -> rx.Component:
    drawn = [_stop(fields, form, str(number)) for number in numbers]
    return rx.el.ol(*drawn, class_name="grid list-none gap-x-8 gap-y-4 lg:grid-cols-2")


def _stop(fields: SearchFields, form: TripForm, number: str) -> rx.Component:
    stop, day = f"stop{number}", f"day{number}"
    return rx.el.li(
        fields.labelled(
            _("Stop {number}", number=number),
            stop,
            fields.input(
                stop, form.stops[stop], element_id(_HINT), max_length=LONGEST_WHERE, auto_complete="off"
            ),
        ),
        fields.typed(rx.fragment(_("Leave on"), _of_stop(number)), day, form.stops[day], type="date"),
        class_name="grid grid-cols-[minmax(0,1fr)_9.75rem] gap-3",
    )  # fmt: skip


def _of_stop(number: str) -> rx.Component:
    """Seen where it is far from its stop: in the way to the field."""
    return rx.el.span(
        " ", _("stop {number}", number=number), class_name="sr-only [a>&]:not-sr-only [a>&]:whitespace-pre"
    )


def _answer(view: TripView) -> rx.Component:
    return rx.fragment(
        answer_heading(_("Along the way")),
        rx.el.p(view.summary, role="status", class_name="mt-2 text-lg"),
        when(view.note, lambda: rx.el.p(view.note, class_name="mt-1 text-soft")),
        when(view.map.source, _way_to_map),
        rx.el.div(
            rx.el.div(
                each(view.legs, _leg), pager(view.pager), given(view.send, _send),
                rx.el.div(id=element_id(_MAP), class_name="scroll-mt-20"),
                class_name="min-w-0",
            ),
            folded_map(view.map, "mt-6 lg:sticky lg:top-20 lg:mt-8", _MAP_HEIGHT),
            class_name=when(view.map.source, _BESIDE, ""),
        ),
    )  # fmt: skip


def _way_to_map() -> rx.Component:
    """On a narrow screen, where the map comes after all alleys."""
    # Not `rx.el.a`: that is a link of the router, which reloads the page instead of scrolling there.
    return rx.el.A.create(
        _("Go to the map"),
        href=f"#{element_id(_MAP)}",
        class_name="text-link inline-flex min-h-11 items-center text-sm lg:hidden noscript:hidden print:hidden",
    )


def _leg(leg: TripLeg) -> rx.Component:
    return rx.el.section(
        rx.el.h3(leg.heading, class_name="text-xl"),
        rx.el.p(leg.note, class_name="mt-0.5 text-soft"),
        when(
            leg.lines,
            lambda: rx.el.ol(each_alike(leg.lines, _line), class_name=f"mt-3 {ALLEYS}"),
        ),
        when(leg.empty, lambda: rx.el.p(leg.empty, class_name="mt-3")),
        given(leg.elsewhere, lambda link: rx.el.p(quiet_way(link))),
        key=leg.number,
        class_name="mt-8",
    )


def _line(line: TripLine) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.h4(
                rx.el.a(line.name, href=line.href, class_name="inline-flex min-h-6 items-center hover:underline"),
                class_name="font-display text-lg font-semibold leading-snug",
            ),
            rx.el.p(line.along, class_name="text-sm font-medium text-oil"),
            class_name="flex flex-wrap items-baseline justify-between gap-x-6",
        ),
        rx.el.p(
            when(line.hours, lambda: open_status(line.hours, is_open=line.is_open)),
            rx.el.span(line.off),
            rx.el.span(line.place, class_name="text-soft"),
            rating(line.rating, line.reviews),
            rx.el.span(line.price, class_name="text-soft"),
            class_name="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm",
        ),
        key=line.id,
        class_name="px-4 py-3.5 sm:px-5",
    )


def _send(link: Link) -> rx.Component:
    return rx.el.p(quiet_way(link), class_name="mt-6 text-sm print:hidden")
