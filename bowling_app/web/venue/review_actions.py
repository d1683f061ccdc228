"""What people do about reviews on the live page. The scripts talk to our HTTP API and then have the page load them."""

from typing import Any, Final, cast

import reflex as rx

from bowling_app.domain.review_page import Option
from bowling_app.domain.reviews import LONGEST_REPORT, LONGEST_TEXT
from bowling_app.web.shell.me import MeState, is_signed_in
from bowling_app.web.ui.api_forms import SURE_BUTTON
from bowling_app.web.ui.dialog import CLOSE_BUTTON
from bowling_app.web.ui.forms import (
    FIELD,
    HINT,
    LABEL,
    PRIMARY_BUTTON,
    PROBLEM,
    QUIET_BUTTON,
    REFUSAL,
    SECONDARY_BUTTON,
)
from bowling_app.web.venue.state import VenueState

HEADING: Final = "reviews-heading"
"""The id of the heading of the live page's reviews, which takes the focus when what had it is gone."""

_OWN_SCRIPT = rx.asset("your_review.jsx", shared=True)
_ACTIONS_SCRIPT = rx.asset("review_actions.jsx", shared=True)
# What those load when it is needed.
for _part in ("review_form.jsx", "report_review.jsx"):
    rx.asset(_part, shared=True)

_MARK: Final = (
    "inline-flex min-h-11 items-center gap-1.5 rounded-lg text-sm font-medium text-soft hover:text-ink hover:underline "
    "aria-pressed:text-accent-ink disabled:cursor-default [&_svg]:size-5"
)


class YourReview(rx.Component):
    """One's own review, or the way to write it."""

    library = _OWN_SCRIPT.importable_path
    tag = "YourReview"

    venue_id: rx.Var[str]
    is_known: rx.Var[bool]
    is_signed_in: rx.Var[bool]
    is_written: rx.Var[bool]
    stars: rx.Var[int]
    text: rx.Var[str]
    longest: rx.Var[int]
    primary_class: rx.Var[str]
    second_class: rx.Var[str]
    quiet_class: rx.Var[str]
    sure_class: rx.Var[str]
    then_focus: rx.Var[str]
    label_class: rx.Var[str]
    field_class: rx.Var[str]
    hint_class: rx.Var[str]
    problem_class: rx.Var[str]
    refusal_class: rx.Var[str]
    on_done: rx.EventHandler[rx.event.no_args_event_spec]


class ReviewActions(rx.Component):
    """The buttons below somebody else's review."""

    library = _ACTIONS_SCRIPT.importable_path
    tag = "ReviewActions"

    review_id: rx.Var[str]
    author: rx.Var[str]
    is_helpful: rx.Var[bool]
    is_reported: rx.Var[bool]
    is_known: rx.Var[bool]
    is_signed_in: rx.Var[bool]
    reasons: rx.Var[list[Option]]
    longest: rx.Var[int]
    mark_class: rx.Var[str]
    send_class: rx.Var[str]
    close_class: rx.Var[str]
    label_class: rx.Var[str]
    field_class: rx.Var[str]
    refusal_class: rx.Var[str]
    on_done: rx.EventHandler[rx.event.no_args_event_spec]


def your_review(reviews: Any, *card: rx.Component) -> rx.Component:
    """The own review with the buttons that change and delete it; the way to write one where there is none yet."""
    return YourReview.create(
        *card,
        venue_id=reviews.venue_id, is_known=MeState.is_known, is_signed_in=is_signed_in(),
        is_written=reviews.mine.is_not_none(), stars=reviews.mine.stars, text=reviews.mine.text, longest=LONGEST_TEXT,
        primary_class=PRIMARY_BUTTON, second_class=SECONDARY_BUTTON, quiet_class=QUIET_BUTTON, sure_class=SURE_BUTTON,
        then_focus=HEADING, label_class=LABEL, field_class=FIELD, hint_class=HINT, problem_class=PROBLEM, refusal_class=REFUSAL,
        on_done=VenueState.show_opinions,
    )  # fmt: skip


def review_actions(card: Any) -> rx.Component:
    """Finding the review helpful, and reporting it. Who is not signed in is asked to."""
    return ReviewActions.create(
        review_id=card.id, author=card.author, is_helpful=card.is_helpful, is_reported=card.is_reported,
        is_known=MeState.is_known, is_signed_in=is_signed_in(), reasons=cast("Any", VenueState.opinions).reviews.reasons,
        longest=LONGEST_REPORT, mark_class=_MARK, send_class=PRIMARY_BUTTON, close_class=CLOSE_BUTTON,
        label_class=LABEL, field_class=FIELD, refusal_class=REFUSAL, on_done=VenueState.show_opinions,
    )  # fmt: skip
