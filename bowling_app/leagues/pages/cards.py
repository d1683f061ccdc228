"""A league as lists and venues' pages show it."""

from typing import Final

import reflex as rx

from bowling_app.leagues.schemas.pages import LeagueCard, LeaguesView
from bowling_app.platform.kit.links import Link
from bowling_app.platform.web.drawing import each, each_alike, when
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.text import section_heading

_LINK: Final = "text-link inline-flex min-h-11 items-center text-sm"


def leagues_section(view: LeaguesView) -> rx.Component:
    """Some leagues of a venue, and the way to all of them: one short block."""
    return anchor(
        "leagues",
        section_heading("Leagues"),
        rx.el.ul(each_alike(view.leagues, _named), class_name="divide-y divide-line border-y border-line"),
        rx.el.p(rx.el.a(view.all_label, href=view.all_href, class_name=_LINK), class_name="print:hidden"),
    )


def _named(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(link.label, href=link.href, class_name="min-w-0 font-medium wrap-anywhere hover:underline"),
        rx.el.span(link.note, class_name="text-sm text-soft"),
        class_name="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1",
    )


def league_lines(card: LeagueCard) -> rx.Component:
    """What a league is like: when, how, what it costs, and whether it has room."""
    return rx.fragment(
        rx.el.p(
            rx.el.strong(card.when, class_name="font-semibold"),
            when(card.fee, lambda: rx.el.span(card.fee, class_name="font-medium tabular-nums")),
            class_name="mt-1 flex flex-wrap items-baseline justify-between gap-x-6",
        ),
        when(
            card.facts,
            lambda: rx.el.ul(each(card.facts, rx.el.li), class_name="flex flex-wrap gap-x-4 wrap-anywhere"),
        ),
        when(card.season, lambda: rx.el.p(card.season, class_name="text-sm text-soft")),
        when(
            card.openings,
            lambda: rx.el.p(
                card.openings,
                class_name=when(card.has_room, "mt-1 font-medium text-good", "mt-1 font-medium text-soft"),
            ),
        ),
    )
