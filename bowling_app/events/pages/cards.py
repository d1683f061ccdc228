"""An event as lists and other pages show it."""

from typing import Final

import reflex as rx

from bowling_app.events.schemas.pages import EventCard
from bowling_app.platform.kit.links import LinkGroup
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.link_groups import link_group

NOTICE: Final = "mt-1 font-semibold text-accent-ink"


def week_section(week: LinkGroup) -> rx.Component:
    """What happens at a venue soon, and the way to all its events: one short block."""
    return anchor("events", link_group(week))


def event_lines(card: EventCard) -> rx.Component:
    """What an event is like: when, what kind, what it costs, and for whom."""
    return rx.fragment(
        rx.el.p(
            rx.el.strong(card.when, class_name=when(card.is_canceled, "font-semibold line-through", "font-semibold")),
            when(card.fee, lambda: rx.el.span(card.fee, class_name="font-medium tabular-nums")),
            class_name="mt-1 flex flex-wrap items-baseline justify-between gap-x-6",
        ),
        when(card.notice, lambda: rx.el.p(card.notice, class_name=NOTICE)),
        rx.el.ul(rx.el.li(card.kind), each(card.audience, rx.el.li), class_name="flex flex-wrap gap-x-4 wrap-anywhere"),
        when(card.rule, lambda: rx.el.p(card.rule, class_name="text-sm text-soft")),
    )
