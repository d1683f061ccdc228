"""The parts of a venue's page that show its facts. What is unknown stands in `missing`, once."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each, given, when
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.fold import fold
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.text import section_heading, today_badge
from bowling_app.venue_page.schemas.venue_page import VenueView
from bowling_app.venues.pages.facts import sourced_facts
from bowling_app.venues.schemas.facts import SourceLine
from bowling_app.venues.schemas.hours_page import HoursRow, HoursWords, SeasonHours

_PANEL: Final = "overflow-hidden rounded-xl border border-line bg-surface"
_QUIET: Final = "mt-3 text-sm text-soft"
_FIX: Final = "text-link inline-flex min-h-11 items-center text-sm"


def hours(view: VenueView) -> rx.Component:
    """The week as a table, today marked; then the dated exceptions. On a phone they are behind the hours of today."""
    return anchor(
        "hours",
        section_heading(_("Hours")),
        when(
            view.hours.rows,
            lambda: fold(rx.el.span(_("Today: "), view.hours.today), _all_hours(view)),
            lambda: _all_hours(view),
        ),
        when(view.hours.note, lambda: rx.el.p(view.hours.note, class_name=when(view.hours.rows, _QUIET, "text-soft"))),
        given(view.hours.words, _words),
        rx.el.p(
            rx.el.a(_("Wrong hours? Fix them"), href=view.paths.suggest, rel="nofollow", class_name=_FIX),
            class_name="mt-1 print:hidden",
        ),
    )


def _all_hours(view: VenueView) -> rx.Component:
    return rx.fragment(
        when(view.hours.rows, lambda: _hours_table(view.hours.rows, _("Opening hours by day of the week"))),
        each(view.hours.seasons, _season),
        when(
            view.hours.exceptions,
            lambda: rx.el.div(
                rx.el.h3(_("Special hours"), class_name="mb-3 mt-6 text-lg"),
                _hours_table(view.hours.exceptions, _("Hours on particular dates")),
            ),
        ),
    )


def _words(words: HoursWords) -> rx.Component:
    """Hours as the source wrote them, for people to read where we could not."""
    return rx.el.figure(
        rx.el.blockquote(
            f"\u201c{words.text}\u201d",
            class_name="border-l-2 border-maple pl-4 font-medium wrap-anywhere",
            custom_attrs=as_written(),
        ),
        when(
            words.source,
            lambda: rx.el.figcaption(
                _("As written by "),
                _linked(words.source, words.href),
                class_name="mt-1.5 pl-4 text-sm text-soft",
            ),
        ),
        class_name="mt-4",
    )


def _season(season: SeasonHours) -> rx.Component:
    return rx.el.div(
        rx.el.h3(season.heading, class_name="mb-3 mt-6 text-lg"),
        _hours_table(season.rows, _("Opening hours of another part of the year")),
        key=season.heading,
    )


def _hours_table(rows: Sequence[HoursRow], caption: str) -> rx.Component:
    return rx.el.div(
        rx.el.table(
            rx.el.caption(caption, class_name="sr-only"),
            rx.el.thead(
                rx.el.tr(
                    rx.el.th(_("Day"), scope="col"),
                    rx.el.th(_("Open"), scope="col"),
                    class_name="sr-only",
                )
            ),
            rx.el.tbody(each(rows, _hours_row)),
            class_name="w-full text-left",
        ),
        class_name=_PANEL,
    )


def _hours_row(row: HoursRow) -> rx.Component:
    return rx.el.tr(
        rx.el.th(
            row.day,
            when(row.is_today, today_badge),
            scope="row",
            class_name="px-4 py-2.5 align-top font-medium max-[22rem]:block max-[22rem]:pb-0 sm:w-2/5",
        ),
        rx.el.td(
            row.times,
            class_name="px-4 py-2.5 text-right text-balance tabular-nums max-[22rem]:block max-[22rem]:text-left sm:text-left",
        ),
        class_name=when(row.is_today, "bg-maple-soft font-semibold", "border-line not-first:border-t"),
    )


def amenities(view: VenueView) -> rx.Component:
    """What the venue offers, each linked to all venues that offer it, and what it is known not to offer; nothing where
    neither is known."""
    return when(view.amenities, lambda: _amenities(view), lambda: when(view.absent_amenities, lambda: _amenities(view)))


def _amenities(view: VenueView) -> rx.Component:
    return rx.el.section(
        section_heading(_("Amenities")),
        when(
            view.amenities,
            lambda: rx.el.ul(
                each(view.amenities, _amenity),
                class_name="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 sm:grid-cols-2 sm:gap-x-6",
            ),
        ),
        when(
            view.absent_amenities,
            lambda: rx.el.div(
                rx.el.h3(_("Not offered"), class_name="mb-1 mt-6 text-lg"),
                rx.el.ul(
                    each(
                        view.absent_amenities,
                        lambda label: rx.el.li(
                            icon("minus", "size-4"), label, class_name="inline-flex items-center gap-1.5"
                        ),
                    ),
                    class_name="flex flex-wrap gap-x-6 gap-y-1 text-soft",
                ),
            ),
        ),
    )


def _amenity(link: Link) -> rx.Component:
    return rx.el.li(
        icon("check", "size-5 text-good max-sm:size-4"),
        when(
            link.href,
            lambda: rx.el.a(link.label, href=link.href, class_name="inline-flex min-h-10 items-center hover:underline"),
            lambda: rx.el.span(link.label, class_name="inline-flex min-h-10 items-center"),
        ),
        class_name="flex items-center gap-2 border-b border-line leading-snug sm:gap-3",
    )


def facts(view: VenueView) -> rx.Component:
    """The rest, as pairs of label and value; nothing where nothing of it is known."""
    return when(
        view.facts,
        lambda: rx.el.section(
            section_heading(_("Good to know")),
            sourced_facts(view.facts),
        ),
    )


def about(view: VenueView) -> rx.Component:
    """The description, in the venue's or our own words."""
    return when(
        view.description,
        lambda: rx.el.section(
            section_heading(_("About")),
            rx.el.div(
                each(view.description, rx.el.p),
                class_name="grid max-w-prose gap-4",
                custom_attrs=as_written(),
            ),
        ),
    )


def sources(view: VenueView) -> rx.Component:
    """The source of every group of facts, when it was last confirmed, and the notice that its license requires."""
    return when(
        view.sources,
        lambda: rx.el.section(
            rx.el.h2(_("Sources"), class_name="mb-4 text-xl"),
            fold(
                _("Show the sources"),
                rx.el.ul(
                    each(view.sources, _source),
                    class_name="grid gap-x-10 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-4",
                ),
            ),
            class_name="rounded-xl border border-line bg-sunken p-5 sm:p-6",
        ),
    )


def _source(line: SourceLine) -> rx.Component:
    return rx.el.li(
        rx.el.p(line.group, class_name="font-semibold"),
        rx.el.p(_linked(line.source, line.source_href)),
        rx.el.p(line.confirmed, class_name="text-soft"),
        when(
            line.licence,
            lambda: rx.el.p(_("License: "), _linked(line.licence, line.licence_href), class_name="text-soft"),
        ),
    )


def _linked(label: str, href: str) -> rx.Component:
    return when(
        href,
        lambda: rx.el.a(label, href=href, class_name="text-link", rel="nofollow noopener"),
        lambda: rx.el.span(label),
    )
