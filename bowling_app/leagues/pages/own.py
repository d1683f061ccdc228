"""The pages on which those who run a venue write its leagues, and decide about what visitors propose."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.leagues.pages.cards import league_lines
from bowling_app.leagues.rules.buttons import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.leagues.rules.league_form import LEAGUE_FORM
from bowling_app.leagues.schemas.pages import (
    OwnLeague,
    OwnLeagueForm,
    OwnLeagueFormPage,
    OwnLeagues,
    OwnLeaguesPage,
)
from bowling_app.leagues.seo import own_head
from bowling_app.leagues.services.editing_pages import load_own_form, load_own_leagues
from bowling_app.owners.pages.tabs import beside, own_page, tabs
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.web.drawing import each, element_id, lacks, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.links import button_link

_HEADING: Final = "own-leagues-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""
_BUTTONS: Final = "mt-2 flex flex-wrap items-center gap-x-5 gap-y-2"


def own_leagues_view(view: OwnLeaguesPage) -> rx.Component:
    """The list of leagues, and what visitors propose."""
    return own_page(view, view.own, lambda own: _leagues(own, view))


def _leagues(own: OwnLeagues, view: OwnLeaguesPage) -> rx.Component:
    return rx.fragment(
        tabs(own.tabs),
        rx.el.div(
            beside(own.venue_href, own.edit_path, _loaded()),
            rx.el.h2(
                "Leagues", id=element_id(_HEADING), class_name="mt-6 text-2xl focus:outline-none",
                custom_attrs={"tabIndex": -1},
            ),
            rx.el.p(
                "Bowlers find your leagues by night, cost and openings. They go live right away.",
                class_name="mb-4 mt-1.5 text-soft",
            ),
            sent_before(view.said),
            when(view.form.refusal, lambda: rx.el.p(view.form.refusal, role="alert", class_name="mb-5 font-medium")),
            when(
                own.new_href,
                lambda: button_link("Add a league", own.new_href, is_primary=True),
                lambda: rx.el.p("There's no room for more leagues.", class_name="font-medium"),
            ),
            when(lacks(own.leagues), lambda: rx.el.p("There are no leagues yet.", class_name="mt-6 text-soft")),
            rx.el.ul(each(own.leagues, lambda one: _league(own, one)), class_name="mt-6 grid gap-4"),
            when(own.waiting, lambda: _more("Proposed by visitors", own, own.waiting)),
            when(own.past, lambda: _more("Past seasons", own, own.past)),
            class_name="mb-10 max-w-3xl",
        ),
    )  # fmt: skip


def _more(heading: str, own: OwnLeagues, leagues: Sequence[OwnLeague]) -> rx.Component:
    return rx.el.section(
        rx.el.h3(heading, class_name="text-xl"),
        rx.el.ul(each(leagues, lambda one: _league(own, one)), class_name="mt-3 grid gap-4"),
        class_name="mt-8",
    )


def _league(own: OwnLeagues, one: OwnLeague) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            when(
                one.is_waiting,
                lambda: rx.el.strong(one.card.name),
                lambda: rx.el.a(one.card.name, href=one.card.href, class_name="hover:underline"),
            ),
            class_name="text-lg font-semibold wrap-anywhere",
        ),
        league_lines(one.card),
        when(one.note, lambda: rx.el.p(one.note, class_name="mt-1 font-medium")),
        when(
            one.is_waiting,
            lambda: rx.el.div(
                _button("Accept", own, one, ACCEPT), _button("Leave it out", own, one, REJECT), class_name=_BUTTONS
            ),
            lambda: rx.el.div(
                rx.el.p(one.card.confirmed, class_name="text-sm text-soft"),
                _button("Still right", own, one, CONFIRM),
                rx.el.a(
                    "Edit", rx.el.span(" ", one.card.name, class_name="sr-only"), href=one.edit_href,
                    class_name=QUIET_BUTTON,
                ),
                _button("Remove", own, one, REMOVE),
                class_name=_BUTTONS,
            ),
        ),
        key=one.card.key,
        class_name="rounded-lg border border-line p-4 sm:p-5",
    )  # fmt: skip


def _button(label: str, own: OwnLeagues, one: OwnLeague, what: str) -> rx.Component:
    return post_button(
        label, own.path, (Hidden(what, one.card.key),), context=one.card.name, class_name=QUIET_BUTTON,
        on_done=_loaded(), then_focus=_HEADING,
    )  # fmt: skip


def own_league_form_view(view: OwnLeagueFormPage) -> rx.Component:
    """The form of one league."""
    return own_page(view, view.own, lambda own: _form(own, view))


def _form(own: OwnLeagueForm, view: OwnLeagueFormPage) -> rx.Component:
    return rx.el.div(
        declared_form(LEAGUE_FORM, view.form, own.path, is_followed=True, key=own.path),
        rx.el.p(
            rx.el.a(
                "Back to the leagues", href=own.back_href, class_name="text-link inline-flex min-h-11 items-center"
            ),
            class_name="mt-4",
        ),
        class_name="mb-10 max-w-2xl",
    )


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(OWN_LEAGUES).open


OWN_LEAGUES = Page(
    route="/my-venues/[venue_id]/leagues",
    load=load_own_leagues,
    view=own_leagues_view,
    head=own_head,
    query=("done",),
    is_personal=True,
)
OWN_LEAGUE = Page(
    route="/my-venues/[venue_id]/leagues/[key]",
    load=load_own_form,
    view=own_league_form_view,
    head=own_head,
    is_personal=True,
)
