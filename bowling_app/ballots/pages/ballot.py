"""A ballot, for whoever has the link: the vote, the result, and what its maker decides."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.ballots.pages.state import BallotState
from bowling_app.ballots.rules.ballots import CLOSE, DELETE, REOPEN, SURE_TO_DELETE, SURE_TO_STRIKE, VOTE_FORM
from bowling_app.ballots.schemas.ballot_pages import BallotChoiceLine, BallotView, ResultLine, VoteLine
from bowling_app.ballots.seo import ballot_head
from bowling_app.ballots.services.ballot_page import load_ballot
from bowling_app.platform.http.cookies import VOTER_COOKIE
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, in_document, when
from bowling_app.platform.web.forms.declared import PANEL, declared_form
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.field_problems import grouped, problem
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, LABEL, QUIET_BUTTON, SECONDARY_BUTTON
from bowling_app.platform.web.ui.held import STARTS
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.share import copy_button
from bowling_app.platform.web.ui.text import CONTAINER, badge

_HEADING: Final = "own-vote-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""
_CHOICE: Final = (
    "flex items-center rounded-lg border border-line hover:bg-sunken has-checked:border-oil has-checked:bg-oil-soft"
)


def ballot_view(view: BallotView) -> rx.Component:
    """What is asked, the result for those who may see it, the vote, and the maker's buttons. The document starts the live
    page by itself: votes arrive while people look."""
    if in_document():
        view = view.filled()
    return rx.el.div(
        opening(
            view.crumbs,
            view.heading,
            rx.el.p(
                rx.el.span(view.asked, class_name="font-medium text-ink"),
                rx.el.span(view.status),
                when(view.results, lambda: rx.el.span(view.summary)),
                class_name="mt-2 flex flex-wrap gap-x-4 text-soft",
            ),
            when(view.when, lambda: rx.el.p(view.when, class_name="mt-2 text-lg")),
            language=view.language,
        ),
        rx.el.div(
            when(view.is_maker, lambda: _link(view)),
            when(view.results, lambda: _result(view)),
            when(view.is_open, lambda: _vote(view)),
            when(view.is_maker, lambda: _maker(view)),
            class_name=f"{CONTAINER} mt-6 grid gap-8 *:w-full *:max-w-2xl sm:mt-10",
        ),
        custom_attrs=STARTS if in_document() else {},
    )  # fmt: skip


def _result(view: BallotView) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_("Result"), class_name="mb-4 text-2xl"),
        rx.el.ol(each(view.results, _line), class_name="grid gap-3", custom_attrs={"aria-live": "polite"}),
    )


def _line(line: ResultLine) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            rx.el.span(
                _name(line.name, line.href),
                rx.el.span(line.place, class_name="text-sm text-soft"),
                when(line.is_ahead, lambda: badge(_("Ahead"))),
                class_name="flex flex-wrap items-center gap-x-3 gap-y-1",
            ),
            rx.el.span(line.count, class_name="shrink-0 tabular-nums text-soft"),
            class_name="flex items-baseline justify-between gap-4",
        ),
        rx.el.div(
            rx.el.div(class_name="h-full rounded-full bg-oil", style={"width": line.share}),
            class_name="mt-2 h-2 overflow-hidden rounded-full bg-sunken",
            custom_attrs={"aria-hidden": "true"},
        ),
        when(line.names, lambda: rx.el.p(line.names, class_name="mt-2 text-sm text-soft wrap-anywhere")),
        key=line.key,
        class_name="rounded-xl border border-line bg-surface px-4 py-3",
    )  # fmt: skip


def _name(name: str, href: str) -> rx.Component:
    return when(
        href,
        lambda: rx.el.a(name, href=href, class_name="font-semibold hover:underline wrap-anywhere"),
        lambda: rx.el.span(name, class_name="font-semibold wrap-anywhere"),
    )


def _vote(view: BallotView) -> rx.Component:
    form = declared_form(VOTE_FORM, view.form, view.path, _choices(view), key=view.path)
    return rx.el.section(
        rx.el.h2(when(view.has_voted, _("Change your vote"), _("Your vote")), class_name="mb-1 text-2xl"),
        rx.el.p(
            when(view.note, view.note, _("Mark every alley that works for you. You don't need an account.")),
            class_name="mb-5 text-soft",
        ),
        form,
        rx.el.p(
            _("Voting sets a cookie, so you can change your vote in this browser. "),
            rx.el.a(_("Privacy"), href="/privacy", class_name="text-link"),
            class_name="mt-4 text-sm text-soft",
        ),
        class_name=PANEL,
    )


def _choices(view: BallotView) -> rx.Component:
    said = view.form.problems.get("mark", "") if in_document() else ""
    return rx.el.fieldset(
        rx.el.legend(_("Which alleys work for you?"), class_name=LABEL),
        rx.el.div(each(view.choices, _choice), class_name="grid gap-2"),
        problem(said, of="mark"),
        class_name="mb-6",
        custom_attrs=grouped("mark", said=said),
    )


def _choice(choice: BallotChoiceLine) -> rx.Component:
    return rx.el.div(
        rx.el.label(
            rx.el.input(
                type="checkbox", name="mark", default_checked=choice.is_chosen,
                class_name="mt-1 size-4.5 shrink-0 cursor-pointer accent-accent", custom_attrs={"value": choice.value},
            ),
            rx.el.span(
                rx.el.span(choice.name, class_name="block font-medium wrap-anywhere"),
                rx.el.span(choice.facts, class_name="block text-sm text-soft"),
                class_name="min-w-0",
            ),
            class_name="flex min-h-14 min-w-0 grow cursor-pointer items-start gap-3 py-3 pl-4",
        ),
        when(choice.href, lambda: _way(choice)),
        key=choice.value,
        class_name=_CHOICE,
    )  # fmt: skip


def _way(choice: BallotChoiceLine) -> rx.Component:
    """The way to the venue, for whoever does not know it yet. What is marked stays meanwhile."""
    about = rx.el.span(" ", choice.name, class_name="sr-only")
    return rx.el.a(_("Look"), about, href=choice.href, class_name=f"{QUIET_BUTTON} shrink-0 px-4")


def _link(view: BallotView) -> rx.Component:
    """The link that the maker passes on: the next step of a vote that is new."""
    return rx.el.div(
        rx.el.p(_("Send this link to your friends:"), class_name="mb-2"),
        rx.el.p(
            rx.el.span(view.share_text, class_name="min-w-0 font-mono text-sm wrap-anywhere"),
            copy_button(_("Copy"), _("the link"), view.share_text, QUIET_BUTTON),
            class_name="flex flex-wrap items-center gap-x-4 rounded-lg bg-sunken px-4 py-2",
        ),
    )


def _maker(view: BallotView) -> rx.Component:
    """What only the maker sees: each vote, and the buttons."""
    return rx.el.section(
        rx.el.h2(
            _("You made this vote"), id=element_id(_HEADING), class_name="text-2xl", tab_index=-1
        ),
        when(view.votes, lambda: _votes(view.path, view.votes)),
        rx.el.div(
            when(
                view.is_open,
                lambda: _button(view.path, _("Close voting"), is_open=True),
                lambda: when(view.may_reopen, lambda: _button(view.path, _("Open it again"), is_open=False)),
            ),
            post_button(
                _("Delete"), view.path, DELETE, context=_("the vote"), class_name=DANGER_BUTTON, sure=_(SURE_TO_DELETE),
                is_followed=True,
            ),
            class_name="mt-6 flex flex-wrap gap-3",
        ),
        class_name=PANEL,
    )  # fmt: skip


def _button(path: str, label: str, *, is_open: bool) -> rx.Component:
    given = CLOSE if is_open else REOPEN
    return post_button(
        label, path, given, class_name=SECONDARY_BUTTON, then_focus=_HEADING, on_done=BallotState.show_changes
    )


def _votes(path: str, votes: Sequence[VoteLine]) -> rx.Component:
    def draw(vote: VoteLine) -> rx.Component:
        return rx.el.li(
            rx.el.span(vote.name, class_name="min-w-0 wrap-anywhere"),
            post_button(
                _("Remove"), path, vote.given, context=_("the vote of {name}", name=vote.name), class_name=QUIET_BUTTON,
                sure=_(SURE_TO_STRIKE), then_focus=_HEADING, on_done=BallotState.show_changes,
            ),
            class_name="flex items-center justify-between gap-4 border-b border-line",
        )  # fmt: skip

    return rx.el.ul(each(votes, draw), class_name="mt-6", custom_attrs={"aria-label": _("Who voted")})


BALLOT: Final = Page(
    route="/ballots/[address]",
    load=load_ballot,
    view=ballot_view,
    head=ballot_head,
    is_personal=True,
    known_by=VOTER_COOKIE,
)

BallotState.page = BALLOT  # The view sends the state's events, so the state cannot name the page by itself.
