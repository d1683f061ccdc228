"""The pages on which a person makes a ballot, and finds those that they made."""

from typing import Final

import reflex as rx

from bowling_app.ballots.rules.ballots import BALLOT_FORM, MINE_PATH
from bowling_app.ballots.schemas.ballot_pages import BallotLine, NewBallot, OwnBallots
from bowling_app.ballots.services.own_ballots import load_new_ballot, load_own_ballots
from bowling_app.listings.rules.list_paths import VOTE_PATH
from bowling_app.lists.pages.add import choice_group
from bowling_app.lists.pages.overview import line_link
from bowling_app.lists.rules.lists import PATH as LISTS_PATH
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import each, in_document, when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER


def new_ballot_view(view: NewBallot) -> rx.Component:
    """What is asked, on which alleys, and until when."""
    if in_document():
        view = view.filled()
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), share=rx.fragment()),
        rx.el.div(
            when(
                view.is_signed_in,
                lambda: when(view.empty_text, lambda: _empty(view), lambda: _form(view)),
                lambda: rx.el.div(sign_in_way(_("Sign in"), view.path)),
            ),
            class_name=f"{CONTAINER} mt-8 grid gap-6 *:w-full *:max-w-xl sm:mt-10",
        ),
    )


def _form(view: NewBallot) -> rx.Component:
    said = view.form.problems.get("venue", "") if in_document() else ""
    parts = rx.el.div(choice_group(_("Alleys to vote on"), "venue", view.venues, "checkbox", said), class_name="mb-6")
    times = {"time": view.times}
    return declared_form(BALLOT_FORM, view.form, view.path, parts, options=times, is_followed=True, key=view.path)


def _empty(view: NewBallot) -> rx.Component:
    return rx.el.div(
        rx.el.p(view.empty_text, class_name="text-lg"),
        rx.el.div(button_link(_("Your lists"), LISTS_PATH), class_name="mt-5"),
    )


def own_ballots_view(view: OwnBallots) -> rx.Component:
    """The ballots, and the lists from which another is made."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), share=rx.fragment()),
        rx.el.div(
            when(
                view.is_signed_in,
                lambda: _ballots(view),
                lambda: rx.el.div(sign_in_way(_("Sign in"), MINE_PATH)),
            ),
            class_name=f"{CONTAINER} mt-6 grid gap-10 *:max-w-2xl sm:mt-10",
        ),
    )


def _ballots(view: OwnBallots) -> rx.Component:
    return rx.fragment(
        when(
            view.ballots,
            lambda: rx.el.ul(each(view.ballots, _line), class_name="grid gap-3"),
            lambda: rx.el.p(_("No votes yet."), class_name="text-lg"),
        ),
        rx.el.section(
            rx.el.h2(_("Start a vote"), class_name="mb-4 text-2xl"),
            when(
                view.sources,
                lambda: rx.el.ul(each(view.sources, _source), class_name="grid gap-3"),
                lambda: button_link(_("Make a list first"), LISTS_PATH),
            ),
        ),
    )


def _line(line: BallotLine) -> rx.Component:
    return line_link(line.question, line.note, line.href, line.language)


def _source(link: Link) -> rx.Component:
    return line_link(link.label, link.note, link.href)


NEW_BALLOT: Final = Page(
    route=VOTE_PATH,
    load=load_new_ballot,
    view=new_ballot_view,
    head=own_page_head,
    query=("venue", "list", "day", "time"),
    repeated=("venue",),
    is_personal=True,
)
OWN_BALLOTS: Final = Page(
    route=MINE_PATH, load=load_own_ballots, view=own_ballots_view, head=own_page_head, is_personal=True
)
