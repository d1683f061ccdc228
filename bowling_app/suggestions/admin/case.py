"""One suggestion as an admin sees it: what it says, who sent it, what is known already, and the ways to settle it."""

from collections.abc import Callable

import reflex as rx

from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.web.admin.changes import before_and_after
from bowling_app.platform.web.admin.frame import CHIP, HEADING
from bowling_app.platform.web.admin.queue import key_of
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.events import FormHandler, Handler
from bowling_app.platform.web.forms.words_form import words_form
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import FIELD, LABEL, PRIMARY_BUTTON, SECONDARY_BUTTON, named_form
from bowling_app.suggestions.rules import MERGE, QUESTION, REJECTION
from bowling_app.suggestions.schemas.suggestion_page import Message, SuggestionCase
from bowling_app.venues.schemas.likely_venues import LikelyVenue

Merge = Callable[[str, str], Handler]
"""An event that takes the ids of a suggestion and of the venue that it concerns."""


def case_facts(case: SuggestionCase) -> rx.Component:
    """The suggestion, its sender, and the facts for and against it."""
    row = case.row
    return rx.fragment(
        rx.el.div(
            rx.el.h2(
                when(
                    row.href,
                    lambda: rx.el.a(row.title, href=row.href, class_name="hover:underline"),
                    lambda: rx.el.span(row.title),
                ),
                class_name="text-xl wrap-anywhere",
            ),
            rx.el.p(row.status_text, class_name=CHIP),
            class_name="flex flex-wrap items-start justify-between gap-3",
        ),
        rx.el.p(
            rx.el.span(row.kind),
            rx.el.span(row.place),
            rx.el.span(row.when),
            rx.el.span(case.user_name),
            rx.el.span(case.user_email),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere",
        ),
        when(case.note, lambda: rx.el.p(case.note, class_name="mt-3 whitespace-pre-line wrap-anywhere")),
        when(case.evidence_href, lambda: _evidence(case)),
        when(row.reason, lambda: rx.el.p(row.reason, class_name="mt-3 rounded-lg bg-sunken px-3.5 py-2.5")),
        when(row.messages, lambda: rx.el.ul(each(row.messages, _message), class_name="mt-4 grid gap-2")),
        when(case.other_suggestions, lambda: rx.el.p(case.other_suggestions, class_name="mt-3 text-sm text-soft")),
        when(row.can_withdraw, rx.fragment, lambda: _settled(case)),
    )


def _evidence(case: SuggestionCase) -> rx.Component:
    return rx.el.p(
        "Evidence: ",
        rx.el.A.create(
            case.evidence_href,
            href=case.evidence_href,
            rel="nofollow noopener noreferrer",
            target="_blank",
            class_name="text-oil underline underline-offset-4",
        ),
        class_name="mt-2 wrap-anywhere",
    )


