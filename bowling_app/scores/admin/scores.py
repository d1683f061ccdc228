"""The games that wait for approval."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.admin.frame import CARD, HEADING
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.forms.words_form import WordsProps, words_form
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.scores.rules.verdict_forms import DELETION, REJECTION
from bowling_app.scores.schemas.score_page import WaitingScore, WaitingScores
from bowling_app.scores.services.score_pages import load_waiting_scores

_PHOTO: Final = "h-48 w-full rounded-lg border border-line object-cover sm:size-44"


def _draw(scores: WaitingScores) -> rx.Component:
    return rx.fragment(
        rx.el.p(scores.heading, class_name="mt-3 text-lg text-soft"),
        queue(scores.rows, _row, {"A": "To Approve", "R": "Reject, with a reason"}),
    )


def _row(row: WaitingScore) -> rx.Component:
    return rx.el.li(
        when(row.proof, lambda: _photo(row)),
        rx.el.div(_facts(row), _verdicts(row), class_name="min-w-0"),
        key=row.id,
        class_name=f"{CARD} grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]",
    )


def _photo(row: WaitingScore) -> rx.Component:
    return rx.el.A.create(
        rx.el.img(src=row.proof, alt="", class_name=_PHOTO, custom_attrs={"loading": "lazy"}),
        rx.el.span(f"Photo that came with the {row.score} of {row.name}", class_name="sr-only"),
        href=row.proof_large,
    )


def _facts(row: WaitingScore) -> rx.Component:
    return rx.fragment(
        rx.el.h2(
            rx.el.span(row.score, class_name="font-display text-3xl font-semibold tabular-nums"),
            rx.el.span(row.name, class_name="min-w-0 text-lg wrap-anywhere"),
            class_name="flex flex-wrap items-baseline gap-x-3",
        ),
        rx.el.p(
            rx.el.a(row.venue.label, href=row.venue.href, class_name="text-oil underline underline-offset-4"),
            rx.el.span(row.venue.note),
            rx.el.span(row.kind),
            when(row.lane, lambda: rx.el.span(row.lane)),
            rx.el.span(row.when),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft",
        ),
        when(row.warning, lambda: rx.el.p(row.warning, class_name="mt-1 text-sm font-medium text-accent-ink")),
    )


def _verdicts(row: WaitingScore) -> rx.Component:
    context = f"the {row.score} of {row.name}"
    told: dict[str, object] = {"then_focus": HEADING, "on_done": AdminScoresState.show_changes}
    after = AdminScoresState.show_changes
    reason: WordsProps = {"context": context, "then_focus": HEADING}
    return rx.el.div(
        key_of("A", act_button(
            "Approve", f"/api/games/{row.id}/approve", context=context, said="Score approved.",
            class_name=PRIMARY_BUTTON, **told,
        )),
        key_of("R", words_form(
            REJECTION, f"/api/games/{row.id}/reject", opens="Reject", said="Score rejected.", on_done=after, **reason
        )),
        words_form(
            DELETION, f"/api/games/{row.id}/delete", opens="Delete", said="Score deleted.", on_done=after, **reason
        ),
        class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
    )  # fmt: skip


AdminScoresState = admin_state("/admin/scores", "Game scores", load_waiting_scores, _draw, query=("after",))
