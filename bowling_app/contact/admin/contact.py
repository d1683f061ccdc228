"""One message to the operator, its history, and an admin's actions on it."""

from collections.abc import Awaitable
from typing import Final

import reflex as rx
from pydantic import BaseModel, ConfigDict, TypeAdapter

from bowling_app.contact.rules import LONGEST_NOTE, LONGEST_REPLY, Seen
from bowling_app.contact.schemas import ContactCase, ContactStep, StatusChoice
from bowling_app.contact.services.contact_cases import (
    CONTACTS_PATH,
    answer_contact,
    delete_contact,
    load_contact_case,
    move_contact,
    note_contact,
)
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.admin.frame import CARD, CHIP, AdminState, admin_page
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.ui.forms import (
    DANGER_BUTTON,
    FIELD,
    HINT,
    LABEL,
    PRIMARY_BUTTON,
    QUIET_BUTTON,
    SECONDARY_BUTTON,
    named_form,
)

_TEXT: Final = TypeAdapter(str)
_TICK: Final = "mt-1 size-5 shrink-0 accent-oil"


class Answer(BaseModel):
    """What the forms to answer and to note send."""

    model_config = ConfigDict(extra="forbid")

    text: str
    resolves: str = ""  # "on" where the box is ticked.


class AdminContactState(AdminState, rx.State):
    """One message. Actions send the version on the screen; if it is not the present one, they raise a conflict."""

    content: ContactCase | None = None
    answers: int = 0  # How many were sent from this page. Another number empties their form, and no other.
    notes: int = 0

    @action
    async def answer(self, form: Form) -> Following:
        """Answer the message by mail."""
        said = Answer.model_validate(form)
        work = perform_as(self, answer_contact, seen=self._seen(), text=said.text, resolves=bool(said.resolves))
        return await self._do(work, "The answer is on its way.", answers=1)

    @action
    async def note(self, form: Form) -> Following:
        """Note something that only admins read."""
        said = Answer.model_validate(form)
        work = perform_as(self, note_contact, seen=self._seen(), text=said.text)
        return await self._do(work, "The note is kept.", notes=1)

    @action
    async def move(self, status: str) -> Following:
        """Set the status of the message."""
        wanted = _TEXT.validate_python(status, strict=True)
        return await self._do(
            perform_as(self, move_contact, seen=self._seen(), status=wanted), "The status is changed."
        )

    @action
    async def remove(self) -> Following:
        """Delete the message for good."""
        try:
            await perform_as(self, delete_contact, seen=self._seen())
        except Conflict as refusal:
            return await self._look_again(refusal)
        await show_toast(self, "Success", "The message is deleted.")
        return rx.redirect(CONTACTS_PATH)

    def _seen(self) -> Seen:
        return Seen(self.content.reference, self.content.version) if self.content else Seen("", "")

    async def _do(self, work: Awaitable[None], words: str, *, answers: int = 0, notes: int = 0) -> Following:
        try:
            await work
        except Conflict as refusal:
            return await self._look_again(refusal)
        self.answers += answers
        self.notes += notes
        return await self._done(words)

    async def _look_again(self, refusal: Conflict) -> Following:
        """Show what another admin did in the meantime. What was typed stays in its form."""
        await show_toast(self, "Error", refusal.message, is_error=True)
        return AdminContactState.open

    async def _load(self, asked: dict[str, str]) -> ContactCase:
        return await perform_as(self, load_contact_case, **asked)


def _draw(case: ContactCase) -> rx.Component:
    return rx.fragment(
        rx.el.p(rx.el.a("All messages", href=CONTACTS_PATH, class_name=QUIET_BUTTON), class_name="mt-1"),
        _message(case),
        when(case.steps, lambda: _steps(case)),
        _answering(),
        _noting(),
        rx.el.section(
            rx.el.h2("Status", class_name="text-xl"),
            rx.el.div(
                each(case.choices, _choice), _removal(), class_name="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2"
            ),
            class_name="mt-8",
        ),
    )


