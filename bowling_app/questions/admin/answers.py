"""The answers of visitors, as admins look at them."""

import reflex as rx

from bowling_app.platform.web.admin.frame import CARD, HEADING
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.lists.tabs import tabs
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.questions.schemas import AnswerRow, AnswerRows
from bowling_app.questions.services.answer_review import ANSWERS_PATH, load_answers


def _draw(found: AnswerRows) -> rx.Component:
    return rx.fragment(
        tabs(found.tabs, "By status"),
        when(found.note, lambda: rx.el.p(found.note, class_name="mt-3 text-lg text-soft")),
        queue(found.answers, _row, {"A": "To Accept", "R": "To Undo"}),
    )


def _row(row: AnswerRow) -> rx.Component:
    told: dict[str, object] = {
        "context": f"{row.answer}, {row.venue}", "then_focus": HEADING, "on_done": AdminAnswersState.show_changes,
    }  # fmt: skip
    return rx.el.li(
        rx.el.h2(
            rx.el.span(row.answer, class_name="font-display text-2xl font-semibold wrap-anywhere"),
            rx.el.a(row.venue, href=row.venue_href, class_name="min-w-0 text-lg hover:underline wrap-anywhere"),
            class_name="flex flex-wrap items-baseline gap-x-3",
        ),
        rx.el.p(
            rx.el.span(row.question),
            rx.el.span(row.by),
            rx.el.span(row.when),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft",
        ),
        rx.el.div(
            when(
                row.may_accept,
                lambda: key_of("A", act_button(
                    "Accept", f"/api/answers/{row.id}/accept", said=row.accept_said, class_name=PRIMARY_BUTTON,
                    **told,
                )),
            ),
            when(
                row.is_waiting,
                lambda: act_button("Leave it out", f"/api/answers/{row.id}/leave-out", said="It counts no more.", **told),
            ),
            key_of("R", act_button(
                row.undo, f"/api/answers/{row.id}/undo", said=row.undo_said, sure=row.undo_sure, **told,
            )),
            class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
        key=row.id,
        class_name=CARD,
    )  # fmt: skip


AdminAnswersState = admin_state(ANSWERS_PATH, "Answers", load_answers, _draw, query=("status", "after"))
