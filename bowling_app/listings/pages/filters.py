"""The filters of a listing: a plain form that works without scripts, and applies itself where they run."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import reflex as rx

from bowling_app.listings.rules.limit_filters import LIMIT_FILTERS
from bowling_app.listings.rules.listing_filters import PARAMETERS, TONIGHT, USUAL_MILES
from bowling_app.listings.schemas.listing_page import FilterForm
from bowling_app.platform.geo.place_queries import LONGEST_QUERY
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, each_alike, element_id, in_document, when
from bowling_app.platform.web.search_box.near_me import near_me
from bowling_app.platform.web.ui.field_problems import refused_fields, way_to
from bowling_app.platform.web.ui.forms import FIELD, ICON_BUTTON, PRIMARY_BUTTON, QUIET_BUTTON, hidden_field
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import SECONDARY, staying
from bowling_app.platform.web.ui.question_form import LiveQuestionForm
from bowling_app.platform.web.ui.search_fields import SearchFields

_PANEL: Final = (
    "drawer max-lg:shadow-card lg:sticky lg:top-20 lg:-mx-2 lg:block lg:h-auto lg:max-h-[calc(100dvh-6rem)] lg:w-auto "
    "lg:translate-none lg:bg-transparent lg:px-2 lg:transition-none"
)
_GROUP: Final = "mt-6 min-w-0"
_LEGEND: Final = "mb-2 font-display text-lg font-semibold leading-tight"
_SMALL_FIELD: Final = f"{FIELD} min-h-10 px-3 py-1.5"
_MORE: Final = "mt-1 inline-flex min-h-8 items-center text-sm text-oil hover:underline"
_TICK: Final = "size-4.5 shrink-0 cursor-pointer accent-oil"
_USUAL: Final = {"within": str(USUAL_MILES)}
"""Default values that the form leaves out of the address."""
_IDLE: Final[dict[str, object]] = {
    "time": {"other": "open", "values": ["", "now", TONIGHT]},
    "within": {"other": "near", "values": [""]},
    "unlisted": {"values": [""]},
}
"""What says nothing: a time without a day, a distance without a place, and leniency about what is not asked."""


def filters_button() -> rx.Component:
    """The button that opens the filters on a small screen; on a wide one they are next to the list."""
    return rx.el.button(
        icon("filters"),
        rx.el.span(_("Filters")),
        type="button",
        class_name=f"{SECONDARY} shrink-0 px-4 lg:hidden",
        custom_attrs={"popoverTarget": element_id("filters")},
    )


def filter_panel(filters: FilterForm) -> rx.Component:
    """The filters next to the list; on a small screen a panel that the browser itself opens and closes."""
    return rx.el.section(
        rx.el.div(
            rx.el.h2(_("Filters"), id=element_id("filters-title"), class_name="text-xl"),
            when(filters.clear_href, lambda: _clear(filters)),
            _close_button(),
            class_name="flex min-h-11 items-center justify-between gap-3 max-lg:border-b max-lg:border-line "
            "max-lg:px-5 max-lg:py-2",
        ),
        _form(filters),
        id=element_id("filters"),
        class_name=_PANEL,
        custom_attrs={"popover": "auto", "aria-labelledby": element_id("filters-title")},
    )


def refused_filters(filters: FilterForm) -> rx.Component:
    """What could not be used, above the list: the ways to the filters where they stand beside it, and the sentences
    where a panel hides them."""
    places = {
        "sort": (_("Sort by"), filters.sorts),
        "near": (_("ZIP code or city"), True),
        "within": (_("Distance"), filters.withins),
        "open": (_("Open"), True),
        "time": (_("Time"), True),
        **{limit.name: (_(limit.label), filters.limits[limit.name]) for limit in LIMIT_FILTERS},
    }
    problems = filters.refused.problems

    def said(name: str, label: str, is_drawn: object) -> rx.Component:
        sentence = problems.get(name, "")
        way = way_to(label, element_id(f"filter-{name}"), "max-lg:hidden")
        drawn = rx.fragment(rx.el.span(sentence, class_name="lg:hidden"), way)
        return when(is_drawn, lambda: drawn, lambda: rx.el.span(sentence))

    return refused_fields(problems, {name: partial(said, name, *place) for name, place in places.items()})


def _clear(filters: FilterForm) -> rx.Component:
    return rx.el.a(
        _("Clear all"),
        href=filters.clear_href,
        class_name=f"{QUIET_BUTTON} ml-auto",
        custom_attrs=staying(),
    )


def _close_button() -> rx.Component:
    return rx.el.button(
        icon("close", "size-6"),
        rx.el.span(_("Close the filters"), class_name="sr-only"),
        type="button",
        class_name=f"{ICON_BUTTON} -mr-2 lg:hidden",
        custom_attrs={"popoverTarget": element_id("filters"), "popoverTargetAction": "hide"},
    )


def _form(filters: FilterForm) -> rx.Component:
    fields = SearchFields("filter", filters.refused)
    parts = (
        each(filters.carried, hidden_field),
        _limit(
            fields,
            "sort",
            _("Sort by"),
            filters.sorts,
            rx.el.a(_("How we rank"), href="/how-we-rank", class_name=_MORE),
        ),
        _place(fields, filters),
        _opening(fields, filters),
        when(filters.amenities, lambda: _group(_("Amenities"), _ticks(filters.amenities))),
        when(filters.access, lambda: _group(_("Access"), _ticks(filters.access))),
        *[_limit(fields, limit.name, _(limit.label), filters.limits[limit.name]) for limit in LIMIT_FILTERS],
        rx.el.div(
            rx.el.button(_("Show alleys"), type="submit", class_name=f"{PRIMARY_BUTTON} w-full"),
            class_name="sticky bottom-0 mt-6 border-t border-line bg-surface py-3 lg:bg-paper",
        ),
    )
    class_name = "max-lg:px-5 max-lg:pb-2"
    if in_document():
        back_to_list = f"{filters.action}#{element_id('listing')}"
        # With a name given, the form is not searched for scripts to make one of, which took a seventh of the document.
        return rx.el.form(
            *parts, action=back_to_list, method="get", class_name=class_name,
            handle_submit_unique_name="filters", on_submit=None,
        )  # fmt: skip
    return LiveQuestionForm.create(
        *parts, action=filters.action, answer=filters, is_complete=rx.State.is_hydrated, is_eager=True, usual=_USUAL,
        idle=_IDLE, order=list(PARAMETERS), class_name=class_name,
    )  # fmt: skip


def _place(fields: SearchFields, filters: FilterForm) -> rx.Component:
    hint = element_id("near-hint")
    return _group(
        _("Near"),
        _label("near", _("ZIP code or city"), "mb-1 block text-sm"),
        fields.input(
            "near", filters.near, hint, max_length=LONGEST_QUERY, placeholder=_("78701 or Austin, TX"),
            auto_complete="postal-code", enter_key_hint="search", class_name=_SMALL_FIELD,
        ),
        fields.problem("near"),
        rx.el.div(
            near_me(filters.near, filters.keeps, label=_("Near me")),
            class_name="flex min-h-11 flex-wrap items-center gap-x-4",
        ),
        when(
            filters.withins,
            lambda: rx.el.div(
                _label("within", _("Distance"), "mb-1 block text-sm"), _select(fields, "within", filters.withins)
            ),
        ),
        rx.el.p(
            _("Enter a place to see distances."), id=hint, class_name="mt-1.5 text-sm text-soft",
        ),
    )  # fmt: skip


def _opening(fields: SearchFields, filters: FilterForm) -> rx.Component:
    return _group(
        _("Hours"),
        rx.el.div(
            _label("open", _("Open"), "sr-only"),
            _select(fields, "open", filters.opens),
            _label("time", _("Time"), "sr-only"),
            fields.input("time", filters.time, type="time", class_name=_SMALL_FIELD),
            fields.problem("time"),
            class_name="grid gap-2",
        ),
        rx.el.p(_("Pick a day to use the time (alley's local time)."), class_name="mt-1.5 text-sm text-soft"),
    )


def _limit(fields: SearchFields, name: str, label: str, choices: Sequence[Choice], *more: rx.Component) -> rx.Component:
    """A filter with one choice of few, in the place of a group."""
    return when(
        choices,
        lambda: rx.el.div(
            _label(name, label, f"{_LEGEND} block"), _select(fields, name, choices), *more, class_name=_GROUP
        ),
    )


def _group(legend: str, *parts: rx.Component) -> rx.Component:
    return rx.el.fieldset(rx.el.legend(legend, class_name=_LEGEND), *parts, class_name=_GROUP)


def _label(name: str, label: str, class_name: str) -> rx.Component:
    return rx.el.label(label, html_for=element_id(f"filter-{name}"), class_name=class_name)


def _select(fields: SearchFields, name: str, choices: Sequence[Choice]) -> rx.Component:
    return rx.fragment(fields.select(name, choices, _SMALL_FIELD), fields.problem(name))


def _ticks(choices: Sequence[Choice]) -> rx.Component:
    # Each choice has its key: the choices change with the filters, and the focus stays with the choice.
    return rx.el.ul(each_alike(choices, _tick))


def _tick(choice: Choice) -> rx.Component:
    label = rx.el.label(
        rx.el.input(
            type="checkbox", name="amenity", default_checked=choice.is_chosen, disabled=choice.is_idle, class_name=_TICK,
            custom_attrs={"value": choice.value},
        ),
        rx.el.span(choice.label, class_name="min-w-0"),
        rx.el.span(choice.note, class_name="ml-auto shrink-0 text-sm text-soft tabular-nums"),
        class_name="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md leading-tight hover:bg-sunken "
        "has-[:disabled]:cursor-default has-[:disabled]:text-soft has-[:disabled]:hover:bg-transparent",
    )  # fmt: skip
    return rx.el.li(label, key=choice.value)
