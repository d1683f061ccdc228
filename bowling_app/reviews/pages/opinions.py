"""Contributions on a venue's live page. The scripts call our HTTP API and then have the page show the change.

Visitors get only the buttons, which ask them to sign in; the rest is loaded for signed-in users.
"""

from collections.abc import Mapping
from typing import Final, Protocol, cast

import reflex as rx

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.shell.me import MeState, is_signed_in
from bowling_app.platform.web.ui.api_forms import SURE_BUTTON
from bowling_app.platform.web.ui.dialog import CLOSE_BUTTON
from bowling_app.platform.web.ui.forms import (
    FIELD,
    HINT,
    LABEL,
    PRIMARY_BUTTON,
    PROBLEM,
    QUIET_BUTTON,
    REFUSAL,
    SECONDARY_BUTTON,
)
from bowling_app.reviews.pages.review_form import HEADING
from bowling_app.reviews.rules.reviews import LONGEST_REPLY, LONGEST_REPORT
from bowling_app.reviews.schemas import ReplyView, ReviewCard, ReviewsView

SCRIPT: Final = rx.asset("opinions.jsx", shared=True)
# Scripts that it loads for signed-in users, and those that these load when needed.
for _part in (
    "opinions_live.jsx", "review_marks.jsx", "report_review.jsx", "owner_reply.jsx", "vote.jsx",
):  # fmt: skip
    rx.asset(_part, shared=True)

_MARK: Final = (
    "inline-flex min-h-11 items-center gap-1.5 rounded-lg text-sm font-medium text-soft hover:text-ink hover:underline "
    "aria-pressed:text-accent-ink disabled:cursor-default [&_svg]:size-5"
)
_LOOKS: Final = {
    "primary": PRIMARY_BUTTON, "second": SECONDARY_BUTTON, "quiet": QUIET_BUTTON, "sure": SURE_BUTTON, "mark": _MARK,
    "close": CLOSE_BUTTON, "label": LABEL, "field": FIELD, "hint": HINT, "problem": PROBLEM, "refusal": REFUSAL,
}  # fmt: skip
_LONGEST: Final = {"reply": LONGEST_REPLY, "report": LONGEST_REPORT}


class Said(Protocol):
    """What people say of a venue, as its page has it."""

    @property
    def rating(self) -> str:
        """The mean of the reviews; empty without reviews."""
        ...

    @property
    def rating_text(self) -> str:
        """How many reviews there are."""
        ...

    @property
    def reviews(self) -> ReviewsView:
        """The reviews themselves."""
        ...


class Opinions(rx.Component):
    """The context that its parts share: the venue, the user, the styles, and the event afterwards."""

    library = SCRIPT.importable_path
    tag = "Opinions"

    venue_id: rx.Var[str]
    is_known: rx.Var[bool]
    is_signed_in: rx.Var[bool]
    reasons: rx.Var[list[Option]]
    looks: rx.Var[dict[str, str]]
    longest: rx.Var[dict[str, int]]
    then_focus: rx.Var[str]
    on_done: rx.EventHandler[rx.event.no_args_event_spec]


class ReviewMarks(rx.Component):
    """The buttons below another person's review."""

    library = SCRIPT.importable_path
    tag = "ReviewMarks"

    review_id: rx.Var[str]
    author: rx.Var[str]
    is_helpful: rx.Var[bool]
    is_reported: rx.Var[bool]


class OwnerReply(rx.Component):
    """The form in which the venue's owner answers a review."""

    library = SCRIPT.importable_path
    tag = "OwnerReply"

    review_id: rx.Var[str]
    author: rx.Var[str]
    text: rx.Var[str]


def on_venue(said: Said, *parts: rx.Component, on_done: Handler, longest: Mapping[str, int] = _LONGEST) -> rx.Component:
    """Parts of the live page in which a person may contribute to the venue. `on_done` is the page's event after a
    contribution; `longest` has the maximum length of each text."""
    return Opinions.create(
        *parts, venue_id=said.reviews.venue_id, is_known=MeState.is_known, is_signed_in=is_signed_in(),
        reasons=said.reviews.reasons, looks=_LOOKS, longest=dict(longest), then_focus=HEADING,
        on_done=on_done,
    )  # fmt: skip


def review_marks(card: ReviewCard) -> rx.Component:
    """Finding the review helpful, and reporting it."""
    return ReviewMarks.create(
        review_id=card.id, author=card.author, is_helpful=card.is_helpful, is_reported=card.is_reported
    )


def owner_reply(card: ReviewCard) -> rx.Component:
    """The buttons of the venue's owner: answer, change the answer and delete it."""
    reply = cast("ReplyView", card.reply)  # A var: of no answer it is nothing.
    return OwnerReply.create(review_id=card.id, author=card.author, text=reply.text)