def case_verdicts(case: SuggestionCase, *, approve: FormHandler, merge: Merge, on_done: Handler) -> rx.Component:
    """The ways to settle a suggestion. `approve` takes the form, `merge` the ids of the suggestion and of the venue
    that it concerns; `on_done` is sent after any other."""
    row = case.row
    path, about = f"/api/suggestions/{row.id}", f"the suggestion of {row.title}"
    return rx.fragment(
        when(case.duplicates, lambda: _duplicates(case, merge)),
        _approval(case, approve),
        rx.el.div(
            when(
                case.may_ask,
                lambda: words_form(
                    QUESTION, f"{path}/question", opens="Ask back", said="The question is on its way.",
                    on_done=on_done, context=f"about {about}", then_focus=HEADING,
                ),
            ),
            key_of("R", words_form(
                REJECTION, f"{path}/reject", opens="Reject", said="The suggestion is rejected.", on_done=on_done,
                context=about, then_focus=HEADING,
            )),
            when(
                case.is_missing,
                lambda: words_form(
                    MERGE, f"{path}/merge", opens="Merge with another venue", said="The suggestion is merged.",
                    on_done=on_done, context=f"of {about}", then_focus=HEADING,
                ),
            ),
            _deletion(case, on_done, "Delete it for good? No one gets an email."),
            class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
    )  # fmt: skip


def settled_verdicts(case: SuggestionCase, on_done: Handler) -> rx.Component:
    """What is left to do about a suggestion that is decided. `on_done` is sent after it."""
    return rx.el.div(
        _deletion(case, on_done, "Delete it for good? What it changed stays. No one gets an email."), class_name="mt-3"
    )


def _deletion(case: SuggestionCase, on_done: Handler, sure: str) -> rx.Component:
    return act_button(
        "Delete", f"/api/suggestions/{case.row.id}", method="DELETE", context=f"the suggestion of {case.row.title}",
        said="The suggestion is deleted.", sure=sure, then_focus=HEADING, on_done=on_done,
    )  # fmt: skip


def _approval(case: SuggestionCase, approve: FormHandler) -> rx.Component:
    """The values to take over, and the button. Those of a missing venue are shown as details."""
    row = case.row
    return named_form(
        rx.el.input(type="hidden", name="suggestion_id", value=row.id, read_only=True),
        rx.el.fieldset(
            rx.el.legend("Take over", class_name="font-medium"),
            each(row.differences, _choice),
            each(row.details, _choice),
            class_name="mt-4 grid gap-1",
        ),
        when(case.is_missing, lambda: _name_field(case)),
        key_of(
            "A",
            rx.el.button(
                "Approve",
                rx.el.span(f" the suggestion of {row.title}", class_name="sr-only"),
                type="submit",
                class_name=f"{PRIMARY_BUTTON} mt-4",
            ),
        ),
        on_submit=approve,
    )


def _name_field(case: SuggestionCase) -> rx.Component:
    """The name that a missing venue gets."""
    field_id = f"name-{case.row.id}"
    return rx.el.div(
        rx.el.label("Name", html_for=field_id, class_name=LABEL),
        rx.el.input(
            name="correct_name",
            id=field_id,
            default_value=case.name,
            required=True,
            max_length=200,
            class_name=FIELD,
            custom_attrs={"aria-describedby": f"{field_id}-note"},
        ),
        rx.el.p(
            when(case.name, "As they wrote it. Correct it if it's wrong.", "They gave no name, so enter one."),
            id=f"{field_id}-note",
            class_name="mt-1.5 text-sm text-soft",
        ),
        class_name="mt-3 max-w-md",
    )


def _choice(one: Difference) -> rx.Component:
    return rx.el.label(
        rx.el.input(
            type="checkbox", name=one.field, default_checked=True, class_name="mt-1 size-5 shrink-0 accent-oil"
        ),
        rx.el.span(_change(one), class_name="min-w-0"),
        class_name="flex min-h-11 items-start gap-3 py-1.5",
    )


def _change(one: Difference) -> rx.Component:
    return rx.fragment(
        rx.el.span(one.label, class_name="block text-sm text-soft"),
        rx.el.span(before_and_after(one), class_name="flex flex-wrap gap-x-3 wrap-anywhere"),
        when(one.note, lambda: rx.el.span(one.note, class_name="block text-sm font-medium text-accent-ink")),
    )


def _settled(case: SuggestionCase) -> rx.Component:
    """What was suggested, once nothing is left to do."""
    return rx.el.ul(
        each(case.row.differences, lambda one: rx.el.li(_change(one))),
        each(case.row.details, lambda one: rx.el.li(_change(one))),
        class_name="mt-4 grid gap-2",
    )


def _duplicates(case: SuggestionCase, merge: Merge) -> rx.Component:
    def row(venue: LikelyVenue) -> rx.Component:
        return rx.el.li(
            rx.el.a(
                venue.name,
                href=when(venue.closed_href, venue.closed_href, venue.href),
                class_name="font-semibold text-oil underline underline-offset-4",
            ),
            rx.el.span(venue.place),
            when(venue.address, lambda: rx.el.span(venue.address)),
            rx.el.span(venue.reason, class_name="text-soft"),
            when(
                venue.closed_href,
                lambda: rx.el.span("Reopen it there first.", class_name="font-medium"),
                lambda: rx.el.button(
                    "It's this one",
                    rx.el.span(f": merge with {venue.name}, {venue.place}", class_name="sr-only"),
                    type="button",
                    on_click=merge(case.row.id, venue.id),
                    class_name=SECONDARY_BUTTON,
                ),
            ),
            key=venue.id,
            class_name="flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere",
        )

    return rx.el.section(
        rx.el.h3("It may be here already", class_name="text-base font-semibold"),
        rx.el.ul(each(case.duplicates, row), class_name="mt-2 grid gap-2"),
        class_name="mt-4 rounded-lg bg-sunken px-4 py-3",
    )


def _message(message: Message) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            rx.el.span(message.sender, class_name="font-semibold text-ink"),
            rx.el.span(message.when),
            class_name="flex gap-x-3 text-sm text-soft",
        ),
        rx.el.p(message.text, class_name="whitespace-pre-line wrap-anywhere"),
        class_name="border-l-2 border-maple-deep pl-4",
    )
