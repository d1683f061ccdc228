"""The games that wait for approval, and those on the leaderboards that an admin looks for."""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.forms import Form
from bowling_app.platform.web.admin.find_form import find_by_venue_or_person
from bowling_app.platform.web.admin.frame import CARD, HEADING
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.forms.words_form import words_form
from bowling_app.platform.web.lists.tabs import tab, tab_bar
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.scores.rules.verdict_forms import DELETION, REJECTION, TAKING_OFF
from bowling_app.scores.schemas.score_page import JudgedScores, WaitingScore
from bowling_app.scores.services.judged_scores import ADMIN_PATH, load_judged_scores

_PHOTO: Final = "h-48 w-full rounded-lg border border-line object-cover sm:size-44"
_BUTTONS: Final = "mt-3 flex flex-wrap items-center gap-x-5 gap-y-2"


def _draw(scores: JudgedScores) -> rx.Component:
    is_pending = scores.queue == "pending"
    return rx.fragment(
        tab_bar(
            "Lists",
            tab("Pending", ADMIN_PATH, is_here=is_pending),
            tab("On leaderboards", f"{ADMIN_PATH}?queue=approved", is_here=scores.queue == "approved"),
        ),
        when(
            scores.queue == "approved",
            lambda: find_by_venue_or_person(ADMIN_PATH, "approved", venue=scores.venue, person=scores.person),
        ),
        rx.el.p(scores.heading, class_name="mt-4 text-lg text-soft"),
        queue(
            scores.rows,
            lambda row: _row(row, is_pending=is_pending),
            {"A": "To Approve", "R": "Reject or take off, with a reason"},
        ),
    )


def _row(row: WaitingScore, *, is_pending: bool) -> rx.Component:
    verdicts = when(is_pending, lambda: _verdicts(row), lambda: _removals(row))
    return rx.el.li(
        when(row.proof, lambda: _photo(row)),
        rx.el.div(_facts(row), verdicts, class_name="min-w-0"),
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
    told: dict[str, object] = {"then_focus": HEADING, "on_done": AdminScoresState.show_changes}
    return rx.el.div(
        key_of("A", act_button(
            "Approve", f"/api/games/{row.id}/approve", context=_about(row), said="Score approved.",
            class_name=PRIMARY_BUTTON, **told,
        )),
        key_of("R", _with_reason(row, REJECTION, "reject", opens="Reject", said="Score rejected.")),
        _with_reason(row, DELETION, "delete", opens="Delete", said="Score deleted."),
        class_name=_BUTTONS,
    )  # fmt: skip


def _removals(row: WaitingScore) -> rx.Component:
    """What can be done about a game that is on a leaderboard."""
    said = "The score is off the leaderboard."
    return rx.el.div(
        key_of("R", _with_reason(row, TAKING_OFF, "reject", opens="Take it off the leaderboard", said=said)),
        _with_reason(row, DELETION, "delete", opens="Delete", said="Score deleted."),
        class_name=_BUTTONS,
    )


def _with_reason(row: WaitingScore, form: Form, call: str, *, opens: str, said: str) -> rx.Component:
    return words_form(
        form, f"/api/games/{row.id}/{call}", opens=opens, said=said, on_done=AdminScoresState.show_changes,
        context=_about(row), then_focus=HEADING,
    )  # fmt: skip


def _about(row: WaitingScore) -> str:
    return f"the {row.score} of {row.name}"


AdminScoresState = admin_state(
    ADMIN_PATH, "Game scores", load_judged_scores, _draw, query=("queue", "venue", "person", "after")
)
