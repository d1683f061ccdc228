"""A review in a venue's list, with what its readers and the venue's owner can say to it."""

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import client_only, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.ui.api_forms import toggle
from bowling_app.reviews.pages.responses import MARK, owner_reply, report
from bowling_app.reviews.pages.review_card import review_card
from bowling_app.reviews.schemas import ReviewCard

_THUMB = (
    "M4.5 10.5h3v9h-3zM7.5 11l3.6-7.2c1.4 0 2.3 1 2.3 2.3l-.5 3.4h4.9c1.2 0 2 1.1 1.7 2.3l-1.5 6c-.2.9-1 1.6-2 1.6H7.5"
)


def listed_review(card: ReviewCard, on_done: Handler) -> rx.Component:
    """A review of the list. `on_done` is the page's event after somebody said something to it."""
    return rx.el.li(
        review_card(card),
        when(card.helpful, lambda: rx.el.p(card.helpful, class_name="mt-3 text-sm text-soft")),
        rx.el.div(
            _helpful(card, on_done),
            report(card, on_done),
            class_name="mt-1 flex min-h-11 flex-wrap items-center gap-x-6 print:hidden",
        ),
        client_only(lambda: when(card.may_reply, lambda: owner_reply(card, on_done)), rx.fragment()),
        key=card.id,
        class_name="border-t border-line pb-3 pt-6",
    )


def _helpful(card: ReviewCard, on_done: Handler) -> rx.Component:
    return toggle(
        rx.el.svg(
            rx.el.path(d=_THUMB),
            view_box="0 0 24 24",
            stroke="currentColor",
            custom_attrs={"strokeWidth": "1.5", "strokeLinejoin": "round", "aria-hidden": "true"},
        ),
        _("Helpful"),
        path=f"/api/reviews/{card.id}/helpful",
        is_on=card.is_helpful,
        label=_("Helpful: review by {author}", author=card.author),
        on_done=on_done,
        class_name=f"{MARK} [&_svg]:fill-none aria-pressed:[&_svg]:fill-current",
    )
