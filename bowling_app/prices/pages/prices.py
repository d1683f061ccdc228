"""The prices on a venue's page: the usual ones, the table of the week, and what visitors paid."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.fold import fold
from bowling_app.platform.web.ui.text import section_heading, today_badge
from bowling_app.prices.pages.report_price import report_price
from bowling_app.prices.schemas.priced_venue import PricedVenue
from bowling_app.venues.schemas.facts import Fact
from bowling_app.venues.schemas.price_week_page import PriceDay, PriceLine, PriceWeek

_QUIET: Final = "mt-3 text-sm text-soft"


def prices(view: PricedVenue) -> rx.Component:
    """What a game, an hour and shoes cost, usually and by day and time; where no price is known, what is usual around.
    Nothing where nothing can be said."""
    return when(view.price_note, lambda: _prices(view), lambda: when(view.paid, lambda: _prices(view)))


def _prices(view: PricedVenue) -> rx.Component:
    return anchor(
        "prices",
        section_heading(_("Prices")),
        when(
            view.prices,
            lambda: rx.el.dl(
                each(view.prices, _price),
                class_name="grid max-sm:divide-y max-sm:divide-line max-sm:rounded-xl max-sm:border max-sm:border-line "
                "max-sm:bg-surface sm:grid-cols-3 sm:gap-3 print:grid-cols-1",
            ),
        ),
        when(view.price_note, lambda: rx.el.p(view.price_note, class_name=_QUIET)),
        given(view.price_week, _week),
        when(view.paid, lambda: _paid(view.paid)),
        report_price(view),
    )


def _price(price: Fact) -> rx.Component:
    return rx.el.div(
        rx.el.dt(price.label, class_name="text-soft sm:text-sm"),
        rx.el.dd(
            price.value,
            class_name="font-display text-xl font-semibold sm:mt-0.5 sm:text-2xl",
        ),
        when(price.note, lambda: rx.el.dd(price.note, class_name="w-full text-sm text-soft sm:mt-1")),
        class_name="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4 px-4 py-2.5 "
        "sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:py-3",
    )


def _week(week: PriceWeek) -> rx.Component:
    return fold(
        _("Prices by day and time"),
        rx.el.h3(_("Prices by day and time"), class_name="mb-3 text-lg max-sm:sr-only"),
        rx.el.div(
            rx.el.table(
                rx.el.caption(_("Prices by day of the week"), class_name="sr-only"),
                rx.el.thead(
                    rx.el.tr(
                        rx.el.th(_("Day"), scope="col"),
                        rx.el.th(_("Times and prices"), scope="col"),
                        class_name="sr-only",
                    )
                ),
                rx.el.tbody(each(week.days, _day)),
                class_name="w-full text-left",
            ),
            class_name="overflow-hidden rounded-xl border border-line bg-surface",
        ),
        rx.el.p(week.as_of, class_name=_QUIET),
        extra="mt-4 sm:mt-6",
    )


def _day(day: PriceDay) -> rx.Component:
    return rx.el.tr(
        rx.el.th(
            day.day,
            when(day.is_today, today_badge),
            scope="row",
            class_name="px-4 py-2.5 align-top font-medium max-sm:block max-sm:pb-0 sm:w-1/4 print:block print:w-auto",
        ),
        rx.el.td(
            when(
                day.lines,
                lambda: rx.el.ul(each(day.lines, _line), class_name="grid gap-1.5"),
                lambda: rx.el.span(_("No price listed"), class_name="text-soft"),
            ),
            class_name="px-4 py-2.5 align-top max-sm:block print:block print:pt-0",
        ),
        class_name=when(day.is_today, "bg-maple-soft", "border-line not-first:border-t"),
    )


def _line(line: PriceLine) -> rx.Component:
    return rx.el.li(
        rx.el.span(line.times, class_name="text-soft"),
        rx.el.span(
            rx.el.span(line.price, class_name="font-medium"),
            when(line.note, lambda: rx.el.span(line.note, class_name="block text-sm text-soft")),
        ),
        class_name="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 tabular-nums",
    )


def _paid(lines: Sequence[str]) -> rx.Component:
    return rx.el.div(
        rx.el.h3(_("Recently paid"), class_name="mb-1 mt-6 text-lg"),
        rx.el.ul(
            each(lines, lambda line: rx.el.li(line, class_name="border-b border-line py-2 tabular-nums")),
        ),
    )
