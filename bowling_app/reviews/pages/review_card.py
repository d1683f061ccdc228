"""One review with the owner's reply to it."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.drawing import as_written, each, given, when
from bowling_app.platform.web.ui.stars import stars
from bowling_app.reviews.schemas import ReplyView, ReviewCard

_TEXT: Final = "mt-3 grid max-w-prose gap-3 wrap-anywhere empty:hidden"
_MOMENT: Final = "flex flex-wrap gap-x-2 text-sm text-soft"


def review_card(card: ReviewCard) -> rx.Component:
    """Who says what of the venue, and what the owner answers."""
    return rx.fragment(
        rx.el.div(
            rx.el.span(
                card.initial,
                when(card.photo, lambda: _photo(card)),
                class_name="avatar size-10 text-lg",
                custom_attrs={"aria-hidden": "true"},
            ),
            rx.el.div(
                rx.el.p(card.author, class_name="font-semibold leading-snug wrap-anywhere"),
                rx.el.p(
                    rx.el.span(
                        stars(card.stars, card.stars_text), class_name="inline-flex items-center text-maple-deep"
                    ),
                    _moment(card),
                    class_name=f"mt-0.5 items-center {_MOMENT}",
                ),
                class_name="min-w-0",
            ),
            class_name="flex items-center gap-3",
        ),
        rx.el.div(each(card.paragraphs, rx.el.p), class_name=_TEXT, custom_attrs=as_written()),
        given(card.reply, _reply),
    )


def _photo(card: ReviewCard) -> rx.Component:
    return rx.el.img(
        src=card.photo, alt="", custom_attrs={"width": "40", "height": "40", "loading": "lazy", "decoding": "async"}
    )


def _moment(said: ReviewCard | ReplyView) -> rx.Component:
    """When it was written, both ways, and whether it has been changed since."""
    return rx.fragment(
        rx.el.time(
            rx.el.span(said.when, class_name="font-medium"),
            rx.el.span(said.date, class_name="ml-2"),
            custom_attrs={"dateTime": said.moment},
        ),
        when(said.edited, lambda: rx.el.span(said.edited)),
    )


def _reply(reply: ReplyView) -> rx.Component:
    return rx.el.div(
        rx.el.p(reply.heading, class_name="font-semibold leading-snug"),
        rx.el.p(_moment(reply), class_name=f"mt-0.5 {_MOMENT}"),
        rx.el.div(each(reply.paragraphs, rx.el.p), class_name=_TEXT, custom_attrs=as_written()),
        class_name="mt-4 rounded-lg border-l-4 border-maple bg-maple-soft px-4 py-3.5",
    )
