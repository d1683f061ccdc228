"""The audit log: every change, and the ways to undo one or all of a person's."""

from typing import Final

import reflex as rx
from pydantic import BaseModel, ConfigDict, TypeAdapter

from bowling_app.platform.audit.schemas import AuditLine, AuditPage, Reverted
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.admin.changes import audit_list
from bowling_app.platform.web.admin.find_form import FindField, find_form
from bowling_app.platform.web.admin.frame import AdminState, admin_page
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, QUIET_BUTTON, SECONDARY_BUTTON, named_form
from bowling_app.venue_admin.rules import LONGEST_FILTER
from bowling_app.venue_admin.services.audit_log import load_audit
from bowling_app.venue_admin.services.person_reverts import revert_person
from bowling_app.venue_admin.services.reverts import revert_batch, revert_change

_PATH: Final = "/admin/audit"
_ID: Final = TypeAdapter(int)
_TEXT: Final = TypeAdapter(str)


class Reversal(BaseModel):
    """What the form to revert all changes of a person sends."""

    model_config = ConfigDict(extra="forbid", strict=True)

    person: str
    removes: str | bool = False  # Missing where it is not ticked.


class AdminAuditState(AdminState, rx.State):
    """A page of the log, and what became of the last reversal."""

    content: AuditPage | None = None
    conflicts: tuple[str, ...] = ()

    @action
    async def revert(self, entry_id: str) -> Following:
        """Undo one change."""
        wanted = _ID.validate_python(entry_id)
        return await self._say(await perform_as(self, revert_change, entry_id=wanted))

    @action
    async def revert_all(self, form: Form) -> Following:
        """Undo all changes of a person, and remove them as a manager if that is ticked."""
        said = Reversal.model_validate(form)
        outcome = await perform_as(self, revert_person, person=said.person, removes_manager=bool(said.removes))
        return await self._say(outcome)

    @action
    async def undo(self, batch: str) -> Following:
        """Undo a change of many venues."""
        wanted = _TEXT.validate_python(batch, strict=True)
        return await self._say(await perform_as(self, revert_batch, batch=wanted))

    async def _say(self, outcome: Reverted) -> Following:
        self.conflicts = outcome.conflicts
        return await self._done(outcome.message)

    def _forget(self) -> None:
        self.conflicts = ()

    async def _load(self, asked: dict[str, str]) -> AuditPage:
        return await perform_as(self, load_audit, **asked)


def _draw(log: AuditPage) -> rx.Component:
    return rx.fragment(
        _filters(log),
        when(AdminAuditState.conflicts, _conflicts),
        when(log.revert_person, lambda: _all_of(log)),
        when(log.note, lambda: rx.el.p(log.note, class_name="mt-6 text-lg text-soft")),
        when(log.empty, lambda: rx.el.p(log.empty, class_name="mt-6 text-lg text-soft")),
        audit_list(log.lines, _revert),
    )


def _filters(log: AuditPage) -> rx.Component:
    return find_form(
        _PATH,
        FindField("venue", "Venue", log.venue, "Its id or its name", LONGEST_FILTER),
        FindField("person", "Person", log.person, "Their id or email", LONGEST_FILTER),
        clears="Everything",
    )


def _conflicts() -> rx.Component:
    return rx.el.section(
        rx.el.h2("Left as they are", class_name="text-lg font-semibold"),
        rx.el.ul(
            each(AdminAuditState.conflicts, lambda text: rx.el.li(text, class_name="wrap-anywhere")),
            class_name="mt-2 grid list-disc gap-1 pl-5",
        ),
        role="status",
        class_name="mt-6 rounded-lg bg-accent-soft px-4 py-3 text-accent-ink",
    )


def _all_of(log: AuditPage) -> rx.Component:
    return rx.el.details(
        rx.el.summary(log.revert_label, "...", class_name=SECONDARY_BUTTON),
        rx.el.p(
            "Puts every field back that still has the value which this person gave it. What others changed since stays.",
            class_name="mt-3",
        ),
        named_form(
            rx.el.input(type="hidden", name="person", value=log.revert_person, read_only=True),
            when(
                log.manages,
                lambda: rx.el.label(
                    rx.el.input(type="checkbox", name="removes", class_name="size-5 accent-accent"),
                    log.manages,
                    class_name="flex min-h-11 items-center gap-3",
                ),
            ),
            rx.el.button(log.revert_label, type="submit", class_name=DANGER_BUTTON),
            on_submit=AdminAuditState.revert_all,
            class_name="mt-3 grid justify-items-start gap-3",
        ),
        class_name="mt-6",
    )


def _revert(line: AuditLine) -> rx.Component:
    return when(
        line.may_revert,
        lambda: rx.el.button(
            "Revert",
            rx.el.span(f" the change of {line.venue} by {line.person}, {line.when}", class_name="sr-only"),
            type="button",
            on_click=AdminAuditState.revert(line.id),
            class_name=QUIET_BUTTON,
        ),
        lambda: when(
            line.batch,
            lambda: _undo(line),
            lambda: when(line.revert_note, lambda: rx.el.p(line.revert_note, class_name="text-sm text-soft")),
        ),
    )


def _undo(line: AuditLine) -> rx.Component:
    return rx.el.button(
        "Undo all of it",
        rx.el.span(f": {line.venue}, {line.when}", class_name="sr-only"),
        type="button",
        on_click=AdminAuditState.undo(line.batch),
        class_name=QUIET_BUTTON,
    )


AdminAuditState.page = admin_page(
    AdminAuditState, _PATH, "Audit log", _draw, query=("venue", "person", "batch", "after")
)
