"""The reviews that a rule held, and those that people reported."""

from collections.abc import Sequence
from typing import Final, Literal

import reflex as rx
from pydantic import BaseModel, ConfigDict

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.admin.frame import CARD, CHIP, HEADING, AdminState, admin_page
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.drawing import each, lacks, when
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.lists.tabs import tab, tab_bar
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, FIELD, LABEL, PRIMARY_BUTTON, SECONDARY_BUTTON, named_form
from bowling_app.reviews.schemas import QueuedReview, ReportLine, ReviewQueue
from bowling_app.reviews.services.review_moderation import remove_review
from bowling_app.reviews.services.review_queues import review_queue

_PATH: Final = "/admin/reviews"


class Removal(BaseModel):
    """What the form to remove a review sends."""

    model_config = ConfigDict(extra="forbid", strict=True)

    review_id: str
    seen: str
    reason: str


class AdminReviewsState(AdminState, rx.State):
    """One of the two queues."""

    content: ReviewQueue | None = None
    is_reported: bool = False

    @action
    async def remove(self, form: Form) -> Following:
        """Remove a review for one of the nine reasons."""
        wanted = Removal.model_validate(form)
        told = {"review_id": wanted.review_id, "seen": wanted.seen, "reason": wanted.reason}
        await perform_as(self, remove_review, **told)
        return await self._done("Review removed.")

    async def _load(self, asked: dict[str, str]) -> ReviewQueue:
        self.is_reported = asked.get("queue") == "reported"
        queue: Literal["held", "reported"] = "reported" if self.is_reported else "held"
        return await perform_as(self, review_queue, queue=queue, page=PageWanted(cursor=asked.get("after")))


def _draw(found: ReviewQueue) -> rx.Component:
    is_reported = AdminReviewsState.is_reported
    return rx.fragment(
        tab_bar(
            "Queues",
            tab("Held", _PATH, is_here=lacks(is_reported)),
            tab("Reported", f"{_PATH}?queue=reported", is_here=is_reported),
        ),
        rx.el.p(found.heading, class_name="mt-4 text-lg text-soft"),
        queue(
            found.reviews,
            lambda review: _row(review, found.reasons),
            {"A": "To Show it or Keep it", "R": "Remove, for a reason"},
        ),
    )


def _row(review: QueuedReview, reasons: Sequence[Option]) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.h2(
                rx.el.a(review.venue, href=review.venue_href, class_name="hover:underline"),
                class_name="text-xl wrap-anywhere",
            ),
            rx.el.p(review.status, class_name=CHIP),
            class_name="flex flex-wrap items-start justify-between gap-3",
        ),
        rx.el.p(
            rx.el.span(review.card.author),
            rx.el.span(review.card.stars_text),
            rx.el.span(review.card.when),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft",
        ),
        when(review.held_for, lambda: rx.el.p("Held for: ", review.held_for, class_name="mt-3 font-medium")),
        rx.el.div(
            each(review.card.paragraphs, lambda text: rx.el.p(text, class_name="wrap-anywhere")),
            class_name="mt-3 grid gap-2",
        ),
        when(review.reports, lambda: rx.el.ul(each(review.reports, report_line), class_name="mt-4 grid gap-2")),
        _verdicts(review, reasons),
        key=review.id,
        class_name=CARD,
    )


def report_line(report: ReportLine) -> rx.Component:
    """What one person reported, in a queue."""
    return rx.el.li(
        rx.el.p(
            rx.el.span("Reported: ", report.reason, class_name="font-semibold"),
            rx.el.span(report.date, class_name="text-soft"),
            class_name="flex flex-wrap gap-x-3 text-sm",
        ),
        when(report.note, lambda: rx.el.p(report.note, class_name="text-sm wrap-anywhere")),
        class_name="border-l-2 border-maple-deep pl-4",
    )


def _verdicts(review: QueuedReview, reasons: Sequence[Option]) -> rx.Component:
    context = f"the review of {review.card.author} at {review.venue}"
    told: dict[str, object] = {"context": context, "then_focus": HEADING, "on_done": AdminReviewsState.show_changes}
    return rx.el.div(
        key_of("A", when(
            AdminReviewsState.is_reported,
            lambda: act_button(
                "Keep it as it is", f"/api/admin/reviews/{review.id}/keep?version={review.version}", said="Reports resolved.",
                class_name=PRIMARY_BUTTON, **told,
            ),
            lambda: act_button(
                "Show it", f"/api/admin/reviews/{review.id}/release?version={review.version}", said="Review shown.",
                class_name=PRIMARY_BUTTON, **told,
            ),
        )),
        key_of("R", rx.el.details(
            rx.el.summary("Remove...", rx.el.span(f" {context}", class_name="sr-only"), class_name=SECONDARY_BUTTON),
            named_form(
                rx.el.input(type="hidden", name="review_id", value=review.id, read_only=True),
                rx.el.input(type="hidden", name="seen", value=review.version, read_only=True),
                rx.el.label("For which reason? The author is told.", html_for=f"reason-{review.id}", class_name=LABEL),
                rx.el.select(each(reasons, _option), name="reason", id=f"reason-{review.id}", class_name=FIELD),
                rx.el.button("Remove the review", type="submit", class_name=f"{DANGER_BUTTON} mt-3"),
                on_submit=AdminReviewsState.remove,
                class_name="mt-3",
            ),
            class_name="min-w-0 open:basis-full",
        )),
        class_name="mt-4 flex flex-wrap items-start gap-x-5 gap-y-3",
    )  # fmt: skip


def _option(option: Option) -> rx.Component:
    return rx.el.option(option.label, value=option.value, key=option.value)


AdminReviewsState.page = admin_page(AdminReviewsState, _PATH, "Reviews", _draw, query=("queue", "after"))
