"""Merging two venues that are one: which, side by side, what to take over, and the name typed before it happens."""

from collections.abc import Sequence
from typing import Final

import reflex as rx
from pydantic import TypeAdapter

from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.admin.frame import CARD, CHIP, AdminState, admin_page
from bowling_app.platform.web.drawing import each, given, lacks, when
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.ui.forms import (
    DANGER_BUTTON,
    FIELD,
    HINT,
    LABEL,
    QUIET_BUTTON,
    SECONDARY_BUTTON,
    named_form,
)
from bowling_app.venue_admin.rules import LONGEST_SEARCH
from bowling_app.venue_admin.schemas.venue_merges import (
    GOES,
    STAYS,
    MergeCandidate,
    MergeChoice,
    MergeOrder,
    MergePage,
    MergeSide,
    MergeView,
)
from bowling_app.venue_admin.services.admin_venues import PATH
from bowling_app.venue_admin.services.merge_pages import load_merge
from bowling_app.venue_admin.services.venue_cases import CHANGED
from bowling_app.venue_admin.services.venue_merges import merge_venues

_FORM: Final = TypeAdapter(dict[str, str])
_TAKE: Final = "take:"


class AdminMergeState(AdminState, rx.State):
    """The two venues of the address, as they were when they were shown."""

    content: MergePage | None = None

    @action
    async def merge(self, form: Form) -> Following:
        """Merge them, which cannot be undone."""
        said, shown = _FORM.validate_python(form, strict=True), self.content.outlook if self.content else None
        if shown is None:
            raise Conflict(CHANGED)
        taken = {name.removeprefix(_TAKE) for name, choice in said.items() if name.startswith(_TAKE) and choice == GOES}
        stays, _, goes = shown.versions.partition(" ")
        order = MergeOrder(shown.stays.id, shown.goes.id, frozenset(taken), (stays, goes), said.get("name", ""))
        await show_toast(self, "Success", await perform_as(self, merge_venues, order=order))
        return rx.redirect(f"{PATH}/{shown.stays.id}")

    async def _load(self, asked: dict[str, str]) -> MergePage:
        return await perform_as(self, load_merge, **asked)


def _draw(page: MergePage) -> rx.Component:
    return rx.fragment(
        rx.el.p(page.heading, class_name="mt-3 text-lg wrap-anywhere"),
        rx.el.a("Back to the venue", href=page.venue_href, class_name=QUIET_BUTTON),
        given(page.outlook, _merge, lambda: _choice(page)),
    )


def _choice(page: MergePage) -> rx.Component:
    return rx.fragment(
        when(page.likely, lambda: _candidates("It may be one of these", page.likely)),
        rx.el.form(
            rx.el.label("Name, city, id, phone or email domain", html_for="merge-q", class_name=LABEL),
            rx.el.input(name="q", id="merge-q", default_value=page.words, max_length=LONGEST_SEARCH, class_name=FIELD),
            rx.el.button("Search", type="submit", class_name=f"{SECONDARY_BUTTON} mt-3"),
            key=page.words,
            action=f"{page.venue_href}/merge",
            method="get",
            on_submit=None,
            role="search",
            class_name="mt-6 max-w-xl",
        ),
        when(page.found, lambda: _candidates("Found", page.found)),
        when(page.empty, lambda: rx.el.p(page.empty, class_name="mt-6")),
    )


def _candidates(heading: str, found: Sequence[MergeCandidate]) -> rx.Component:
    def row(other: MergeCandidate) -> rx.Component:
        return rx.el.li(
            rx.el.a(other.name, href=other.href, class_name="font-medium text-oil underline underline-offset-4"),
            rx.el.span(other.place),
            rx.el.span(other.reason, class_name="text-soft"),
            rx.el.span(other.id, class_name="text-soft"),
            key=other.id,
            class_name="flex min-h-11 flex-wrap items-center gap-x-3 wrap-anywhere",
        )

    return rx.el.section(
        rx.el.h2(heading, class_name="text-xl"),
        rx.el.ul(each(found, row), class_name="mt-3 grid gap-1"),
        class_name="mt-6",
    )


