"""A review in a venue's list, with what its readers and the venue's owner can say to it."""

import reflex as rx

from bowling_app.platform.web.drawing import client_only, when
from bowling_app.reviews.pages.opinions import owner_reply, review_marks
from bowling_app.reviews.pages.review_card import review_card
from bowling_app.reviews.schemas import ReviewCard


def listed_review(card: ReviewCard) -> rx.Component:
    """A review of the list."""
    return rx.el.li(
        review_card(card),
        when(card.helpful, lambda: rx.el.p(card.helpful, class_name="mt-3 text-sm text-soft")),
        rx.el.div(
            client_only(lambda: review_marks(card), rx.fragment()),
            class_name="mt-1 flex min-h-11 flex-wrap items-center gap-x-6 print:hidden",
        ),
        client_only(lambda: when(card.may_reply, lambda: owner_reply(card)), rx.fragment()),
        key=card.id,
        class_name="border-t border-line pb-3 pt-6",
    )
