"""The suggestions of missing venues and of corrections, and everything an admin can do about one."""

from typing import Final

import reflex as rx
from pydantic import TypeAdapter

from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.admin.frame import CARD, AdminState, admin_page
from bowling_app.platform.web.admin.queue import queue
from bowling_app.platform.web.admin.queue_asked import FILTERED_BY
from bowling_app.platform.web.admin.queue_filters import queue_filters
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.lists.tabs import tabs
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, SECONDARY_BUTTON
from bowling_app.suggestions.admin.case import case_facts, case_verdicts, settled_verdicts
from bowling_app.suggestions.rules import ADMIN_PATH
from bowling_app.suggestions.schemas.suggestion_page import SuggestionCase, SuggestionCases
from bowling_app.suggestions.schemas.suggestions import approval_words
from bowling_app.suggestions.services.suggestion_cases import approve_gap_fillers, approve_suggestion, merge_suggestion
from bowling_app.suggestions.services.suggestion_pages import FIRST_STATUS, load_suggestion_cases

_FORM: Final = TypeAdapter(dict[str, str])
_TEXT: Final = TypeAdapter(str)
_NOT_FIELDS: Final = frozenset({"suggestion_id", "correct_name"})


class AdminSuggestionsState(AdminState, rx.State):
    """The suggestions of one status, by default those that wait."""

    content: SuggestionCases | None = None

    @action
    async def approve(self, form: Form) -> Following:
        """Follow a suggestion, in those fields that are ticked, perhaps under another name."""
        said = _FORM.validate_python(form)
        name = said.get("correct_name", "").strip()
        fields = [field for field in said if field not in _NOT_FIELDS]
        record = await perform_as(
            self,
            approve_suggestion,
            suggestion_id=said.get("suggestion_id", ""),
            fields=fields,
            corrections={"name": name} if name else None,
        )
        return await self._done(approval_words(record, fields))

    @action
    async def approve_fillers(self) -> Following:
        """Approve those of the shown corrections that only add what is unknown."""
        shown = self.content.fillers if self.content else ()
        said = await perform_as(self, approve_gap_fillers, suggestion_ids=shown)
        return await self._done(said)

    @action
    async def merge(self, suggestion_id: str, venue_id: str) -> Following:
        """Say that a missing venue is one that is there."""
        wanted, there = (_TEXT.validate_python(each, strict=True) for each in (suggestion_id, venue_id))
        await perform_as(self, merge_suggestion, suggestion_id=wanted, venue_id=there)
        return await self._done("The suggestion is merged.")

    async def _load(self, asked: dict[str, str]) -> SuggestionCases:
        return await perform_as(self, load_suggestion_cases, **{"status": FIRST_STATUS, **asked})


def _draw(cases: SuggestionCases) -> rx.Component:
    return rx.fragment(
        tabs(cases.tabs, "By status"),
        queue_filters(cases.filters),
        when(cases.fillers_label, lambda: _together(cases)),
        when(
            cases.cases,
            lambda: queue(cases.cases, suggestion_row, {"A": "To Approve", "R": "Reject, with a reason"}),
            lambda: rx.el.p("No suggestions here.", class_name="mt-6 text-lg text-soft"),
        ),
    )


def _together(cases: SuggestionCases) -> rx.Component:
    """Several at once, after a look at them: behind a fold, so that no key and no slip of the hand decides."""
    return rx.el.details(
        rx.el.summary(cases.fillers_label, "...", class_name=SECONDARY_BUTTON),
        rx.el.p(
            "None of them replaces what someone has said. Look through them below first: everything they say is shown.",
            class_name="mt-3",
        ),
        rx.el.button(
            cases.fillers_label,
            type="button",
            on_click=AdminSuggestionsState.approve_fillers,
            class_name=f"{PRIMARY_BUTTON} mt-3",
        ),
        class_name="mt-6",
    )


def suggestion_row(case: SuggestionCase) -> rx.Component:
    """One suggestion, with what can be done about it."""
    return rx.el.li(
        case_facts(case),
        when(
            case.row.can_withdraw,  # As long as it is open.
            lambda: case_verdicts(
                case,
                approve=AdminSuggestionsState.approve,
                merge=AdminSuggestionsState.merge,
                on_done=AdminSuggestionsState.show_changes,
            ),
            lambda: settled_verdicts(case, AdminSuggestionsState.show_changes),
        ),
        key=case.row.id,
        class_name=CARD,
    )


AdminSuggestionsState.page = admin_page(
    AdminSuggestionsState, ADMIN_PATH, "Suggestions", _draw, query=("status", *FILTERED_BY, "after")
)