def _merge(merge: MergeView) -> rx.Component:
    return named_form(
        rx.el.div(
            _side("This one stays", merge.stays),
            _side("This one goes", merge.goes),
            class_name="grid gap-4 sm:grid-cols-2",
        ),
        rx.el.a("Keep the other one instead", href=merge.swap_href, class_name=QUIET_BUTTON),
        when(
            merge.choices,
            lambda: rx.el.section(
                rx.el.h2("Which facts stay", class_name="text-xl"),
                rx.el.div(each(merge.choices, _fact), class_name="mt-3 grid gap-4"),
                class_name="mt-6",
            ),
        ),
        rx.el.section(
            rx.el.h2("What happens", class_name="text-xl"),
            rx.el.ul(
                each(merge.notes, lambda note: rx.el.li(note, key=note)), class_name="mt-3 grid list-disc gap-1 pl-5"
            ),
            class_name="mt-6",
        ),
        _typed_name(merge),
        rx.el.button("Merge for good", type="submit", class_name=f"{DANGER_BUTTON} mt-4"),
        key=merge.versions,
        on_submit=AdminMergeState.merge,
        class_name="mt-6",
    )


def _typed_name(merge: MergeView) -> rx.Component:
    """A field for the name of the venue that goes, so that nobody merges it by a slip."""
    return rx.el.div(
        rx.el.label("Type the name of the venue that goes", html_for="merge-name", class_name=LABEL),
        rx.el.input(
            name="name",
            id="merge-name",
            max_length=200,
            auto_complete="off",
            class_name=FIELD,
            custom_attrs={"aria-describedby": "merge-name-note"},
        ),
        rx.el.p(merge.goes.name, id="merge-name-note", class_name=f"{HINT} wrap-anywhere"),
        class_name="mt-6 max-w-xl",
    )


def _side(heading: str, side: MergeSide) -> rx.Component:
    return rx.el.section(
        rx.el.p(heading, class_name="text-sm font-semibold text-soft"),
        rx.el.h2(rx.el.a(side.name, href=side.href, class_name="hover:underline"), class_name="text-xl wrap-anywhere"),
        rx.el.p(side.place, class_name="mt-1"),
        rx.el.p(
            rx.el.span(side.status, class_name=CHIP),
            rx.el.span(side.owner),
            each(side.left, lambda count: rx.el.span(count, key=count)),
            class_name="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft",
        ),
        rx.el.p("Id: ", side.id, class_name="mt-1 text-sm text-soft wrap-anywhere"),
        class_name=CARD,
    )


def _fact(choice: MergeChoice) -> rx.Component:
    return rx.el.fieldset(
        rx.el.legend(choice.label, class_name="font-semibold"),
        rx.el.div(
            _option(choice, STAYS, choice.stays, is_chosen=lacks(choice.takes)),
            _option(choice, GOES, choice.goes, is_chosen=choice.takes),
            class_name="mt-1 grid gap-x-4 sm:grid-cols-2",
        ),
        key=choice.name,
        class_name="border-t border-line pt-3",
    )


def _option(choice: MergeChoice, value: str, words: str, *, is_chosen: bool) -> rx.Component:
    return rx.el.label(
        rx.el.input(
            type="radio",
            name=f"{_TAKE}{choice.name}",
            value=value,
            default_checked=is_chosen,
            class_name="mt-1 size-5 shrink-0 accent-oil",
        ),
        rx.el.span(words, class_name="min-w-0 wrap-anywhere"),
        class_name="flex min-h-11 items-start gap-3 py-1.5",
    )


AdminMergeState.page = admin_page(
    AdminMergeState, f"{PATH}/[venue_id]/merge", "Merge venues", _draw, query=("other", "q")
)
