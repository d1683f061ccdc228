"""The reviews that a rule held, those that people reported, and any that an admin looks for."""

from collections.abc import Sequence
from typing import Literal

import reflex as rx
from pydantic import BaseModel, ConfigDict

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.admin.find_form import find_by_venue_or_person
from bowling_app.platform.web.admin.frame import CARD, CHIP, HEADING, AdminState, admin_page
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.lists.tabs import tab, tab_bar
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.choices import offered_option
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, FIELD, LABEL, PRIMARY_BUTTON, SECONDARY_BUTTON, named_form
from bowling_app.reviews.schemas import QueuedReview, ReplyView, ReportLine, ReviewQueue
from bowling_app.reviews.services.review_moderation import remove_review
from bowling_app.reviews.services.review_queues import ADMIN_PATH, find_reviews, review_queue


class Removal(BaseModel):
    """What the form to remove a review sends."""

    model_config = ConfigDict(extra="forbid", strict=True)

    review_id: str
    seen: str
    reason: str


class AdminReviewsState(AdminState, rx.State):
    """One of the two queues, or what an admin looks for."""

    content: ReviewQueue | None = None

    @action
    async def remove(self, form: Form) -> Following:
        """Remove a review for one of the nine reasons."""
        wanted = Removal.model_validate(form)
        told = {"review_id": wanted.review_id, "seen": wanted.seen, "reason": wanted.reason}
        await perform_as(self, remove_review, **told)
        return await self._done("Review removed.")

    async def _load(self, asked: dict[str, str]) -> ReviewQueue:
        page = PageWanted(cursor=asked.get("after"))
        if asked.get("queue") == "all":
            sought = {name: asked.get(name, "") for name in ("venue", "person")}
            return await perform_as(self, find_reviews, **sought, page=page)
        queue: Literal["held", "reported"] = "reported" if asked.get("queue") == "reported" else "held"
        return await perform_as(self, review_queue, queue=queue, page=page)


def _draw(found: ReviewQueue) -> rx.Component:
    return rx.fragment(
        tab_bar(
            "Queues",
            tab("Held", ADMIN_PATH, is_here=found.queue == "held"),
            tab("Reported", f"{ADMIN_PATH}?queue=reported", is_here=found.queue == "reported"),
            tab("All reviews", f"{ADMIN_PATH}?queue=all", is_here=found.queue == "all"),
        ),
        when(
            found.queue == "all",
            lambda: find_by_venue_or_person(ADMIN_PATH, "all", venue=found.venue, person=found.person),
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
        when(review.removed, lambda: rx.el.p(review.removed, class_name="mt-3 font-medium wrap-anywhere")),
        rx.el.div(
            each(review.card.paragraphs, lambda text: rx.el.p(text, class_name="wrap-anywhere")),
            class_name="mt-3 grid gap-2",
        ),
        given(review.card.reply, lambda reply: _reply(review, reply)),
        when(review.reports, lambda: rx.el.ul(each(review.reports, report_line), class_name="mt-4 grid gap-2")),
        _verdicts(review, reasons),
        key=review.id,
        class_name=CARD,
    )


def _reply(review: QueuedReview, reply: ReplyView) -> rx.Component:
    """What the owner answers, and how it is taken down by itself."""
    return rx.el.div(
        rx.el.p(
            rx.el.span(reply.heading, class_name="font-semibold"),
            rx.el.span(reply.when, class_name="text-soft"),
            class_name="flex flex-wrap gap-x-3 text-sm wrap-anywhere",
        ),
        each(reply.paragraphs, lambda text: rx.el.p(text, class_name="text-sm wrap-anywhere")),
        act_button(
            "Take the reply down", f"/api/admin/reviews/{review.id}/reply", version=review.version, method="DELETE",
            said="The reply is off the site.", sure="Take the reply down for good? The review stays as it is.",
            **_told(review),
        ),
        class_name="mt-4 border-l-2 border-line pl-4",
    )  # fmt: skip


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
    path, told = f"/api/admin/reviews/{review.id}", {"class_name": PRIMARY_BUTTON, **_told(review)}
    return rx.el.div(
        key_of("A", when(
            review.may_keep,
            lambda: act_button(
                "Keep it as it is", f"{path}/keep", version=review.version, said="Reports resolved.", **told
            ),
            lambda: when(review.may_show, lambda: _showing(review, told)),
        )),
        when(review.may_keep, lambda: when(review.may_show, lambda: _showing(review, told))),
        when(review.may_remove, lambda: _removal(review, reasons)),
        class_name="mt-4 flex flex-wrap items-start gap-x-5 gap-y-3",
    )  # fmt: skip


def _showing(review: QueuedReview, told: dict[str, object]) -> rx.Component:
    path = f"/api/admin/reviews/{review.id}/release"
    return act_button("Show it", path, version=review.version, said="Review shown.", **told)


def _removal(review: QueuedReview, reasons: Sequence[Option]) -> rx.Component:
    return key_of("R", rx.el.details(
        rx.el.summary("Remove...", rx.el.span(f" {_about(review)}", class_name="sr-only"), class_name=SECONDARY_BUTTON),
        named_form(
            rx.el.input(type="hidden", name="review_id", value=review.id, read_only=True),
            rx.el.input(type="hidden", name="seen", value=review.version, read_only=True),
            rx.el.label("For which reason? The author is told.", html_for=f"reason-{review.id}", class_name=LABEL),
            rx.el.select(each(reasons, offered_option), name="reason", id=f"reason-{review.id}", class_name=FIELD),
            rx.el.button("Remove the review", type="submit", class_name=f"{DANGER_BUTTON} mt-3"),
            on_submit=AdminReviewsState.remove,
            class_name="mt-3",
        ),
        class_name="min-w-0 open:basis-full",
    ))  # fmt: skip


def _told(review: QueuedReview) -> dict[str, object]:
    return {"context": _about(review), "then_focus": HEADING, "on_done": AdminReviewsState.show_changes}


def _about(review: QueuedReview) -> str:
    return f"the review of {review.card.author} at {review.venue}"


AdminReviewsState.page = admin_page(
    AdminReviewsState, ADMIN_PATH, "Reviews", _draw, query=("queue", "venue", "person", "after")
)
