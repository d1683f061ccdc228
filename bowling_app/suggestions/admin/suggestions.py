"""The suggestions of missing venues and of corrections, and everything an admin can do about one."""

from typing import ClassVar, Final

import reflex as rx
from pydantic import TypeAdapter

from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.admin.frame import CARD, AdminState, admin_page
from bowling_app.platform.web.admin.queue import queue
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.lists.tabs import tab, tab_bar
from bowling_app.suggestions.admin.case import case_facts, case_verdicts
from bowling_app.suggestions.schemas.suggestion_page import SuggestionCase, SuggestionCases
from bowling_app.suggestions.services.suggestion_cases import approve_suggestion, merge_suggestion
from bowling_app.suggestions.services.suggestion_pages import load_suggestion_cases

_PATH: Final = "/admin/location-suggestions"
_FORM: Final = TypeAdapter(dict[str, str])
_TEXT: Final = TypeAdapter(str)
_TABS: Final = (
    ("pending", "Waiting"),
    ("needs_info", "Asked back"),
    ("approved", "Approved"),
    ("rejected", "Rejected"),
    ("merged", "Merged"),
)
_NOT_FIELDS: Final = frozenset({"suggestion_id", "correct_name"})


class AdminSuggestionsState(AdminState, rx.State):
    """The suggestions of one status, by default those that wait."""

    content: SuggestionCases | None = None
    status: str = "pending"
    first_status: ClassVar[str] = "pending"

    @action
    async def approve(self, form: Form) -> Following:
        """Follow a suggestion, in those fields that are ticked, perhaps under another name."""
        said = _FORM.validate_python(form)
        name = said.get("correct_name", "").strip()
        await perform_as(
            self,
            approve_suggestion,
            suggestion_id=said.get("suggestion_id", ""),
            fields=[field for field in said if field not in _NOT_FIELDS],
            corrections={"name": name} if name else None,
        )
        return await self._done("The suggestion is approved.")

    @action
    async def merge(self, suggestion_id: str, venue_id: str) -> Following:
        """Say that a missing venue is one that is there."""
        wanted, there = (_TEXT.validate_python(each, strict=True) for each in (suggestion_id, venue_id))
        await perform_as(self, merge_suggestion, suggestion_id=wanted, venue_id=there)
        return await self._done("The suggestion is merged.")

    async def _load(self, asked: dict[str, str]) -> SuggestionCases:
        self.status = asked.get("status") or self.first_status
        return await perform_as(self, load_suggestion_cases, status=self.status, cursor=asked.get("after"))


def _draw(cases: SuggestionCases) -> rx.Component:
    return rx.fragment(
        tab_bar("By status", *[_tab(status, label) for status, label in _TABS]),
        when(
            cases.cases,
            lambda: queue(cases.cases, _row, {"A": "To Approve", "R": "Reject, with a reason"}),
            lambda: rx.el.p("There is no such suggestion.", class_name="mt-6 text-lg text-soft"),
        ),
    )


def _tab(status: str, label: str) -> rx.Component:
    href = _PATH if status == AdminSuggestionsState.first_status else f"{_PATH}?status={status}"
    return tab(label, href, is_here=AdminSuggestionsState.status == status)


def _row(case: SuggestionCase) -> rx.Component:
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
        ),
        key=case.row.id,
        class_name=CARD,
    )


AdminSuggestionsState.page = admin_page(AdminSuggestionsState, _PATH, "Suggestions", _draw, query=("status", "after"))
