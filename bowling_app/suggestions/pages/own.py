"""The page of the user's own suggestions: their status, and answers to our questions."""

from typing import Final

import reflex as rx

from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each, when
from bowling_app.platform.web.forms.declared import form_opener, sent_before
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.personal import please_sign_in
from bowling_app.platform.web.ui.forms import QUIET_BUTTON, SECONDARY_BUTTON
from bowling_app.platform.web.ui.links import breadcrumbs, button_link, pager
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.suggestions.pages.own_state import OwnSuggestionsState
from bowling_app.suggestions.rules import ANSWER, MINE_PATH, SUGGEST_PATH, SURE_TO_WITHDRAW, WITHDRAW
from bowling_app.suggestions.schemas.suggestion_page import Message, MySuggestions, SuggestionRow
from bowling_app.suggestions.seo import my_suggestions_head
from bowling_app.suggestions.services.suggestion_pages import my_suggestions

_HEADING: Final = "own-suggestions"


def own_view(view: MySuggestions) -> rx.Component:
    """The user's suggestions; visitors are asked to sign in."""
    return rx.el.div(
        breadcrumbs((Link(_("Home"), "/"), Link(_("My Account"), "/account"), Link(_("Suggestions"), MINE_PATH))),
        rx.el.h1(
            _("Your suggestions"),
            id=_HEADING,
            class_name="mt-3 text-3xl focus:outline-none sm:text-4xl",
            custom_attrs={"tabIndex": -1},
        ),
        when(view.is_signed_in, lambda: _own(view), lambda: please_sign_in(view.empty, MINE_PATH)),
        class_name=f"{CONTAINER} pt-6 sm:pt-8",
    )


def _own(view: MySuggestions) -> rx.Component:
    return rx.el.div(
        sent_before(view.said),
        when(view.empty, lambda: rx.el.p(view.empty, class_name="text-lg")),
        rx.el.div(button_link(_("Suggest a venue"), SUGGEST_PATH), class_name="mt-4"),
        when(view.rows, lambda: rx.el.ul(each(view.rows, _row), class_name="mt-6 grid gap-4")),
        pager(view.pager),
        class_name="mt-4 min-h-[50vh]",
    )


def _row(row: SuggestionRow) -> rx.Component:
    return rx.el.li(
        _title_and_status(row),
        said_of(row),
        when(row.can_answer, lambda: rx.el.div(_answer(row), class_name="mt-4 max-w-2xl")),
        when(row.can_withdraw, lambda: rx.el.div(_withdrawal(row), class_name="mt-3")),
        key=row.id,
        class_name="rounded-xl border border-line bg-surface p-5 sm:p-6",
    )


def said_of(row: SuggestionRow) -> rx.Component:
    """What somebody suggested, and what was asked and answered about it."""
    return rx.fragment(
        when(row.reason, lambda: rx.el.p(row.reason, class_name="mt-3 rounded-lg bg-sunken px-3.5 py-2.5")),
        when(row.differences, lambda: rx.el.dl(each(row.differences, _difference), class_name="mt-4 grid gap-3")),
        when(row.details, lambda: rx.el.dl(each(row.details, _detail), class_name="mt-4 grid gap-1")),
        when(
            row.messages,
            lambda: rx.el.ul(
                each(row.messages, _message), class_name="mt-4 grid gap-3 border-l-2 border-maple-deep pl-4"
            ),
        ),
    )


def _title_and_status(row: SuggestionRow) -> rx.Component:
    return rx.el.div(
        rx.el.div(
            rx.el.h2(
                when(
                    row.href,
                    lambda: rx.el.a(row.title, href=row.href, class_name="hover:underline"),
                    lambda: rx.el.span(row.title),
                ),
                class_name="text-xl wrap-anywhere",
            ),
            rx.el.p(
                rx.el.span(row.kind),
                rx.el.span(row.place),
                rx.el.span(row.when),
                class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft",
            ),
            class_name="min-w-0",
        ),
        standing(row),
        class_name="flex flex-wrap items-start justify-between gap-x-6 gap-y-2",
    )


def standing(row: SuggestionRow) -> rx.Component:
    """What has become of it."""
    return rx.el.p(
        row.status_text,
        class_name="shrink-0 rounded-full bg-oil-soft px-3 py-1 text-sm font-semibold text-ink",
        custom_attrs={"data-status": row.status},
    )


def _answer(row: SuggestionRow) -> rx.Component:
    return form_opener(
        ANSWER, row.path, _("Answer"), context=_("about {venue}", venue=row.title), open_class=SECONDARY_BUTTON,
        panel_class="basis-full", then_focus=_HEADING, on_done=OwnSuggestionsState.show_changes,
    )  # fmt: skip


def _withdrawal(row: SuggestionRow) -> rx.Component:
    return post_button(
        _("Withdraw"), row.path, WITHDRAW, context=_("the suggestion of {venue}", venue=row.title),
        sure=_(SURE_TO_WITHDRAW), class_name=QUIET_BUTTON, then_focus=_HEADING,
        on_done=OwnSuggestionsState.show_changes,
    )  # fmt: skip


def _difference(one: Difference) -> rx.Component:
    return rx.el.div(
        rx.el.dt(one.label, class_name="text-sm text-soft"),
        rx.el.dd(
            rx.el.span(
                rx.el.span(_("Before: "), class_name="sr-only"),
                rx.el.del_(one.before),
                class_name="text-soft",
            ),
            rx.el.span(rx.el.span(_("Now: "), class_name="sr-only"), one.after, class_name="font-medium"),
            class_name="flex flex-wrap gap-x-3 wrap-anywhere",
        ),
    )


def _detail(one: Difference) -> rx.Component:
    return rx.el.div(
        rx.el.dt(one.label, class_name="text-soft"),
        rx.el.dd(one.after, class_name="min-w-0 wrap-anywhere"),
        class_name="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 text-sm",
    )


def _message(message: Message) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            rx.el.span(message.sender, class_name="font-semibold text-ink"),
            rx.el.span(message.when),
            class_name="flex gap-x-3 text-sm text-soft",
        ),
        rx.el.p(message.text, class_name="whitespace-pre-line wrap-anywhere", custom_attrs=as_written()),
    )


OWN_SUGGESTIONS = Page(
    route=MINE_PATH,
    load=my_suggestions,
    view=own_view,
    head=my_suggestions_head,
    query=("page", "done"),
    is_personal=True,
)

OwnSuggestionsState.page = OWN_SUGGESTIONS  # The view sends the state's events, so the state cannot name the page.
