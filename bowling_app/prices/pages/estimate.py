"""The estimate "What will it cost us?": the form and its result, with the parts of the sum and what is unknown."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, each_alike, element_id, when, wordy
from bowling_app.platform.web.ui.fold import fold
from bowling_app.platform.web.ui.question_form import question_form
from bowling_app.platform.web.ui.search_fields import SearchFields, send_button
from bowling_app.platform.web.ui.text import section_heading
from bowling_app.prices.schemas.estimate_form import EstimateForm, EstimateLine, EstimatePart, EstimateView

_ID: Final = "estimate"
_COLUMNS: Final = "grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-3 sm:grid-cols-3"
_WIDE: Final = " lg:grid-cols-[6rem_1fr_1fr_9.5rem_1.3fr_auto]"


def estimate_section(estimate: EstimateView, class_name: str, *, is_one_venue: bool = False) -> rx.Component:
    """The complete section. With `is_one_venue`, on the venue's own page, it does not name the venue and is folded on a
    phone until it is used."""
    parts = _form(estimate.form, is_wide=not is_one_venue), _answer(estimate, is_one_venue=is_one_venue)
    return rx.el.section(
        section_heading(estimate.heading),
        fold(_("Work it out for your group"), *parts, is_open=estimate.form.is_asked)
        if is_one_venue
        else rx.fragment(*parts),
        id=element_id(_ID),
        class_name=f"scroll-mt-20 {class_name}",
        custom_attrs={"data-answer": ""},
    )


def _answer(estimate: EstimateView, *, is_one_venue: bool) -> rx.Component:
    return rx.fragment(
        rx.el.p(estimate.summary, role="status", class_name="mt-6 text-lg font-medium"),
        when(estimate.note, lambda: rx.el.p(estimate.note, class_name="mt-1 text-soft")),
        when(
            estimate.lines,
            lambda: rx.el.ol(
                each_alike(estimate.lines, _one_venue if is_one_venue else _line),
                class_name="mt-4 divide-y divide-line rounded-xl border border-line bg-surface transition-opacity "
                "in-aria-busy:opacity-55",
            ),
        ),
        when(estimate.more, lambda: _more(estimate)),
        when(estimate.closed, lambda: _closed(estimate)),
    )


def _form(form: EstimateForm, *, is_wide: bool) -> rx.Component:
    fields, whole = SearchFields("estimate", form.refused), wordy("max-sm:col-span-full")
    return question_form(
        *fields.with_problems(
            fields.labelled(
                _("People"),
                "people",
                fields.input(
                    "people", form.people, type="number", min="1", max=form.most_people, step="1", required=True,
                    input_mode="numeric",
                ),
                class_name=whole,
            ),
            fields.chosen(_("How much bowling"), "play", form.plays, whole),
            fields.chosen(_("Day"), "day", form.days),
            fields.typed(_("Time"), "time", form.time, type="time", required=True),
            fields.chosen(_("Shoes"), "shoes", form.shoes, "max-sm:col-span-full"),
            class_name="",
        ),
        send_button(_("Show the cost")),
        shown=form, answer_id=_ID, is_eager=True,
        class_name=f"rounded-xl border border-line bg-maple-soft p-4 sm:p-5 {_COLUMNS}"
        f"{_WIDE if is_wide else ''} {wordy('sm:grid-cols-2', *(['lg:grid-cols-3'] if is_wide else []))}",
    )  # fmt: skip


def _more(estimate: EstimateView) -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            estimate.more_label,
            class_name="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-edge "
            "underline-offset-4 hover:decoration-2",
        ),
        rx.el.ol(
            each_alike(estimate.more, _line),
            class_name="mt-2 divide-y divide-line rounded-xl border border-line bg-surface",
        ),
        class_name="mt-2",
    )


def _closed(estimate: EstimateView) -> rx.Component:
    """The venues that are closed at that time, without a price."""
    return rx.el.div(
        rx.el.h3(estimate.closed_heading, class_name="mb-1 mt-6 text-lg"),
        rx.el.ul(
            each(
                estimate.closed,
                lambda venue: rx.el.li(
                    rx.el.a(venue.label, href=venue.href, class_name="text-link inline-flex min-h-11 items-center"),
                    key=venue.href,
                ),
            ),
            class_name="flex list-none flex-wrap gap-x-6",
        ),
    )


def _line(line: EstimateLine) -> rx.Component:
    """The cost at one venue of several."""
    name = when(
        line.href,
        lambda: rx.el.a(line.venue, href=line.href, class_name="hover:underline"),
        lambda: rx.el.span(line.venue),
    )
    return _drawn(line, rx.el.h3(name, class_name="min-w-0 text-xl"))


def _one_venue(line: EstimateLine) -> rx.Component:
    return _drawn(line)


def _drawn(line: EstimateLine, *name: rx.Component) -> rx.Component:
    return rx.el.li(
        when(
            line.warning,
            lambda: rx.el.p(
                line.warning, class_name="mb-3 rounded-lg bg-accent-soft px-3 py-2 font-medium text-accent-ink"
            ),
        ),
        rx.el.div(
            *name,
            when(
                line.is_known,
                lambda: rx.el.p(
                    rx.el.strong(line.total, class_name="font-display text-2xl font-semibold text-ink"),
                    rx.el.span(line.way, class_name="text-soft"),
                    class_name="flex flex-wrap items-baseline gap-x-2",
                ),
                lambda: rx.el.p(line.total, class_name="text-soft"),
            ),
            class_name="flex flex-wrap items-baseline justify-between gap-x-6",
        ),
        special_price(line),
        price_details(line),
        class_name="px-4 py-4 sm:px-5",
    )


def special_price(line: EstimateLine) -> rx.Component:
    """The special that makes a price."""
    return when(
        line.special,
        lambda: rx.el.p(
            line.special,
            class_name="mt-1 w-fit rounded-md bg-maple-soft px-2 py-0.5 text-sm font-medium text-ink wrap-anywhere",
        ),
    )


def price_details(line: EstimateLine) -> rx.Component:
    """How the cost at a venue adds up: its parts, the other ways to pay, what is unknown, and how old the prices are."""
    return rx.fragment(
        when(
            line.parts,
            lambda: rx.el.dl(each(line.parts, _part), class_name="mt-2 grid gap-1 border-l-2 border-maple pl-3"),
        ),
        when(
            line.others,
            lambda: rx.el.ul(
                each(line.others, rx.el.li), class_name="mt-2 flex flex-wrap gap-x-4 font-medium tabular-nums"
            ),
        ),
        when(
            line.remarks,
            lambda: rx.el.ul(
                each(line.remarks, rx.el.li),
                class_name="mt-2 max-w-prose list-disc pl-4 text-sm text-soft",
            ),
        ),
        when(line.as_of, lambda: rx.el.p(line.as_of, class_name="mt-2 text-sm text-soft")),
    )


def _part(part: EstimatePart) -> rx.Component:
    return rx.el.div(
        rx.el.dt(part.label, class_name="font-medium"),
        rx.el.dd(part.detail, class_name="min-w-0 text-soft max-sm:order-last max-sm:col-span-full"),
        rx.el.dd(part.amount, class_name="text-right tabular-nums"),
        class_name="grid grid-cols-[1fr_auto] gap-x-4 sm:grid-cols-[5rem_minmax(0,1fr)_auto]",
    )