def _message(case: ContactCase) -> rx.Component:
    return rx.el.article(
        rx.el.div(
            rx.el.h2(case.subject, class_name="text-2xl wrap-anywhere"),
            rx.el.p(case.status_text, class_name=CHIP, custom_attrs={"data-status": case.status}),
            class_name="flex flex-wrap items-start justify-between gap-3",
        ),
        rx.el.p(
            rx.el.span(case.email),
            rx.el.span(case.sender),
            rx.el.time(case.when, date_time=case.moment, title=case.day),
            rx.el.span(case.reference, class_name="tabular-nums"),
            rx.el.span(case.handler),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere",
        ),
        rx.el.p(case.message, class_name="mt-4 whitespace-pre-line wrap-anywhere"),
        class_name=f"{CARD} mt-2",
    )


def _steps(case: ContactCase) -> rx.Component:
    return rx.el.section(
        rx.el.h2("What was done", class_name="text-xl"),
        rx.el.ol(each(case.steps, _step), class_name="mt-3 grid gap-3"),
        class_name="mt-8",
    )


def _step(step: ContactStep) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            rx.el.span(step.title, class_name="font-semibold text-ink"),
            rx.el.time(step.when, date_time=step.moment, title=step.day),
            class_name="flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere",
        ),
        when(step.text, lambda: rx.el.p(step.text, class_name="mt-1 whitespace-pre-line wrap-anywhere")),
        key=step.id,
        class_name="border-l-2 border-maple-deep pl-4",
        custom_attrs={"data-kind": step.kind},
    )


def _answering() -> rx.Component:
    return named_form(
        rx.el.h2(rx.el.label("Answer", html_for="contact-answer"), class_name="mb-1.5 text-xl"),
        _area("contact-answer", LONGEST_REPLY, rows=6),
        rx.el.p("It goes out by mail, with their own words below it.", id="contact-answer-note", class_name=HINT),
        rx.el.label(
            rx.el.input(type="checkbox", name="resolves", class_name=_TICK),
            rx.el.span("This resolves it"),
            class_name="mt-3 flex min-h-11 items-start gap-3 py-1.5",
        ),
        rx.el.button("Send the answer", type="submit", class_name=f"{PRIMARY_BUTTON} mt-2"),
        key=f"answer {AdminContactState.answers}",
        on_submit=AdminContactState.answer,
        class_name="mt-8 max-w-2xl",
    )


def _noting() -> rx.Component:
    return rx.el.details(
        rx.el.summary("Write a note...", class_name=QUIET_BUTTON),
        named_form(
            rx.el.label("Note", html_for="contact-note", class_name=LABEL),
            _area("contact-note", LONGEST_NOTE, rows=3),
            rx.el.p("Only admins read it.", id="contact-note-note", class_name=HINT),
            rx.el.button("Keep the note", type="submit", class_name=f"{SECONDARY_BUTTON} mt-3"),
            on_submit=AdminContactState.note,
            class_name="mt-2 max-w-2xl",
        ),
        key=f"note {AdminContactState.notes}",
        class_name="mt-4",
    )


def _area(name: str, longest: int, *, rows: int) -> rx.Component:
    return rx.el.textarea(
        name="text",
        id=name,
        rows=rows,
        max_length=longest,
        class_name=FIELD,
        custom_attrs={"aria-describedby": f"{name}-note"},
    )


def _choice(choice: StatusChoice) -> rx.Component:
    return rx.el.button(
        choice.label,
        type="button",
        on_click=AdminContactState.move(choice.status),
        key=choice.status,
        class_name=SECONDARY_BUTTON,
    )


def _removal() -> rx.Component:
    return rx.el.details(
        rx.el.summary("Delete...", class_name=QUIET_BUTTON),
        rx.el.p("This deletes the message and its history for good. No one gets an email.", class_name="mt-2"),
        rx.el.button(
            "Delete it for good", type="button", on_click=AdminContactState.remove, class_name=f"{DANGER_BUTTON} mt-3"
        ),
        class_name="min-w-0 open:basis-full",
    )


AdminContactState.page = admin_page(AdminContactState, f"{CONTACTS_PATH}/[reference]", "Message", _draw)
