"""A league as lists and venues' pages show it."""

import reflex as rx

from bowling_app.leagues.schemas.pages import LeagueCard
from bowling_app.platform.kit.links import LinkGroup
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.link_groups import link_group


def leagues_section(leagues: LinkGroup) -> rx.Component:
    """Some leagues of a venue, and the way to all of them: one short block."""
    return anchor("leagues", link_group(leagues))


def _fact(fact: str) -> rx.Component:
    return rx.el.li(fact, class_name="not-last:after:mx-1.5 not-last:after:content-['·']")


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
            lambda: rx.el.ul(each(card.facts, _fact), class_name="flex flex-wrap wrap-anywhere"),
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
