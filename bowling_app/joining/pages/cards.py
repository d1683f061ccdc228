"""A request to join a league, as both sides see it."""

from collections.abc import Sequence

import reflex as rx

from bowling_app.joining.schemas.requests import RequestCard
from bowling_app.platform.web.drawing import as_written, each, in_document, when

CARD = "rounded-lg border border-line p-4 sm:p-5"
"""The classes of a request in a list."""


def paragraphs(lines: Sequence[str], looks: str = "mt-2") -> rx.Component:
    """What somebody wrote."""
    return rx.el.div(
        each(lines, lambda line: rx.el.p(line, class_name="wrap-anywhere")),
        class_name=f"{looks} grid max-w-prose gap-1 empty:hidden",
        custom_attrs=as_written(),
    )


def facts(some: Sequence[str]) -> rx.Component:
    """What somebody asks for, one thing each."""
    return rx.el.ul(each(some, rx.el.li), class_name="mt-1 flex flex-wrap gap-x-4 text-soft")


def request_lines(card: RequestCard) -> rx.Component:
    """Who asks for what, and what was answered."""
    return rx.fragment(
        rx.el.p(
            rx.el.a(
                card.league, href=card.league_href, class_name="text-link inline-block py-1", custom_attrs=as_written()
            ),
            rx.el.span(card.asked, class_name="text-soft"),
            class_name="flex flex-wrap items-center gap-x-4 text-sm wrap-anywhere",
        ),
        facts(card.facts),
        paragraphs(card.message),
        when(card.answered, lambda: rx.el.p(card.answered, class_name="mt-3 font-medium")),
        paragraphs(card.answer, "mt-1"),
    )


def not_sent(refusal: str, reason: str) -> rx.Component:
    """Why what was just sent was not taken, where there is no form and the page says by itself for what `reason`: only
    another one than that. A live page has sent nothing."""
    said = refusal if in_document() and refusal != reason else ""
    return when(said, lambda: rx.el.p(said, role="alert", class_name="mb-4 font-medium"))
