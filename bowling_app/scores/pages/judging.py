"""What owners and admins also see on a game page: the waiting games."""

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.forms.refocus import Refocus
from bowling_app.platform.web.forms.words_form import words_form
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, SECONDARY_BUTTON
from bowling_app.scores.pages.own import PANEL
from bowling_app.scores.pages.state import WAITING, GameState, waiting_id
from bowling_app.scores.rules.verdict_forms import REJECTION
from bowling_app.scores.schemas.score_page import WaitingScore, WaitingScores


def judging() -> rx.Component:
    """The waiting games; nothing for other people."""
    mine = GameState.mine
    return when(mine.may_judge, lambda: _waiting(GameState.waiting))


def _waiting(waiting: WaitingScores) -> rx.Component:
    return rx.el.section(
        rx.el.h2(waiting.heading, id=WAITING, class_name="text-2xl focus:outline-none", custom_attrs={"tabIndex": -1}),
        when(waiting.rows, lambda: rx.el.ul(each(waiting.rows, _row), class_name="mt-3 divide-y divide-line")),
        when(
            waiting.next_cursor,
            lambda: rx.el.button(
                _("Show more"), type="button", on_click=GameState.show_more_waiting, class_name=SECONDARY_BUTTON
            ),
        ),
        # The last time, the button goes and takes the focus with it.
        Refocus.create(turn=GameState.times_more, to=GameState.first_new),
        class_name=PANEL,
    )


def _row(row: WaitingScore) -> rx.Component:
    return rx.el.li(
        when(row.proof, lambda: _proof(row)),
        rx.el.div(
            rx.el.p(
                rx.el.span(row.score, class_name="font-display text-3xl font-semibold tabular-nums"),
                rx.el.span(row.name, class_name="min-w-0 font-semibold wrap-anywhere"),
                class_name="flex flex-wrap items-baseline gap-x-3",
            ),
            rx.el.p(
                rx.el.span(row.kind),
                when(row.lane, lambda: rx.el.span(row.lane)),
                rx.el.span(row.when),
                class_name="flex flex-wrap gap-x-3 text-sm text-soft",
            ),
            when(row.warning, lambda: rx.el.p(row.warning, class_name="mt-1 text-sm font-medium text-accent-ink")),
            _verdicts(row),
            class_name="min-w-0",
        ),
        key=row.id,
        custom_attrs={"id": waiting_id(row.id), "tabIndex": -1},
        class_name="grid gap-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)]",
    )


def _proof(row: WaitingScore) -> rx.Component:
    photo = _("Photo that came with the {score} of {name}", score=row.score, name=row.name)
    return rx.el.A.create(
        rx.el.img(
            src=row.proof, alt="", class_name="h-40 w-full rounded-lg border border-line object-cover sm:size-36",
            custom_attrs={"loading": "lazy"},
        ),
        rx.el.span(photo, class_name="sr-only"),
        href=row.proof_large,
    )  # fmt: skip


def _verdicts(row: WaitingScore) -> rx.Component:
    context = _("the {score} of {name}", score=row.score, name=row.name)
    return rx.el.div(
        when(
            row.may_approve,
            lambda: act_button(
                _("Approve"), f"/api/games/{row.id}/approve", context=context, then_focus=WAITING,
                said=_("Score approved."), on_done=GameState.show_changes, class_name=PRIMARY_BUTTON,
            ),
            lambda: rx.el.p(_("This is your own game, so one of our editors looks at it."), class_name="text-sm"),
        ),
        words_form(
            REJECTION, f"/api/games/{row.id}/reject", context=context, opens=_("Reject"), said=_("Score rejected."),
            then_focus=WAITING, on_done=GameState.show_changes, open_class=SECONDARY_BUTTON,
        ),
        class_name="mt-3 flex flex-wrap items-center gap-3",
    )  # fmt: skip
